/**
 * Exponential function, natural logarithm and powers, rounded once from about 64 correct bits.
 *
 * Method: x is reduced to a multiple of ln 2/64 and a rest; the powers of 2^(1/64) come from a table with twice the
 * precision, the exponential of the rest from its series (Tang, as in `sine.ts`). The logarithm is one Newton step
 * with that exponential away from JavaScript's own.
 */

import { productError, sumError } from './double-double.ts';
import {
  FRACTION,
  exponential as fixedExponential,
  logarithm as fixedLogarithm,
  toNumber,
  toPair,
} from './fixed-point.ts';

const STEPS = 64;
/** Beyond these results overflow, or become subnormal, which the quick way does not round rightly. */
const LARGEST = 709;
const SMALLEST = -708;
/** Range in which nothing of a cube overflows or becomes subnormal. */
const MAX_CUBE = 2 ** 300;
const MIN_CUBE = 2 ** -300;
/** Bits of the high part of ln 2/64: products with multiples below 2^17 are exact. */
const HIGH_BITS = 36n;

const SMALLEST_NORMAL = 2 ** -1022;
const INVERSE_LN10 = Math.LOG10E;
/** log10 2 in two parts, of which the first has zeros at its end. */
const LOG10_2_HIGH = 0.30102999566361177;
const LOG10_2_LOW = 3.694239077158931e-13;

/** A double and its two words, the low one first. */
const FLOAT = new Float64Array(1);
const WORDS = new Int32Array(FLOAT.buffer);

/** Constants and powers of 2^(1/64), made when first needed. */
const table = {
  high: new Float64Array(STEPS),
  low: new Float64Array(STEPS),
  step: 0,
  stepLow: 0,
  ready: false,
};

/**
 * The result of the last evaluation, a sum of two doubles. In an array, since a variable of a module that holds a
 * double costs an allocation for every change.
 */
const result = new Float64Array(2);

/** e to the power of x. */
export function exponential(x: number): number {
  if (!(x < LARGEST && x > SMALLEST)) return Math.exp(x);
  return scaled(1, evaluate(x)) * (result[0] + result[1]);
}

/** The natural logarithm. */
export function logarithm(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY) || x === 1) return Math.log(x);
  evaluateLogarithm(x);
  return result[0] + result[1];
}

/**
 * x to the power of y, the exponential of y·ln x with both factors in double precision twice.
 * @returns NaN too where this way does not lead to the result: for zeros, infinities, results that overflow or become
 *   subnormal, and fractional powers of negative numbers
 */
export function power(x: number, y: number): number {
  const base = Math.abs(x);
  if (y === 3 && base > MIN_CUBE && base < MAX_CUBE) return cube(x);
  if (!(base > 0 && base < Number.POSITIVE_INFINITY) || (x < 0 && !Number.isInteger(y))) return Number.NaN;
  evaluateLogarithm(base);
  const high = result[0] + result[1];
  const low = sumError(result[0], result[1], high);
  const exponent = y * high;
  if (!(exponent < LARGEST && exponent > SMALLEST)) return Number.NaN;
  const rest = productError(y, high, exponent) + y * low;
  const scale = evaluate(exponent);
  const value = result[0] + (result[1] + result[0] * rest);
  return scaled(x < 0 && y % 2 !== 0 ? -value : value, scale);
}

/** x·x·x, rounded once. */
function cube(x: number): number {
  const square = x * x;
  const product = square * x;
  return product + (productError(square, x, product) + productError(x, x, square) * x);
}

/**
 * The logarithm to base 10, by the formula of fdlibm (Sun Microsystems, 1993), which the reference build's C library
 * uses too: x is 2^k times a number from 1 to 2, of which the natural logarithm is taken.
 */
export function logarithm10(x: number): number {
  if (!(x >= SMALLEST_NORMAL && x < Number.POSITIVE_INFINITY)) return Math.log10(x);
  FLOAT[0] = x;
  const exponent = (WORDS[1] >> 20) - 1023;
  const negative = exponent < 0 ? 1 : 0;
  WORDS[1] = (WORDS[1] & 0xfffff) | ((1023 - negative) << 20);
  const powers = exponent + negative;
  return powers * LOG10_2_LOW + INVERSE_LN10 * logarithm(FLOAT[0]) + powers * LOG10_2_HIGH;
}

/** value · 2^power, for powers that are normal numbers, or too large for that. */
function scaled(value: number, power: number): number {
  if (power > 1023) return value * 2 ** 1023 * 2 ** (power - 1023);
  if (power < -1022) return value * 2 ** power;
  WORDS[0] = 0;
  WORDS[1] = (power + 1023) << 20;
  return value * FLOAT[0];
}

/** Sets the result to e^x without a power of two, which it returns. */
function evaluate(x: number): number {
  if (!table.ready) makeTable();
  const multiple = Math.round(x / (table.step + table.stepLow));
  const first = x - multiple * table.step;
  const second = multiple * table.stepLow;
  const rest = first - second;
  const restLow = sumError(first, -second, rest) - productError(multiple, table.stepLow, second);
  const square = rest * rest;
  const tail =
    square * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest * (1 / 720 + rest / 5040))))) +
    restLow +
    rest * restLow;
  const at = multiple & (STEPS - 1);
  const factor = table.high[at];
  const product = factor * rest;
  const high = factor + product;
  result[0] = high;
  result[1] =
    sumError(factor, product, high) +
    (productError(factor, rest, product) + (table.low[at] * (1 + rest) + factor * tail));
  return (multiple - at) / STEPS;
}

/** Sets the result to the natural logarithm of a positive finite number. */
function evaluateLogarithm(x: number): void {
  if (!table.ready) makeTable();
  const predict = Math.log(x);
  if (Math.abs(predict) < 2 ** -8) {
    evaluateNearOne(x - 1);
    return;
  }
  // x·e^(−guess) = 1 + d with d tiny, and ln x = guess + d − d²/2.
  const near = scaled(x, evaluate(-predict));
  const product = near * result[0];
  const d = product - 1 + (productError(near, result[0], product) + near * result[1]);
  result[0] = predict;
  result[1] = d - (d * d) / 2;
}

/** Sets the result to ln(1 + f) for |f| < 2^-7, where f is exact. */
function evaluateNearOne(f: number): void {
  const square = f * f;
  const squareLow = productError(f, f, square);
  const tail =
    f *
    square *
    (1 / 3 - f * (1 / 4 - f * (1 / 5 - f * (1 / 6 - f * (1 / 7 - f * (1 / 8 - f * (1 / 9 - f / 10)))))));
  // The cube's share is below 2^-14 of f: its rounding error is too small to matter.
  const high = f - square / 2;
  result[0] = high;
  result[1] = sumError(f, -square / 2, high) - squareLow / 2 + tail;
}

function makeTable(): void {
  const ln2 = fixedLogarithm(2n);
  const step = ln2 / BigInt(STEPS);
  for (let i = 0; i < STEPS; i++) [table.high[i], table.low[i]] = toPair(fixedExponential(step * BigInt(i)));
  const unit = 1n << (FRACTION - HIGH_BITS);
  const high = (step / unit) * unit;
  table.step = toNumber(high);
  table.stepLow = toNumber(step - high);
  table.ready = true;
}
