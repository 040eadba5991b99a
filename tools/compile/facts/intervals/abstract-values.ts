/**
 * Abstract values of the range analysis: bounds of all numbers that a location may hold, and bounds of those among
 * them that are Lua integers, which wrap around at 2^63. No such integer exceeds 2^53, up to which a double is exact.
 *
 * Bounds may grow with time: a counter grows by its increment each time it is counted, and no program runs more than
 * 2^46 steps. Values that are computed at a step are bounded by the bounds at that step; sums record how fast they
 * grow.
 */

import {
  ANY,
  ANY_NUMBER,
  add,
  EMPTY_RANGE,
  exactly,
  extreme,
  INTEGER,
  integers,
  isEmptyRange,
  isSafe,
  join,
  meet,
  type NumberRange,
  negate,
  WHOLE,
} from './intervals.ts';

/** More steps than any program takes: a current machine would need days. */
const STEPS = 2 ** 46;
const LARGEST_INTEGER = 2 ** 53;

/** Bounds at the start, and how far they may move with each step of the program. */
interface MovingRange {
  range: NumberRange;
  fall: number;
  rise: number;
}

export interface Value {
  all: MovingRange;
  /** The Lua integers among them; empty if all are floats. */
  integers: MovingRange;
}

const NO_RANGE: MovingRange = { range: EMPTY_RANGE, fall: 0, rise: 0 };
export const NO_VALUE: Value = { all: NO_RANGE, integers: NO_RANGE };
/** An unknown number. */
export const UNKNOWN: Value = {
  all: still(ANY_NUMBER),
  integers: still(integers(-LARGEST_INTEGER, LARGEST_INTEGER)),
};

/** A number of a Lua file: its integers are small enough that products of two are exact. */
export const FROM_LUA: Value = { all: UNKNOWN.all, integers: still(integers(-(2 ** 26), 2 ** 26)) };

function still(range: NumberRange): MovingRange {
  return { range, fall: 0, rise: 0 };
}

/** The value of a range: a Lua integer if its kind says so, otherwise a float. */
export function valueWith(range: NumberRange): Value {
  return { all: still(range), integers: range.kind === INTEGER ? still(range) : NO_RANGE };
}

/** The same numbers, all as floats. */
export function asFloats({ all }: Value): Value {
  const kind = Math.min(all.range.kind, WHOLE) as NumberRange['kind'];
  return { all: { ...all, range: { ...all.range, kind } }, integers: NO_RANGE };
}

/** `-0`, which exists in Lua only as a float. */
export const NEGATIVE_ZERO: Value = asFloats(valueWith(exactly(0)));

/** The range that holds at all times. */
function limits({ range, fall, rise }: MovingRange): NumberRange {
  if (fall === 0 && rise === 0) return range;
  return { ...range, min: range.min - fall * STEPS, max: range.max + rise * STEPS };
}

/** The range of a value at all times. */
export function rangeOfValue({ all }: Value): NumberRange {
  return limits(all);
}

/** Whether nothing has reached a value yet. */
export function isEmpty({ all }: Value): boolean {
  return isEmptyRange(all.range);
}

/** Whether a value may be a Lua integer. */
export function mayBeInteger({ integers: whole }: Value): boolean {
  return !isEmptyRange(whole.range);
}

/** Whether a double represents all integers of a value exactly. */
export function staysExact({ integers: whole }: Value): boolean {
  return isEmptyRange(whole.range) || isSafe(limits(whole));
}

function sumOfRanges(a: MovingRange, b: MovingRange): MovingRange {
  const range = add(a.range, b.range);
  return isEmptyRange(range) ? NO_RANGE : { range, fall: a.fall + b.fall, rise: a.rise + b.rise };
}

function reversed({ range, fall, rise }: MovingRange): MovingRange {
  return { range: negate(range), fall: rise, rise: fall };
}

/** The value of `-a`. */
export function negated(a: Value): Value {
  return { all: reversed(a.all), integers: reversed(a.integers) };
}

/** The value of `a + b`. */
export function sumOf(a: Value, b: Value): Value {
  return { all: sumOfRanges(a.all, b.all), integers: sumOfRanges(a.integers, b.integers) };
}

/** The join of two values. */
export function either(a: Value, b: Value): Value {
  const all = wider(a.all, b.all);
  const whole = wider(a.integers, b.integers);
  return all === a.all && whole === a.integers ? a : { all, integers: whole };
}

function wider(a: MovingRange, b: MovingRange): MovingRange {
  if (a === b || isEmptyRange(b.range)) return a;
  if (isEmptyRange(a.range)) return b;
  if (covers(a, b)) return a;
  return {
    range: join(a.range, b.range),
    fall: Math.max(a.fall, b.fall),
    rise: Math.max(a.rise, b.rise),
  };
}

