/**
 * Finds objects whose properties may be unset through a wider type, or were never set: a `Ship` that is passed as
 * `Partial<Ship>`, as a record, or as anything, and `{}` of type `any` that is taken for a `Ship`. The type that readers
 * see does not say so.
 */

import { nodesIn, someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { ELEMENTS } from '../flow/summary.ts';
import { areAll, areSome, partsOf } from '../type-parts.ts';
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

/** A value whose type says nothing or something else, and the properties of the type that it is taken for. */
export interface TakenObject {
  node: ts.Expression;
  /** Properties that are missing if the value was made without them, as all of `any`. */
  doubtful: readonly string[];
  /** Properties that the value does not have by its own type: `t` of `const ship: Ship = { x: 1 } as any`. */
  missing: readonly string[];
}

/** The values of a file that get from a type which says nothing of them to one with properties. */
export function objectsTakenForTyped(file: ts.SourceFile, checker: ts.TypeChecker): TakenObject[] {
  return (nodesIn(file, ...TAKEN) as ts.Expression[]).flatMap(node => {
    const type = checker.getTypeAtLocation(node);
    const isGeneric = ts.isCallExpression(node) && isSaidByCaller(node, checker);
    const isTaken = HOLDERS.has(node.parent.kind) && isOpenType(type);
    const wanted = isTaken ? typeAround(node, checker) : isGeneric ? type : undefined;
    if (!wanted || isOpenType(wanted)) return [];
    const own = checker.getTypeAtLocation(skipWrappers(node));
    const isOpen = isGeneric || isOpenType(own);
    const doubtful: string[] = [];
    const missing: string[] = [];
    for (const { flags, name } of propertiesOfObjects(wanted, checker)) {
      if (flags & SymbolFlags.Optional) continue;
      const known = isOpen ? undefined : checker.getPropertyOfType(own, name);
      if (isOpen) doubtful.push(name);
      else if (!known || known.flags & SymbolFlags.Optional) missing.push(name);
    }
    return doubtful.length > 0 || missing.length > 0 ? [{ node, doubtful, missing }] : [];
  });
}

/** Whether a call alone says what it gives: `make<Ship>()` of `function make<T>(): T`. */
function isSaidByCaller(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const result = declaration?.type;
  if (!declaration || !result || !ts.isTypeReferenceNode(result) || ts.isJSDocSignature(declaration))
    return false;
  const own = declaration.typeParameters?.find(({ name }) => name.text === result.typeName.getText());
  return (
    own !== undefined && !declaration.parameters.some(({ type }) => type && mentions(type, own.name.text))
  );
}

function mentions(type: ts.Node, name: string): boolean {
  return (ts.isIdentifier(type) && type.text === name) || someChild(type, child => mentions(child, name));
}

/** Kinds of expressions that may be of any type. */
const TAKEN = [
  Js.AsExpression,
  Js.CallExpression,
  Js.ElementAccessExpression,
  Js.Identifier,
  Js.PropertyAccessExpression,
  Js.TypeAssertionExpression,
] as const;

/** Whether an object literal is made for a type that does not say what it has: `const ship: any = {}`. */
export function isMadeOpen(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker): boolean {
  if (literal.properties.length === 0) return true;
  const wanted = checker.getContextualType(literal);
  return wanted !== undefined && isOpenType(wanted);
}

/** Whether a type says nothing of the properties that a value has. */
function isOpenType(type: ts.Type): boolean {
  if (type.flags & OPEN) return true;
  return (
    (type.flags & TypeFlags.Object) !== 0 &&
    type.getProperties().length === 0 &&
    !type.getStringIndexType() &&
    !type.getNumberIndexType() &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0
  );
}

/** The properties of a type's objects, which are not arrays. */
function propertiesOfObjects(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  return partsOf(checker.getNonNullableType(type)).flatMap(part => {
    const isObject = (part.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
    return isObject && !checker.isArrayLikeType(part)
      ? part.getProperties().filter(({ flags }) => flags & SymbolFlags.Property)
      : [];
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
  const isNamed = parent.properties.some(
    one => ts.isSpreadAssignment(one) || (one.name && !ts.isComputedPropertyName(one.name)),
  );
  return isNamed && areSome(checker.getTypeAtLocation(initializer), NULLISH);
}
