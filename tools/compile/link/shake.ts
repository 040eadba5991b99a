/**
 * Drops what the program never uses. A top-level statement stays if it may have an effect, or if it defines or
 * completes a variable that something that stays refers to. Arithmetic and reading fields count as free of effects.
 */

import * as lua from 'typescript-to-lua';
import { type Names, resolveNames, type Variable } from '../lua/scope.ts';
import { fieldName, walk } from '../lua/tree.ts';
import type { Section } from './join.ts';

/** Library helpers that only complete the class that is their first argument. */
const CLASS_HELPERS: ReadonlySet<string> = new Set([
  '__TS__ClassExtends',
  '__TS__SetDescriptor',
  '__TS__ObjectDefineProperty',
]);

/** Calls without an effect besides their result; the classes are those of the library. */
const PURE_CALLS: ReadonlySet<string> = new Set(['__TS__Class', 'tostring', 'tonumber', 'type', 'select']);
const PURE_CLASSES: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Error']);

/** Removes unused top-level statements from the sections. */
export function dropUnused(sections: readonly Section[]): void {
  const statements = sections.flatMap(section => section.statements);
  const names = resolveNames(statements);
  const kept = new Set<lua.Statement>();
  const waiting = new Map<Variable, lua.Statement[]>();
  const live = new Set<Variable>();
  const queue: lua.Statement[] = [];

  for (const statement of statements) {
    const owners = ownersOf(statement, names);
    if (owners === undefined) queue.push(statement);
    else
      for (const owner of owners) {
        const list = waiting.get(owner);
        if (list) list.push(statement);
        else waiting.set(owner, [statement]);
      }
  }
  for (let statement = queue.pop(); statement; statement = queue.pop()) {
    if (kept.has(statement)) continue;
    kept.add(statement);
    // A declaration without values uses nothing, not even what it declares.
    if (isBareDeclaration(statement)) continue;
    walk(statement, node => {
      const variable = lua.isIdentifier(node) ? names.variableOf.get(node) : undefined;
      if (variable?.topLevel && !live.has(variable)) {
        live.add(variable);
        queue.push(...(waiting.get(variable) ?? []));
      }
      return true;
    });
  }
  for (const section of sections) {
    section.statements = section.statements.filter(statement => kept.has(statement));
    for (const statement of section.statements) dropUnusedNames(statement, live, names);
  }
}

/**
 * The variables that a statement exists for, or undefined if it has an effect of its own. A statement without
 * effect whose variables are all unused is dropped.
 */
function ownersOf(statement: lua.Statement, names: Names): Variable[] | undefined {
  const ownerOf = (target: lua.Node): Variable | undefined => {
    const variable = lua.isIdentifier(target) ? names.variableOf.get(target) : undefined;
    return variable?.topLevel ? variable : undefined;
  };
  /** `Class.name`, `Class.prototype.name`, `Enum[index]`: parts of the object that the variable was made with. */
  const partOf = (target: lua.Node): Variable | undefined => {
    if (!lua.isTableIndexExpression(target) || !isPure(target.index, names)) return undefined;
    const isPrototype = fieldName(target.table) === 'prototype';
    const root = ownerOf(isPrototype ? (target.table as lua.TableIndexExpression).table : target.table);
    return root && isFresh(root, names) ? root : undefined;
  };

  if (lua.isVariableDeclarationStatement(statement) || lua.isAssignmentStatement(statement)) {
    if (!(statement.right ?? []).every(value => isPure(value, names))) return undefined;
    const owners = statement.left.map(target => ownerOf(target) ?? partOf(target));
    return owners.every(owner => owner !== undefined) ? owners : undefined;
  }
  if (lua.isExpressionStatement(statement) && lua.isCallExpression(statement.expression)) {
    const { expression, params } = statement.expression;
    if (!lua.isIdentifier(expression) || !CLASS_HELPERS.has(expression.text)) return undefined;
    const [first, ...others] = params;
    const root = fieldName(first) === 'prototype' ? (first as lua.TableIndexExpression).table : first;
    const owner = ownerOf(root);
    return owner && isFresh(owner, names) && others.every(value => isPure(value, names))
      ? [owner]
      : undefined;
  }
  return undefined;
}

/** Whether a variable only ever holds one object, made where it is declared, so that no other name reaches it. */
function isFresh(variable: Variable, names: Names): boolean {
  if (variable.writes.length !== 1) return false;
  const statement = names.parentOf.get(variable.writes[0]);
  if (!statement) return false;
  const { left, right } = statement as lua.VariableDeclarationStatement;
  const value = right?.[left.indexOf(variable.writes[0])];
  if (!value) return false;
  if (lua.isCallExpression(value))
    return lua.isIdentifier(value.expression) && value.expression.text === '__TS__Class';
  return lua.isFunctionExpression(value) || lua.isTableExpression(value);
}

/** Whether evaluating an expression has no effect that anyone could notice. */
function isPure(node: lua.Expression, names: Names): boolean {
  const pure = (child: lua.Expression): boolean => isPure(child, names);
  if (lua.isIdentifier(node) || lua.isLiteral(node) || lua.isFunctionExpression(node)) return true;
  if (lua.isTableExpression(node))
    return node.fields.every(({ key, value }) => (!key || pure(key)) && pure(value));
  if (lua.isUnaryExpression(node)) return pure(node.operand);
  if (lua.isBinaryExpression(node)) return pure(node.left) && pure(node.right);
  if (lua.isParenthesizedExpression(node)) return pure(node.expression);
  if (lua.isTableIndexExpression(node)) return pure(node.table) && pure(node.index);
  if (!lua.isCallExpression(node) || !node.params.every(pure)) return false;
  const { expression } = node;
  if (lua.isIdentifier(expression)) {
    if (names.variableOf.has(expression)) return false;
    if (expression.text === '__TS__New')
      return lua.isIdentifier(node.params[0]) && PURE_CLASSES.has(node.params[0].text);
    return PURE_CALLS.has(expression.text);
  }
  if (!lua.isTableIndexExpression(expression) || !lua.isIdentifier(expression.table)) return false;
  const library = names.variableOf.has(expression.table) ? undefined : expression.table.text;
  const method = fieldName(expression);
  return (library === 'math' && method !== 'random' && method !== 'randomseed') || library === 'string';
}

function isBareDeclaration(statement: lua.Statement): statement is lua.VariableDeclarationStatement {
  return lua.isVariableDeclarationStatement(statement) && !statement.right?.length;
}

/** Shortens declarations without values to the names that are used. */
function dropUnusedNames(statement: lua.Statement, live: ReadonlySet<Variable>, names: Names): void {
  if (!isBareDeclaration(statement)) return;
  const used = statement.left.filter(target => {
    const variable = names.variableOf.get(target);
    return !variable?.topLevel || live.has(variable);
  });
  if (used.length > 0) statement.left = used;
}
