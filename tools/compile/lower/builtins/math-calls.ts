/** Functions of `Math` that the transpiler does not support, or lowers less exactly. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { canBeNaN, hasZero, INTEGER, libraryGlobal, rangesOf, zerosOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformArguments } from '../../transpiler/index.ts';
import type { Lowering, Operation } from '../lowering.ts';
import { binary, callGlobal, callMath, isRepeatable, number } from '../lua-nodes.ts';
import { MATH_FUNCTIONS } from './built-in-values.ts';

const { FloorDivisionOperator, NegationOperator } = lua.SyntaxKind;

type Calculation = (list: lua.Expression[], node: ts.Node) => lua.Expression;

const downwards = (x: lua.Expression, node?: ts.Node): lua.Expression =>
  binary(x, FloorDivisionOperator, number(1), node);
const negative = (x: lua.Expression, node?: ts.Node): lua.Expression =>
  lua.createUnaryExpression(x, NegationOperator, node);

/** Functions whose calls are written out, which is shorter than a call of the library function. */
const WRITTEN_OUT: Readonly<Record<string, Calculation>> = {
  floor: ([x], node) => downwards(x, node),
  ceil: ([x], node) => negative(downwards(negative(x)), node),
  // Lua 5.3 computes these two bases exactly.
  log10: ([x], node) => callMath('log', [x, number(10)], node),
  log2: ([x], node) => callMath('log', [x, number(2)], node),
};

/** Functions that the transpiler lowers correctly. */
const TRANSPILED: ReadonlySet<string> = new Set(['atan', 'atan2', 'log', 'random']);

/** Functions that round. Of a float they make a float; Lua's own make an integer, which could wrap around later. */
const ROUNDINGS: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'trunc']);

/** `a ** b` and `Math.pow(a, b)`. Lua's operator differs for a base of 1 or -1 and an exponent that is not finite. */
export function power({ a, b, left, right, context, node }: Operation): lua.Expression {
  const { min, max, kind } = rangesOf(context.program).numberRangeOf(right);
  const isLimited = kind === INTEGER || (min > -Infinity && max < Infinity);
  const bases = rangesOf(context.program).numberRangeOf(left);
  const isOther = bases.min > 1 || bases.max < -1 || (bases.min > -1 && bases.max < 1);
  return isLimited || isOther
    ? binary(a, lua.SyntaxKind.PowerOperator, b, node)
    : callGlobal('js_pow', [a, b], node);
}

/**
 * Lowers a call of a function of `Math`; undefined for any other call, and where the transpiler's lowering is right.
 */
export const mathCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression, arguments: sources } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text: name } = expression.name;
  if (!Object.hasOwn(MATH_FUNCTIONS, name) || TRANSPILED.has(name)) return undefined;
  if (libraryGlobal(expression.expression, context) !== 'Math') return undefined;
  const list = transformArguments(context, sources);
  if (name === 'pow' && list.length === 2 && !sources.some(ts.isSpreadElement))
    return power({ a: list[0], b: list[1], left: sources[0], right: sources[1], node, context });
  if (name === 'hypot' && !sources.some(ts.isSpreadElement)) return callGlobal('js_hypot', list, node);
  if (name === 'max' || name === 'min') return extremeOf(name, list, node, context);
  if (ROUNDINGS.has(name) && rangesOf(context.program).numberRangeOf(sources[0]).kind === INTEGER)
    return list[0];
  return Object.hasOwn(WRITTEN_OUT, name) && !sources.some(ts.isSpreadElement)
    ? WRITTEN_OUT[name](list, node)
    : callGlobal(MATH_FUNCTIONS[name], list, node);
};

/**
 * `Math.max` and `Math.min`. Lua's functions return NaN only if it comes first: if one argument may be NaN, it is
 * moved there; if several may be, library functions are used.
 */
function extremeOf(
  name: string,
  list: lua.Expression[],
  node: ts.CallExpression,
  context: TransformationContext,
): lua.Expression {
  const sources = node.arguments;
  if (list.length === 0) return number(name === 'max' ? -Infinity : Infinity);
  const numbers = rangesOf(context.program);
  const zeros = sources.filter(source => hasZero(numbers.numberRangeOf(source)));
  const hasZeros = zeros.length > 1 && zerosOf(context.program).showsZero(node);
  if (sources.some(ts.isSpreadElement) || hasZeros) return callGlobal(`js_${name}_of`, list, node);
  const doubtful = sources.flatMap((source, index) =>
    canBeNaN(numbers.numberRangeOf(source)) ? [index] : [],
  );
  const [first = 0] = doubtful;
  if (doubtful.length > 1) return callGlobal(list.length === 2 ? `js_${name}` : `js_${name}_of`, list, node);
  const others = list.slice(0, first);
  if (!others.every(other => lua.isLiteral(other) || isRepeatable(other)))
    return callGlobal(list.length === 2 ? `js_${name}` : `js_${name}_of`, list, node);
  return callMath(name, [list[first], ...others, ...list.slice(first + 1)], node);
}
