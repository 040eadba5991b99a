/**
 * Balls: bounding circles given as centre x, y and radius r ≥ 0, and points against them.
 *
 * Everything is decided on squares, without a square root. The answers are exact while centres and radii are
 * multiples of 1/256 within ±32768, because then no square is rounded.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §4.3 and §5.2.5.
 */

/**
 * Rule: closed, a touch is a hit; a radius of 0 makes a ball a point.
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
 * @param px the point
 * @param x the ball's centre
 * @returns whether the point lies in the ball
 */
export function pointInBall(px: number, py: number, x: number, y: number, r: number): boolean {
  const dx = px - x;
  const dy = py - y;
  return dx * dx + dy * dy <= r * r;
}
