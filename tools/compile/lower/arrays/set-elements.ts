/** Assignments to elements that may be nullish, deletion of elements, and assignments to `length` (nullish-elements.ts). */

import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';
import { holesOf, kindOf, mustBe, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { isHiddenList } from './hidden-lists.ts';
import { isList, sentinelOfNode, sentinelValue } from './nullish-elements.ts';

/** `delete list[i]`, which keeps the length of the array; undefined for other targets. */
export const deletedElement: Lowering<ts.DeleteExpression> = (node, context) => {
  const target = skipWrappers(node.expression);
  if (!ts.isElementAccessExpression(target) || ts.isOptionalChain(target)) return undefined;
  // Code often deletes elements of `list as any`, where TypeScript would not allow it.
  const owner = skipWrappers(target.expression);
  const isOfList = isList(owner, context);
  if (!isOfList && !isHiddenList(owner, context)) return undefined;
  const index = context.checker.getTypeAtLocation(target.argumentExpression);
  if (!isOfList || !mustBe(index, ts.TypeFlags.NumberLike, context.checker)) {
    const parts = transformOrderedExpressions(context, [owner, target.argumentExpression]);
    return callGlobal('js_delete_property', parts, node);
  }
  const sentinel = sentinelOfNode(owner, context) ?? 'false';
  const [list, place] = transformOrderedExpressions(context, [owner, target.argumentExpression]);
  return callGlobal('js_delete_element', [list, place, sentinelValue(sentinel)], node);
};

/** Whether a target is the length of an array, or of a value that may be one by its type. */
export function isLengthOfList(
  node: ts.Expression,
  context: TransformationContext,
): node is ts.PropertyAccessExpression {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'length') return false;
  return isList(node.expression, context) || isOpen(node, context);
}

function isOpen({ expression }: ts.PropertyAccessExpression, { checker }: TransformationContext): boolean {
  return kindOf(checker.getTypeAtLocation(expression), checker) === 'open';
}

/**
 * Sets the length of an array.
 * @param isProven whether an array is sure to be able to have the length
 */
export function setLength(
  list: lua.Expression,
  length: lua.Expression,
  target: ts.PropertyAccessExpression,
  isProven: boolean,
  context: TransformationContext,
): lua.Expression {
  if (isOpen(target, context)) return callGlobal('js_set_length', [list, length], target);
  const sentinel = sentinelOfNode(target.expression, context);
  const checked = isProven ? length : callGlobal('js_list_length', [length], target);
  const sentinels = sentinel ? [sentinelValue(sentinel)] : [];
  return callGlobal('__TS__ArraySetLength', [list, checked, ...sentinels], target);
}

/** Whether an expression is an element that may be set behind the end of its array. */
export function isSparse(
  node: ts.Expression,
  context: TransformationContext,
): node is ts.ElementAccessExpression {
  if (!ts.isElementAccessExpression(node) || !isList(node.expression, context)) return false;
  return holesOf(context.program).isSparse(node);
}

/** Sets an element by its Lua index, and returns it. */
export function setElement(
  list: lua.Expression,
  place: lua.Expression,
  value: lua.Expression,
  target: ts.ElementAccessExpression,
  context: TransformationContext,
): lua.Expression {
  const sentinel = sentinelOfNode(target.expression, context);
  return callGlobal('js_put_element', [list, place, value, sentinelValue(sentinel)], target);
}
