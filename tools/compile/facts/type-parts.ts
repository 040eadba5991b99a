/** The members of union types, one by one. */

import ts from '../program/typescript.js';

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined;

/** The members of a union type, or the type itself. `T & {}` counts as `T`, and `string & { … }` as a string. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types.map(narrowed) : [narrowed(type)];
}

/**
 * The value of a number literal type; undefined for other types, including enum members: any number can be assigned
 * to these, such as `flags & ~Flag.Left` and `(mode + 1) % 3`.
 */
export function literalNumber(type: ts.Type): number | undefined {
  return type.isNumberLiteral() && !(type.flags & ts.TypeFlags.EnumLiteral) ? type.value : undefined;
}

/**
 * The type of an expression without narrowing to the literal that was assigned last: a call in between may have
 * assigned another one.
 */
export function typeWhenRead(node: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const type = checker.getTypeAtLocation(node);
  const isNamed = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
  const symbol = isNamed ? checker.getSymbolAtLocation(node) : undefined;
  if (!symbol || !areAll(type, LITERALS)) return type;
  const declared = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return areAll(declared, LITERALS) ? declared : checker.getBaseTypeOfLiteralType(type);
}

const LITERALS = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral;

/** Whether all members of a type are of some kinds. */
export function areAll(type: ts.Type, kinds: ts.TypeFlags): boolean {
  return partsOf(type).every(({ flags }) => flags & kinds);
}

/** Whether all members of a type are tuples, including multiple results of a function. */
export function areTuples(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isTuple = (part: ts.Type): boolean =>
    part.isIntersection() ? part.types.some(isTuple) : checker.isTupleType(part);
  return partsOf(type).every(isTuple);
}

/** Whether all members of a type are of some kinds, including the constraints of type parameters. */
export function mustBe(type: ts.Type, kinds: ts.TypeFlags, checker: ts.TypeChecker): boolean {
  return areAll(checker.getBaseConstraintOfType(type) ?? type, kinds);
}

/** Whether a member of a type is of some kinds. */
export function areSome(type: ts.Type, kinds: ts.TypeFlags): boolean {
  return partsOf(type).some(({ flags }) => flags & kinds);
}

/** Whether a value of a type may be a function with properties of its own, which is a table on the console. */
export function hasProperties(type: ts.Type): boolean {
  return partsOf(type).some(part => part.getCallSignatures().length > 0 && part.getProperties().length > 0);
}

/** Whether a value of a type may be an object, an array or a function. */
export function canBeObject(type: ts.Type): boolean {
  const { TypeFlags } = ts;
  // A value of type `never` still exists at run time, such as one that an exhaustive `switch` does not know.
  const kinds =
    TypeFlags.Object |
    TypeFlags.Intersection |
    TypeFlags.NonPrimitive |
    TypeFlags.Any |
    TypeFlags.Unknown |
    TypeFlags.InstantiableNonPrimitive |
    TypeFlags.Never;
  return areSome(type, kinds);
}

/** Whether a value of a type may be null, and not undefined. */
export function isNullable(type: ts.Type): boolean {
  return areSome(type, ts.TypeFlags.Null) && !areSome(type, ts.TypeFlags.Undefined);
}

/** Whether a member of a type makes iterators: `[Symbol.iterator]`. */
export function makesIterators({ escapedName }: ts.Symbol): boolean {
  return String(escapedName).startsWith('__@iterator@');
}

function narrowed(type: ts.Type): ts.Type {
  if (!type.isIntersection()) return type;
  const isFree = (one: ts.Type) => (one.flags & ts.TypeFlags.Instantiable) !== 0;
  const isEmpty = (one: ts.Type) => one.flags & ts.TypeFlags.Object && one.getProperties().length === 0;
  const plain = type.types.find(({ flags }) => flags & PLAIN);
  return (
    plain ?? (type.types.every(one => isFree(one) || isEmpty(one)) ? type.types.find(isFree) : type) ?? type
  );
}
