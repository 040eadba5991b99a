/**
 * Segments: straight pieces x0, y0 – x1, y1 with both ends; a segment of no length is a point.
 * Whether two segments meet is decided exactly, where they meet is rounded.
 *
 * The filter: with the lengths a, b of the segments, q of the way between their starts and extent a² + b² + q²,
 * the numbers u and d − u below are at most 2a(q + b) and off by at most 5ε times that. So their product tells
 * both signs when it exceeds 40ε a²(q² + b²) ≤ 10ε extent² < 2e-15 extent²; 1e-300 covers what extent² loses
 * below the normal doubles.
 */

import type { Out } from './arrays.ts';
import { orientationExact } from './orientation.ts';

/**
 * Rule: closed and exact, a touch is a hit; collinear segments and segments of no length included.
 *
 * Source: straddle test (Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, §33.1) in the form: the
 * crossing's parameters lie within 0…1 exactly when t(d − t) ≥ 0 and u(d − u) ≥ 0 for their numerators t, u
 * over the denominator d; the exact orientations decide when a product is close to zero.
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
  const ax = (ax1 - ax0) / 1;
  const ay = (ay1 - ay0) / 1;
  const bx = (bx1 - bx0) / 1;
  const by = (by1 - by0) / 1;
  const qx = (bx0 - ax0) / 1;
  const qy = (by0 - ay0) / 1;
  const d = ax * by - ay * bx;
  const extent = ax * ax + ay * ay + (bx * bx + by * by) + (qx * qx + qy * qy);
  const unsure = 2e-15 * extent * extent + 1e-300;
  const u = qx * ay - qy * ax;
  const uInside = u * (d - u);
  if (uInside < -unsure) return false;
  const t = qx * by - qy * bx;
  const tInside = t * (d - t);
  if (tInside < -unsure) return false;
  if (uInside > unsure && tInside > unsure) return true;
  return segmentsTouchExactly(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1);
}

/**
 * Rule: closed and exact, as segmentsTouch; of collinear segments that overlap, the first common point on a.
 *
 * Source: as segmentsTouch, then Cramer's rule (C. Ericson, Real-Time Collision Detection, §5.1.9.1).
 * @param out receives [t, x, y, u]: the common point x, y lies at t of the way along a and at u along b, both
 *   within 0…1. They are off by a few units in the last place, more when the segments are nearly parallel
 * @returns whether the segments meet; if not, out is unchanged
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
  const ax = (ax1 - ax0) / 1;
  const ay = (ay1 - ay0) / 1;
  const bx = (bx1 - bx0) / 1;
  const by = (by1 - by0) / 1;
  const qx = (bx0 - ax0) / 1;
  const qy = (by0 - ay0) / 1;
  const d = ax * by - ay * bx;
  const extent = ax * ax + ay * ay + (bx * bx + by * by) + (qx * qx + qy * qy);
  const unsure = 2e-15 * extent * extent + 1e-300;
  const u = qx * ay - qy * ax;
  const uInside = u * (d - u);
  if (uInside < -unsure) return false;
  const t = qx * by - qy * bx;
  const tInside = t * (d - t);
  if (tInside < -unsure) return false;
  if (uInside > unsure && tInside > unsure) {
    const along = t / d;
    out[0] = along;
    out[1] = ax0 + along * ax;
    out[2] = ay0 + along * ay;
    out[3] = u / d;
    return true;
  }
  return intersectExactly(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1, out);
}

/** Quick rejection and straddle test on exact orientations, for what the filter leaves undecided. */
function segmentsTouchExactly(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
): boolean {
  if (!intervalsTouch(ax0, ax1, bx0, bx1) || !intervalsTouch(ay0, ay1, by0, by1)) return false;
  const a0 = orientationExact(bx0, by0, bx1, by1, ax0, ay0);
  const a1 = orientationExact(bx0, by0, bx1, by1, ax1, ay1);
  if (a0 * a1 > 0) return false;
  const b0 = orientationExact(ax0, ay0, ax1, ay1, bx0, by0);
  const b1 = orientationExact(ax0, ay0, ax1, ay1, bx1, by1);
  return b0 * b1 <= 0;
}

/** Whether the closed intervals between a0 and a1 and between b0 and b1 meet, in whatever order the ends are. */
function intervalsTouch(a0: number, a1: number, b0: number, b1: number): boolean {
  if (a0 > b0 && a0 > b1 && a1 > b0 && a1 > b1) return false;
  return !(a0 < b0 && a0 < b1 && a1 < b0 && a1 < b1);
}

/**
 * What the filter leaves undecided: one segment has an end on or very near the other, or they cross at a very
 * flat angle. An end exactly on the other segment is the answer; only the flat crossing is left to division.
 */
function intersectExactly(
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
  if (!segmentsTouchExactly(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1)) return false;
  let x = ax0;
  let y = ay0;
  let t = 0;
  if (!isOn(bx0, by0, bx1, by1, ax0, ay0)) {
    const b0On = isOn(ax0, ay0, ax1, ay1, bx0, by0);
    const b1On = isOn(ax0, ay0, ax1, ay1, bx1, by1);
    const t0 = b0On ? parameter(ax0, ay0, ax1, ay1, bx0, by0) : 2;
    const t1 = b1On ? parameter(ax0, ay0, ax1, ay1, bx1, by1) : 2;
    if (b0On && t0 <= t1) {
      t = t0;
      x = bx0;
      y = by0;
    } else if (b1On) {
      t = t1;
      x = bx1;
      y = by1;
    } else if (isOn(bx0, by0, bx1, by1, ax1, ay1)) {
      t = 1;
      x = ax1;
      y = ay1;
    } else {
      const ax = (ax1 - ax0) / 1;
      const ay = (ay1 - ay0) / 1;
      const bx = (bx1 - bx0) / 1;
      const by = (by1 - by0) / 1;
      t = within((((bx0 - ax0) / 1) * by - ((by0 - ay0) / 1) * bx) / (ax * by - ay * bx));
      x = ax0 + t * ax;
      y = ay0 + t * ay;
    }
  }
  out[0] = t;
  out[1] = x;
  out[2] = y;
  out[3] = parameter(bx0, by0, bx1, by1, x, y);
  return true;
}

/** Whether p lies exactly on the closed segment. */
function isOn(x0: number, y0: number, x1: number, y1: number, px: number, py: number): boolean {
  return (
    intervalsTouch(x0, x1, px, px) &&
    intervalsTouch(y0, y1, py, py) &&
    orientationExact(x0, y0, x1, y1, px, py) === 0
  );
}

/** How far along the segment a point on it lies, 0…1, measured along the longer extent. */
function parameter(x0: number, y0: number, x1: number, y1: number, px: number, py: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const wide = dx < 0 ? -dx : dx;
  const high = dy < 0 ? -dy : dy;
  if (wide === 0 && high === 0) return 0;
  return within(wide >= high ? (px - x0) / dx : (py - y0) / dy);
}

/** The parameter kept within 0…1; what is not a number becomes 0. */
function within(t: number): number {
  return t > 1 ? 1 : t > 0 ? t : 0;
}
