/** Values that are taken for numbers and may be something else, which JavaScript converts. */

import ts from '../program/typescript.js';
import { valuesOf } from './iterated-types.ts';
import { areSome } from './type-parts.ts';
import { isWrapper, skipWrappers } from './writes.ts';

const { TypeFlags } = ts;

const OPEN = TypeFlags.Any | TypeFlags.Unknown;

/** Types whose values JavaScript converts to numbers. */
const CONVERTED =
  OPEN |
  TypeFlags.NonPrimitive |
  TypeFlags.Object |
  TypeFlags.StringLike |
  TypeFlags.BooleanLike |
  TypeFlags.Null;

/** The type of an expression, and those of what assertions and the annotation of a constant call by that type. */
export function typesBelow(node: ts.Expression, checker: ts.TypeChecker): ts.Type[] {
  const inner = skipWrappers(node);
  const types = [node, ...(inner === node ? [] : [inner])].map(at => checker.getTypeAtLocation(at));
  const declaration = ts.isIdentifier(inner)
    ? checker.getSymbolAtLocation(inner)?.valueDeclaration
    : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return types;
  const { initializer, parent, type } = declaration;
  return parent.flags & ts.NodeFlags.Const && (type !== undefined || isWrapper(initializer))
    ? [...types, ...typesBelow(initializer, checker)]
    : types;
}

/** Whether a value of a type may be something that JavaScript converts to a number. */
export function mayBeConverted(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & TypeFlags.Instantiable) {
    const known = checker.getBaseConstraintOfType(type);
    return known === undefined || mayBeConverted(known, checker);
  }
  return areSome(type, CONVERTED);
}

/** Whether a value that is called a number may be something that JavaScript converts. */
export function isCalledNumber(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const [type, ...below] = typesBelow(node, checker);
  return (
    areSome(type, TypeFlags.NumberLike) &&
    below.some(one => (areSome(one, TypeFlags.Null) ? false : mayBeConverted(one, checker)))
  );
}

/** The types of the values that are spread, by what is iterated: `any` where nothing tells of them. */
export function typesSpread({ expression }: ts.SpreadElement, checker: ts.TypeChecker): ts.Type[] {
  return typesBelow(expression, checker).map(type =>
    type.flags & OPEN ? type : (valuesOf(type, checker) ?? checker.getAnyType()),
  );
}

/** Whether some of the values that are spread may be something that JavaScript converts. */
export function mayHoldOthers(spread: ts.SpreadElement, checker: ts.TypeChecker): boolean {
  return typesSpread(spread, checker).some(type => mayBeConverted(type, checker));
}
