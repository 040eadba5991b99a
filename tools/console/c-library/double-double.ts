/**
 * Error-free arithmetic: sums and products of doubles together with what rounding took away (T. J. Dekker, "A
 * floating-point technique for extending the available precision", 1971).
 */

/** Splits a double into halves of 26 bits. */
const SPLITTER = 134217729;

/** a + b − fl(a + b), exactly. */
export function sumError(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

/** a · b − fl(a · b), exactly, for factors below 2^990. */
export function productError(a: number, b: number, product: number): number {
  const aScaled = SPLITTER * a;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = SPLITTER * b;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}
