/**
 * Tree shaking: drops unused code. A top-level statement stays if it may have an effect, or if it defines or
 * completes a variable that a remaining statement refers to. Arithmetic and reads of fields count as free of effects.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../long-lists.ts';
import { chunkName, isChunkName } from '../../lua/chunk/chunk-names.ts';
import type { VariableFacts } from '../../lua/chunk/program-facts.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { notesOf } from '../../lua/notes.ts';
import { blocksOf, expressionsOf, fieldName, isConstant } from '../../lua/tree.ts';
import { isPureHelper } from '../runtime/helpers.ts';

/** Library helpers and methods that only change their first argument. */
const FILLING_HELPERS: ReadonlySet<string> = new Set([
  '__TS__ClassExtends',
  '__TS__SetDescriptor',
  '__TS__ObjectDefineProperty',
  '__TS__ArrayPush',
]);
const FILLING_METHODS: ReadonlySet<string> = new Set(['set', 'add']);

/** Calls without an effect besides their result; the classes are those of the library. */
const PURE_CALLS: ReadonlySet<string> = new Set([
  '__TS__Class',
  '__TS__Generator',
  'js_async_generator',
  'tostring',
  'tonumber',
  'type',
  'select',
]);
/** Pure calls that create an object. */
const MAKERS: ReadonlySet<string> = new Set(['__TS__Class', '__TS__New']);
const PURE_CLASSES: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Error']);

/**
 * Removes unused top-level statements from the sections.
 * @param facts of variables; what has no value any more may be among them
 */
export function dropUnused(sections: readonly Section[], facts: ReadonlyMap<string, VariableFacts>): void {
  const kept = new Set<lua.Statement>();
  const waiting = new Map<string, lua.Statement[]>();
  const live = new Set<string>();
  const queue: lua.Statement[] = [];

  for (const { statements } of sections)
    for (const statement of statements) {
      const owners = ownersOf(statement, facts);
      if (owners === undefined) queue.push(statement);
      else
        for (const owner of owners) {
          const list = waiting.get(owner);
          if (list) list.push(statement);
          else waiting.set(owner, [statement]);
        }
    }
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (!isChunkName(text) || live.has(text)) return;
      live.add(text);
      append(queue, waiting.get(text) ?? []);
    },
  });
  for (let statement = queue.pop(); statement; statement = queue.pop()) {
    if (kept.has(statement)) continue;
    kept.add(statement);
    // A declaration without values uses nothing, not even its own variables.
    if (!isBareDeclaration(statement)) walkKinds(statement, visits);
  }
  for (const section of sections) {
    section.statements = section.statements.filter(statement => kept.has(statement));
    for (const statement of section.statements)
      if (isBareDeclaration(statement))
        statement.left = statement.left.filter(({ text }) => !isChunkName(text) || live.has(text));
  }
}

/**
 * The variables that a statement exists for, or undefined if it has an effect of its own. A statement without
 * effect whose variables are all unused is dropped.
 * @param locals of a statement in a block the locals of the blocks around it, with the variable of the chunk that they
 *   stand for if they do; more are added. A local that is in no block may be used by any statement behind it
 */
function ownersOf(
  statement: lua.Statement,
  facts: ReadonlyMap<string, VariableFacts>,
  locals?: Map<string, string | undefined>,
): string[] | undefined {
  const fresh = (name: string | undefined): string | undefined =>
    name !== undefined && isFresh(facts.get(name)) ? name : undefined;
  /** `Class.name`, `Class.prototype.name`, `list[index]`: parts of the object in the variable. */
  const partOf = (target: lua.Node): string | undefined => {
    if (!lua.isTableIndexExpression(target) || notesOf(target).isComputed || !isPure(target.index))
      return undefined;
    const owner = ownerOfField(target.table);
    return fresh(chunkName(owner) ?? (lua.isIdentifier(owner) ? locals?.get(owner.text) : undefined));
  };

  if (lua.isVariableDeclarationStatement(statement) || lua.isAssignmentStatement(statement)) {
    if (!(statement.right ?? []).every(isPure)) return undefined;
    if (locals && lua.isVariableDeclarationStatement(statement))
      for (const [index, target] of statement.left.entries())
        if (chunkName(target) === undefined) locals.set(target.text, chunkName(statement.right?.[index]));
    const targets = statement.left.filter(target => !lua.isIdentifier(target) || !locals?.has(target.text));
    const owners = targets.map(target => chunkName(target) ?? partOf(target));
    return owners.every(owner => owner !== undefined) ? owners : undefined;
  }
  if (lua.isExpressionStatement(statement)) {
    const { expression } = statement;
    if (!('params' in expression) || !(expression.params as lua.Expression[]).slice(1).every(isPure))
      return undefined;
    const owner = fresh(chunkName(changedByCall(expression)));
    if (owner === undefined) return undefined;
    // A method of the program may have any effect, whatever its name is.
    const isFilled = !lua.isMethodCallExpression(expression) || isBuiltIn(facts.get(owner)?.values[0]);
    return isFilled ? [owner] : undefined;
  }
  // An endless loop is observable.
  if (lua.isWhileStatement(statement) && statement.condition.kind === lua.SyntaxKind.TrueKeyword)
    return undefined;
  const parts = blockParts(statement);
  if (!parts?.conditions.every(isPure)) return undefined;
  const inside = locals ?? new Map<string, string | undefined>();
  for (const name of parts.names) inside.set(name, undefined);
  const owners = parts.statements.map(inner => ownersOf(inner, facts, inside));
  return owners.every(owner => owner !== undefined) ? owners.flat() : undefined;
}

