/**
 * Balls: bounding circles given as centre x, y and radius r ≥ 0, and points against them.
 *
 * Everything is decided on squares. The plain tests are exact while centres and radii are multiples of 1/256
 * within ±32768, because then no square is rounded; the two classifications are exact for all finite doubles.
 * Source of all but the exact stage: C. Ericson, Real-Time Collision Detection (2005), §4.3 and §5.2.5.
 */

import { exactAdd, exactSign } from './exact-sum.ts';

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
 * Rule: exact, 0 only when the point lies on the perimeter.
 *
 * @param px the point
 * @param x the ball's centre
 * @returns 1 inside, 0 on the perimeter, -1 outside
 */
export function pointBallSide(px: number, py: number, x: number, y: number, r: number): number {
  return -compareDistance(px, py, x, y, r, 0);
}

/**
 * Rule: exact, the two touching cases are told only when the perimeters really touch.
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
  const outside = compareDistance(ax, ay, bx, by, ar, br);
  if (outside > 0) return BALLS_APART;
  if (outside === 0) return BALLS_TOUCH_OUTSIDE;
  const inside = compareDistance(ax, ay, bx, by, ar, -br);
  if (inside > 0) return BALLS_CROSS;
  return inside === 0 ? BALLS_TOUCH_INSIDE : BALLS_INSIDE;
}

/** Sign of (distance between a and b)² − (r + s)², exactly: rounded with a bound, then the exact sum. */
function compareDistance(ax: number, ay: number, bx: number, by: number, r: number, s: number): number {
  const dx = (ax - bx) / 1;
  const dy = (ay - by) / 1;
  const reach = (r + s) / 1;
  const distance2 = dx * dx + dy * dy;
  const reach2 = reach * reach;
  const d = distance2 - reach2;
  // Each square is off by at most 3.01 ε of itself, their sum and difference add at most ε each.
  const bound = 1e-15 * (distance2 + reach2) + 1e-300;
  if (d > bound) return 1;
  if (d < -bound) return -1;
  addSquareOfDifference(ax, bx);
  addSquareOfDifference(ay, by);
  exactAdd(r, -r);
  exactAdd(r, -s);
  exactAdd(r, -s);
  exactAdd(s, -s);
  return exactSign();
}

function addSquareOfDifference(a: number, b: number): void {
  exactAdd(a, a);
  exactAdd(a, -b);
  exactAdd(a, -b);
  exactAdd(b, b);
}
