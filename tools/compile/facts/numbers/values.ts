/**
 * What is known of the numbers that a place of the program may hold: of all of them, and of those among them that are
 * integers in Lua's sense, which wrap around at 2^63. No such integer is beyond 2^53, where a double still counts.
 *
 * Bounds may move with time: a counter grows by its step whenever it is counted, and no program takes more than 2^46
 * steps. What is computed at a step of bounds that hold then is bounded by them; sums keep how fast they move.
 */

import {
  ANY,
  ANYTHING,
  add,
  exactly,
  extreme,
  INTEGER,
  integers,
  isNothing,
  isSafe,
  join,
  meet,
  NOTHING,
  type NumberFacts,
  negate,
  WHOLE,
} from './intervals.ts';

/** More than the steps that any program takes: a machine of today needs days for them. */
const STEPS = 2 ** 46;
const LARGEST_INTEGER = 2 ** 53;

/** Bounds at the start, and how far they move at most with each step of the program. */
interface Range {
  facts: NumberFacts;
  fall: number;
  rise: number;
}

export interface Value {
  all: Range;
  /** The integers in Lua's sense; nothing if all are floats. */
  integers: Range;
}

const EMPTY: Range = { facts: NOTHING, fall: 0, rise: 0 };
export const NO_VALUE: Value = { all: EMPTY, integers: EMPTY };
/** A number of which only what holds for all is known. */
export const UNKNOWN: Value = {
  all: still(ANYTHING),
  integers: still(integers(-LARGEST_INTEGER, LARGEST_INTEGER)),
};

function still(facts: NumberFacts): Range {
  return { facts, fall: 0, rise: 0 };
}

/** A value with these facts, which is an integer in Lua's sense if they say so, and a float otherwise. */
export function valueWith(facts: NumberFacts): Value {
  return { all: still(facts), integers: facts.kind === INTEGER ? still(facts) : EMPTY };
}

/** The same numbers, all of them as floats. */
export function asFloats({ all }: Value): Value {
  const kind = Math.min(all.facts.kind, WHOLE) as NumberFacts['kind'];
  return { all: { ...all, facts: { ...all.facts, kind } }, integers: EMPTY };
}

/** `-0`, which Lua only has as a float. */
export const NEGATIVE_ZERO: Value = asFloats(valueWith(exactly(0)));

/** What holds of a range at all times. */
function limits({ facts, fall, rise }: Range): NumberFacts {
  if (fall === 0 && rise === 0) return facts;
  return { ...facts, least: facts.least - fall * STEPS, most: facts.most + rise * STEPS };
}

/** What holds of a value at all times. */
export function factsOfValue({ all }: Value): NumberFacts {
  return limits(all);
}

export function isEmpty({ all }: Value): boolean {
  return isNothing(all.facts);
}

/** Whether a value may be an integer in Lua's sense. */
export function mayBeInteger({ integers: whole }: Value): boolean {
  return !isNothing(whole.facts);
}

/** Whether all integers among the results are within those that a double counts. */
export function staysExact({ integers: whole }: Value): boolean {
  return isNothing(whole.facts) || isSafe(limits(whole));
}

function sumOfRanges(a: Range, b: Range): Range {
  const facts = add(a.facts, b.facts);
  return isNothing(facts) ? EMPTY : { facts, fall: a.fall + b.fall, rise: a.rise + b.rise };
}

function reversed({ facts, fall, rise }: Range): Range {
  return { facts: negate(facts), fall: rise, rise: fall };
}

export function negated(a: Value): Value {
  return { all: reversed(a.all), integers: reversed(a.integers) };
}

export function sumOf(a: Value, b: Value): Value {
  return { all: sumOfRanges(a.all, b.all), integers: sumOfRanges(a.integers, b.integers) };
}

/** A value that is one of two. */
export function either(a: Value, b: Value): Value {
  const all = wider(a.all, b.all);
  const whole = wider(a.integers, b.integers);
  return all === a.all && whole === a.integers ? a : { all, integers: whole };
}

function wider(a: Range, b: Range): Range {
  if (a === b || isNothing(b.facts)) return a;
  if (isNothing(a.facts)) return b;
  if (covers(a, b)) return a;
  return {
    facts: join(a.facts, b.facts),
    fall: Math.max(a.fall, b.fall),
    rise: Math.max(a.rise, b.rise),
  };
}

function covers(a: Range, b: Range): boolean {
  const isWithin = a.facts.least <= b.facts.least && a.facts.most >= b.facts.most;
  return isWithin && a.facts.kind <= b.facts.kind && a.fall >= b.fall && a.rise >= b.rise;
}

