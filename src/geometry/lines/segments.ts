/**
 * Segments: straight pieces x0, y0 – x1, y1 with both ends; a segment of no length is a point.
 * Whether two segments meet is decided exactly, where they meet is rounded.
 *
 * The filter: with the lengths a, b of the segments, q of the way between their starts and extent a² + b² + q²,
 * the numbers u and d − u below are at most 2a(q + b) and off by at most 5ε times that. So their product tells
 * both signs when it exceeds 40ε a²(q² + b²) ≤ 10ε extent² < 2e-15 extent²; 1e-300 covers what extent² loses
 * below the normal doubles.
 */

import type { Out } from '../numbers/arrays.ts';
import { orientationExact } from './orientation.ts';

/**
 * Segment against segment.
 *
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
  return segmentIntersection(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1, common);
}

/** Where the segments of segmentsTouch meet, which nobody reads; doubles, so that V8 never boxes what is written. */
const common = [0.5, 0.5, 0.5, 0.5];

/**
 * Where two segments meet.
 *
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
  const ax = ax1 - ax0;
  const ay = ay1 - ay0;
  const bx = bx1 - bx0;
  const by = by1 - by0;
  const qx = bx0 - ax0;
  const qy = by0 - ay0;
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
  setEnds(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1);
  return endsMeet(out);
}

/** The ends of a and b on their way into the exact stage: V8 puts every double that it hands to a function on the heap. */
const ends = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
/** Where in it the x of each end is, with the y behind it. */
const A0 = 0;
const A1 = 2;
const B0 = 4;
const B1 = 6;

/** Says which segments endsTouch and endsMeet are about. */
export function setEnds(
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
): void {
  ends[0] = ax0;
  ends[1] = ay0;
  ends[2] = ax1;
  ends[3] = ay1;
  ends[4] = bx0;
  ends[5] = by0;
  ends[6] = bx1;
  ends[7] = by1;
}

/** Quick rejection and straddle test on exact orientations, for what the filter leaves undecided. */
function endsTouch(): boolean {
  return (
    intervalsTouch(0) &&
    intervalsTouch(1) &&
    endTurn(B0, A0) * endTurn(B0, A1) <= 0 &&
    endTurn(A0, B0) * endTurn(A0, B1) <= 0
  );
}

/** Whether the extents of the segments along x (0) or y (1) meet. */
function intervalsTouch(axis: number): boolean {
  const a0 = ends[axis];
  const a1 = ends[axis + 2];
  const b0 = ends[axis + 4];
  const b1 = ends[axis + 6];
  if (a0 > b0 && a0 > b1 && a1 > b0 && a1 > b1) return false;
  return !(a0 < b0 && a0 < b1 && a1 < b0 && a1 < b1);
}

/** The exact side of a segment, A0 for a or B0 for b, on which an end lies. */
function endTurn(segment: number, point: number): number {
  return orientationExact(
    ends[segment],
    ends[segment + 1],
    ends[segment + 2],
    ends[segment + 3],
    ends[point],
    ends[point + 1],
  );
}

/**
 * segmentIntersection for what its filter leaves undecided: one segment has an end on or very near the other,
 * or they cross at a very flat angle. An end exactly on the other segment is the answer; only the flat crossing
 * is left to division.
 */
export function endsMeet(out: Out): boolean {
  if (!endsTouch()) return false;
  if (isOn(B0, A0)) {
    out[0] = 0;
    out[1] = ends[0];
    out[2] = ends[1];
  } else {
    // The end of b that lies on a, the nearer one if both do.
    let end = isOn(A0, B0) ? B0 : -1;
    out[0] = end < 0 ? 2 : 0;
    if (end === B0) setParameter(A0, ends[B0], ends[B0 + 1], out, 0);
    if (isOn(A0, B1)) {
      const t = out[0];
      setParameter(A0, ends[B1], ends[B1 + 1], out, 0);
      if (out[0] < t) end = B1;
      else out[0] = t;
    }
    if (end < 0 && isOn(B0, A1)) {
      out[0] = 1;
      end = A1;
    }
    if (end >= 0) {
      out[1] = ends[end];
      out[2] = ends[end + 1];
    } else {
      const ax = ends[2] - ends[0];
      const ay = ends[3] - ends[1];
      const bx = ends[6] - ends[4];
      const by = ends[7] - ends[5];
      const t = ((ends[4] - ends[0]) * by - (ends[5] - ends[1]) * bx) / (ax * by - ay * bx);
      out[0] = t > 1 ? 1 : t > 0 ? t : 0;
      out[1] = ends[0] + out[0] * ax;
      out[2] = ends[1] + out[0] * ay;
    }
  }
  setParameter(B0, out[1], out[2], out, 3);
  return true;
}

/** Whether an end lies exactly on a segment, A0 for a or B0 for b. */
function isOn(segment: number, point: number): boolean {
  const x = ends[point];
  const y = ends[point + 1];
  const x0 = ends[segment];
  const y0 = ends[segment + 1];
  const x1 = ends[segment + 2];
  const y1 = ends[segment + 3];
  if ((x < x0 && x < x1) || (x > x0 && x > x1) || (y < y0 && y < y1) || (y > y0 && y > y1)) return false;
  return endTurn(segment, point) === 0;
}

/** Writes to out[place] how far along a segment, 0…1, a point on it lies, measured along the longer extent. */
function setParameter(segment: number, x: number, y: number, out: Out, place: number): void {
  const dx = ends[segment + 2] - ends[segment];
  const dy = ends[segment + 3] - ends[segment + 1];
  const wide = dx < 0 ? -dx : dx;
  const high = dy < 0 ? -dy : dy;
  let t = 0;
  if (wide >= high) {
    if (wide > 0) t = (x - ends[segment]) / dx;
  } else {
    t = (y - ends[segment + 1]) / dy;
  }
  out[place] = t > 1 ? 1 : t > 0 ? t : 0;
}
