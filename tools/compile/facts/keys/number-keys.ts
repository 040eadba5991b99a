/**
 * Finds objects whose keys are numbers. JavaScript's keys are strings; Lua distinguishes `table[5]` from
 * `table['5']`. Objects that are indexed by numbers have numbers as keys in Lua, which costs nothing, and strings are
 * converted where such an object is accessed (see string-keys.ts). Types do not tell which objects those are: one
 * that is indexed by numbers may be seen as a `Record` with string keys. So if a program indexes any object with
 * numbers, all objects that allow arbitrary strings as keys convert numeric ones.
 */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import type { CheckedProgram } from '../built-in-names.ts';
import { areAll, areSome, mustBe, partsOf } from '../type-parts.ts';
import { enumsAsObjects } from './enums-as-objects.ts';
import { OPEN_TYPES, objectFunction } from './key-enumeration.ts';

/** Whether a string is the canonical form of a number, so that both are the same key. */
export function isNumberText(text: string): boolean {
  return String(Number(text)) === text && text !== 'NaN';
}

/** Whether a program uses numbers as keys of anything besides arrays. */
export const usesNumberKeys = memoize((program: ts.Program): boolean => {
  const checked = { checker: program.getTypeChecker(), program };
  const isUsed = neededSources(program).some(file =>
    cached(program, file, 'keys that are numbers', () =>
      possibleUses(file).some(node => usesNumber(node, checked)),
    ),
  );
  return isUsed || enumsAsObjects(program).size > 0;
});

/** Whether objects of a type may have numbers as keys, so that numeric strings must be converted. */
export function mayHaveNumberKeys(type: ts.Type, { checker, program }: CheckedProgram): boolean {
  const plain = checker.getNonNullableType(type);
  return partsOf(plain).some(part => {
    if (isListType(part, checker)) return false;
    if (isOpenType(part, checker) || part.getStringIndexType()) return usesNumberKeys(program);
    return hasNumbers(part, checker);
  });
}

/** Whether a type is certainly an array. */
export function isListType(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Whether a type says nothing of its values, so that they may be arrays. */
export function isUnknown(type: ts.Type): boolean {
  return (type.flags & OPEN_TYPES) !== 0 || (type.isIntersection() && type.types.some(isUnknown));
}

/** Whether a type says nothing of its keys. */
export function isOpenType(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isUnknown(type)) return true;
  const isMapped =
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  if (!isMapped && checker.typeToString(type) !== '{}') return false;
  return type.getProperties().length === 0 && checker.getIndexInfosOfType(type).length === 0;
}

/** Whether a type declares numeric keys: an index signature, numeric names, an enum. */
function hasNumbers(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.getNumberIndexType() && !type.getStringIndexType()) return !isListType(type, checker);
  return hasNumberNames(type);
}

function hasNumberNames(type: ts.Type): boolean {
  return type.getProperties().some(({ name }) => isNumberText(name));
}

/** The nodes of a file that may use numbers as keys. */
function possibleUses(file: ts.SourceFile): readonly ts.Node[] {
  return nodesIn(
    file,
    ts.SyntaxKind.ElementAccessExpression,
    ts.SyntaxKind.BinaryExpression,
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.CallExpression,
    ts.SyntaxKind.ObjectBindingPattern,
    ts.SyntaxKind.ClassDeclaration,
    ts.SyntaxKind.ClassExpression,
  );
}

/** Whether a node uses a number as a key of an object. */
function usesNumber(node: ts.Node, checked: CheckedProgram): boolean {
  const { checker } = checked;
  const typeOf = (at: ts.Node): ts.Type => checker.getTypeAtLocation(at);
  if (ts.isElementAccessExpression(node)) {
    const owner = typeOf(node.expression);
    return (
      isObject(owner, checker) && (mayBeNumber(node.argumentExpression, checker) || hasNumberNames(owner))
    );
  }
  if (ts.isBinaryExpression(node))
    return (
      node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      isObject(typeOf(node.right), checker) &&
      mayBeNumber(node.left, checker)
    );
  if (ts.isObjectLiteralExpression(node)) {
    const copiesList = node.properties.some(
      part => ts.isSpreadAssignment(part) && isListType(typeOf(part.expression), checker),
    );
    if (copiesList || node.properties.some(({ name }) => name && isNumberName(name, checker))) return true;
    const wanted = checker.getContextualType(node);
    const type = wanted && !isOpenType(wanted, checker) ? wanted : typeOf(node);
    // Keys that are written as strings stay strings if the type has only a string index signature.
    return !type.getStringIndexType() && node.properties.some(({ name }) => name && isNumberString(name));
  }
  if (ts.isCallExpression(node)) return isMadeByNumbers(node, checked);
  if (ts.isClassLike(node))
    return node.members.some(({ name }) => name && (isNumberName(name, checker) || isNumberString(name)));
  return (
    ts.isObjectBindingPattern(node) &&
    node.elements.some(({ propertyName: name }) => name && isNumberName(name, checker)) &&
    isObject(typeOf(node), checker)
  );
}

function isNumberName(name: ts.PropertyName, checker: ts.TypeChecker): boolean {
  if (ts.isNumericLiteral(name)) return true;
  return ts.isComputedPropertyName(name) && mayBeNumber(name.expression, checker);
}

function isNumberString(name: ts.PropertyName): boolean {
  return ts.isStringLiteral(name) && isNumberText(name.text);
}

/** Whether a key may be a number; a `keyof` type may be one, and names keys that its object has. */
function mayBeNumber(key: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(key);
  return areSome(type, ts.TypeFlags.NumberLike) || mustBe(type, ts.TypeFlags.NumberLike, checker);
}

function isObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const plain = checker.getNonNullableType(type);
  return partsOf(plain).some(part => !isListType(part, checker) && !(part.flags & ts.TypeFlags.StringLike));
}

/** Whether `Object.fromEntries` may receive keys that are not strings. */
function isMadeByNumbers(
  { expression, arguments: list }: ts.CallExpression,
  checked: CheckedProgram,
): boolean {
  if (list.length !== 1 || objectFunction(expression, checked) !== 'fromEntries') return false;
  const { checker } = checked;
  const entry = checker.getIndexTypeOfType(checker.getTypeAtLocation(list[0]), ts.IndexKind.Number);
  const key = entry && checker.getIndexTypeOfType(entry, ts.IndexKind.Number);
  const first = entry?.getProperty('0');
  const type = first ? checker.getTypeOfSymbol(first) : key;
  return !type || !areAll(type, ts.TypeFlags.StringLike);
}
