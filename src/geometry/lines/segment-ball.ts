/**
 * Segments against balls.
 */

import type { Out } from '../numbers/arrays.ts';
import { pointSegmentDistanceSquared } from './point-segment.ts';

/**
 * Segment against ball.
 *
 * Rule: closed, a segment that touches the ball hits; one wholly inside the ball hits too.
 *
 * Source: distance of the centre from the segment (C. Ericson, Real-Time Collision Detection, §5.1.2.1).
 * @param x0 one end of the segment
 * @param x1 the other end
 * @param bx centre of the ball
 * @returns whether segment and ball have at least one point in common; near a touch the distance is rounded
 */
export function segmentTouchesBall(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bx: number,
  by: number,
  r: number,
): boolean {
  return pointSegmentDistanceSquared(bx, by, x0, y0, x1, y1) <= r * r;
}

/**
 * Where a segment first meets a ball.
 *
 * Rule: closed, a graze is a hit; a start in the ball or on its perimeter is a hit at t = 0.
 *
 * This is also a moving point against a ball: the segment runs from where the point was to where it is.
 * Source: ray against sphere (C. Ericson, Real-Time Collision Detection, §5.3.2), the smaller root written
 * c / (√(b² − ac) − b), which does not cancel.
 * @param x0 start of the segment
 * @param x1 end of the segment
 * @param bx centre of the ball
 * @param out receives [t, x, y, nx, ny]: first point x, y of the segment in the ball, at t of the way, and the
 *   ball's outward normal there (0, -1 at the centre)
 * @returns whether the segment meets the ball; if not, out is unchanged
 */
export function segmentBallFirstHit(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bx: number,
  by: number,
  r: number,
  out: Out,
): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const qx = x0 - bx;
  const qy = y0 - by;
  const c = qx * qx + qy * qy - r * r;
  let t = 0;
  if (c > 0) {
    const b = -(qx * dx + qy * dy);
    const a = dx * dx + dy * dy;
    const discriminant = b * b - a * c;
    if (!(b > 0 && discriminant >= 0)) return false;
    const divisor = b + Math.sqrt(discriminant);
    if (!(c <= divisor)) return false;
    t = c / divisor;
  }
  const nx = qx + t * dx;
  const ny = qy + t * dy;
  const length = Math.sqrt(nx * nx + ny * ny);
  out[0] = t;
  out[1] = x0 + t * dx;
  out[2] = y0 + t * dy;
  out[3] = length > 0 ? nx / length : 0;
  out[4] = length > 0 ? ny / length : -1;
  return true;
}
