/**
 * `& | ^ ~ << >> >>>`: JavaScript computes with 32 bits and converts any number, Lua computes with 64 bits and raises
 * an error for fractions. The low 32 bits are the same, so Lua's own operators are used and the result is wrapped to
 * 32 bits where it may be larger. A metatable of numbers handles those that Lua refuses (see runtime/operators.lua), at no
 * cost for others.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import {
  INT32,
  INTEGER,
  isInt32,
  isWhole,
  type NumberRange,
  rangesOf,
  skipWrappers,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { BIT_HELPER } from '../../runtime/helpers.ts';
import type { Operation } from '../lowering.ts';
import { binary, number } from '../lua-nodes.ts';

const Lua = lua.SyntaxKind;
const Js = ts.SyntaxKind;

/** The bits of a shift count that JavaScript uses. */
const SHIFT_MASK = 31;
const UNSIGNED_MASK = 0xffffffff;
const SIGN_BIT = 0x80000000;

export const BIT_OPERATORS = operators('& | ^ << >> >>>');

const LUA_OPERATORS = new Map<ts.SyntaxKind, lua.BinaryBitwiseOperator>([
  [Js.AmpersandToken, Lua.BitwiseAndOperator],
  [Js.BarToken, Lua.BitwiseOrOperator],
  [Js.CaretToken, Lua.BitwiseExclusiveOrOperator],
]);

/** Whether Lua's operators accept a number, as an integer or a float. */
function isTaken(facts: NumberRange): boolean {
  return isWhole(facts) && facts.min >= -(2 ** 63) && facts.max < 2 ** 63;
}

/** Notes that an operation needs the helper for bit operations, unless Lua accepts all its operands. */
function guarded<T extends lua.Expression>(node: T, ...operands: readonly NumberRange[]): T {
  if (!operands.every(isTaken)) relyOn(node, BIT_HELPER);
  return node;
}

/** The operation with an operator. */
export function bitOperation(
  operator: ts.SyntaxKind,
  { a, b, left, right, context, node }: Operation,
): lua.Expression {
  const facts = rangesOf(context.program).numberRangeOf(left);
  const known = rangesOf(context.program).numberRangeOf(right);
  // An operand with effects must not be dropped, even if its value is known.
  const other = canBeLeftOut(b) ? known : { ...known, max: known.max + 1 };
  const shift: Shift = { a, b, facts, count: other, node };
  switch (operator) {
    case Js.LessThanLessThanToken:
      return shiftLeft(shift);
    case Js.GreaterThanGreaterThanToken:
      return shiftRight(shift);
    case Js.GreaterThanGreaterThanGreaterThanToken:
      return unsignedShift(shift);
    default: {
      // `x | 0` is the common way to drop a fraction.
      if (operator === Js.BarToken && isZero(other)) return int32(a, facts, node);
      const made = guarded(binary(a, LUA_OPERATORS.get(operator)!, b, node), facts, other);
      const isMask = operator === Js.AmpersandToken && (isMaskOf(facts) || isMaskOf(other));
      return isMask || (isInt32(facts) && isInt32(other)) ? made : wrapped(made);
    }
  }
}

/** Whether a value can be dropped: a literal or a variable. */
function canBeLeftOut(node: lua.Expression): boolean {
  if (lua.isUnaryExpression(node) || lua.isParenthesizedExpression(node))
    return canBeLeftOut(lua.isUnaryExpression(node) ? node.operand : node.expression);
  return lua.isLiteral(node) || lua.isIdentifier(node);
}

/** `~x`; of `~~x`, the other common way to drop a fraction, `x | 0`. */
export function complement(
  operand: lua.Expression,
  from: ts.Expression,
  context: TransformationContext,
  node: ts.Node,
): lua.Expression {
  const inner = skipWrappers(from);
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === Js.TildeToken) {
    const value = insideComplement(operand);
    if (value) return int32(value, rangesOf(context.program).numberRangeOf(inner.operand), node);
  }
  const facts = rangesOf(context.program).numberRangeOf(from);
  const made = guarded(lua.createUnaryExpression(operand, Lua.BitwiseNotOperator, node), facts);
  return isInt32(facts) ? made : wrapped(made);
}

