/**
 * Exact sums of products of doubles: the court of last resort of every exact predicate.
 *
 * One long fixed-point accumulator spans every bit that a product of two doubles can have, from 2^-2148 to
 * 2^2048, in limbs of 24 bits. A product is cut into limb products of at most 48 bits, of which a limb takes
 * four a product, so that sums of some products stay exact doubles. Nothing overflows, underflows or
 * rounds, and only the limbs in use are visited. Method: U. Kulisch, the long accumulator.
 *
 * Numbers come in by way of an array: V8 puts every double that it hands to a function on the heap.
 *
 * Invariant: between two sums every limb is zero.
 */

/** Where the caller puts the factors: products k is factors[2k] × factors[2k + 1]. */
export const factors: number[] = [];
for (let i = 0; i < 32; i++) factors.push(0.5);

const LIMB = 16777216;
/** Limb products below 2^48 may be summed 32 times in a double, and a product adds four to one limb. */
const EXACT_TERMS = 7;
/**
 * Place of the limb of weight 1. The lowest limb of a product is 96 places below it, the highest 84 above; every
 * seventh product may need one more.
 */
const ORIGIN = 100;
const LIMBS = 224;

const limbs: number[] = [];
for (let i = 0; i < LIMBS; i++) limbs.push(0.5);
for (let i = 0; i < LIMBS; i++) limbs[i] = 0;

/** The four limbs of a factor, most significant first. */
const p = [0.5, 0.5, 0.5, 0.5];
const q = [0.5, 0.5, 0.5, 0.5];

/**
 * Rule: exact for all finite factors.
 *
 * Source: see the head of this file.
 * @param products number of products, at most 200, of which the factors have been put into factors
 * @returns -1, 0 or 1: the sign of the sum of the products; 0 also when a factor is not finite
 */
export function exactSign(products: number): number {
  for (let i = 0; i < 2 * products; i++) if (factors[i] - factors[i] !== 0) return 0;
  let lowest = LIMBS;
  let highest = 0;
  let terms = 0;
  for (let k = 0; k < products; k++) {
    if (factors[2 * k] !== 0 && factors[2 * k + 1] !== 0) {
      terms++;
      if (terms === EXACT_TERMS) {
        highest++;
        carry(lowest, highest);
        terms = 1;
      }
      const top = split(2 * k, p) + split(2 * k + 1, q) + ORIGIN;
      limbs[top] += p[0] * q[0];
      limbs[top - 1] += p[0] * q[1] + p[1] * q[0];
      limbs[top - 2] += p[0] * q[2] + p[1] * q[1] + p[2] * q[0];
      limbs[top - 3] += p[0] * q[3] + p[1] * q[2] + p[2] * q[1] + p[3] * q[0];
      limbs[top - 4] += p[1] * q[3] + p[2] * q[2] + p[3] * q[1];
      limbs[top - 5] += p[2] * q[3] + p[3] * q[2];
      limbs[top - 6] += p[3] * q[3];
      if (top > highest) highest = top;
      if (top - 6 < lowest) lowest = top - 6;
    }
  }
  highest++;
  carry(lowest, highest);
  let sign = limbs[highest] < 0 ? -1 : 0;
  for (let i = lowest; i <= highest; i++) {
    if (sign === 0 && limbs[i] > 0) sign = 1;
    limbs[i] = 0;
  }
  return sign;
}

/** Cuts a factor into signed limbs; returns the place of the first. Multiplying by powers of two is exact. */
function split(factor: number, digits: number[]): number {
  const sign = factors[factor] < 0 ? -1 : 1;
  let rest = factors[factor] * sign;
  let place = 0;
  while (rest >= LIMB) {
    rest /= LIMB;
    place++;
  }
  while (rest < 1) {
    rest *= LIMB;
    place--;
  }
  for (let i = 0; i < 3; i++) {
    const digit = Math.floor(rest);
    digits[i] = digit * sign;
    rest = (rest - digit) * LIMB;
  }
  digits[3] = rest * sign;
  return place;
}

/** Moves what the limbs hold beyond 24 bits up; the highest one takes what is left, sign included. */
function carry(lowest: number, highest: number): void {
  for (let i = lowest; i < highest; i++) {
    const over = Math.floor(limbs[i] / LIMB);
    limbs[i] -= over * LIMB;
    limbs[i + 1] += over;
  }
}
