/**
 * Lines: infinite in both directions, each given by two points on it.
 */

import type { Out } from '../numbers/arrays.ts';
import { exactSign, factors } from '../numbers/exact-sum.ts';
import { orientation } from './orientation.ts';

/** The lines have no point in common. */
export const LINES_PARALLEL = 0;
/** The lines have one point in common. */
export const LINES_CROSS = 1;
/** The lines are one and the same. */
export const LINES_COINCIDE = 2;

/**
 * Line against line: whether they cross, and where, are parallel, or are one and the same.
 *
 * Rule: exact, lines are called parallel or coincident only when they really are.
 *
 * A line given by two equal points is that point: it coincides with a line through it, else it is parallel.
 * Source: Cramer's rule (C. Ericson, Real-Time Collision Detection, §5.1.9.1) after exact signs.
 * @param out receives, when the lines cross, [t, x, y, u]: the crossing x, y lies at t on the way from
 *   ax0, ay0 to ax1, ay1 and at u from bx0, by0 to bx1, by1. It is rounded, and the nearer the lines are to
 *   parallel the more it is off; otherwise out is unchanged
 * @returns LINES_PARALLEL, LINES_CROSS or LINES_COINCIDE (0 to 2)
 */
export function linesRelation(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
  out: Out,
): number {
  if (directionsTurn(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1) === 0) {
    return orientation(ax0, ay0, ax1, ay1, bx0, by0) === 0 &&
      orientation(ax0, ay0, ax1, ay1, bx1, by1) === 0 &&
      orientation(bx0, by0, bx1, by1, ax0, ay0) === 0
      ? LINES_COINCIDE
      : LINES_PARALLEL;
  }
  const ax = ax1 - ax0;
  const ay = ay1 - ay0;
  const bx = bx1 - bx0;
  const by = by1 - by0;
  const qx = bx0 - ax0;
  const qy = by0 - ay0;
  const d = ax * by - ay * bx;
  const t = (qx * by - qy * bx) / d;
  out[0] = t;
  out[1] = ax0 + t * ax;
  out[2] = ay0 + t * ay;
  out[3] = (qx * ay - qy * ax) / d;
  return LINES_CROSS;
}

/**
 * Which way one direction turns away from another.
 *
 * Rule: exact, 0 only when the directions are parallel (or one has no length).
 *
 * Source: as orientation, with the differences of four points.
 * @returns the sign of the cross product of the directions a0 → a1 and b0 → b1: -1, 0 or 1
 */
export function directionsTurn(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
): number {
  const l = (ax1 - ax0) * (by1 - by0);
  const r = (ay1 - ay0) * (bx1 - bx0);
  const d = l - r;
  if (d * d > 2.5e-31 * (l * l + r * r) + 1e-300) return d > 0 ? 1 : -1;
  factors[0] = ax1;
  factors[1] = by1;
  factors[2] = ax1;
  factors[3] = -by0;
  factors[4] = -ax0;
  factors[5] = by1;
  factors[6] = ax0;
  factors[7] = by0;
  factors[8] = -ay1;
  factors[9] = bx1;
  factors[10] = ay1;
  factors[11] = bx0;
  factors[12] = ay0;
  factors[13] = bx1;
  factors[14] = -ay0;
  factors[15] = bx0;
  return exactSign(8);
}

/**
 * How far a point is from a line, and on which side.
 *
 * Rule: 0 on the line; the sign is that of orientation, the size is rounded.
 *
 * Source: point–line distance (C. Ericson, Real-Time Collision Detection, §5.1.2), signed.
 * @param x0 a point on the line
 * @param x1 another point on the line; if it is the same, the distance is that of two points
 * @param px the point to measure
 * @returns the distance, negative on the side where orientation is
 */
export function pointLineDistance(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  px: number,
  py: number,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const qx = px - x0;
  const qy = py - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length > 0 ? (dx * qy - dy * qx) / length : Math.sqrt(qx * qx + qy * qy);
}
