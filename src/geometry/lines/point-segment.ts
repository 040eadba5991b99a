/**
 * The point of a segment that is closest to a given point, and how far it is.
 */

import type { Out } from '../numbers/arrays.ts';

/**
 * The point of a segment that is closest to a given point.
 *
 * Rule: closed, beyond an end the end itself is the closest point; a segment of no length is a point.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §5.1.2.
 * @param px the point
 * @param x0 one end of the segment
 * @param x1 the other end
 * @param out receives [t, x, y]: the closest point x, y lies at t of the way from end 0 to end 1
 * @returns the squared distance between the point and the closest point
 */
export function closestPointOnSegment(
  px: number,
  py: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Out,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const along = (px - x0) * dx + (py - y0) * dy;
  const square = dx * dx + dy * dy;
  let t = 0;
  let x = x0;
  let y = y0;
  if (along >= square) {
    if (square > 0) {
      t = 1;
      x = x1;
      y = y1;
    }
  } else if (along > 0) {
    t = along / square;
    x += t * dx;
    y += t * dy;
  }
  out[0] = t;
  out[1] = x;
  out[2] = y;
  return (px - x) * (px - x) + (py - y) * (py - y);
}

/**
 * The square of the distance between a point and a segment.
 *
 * Rule: closed, 0 for a point on the segment (up to rounding, unless it is an end); beyond an end it is the
 * distance to the end.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §5.1.2.1, with the foot of the perpendicular left
 * out: the cross product gives the distance to the line itself.
 * @param px the point
 * @param x0 one end of the segment
 * @param x1 the other end
 * @returns the squared distance, without a square root
 */
export function pointSegmentDistanceSquared(
  px: number,
  py: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const qx = px - x0;
  const qy = py - y0;
  const along = qx * dx + qy * dy;
  if (!(along > 0)) return qx * qx + qy * qy;
  const square = dx * dx + dy * dy;
  if (along >= square) {
    const ex = px - x1;
    const ey = py - y1;
    return ex * ex + ey * ey;
  }
  const cross = dx * qy - dy * qx;
  return (cross * cross) / square;
}

/**
 * The distance between a point and a segment.
 *
 * Rule: as pointSegmentDistanceSquared.
 *
 * Source: its square root.
 * @param px the point
 * @param x0 one end of the segment
 * @param x1 the other end
 * @returns the distance in the units of the coordinates
 */
export function pointSegmentDistance(
  px: number,
  py: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  return Math.sqrt(pointSegmentDistanceSquared(px, py, x0, y0, x1, y1));
}