/** The `x` of `~x`, wrapped or not. */
function insideComplement(made: lua.Expression): lua.Expression | undefined {
  let node = made;
  while (lua.isBinaryExpression(node)) node = node.left;
  return lua.isUnaryExpression(node) && node.operator === Lua.BitwiseNotOperator ? node.operand : undefined;
}

/** The low 32 bits of a Lua integer as a signed number. */
function wrapped(value: lua.Expression, isGuarded = false): lua.Expression {
  const bits = binary(value, Lua.BitwiseAndOperator, number(UNSIGNED_MASK));
  if (isGuarded) relyOn(bits, BIT_HELPER);
  const flipped = binary(bits, Lua.BitwiseExclusiveOrOperator, number(SIGN_BIT));
  return binary(flipped, Lua.SubtractionOperator, number(SIGN_BIT));
}

/**
 * The low bits of a number, as those of `x | 0`.
 * @param range the least and the greatest integer that the bits stand for
 */
export function lowBits(
  value: lua.Expression,
  [min, max]: readonly [min: number, max: number],
  facts: NumberRange,
  node: ts.Node,
): lua.Expression {
  if (min === 0) return guarded(binary(value, Lua.BitwiseAndOperator, number(max), node), facts);
  // A division that rounds down brings the sign back to its place: an instruction less than flipping the sign bit.
  const above = number(64 - Math.log2(max - min + 1));
  const shifted = guarded(binary(value, Lua.BitwiseLeftShiftOperator, above, node), facts);
  const unit = binary(number(1), Lua.BitwiseLeftShiftOperator, above);
  return binary(shifted, Lua.FloorDivisionOperator, unit);
}

/** ECMAScript's ToInt32, as a Lua integer. */
function int32(value: lua.Expression, facts: NumberRange, node?: ts.Node): lua.Expression {
  if (isInt32(facts))
    return facts.kind === INTEGER ? value : binary(value, Lua.BitwiseOrOperator, number(0), node);
  if (facts.min < 0 || facts.max > INT32.max) return wrapped(value, !isTaken(facts));
  const whole = binary(value, Lua.FloorDivisionOperator, number(1), node);
  return binary(whole, Lua.BitwiseOrOperator, number(0), node);
}

/** Whether a number is a mask that leaves no sign. */
function isMaskOf(facts: NumberRange): boolean {
  return isInt32(facts) && facts.min >= 0;
}

function isZero(facts: NumberRange): boolean {
  return facts.min === 0 && facts.max === 0;
}

/** The shift count if it is known. */
function constantCount(facts: NumberRange): number | undefined {
  return isInt32(facts) && facts.min === facts.max ? facts.min & SHIFT_MASK : undefined;
}

/** A shift, and what is known of its operands. */
interface Shift extends Pick<Operation, 'a' | 'b' | 'node'> {
  facts: NumberRange;
  count: NumberRange;
}

function shiftLeft({ a, b, facts, count, node }: Shift): lua.Expression {
  const shifted = guarded(binary(a, Lua.BitwiseLeftShiftOperator, shiftCount(b, count), node), facts);
  const max = constantCount(count) ?? SHIFT_MASK;
  const isSmall = isInt32(facts) && facts.min * 2 ** max >= INT32.min && facts.max * 2 ** max <= INT32.max;
  return isSmall ? shifted : wrapped(shifted);
}

/** An arithmetic shift is a division that rounds down. */
function shiftRight({ a, b, facts, count, node }: Shift): lua.Expression {
  const bits = constantCount(count);
  const divisor =
    bits === undefined
      ? binary(number(1), Lua.BitwiseLeftShiftOperator, shiftCount(b, count))
      : number(2 ** bits);
  return binary(int32(a, facts), Lua.FloorDivisionOperator, divisor, node);
}

function unsignedShift({ a, b, facts, count, node }: Shift): lua.Expression {
  const unsigned = guarded(binary(a, Lua.BitwiseAndOperator, number(UNSIGNED_MASK), node), facts);
  if (constantCount(count) === 0) return unsigned;
  return binary(unsigned, Lua.BitwiseRightShiftOperator, shiftCount(b, count), node);
}

function shiftCount(b: lua.Expression, count: NumberRange): lua.Expression {
  const bits = constantCount(count);
  if (bits !== undefined) return number(bits);
  if (isInt32(count) && count.min >= 0 && count.max <= SHIFT_MASK) return b;
  return guarded(binary(b, Lua.BitwiseAndOperator, number(SHIFT_MASK)), count);
}
