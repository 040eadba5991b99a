/**
 * `null` and `undefined` as elements of arrays, where nil would end an array in Lua. Inside of arrays, and nowhere
 * else, a sentinel represents them. It is `js_nullish` if the element type includes null or undefined: values are
 * converted when they are written and read. If the type does not include them, elements that are not set
 * (facts/nullish/holes.ts) are `false`, which Lua treats like nil in conditions, unless the array is also used
 * through a type of arbitrary values.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  areSome,
  argumentFlags,
  type CheckedProgram,
  elementType,
  type HoleKind,
  holesOf,
  isNullish,
  limitOf,
  partsOf,
  skipWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { binary, callGlobal } from '../lua-nodes.ts';

const { NotOperator, OrOperator } = lua.SyntaxKind;

/** Flags of nullish types. */
export const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
/** Flags of types that say nothing of their values. */
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.InstantiableNonPrimitive;

/** What represents null and undefined in an array; undefined if its elements are never nullish. */
export type Sentinel = 'false' | 'js_nullish' | undefined;

/** Whether a value of a type may be nullish. */
export function mayBeNullish(type: ts.Type, context: CheckedProgram): boolean {
  return partsOf(type).some(
    part =>
      (part.flags & (NULLISH | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) !== 0 ||
      ((part.flags & ts.TypeFlags.InstantiableNonPrimitive) !== 0 && mayStandForNullish(part, context)),
  );
}

function mayStandForNullish(type: ts.Type, { checker, program }: CheckedProgram): boolean {
  const constraint = checker.getBaseConstraintOfType(type);
  const isFree = !constraint || areSome(constraint, NULLISH | UNKNOWN);
  return isFree && isUsedWith(type, NULLISH | ts.TypeFlags.Any | ts.TypeFlags.Unknown, program);
}

/** Whether a program uses a type parameter with types of some kinds; other generic types may be anything. */
function isUsedWith(type: ts.Type, flags: ts.TypeFlags, program: ts.Program): boolean {
  return (
    !(type.flags & ts.TypeFlags.TypeParameter) ||
    type.symbol === undefined ||
    (argumentFlags(type, program) & flags) !== 0
  );
}

/** Whether values of a type are never false, so that a Lua condition distinguishes them from nil. */
export function isNeverFalse(type: ts.Type, program: ts.Program): boolean {
  const isMaybeFalse = (part: ts.Type): boolean =>
    (part.flags & ts.TypeFlags.InstantiableNonPrimitive) !== 0
      ? isUsedWith(part, ts.TypeFlags.BooleanLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown, program)
      : (part.flags & (ts.TypeFlags.BooleanLike | UNKNOWN)) !== 0 || isAnything(part);
  return !partsOf(type).some(isMaybeFalse);
}

/** Members of all values, including booleans, numbers and strings: those of the type `Object`. */
const OF_ALL_VALUES: ReadonlySet<string> = new Set(
  'constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf'.split(' '),
);

/** Whether a type is `{}` or an equivalent, to which all values but null and undefined belong. */
export function isAnything(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    type.getProperties().every(({ name }) => OF_ALL_VALUES.has(name)) &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    !type.getStringIndexType() &&
    !type.isClass()
  );
}

/** The sentinel of an array with elements of a type. */
export function sentinelOf(element: ts.Type | undefined, context: CheckedProgram): Sentinel {
  return element && mayBeNullish(element, context) ? 'js_nullish' : undefined;
}

/** The sentinel of an array by its type; undefined for other types. */
export function sentinelOfList(type: ts.Type, context: CheckedProgram): Sentinel {
  const { checker } = context;
  const lists = partsOf(checker.getNonNullableType(type));
  for (const list of lists) {
    const sentinel = sentinelOf(elementType(list, checker), context);
    if (sentinel) return sentinel;
  }
  return undefined;
}

/** The sentinel of the array that an expression gives, by its type or because elements may be unset. */
export function sentinelOfNode(node: ts.Expression, context: CheckedProgram): Sentinel {
  const { checker, program } = context;
  const inner = ts.getOriginalNode(skipWrappers(node)) as ts.Expression;
  const type = checker.getTypeAtLocation(inner);
  const sentinel = sentinelOfList(type, context);
  // If the type of a value says nothing, a type assertion decides.
  const asserted = checker.getTypeAtLocation(ts.getOriginalNode(node));
  const [own, said] = [type, asserted].map(one => elementType(checker.getNonNullableType(one), checker));
  return sentinel ?? sentinelForHoles(inner, own ?? said, program);
}

