/**
 * Intervals of numbers, and their arithmetic: inclusive bounds, and whether numbers have fractions. Only an interval
 * without bounds includes NaN.
 */

import { LARGEST_PLAIN } from '../../../lua/notes.ts';

/** Whether a number has a fraction, and its kind in Lua; a later kind implies the earlier ones. */
export const ANY = 0;
/** Without a fraction. */
export const WHOLE = 1;
/** A Lua integer, whose string is the same as in JavaScript. */
export const INTEGER = 2;

export interface NumberRange {
  min: number;
  max: number;
  kind: typeof ANY | typeof WHOLE | typeof INTEGER;
}

type Kind = NumberRange['kind'];

export const ANY_NUMBER: NumberRange = { min: -Infinity, max: Infinity, kind: ANY };
/** No value: the start of an induction. */
export const EMPTY_RANGE: NumberRange = integers(Infinity, -Infinity);
export const INT32: NumberRange = integers(-(2 ** 31), 2 ** 31 - 1);
/** More elements than arrays have: they take a gigabyte. */
export const MAX_ELEMENTS = 2 ** 26;
/** The longest string of JavaScript. */
export const MAX_LETTERS = 2 ** 30;

const LARGEST_SAFE = 2 ** 53;

/** The Lua integers between two bounds, inclusive. */
export function integers(min: number, max: number): NumberRange {
  return { min, max, kind: INTEGER };
}

/** The range of one number. */
export function exactly(value: number): NumberRange {
  const isPlain = Number.isInteger(value) && Math.abs(value) <= LARGEST_PLAIN;
  const kind = isPlain ? INTEGER : Number.isInteger(value) ? WHOLE : ANY;
  return { min: value, max: value, kind };
}

/** Whether no number of a range has a fraction. */
export function isWhole({ kind }: NumberRange): boolean {
  return kind !== ANY;
}

/** Whether all numbers of a range are signed 32-bit integers. */
export function isInt32(range: NumberRange): boolean {
  return isWhole(range) && range.min >= INT32.min && range.max <= INT32.max;
}

/**
 * Whether NaN is possible: an infinite bound includes infinities, and thus results of computing with them. Lua
 * integers are never NaN.
 */
export function canBeNaN({ min, max, kind }: NumberRange): boolean {
  return kind !== INTEGER && min === -Infinity && max === Infinity;
}

/** Whether a double represents every integer of an interval exactly. */
export function isSafe({ min, max }: NumberRange): boolean {
  return min >= -LARGEST_SAFE && max <= LARGEST_SAFE;
}

/** The union of two ranges. */
export function join(a: NumberRange, b: NumberRange): NumberRange {
  return interval(Math.min(a.min, b.min), Math.max(a.max, b.max), lesser(a, b));
}

/** The intersection of two ranges. */
export function meet(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  return {
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    kind: Math.max(a.kind, b.kind) as Kind,
  };
}

/**
 * Whether an interval has a bound. One without bounds may include NaN, so results of computing with it are unknown.
 */
function isBounded({ min, max }: NumberRange): boolean {
  return min > -Infinity || max < Infinity;
}

/** Whether a value may be infinite: zero times that is NaN. */
function isOpen({ min, max }: NumberRange): boolean {
  return min === -Infinity || max === Infinity;
}

/** Whether a range includes zero. */
export function hasZero({ min, max }: NumberRange): boolean {
  return min <= 0 && max >= 0;
}

/** Whether a range includes no value. */
export function isEmptyRange({ min, max }: NumberRange): boolean {
  return min > max;
}

function lesser(a: NumberRange, b: NumberRange): Kind {
  return Math.min(a.kind, b.kind) as Kind;
}

/** An interval whose computed bounds may be NaN; then it is unbounded. */
function interval(min: number, max: number, kind: Kind): NumberRange {
  return {
    min: Number.isNaN(min) ? -Infinity : min,
    max: Number.isNaN(max) ? Infinity : max,
    kind,
  };
}

/** The range of `a + b`. */
export function add(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  if (!isBounded(a) || !isBounded(b)) return { ...ANY_NUMBER, kind: lesser(a, b) };
  return interval(a.min + b.min, a.max + b.max, lesser(a, b));
}

/** The range of `-a`. */
export function negate(a: NumberRange): NumberRange {
  if (isEmptyRange(a)) return EMPTY_RANGE;
  return { min: -a.max, max: -a.min, kind: a.kind };
}

/** The range of `a * b`. */
export function multiply(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  const result = { ...productBounds(a, b), kind: lesser(a, b) };
  // A product that a double does not represent exactly has another string, and becomes a float.
  return isSafe(result) ? result : { ...result, kind: Math.min(result.kind, WHOLE) as Kind };
}

