/**
 * Exact sums of products of doubles: the court of last resort of every exact predicate.
 *
 * One long fixed-point accumulator spans every bit that a product of two doubles can have, from 2^-2148 to
 * 2^2048, in limbs of 24 bits. A product is cut into limb products of at most 48 bits, so that the sums of
 * four of them a product stay exact doubles for EXACT_TERMS products. Nothing overflows, underflows or
 * rounds, and only the limbs in use are visited. Method: U. Kulisch, the long accumulator.
 *
 * Invariant: between two sums every limb is zero and the window is empty.
 */

const LIMB = 16777216;
/** Limb products below 2^48 may be summed 32 times in a double; a product adds four to one limb. */
const EXACT_TERMS = 8;
/** Position of the limb of weight 1. The lowest limb of a product is 96 places below it, the highest 84 above. */
const ORIGIN = 100;
const LIMBS = 192;

const limbs: number[] = [];
for (let i = 0; i < LIMBS; i++) limbs.push(0);

let lowest = LIMBS;
let highest = 0;
let terms = 0;

/** The four limbs of the factor split last, most significant first, and the place of the first. */
let digit0 = 0;
let digit1 = 0;
let digit2 = 0;
let digit3 = 0;
let place = 0;

/** Cuts |value|, finite and not zero, into four limbs. Dividing by powers of two is exact in both directions. */
function split(value: number): void {
  let rest = (value < 0 ? -value : value) / 1;
  place = 0;
  while (rest >= LIMB) {
    rest /= LIMB;
    place++;
  }
  while (rest < 1) {
    rest *= LIMB;
    place--;
  }
  digit0 = Math.floor(rest);
  rest = (rest - digit0) * LIMB;
  digit1 = Math.floor(rest);
  rest = (rest - digit1) * LIMB;
  digit2 = Math.floor(rest);
  digit3 = (rest - digit2) * LIMB;
}

/** Moves what a limb holds beyond 24 bits up to the next one; returns what leaves the top of the window. */
function carry(): number {
  let over = 0;
  for (let i = lowest; i <= highest; i++) {
    const value = limbs[i] + over;
    over = Math.floor(value / LIMB);
    limbs[i] = value - over * LIMB;
  }
  return over;
}

/**
 * Adds a × b to the sum, exactly. A factor that is not finite is left out.
 * @param a first factor
 * @param b second factor
 */
export function exactAdd(a: number, b: number): void {
  if (a === 0 || b === 0 || a - a !== 0 || b - b !== 0) return;
  if (terms === EXACT_TERMS) {
    const over = carry();
    highest++;
    limbs[highest] = over;
    terms = 1;
  }
  terms++;
  split(a);
  const a0 = a < 0 === b < 0 ? digit0 : -digit0;
  const a1 = a < 0 === b < 0 ? digit1 : -digit1;
  const a2 = a < 0 === b < 0 ? digit2 : -digit2;
  const a3 = a < 0 === b < 0 ? digit3 : -digit3;
  let top = place + ORIGIN;
  split(b);
  top += place;
  limbs[top] += a0 * digit0;
  limbs[top - 1] += a0 * digit1 + a1 * digit0;
  limbs[top - 2] += a0 * digit2 + a1 * digit1 + a2 * digit0;
  limbs[top - 3] += a0 * digit3 + a1 * digit2 + a2 * digit1 + a3 * digit0;
  limbs[top - 4] += a1 * digit3 + a2 * digit2 + a3 * digit1;
  limbs[top - 5] += a2 * digit3 + a3 * digit2;
  limbs[top - 6] += a3 * digit3;
  if (top > highest) highest = top;
  if (top - 6 < lowest) lowest = top - 6;
}

/**
 * Ends the sum.
 * @returns -1, 0 or 1: the sign of everything added since the last call; the next sum starts at zero
 */
export function exactSign(): number {
  const over = carry();
  let sign = over < 0 ? -1 : over > 0 ? 1 : 0;
  for (let i = lowest; i <= highest; i++) {
    if (sign === 0 && limbs[i] > 0) sign = 1;
    limbs[i] = 0;
  }
  lowest = LIMBS;
  highest = 0;
  terms = 0;
  return sign;
}
