/**
 * Properties of values that may be arrays although their types do not say so: `(b as Record<string, unknown>)[key]`
 * in a comparison of arbitrary values. Values that no array of the program flows to (facts/flow/) are plain objects.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import {
  areAll,
  contentsOf,
  isIteratorKey,
  isLibraryType,
  isNumberText,
  isOfAny,
  isTarget,
  kindOf,
  partsOf,
  skipWrappers,
  typedArraysOf,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { FUNCTION_FIELDS_HELPER } from '../../runtime/helpers.ts';
import { addToNumericExpression, isArrayType, isNumberType } from '../../transpiler/index.ts';
import { takesThis } from '../functions/function-contexts.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { isList } from './nullish-elements.ts';

const { TypeFlags } = ts;

/** Whether a value, or the source of a pattern, may be an array although its type does not say so. */
export function isHiddenList(
  node: ts.Expression | ts.BindingPattern,
  context: TransformationContext,
): boolean {
  const written = ts.getOriginalNode(node) as ts.Expression;
  const inner = skipWrappers(written);
  if (!inner.parent || isList(written, context)) return false;
  if (isList(inner, context)) return true;
  const type = context.checker.getTypeAtLocation(inner);
  // The transpiler handles typed arrays and other array-like types itself.
  const isKnown = partsOf(context.checker.getNonNullableType(type)).every(
    part => (part.flags & TypeFlags.Object) !== 0 && context.checker.isArrayLikeType(part),
  );
  const kind = kindOf(type, context.checker);
  // A text or an array is read as what may be either, unless an assertion hides that.
  const isHidden = kind === 'other' || (inner !== written && (kind === 'both' || kind === 'open'));
  return !isKnown && isHidden && contentsOf(context.program).mayBeList(inner);
}

/** `value[key]` where the value may be an array, or a string if its type does not exclude that. */
export const hiddenElement: Adapter<ts.ElementAccessExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.ElementAccessExpression;
  const { argumentExpression: key, expression: owner } = original;
  if (!lua.isTableIndexExpression(made) || !original.parent) return made;
  if (isOfAny(owner, context.checker) && isIteratorKey(context.checker.getTypeAtLocation(key)))
    return isTarget(original) ? made : callGlobal('js_any_iterator', [made.table], node);
  if (!mayBeOfList(key, context)) return made;
  const isByAny = isOfAny(key, context.checker) && isList(owner, context);
  if (isByAny || isHiddenList(owner, context))
    return callGlobal('js_property', [made.table, keyOf(made, node, context)], node);
  return mayBeText(owner, key, context) && !isTarget(original)
    ? callGlobal('js_member', [made.table, made.index], node)
    : made;
};

/** The key of JavaScript, to which the transpiler has added one if one part of the type is that of an array. */
function keyOf(
  { index }: lua.TableIndexExpression,
  { argumentExpression: key, expression: owner }: ts.ElementAccessExpression,
  context: TransformationContext,
): lua.Expression {
  const { checker } = context;
  const isCounted =
    isArrayType(context, checker.getTypeAtLocation(owner)) &&
    isNumberType(context, checker.getTypeAtLocation(key));
  return isCounted ? addToNumericExpression(index, -1) : index;
}

/** Whether a name in a pattern may be the index of an element, or `length`. */
export function mayNamePartOfList(name: ts.PropertyName, context: TransformationContext): boolean {
  if (ts.isComputedPropertyName(name)) return mayBeOfList(name.expression, context);
  return name.text === 'length' || isNumberText(name.text);
}

/** Whether a key may be the index of an element, or `length`. */
function mayBeOfList(key: ts.Expression, { checker }: TransformationContext): boolean {
  const written = checker.getTypeAtLocation(key);
  return partsOf(checker.getBaseConstraintOfType(written) ?? written).some(part =>
    part.isStringLiteral()
      ? part.value === 'length' || isNumberText(part.value)
      : (part.flags & TypeFlags.ESSymbolLike) === 0,
  );
}

/** Whether a value of unknown type may be a string, and the key one of its characters or its length. */
function mayBeText(owner: ts.Expression, key: ts.Expression, { checker }: TransformationContext): boolean {
  if (isOfAny(owner, checker)) return true;
  const { flags } = checker.getTypeAtLocation(skipWrappers(owner));
  const isOpen = (flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
  return isOpen && !areAll(checker.getTypeAtLocation(key), TypeFlags.NumberLike);
}

/** Whether the type of a value is `Function`, which tells nothing of its parameters. */
function isAnyFunction(node: ts.Expression, { checker, program }: TransformationContext): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return isLibraryType(type, /^Function$/, { program });
}

/** `value.length` of what may be a function, an array, or anything; undefined for any other property. */
export const hiddenLength: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  if (node.name.text !== 'length') return undefined;
  const { expression: owner } = ts.getOriginalNode(node) as ts.PropertyAccessExpression;
  const isUnknown =
    isOfAny(owner, context.checker) || isAnyFunction(owner, context) || isHiddenList(owner, context);
  if (ts.isOptionalChain(node) || !isUnknown) return undefined;
  const value = context.transformExpression(node.expression);
  if (!isTarget(ts.getOriginalNode(node))) {
    const hasThis = takesThis(owner, context) ? [lua.createBooleanLiteral(true)] : [];
    return callGlobal('js_length_of_any', [value, ...hasThis], node);
  }
  return callGlobal('js_property', [value, lua.createStringLiteral('length')], node);
};

/**
 * Assigns to the property that `at` reads from a value that may be an array; undefined if `at` reads something else.
 */
export function setProperty(
  at: lua.Expression,
  value: lua.Expression,
  target: ts.Expression,
  program: ts.Program,
): lua.Expression | undefined {
  const isProperty =
    lua.isCallExpression(at) && lua.isIdentifier(at.expression) && at.expression.text === 'js_property';
  const put = typedArraysOf(program).areMade(target) ? 'js_put_typed' : 'js_put_property';
  return isProperty ? relyOn(callGlobal(put, [...at.params, value]), FUNCTION_FIELDS_HELPER) : undefined;
}
