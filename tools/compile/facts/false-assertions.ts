/** Finds type assertions that contradict the type of their value, `'5' as unknown as number`, or say what nothing else does. */

import ts from '../program/typescript.js';
import { areAll, areSome, partsOf } from './type-parts.ts';
import { isWrapper, skipWrappers } from './writes.ts';

const { TypeFlags } = ts;

/** The kinds of values that JavaScript's operators distinguish. */
export type ValueKind = 'number' | 'string' | 'boolean' | 'object' | 'array';

const KINDS: readonly (readonly [ts.TypeFlags, ValueKind])[] = [
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Object | TypeFlags.NonPrimitive, 'object'],
];

export interface FalseAssertion {
  is: ValueKind;
  saidToBe: ValueKind;
  /** Whether the assertion is about the elements of an array. */
  isOfElements: boolean;
}

/**
 * What a value is, and what a type assertion around it calls it, where these have nothing in common; undefined for
 * anything else.
 *
 * @param node an expression, with the parentheses and assertions around the value
 */
export function falseAssertion(node: ts.Expression, checker: ts.TypeChecker): FalseAssertion | undefined {
  const value = skipWrappers(node);
  if (value === node || !hasAssertion(node)) return undefined;
  const types = [value, node].map(at => checker.getTypeAtLocation(at));
  if (isOfList(types[1], checker) && isNoList(value, types, checker))
    return { is: 'object', saidToBe: 'array', isOfElements: false };
  const isOfElements = types.every(type => checker.isArrayType(type));
  const [is, saidToBe] = types.map(type =>
    kindsOf((isOfElements && checker.getIndexTypeOfType(type, ts.IndexKind.Number)) || type, checker),
  );
  // An object may be said to be where a value only has another name.
  const isOther = saidToBe?.includes('object') && !checker.isArrayLikeType(types[1]);
  if (!is?.length || !saidToBe?.length || isOther) return undefined;
  return is.some(kind => saidToBe.includes(kind))
    ? undefined
    : { is: is[0], saidToBe: saidToBe[0], isOfElements };
}

function isOfList(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Whether a value is an object that no array can be, nor anything else with elements. */
function isNoList(
  value: ts.Expression,
  [type, saidToBe]: readonly ts.Type[],
  checker: ts.TypeChecker,
): boolean {
  if (ts.isObjectLiteralExpression(value)) return true;
  const hasElements = type.getNumberIndexType() !== undefined || checker.isTypeAssignableTo(saidToBe, type);
  return (type.flags & TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0 && !hasElements;
}

/** Whether the type of an expression says nothing of its value: it is `any`, or asserted of what may be anything. */
export function isUntyped(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  if (areSome(type, TypeFlags.Any)) return true;
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return false;
  const own = checker.getTypeAtLocation(skipWrappers(node));
  return areSome(own, OPEN) || (areSome(type, NAMED) && !areAll(own, TEXT_OR_NULLISH));
}

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive | TypeFlags.TypeParameter;
const NAMED = TypeFlags.StringLike | TypeFlags.TypeParameter;
const TEXT_OR_NULLISH = TypeFlags.StringLike | TypeFlags.Null | TypeFlags.Undefined;

function hasAssertion(node: ts.Expression): boolean {
  for (let at = node; isWrapper(at); at = at.expression)
    if (ts.isAsExpression(at) || ts.isTypeAssertionExpression(at)) return true;
  return false;
}

/** What values of a type are besides nullish; undefined if they may be anything. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): readonly ValueKind[] | undefined {
  const found: ValueKind[] = [];
  for (const part of partsOf(type)) {
    if (part.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) continue;
    const plain = part.isIntersection() ? part.types : [part];
    const kind = KINDS.find(([flags]) => plain.some(one => one.flags & flags))?.[1];
    if (!kind || (kind === 'object' && checker.typeToString(part) === '{}')) return undefined;
    found.push(kind);
  }
  return found;
}
