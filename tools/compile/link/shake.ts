/**
 * Drops what the program never uses. A top-level statement stays if it may have an effect, or if it defines or
 * completes a variable that something that stays refers to. Arithmetic and reading fields count as free of effects.
 */

import * as lua from 'typescript-to-lua';
import { fieldName, walk } from '../lua/tree.ts';
import type { Section } from './join.ts';
import { chunkName, findUses, type Use } from './uses.ts';

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
  const uses = findUses(sections);
  const kept = new Set<lua.Statement>();
  const waiting = new Map<string, lua.Statement[]>();
  const live = new Set<string>();
  const queue: lua.Statement[] = [];

  for (const { statements } of sections)
    for (const statement of statements) {
      const owners = ownersOf(statement, uses);
      if (owners === undefined) queue.push(statement);
      else
        for (const owner of owners) {
          const list = waiting.get(owner);
          if (list) list.push(statement);
          else waiting.set(owner, [statement]);
        }
    }
  const visit = (node: lua.Node): undefined => {
    const name = chunkName(node);
    if (name === undefined || live.has(name)) return;
    live.add(name);
    queue.push(...(waiting.get(name) ?? []));
  };
  for (let statement = queue.pop(); statement; statement = queue.pop()) {
    if (kept.has(statement)) continue;
    kept.add(statement);
    // A declaration without values uses nothing, not even what it declares.
    if (!isBareDeclaration(statement)) walk(statement, visit);
  }
  for (const section of sections) {
    section.statements = section.statements.filter(statement => kept.has(statement));
    for (const statement of section.statements)
      if (isBareDeclaration(statement)) statement.left = statement.left.filter(({ text }) => live.has(text));
  }
}

/**
 * The variables that a statement exists for, or undefined if it has an effect of its own. A statement without
 * effect whose variables are all unused is dropped.
 */
function ownersOf(statement: lua.Statement, uses: ReadonlyMap<string, Use>): string[] | undefined {
  /** `Class.name`, `Class.prototype.name`, `Enum[index]`: parts of the object that the variable was made with. */
  const partOf = (target: lua.Node): string | undefined => {
    if (!lua.isTableIndexExpression(target) || !isPure(target.index)) return undefined;
    const isPrototype = fieldName(target.table) === 'prototype';
    const root = chunkName(isPrototype ? (target.table as lua.TableIndexExpression).table : target.table);
    return root !== undefined && isFresh(uses.get(root)) ? root : undefined;
  };

  if (lua.isVariableDeclarationStatement(statement) || lua.isAssignmentStatement(statement)) {
    if (!(statement.right ?? []).every(isPure)) return undefined;
    const owners = statement.left.map(target => chunkName(target) ?? partOf(target));
    return owners.every(owner => owner !== undefined) ? owners : undefined;
  }
  if (lua.isExpressionStatement(statement) && lua.isCallExpression(statement.expression)) {
    const { expression, params } = statement.expression;
    if (!lua.isIdentifier(expression) || !CLASS_HELPERS.has(expression.text)) return undefined;
    const [first, ...others] = params;
    const root = fieldName(first) === 'prototype' ? (first as lua.TableIndexExpression).table : first;
    const owner = chunkName(root);
    return owner !== undefined && isFresh(uses.get(owner)) && others.every(isPure) ? [owner] : undefined;
  }
  return undefined;
}

/** Whether a variable only ever holds one object, made where it is declared, so that no other name reaches it. */
function isFresh(use: Use | undefined): boolean {
  if (use?.writes !== 1 || !use.value) return false;
  if (lua.isCallExpression(use.value))
    return lua.isIdentifier(use.value.expression) && use.value.expression.text === '__TS__Class';
  return lua.isFunctionExpression(use.value) || lua.isTableExpression(use.value);
}

/** Whether evaluating an expression has no effect that anyone could notice. */
function isPure(node: lua.Expression): boolean {
  if (lua.isIdentifier(node) || lua.isLiteral(node) || lua.isFunctionExpression(node)) return true;
  if (lua.isTableExpression(node))
    return node.fields.every(({ key, value }) => (!key || isPure(key)) && isPure(value));
  if (lua.isUnaryExpression(node)) return isPure(node.operand);
  if (lua.isBinaryExpression(node)) return isPure(node.left) && isPure(node.right);
  if (lua.isParenthesizedExpression(node)) return isPure(node.expression);
  if (lua.isTableIndexExpression(node)) return isPure(node.table) && isPure(node.index);
  if (!lua.isCallExpression(node) || !node.params.every(isPure)) return false;
  const { expression } = node;
  if (lua.isIdentifier(expression)) {
    if (expression.text === '__TS__New')
      return lua.isIdentifier(node.params[0]) && PURE_CLASSES.has(node.params[0].text);
    return PURE_CALLS.has(expression.text);
  }
  if (!lua.isTableIndexExpression(expression) || !lua.isIdentifier(expression.table)) return false;
  const library = expression.table.text;
  const method = fieldName(expression);
  return (library === 'math' && method !== 'random' && method !== 'randomseed') || library === 'string';
}

function isBareDeclaration(statement: lua.Statement): statement is lua.VariableDeclarationStatement {
  return lua.isVariableDeclarationStatement(statement) && !statement.right?.length;
}
