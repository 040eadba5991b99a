/**
 * Segments against the outline of a ring: where a bullet that flies from one point to another first meets it.
 */

import { endsMeet, setEnds } from '../lines/segments.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';

/** Scratch for one edge's hit; doubles from the start, so that V8 never boxes what is written to it. */
const edgeHit = [0.5, 0.5, 0.5, 0.5];

/**
 * Where a segment first meets the outline of a ring.
 *
 * Rule: closed and exact: a segment that only touches a corner or runs along an edge hits; a segment wholly
 * inside the ring does not, because it never meets the outline.
 *
 * Runs over the corners certainly on one side of the segment's line; only edges that cross the line or come
 * close to it are compared. Of two edges hit in their common corner the one that ends there counts.
 * Source: segment–segment against every edge, the smallest parameter wins (C. Ericson, Real-Time Collision
 * Detection, §5.1.9.1), with filters as in orientation and segmentsTouch.
 * @param x0 start of the segment
 * @param x1 end of the segment
 * @param ring flat array of corners
 * @param out receives [t, x, y, edge]: the first hit x, y lies at t of the way (0 start, 1 end), on the edge
 *   that runs from the corner of that index to the next one
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the segment meets the outline; if not, out is unchanged
 */
export function segmentRingFirstHit(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): boolean {
  path[0] = x0;
  path[1] = y0;
  path[2] = x1;
  path[3] = y1;
  return pathMeetsRing(ring, out, count);
}

/** The segment on its way into pathMeetsRing: V8 puts every double that it hands to a function on the heap. */
const path = [0.5, 0.5, 0.5, 0.5];

function pathMeetsRing(ring: Numbers, out: Out, count: number): boolean {
  const end = count * 2;
  const x0 = path[0];
  const y0 = path[1];
  const dx = path[2] - x0;
  const dy = path[3] - y0;
  const d2 = dx * dx + dy * dy;
  // The side of the segment's line on which a corner at bx, by from its start lies is the sign of l − r. It is
  // certain when the larger exceeds the smaller by more than the rounding of both, 4ε, and by 1e-300, which
  // covers products below the normal doubles.
  const above = 1 + 8e-16;
  let bx = ring[end - 2] - x0;
  let by = ring[end - 1] - y0;
  let l = dx * by;
  let r = dy * bx;
  let side = l > r * above + 1e-300 && l * above > r ? 1 : r > l * above + 1e-300 && r * above > l ? -1 : 0;
  let best = 2;
  for (let i = 2; i <= end; i += 2) {
    bx = ring[i - 2] - x0;
    by = ring[i - 1] - y0;
    l = dx * by;
    r = dy * bx;
    if (side > 0) {
      while (l > r * above + 1e-300 && l * above > r) {
        i += 2;
        if (i > end) return best < 2;
        bx = ring[i - 2] - x0;
        by = ring[i - 1] - y0;
        l = dx * by;
        r = dy * bx;
      }
    } else if (side < 0) {
      while (r > l * above + 1e-300 && r * above > l) {
        i += 2;
        if (i > end) return best < 2;
        bx = ring[i - 2] - x0;
        by = ring[i - 1] - y0;
        l = dx * by;
        r = dy * bx;
      }
    }
    const before = side;
    side = l > r * above + 1e-300 && l * above > r ? 1 : r > l * above + 1e-300 && r * above > l ? -1 : 0;
    // The edge from a, the corner before, to b may meet the line. Where along the segment it does tell the
    // numerator t and its divisor, as in segmentsTouch.
    const a = i > 2 ? i - 2 : end;
    const ax = ring[a - 2] - x0;
    const ay = ring[a - 1] - y0;
    const ex = bx - ax;
    const ey = by - ay;
    const divisor = dx * ey - dy * ex;
    const t = ax * ey - ay * ex;
    const inside = t * (divisor - t);
    const extent = d2 + (ax * ax + ay * ay) + (bx * bx + by * by);
    const unsure = 2e-15 * extent * extent + 1e-300;
    if (inside > unsure && before * side < 0) {
      const along = t / divisor;
      if (along < best) {
        best = along;
        out[0] = along;
        out[1] = x0 + along * dx;
        out[2] = y0 + along * dy;
        out[3] = a / 2 - 1;
      }
    } else if (!(inside < -unsure)) {
      setEnds(x0, y0, path[2], path[3], ring[a - 2], ring[a - 1], ring[i - 2], ring[i - 1]);
      if (endsMeet(edgeHit) && edgeHit[0] < best) {
        best = edgeHit[0];
        out[0] = best;
        out[1] = edgeHit[1];
        out[2] = edgeHit[2];
        out[3] = a / 2 - 1;
      }
    }
  }
  return best < 2;
}
