/**
 * Segments: straight pieces x0, y0 – x1, y1 with both ends; a segment of no length is a point.
 * Whether two segments meet is decided exactly, where they meet is rounded.
 */

import type { Out } from './arrays.ts';
import { orientation } from './orientation.ts';

/**
 * Rule: closed and exact, a touch is a hit; collinear segments and segments of no length included.
 *
 * Source: quick rejection and straddle test (Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms,
 * §33.1) on the exact orientation.
 * @returns whether two segments have at least one point in common
 */
export function segmentsTouch(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
): boolean {
  if (
    ax0 < ax1
      ? (bx0 > ax1 && bx1 > ax1) || (bx0 < ax0 && bx1 < ax0)
      : (bx0 > ax0 && bx1 > ax0) || (bx0 < ax1 && bx1 < ax1)
  )
    return false;
  if (
    ay0 < ay1
      ? (by0 > ay1 && by1 > ay1) || (by0 < ay0 && by1 < ay0)
      : (by0 > ay0 && by1 > ay0) || (by0 < ay1 && by1 < ay1)
  )
    return false;
  return (
    orientation(ax0, ay0, ax1, ay1, bx0, by0) * orientation(ax0, ay0, ax1, ay1, bx1, by1) <= 0 &&
    orientation(bx0, by0, bx1, by1, ax0, ay0) * orientation(bx0, by0, bx1, by1, ax1, ay1) <= 0
  );
}

/**
 * Rule: closed and exact, as segmentsTouch; of collinear segments that overlap, the first common point on a.
 *
 * Source: Cramer's rule on the two parameter equations (Ericson §5.1.9); parameters are kept within 0…1.
 * @param out receives [t, x, y, u]: the common point x, y lies at t of the way along a and at u along b.
 *   Their rounding error is a few units in the last place unless the segments are nearly parallel.
 * @returns whether the segments meet; without a hit out is unchanged
 */
export function segmentIntersection(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
  out: Out,
): boolean {
  if (!segmentsTouch(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1)) return false;
  const ax = (ax1 - ax0) / 1;
  const ay = (ay1 - ay0) / 1;
  const bx = (bx1 - bx0) / 1;
  const by = (by1 - by0) / 1;
  const qx = bx0 - ax0;
  const qy = by0 - ay0;
  const d = ax * by - ay * bx;
  let t = 0;
  if (d !== 0) {
    t = (qx * by - qy * bx) / d;
  } else if (ax !== 0 || ay !== 0) {
    // On one line: the nearer end of b, measured along the longer extent of a.
    const alongX = ax * ax >= ay * ay;
    const t0 = alongX ? qx / ax : qy / ay;
    const t1 = alongX ? (bx1 - ax0) / ax : (by1 - ay0) / ay;
    t = t0 < t1 ? t0 : t1;
  }
  if (!(t > 0)) t = 0;
  if (t > 1) t = 1;
  const x = t === 1 ? ax1 : ax0 + t * ax;
  const y = t === 1 ? ay1 : ay0 + t * ay;
  let u = 0;
  if (bx * bx >= by * by) {
    if (bx !== 0) u = (x - bx0) / bx;
  } else {
    u = (y - by0) / by;
  }
  if (!(u > 0)) u = 0;
  if (u > 1) u = 1;
  out[0] = t;
  out[1] = x;
  out[2] = y;
  out[3] = u;
  return true;
}
