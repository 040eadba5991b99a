/**
 * Gives a Lua file the form in which the linker knows modules: its exports are fields of a table with a name of their
 * own. What the file returns is that table, where it is one that only this file fills; anything else is its value.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { type Names, resolveNames, type Variable } from '../../lua/scope.ts';
import { contains, fieldName, type Located, locationAt, walk } from '../../lua/tree.ts';

/** Name of the table with the exports of a module, in Lua files as in those of TypeScript. */
export const EXPORTS = '____exports';

/** How a file hands out what it exports: the fields of a table that it fills, one value, or globals. */
export type ExportForm = 'fields' | 'value' | 'globals';

export interface ModuleForm {
  statements: lua.Statement[];
  form: ExportForm;
}

/**
 * Rewrites the statements of a file.
 *
 * @param parsed is changed
 * @param name what the file gets as `...`, as `require` hands it the name of a module
 */
export function moduleForm(parsed: lua.Statement[], name: string): ModuleForm {
  if (parsed.some((statement, index) => staysInFunction(statement, index === parsed.length - 1)))
    return inFunction(parsed, name);
  const last = parsed.at(-1);
  if (!last || !lua.isReturnStatement(last)) return { statements: guardRequires(parsed), form: 'globals' };
  const before = guardRequires(parsed.slice(0, -1));
  const [value] = last.expressions;
  if (!value) return { statements: before, form: 'globals' };
  const fields = lua.isIdentifier(value)
    ? tableAsExports(before, value, last)
    : fieldsAsExports(before, value);
  if (fields) return { statements: fields, form: 'fields' };
  last.expressions = [value];
  return { statements: [...before, last], form: 'value' };
}

/** Whether a statement only works at the top of a function: it jumps, returns early or takes `...`. */
function staysInFunction(statement: lua.Statement, isLast: boolean): boolean {
  if (isLast && lua.isReturnStatement(statement)) return statement.expressions.some(takesDots);
  return contains(statement, node => {
    if (lua.isFunctionExpression(node)) return undefined;
    return (
      lua.isReturnStatement(node) ||
      lua.isGotoStatement(node) ||
      lua.isLabelStatement(node) ||
      lua.isDotsLiteral(node)
    );
  });
}

function takesDots(root: lua.Node): boolean {
  return contains(root, node => (lua.isFunctionExpression(node) ? undefined : lua.isDotsLiteral(node)));
}

function inFunction(parsed: lua.Statement[], name: string): ModuleForm {
  const made = lua.createFunctionExpression(lua.createBlock(parsed), [], lua.createDotsLiteral());
  const call = locationAt(
    lua.createCallExpression(made, [lua.createStringLiteral(name)]),
    parsed[0] as Located,
  );
  const isOwn = (statement: lua.Statement): boolean =>
    contains(statement, node => {
      if (lua.isFunctionExpression(node)) return undefined;
      return lua.isReturnStatement(node) && node.expressions.length > 0;
    });
  if (!parsed.some(isOwn))
    return { statements: [locationAt(lua.createExpressionStatement(call), call)], form: 'globals' };
  return { statements: [locationAt(lua.createReturnStatement([call]), call)], form: 'value' };
}

/** `local M = {}` … `return M` */
function tableAsExports(
  statements: lua.Statement[],
  value: lua.Identifier,
  last: lua.ReturnStatement,
): lua.Statement[] | undefined {
  const names = resolveNames([...statements, last]);
  const variable = names.variableOf.get(value);
  const index = statements.findIndex(
    statement => lua.isVariableDeclarationStatement(statement) && variable?.nodes[0] === statement.left[0],
  );
  const declaration = statements[index] as lua.VariableDeclarationStatement | undefined;
  if (!variable?.topLevel || !declaration || declaration.left.length > 1) return undefined;
  if (names.variables.some(other => other !== variable && other.topLevel && other.name === variable.name))
    return undefined;
  const [table] = declaration.right ?? [];
  const fields = table && exportedFields(table);
  if (!fields || isAssigned(statements, variable) || statements.some(hasDefault(variable))) return undefined;
  for (const node of variable.nodes) node.text = EXPORTS;
  return [...statements.slice(0, index), tableDeclaration(), ...fields, ...statements.slice(index + 1)];
}