/** The sentinel of an array in which it represents only elements that were never set; otherwise undefined. */
export function sentinelOfUnset(node: ts.Expression, context: CheckedProgram): Sentinel {
  if (sentinelOfList(context.checker.getTypeAtLocation(node), context)) return undefined;
  return holesOf(context.program).isUnset(skipWrappers(node)) ? sentinelOfNode(node, context) : undefined;
}

/** The sentinel of an array that may have holes, although its element type does not include nullish values. */
export function sentinelForHoles(
  list: ts.Expression | ts.ArrayBindingPattern,
  element: ts.Type | undefined,
  program: ts.Program,
): Sentinel {
  return sentinelOfHoles(element && list.parent ? holesOf(program).holesIn(list) : 'none', element, program);
}

/** The sentinel of an array with known holes. */
export function sentinelOfHoles(gaps: HoleKind, element: ts.Type | undefined, program: ts.Program): Sentinel {
  if (!element || gaps === 'none') return undefined;
  return gaps !== 'mixed' && isNeverFalse(element, program) ? 'false' : 'js_nullish';
}

/** A value as it is stored in an array: nil becomes the sentinel. */
export function writtenElement(value: lua.Expression, sentinel: Sentinel, node: ts.Node): lua.Expression {
  if (!sentinel) return value;
  if (sentinel === 'js_nullish')
    return lua.isNilLiteral(value)
      ? lua.createIdentifier(sentinel, node)
      : callGlobal('js_stored', [value], node);
  const unset = lua.createBooleanLiteral(false, node);
  return lua.isNilLiteral(value) ? unset : binary(asInList(value), OrOperator, unset, node);
}

/** A value as it is used outside of its array: the sentinel becomes nil. */
export function readElement(value: lua.Expression, sentinel: Sentinel, node: ts.Node): lua.Expression {
  if (!sentinel) return value;
  return sentinel === 'false'
    ? binary(value, OrOperator, lua.createNilLiteral(), node)
    : callGlobal('js_taken', [value], node);
}

/** Whether an expression is an array for every member of its type. */
export function isList(node: ts.Expression, { checker }: TransformationContext): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return partsOf(limitOf(type, checker)).every(
    part => checker.isArrayType(part) || checker.isTupleType(part),
  );
}

/** `x === null` and its like, as a Lua condition if `x` is never false; undefined for any other comparison. */
export function compareWithNullish(
  node: ts.BinaryExpression,
  context: TransformationContext,
  isCondition: boolean,
): lua.Expression | undefined {
  const { kind } = node.operatorToken;
  const isEqual = kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.EqualsEqualsToken;
  const isUnequal =
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsToken;
  if (!isEqual && !isUnequal) return undefined;
  const operand = isNullish(node.right) ? node.left : isNullish(node.left) ? node.right : undefined;
  if (!operand || !isNeverFalse(context.checker.getTypeAtLocation(operand), context.program))
    return undefined;
  const made = context.transformExpression(operand);
  const element = elementRead(made);
  if (element) {
    const sentinel = lua.createIdentifier('js_nullish');
    const there = lua.createParenthesizedExpression(binary(element, OrOperator, sentinel));
    const operator = isEqual ? lua.SyntaxKind.EqualityOperator : lua.SyntaxKind.InequalityOperator;
    return binary(there, operator, lua.cloneIdentifier(sentinel), node);
  }
  // An unset element is `false`.
  const value = asInList(made);
  if (isUnequal && isCondition) return value;
  const isMissing = lua.createUnaryExpression(value, NotOperator, node);
  return isEqual ? isMissing : lua.createUnaryExpression(isMissing, NotOperator, node);
}

/** `list[i]` of `js_taken(list[i])`; undefined for any other value. */
function elementRead(made: lua.Expression): lua.Expression | undefined {
  const isTaken =
    lua.isCallExpression(made) && lua.isIdentifier(made.expression) && made.expression.text === 'js_taken';
  return isTaken ? made.params[0] : undefined;
}

/**
 * A read element without the conversion of `false` to nil, where it is only a condition or stored in an array again.
 */
function asInList(made: lua.Expression): lua.Expression {
  const isTaken =
    lua.isBinaryExpression(made) && made.operator === OrOperator && lua.isNilLiteral(made.right);
  return isTaken ? made.left : made;
}

/** The sentinel as an argument of library functions. */
export function sentinelValue(sentinel: Sentinel): lua.Expression {
  return sentinel === 'false' ? lua.createBooleanLiteral(false) : lua.createIdentifier('js_nullish');
}
