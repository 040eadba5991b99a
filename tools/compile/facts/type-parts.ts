/** The members of union types, one by one. */

import ts from '../program/typescript.js';

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined;

/** The types that a type is a union of, or the type itself. `T & {}` is a `T`, and `string & { … }` a string. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types.map(narrowed) : [narrowed(type)];
}

/**
 * The number that all values of a type are; undefined for any other type. A member of an enum is no such type: any number
 * can be assigned to it, `flags & ~Flag.Left` and `(mode + 1) % 3` among them.
 */
export function literalNumber(type: ts.Type): number | undefined {
  return type.isNumberLiteral() && !(type.flags & ts.TypeFlags.EnumLiteral) ? type.value : undefined;
}

/**
 * The type of an expression, with all the literals that a variable or property is declared with: TypeScript takes it for
 * what was assigned last, also where a call in between has assigned something else.
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

/** Whether all values of a type are of some kinds. */
export function areAll(type: ts.Type, kinds: ts.TypeFlags): boolean {
  return partsOf(type).every(({ flags }) => flags & kinds);
}

/** Whether all values of a type are tuples, several values that a function gives at once among them. */
export function areTuples(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isTuple = (part: ts.Type): boolean =>
    part.isIntersection() ? part.types.some(isTuple) : checker.isTupleType(part);
  return partsOf(type).every(isTuple);
}

/** Whether all values of a type are of some kinds, and all that may stand for a type parameter. */
export function mustBe(type: ts.Type, kinds: ts.TypeFlags, checker: ts.TypeChecker): boolean {
  return areAll(checker.getBaseConstraintOfType(type) ?? type, kinds);
}

/** Whether a value of a type may be of some kinds. */
export function areSome(type: ts.Type, kinds: ts.TypeFlags): boolean {
  return partsOf(type).some(({ flags }) => flags & kinds);
}

/** Whether a value of a type may be a function with properties of its own, which is a table on the console. */
export function hasProperties(type: ts.Type): boolean {
  return partsOf(type).some(part => part.getCallSignatures().length > 0 && part.getProperties().length > 0);
}

/** Whether a value of a type may be null, and not undefined. */
export function isNullable(type: ts.Type): boolean {
  return areSome(type, ts.TypeFlags.Null) && !areSome(type, ts.TypeFlags.Undefined);
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
