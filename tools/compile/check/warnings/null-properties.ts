/** Warnings about properties that are null or undefined: on the console they do not exist. */

import type TypeScript from 'typescript';
import { asksForKeys, objectFunction } from '../../facts/asked-keys.ts';
import type { CheckedProgram } from '../../facts/built-in-names.ts';
import { isNothing } from '../../facts/missing-values.ts';
import { areSome } from '../../facts/type-parts.ts';
import { isAccess, skipWrappers } from '../../facts/writes.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import { warning } from '../rule.ts';

const { TypeFlags, SyntaxKind: Js } = ts;

/** What looks for properties, or copies them. */
export const NULL_PROPERTY = warning({
  code: 'compile/null-property',
  remedy: 'Use another value for "none", such as 0 or an empty string.',
  find: {
    [Js.BinaryExpression]: (node, checked) =>
      node.operatorToken.kind === Js.InKeyword
        ? asksForMissing(node.left, node.right, checked) && notFound(shown(node))
        : emptiesKey(node, checked) && {
            message: `properties that are null or undefined do not exist: ${shown(node)} removes it`,
            remedy: `Write \`delete ${shown(node.left)}\` if that is meant, or use another value for "none".`,
          },
    [Js.ForInStatement]: ({ expression }, checked) =>
      hasNothing(expression, checked) && notFound(`the loop over ${shown(expression)}`),
    [Js.CallExpression]: (node, checked) =>
      (listsKeys(node, checked) && notFound(shown(node))) ||
      (objectFunction(node.expression, checked) === 'assign' &&
        node.arguments.some((one, place, all) => keepsWhatWas(one, all.slice(0, place), checked)) &&
        notCopied(shown(node))),
    [Js.SpreadAssignment]: (node, checked) =>
      keepsWhatWas(
        node.expression,
        node.parent.properties.slice(0, node.parent.properties.indexOf(node)),
        checked,
      ) && notCopied(shown(node)),
    [Js.PropertyAssignment]: (node, checked) =>
      isOpenToKeys(node, checked) &&
      `properties that are null or undefined do not exist, such as ${shown(node)}`,
  },
  examples: [
    'const ship: { target: string | null } = { target: null };\ntrace(Object.keys(ship).length);',
    'const best: Record<string, number | undefined> = { ada: 7 };\nbest.ada = undefined;\ntrace(Object.keys(best).length);',
  ],
});

function notFound(asked: string): string {
  return `properties that are null or undefined do not exist, and ${asked} does not find them`;
}

function notCopied(copy: string): string {
  return `properties that are null or undefined do not exist, and ${copy} leaves there what they were before`;
}

/** `'target' in ship`, of a property that may be null; any property, if the key is not known. */
function asksForMissing(
  key: TypeScript.Expression,
  object: TypeScript.Expression,
  context: CheckedProgram,
): boolean {
  const type = context.checker.getTypeAtLocation(key);
  return hasNothing(object, context, type.isStringLiteral() ? type.value : undefined);
}

/**
 * Whether a property is nothing in a literal that any keys may be asked of later, `const data: unknown = { a: null }`, or
 * in one that says what to change: `update({ target: undefined })`.
 */
function isOpenToKeys(node: TypeScript.PropertyAssignment, { checker }: CheckedProgram): boolean {
  if (!isNothing(node.initializer)) return false;
  let literal: TypeScript.Expression = node.parent;
  while (isPartOfLiteral(literal.parent)) literal = literal.parent as TypeScript.Expression;
  const wanted = checker.getContextualType(literal);
  if (!wanted) return false;
  if (areSome(wanted, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) return true;
  const keys = wanted.getProperties();
  return (
    skipWrappers(node.initializer).kind !== Js.NullKeyword &&
    literal === node.parent &&
    ts.isCallExpression(literal.parent) &&
    keys.length > 0 &&
    keys.every(key => key.flags & ts.SymbolFlags.Optional)
  );
}

/** `best[name] = undefined`, in a program that asks for keys, of an object that may have any. */
function emptiesKey(
  { left, operatorToken, right }: TypeScript.BinaryExpression,
  checked: CheckedProgram,
): boolean {
  if (operatorToken.kind !== Js.EqualsToken || !isNothing(right) || !isAccess(left)) return false;
  const type = checked.checker.getTypeAtLocation(left.expression);
  return (
    checked.checker.getIndexInfosOfType(type).length > 0 &&
    !checked.checker.isArrayLikeType(type) &&
    asksForKeys(checked.program)
  );
}

/** Whether an object that is copied over others may have null where one of them has a value, which then stays. */
function keepsWhatWas(
  copied: TypeScript.Expression,
  others: readonly TypeScript.Node[],
  { checker }: CheckedProgram,
): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(copied));
  const isOpen = checker.getIndexInfosOfType(type).some(info => areSome(info.type, TypeFlags.Null));
  const keys = type
    .getProperties()
    .filter(key => key.flags & ts.SymbolFlags.Optional)
    .filter(key => areSome(checker.getTypeOfSymbol(key), TypeFlags.Null));
  return others.some(other => {
    if (ts.isObjectLiteralElementLike(other) && other.name)
      return isOpen || keys.some(key => key.name === other.name?.getText());
    const before = checker.getTypeAtLocation(ts.isSpreadAssignment(other) ? other.expression : other);
    const hasAny = before.getProperties().length > 0 || before.getStringIndexType() !== undefined;
    return isOpen ? hasAny : keys.some(key => before.getProperty(key.name));
  });
}

function isPartOfLiteral(node: TypeScript.Node): boolean {
  return (
    ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
  );
}

/** `Object.keys(ship)` and its like, of an object with a property that may be null. */
function listsKeys(
  { expression, arguments: list }: TypeScript.CallExpression,
  context: CheckedProgram,
): boolean {
  if (!ts.isPropertyAccessExpression(expression) || list.length === 0) return false;
  if (expression.name.text === 'hasOwnProperty')
    return asksForMissing(list[0], expression.expression, context);
  const called = objectFunction(expression, context);
  if (called === 'hasOwn') return list.length === 2 && asksForMissing(list[1], list[0], context);
  return /^(keys|values|entries)$/.test(called ?? '') && hasNothing(list[0], context);
}

/** Whether an object has properties that may be nothing, or the one of a name. */
function hasNothing(node: TypeScript.Expression, { checker }: CheckedProgram, name?: string): boolean {
  const type = checker.getTypeAtLocation(node);
  const found = nothingIn(type, checker);
  if (name === undefined ? found.length > 0 : found.includes(name)) return true;
  return (
    (name === undefined || !type.getProperty(name)) &&
    checker.getIndexInfosOfType(type).some(({ type: values }) => areSome(values, TypeFlags.Null)) &&
    !checker.isArrayLikeType(type)
  );
}

/** Names of the properties of an object that it has, and that may be nothing. */
function nothingIn(type: TypeScript.Type, checker: TypeScript.TypeChecker): string[] {
  if (!(type.flags & TypeFlags.Object) || checker.isArrayLikeType(type)) return [];
  return type.getProperties().flatMap(property => {
    const declaration = property.valueDeclaration;
    // A field of a class is there even if it may be undefined.
    const isField = declaration && (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration));
    // One that may be left out is there where it is null.
    const isOptional = !isField && (property.flags & ts.SymbolFlags.Optional) !== 0;
    const nothing = isOptional ? TypeFlags.Null : TypeFlags.Null | TypeFlags.Undefined;
    const isMissing =
      (property.flags & ts.SymbolFlags.Property) !== 0 && areSome(checker.getTypeOfSymbol(property), nothing);
    return isMissing ? [property.name] : [];
  });
}
