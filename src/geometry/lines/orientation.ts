/**
 * The side of a line on which a point lies, right for all finite doubles. Every exact test of the library
 * rests on this one predicate.
 *
 * Three stages, each asked only when the one before cannot tell: the rounded determinant with a bound on its
 * error, the exact products of the rounded differences, and the exact sum of all six products.
 */

import { exactSign, factors } from '../numbers/exact-sum.ts';

/** Splits a double into two halves of 26 bits (Dekker). */
const SPLITTER = 134217729;
/** Products between these bounds have an exact rounding error and do not overflow when split. */
const SAFE_LOW = 1e-200;
const SAFE_HIGH = 1e200;

/**
 * The side of a line on which a point lies: the test on which all exact ones rest.
 *
 * Rule: exact, 0 only when the three points lie on one line or two of them coincide.
 *
 * On paper (y up) 1 means that p lies left of the way from a to b, so that a, b, p turn counter-clockwise; on
 * the screen (y down) it lies right and the turn looks clockwise.
 *
 * Source: J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates
 * (1997). The bound is squared, so that it needs no absolute values: |d| > (3 + 16ε)ε(|l| + |r|) follows from
 * d² > 18.1ε²(l² + r²), and the term 1e-300 covers what the squares lose below the normal doubles.
 * @inline
 * @returns -1, 0 or 1; 0 also when a coordinate is not finite
 */
export function orientation(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const l = (bx - ax) * (py - ay);
  const r = (by - ay) * (px - ax);
  const d = l - r;
  const isCertain = d * d > 2.5e-31 * (l * l + r * r) + 1e-300;
  return isCertain ? (d > 0 ? 1 : -1) : orientationExact(ax, ay, bx, by, px, py);
}

/**
 * Rule: as orientation, without the filter: for callers that have already found the rounded determinant too
 * close to zero.
 *
 * Source: Shewchuk (1997) stage B when the differences are exact, else the long accumulator of exact-sum.ts.
 * @returns -1, 0 or 1
 */
export function orientationExact(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): number {
  points[0] = ax;
  points[1] = ay;
  points[2] = bx;
  points[3] = by;
  points[4] = px;
  points[5] = py;
  return exactTurn();
}

/** The coordinates on their way into exactTurn: V8 puts every double that it hands to a function on the heap. */
const points = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

function exactTurn(): number {
  const ax = points[0];
  const ay = points[1];
  const bx = points[2];
  const by = points[3];
  const px = points[4];
  const py = points[5];
  // The commonest zero: neighbours share their corners.
  if ((px === ax && py === ay) || (px === bx && py === by)) return 0;
  const x1 = bx - ax;
  const y1 = py - ay;
  const x2 = px - ax;
  const y2 = by - ay;
  if (
    differenceError(bx, ax, x1) === 0 &&
    differenceError(py, ay, y1) === 0 &&
    differenceError(px, ax, x2) === 0 &&
    differenceError(by, ay, y2) === 0
  ) {
    const l = x1 * y1;
    const r = x2 * y2;
    if (isSafe(l, x1, y1) && isSafe(r, x2, y2)) {
      // Rounding never swaps two numbers, so the errors count only when the rounded products are equal.
      if (l !== r) return l > r ? 1 : -1;
      const error = productError(x1, y1, l) - productError(x2, y2, r);
      return error > 0 ? 1 : error < 0 ? -1 : 0;
    }
  }
  factors[0] = bx;
  factors[1] = py;
  factors[2] = -bx;
  factors[3] = ay;
  factors[4] = -ax;
  factors[5] = py;
  factors[6] = -by;
  factors[7] = px;
  factors[8] = by;
  factors[9] = ax;
  factors[10] = ay;
  factors[11] = px;
  return exactSign(6);
}

/** What rounding took from a - b = difference (Knuth's two-sum). */
function differenceError(a: number, b: number, difference: number): number {
  const virtual = a - difference;
  return a - (difference + virtual) + (virtual - b);
}

/** What rounding took from a × b = product (Dekker, 1971). */
function productError(a: number, b: number, product: number): number {
  let big = SPLITTER * a;
  const aHigh = big - (big - a);
  const aLow = a - aHigh;
  big = SPLITTER * b;
  const bHigh = big - (big - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** Whether productError is exact: the product is zero because a factor is, or it is of moderate size. */
function isSafe(product: number, a: number, b: number): boolean {
  if (a === 0 || b === 0) return true;
  const size = product < 0 ? -product : product;
  return (
    size > SAFE_LOW && size < SAFE_HIGH && a < SAFE_HIGH && a > -SAFE_HIGH && b < SAFE_HIGH && b > -SAFE_HIGH
  );
}
