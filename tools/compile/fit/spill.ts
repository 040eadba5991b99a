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

/** The block in which a variable is known: parameters and loop variables are known in the body. */
export function homeOf(variable: Variable, program: LimitedProgram, names: Names): Block {
  const [declaration] = variable.nodes;
  const parent = names.parentOf.get(declaration);
  if (parent && (lua.isFunctionExpression(parent) || lua.isIterationStatement(parent))) return parent.body;
  return blockAround(declaration, program, names);
}

/** Whether a variable holds the table of a block. */
export function isSpillTable({ name }: Variable, { tables }: LimitedProgram): boolean {
  for (const table of tables.values()) if (table.name === name) return true;
  return false;
}

/** Moves variables, and all that are declared in the same statements. */
export function spillVariables(variables: Iterable<Variable>, program: LimitedProgram, names: Names): void {
  const fields = new Map<Variable, lua.TableIndexExpression>();
  const move = (variable: Variable): void => {
    if (fields.has(variable)) return;
    const table = tableOf(homeOf(variable, program, names), program);
    const key = newKey(variable, table, program);
    fields.set(variable, lua.createTableIndexExpression(lua.createIdentifier(table.name), key));
  };
  for (const variable of variables) {
    move(variable);
    const statement = names.parentOf.get(variable.nodes[0]);
    if (statement && lua.isVariableDeclarationStatement(statement))
      for (const name of statement.left) move(names.variableOf.get(name)!);
  }
  const fieldOf = (node: lua.Identifier): lua.TableIndexExpression | undefined => {
    const variable = names.variableOf.get(node);
    return variable && fields.get(variable);
  };
  const copied = new Set<lua.Node>();
  for (const [variable, field] of fields) {
    const [declaration] = variable.nodes;
    const parent = names.parentOf.get(declaration);
    if (parent && lua.isVariableDeclarationStatement(parent)) continue;
    copied.add(declaration);
    const home = homeOf(variable, program, names);
    home.statements.splice(
      startOf(home, program),
      0,
      placeAt(lua.createAssignmentStatement(copyOf(field), lua.cloneIdentifier(declaration)), declaration),
    );
  }
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
    const field = copied.has(node) ? undefined : fieldOf(node);
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

/** Where statements of a block can stand that use its table. */
export function startOf(block: Block, { tables }: LimitedProgram): number {
  const name = tables.get(block)?.name;
  const isTable = (statement: lua.Statement): boolean =>
    lua.isVariableDeclarationStatement(statement) && statement.left[0].text === name;
  return name === undefined ? 0 : block.statements.findIndex(isTable) + 1;
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
