/**
 * Balls: bounding circles given as centre x, y and radius r ≥ 0, and points against them.
 *
 * Everything is decided on squares. The plain tests are exact while centres and radii are multiples of 1/256
 * within ±32768, because then no square is rounded; the two classifications are exact for all finite doubles.
 * Source of all but the exact stage: C. Ericson, Real-Time Collision Detection (2005), §4.3 and §5.2.5.
 */

import { exactSign, factors } from '../numbers/exact-sum.ts';

/** The balls have no point in common. */
export const BALLS_APART = 0;
/** The perimeters meet in one point, each ball outside the other. */
export const BALLS_TOUCH_OUTSIDE = 1;
/** The perimeters cross in two points. */
export const BALLS_CROSS = 2;
/** One ball lies in the other and the perimeters meet, in one point or, for equal balls, everywhere. */
export const BALLS_TOUCH_INSIDE = 3;
/** One ball lies in the other and the perimeters have no point in common. */
export const BALLS_INSIDE = 4;

/**
 * Ball against ball.
 *
 * Rule: closed, a touch is a hit; a radius of 0 makes a ball a point.
 *
 * @returns whether two balls have at least one point in common
 */
export function ballsTouch(ax: number, ay: number, ar: number, bx: number, by: number, br: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const reach = ar + br;
  return dx * dx + dy * dy <= reach * reach;
}

/**
 * Point against ball.
 *
 * Rule: closed, a point on the perimeter is in the ball.
 *
 * @param px the point
 * @param x the ball's centre
 * @returns whether the point lies in the ball
 */
export function pointInBall(px: number, py: number, x: number, y: number, r: number): boolean {
  const dx = px - x;
  const dy = py - y;
  return dx * dx + dy * dy <= r * r;
}

/**
 * Point against ball, with a separate answer for the perimeter.
 *
 * Rule: exact, 0 only when the point lies on the perimeter.
 *
 * @param px the point
 * @param x the ball's centre
 * @returns 1 inside, 0 on the perimeter, -1 outside
 */
export function pointBallSide(px: number, py: number, x: number, y: number, r: number): number {
  const outside = compareDistance(px, py, x, y, r, 0, 1);
  return outside > 0 ? -1 : outside < 0 ? 1 : 0;
}

/**
 * The relation of two balls: one of five cases.
 *
 * Rule: exact, the two touching cases are reported only when the perimeters really touch.
 *
 * Balls that are points have no inside: against another ball they are apart, touching outside or inside it.
 * @returns BALLS_APART, BALLS_TOUCH_OUTSIDE, BALLS_CROSS, BALLS_TOUCH_INSIDE or BALLS_INSIDE (0 to 4)
 */
export function ballsRelation(
  ax: number,
  ay: number,
  ar: number,
  bx: number,
  by: number,
  br: number,
): number {
  const outside = compareDistance(ax, ay, bx, by, ar, br, 1);
  if (outside > 0) return BALLS_APART;
  if (outside === 0) return BALLS_TOUCH_OUTSIDE;
  const inside = compareDistance(ax, ay, bx, by, ar, br, -1);
  if (inside > 0) return BALLS_CROSS;
  return inside === 0 ? BALLS_TOUCH_INSIDE : BALLS_INSIDE;
}

/** Sign of (distance of a and b)² − (r + sign × s)², exactly: rounded with a bound, then the exact sum. */
function compareDistance(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  r: number,
  s: number,
  sign: number,
): number {
  const dx = ax - bx;
  const dy = ay - by;
  const reach = r + sign * s;
  const distance2 = dx * dx + dy * dy;
  const reach2 = reach * reach;
  const d = distance2 - reach2;
  // Each square is off by at most 3.01 ε of itself, their sum and difference add at most ε each.
  const bound = 1e-15 * (distance2 + reach2) + 1e-300;
  if (d > bound) return 1;
  if (d < -bound) return -1;
  // The squares multiplied out; a factor doubled would overflow.
  squareOf(0, ax, -bx);
  squareOf(8, ay, -by);
  squareOf(16, r, sign * s);
  factors[16] = -factors[16];
  factors[18] = -factors[18];
  factors[20] = -factors[20];
  factors[22] = -factors[22];
  return exactSign(12);
}

/** Puts the four products of (a + b)² among the factors, from place on. */
function squareOf(place: number, a: number, b: number): void {
  factors[place] = a;
  factors[place + 1] = a;
  factors[place + 2] = a;
  factors[place + 3] = b;
  factors[place + 4] = a;
  factors[place + 5] = b;
  factors[place + 6] = b;
  factors[place + 7] = b;
}
