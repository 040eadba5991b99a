/**
 * Finds objects whose properties may be unset through a wider type: a `Ship` that is passed as `Partial<Ship>`, as a
 * record, or as anything. The type that readers see does not say so.
 */

import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { ELEMENTS } from '../flow/summary.ts';
import { areAll, areSome } from '../type-parts.ts';
import { skipWrappers } from '../writes.ts';
import { HOLDERS } from './wider-lists.ts';

const { SymbolFlags, SyntaxKind: Js, TypeFlags } = ts;

const NULLISH = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive;
const PRIMITIVE = TypeFlags.NumberLike | TypeFlags.StringLike | TypeFlags.BooleanLike;

/** An object, and the properties of it that may be unset through the type that it is assigned to. */
export interface WidenedObject {
  node: ts.Expression;
  names: readonly string[];
}

/** The objects of a file that are assigned to a type which allows more of their properties to be nullish. */
export function objectsAssignedToWider(file: ts.SourceFile, checker: ts.TypeChecker): WidenedObject[] {
  const nodes = nodesIn(
    file,
    Js.Identifier,
    Js.PropertyAccessExpression,
    Js.ElementAccessExpression,
    Js.ThisKeyword,
  );
  return (nodes as ts.Expression[]).flatMap(node => {
    const wanted = HOLDERS.has(node.parent.kind) ? typeAround(node, checker) : undefined;
    const names = wanted ? namesUnsetThrough(wanted, node, checker) : [];
    return names.length > 0 ? [{ node, names }] : [];
  });
}

function typeAround(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (ts.isAsExpression(parent)) return checker.getTypeAtLocation(parent);
  return isDestructured(node) ? undefined : checker.getContextualType(node);
}

/** Whether a pattern takes a value apart, or the literal that it is in: the pattern only reads. */
function isDestructured({ parent }: ts.Expression): boolean {
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name);
  if (ts.isBinaryExpression(parent)) {
    const target = skipWrappers(parent.left);
    return ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target);
  }
  if (ts.isPropertyAssignment(parent)) return isDestructured(parent.parent);
  return ts.isArrayLiteralExpression(parent) && isDestructured(parent);
}

function namesUnsetThrough(wanted: ts.Type, node: ts.Expression, checker: ts.TypeChecker): string[] {
  const own = checker.getNonNullableType(checker.getTypeAtLocation(node));
  if (own === wanted || !(own.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.TypeParameter)))
    return [];
  const other = checker.getNonNullableType(wanted);
  if (own === other || checker.isArrayLikeType(own)) return [];
  const isOpen = ((wanted.flags | other.flags) & OPEN) !== 0;
  // What a type parameter stands for is known elsewhere.
  if (own.flags & TypeFlags.TypeParameter) return isOpen ? [ELEMENTS] : [];
  const index = other.getStringIndexType();
  return own.getProperties().flatMap(property => {
    if (!(property.flags & SymbolFlags.Property)) return [];
    // Without another object, its members are an error in both languages.
    if (!areAll(checker.getTypeOfSymbol(property), PRIMITIVE)) return [];
    const seen = other.getProperty(property.name);
    const type = seen ? checker.getTypeOfSymbol(seen) : index;
    return isOpen || (type && areSome(type, NULLISH | OPEN)) ? [property.name] : [];
  });
}

/** Whether a property of an object literal may unset one that the literal sets by its name: `{ a: 1, [key]: undefined }`. */
export function mayUnsetOthers(
  { initializer, name, parent }: ts.PropertyAssignment,
  checker: ts.TypeChecker,
): boolean {
  if (!ts.isComputedPropertyName(name) || ts.isStringLiteralLike(name.expression)) return false;
  const isNamed = parent.properties.some(one => one.name && !ts.isComputedPropertyName(one.name));
  return isNamed && areSome(checker.getTypeAtLocation(initializer), NULLISH);
}
