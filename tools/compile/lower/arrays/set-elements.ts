/** Elements of arrays that are set where they may be nothing, or deleted (missing-elements.ts). */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  moveToPrecedingTemp,
  transformOrderedExpressions,
} from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { numbersOf } from '../../facts/numbers/index.ts';
import { COMPOUND_OPERATORS, skipWrappers } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import type { Maker } from '../makers.ts';
import { operation } from '../operators/operation.ts';
import { isList, standInOfNode, standInValue } from './missing-elements.ts';
import { isListLength, listLength } from './sized-arrays.ts';

/** `delete list[i]`, after which the array is as long as before; undefined for what is no element of an array. */
export const deletedElement: Maker<TypeScript.DeleteExpression> = (node, context) => {
  const target = skipWrappers(node.expression);
  if (!ts.isElementAccessExpression(target) || ts.isOptionalChain(target)) return undefined;
  // Elements that TypeScript does not let go are often deleted from `list as any`.
  const owner = skipWrappers(target.expression);
  if (!isList(owner, context)) return undefined;
  const index = context.checker.getTypeAtLocation(target.argumentExpression);
  if (!(index.flags & ts.TypeFlags.NumberLike)) return undefined;
  const standIn = standInOfNode(owner, context) ?? 'false';
  const [list, place] = transformOrderedExpressions(context, [owner, target.argumentExpression]);
  return callGlobal('js_delete_element', [list, place, standInValue(standIn)], node);
};

/**
 * `list.length = n` where elements that are added stand for nothing, and `list.length += n`; undefined for any other
 * assignment.
 */
export const setLength: Maker<TypeScript.BinaryExpression> = (node, context) => {
  const { left, operatorToken, right } = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  const isPlain = operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isPlain && !COMPOUND_OPERATORS.has(operatorToken.kind)) return undefined;
  if (!ts.isPropertyAccessExpression(left)) return undefined;
  if (left.name.text !== 'length' || !isList(left.expression, context)) return undefined;
  const standIn = standInOfNode(left.expression, context);
  if (isPlain && !standIn && isListLength(right, context)) return undefined;
  const [made, value] = transformOrderedExpressions(context, [left.expression, right]);
  const standIns = standIn ? [standInValue(standIn)] : [];
  if (isPlain)
    return callGlobal('__TS__ArraySetLength', [made, listLength(value, right, context), ...standIns], node);
  const list = lua.isIdentifier(made) ? made : moveToPrecedingTemp(context, made);
  const length = lua.createUnaryExpression(list, lua.SyntaxKind.LengthOperator);
  const changed = operation(node, length, value, context);
  return callGlobal(
    '__TS__ArraySetLength',
    [lua.cloneIdentifier(list as lua.Identifier), changed, ...standIns],
    node,
  );
};

/** `list[i] = value` where that may lie behind the end of the array; undefined for any other assignment. */
export const putElement: Maker<TypeScript.BinaryExpression> = (node, context) => {
  const original = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  if (original.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const target = skipWrappers(original.left);
  if (!isSparse(target, context)) return undefined;
  const { argumentExpression, expression } = target;
  const [list, index, value] = transformOrderedExpressions(context, [
    expression,
    argumentExpression,
    original.right,
  ]);
  return put(list, placeOf(index), value, target, context);
};

/** Sets an element that may lie behind the end of its array to a value that is computed before. */
export function putValue(
  target: TypeScript.ElementAccessExpression,
  value: lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const [list, index] = transformOrderedExpressions(context, [target.expression, target.argumentExpression]);
  return put(list, placeOf(index), value, target, context);
}

/** Where Lua has the element with an index. */
function placeOf(index: lua.Expression): lua.Expression {
  return lua.isNumericLiteral(index)
    ? number(index.value + 1)
    : binary(index, lua.SyntaxKind.AdditionOperator, number(1));
}

/** Whether an expression is an element that may be set behind the end of its array. */
export function isSparse(
  node: TypeScript.Expression,
  context: TransformationContext,
): node is TypeScript.ElementAccessExpression {
  if (!ts.isElementAccessExpression(node) || !isList(node.expression, context)) return false;
  return numbersOf(context.program).isSparse(node);
}

/** Sets an element by its place in Lua, and gives it. */
export function put(
  list: lua.Expression,
  place: lua.Expression,
  value: lua.Expression,
  target: TypeScript.ElementAccessExpression,
  context: TransformationContext,
): lua.Expression {
  const standIn = standInOfNode(target.expression, context);
  return callGlobal('js_put_element', [list, place, value, standInValue(standIn)], target);
}
