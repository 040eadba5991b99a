/** The types of what arrays and iterators give. */

import ts from '../program/typescript.js';
import { makesIterators, partsOf } from './type-parts.ts';

/** The type of the elements of an array, which may be one of several types; undefined for anything else. */
export function elementType(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const known = limitOf(type, checker);
  const isList = (part: ts.Type): boolean => checker.isArrayType(part) || checker.isTupleType(part);
  return partsOf(known).every(isList) ? checker.getIndexTypeOfType(known, ts.IndexKind.Number) : undefined;
}

/** The constraint of a type parameter, and the array in an intersection; any other type as it is. */
export function limitOf(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  if (type.isIntersection())
    return type.types.find(one => checker.isArrayType(one) || checker.isTupleType(one)) ?? type;
  return type.flags & ts.TypeFlags.TypeParameter ? (checker.getBaseConstraintOfType(type) ?? type) : type;
}

/** The type of the values of an array or iterator; undefined if it is neither. */
export function valuesOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const present = checker.getNonNullableType(type);
  return elementType(present, checker) ?? yieldedType(present, checker);
}

/** The type of the values that iterating a type yields, by its declaration. */
export function yieldedType(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = type.getProperties().find(makesIterators);
  const [making] = symbol ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
  const next = making?.getReturnType().getProperty('next');
  const [step] = next ? checker.getTypeOfSymbol(next).getCallSignatures() : [];
  const results = step ? partsOf(step.getReturnType()) : [];
  // `next` has two result types; the final one has `done: true`.
  for (const result of results) {
    const done = result.getProperty('done');
    const value = result.getProperty('value');
    if (value && !(done && checker.typeToString(checker.getTypeOfSymbol(done)) === 'true'))
      return checker.getTypeOfSymbol(value);
  }
  return undefined;
}