function covers(a: MovingRange, b: MovingRange): boolean {
  const isWithin = a.range.min <= b.range.min && a.range.max >= b.range.max;
  return isWithin && a.range.kind <= b.range.kind && a.fall >= b.fall && a.rise >= b.rise;
}

/** The result of an operation that gives integers if all operands are integers. */
export function computed(
  operation: (...operands: NumberRange[]) => NumberRange,
  operands: readonly Value[],
): Value {
  const all = operation(...operands.map(rangeOfValue));
  const whole = operation(...operands.map(operand => limits(operand.integers)));
  return {
    all: still(all),
    integers: still(isEmptyRange(whole) ? EMPTY_RANGE : { ...whole, kind: INTEGER }),
  };
}

/** The minimum or maximum of some numbers, which keeps its kind. */
export function extremeValue(operands: readonly Value[], choose: (...values: number[]) => number): Value {
  const all = extreme(operands.map(rangeOfValue), choose);
  const whole = operands.map(operand => limits(operand.integers)).reduce(join, EMPTY_RANGE);
  return {
    all: still(all),
    integers: still(isEmptyRange(all) ? EMPTY_RANGE : meet(whole, { ...all, kind: 0 })),
  };
}

/** A number that was compared as less than another one; integers are less by at least `distance`. */
export function guardedBelow(a: Value, bound: Value, distance: 0 | 1): Value {
  if (isEmpty(a) || isEmpty(bound)) return NO_VALUE;
  const { max } = rangeOfValue(bound);
  const cut = (moving: MovingRange, largest: number): MovingRange => {
    const { range, fall, rise } = moving;
    if (isEmptyRange(range) || range.max + rise * STEPS <= largest) return moving;
    return { range: { ...range, max: Math.max(largest, range.min) }, fall, rise: 0 };
  };
  const largest = Math.ceil(max) - distance;
  return { all: cut(a.all, a.all.range.kind === ANY ? max : largest), integers: cut(a.integers, largest) };
}

/** Whether two values say the same, so that the analysis need not go on. */
export function isSame(a: Value, b: Value): boolean {
  return a === b || (isSameMovingRange(a.all, b.all) && isSameMovingRange(a.integers, b.integers));
}

function isSameMovingRange(a: MovingRange, b: MovingRange): boolean {
  const { range: x } = a;
  const { range: y } = b;
  const isSameRange = x.min === y.min && x.max === y.max && x.kind === y.kind;
  return isSameRange && a.fall === b.fall && a.rise === b.rise;
}

/** Successive bounds to which a growing value is widened. */
const LANDMARKS = [2 ** 8, 2 ** 12, 2 ** 16, 2 ** 21, 2 ** 27, 2 ** 32, 2 ** 40];

/**
 * How often bounds may move before they are widened, and again after the last landmark before they count as growing
 * with time.
 */
const PATIENCE = 3;
const ALL_MOVES = PATIENCE + LANDMARKS.length + PATIENCE;

/**
 * Widening: the value of a location in a cycle after it receives another value; the same value if it includes that.
 *
 * @param moves how often it has moved before
 */
export function widened(known: Value, next: Value, moves: number): Value {
  const all = grownRange(known.all, next.all, moves);
  const whole = grownRange(known.integers, next.integers, moves);
  return all === known.all && whole === known.integers ? known : { all, integers: whole };
}

function grownRange(known: MovingRange, next: MovingRange, moves: number): MovingRange {
  if (isEmptyRange(next.range)) return known;
  if (isEmptyRange(known.range)) return next;
  const up = grownEnd([known.range.max, known.rise], [next.range.max, next.rise], moves);
  const down = grownEnd([-known.range.min, known.fall], [-next.range.min, next.fall], moves);
  const kind = Math.min(known.range.kind, next.range.kind) as NumberRange['kind'];
  const isSame =
    up[0] === known.range.max &&
    down[0] === -known.range.min &&
    up[1] === known.rise &&
    down[1] === known.fall &&
    kind === known.range.kind;
  return isSame ? known : { range: { min: -down[0], max: up[0], kind }, fall: down[1], rise: up[1] };
}

type End = readonly [max: number, rise: number];

function grownEnd(known: End, next: End, moves: number): End {
  const [max, rise] = known;
  const isCovered = next[0] <= max + rise && next[1] <= rise;
  if (isCovered || max === Infinity) return known;
  const faster = Math.max(rise, next[1]);
  if (moves < PATIENCE) return [Math.max(max, next[0]), faster];
  const landmark = LANDMARKS.find(mark => mark >= next[0]) ?? Infinity;
  if (moves < PATIENCE + LANDMARKS.length && next[1] <= rise)
    return [landmark < Infinity ? landmark : next[0], faster];
  if (moves < ALL_MOVES) return [Math.max(max, next[0]), faster];
  if (moves > ALL_MOVES + 2 * PATIENCE) return [Infinity, 0];
  return [max, Math.max(faster, next[0] - max)];
}
