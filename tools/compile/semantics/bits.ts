/** `& | ^ ~ << >> >>>`: JavaScript computes with 32 bits and takes any number, Lua with 64 and only whole ones. */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { INT32, INTEGER, isInt32, isWhole, type NumberFacts } from './intervals.ts';
import { binary, callGlobal, number } from './lua-nodes.ts';
import type { NumberProver } from './number-facts.ts';
import { skipWrappers } from './writes.ts';

const Lua = lua.SyntaxKind;
const Js = ts.SyntaxKind;

/** Most bits to shift by; the others of a shift count are ignored. */
const SHIFT_MASK = 31;
const UNSIGNED_MASK = 0xffffffff;

export const BIT_OPERATORS: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  Js.AmpersandToken,
  Js.BarToken,
  Js.CaretToken,
  Js.LessThanLessThanToken,
  Js.GreaterThanGreaterThanToken,
  Js.GreaterThanGreaterThanGreaterThanToken,
]);

/** The operation for operands that are already Lua; `left` and `right` are what they come from. */
export function bitOperation(
  operator: TypeScript.SyntaxKind,
  a: lua.Expression,
  b: lua.Expression,
  left: TypeScript.Expression,
  right: TypeScript.Expression,
  prover: NumberProver,
  node: TypeScript.Node,
): lua.Expression {
  const facts = prover.factsOf(left);
  const other = prover.factsOf(right);
  switch (operator) {
    case Js.AmpersandToken:
      return binary(maskable(a, facts, other), Lua.BitwiseAndOperator, maskable(b, other, facts), node);
    case Js.BarToken:
      // `x | 0` is the common way to drop a fraction.
      if (isZero(other)) return integer(a, facts, node);
      return binary(int32(a, facts), Lua.BitwiseOrOperator, int32(b, other), node);
    case Js.CaretToken:
      return binary(int32(a, facts), Lua.BitwiseExclusiveOrOperator, int32(b, other), node);
    case Js.LessThanLessThanToken:
      return shiftLeft(a, b, facts, other, node);
    case Js.GreaterThanGreaterThanToken:
      return shiftRight(integer(a, facts), b, other, node);
    default:
      return unsignedShift(a, b, facts, other, node);
  }
}

/** `~x`; of `~~x`, the other common way to drop a fraction, the inner one. */
export function complement(
  operand: lua.Expression,
  from: TypeScript.Expression,
  prover: NumberProver,
  node: TypeScript.Node,
): lua.Expression {
  const inner = skipWrappers(from);
  const isDouble = ts.isPrefixUnaryExpression(inner) && inner.operator === Js.TildeToken;
  if (isDouble && lua.isUnaryExpression(operand) && operand.operator === Lua.BitwiseNotOperator)
    return operand.operand;
  return lua.createUnaryExpression(int32(operand, prover.factsOf(from)), Lua.BitwiseNotOperator, node);
}

/** ECMAScript's ToInt32, as cheap as the facts allow. */
function int32(value: lua.Expression, facts: NumberFacts, node?: TypeScript.Node): lua.Expression {
  if (isInt32(facts)) return value;
  if (facts.least >= 0 && facts.most <= INT32.most) return floor(value, node);
  return callGlobal('js_int32', [value], node);
}

/** The same as an integer in Lua's sense too. */
function integer(value: lua.Expression, facts: NumberFacts, node?: TypeScript.Node): lua.Expression {
  const isFloat = isInt32(facts) && facts.kind !== INTEGER;
  return isFloat ? binary(value, Lua.BitwiseOrOperator, number(0), node) : int32(value, facts, node);
}

/** `x // 1 | 0`: of a number that is not negative and not large, without a call. */
function floor(value: lua.Expression, node?: TypeScript.Node): lua.Expression {
  return binary(binary(value, Lua.FloorDivisionOperator, number(1)), Lua.BitwiseOrOperator, number(0), node);
}

/** An operand of `&`: of a whole number a mask without a sign takes the right bits, however large the number is. */
function maskable(value: lua.Expression, facts: NumberFacts, mask: NumberFacts): lua.Expression {
  return isWhole(facts) && isInt32(mask) && mask.least >= 0 ? value : int32(value, facts);
}

function isZero(facts: NumberFacts): boolean {
  return facts.least === 0 && facts.most === 0;
}

/** The shift count if it is known. */
function constantCount(facts: NumberFacts): number | undefined {
  return isInt32(facts) && facts.least === facts.most ? facts.least & SHIFT_MASK : undefined;
}

function shiftLeft(
  a: lua.Expression,
  b: lua.Expression,
  facts: NumberFacts,
  count: NumberFacts,
  node: TypeScript.Node,
): lua.Expression {
  const bits = constantCount(count);
  const fits =
    isInt32(facts) &&
    bits !== undefined &&
    facts.least * 2 ** bits >= INT32.least &&
    facts.most * 2 ** bits <= INT32.most;
  if (fits) return binary(a, Lua.BitwiseLeftShiftOperator, number(bits), node);
  return callGlobal('js_shiftLeft', [a, b], node);
}

/** An arithmetic shift is a division that rounds down. */
function shiftRight(
  a: lua.Expression,
  b: lua.Expression,
  count: NumberFacts,
  node: TypeScript.Node,
): lua.Expression {
  const bits = constantCount(count);
  const divisor =
    bits === undefined
      ? binary(number(1), Lua.BitwiseLeftShiftOperator, shiftCount(b, count))
      : number(2 ** bits);
  return binary(a, Lua.FloorDivisionOperator, divisor, node);
}

function unsignedShift(
  a: lua.Expression,
  b: lua.Expression,
  facts: NumberFacts,
  count: NumberFacts,
  node: TypeScript.Node,
): lua.Expression {
  const value = isWhole(facts) ? a : int32(a, facts);
  const unsigned = binary(value, Lua.BitwiseAndOperator, number(UNSIGNED_MASK), node);
  const bits = constantCount(count);
  if (bits === 0) return unsigned;
  const shift = bits === undefined ? shiftCount(b, count) : number(bits);
  return binary(unsigned, Lua.BitwiseRightShiftOperator, shift, node);
}

function shiftCount(b: lua.Expression, count: NumberFacts): lua.Expression {
  if (isInt32(count) && count.least >= 0 && count.most <= SHIFT_MASK) return b;
  return binary(int32(b, count), Lua.BitwiseAndOperator, number(SHIFT_MASK));
}
