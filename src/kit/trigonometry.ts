/**
 * Sine and cosine with the same bits in every engine. `Math.sin` may differ in its last bit from one engine to
 * the next, and a game that replays recorded input cannot live with that; sums and products never differ.
 *
 * Angles are measured in turns: 1 is a full circle, 0.25 a right angle. With y pointing down, as on a screen,
 * growing angles turn clockwise: 0 looks right, 0.25 down, 0.5 left, 0.75 up.
 */

const FULL_CIRCLE = 6.283185307179586;

/** Coefficients of x³, x⁵, … in the Taylor series of the sine. */
const C3 = -1 / 6;
const C5 = 1 / 120;
const C7 = -1 / 5040;
const C9 = 1 / 362880;
const C11 = -1 / 39916800;
const C13 = 1 / 6227020800;
const C15 = -1 / 1307674368000;
const C17 = 1 / 355687428096000;

/**
 * Sine of an angle, with an error below 1e-13.
 *
 * Source: the Taylor series; the angle is folded into the first quarter of the circle, where nine terms suffice.
 * @param turns angle in turns, 1 is a full circle
 * @returns -1 to 1
 */
export function sine(turns: number): number {
  let angle = turns - Math.floor(turns);
  let sign = 1;
  if (angle >= 0.5) {
    angle = angle - 0.5;
    sign = -1;
  }
  if (angle > 0.25) angle = 0.5 - angle;
  const x = angle * FULL_CIRCLE;
  const s = x * x;
  const series = 1 + s * (C3 + s * (C5 + s * (C7 + s * (C9 + s * (C11 + s * (C13 + s * (C15 + s * C17)))))));
  return sign * x * series;
}

/**
 * Cosine of an angle, with an error below 1e-13.
 * @param turns angle in turns, 1 is a full circle
 * @returns -1 to 1
 */
export function cosine(turns: number): number {
  return sine(turns + 0.25);
}

/**
 * The same direction as an angle from 0 to less than one turn.
 * @param turns angle in turns
 * @returns 0 (included) to 1 (excluded)
 */
export function wrapAngle(turns: number): number {
  const angle = turns - Math.floor(turns);
  // A tiny negative angle rounds up to a whole turn.
  return angle >= 1 ? 0 : angle;
}