/** Finds a field `default` of a table: the export of that name is the table itself. */
function hasDefault({ nodes }: Variable): (statement: lua.Statement) => boolean {
  return statement =>
    contains(
      statement,
      node =>
        lua.isTableIndexExpression(node) &&
        nodes.includes(node.table as lua.Identifier) &&
        fieldName(node) === 'default',
    );
}

/** `return { update = update }` */
function fieldsAsExports(statements: lua.Statement[], value: lua.Expression): lua.Statement[] | undefined {
  const fields = exportedFields(value);
  return fields && [tableDeclaration(), ...statements, ...fields];
}

function tableDeclaration(): lua.Statement {
  return lua.createVariableDeclarationStatement(lua.createIdentifier(EXPORTS), lua.createTableExpression());
}

/** Statements that set the exports that a table lists; undefined if it has other keys than names, or `default`. */
function exportedFields(table: lua.Expression): lua.Statement[] | undefined {
  if (!lua.isTableExpression(table)) return undefined;
  const keys = table.fields.map(({ key }) => (key && lua.isStringLiteral(key) ? key.value : undefined));
  if (keys.some(key => key === undefined || !/^[A-Za-z_]\w*$/.test(key)) || new Set(keys).size < keys.length)
    return undefined;
  if (keys.includes('default')) return undefined;
  return table.fields.map(({ value }, index) => {
    const target = lua.createTableIndexExpression(
      lua.createIdentifier(EXPORTS),
      lua.createStringLiteral(keys[index]!),
    );
    const single = lua.isCallExpression(value) || lua.isMethodCallExpression(value);
    const given = single ? locationAt(lua.createParenthesizedExpression(value), value as Located) : value;
    return locationAt(lua.createAssignmentStatement(target, given), value as Located);
  });
}

function isAssigned(statements: readonly lua.Statement[], { nodes }: Variable): boolean {
  return statements.some(statement =>
    contains(statement, node =>
      lua.isAssignmentStatement(node)
        ? node.left.some(target => nodes.includes(target as lua.Identifier)) || false
        : false,
    ),
  );
}

/**
 * Lets the linker take `local player = require 'player'` for an import, and no other variable: one that gets another
 * value, or whose name is declared twice.
 */
function guardRequires(statements: lua.Statement[]): lua.Statement[] {
  const names = resolveNames(statements);
  for (const statement of statements) {
    if (!lua.isVariableDeclarationStatement(statement)) continue;
    const [value] = statement.right ?? [];
    if (!value || !isRequire(value)) continue;
    const [target] = statement.left;
    const variable = names.variableOf.get(target)!;
    const isAlone =
      statement.left.length === 1 &&
      !names.globals.has(target.text) &&
      names.variables.every(other => other === variable || !other.topLevel || other.name !== target.text);
    if (!isAlone || isAssigned(statements, variable))
      statement.right![0] = locationAt(lua.createParenthesizedExpression(value), value as Located);
  }
  return statements;
}

/** Whether a node is `require 'name'`. */
export function isRequire(node: lua.Node): node is lua.CallExpression {
  return (
    lua.isCallExpression(node) &&
    lua.isIdentifier(node.expression) &&
    node.expression.text === 'require' &&
    node.params.length === 1 &&
    lua.isStringLiteral(node.params[0])
  );
}

/** The names that occur in statements as fields, methods and short texts, which a minifier must leave alone. */
export function namesIn(statements: readonly lua.Statement[]): Set<string> {
  const found = new Set<string>();
  for (const statement of statements)
    walk(statement, node => {
      if (lua.isStringLiteral(node)) found.add(node.value);
      else if (lua.isMethodCallExpression(node)) found.add(node.name.text);
      return true;
    });
  return found;
}

/** The globals that statements set. */
export function globalsSetIn(
  statements: readonly lua.Statement[],
  { variableOf }: Names = resolveNames(statements),
): Set<string> {
  const found = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: ({ left }) => {
      for (const target of left)
        if (lua.isIdentifier(target) && target.text !== EXPORTS && !variableOf.has(target))
          found.add(target.text);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return found;
}

/** Names with which a file gets at globals whose names stand nowhere. */
const OPENING = ['_G', 'load', 'loadstring', 'dofile'];

/** Whether a file may use globals by computed names. */
export function isOpenTo({ globals }: Names): boolean {
  return OPENING.some(name => globals.has(name));
}
