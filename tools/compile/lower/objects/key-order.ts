/**
 * The order of keys. JavaScript enumerates keys in the order of their insertion; Lua has no order. Objects whose keys
 * a program enumerates (see key-enumeration.ts) record it.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { walk } from '../../../lua/tree.ts';
import {
  ancestorsOf,
  callsOther,
  contentsOf,
  enumeratesAnyKeys,
  enumeratesKeys,
  isOfAny,
  isOpenType,
  mayBeUndefined,
  mayHaveNumberKeys,
  objectFunction,
  READERS,
  skipWrappers,
} from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import { testsForArrays } from '../arrays/array-tests.ts';
import { isHiddenList } from '../arrays/hidden-lists.ts';
import { isList, mayBeNullish, sentinelOfUnset, sentinelValue } from '../arrays/nullish-elements.ts';
import { inheritsKeys } from '../builtins/prototype-functions.ts';
import type { Lowering } from '../lowering.ts';
import { binary, callGlobal, isRepeatable } from '../lua-nodes.ts';
import { giveToHoisted } from '../statements/hoisted-variables.ts';
import { withNeededFields } from './field-scopes.ts';
import { fieldsStatement, keyHint } from './instance-keys.ts';
import { hasAccessors, withAccessors, withPlaceholders } from './object-accessors.ts';
import { keyWithin } from './string-keys.ts';

/** The same functions for arrays. */
const LIST_READERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_list_keys'],
  ['values', 'js_list_values'],
  ['entries', 'js_list_entries'],
]);

/** Helpers of the transpiler, and their replacements in a program that enumerates keys. */
const ORDERED_HELPERS: Readonly<Record<string, string>> = {
  __TS__ObjectAssign: 'js_assign',
  __TS__ObjectRest: 'js_rest',
  __TS__ObjectFromEntries: 'js_from_entries',
  js_copy: 'js_ordered_copy',
};

/** Lowers an object literal so that it records the order of its keys, if the program may enumerate them. */
export const objectLiteral: Lowering<ts.ObjectLiteralExpression, lua.Expression> = (node, context) => {
  if (hasAccessors(node)) return withAccessors(orderedLiteral(withPlaceholders(node), context), node);
  return orderedLiteral(node, context);
};

const orderedLiteral: Lowering<ts.ObjectLiteralExpression, lua.Expression> = (node, context) => {
  const made = context.superTransformExpression(node);
  if (!mayBeEnumerated(node, context)) return made;
  if (lua.isTableExpression(made)) return ordered(made, node);
  // A copy consists of the literal's own properties and the objects that it spreads.
  if (lua.isCallExpression(made) && lua.isTableExpression(made.params[0]))
    made.params = made.params.flatMap(part =>
      lua.isTableExpression(part) ? inPieces(part, node).map(piece => orderedPiece(piece, node)) : [part],
    );
  return made;
};

function ordered(table: lua.TableExpression, node: ts.Node): lua.Expression {
  const [first, ...others] = inPieces(table, node);
  const [made, ...added] = [first, ...others].map(piece => orderedPiece(piece, node));
  return added.length > 0 ? callGlobal('js_assign', [made, ...added], node) : made;
}

/** Splits an object into parts that are added in order, one for each property with a computed name. */
function inPieces(table: lua.TableExpression, node: ts.Node): lua.TableExpression[] {
  const pieces = [table];
  let isOpen = true;
  const { fields } = table;
  table.fields = [];
  for (const field of fields) {
    const isPlain = !field.key || isPlainKey(field.key);
    if (!isPlain || !isOpen) pieces.push(lua.createTableExpression([], node));
    pieces.at(-1)!.fields.push(field);
    isOpen = isPlain;
  }
  return pieces;
}

function isPlainKey(key: lua.Expression): boolean {
  return lua.isStringLiteral(key) || lua.isNumericLiteral(key) || isRepeatable(key);
}

function orderedPiece(table: lua.TableExpression, node: ts.Node): lua.Expression {
  const keys = table.fields.flatMap(({ key }) =>
    key && isPlainKey(key) ? lua.createTableFieldExpression(key) : [],
  );
  return callGlobal(
    'js_ordered',
    [table, ...(keys.length > 0 ? [lua.createTableExpression(keys)] : [])],
    node,
  );
}

/** `Object.keys` and its like with the keys in order; undefined for any other call. */
export const keysCall: Lowering<ts.CallExpression> = (node, context) => {
  const name = objectFunction(node.expression, context);
  if (name === 'groupBy' && !node.arguments.some(ts.isSpreadElement)) {
    const values = transformOrderedExpressions(context, node.arguments);
    const hasNumbers = mayHaveNumberKeys(context.checker.getTypeAtLocation(node), context);
    return callGlobal(
      'js_group',
      [...values, ...(hasNumbers ? [lua.createIdentifier('js_number_key')] : [])],
      node,
    );
  }
  if (name === undefined || node.arguments.length !== 1) return undefined;
  const [object] = node.arguments;
  if (name === 'fromEntries') {
    const hasNumbers = mayHaveNumberKeys(context.checker.getTypeAtLocation(node), context);
    // The record of its keys distinguishes an empty object from an array.
    if (!hasNumbers && !testsForArrays(context.program)) return undefined;
    const convert = hasNumbers ? [lua.createIdentifier('js_number_key')] : [];
    return callGlobal('js_from_entries', [context.transformExpression(object), ...convert], node);
  }
  return READERS.has(name) ? keysOf(name, object, context.transformExpression(object), context) : undefined;
};