function productBounds(a: NumberRange, b: NumberRange): NumberRange {
  if ((isOpen(a) && hasZero(b)) || (isOpen(b) && hasZero(a))) return ANY_NUMBER;
  if (a.min >= 0 && b.min >= 0) return interval(a.min * b.min, a.max * b.max, ANY);
  const corners = [a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max];
  if (corners.some(Number.isNaN)) return ANY_NUMBER;
  return interval(Math.min(...corners), Math.max(...corners), ANY);
}

/** The range of `a / b`, which Lua always computes as a float. */
export function divide(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  if (b.min <= 0) return ANY_NUMBER;
  const corners = [a.min / b.min, a.min / b.max, a.max / b.min, a.max / b.max];
  if (corners.some(Number.isNaN)) return ANY_NUMBER;
  return interval(Math.min(...corners), Math.max(...corners), ANY);
}

/** The range of `a % b`. */
export function remainderRange(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  if (b.min <= 0) return ANY_NUMBER;
  const kind = lesser(a, b);
  if (isOpen(a)) return { ...ANY_NUMBER, kind };
  return { min: a.min >= 0 ? 0 : -b.max, max: a.max <= 0 ? 0 : Math.min(a.max, b.max), kind };
}

/** The range of `a & b`. */
export function maskRange(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  const masks = [a, b].filter(mask => isInt32(mask) && mask.min >= 0).map(({ max }) => max);
  return masks.length > 0 ? integers(0, Math.min(...masks)) : INT32;
}

/** The range of `a | b` and `a ^ b`. */
export function orRange(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  if (!isInt32(a) || !isInt32(b) || a.min < 0 || b.min < 0) return INT32;
  const bits = 32 - Math.clz32(Math.max(a.max, b.max));
  return integers(0, Math.min(2 ** bits - 1, INT32.max));
}

/** The range of `a | 0`. */
export function truncated(a: NumberRange): NumberRange {
  if (isEmptyRange(a)) return EMPTY_RANGE;
  if (a.min < INT32.min || a.max > INT32.max) return INT32;
  return integers(Math.trunc(a.min), Math.trunc(a.max));
}

/** The range of `a << b`. */
export function shiftLeftRange(a: NumberRange, b: NumberRange): NumberRange {
  if (isEmptyRange(a) || isEmptyRange(b)) return EMPTY_RANGE;
  if (!isInt32(a) || !isInt32(b) || b.min < 0 || b.max > 31) return INT32;
  const shifted = multiply(a, integers(2 ** b.min, 2 ** b.max));
  return isInt32(shifted) ? integers(shifted.min, shifted.max) : INT32;
}

/** The range of `a >> b`, for any `b`. */
export function shiftRightRange(a: NumberRange): NumberRange {
  if (isEmptyRange(a)) return EMPTY_RANGE;
  const whole = truncated(a);
  return whole.min >= 0 ? integers(0, whole.max) : INT32;
}

/** The range of `a >>> b`, for any `a`. */
export function unsignedShiftRange(b: NumberRange): NumberRange {
  const bits = isInt32(b) && b.min === b.max ? b.min & 31 : 0;
  return integers(0, 2 ** (32 - bits) - 1);
}

/** The range of a rounded number. Infinity and NaN, which an infinite bound includes, stay unchanged. */
export function rounded(a: NumberRange, round: (value: number) => number): NumberRange {
  if (isEmptyRange(a)) return EMPTY_RANGE;
  const hasBounds = a.min > -Infinity && a.max < Infinity;
  return { min: round(a.min), max: round(a.max), kind: hasBounds && isSafe(a) ? INTEGER : ANY };
}

/** The range of `Math.abs(a)`. */
export function absolute(a: NumberRange): NumberRange {
  if (isEmptyRange(a)) return EMPTY_RANGE;
  if (!isBounded(a)) return { ...ANY_NUMBER, kind: a.kind };
  const min = a.min > 0 ? a.min : a.max < 0 ? -a.max : 0;
  return { min, max: Math.max(-a.min, a.max), kind: a.kind };
}

/** The range of the minimum or maximum of some numbers. */
export function extreme(list: readonly NumberRange[], choose: (...values: number[]) => number): NumberRange {
  if (list.some(isEmptyRange)) return EMPTY_RANGE;
  if (!list.every(isBounded)) return ANY_NUMBER;
  return {
    min: choose(...list.map(({ min }) => min)),
    max: choose(...list.map(({ max }) => max)),
    kind: Math.min(...list.map(({ kind }) => kind)) as Kind,
  };
}
