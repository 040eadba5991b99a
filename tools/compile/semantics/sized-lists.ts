/** Lists that are made by their length: `new Array(n)` and `Array(n)`, whose elements are undefined until they are set. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import ts from '../typescript.ts';
import { libraryGlobal } from './library-calls.ts';
import { binary, callGlobal } from './lua-nodes.ts';
import { skipWrappers } from './writes.ts';

/** `new Array(n)`, `Array(n)` and `Array.from({ length: n })` without a function. */
export function isSized(node: TypeScript.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Array' &&
    node.arguments?.length === 1
  );
}

/** `new Array(n)` and `Array(n)`: a list of nothing; undefined for any other call. */
export function emptyList(
  node: TypeScript.NewExpression | TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  if (!isSized(node) || libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const [count] = node.arguments!;
  const isCount = (context.checker.getTypeAtLocation(count).flags & ts.TypeFlags.NumberLike) !== 0;
  return isCount ? callGlobal('js_empty_list', [context.transformExpression(count)], node) : undefined;
}

/** `new Array(n).join(text)`: the text, once between any two of nothing; undefined for any other call. */
export function joinOfNothing(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return undefined;
  const owner = skipWrappers(callee.expression);
  if (!isSized(owner) || libraryGlobal((owner as TypeScript.NewExpression).expression, context) !== 'Array')
    return undefined;
  const [count, text = lua.createStringLiteral(',')] = transformOrderedExpressions(context, [
    (owner as TypeScript.NewExpression).arguments![0],
    ...list,
  ]);
  const times = binary(count, lua.SyntaxKind.SubtractionOperator, lua.createNumericLiteral(1));
  const repeat = lua.createTableIndexExpression(
    lua.createIdentifier('string'),
    lua.createStringLiteral('rep'),
  );
  return lua.createCallExpression(repeat, [text, times], node);
}
