/** Arrays that are created by length: `new Array(n)` and `Array(n)`, whose elements are undefined until they are set. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  areAll,
  INTEGER,
  isOfAny,
  isSized,
  libraryGlobal,
  rangesOf,
  skipWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';
import { sentinelValue } from './nullish-elements.ts';
import { sentinelOfNew } from './written-elements.ts';

/** `new Array(n)` and `Array(n)`: an array of n unset elements; undefined for any other call. */
export const arrayOfLength: Lowering<ts.NewExpression | ts.CallExpression> = (node, context) => {
  const count = countOf(node, context);
  if (!count) return arrayOfAny(node, context);
  const sentinel = sentinelOfNew(node, context) ?? 'false';
  const length = listLength(context.transformExpression(count), count, context);
  return callGlobal('js_empty_list', [length, sentinelValue(sentinel)], node);
};

/** `new Array(x)` of what may be the length or the only element. */
const arrayOfAny: Lowering<ts.NewExpression | ts.CallExpression> = (node, context) => {
  if (!isSized(node) || libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const [only] = node.arguments!;
  if (!isOfAny(only, context.checker)) return undefined;
  return callGlobal(
    'js_list_of_any',
    [context.transformExpression(only), sentinelValue(sentinelOfNew(node, context) ?? 'false')],
    node,
  );
};

/** The argument that is the length of a new array; undefined for anything else. */
function countOf(node: ts.Expression, context: TransformationContext): ts.Expression | undefined {
  if (!isSized(node) || libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const [count] = node.arguments!;
  const isNumber = areAll(context.checker.getTypeAtLocation(count), ts.TypeFlags.NumberLike);
  return isNumber ? count : undefined;
}

/** The length of an array, with a run-time error for invalid lengths. */
const listLength: Adapter = (made, node, context) => {
  return isListLength(node, context) ? made : callGlobal('js_list_length', [made], node);
};

/** Whether a number is certainly a valid length of an array. */
export function isListLength(node: ts.Expression, { program }: TransformationContext): boolean {
  const { kind, min, max } = rangesOf(program).numberRangeOf(node);
  return kind === INTEGER && min >= 0 && max < 2 ** 32;
}

/** `Array.from({ length: n }, make)`; undefined for any other call. */
export const arrayFromLength: Lowering<ts.CallExpression> = ({ expression, arguments: list }, context) => {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'from') return undefined;
  const [source, make] = list;
  if (list.length !== 2 || !ts.isObjectLiteralExpression(source) || source.properties.length !== 1)
    return undefined;
  const [length] = source.properties;
  const isLength = ts.isPropertyAssignment(length) && length.name.getText() === 'length';
  if (!isLength || libraryGlobal(expression.expression, context) !== 'Array') return undefined;
  return callGlobal('js_times', transformOrderedExpressions(context, [length.initializer, make]), make);
};

/** `new Array(n).join(text)`: the string, n - 1 times; undefined for any other call. */
export const joinOfUnset: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return undefined;
  const length = countOf(skipWrappers(callee.expression), context);
  if (!length) return undefined;
  const [count, text = lua.createStringLiteral(',')] = transformOrderedExpressions(context, [
    length,
    ...list,
  ]);
  const times = binary(count, lua.SyntaxKind.SubtractionOperator, lua.createNumericLiteral(1));
  const repeat = lua.createTableIndexExpression(
    lua.createIdentifier('string'),
    lua.createStringLiteral('rep'),
  );
  return lua.createCallExpression(repeat, [text, times], node);
};
