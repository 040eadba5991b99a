/**
 * Segments against the outline of a ring: where a bullet that flies from one point to another first meets it.
 */

import type { Numbers, Out } from './arrays.ts';
import { segmentIntersection } from './segments.ts';

/**
 * Rule: closed and exact: a segment that only touches a corner or runs along an edge hits; a segment wholly
 * inside the ring does not, because it never meets the outline.
 *
 * Source: segment–segment against every edge, the smallest parameter wins; of edges hit at the same parameter
 * the first one.
 * @param x0 start of the segment
 * @param x1 end of the segment
 * @param ring flat array of corners
 * @param out receives [t, x, y, edge]: the first hit x, y lies at t of the way (0 start, 1 end), on the edge
 *   that runs from corner number edge to the next one
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the segment meets the outline; without a hit out is unchanged
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
  const end = count * 2;
  let best = 2;
  let bestX = x0;
  let bestY = y0;
  let bestEdge = -1;
  let bx0 = ring[0];
  let by0 = ring[1];
  for (let i = 2; i <= end; i += 2) {
    const j = i < end ? i : 0;
    const bx1 = ring[j];
    const by1 = ring[j + 1];
    if (segmentIntersection(x0, y0, x1, y1, bx0, by0, bx1, by1, hit) && hit[0] < best) {
      best = hit[0];
      bestX = hit[1];
      bestY = hit[2];
      bestEdge = i / 2 - 1;
    }
    bx0 = bx1;
    by0 = by1;
  }
  if (bestEdge < 0) return false;
  out[0] = best;
  out[1] = bestX;
  out[2] = bestY;
  out[3] = bestEdge;
  return true;
}

const hit = [0.5, 0.5, 0.5, 0.5];