/** A call of a function of `Object` that reads keys. */
function keysOf(
  name: string,
  object: ts.Expression,
  made: lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const type = context.checker.getTypeAtLocation(object);
  const inner = skipWrappers(object);
  if (isList(object, context) || isList(inner, context)) {
    const unset = sentinelOfUnset(inner, context);
    const sentinels = unset ? [sentinelValue(unset)] : [];
    return callGlobal(LIST_READERS.get(name)!, [made, ...sentinels], object);
  }
  const reader = READERS.get(name)!;
  if (isOpenType(context.checker.getNonNullableType(type), context.checker) || isHiddenList(object, context))
    return callGlobal(`${reader}_of`, [made], object);
  const hint = keyHint(object, context);
  const found = callGlobal(reader, [made, ...(hint ? [hint] : [])], object);
  const converter = TEXT_MAKERS.get(name);
  return converter && mayHaveNumberKeys(type, context) ? callGlobal(converter, [found], object) : found;
}

/** Functions that convert numeric keys to strings. */
const TEXT_MAKERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_key_texts'],
  ['entries', 'js_entry_texts'],
]);

/** `for … in` over the keys in order. */
export const forInStatement: Lowering<ts.ForInStatement, lua.Statement[]> = (node, context) => {
  const statements = context.superTransformStatements(node);
  const loop = statements.at(-1);
  if (!loop || !lua.isForInStatement(loop)) return statements;
  const [pairs] = loop.expressions;
  if (!lua.isCallExpression(pairs)) return statements;
  let [object] = pairs.params;
  if (mayDelete(node.statement, context)) {
    const name = lua.isIdentifier(object) ? object : context.createTempNameForLuaExpression(object);
    if (name !== object)
      statements.splice(-1, 0, lua.createVariableDeclarationStatement(name, object, node.expression));
    object = lua.cloneIdentifier(name);
    const key = keyWithin(node.expression, name, lua.cloneIdentifier(loop.names[0]), context);
    const value = isOfAny(node.expression, context.checker)
      ? callGlobal('js_member', [lua.cloneIdentifier(name), key])
      : lua.createTableIndexExpression(lua.cloneIdentifier(name), key);
    skipDeleted(loop, value);
  }
  // A loop over a nullish value does nothing.
  const isSure =
    !mayBeNullish(context.checker.getTypeAtLocation(node.expression), context) &&
    !mayBeUndefined(node.expression, context.checker);
  const looped = isSure
    ? object
    : binary(object, lua.SyntaxKind.OrOperator, lua.createTableExpression(), node.expression);
  const keys =
    inheritsKeys(context.program) && !isList(node.expression, context)
      ? callGlobal('js_keys_in', [looped], node.expression)
      : keysOf('keys', node.expression, looped, context);
  loop.expressions = [callGlobal('ipairs', [keys], node.expression)];
  loop.names.unshift(lua.createAnonymousIdentifier());
  giveToHoisted(loop, node.initializer, context);
  return statements;
};

/** Whether a loop may delete keys that it has not reached yet. */
function mayDelete(body: ts.Statement, { program }: TransformationContext): boolean {
  return deletes(body) || (mentionsDelete(program) && callsOther(body));
}

export const mentionsDelete = mentions(/(?<!\.)\bdelete\b/);

function deletes(node: ts.Node): boolean {
  return ts.isDeleteExpression(node) || someChild(node, deletes);
}

/** Makes a loop over keys skip those whose value was deleted before it reached them. */
function skipDeleted(loop: lua.ForInStatement, value: lua.Expression): void {
  const isThere = lua.createBinaryExpression(
    value,
    lua.createNilLiteral(),
    lua.SyntaxKind.InequalityOperator,
  );
  loop.body = lua.createBlock([lua.createIfStatement(isThere, loop.body)]);
}

/** Lowers a class, with the record of its instances' keys if they may be enumerated. */
export const classDeclaration: Lowering<ts.ClassDeclaration, lua.Statement[]> = (node, context) => {
  const statements = context.superTransformStatements(withNeededFields(node, context));
  const fields =
    node.name && mayBeEnumerated(node, context)
      ? fieldsStatement(context.transformExpression(node.name), node, context)
      : undefined;
  return fields ? [...statements, fields] : statements;
};

/** Lowers a class expression in the same way. */
export const classExpression: Lowering<ts.ClassExpression, lua.Expression> = (node, context) => {
  const made = context.superTransformExpression(withNeededFields(node, context));
  const fields =
    lua.isIdentifier(made) && mayBeEnumerated(node, context)
      ? fieldsStatement(lua.cloneIdentifier(made), node, context)
      : undefined;
  if (fields) context.addPrecedingStatements(fields);
  return made;
};

/** Whether the keys of an object, or of the instances of a class, may be enumerated. */
function mayBeEnumerated(node: ts.Node, { program, checker }: TransformationContext): boolean {
  if (!enumeratesKeys(program)) return false;
  if (enumeratesAnyKeys(program) || contentsOf(program).areKeysEnumerated(node)) return true;
  // The value flow does not follow classes that a mixin creates.
  return ts.isClassLike(node) && ancestorsOf(node, checker).isOpen;
}

/** In a finished tree: uses the helpers that record the order of keys. */
export function keepKeyOrder(statement: lua.Statement): void {
  walk(statement, node => {
    if (lua.isIdentifier(node) && Object.hasOwn(ORDERED_HELPERS, node.text))
      node.text = ORDERED_HELPERS[node.text];
    return true;
  });
}
