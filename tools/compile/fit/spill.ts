/**
 * Moves variables into tables. Each block has a table of its own, made where the block begins: every iteration of a loop
 * and every call gets new ones, as it gets new variables.
 */

import * as lua from 'typescript-to-lua';
import { toAssignment } from '../link/declare.ts';
import { replacementsByKind, rewriteKinds, visitsByKind, walkBelow } from '../lua/kinds.ts';
import type { Names, Variable } from '../lua/scope.ts';
import { isName, type Located, placeAt } from '../lua/tree.ts';
import { type Block, blockAround, type LimitedProgram, newName, type SpillTable } from './program.ts';

/** Moves the variables of some declarations. */
export function spillVariables(variables: Iterable<Variable>, program: LimitedProgram, names: Names): void {
  const fields = new Map<Variable, lua.TableIndexExpression>();
  for (const variable of variables) {
    const table = tableOf(blockAround(variable.nodes[0], program, names), program);
    const key = newKey(variable, table, program);
    fields.set(variable, lua.createTableIndexExpression(lua.createIdentifier(table.name), key));
  }
  const fieldOf = (node: lua.Identifier): lua.TableIndexExpression | undefined => {
    const variable = names.variableOf.get(node);
    return variable && fields.get(variable);
  };
  const assign = (block: Block): void => {
    block.statements = block.statements.flatMap(statement =>
      lua.isVariableDeclarationStatement(statement) && fieldOf(statement.left[0])
        ? toAssignments(statement)
        : statement,
    );
  };
  const { Block, DoStatement, Identifier } = lua.SyntaxKind;
  assign(program.chunk);
  walkBelow(program.chunk, visitsByKind({ [Block]: assign, [DoStatement]: assign }));
  const replace = (node: lua.Identifier): lua.Node => {
    const field = fieldOf(node);
    return field ? placeAt(copyOf(field), node as Located) : node;
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
    placeAt(lua.createAssignmentStatement(target, right[index]), statement as Located),
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

function copyOf({ table, index }: lua.TableIndexExpression): lua.TableIndexExpression {
  return lua.createTableIndexExpression(
    lua.cloneIdentifier(table as lua.Identifier),
    lua.isStringLiteral(index)
      ? lua.createStringLiteral(index.value)
      : lua.createNumericLiteral((index as lua.NumericLiteral).value),
  );
}