/** The result of an operation that keeps integers if all of its operands are. */
export function computed(
  operation: (...operands: NumberFacts[]) => NumberFacts,
  operands: readonly Value[],
): Value {
  const all = operation(...operands.map(factsOfValue));
  const whole = operation(...operands.map(operand => limits(operand.integers)));
  return { all: still(all), integers: still(isNothing(whole) ? NOTHING : { ...whole, kind: INTEGER }) };
}

/** The smallest or the largest of some numbers, which stays of the kind that it is. */
export function chosen(operands: readonly Value[], choose: (...values: number[]) => number): Value {
  const all = extreme(operands.map(factsOfValue), choose);
  const whole = operands.map(operand => limits(operand.integers)).reduce(join, NOTHING);
  return { all: still(all), integers: still(isNothing(all) ? NOTHING : meet(whole, { ...all, kind: 0 })) };
}

/** A number that was found to be less than another one, integers by a distance at least. */
export function guardedBelow(a: Value, bound: Value, distance: 0 | 1): Value {
  if (isEmpty(a) || isEmpty(bound)) return NO_VALUE;
  const { most } = factsOfValue(bound);
  const cut = (range: Range, largest: number): Range => {
    const { facts, fall, rise } = range;
    if (isNothing(facts) || facts.most + rise * STEPS <= largest) return range;
    return { facts: { ...facts, most: Math.max(largest, facts.least) }, fall, rise: 0 };
  };
  const largest = Math.ceil(most) - distance;
  return { all: cut(a.all, a.all.facts.kind === ANY ? most : largest), integers: cut(a.integers, largest) };
}

export function isSame(a: Value, b: Value): boolean {
  return a === b || (isSameRange(a.all, b.all) && isSameRange(a.integers, b.integers));
}

function isSameRange(a: Range, b: Range): boolean {
  const { facts: x } = a;
  const { facts: y } = b;
  const isSameFacts = x.least === y.least && x.most === y.most && x.kind === y.kind;
  return isSameFacts && a.fall === b.fall && a.rise === b.rise;
}

/** Bounds that a value which keeps growing is widened to, one after the other. */
const LANDMARKS = [2 ** 8, 2 ** 12, 2 ** 16, 2 ** 21, 2 ** 27, 2 ** 32, 2 ** 40];

/** How often bounds may move as they are, and again behind the last landmark before they count as moving with time. */
const PATIENCE = 3;
const ALL_MOVES = PATIENCE + LANDMARKS.length + PATIENCE;

/**
 * The value of a place in a cycle that had one and now gets another as well; the same one if it covers that.
 *
 * @param moves how often it has moved before
 */
export function grown(known: Value, next: Value, moves: number): Value {
  const all = grownRange(known.all, next.all, moves);
  const whole = grownRange(known.integers, next.integers, moves);
  return all === known.all && whole === known.integers ? known : { all, integers: whole };
}

function grownRange(known: Range, next: Range, moves: number): Range {
  if (isNothing(next.facts)) return known;
  if (isNothing(known.facts)) return next;
  const up = grownEnd([known.facts.most, known.rise], [next.facts.most, next.rise], moves);
  const down = grownEnd([-known.facts.least, known.fall], [-next.facts.least, next.fall], moves);
  const kind = Math.min(known.facts.kind, next.facts.kind) as NumberFacts['kind'];
  const isSame =
    up[0] === known.facts.most &&
    down[0] === -known.facts.least &&
    up[1] === known.rise &&
    down[1] === known.fall &&
    kind === known.facts.kind;
  return isSame ? known : { facts: { least: -down[0], most: up[0], kind }, fall: down[1], rise: up[1] };
}

type End = readonly [most: number, rise: number];

function grownEnd(known: End, next: End, moves: number): End {
  const [most, rise] = known;
  const isCovered = next[0] <= most + rise && next[1] <= rise;
  if (isCovered || most === Infinity) return known;
  const faster = Math.max(rise, next[1]);
  if (moves < PATIENCE) return [Math.max(most, next[0]), faster];
  const landmark = LANDMARKS.find(mark => mark >= next[0]) ?? Infinity;
  if (moves < PATIENCE + LANDMARKS.length && next[1] <= rise)
    return [landmark < Infinity ? landmark : next[0], faster];
  if (moves < ALL_MOVES) return [Math.max(most, next[0]), faster];
  if (moves > ALL_MOVES + 2 * PATIENCE) return [Infinity, 0];
  return [most, Math.max(faster, next[0] - most)];
}