/** The variable of `Class` or of `Class.prototype`. */
function ownerOfField(node: lua.Expression): lua.Expression {
  return fieldName(node) === 'prototype' ? (node as lua.TableIndexExpression).table : node;
}

/**
 * The object that a call changes, if it has no other effect: the class that it completes, or the array or map that it
 * fills.
 */
function changedByCall(node: lua.Expression): lua.Expression | undefined {
  if (lua.isMethodCallExpression(node))
    return FILLING_METHODS.has(node.name.text) && node.params.every(isPure)
      ? node.prefixExpression
      : undefined;
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  return FILLING_HELPERS.has(node.expression.text) ? ownerOfField(node.params[0]) : undefined;
}

/** Conditions, loop variables and statements of a block or loop; undefined for other statements. */
function blockParts(
  statement: lua.Statement,
): { conditions: lua.Expression[]; names: string[]; statements: lua.Statement[] } | undefined {
  const blocks = blocksOf(statement);
  const isChain =
    lua.isIfStatement(statement) && statement.elseBlock && lua.isIfStatement(statement.elseBlock);
  if (blocks.length === 0 || isChain || lua.isForInStatement(statement)) return undefined;
  return {
    conditions: expressionsOf(statement),
    names: lua.isForStatement(statement) ? [statement.controlVariable.text] : [],
    statements: blocks.flatMap(block => block.statements),
  };
}

/** Whether a variable's only value is an object that its declaration creates, so that no other name refers to it. */
function isFresh(variable: VariableFacts | undefined): boolean {
  if (variable?.writes !== 1) return false;
  const [value] = variable.values;
  if (!lua.isCallExpression(value)) return lua.isFunctionExpression(value) || lua.isTableExpression(value);
  return lua.isIdentifier(value.expression) && MAKERS.has(value.expression.text) && isPure(value);
}

/** Whether an expression creates an instance of a built-in class. */
function isBuiltIn(node: lua.Expression | undefined): boolean {
  if (!node || !lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return false;
  const [made] = node.params;
  return node.expression.text === '__TS__New' && lua.isIdentifier(made) && PURE_CLASSES.has(made.text);
}

/** Whether evaluating an expression has no observable effect. */
function isPure(node: lua.Expression): boolean {
  if (lua.isIdentifier(node) || lua.isLiteral(node) || lua.isFunctionExpression(node)) return true;
  if (lua.isTableExpression(node))
    return node.fields.every(({ key, value }) => (!key || isPure(key)) && isPure(value));
  if (lua.isUnaryExpression(node)) return isPure(node.operand);
  if (lua.isBinaryExpression(node)) return isPure(node.left) && isPure(node.right);
  if (lua.isParenthesizedExpression(node)) return isPure(node.expression);
  if (lua.isTableIndexExpression(node))
    return !notesOf(node).isComputed && isPure(node.table) && isPure(node.index);
  if (!lua.isCallExpression(node) || !node.params.every(isPure)) return false;
  const { expression } = node;
  if (lua.isIdentifier(expression)) {
    // The argument of a collection may be an iterator, which is advanced.
    if (expression.text === '__TS__New')
      return (
        isBuiltIn(node) &&
        node.params.slice(1).every(given => lua.isTableExpression(given) || isConstant(given))
      );
    return PURE_CALLS.has(expression.text) || isPureHelper(expression.text);
  }
  if (!lua.isTableIndexExpression(expression) || !lua.isIdentifier(expression.table)) return false;
  const library = expression.table.text;
  const method = fieldName(expression);
  return (library === 'math' && method !== 'random' && method !== 'randomseed') || library === 'string';
}

function isBareDeclaration(statement: lua.Statement): statement is lua.VariableDeclarationStatement {
  return lua.isVariableDeclarationStatement(statement) && !statement.right?.length;
}
