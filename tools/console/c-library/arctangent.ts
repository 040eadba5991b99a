/**
 * Inverse trigonometric functions, rounded once from about 64 correct bits: one Newton step with the precise sine and
 * cosine improves what JavaScript's own functions give.
 */

import { productError, sumError } from './double-double.ts';
import { sineCosinePairs } from './sine.ts';

const pairs = new Float64Array(4);

/** The angle of the point x, y, from −π to π. */
export function arctangent2(y: number, x: number): number {
  return improved(Math.atan2(y, x), y, 0, x, 0);
}

/** The arctangent, from −π/2 to π/2. */
export function arctangent(y: number): number {
  return improved(Math.atan(y), y, 0, 1, 0);
}

/** The arcsine, from −π/2 to π/2; NaN beyond −1 … 1. */
export function arcsine(x: number): number {
  const predict = Math.asin(x);
  if (Number.isNaN(predict) || Math.abs(x) === 1) return predict;
  complement(x);
  return improved(predict, x, 0, complementPair[0], complementPair[1]);
}

/** The arccosine, from 0 to π; NaN beyond −1 … 1. */
export function arccosine(x: number): number {
  const predict = Math.acos(x);
  if (Number.isNaN(predict) || Math.abs(x) === 1) return predict;
  complement(x);
  return improved(predict, complementPair[0], complementPair[1], x, 0);
}

/** The complement √(1 − x²) as a sum of two doubles, where the last call of `complement` put it. */
const complementPair = new Float64Array(2);

/** Computes the complement of the sine or cosine x. */
function complement(x: number): void {
  const square = x * x;
  const squareLow = productError(x, x, square);
  const rest = 1 - square;
  const restLow = sumError(1, -square, rest) - squareLow;
  const root = Math.sqrt(rest + restLow);
  const rootSquare = root * root;
  complementPair[0] = root;
  complementPair[1] = (rest - rootSquare - productError(root, root, rootSquare) + restLow) / (2 * root);
}

/**
 * An angle of the point x, y after one Newton step: with s and c the sine and cosine of the guess, the angle between
 * guess and point is (y·c − x·s) / (x·c + y·s).
 */
function improved(predict: number, y: number, yLow: number, x: number, xLow: number): number {
  const size = Math.max(Math.abs(x), Math.abs(y));
  // Where numbers are tiny, huge or without value there is nothing to gain, or too much to lose.
  if (!(size > 1e-100 && size < 1e100) || Math.abs(predict) < 1e-100) return predict;
  sineCosinePairs(predict, pairs);
  const [sin, sinLow, cos, cosLow] = pairs;
  const first = y * cos;
  const second = x * sin;
  const low =
    productError(y, cos, first) -
    productError(x, sin, second) +
    (y * cosLow - x * sinLow) +
    (yLow * cos - xLow * sin);
  const difference = first - second + low;
  return predict + difference / (x * cos + y * sin);
}
