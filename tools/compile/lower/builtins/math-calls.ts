/** Functions of `Math` that the transpiler does not know or makes of something less exact. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformArguments } from 'typescript-to-lua/dist/transformation/visitors/call.js';
import { numbersOf } from '../../facts/numbers/index.ts';
import { canBeNaN, INTEGER } from '../../facts/numbers/intervals.ts';
import ts from '../../program/typescript.ts';
import { binary, callGlobal, callMath, isRepeatable, number } from '../lua-nodes.ts';

const { AdditionOperator, DivisionOperator, FloorDivisionOperator, NegationOperator } = lua.SyntaxKind;

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
  // Lua 5.3 computes these two bases exactly.
  log10: ([x], node) => callMath('log', [x, number(10)], node),
  log2: ([x], node) => callMath('log', [x, number(2)], node),
  cosh: exponentials(AdditionOperator),
  sign: library('js_sign'),
};

/** `a ** b` and `Math.pow(a, b)`. Lua's operator differs for a base of 1 or -1 and an exponent that is not finite. */
export function power(
  a: lua.Expression,
  b: lua.Expression,
  base: TypeScript.Expression,
  exponent: TypeScript.Expression,
  context: TransformationContext,
  node: TypeScript.Node,
): lua.Expression {
  const { least, most, kind } = numbersOf(context.program).factsOf(exponent);
  const isLimited = kind === INTEGER || (least > -Infinity && most < Infinity);
  const bases = numbersOf(context.program).factsOf(base);
  const isOther = bases.least > 1 || bases.most < -1 || (bases.least > -1 && bases.most < 1);
  return isLimited || isOther
    ? binary(a, lua.SyntaxKind.PowerOperator, b, node)
    : callGlobal('js_pow', [a, b], node);
}

const downwards = (x: lua.Expression, node?: TypeScript.Node): lua.Expression =>
  binary(x, FloorDivisionOperator, number(1), node);
const negative = (x: lua.Expression, node?: TypeScript.Node): lua.Expression =>
  lua.createUnaryExpression(x, NegationOperator, node);

/** Functions that round; of floats they make floats, as Lua's own do not, whose integers could wrap around later. */
const ROUNDINGS: Readonly<Record<string, Maker>> = {
  floor: ([x], node) => downwards(x, node),
  ceil: ([x], node) => negative(downwards(negative(x)), node),
  round: library('js_round'),
  trunc: library('js_trunc'),
};

/** The Lua of a call of one of these functions, or undefined for any other call. */
export function mathCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  if (expression.expression.text !== 'Math') return undefined;
  const isExtreme = expression.name.text === 'max' || expression.name.text === 'min';
  const isPower = expression.name.text === 'pow' && node.arguments.length === 2;
  const isRounding = Object.hasOwn(ROUNDINGS, expression.name.text) && node.arguments.length > 0;
  if (!isExtreme && !isPower && !isRounding && !Object.hasOwn(MAKERS, expression.name.text)) return undefined;
  const symbol = context.checker.getSymbolAtLocation(expression.expression);
  const isOwn = symbol?.declarations?.some(declaration => !declaration.getSourceFile().isDeclarationFile);
  if (isOwn) return undefined;
  const list = transformArguments(context, node.arguments);
  const { text } = expression.name;
  const [base, exponent] = node.arguments;
  if (isPower) return power(list[0], list[1], base, exponent, context, node);
  if (isRounding) {
    const isInteger = numbersOf(context.program).factsOf(base).kind === INTEGER;
    return isInteger ? list[0] : ROUNDINGS[text](list, node);
  }
  return Object.hasOwn(MAKERS, text) ? MAKERS[text](list, node) : extremeOf(text, list, node, context);
}

/**
 * `Math.max` and `Math.min`. Lua's functions only keep a NaN that comes first, so it is put there if all others are
 * numbers for sure; where two may be NaN, functions of our own compare.
 */
function extremeOf(
  name: string,
  list: lua.Expression[],
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression {
  const sources = node.arguments;
  if (list.length === 0) return number(name === 'max' ? -Infinity : Infinity);
  const isZero = (source: TypeScript.Expression): boolean => {
    const { least, most } = numbersOf(context.program).factsOf(source);
    return least === 0 && most === 0;
  };
  const hasZeros = sources.filter(isZero).length > 1 && numbersOf(context.program).showsZero(node);
  if (sources.some(ts.isSpreadElement) || hasZeros) return callGlobal(`js_${name}_of`, list, node);
  const doubtful = sources.flatMap((source, index) =>
    canBeNaN(numbersOf(context.program).factsOf(source)) ? [index] : [],
  );
  const [first = 0] = doubtful;
  if (doubtful.length > 1) return callGlobal(list.length === 2 ? `js_${name}` : `js_${name}_of`, list, node);
  const others = list.slice(0, first);
  if (!others.every(other => lua.isLiteral(other) || isRepeatable(other)))
    return callGlobal(list.length === 2 ? `js_${name}` : `js_${name}_of`, list, node);
  return callMath(name, [list[first], ...others, ...list.slice(first + 1)], node);
}
