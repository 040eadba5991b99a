/**
 * Sine, cosine and tangent with about 64 correct bits, rounded once: nearly always the double nearest to the true
 * value, as the C library of the console's reference build gives it.
 *
 * Method: the argument is reduced to a multiple of π/64 and a rest r below π/128; sin and cos of the multiple come
 * from a table with twice the precision, those of the rest from short series (P. T. P. Tang, "Table-lookup
 * algorithms for elementary functions and their error analysis", 1991).
 */

import { productError, sumError } from './double-double.ts';
import { FRACTION, fromNumber, pi, sineAndCosine, toNumber, toPair } from './fixed-point.ts';

/** Table entries in a full turn. */
const TURN = 128;
const STEPS_PER_UNIT = TURN / 2 / Math.PI;
/** Below this, sine and tangent are the angle itself. */
const TINY = 2 ** -27;
const ROUNDING = 1.5 * 2 ** 52;
/** Arguments up to here are reduced in doubles: multiples of π/64 below 2^25. */
const QUICK_LIMIT = 2 ** 20;
/** Bits of each part of π/64, so that its products with multiples are exact; the last part has all bits it can. */
const PART_BITS = 28n;
/** Bits behind the point that suffice to reduce the largest doubles. */
const WIDE_BITS = 1280n;

/**
 * Sines of the multiples of π/64: the leading 26 bits, whose products with 26 other bits are exact, and the rest.
 * Made when first needed, as is π/64 in four parts.
 */
const tableHigh = new Float64Array(TURN);
const tableLow = new Float64Array(TURN);
const stepParts = new Float64Array(4);

/** Splits a double into halves of 26 bits. */
const SPLITTER = 134217729;

/**
 * The rest of the last reduction and the result of the last evaluation, each a sum of two doubles. In an array, since
 * a variable of a module that holds a double costs an allocation for every change.
 */
const pairs = new Float64Array(4);
const REST = 0;
const RESULT = 2;

/** The sine of an angle in radians. */
export function sine(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  if (Math.abs(x) < TINY) return x;
  evaluate(reduce(x));
  return pairs[RESULT] + pairs[RESULT + 1];
}

/** The cosine of an angle in radians. */
export function cosine(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  evaluate(reduce(x) + TURN / 4);
  return pairs[RESULT] + pairs[RESULT + 1];
}

/** The tangent of an angle in radians. */
export function tangent(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  if (Math.abs(x) < TINY) return x;
  const step = reduce(x);
  evaluate(step + TURN / 4);
  const cosHigh = pairs[RESULT] + pairs[RESULT + 1];
  const cosLow = sumError(pairs[RESULT], pairs[RESULT + 1], cosHigh);
  evaluate(step);
  const sinHigh = pairs[RESULT];
  const sinLow = pairs[RESULT + 1];
  const quotient = (sinHigh + sinLow) / cosHigh;
  const product = quotient * cosHigh;
  const rest = sinHigh - product - productError(quotient, cosHigh, product) + sinLow - quotient * cosLow;
  return quotient + rest / cosHigh;
}

/** sin and cos of an angle, each as a sum of two doubles with about 64 correct bits: for Newton steps. */
export function sineCosinePairs(x: number, out: Float64Array): void {
  const step = reduce(x);
  evaluate(step);
  out[0] = pairs[RESULT];
  out[1] = pairs[RESULT + 1];
  evaluate(step + TURN / 4);
  out[2] = pairs[RESULT];
  out[3] = pairs[RESULT + 1];
}

/** Reduces a finite angle; returns the multiple of π/64, counted from any full turn, and sets the rest. */
function reduce(x: number): number {
  if (stepParts[0] === 0) makeTable();
  if (Math.abs(x) > QUICK_LIMIT) return reduceWide(x);
  // Adding and taking away 1.5·2^52 rounds to the nearest integer.
  const step = x * STEPS_PER_UNIT + ROUNDING - ROUNDING;
  const first = x - step * stepParts[0];
  const second = step * stepParts[1];
  const difference = first - second;
  const third = step * stepParts[2];
  const rest = difference - third;
  pairs[REST] = rest;
  pairs[REST + 1] =
    sumError(first, -second, difference) + sumError(difference, -third, rest) - step * stepParts[3];
  return step;
}

/** The same with π to 1280 bits. */
function reduceWide(x: number): number {
  const stepSize = pi(WIDE_BITS) / BigInt(TURN / 2);
  const angle = fromNumber(x, WIDE_BITS);
  const step = (2n * angle + stepSize) / (2n * stepSize);
  const rest = (angle - step * stepSize) >> (WIDE_BITS - FRACTION);
  pairs.set(toPair(rest), REST);
  return Number(step % BigInt(TURN));
}

/** Sets the result to the sine of a multiple of π/64 plus the rest. */
function evaluate(step: number): void {
  const at = step & (TURN - 1);
  const cosAt = (step + TURN / 4) & (TURN - 1);
  const sinHigh = tableHigh[at];
  const sinLow = tableLow[at];
  const cosHigh = tableHigh[cosAt];
  const cosLow = tableLow[cosAt];
  const restHigh = pairs[REST];
  const restLow = pairs[REST + 1];
  const scaled = SPLITTER * restHigh;
  const leading = scaled - (scaled - restHigh);
  const trailing = restHigh - leading + restLow;
  const square = restHigh * restHigh;
  const sinRest =
    restHigh * square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square * (1 / 362880))));
  const cosRest = square * (-1 / 2 + square * (1 / 24 + square * (-1 / 720 + square * (1 / 40320))));
  const product = cosHigh * leading;
  const high = sinHigh + product;
  pairs[RESULT] = high;
  pairs[RESULT + 1] =
    product -
    (high - sinHigh) +
    (sinLow +
      (cosLow * restHigh +
        cosHigh * trailing +
        (cosHigh + cosLow) * sinRest +
        (sinHigh + sinLow) * (cosRest - restHigh * restLow)));
}

function makeTable(): void {
  const circle = pi(FRACTION);
  for (let step = 0; step <= TURN / 4; step++) {
    const [exact] = sineAndCosine((circle * BigInt(step)) / BigInt(TURN / 2));
    const value = step === 0 ? 0 : step === TURN / 4 ? 1 : toNumber(exact);
    const high = SPLITTER * value - (SPLITTER * value - value);
    const low = value === high ? 0 : toNumber(exact - fromNumber(high));
    for (const [place, sign] of [
      [step, 1],
      [TURN / 2 - step, 1],
      [TURN / 2 + step, -1],
      [(TURN - step) % TURN, -1],
    ]) {
      tableHigh[place] = sign * high + 0;
      tableLow[place] = sign * low + 0;
    }
  }
  stepParts.set(splitStep(circle / BigInt(TURN / 2)));
}

/** π/64 as three parts of `PART_BITS` bits and a rest. */
function splitStep(step: bigint): number[] {
  const parts: number[] = [];
  let rest = step;
  for (let part = 1n; part <= 3n; part++) {
    const unit = 1n << (FRACTION - PART_BITS * part - 4n);
    const value = (rest / unit) * unit;
    parts.push(toNumber(value));
    rest -= value;
  }
  return [...parts, toNumber(rest)];
}
