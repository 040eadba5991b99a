/**
 * Accesses with strings as keys to objects that may have numbers as keys (see number-keys.ts), and indices of arrays
 * that `for…in` gives as strings.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  areAll,
  areSome,
  calledMethod,
  canBeNaN,
  isLibraryMethod,
  isListType,
  isNullable,
  isNumberText,
  isUnknown,
  isWhole,
  mayHaveNumberKeys,
  mustBe,
  objectFunction,
  partsOf,
  rangesOf,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { isHiddenList } from '../arrays/hidden-lists.ts';
import { NULLISH } from '../arrays/nullish-elements.ts';
import type { Adapter } from '../lowering.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import { presentString } from '../strings/string-arguments.ts';

const KEYS = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike;

/** Converts a value that is used as a key; any other value stays unchanged. */
export const asKey: Adapter = (value, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent) return value;
  if (lua.isNumericLiteral(value)) return besideNeighbours(value, original, context);
  const at = withWrappers(original);
  const owner = ownerOf(at, context);
  if (!owner) return value;
  // A name in a literal has the type of its property.
  const isName = ts.isLiteralExpression(original);
  const key = context.checker.getTypeAtLocation(original);
  const isNumber = !isName && mustBe(key, ts.TypeFlags.NumberLike, context.checker);
  if (isPosition(owner, context)) {
    if (isNumber) return besideNeighbours(value, original, context);
    if (!areAll(key, ts.TypeFlags.StringLike)) return value;
    // The transpiler itself adds 1 to a key that a type assertion calls a number.
    const isCalledNumber = areAll(context.checker.getTypeAtLocation(at), ts.TypeFlags.NumberLike);
    return isCalledNumber ? callGlobal('js_number_key', [value], node) : luaIndex(value, original);
  }
  // In `{ lives }` the name is the value.
  const isGiven =
    isName || ts.isShorthandPropertyAssignment(at.parent) || areAll(owner, ts.TypeFlags.StringLike);
  const made = isGiven ? value : propertyKey(value, original, key, context);
  if (isNumber && (isGiven || !canBeNaN(rangesOf(context.program).numberRangeOf(original)))) return made;
  if (lua.isStringLiteral(made))
    return isNumberText(made.value) && mayHaveNumberKeys(owner, context) ? number(Number(made.value)) : made;
  if (cannotBeNumber(key) || !mayHaveNumberKeys(owner, context)) return made;
  return callGlobal('js_number_key', [made], node);
};

/** Indices from this one on are bounded by the lengths of arrays, and have no fractions as fine as that. */
const MAX_BOUNDED = 2 ** 25;

/** An index that stays no index: one with a fraction. */
const NO_INDEX = 0.5;

/**
 * A number as an index of an array, to which the transpiler adds 1: the sum of 1 and a number just beside an integer is an
 * integer itself, where its neighbour lies. It is left out where the bounds tell nothing of fractions.
 */
function besideNeighbours(
  value: lua.Expression,
  node: ts.Expression,
  context: TransformationContext,
): lua.Expression {
  const at = withWrappers(node);
  const { parent } = at;
  if (!ts.isElementAccessExpression(parent) || parent.argumentExpression !== at) return value;
  if (!isPosition(typeOfOwner(parent.expression, context.checker), context)) return value;
  const range = rangesOf(context.program).numberRangeOf(node);
  if (isWhole(range) || !(range.min > -MAX_BOUNDED && range.max < MAX_BOUNDED)) return value;
  if (range.min < range.max) return callGlobal('js_index_beside', [value], node);
  const isBeside = !Number.isInteger(range.min) && Number.isInteger(range.min + 1);
  return isBeside ? number(NO_INDEX) : value;
}

