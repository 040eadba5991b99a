/**
 * Facts about numbers and how operators pass them on: an interval, and how whole the number is. Bounds are inclusive.
 * NaN is only possible in an interval without any bound.
 */

import { LARGEST_PLAIN } from '../../lua/notes.ts';

/** What is known of a number's fraction and of its kind in Lua; a later one says more. */
export const ANY = 0;
/** Without a fraction. */
export const WHOLE = 1;
/** An integer in Lua's sense too, whose string is that of JavaScript. */
export const INTEGER = 2;

export interface NumberFacts {
  least: number;
  most: number;
  kind: typeof ANY | typeof WHOLE | typeof INTEGER;
}

type Kind = NumberFacts['kind'];

export const ANYTHING: NumberFacts = { least: -Infinity, most: Infinity, kind: ANY };
/** No value at all: where an induction begins. */
export const NOTHING: NumberFacts = integers(Infinity, -Infinity);
export const INT32: NumberFacts = integers(-(2 ** 31), 2 ** 31 - 1);
/** More elements than arrays have: they take a gigabyte. */
export const MOST_ELEMENTS = 2 ** 26;
/** The longest string of JavaScript. */
export const MOST_LETTERS = 2 ** 30;

const LARGEST_SAFE = 2 ** 53;

export function integers(least: number, most: number): NumberFacts {
  return { least, most, kind: INTEGER };
}

export function exactly(value: number): NumberFacts {
  const isPlain = Number.isInteger(value) && Math.abs(value) <= LARGEST_PLAIN;
  const kind = isPlain ? INTEGER : Number.isInteger(value) ? WHOLE : ANY;
  return { least: value, most: value, kind };
}

export function isWhole({ kind }: NumberFacts): boolean {
  return kind !== ANY;
}

export function isInt32(facts: NumberFacts): boolean {
  return isWhole(facts) && facts.least >= INT32.least && facts.most <= INT32.most;
}

/** An open end allows infinities, and what is computed of them; integers in Lua's sense are always numbers. */
export function canBeNaN({ least, most, kind }: NumberFacts): boolean {
  return kind !== INTEGER && least === -Infinity && most === Infinity;
}

/** Whether every value lies within the integers that a double can count. */
export function isSafe({ least, most }: NumberFacts): boolean {
  return least >= -LARGEST_SAFE && most <= LARGEST_SAFE;
}

/** Facts that hold for values of either sort. */
export function join(a: NumberFacts, b: NumberFacts): NumberFacts {
  return interval(Math.min(a.least, b.least), Math.max(a.most, b.most), lesser(a, b));
}

/** Facts of a value of which both hold. */
export function meet(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  return {
    least: Math.max(a.least, b.least),
    most: Math.min(a.most, b.most),
    kind: Math.max(a.kind, b.kind) as Kind,
  };
}

/** An interval open on both sides may hold NaN, so nothing is known about what is computed from it. */
function isBounded({ least, most }: NumberFacts): boolean {
  return least > -Infinity || most < Infinity;
}

/** Whether a value may be infinite: zero times that is NaN. */
function isOpen({ least, most }: NumberFacts): boolean {
  return least === -Infinity || most === Infinity;
}

export function hasZero({ least, most }: NumberFacts): boolean {
  return least <= 0 && most >= 0;
}

/** Whether no value fits, as long as nothing is known of a variable. */
export function isNothing({ least, most }: NumberFacts): boolean {
  return least > most;
}

function lesser(a: NumberFacts, b: NumberFacts): Kind {
  return Math.min(a.kind, b.kind) as Kind;
}

/** An interval with bounds that may come out as NaN, of which nothing is known then. */
function interval(least: number, most: number, kind: Kind): NumberFacts {
  return {
    least: Number.isNaN(least) ? -Infinity : least,
    most: Number.isNaN(most) ? Infinity : most,
    kind,
  };
}

export function add(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  if (!isBounded(a) || !isBounded(b)) return { ...ANYTHING, kind: lesser(a, b) };
  return interval(a.least + b.least, a.most + b.most, lesser(a, b));
}

export function negate(a: NumberFacts): NumberFacts {
  if (isNothing(a)) return NOTHING;
  return { least: -a.most, most: -a.least, kind: a.kind };
}

