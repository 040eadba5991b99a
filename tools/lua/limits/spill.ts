/**
 * Spills variables into tables. Each block has a table of its own, created where the block begins: every iteration of
 * a loop and every call gets a new one, as it gets new variables.
 */

import * as lua from 'typescript-to-lua';
import { replacementsByKind, rewriteKinds, visitsByKind, walkKinds } from '../kinds.ts';
import { isName } from '../names.ts';
import type { Names, Variable } from '../scope.ts';
import { copyTree, type Located, locationAt, toAssignment } from '../tree.ts';
import { type Block, type LimitedProgram, newName, type SpillTable } from './program.ts';

/** Moves the variables of some declarations, each of which is moved as a whole. */
export function spillVariables(
  variables: Iterable<Variable>,
  program: LimitedProgram,
  { variableOf }: Names,
): void {
  const moved = new Set(variables);
  const fields = new Map<Variable, lua.TableIndexExpression>();
  const isMoved = (statement: lua.Statement): statement is lua.VariableDeclarationStatement =>
    lua.isVariableDeclarationStatement(statement) && moved.has(variableOf.get(statement.left[0])!);
  const spill = (block: Block): void => {
    const declarations = block.statements.filter(isMoved);
    if (declarations.length === 0) return;
    const table = tableOf(block, program);
    for (const variable of declarations.flatMap(({ left }) => left.map(name => variableOf.get(name)!))) {
      const key = newKey(variable, table, program);
      fields.set(variable, lua.createTableIndexExpression(lua.createIdentifier(table.name), key));
    }
    block.statements = block.statements.flatMap(statement =>
      isMoved(statement) ? toAssignments(statement) : statement,
    );
  };
  const { Block, DoStatement, Identifier } = lua.SyntaxKind;
  walkKinds(program.chunk, visitsByKind({ [Block]: spill, [DoStatement]: spill }));
  const replace = (node: lua.Identifier): lua.Node => {
    const variable = variableOf.get(node);
    const field = variable && fields.get(variable);
    return field ? locationAt(copyTree(field), node as Located) : node;
  };
  rewriteKinds(program.chunk, replacementsByKind({ [Identifier]: replace }));
}

/** The assignments that give moved variables their values. */
function toAssignments(statement: lua.VariableDeclarationStatement): lua.Statement[] {
  const { left, right = [] } = statement;
  if (right.length === 0) return [];
  if (left.length === 1 || left.length !== right.length) return [toAssignment(statement)];
  // No value uses a variable of the same statement, so they can follow each other.
  return left.map((target, index) =>
    locationAt(lua.createAssignmentStatement(target, right[index]), statement as Located),
  );
}

/** The table of a block, made at its start if it has none yet. */
function tableOf(block: Block, program: LimitedProgram): SpillTable {
  let table = program.tables.get(block);
  if (!table) {
    table = { name: newName(program, 'spilled'), keys: new Set() };
    program.tables.set(block, table);
    block.statements.unshift(
      lua.createVariableDeclarationStatement(lua.createIdentifier(table.name), lua.createTableExpression()),
    );
  }
  return table;
}

function newKey({ name }: Variable, { keys }: SpillTable, { hasShortKeys }: LimitedProgram): lua.Expression {
  if (hasShortKeys) {
    const number = keys.size + 1;
    keys.add(String(number));
    return lua.createNumericLiteral(number);
  }
  const base = isName(name) ? name : name.replace(/\W/g, '_');
  let key = base;
  for (let count = 2; keys.has(key); count++) key = `${base}_${count}`;
  keys.add(key);
  return lua.createStringLiteral(key);
}