/** Converts a value to a key, as ECMAScript's ToPropertyKey: a string, or an unchanged number or symbol. */
function propertyKey(
  value: lua.Expression,
  node: ts.Expression,
  type: ts.Type,
  context: TransformationContext,
): lua.Expression {
  const kinds = context.checker.getBaseConstraintOfType(type) ?? type;
  const none = isNullable(kinds) ? 'null' : 'undefined';
  if (lua.isNilLiteral(value)) return lua.createStringLiteral(none, node);
  if (!areAll(kinds, KEYS | NULLISH)) return callGlobal('js_property_key', [value], node);
  return areSome(kinds, NULLISH)
    ? binary(value, lua.SyntaxKind.OrOperator, lua.createStringLiteral(none), node)
    : presentString(value, node, context);
}

/** The type of the object that an expression is a key of. */
function ownerOf(node: ts.Node, context: TransformationContext): ts.Type | undefined {
  const { checker } = context;
  const { parent } = node;
  if (ts.isElementAccessExpression(parent))
    return parent.argumentExpression === node ? typeOfOwner(parent.expression, checker) : undefined;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.InKeyword
      ? checker.getTypeAtLocation(parent.right)
      : undefined;
  const named = ts.isComputedPropertyName(parent) ? parent : (node as ts.PropertyName);
  if (isNameOf(named, named.parent)) {
    const owner = named.parent.parent;
    const wanted = ts.isObjectLiteralExpression(owner) ? checker.getContextualType(owner) : undefined;
    return wanted ?? checker.getTypeAtLocation(owner);
  }
  if (!ts.isCallExpression(parent)) return undefined;
  const method = calledMethod(parent);
  if (parent.arguments[0] === node)
    return method?.name.text === 'hasOwnProperty' && isLibraryMethod(method, context)
      ? typeOfOwner(method.expression, checker)
      : undefined;
  return parent.arguments[1] === node && objectFunction(parent.expression, context) === 'hasOwn'
    ? checker.getTypeAtLocation(parent.arguments[0])
    : undefined;
}

/** The type of an object, without a type assertion that says less. */
function typeOfOwner(node: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const asserted = checker.getTypeAtLocation(node);
  const object = skipWrappers(node);
  // A literal has the keys of its contextual type.
  const wanted = ts.isObjectLiteralExpression(object) ? checker.getContextualType(object) : undefined;
  const type = wanted ?? checker.getTypeAtLocation(object);
  // An array that is asserted to be something else may have any key.
  const isOther = isListType(type, checker) && !isListType(asserted, checker);
  return isOther || isUnknown(type) ? asserted : type;
}

/** Whether a node names a property of an object, a class or a pattern. */
function isNameOf(name: ts.PropertyName, node: ts.Node): boolean {
  if (ts.isBindingElement(node)) return node.propertyName === name;
  return (
    (ts.isPropertyAssignment(node) || ts.isClassElement(node) || ts.isObjectLiteralElement(node)) &&
    node.name === name
  );
}

function isPosition(owner: ts.Type, { checker }: TransformationContext): boolean {
  const plain = checker.getNonNullableType(owner);
  return partsOf(plain).every(part => isListType(part, checker));
}

/** The Lua index for an index that is a string; other properties of an array stay unchanged. */
function luaIndex(made: lua.Expression, node: ts.Expression): lua.Expression {
  if (lua.isStringLiteral(made)) return isNumberText(made.value) ? number(Number(made.value) + 1) : made;
  return callGlobal('js_position', [made], node);
}

/** Whether a type is a union of string literals, none of which is numeric. */
function cannotBeNumber(type: ts.Type): boolean {
  return partsOf(type).every(
    part =>
      (part.isStringLiteral() && !isNumberText(part.value)) || (part.flags & ts.TypeFlags.ESSymbolLike) !== 0,
  );
}

/** The Lua key of a string that `for…in` gives for an object or array. */
export function keyWithin(
  node: ts.Expression,
  object: lua.Identifier,
  key: lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const type = context.checker.getNonNullableType(context.checker.getTypeAtLocation(node));
  if (isPosition(type, context)) return callGlobal('js_position', [key]);
  const named = mayHaveNumberKeys(type, context) ? callGlobal('js_number_key', [key]) : key;
  return isHiddenList(node, context) ? callGlobal('js_place', [lua.cloneIdentifier(object), named]) : named;
}