export function multiply(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  const result = { ...productBounds(a, b), kind: lesser(a, b) };
  // A product too large for a double has another string, and one with a large factor is made a float.
  return isSafe(result) ? result : { ...result, kind: Math.min(result.kind, WHOLE) as Kind };
}

function productBounds(a: NumberFacts, b: NumberFacts): NumberFacts {
  if ((isOpen(a) && hasZero(b)) || (isOpen(b) && hasZero(a))) return ANYTHING;
  if (a.least >= 0 && b.least >= 0) return interval(a.least * b.least, a.most * b.most, ANY);
  const corners = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
  if (corners.some(Number.isNaN)) return ANYTHING;
  return interval(Math.min(...corners), Math.max(...corners), ANY);
}

export function divide(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  if (b.least <= 0) return ANYTHING;
  const corners = [a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most];
  if (corners.some(Number.isNaN)) return ANYTHING;
  return interval(Math.min(...corners), Math.max(...corners), ANY);
}

export function remainderFacts(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  if (b.least <= 0) return ANYTHING;
  const kind = lesser(a, b);
  if (isOpen(a)) return { ...ANYTHING, kind };
  return { least: a.least >= 0 ? 0 : -b.most, most: a.most <= 0 ? 0 : Math.min(a.most, b.most), kind };
}

/** Facts of `a & b`. */
export function maskFacts(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  const masks = [a, b].filter(mask => isInt32(mask) && mask.least >= 0).map(({ most }) => most);
  return masks.length > 0 ? integers(0, Math.min(...masks)) : INT32;
}

/** Facts of `a | b` and `a ^ b`. */
export function orFacts(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  if (!isInt32(a) || !isInt32(b) || a.least < 0 || b.least < 0) return INT32;
  const bits = 32 - Math.clz32(Math.max(a.most, b.most));
  return integers(0, Math.min(2 ** bits - 1, INT32.most));
}

/** Facts of `a | 0`. */
export function truncated(a: NumberFacts): NumberFacts {
  if (isNothing(a)) return NOTHING;
  if (a.least < INT32.least || a.most > INT32.most) return INT32;
  return integers(Math.trunc(a.least), Math.trunc(a.most));
}

export function shiftLeftFacts(a: NumberFacts, b: NumberFacts): NumberFacts {
  if (isNothing(a) || isNothing(b)) return NOTHING;
  if (!isInt32(a) || !isInt32(b) || b.least < 0 || b.most > 31) return INT32;
  const shifted = multiply(a, integers(2 ** b.least, 2 ** b.most));
  return isInt32(shifted) ? integers(shifted.least, shifted.most) : INT32;
}

export function shiftRightFacts(a: NumberFacts): NumberFacts {
  if (isNothing(a)) return NOTHING;
  const whole = truncated(a);
  return whole.least >= 0 ? integers(0, whole.most) : INT32;
}

export function unsignedShiftFacts(b: NumberFacts): NumberFacts {
  const bits = isInt32(b) && b.least === b.most ? b.least & 31 : 0;
  return integers(0, 2 ** (32 - bits) - 1);
}

/** Facts of a rounded number: infinity and NaN, which an open end allows, stay what they are. */
export function rounded(a: NumberFacts, round: (value: number) => number): NumberFacts {
  if (isNothing(a)) return NOTHING;
  const hasBounds = a.least > -Infinity && a.most < Infinity;
  return { least: round(a.least), most: round(a.most), kind: hasBounds && isSafe(a) ? INTEGER : ANY };
}

export function absolute(a: NumberFacts): NumberFacts {
  if (isNothing(a)) return NOTHING;
  if (!isBounded(a)) return { ...ANYTHING, kind: a.kind };
  const least = a.least > 0 ? a.least : a.most < 0 ? -a.most : 0;
  return { least, most: Math.max(-a.least, a.most), kind: a.kind };
}

/** Facts of the smallest or largest of some numbers. */
export function extreme(list: readonly NumberFacts[], choose: (...values: number[]) => number): NumberFacts {
  if (list.some(isNothing)) return NOTHING;
  if (!list.every(isBounded)) return ANYTHING;
  return {
    least: choose(...list.map(({ least }) => least)),
    most: choose(...list.map(({ most }) => most)),
    kind: Math.min(...list.map(({ kind }) => kind)) as Kind,
  };
}
