/** Elements of arrays that are set where they may be nothing, or deleted (missing-elements.ts). */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { leavesGap } from '../../facts/gaps.ts';
import { skipWrappers } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';
import { callGlobal } from '../lua-nodes.ts';
import { isList, standInOfNode, standInValue } from './missing-elements.ts';

/** `delete list[i]`, after which the array is as long as before; undefined for what is no element of an array. */
export function deletedElement(
  node: TypeScript.DeleteExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const target = skipWrappers(node.expression);
  if (!ts.isElementAccessExpression(target) || ts.isOptionalChain(target)) return undefined;
  if (!isList(target.expression, context)) return undefined;
  const index = context.checker.getTypeAtLocation(target.argumentExpression);
  if (!(index.flags & ts.TypeFlags.NumberLike)) return undefined;
  const standIn = standInOfNode(target.expression, context) ?? 'false';
  const [list, place] = transformOrderedExpressions(context, [target.expression, target.argumentExpression]);
  return callGlobal('js_delete_element', [list, place, standInValue(standIn)], node);
}

/** `list.length = n` where elements that are added stand for nothing; undefined for any other assignment. */
export function setLength(
  node: TypeScript.BinaryExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { left, operatorToken, right } = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(left))
    return undefined;
  if (left.name.text !== 'length' || !isList(left.expression, context)) return undefined;
  const standIn = standInOfNode(left.expression, context);
  if (!standIn) return undefined;
  const values = transformOrderedExpressions(context, [left.expression, right]);
  return callGlobal('__TS__ArraySetLength', [...values, standInValue(standIn)], node);
}

/** `list[3] = value` where that may lie behind the end of the array; undefined for any other assignment. */
export function putElement(
  node: TypeScript.BinaryExpression,
  context: TransformationContext,
): lua.Statement | undefined {
  const original = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  if (!leavesGap(original, context.checker)) return undefined;
  const { expression, argumentExpression } = original.left as TypeScript.ElementAccessExpression;
  if (!isList(expression, context)) return undefined;
  const standIn = standInOfNode(expression, context);
  if (!standIn) return undefined;
  const values = transformOrderedExpressions(context, [expression, argumentExpression, original.right]);
  return lua.createExpressionStatement(
    callGlobal('js_put_element', [...values, standInValue(standIn)], node),
  );
}
