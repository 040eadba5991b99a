/** Functions of `Math` that the transpiler does not know or makes of something less exact. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformArguments } from 'typescript-to-lua/dist/transformation/visitors/call.js';
import ts from '../typescript.ts';
import { binary, callGlobal, callMath, number } from './lua-nodes.ts';

const { AdditionOperator, SubtractionOperator, DivisionOperator } = lua.SyntaxKind;

type Maker = (list: lua.Expression[], node: TypeScript.Node) => lua.Expression;

const library =
  (name: string): Maker =>
  (list, node) =>
    callGlobal(name, list, node);

/** `(e^x ± e^-x) / 2` */
const exponentials =
  (operator: lua.BinaryOperator): Maker =>
  ([x], node) =>
    binary(
      binary(
        callMath('exp', [x]),
        operator,
        callMath('exp', [lua.createUnaryExpression(x, lua.SyntaxKind.NegationOperator)]),
      ),
      DivisionOperator,
      number(2),
      node,
    );

const MAKERS: Readonly<Record<string, Maker>> = {
  hypot: library('js_hypot'),
  imul: library('js_imul'),
  clz32: library('js_clz32'),
  fround: library('js_fround'),
  cbrt: library('js_cbrt'),
  round: library('js_round'),
  trunc: library('js_trunc'),
  // Lua 5.3 computes these two bases exactly.
  log10: ([x], node) => callMath('log', [x, number(10)], node),
  log2: ([x], node) => callMath('log', [x, number(2)], node),
  expm1: ([x], node) => binary(callMath('exp', [x]), SubtractionOperator, number(1), node),
  sinh: exponentials(SubtractionOperator),
  cosh: exponentials(AdditionOperator),
  max: (list, node) => (list.length === 0 ? number(-Infinity) : callMath('max', list, node)),
  min: (list, node) => (list.length === 0 ? number(Infinity) : callMath('min', list, node)),
};

/** The Lua of a call of one of these functions, or undefined for any other call. */
export function mathCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  if (expression.expression.text !== 'Math' || !Object.hasOwn(MAKERS, expression.name.text)) return undefined;
  const symbol = context.checker.getSymbolAtLocation(expression.expression);
  const isOwn = symbol?.declarations?.some(declaration => !declaration.getSourceFile().isDeclarationFile);
  if (isOwn) return undefined;
  return MAKERS[expression.name.text](transformArguments(context, node.arguments), node);
}
