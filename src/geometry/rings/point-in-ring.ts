/**
 * Rings: closed polygons given as a flat array [x0, y0, x1, y1, …], three or more corners, convex or not,
 * in either direction; the last corner is joined to the first without being repeated.
 *
 * Invariant: an edge is always looked at from its low end (smaller y) to its high end, so that two rings that
 * share an edge see the same numbers and every point belongs to exactly one of them.
 */

import { orientation } from '../lines/orientation.ts';
import type { Numbers } from '../numbers/arrays.ts';

/**
 * Point against ring, by the crossing number.
 *
 * Rule: exact and half-open: where rings tile the plane, every point lies in exactly one of them. Of a box
 * the left and upper sides belong to it, the right and lower ones (larger x, larger y) do not.
 *
 * Counts the edges that a ray towards +x crosses; odd is inside. An edge holds its low end but not its high
 * one, so corners and level edges need no special case. A ring that crosses itself is judged by parity.
 *
 * Source: W. R. Franklin, PNPOLY (1970), with the division replaced by the orientation, filtered and exact.
 * @param x the point
 * @param ring flat array of corners, on the same axes as the point
 * @param count number of corners, when the ring does not reach to the end of the array
 * @param first index of the ring's first corner, when it does not begin at the start of the array
 * @returns whether the point lies in the ring
 */
export function pointInRing(x: number, y: number, ring: Numbers, count?: number, first = 0): boolean {
  // Places of a y in the array counted from 1: Lua reads ring[i - 1] without an addition. Without a division they
  // stay integers there.
  const start = first * 2 + 2;
  const end = start + (count === undefined ? ring.length : count * 2) - 2;
  let below = ring[end - 1] > y;
  let inside = false;
  for (let i = start; i <= end; i += 2) {
    // Runs over the corners on one side of the point's row: most cost a single comparison.
    if (below) {
      if (ring[i - 1] > y) continue;
    } else if (ring[i - 1] <= y) continue;
    const previous = i > start ? i - 2 : end;
    // The edge from previous to i crosses the row. Only when it has ends on both sides of the point's column
    // must the orientation tell where.
    const ax = ring[previous - 2];
    const bx = ring[i - 2];
    if (ax > x && bx > x) {
      inside = !inside;
    } else if (ax > x || bx > x) {
      const turn = orientation(ax, ring[previous - 1], bx, ring[i - 1], x, y);
      if (below ? turn < 0 : turn > 0) inside = !inside;
    }
    below = !below;
  }
  return inside;
}

/**
 * Point against ring, with a separate answer for the outline.
 *
 * Rule: exact and three-way, 0 only when the point lies on the outline.
 *
 * Source: J. Hao, J. Sun, Y. Chen, Q. Cai, L. Tan, Optimal Reliable Point-in-Polygon Test (2018), the sign
 * taken on the raw coordinates.
 * @param x the point
 * @param ring flat array of corners, on the same axes as the point
 * @param count number of corners, when the ring does not reach to the end of the array
 * @param first index of the ring's first corner, when it does not begin at the start of the array
 * @returns 1 inside, 0 on the outline, -1 outside
 */
export function pointRingSide(
  x: number,
  y: number,
  ring: Numbers,
  count = ring.length / 2,
  first = 0,
): number {
  const start = first * 2 + 2;
  const end = start + count * 2 - 2;
  let side = -1;
  let ax = ring[end - 2];
  let ay = ring[end - 1];
  for (let i = start; i <= end; i += 2) {
    const by = ring[i - 1];
    const bx = ring[i - 2];
    if (ay < y ? by >= y : ay > y ? by <= y : true) {
      if (ax > x && bx > x) {
        if (ay > y !== by > y) side = -side;
      } else if (ax >= x || bx >= x) {
        const turn = orientation(ax, ay, bx, by, x, y);
        // A level edge holds the point only between its ends.
        if (turn === 0 && (ay !== by || (ax <= x ? bx >= x : bx <= x))) return 0;
        if (ay > y !== by > y && turn > 0 !== ay > y) side = -side;
      }
    }
    ax = bx;
    ay = by;
  }
  return side;
}

/**
 * How often a ring goes round a point.
 *
 * Rule: exact and half-open, as pointInRing, which is right for rings that do not cross themselves.
 *
 * Source: D. Sunday, the winding number (K. Hormann, A. Agathos, The point in polygon problem for arbitrary
 * polygons, 2001), with the exact orientation.
 * @param x the point
 * @param ring flat array of corners, on the same axes as the point
 * @param count number of corners, when the ring does not reach to the end of the array
 * @param first index of the ring's first corner, when it does not begin at the start of the array
 * @returns how often the ring goes round the point: 0 outside; positive when it turns from +x towards +y,
 *   which is clockwise on the screen
 */
export function windingNumber(
  x: number,
  y: number,
  ring: Numbers,
  count = ring.length / 2,
  first = 0,
): number {
  const start = first * 2 + 2;
  const end = start + count * 2 - 2;
  let winding = 0;
  let previous = end;
  for (let i = start; i <= end; i += 2) {
    const below = ring[i - 1] > y;
    if (below !== ring[previous - 1] > y) {
      const turn = orientation(ring[previous - 2], ring[previous - 1], ring[i - 2], ring[i - 1], x, y);
      if (below) {
        if (turn > 0) winding++;
      } else if (turn < 0) {
        winding--;
      }
    }
    previous = i;
  }
  return winding;
}

/**
 * Point against a polygon with holes, and islands in the holes.
 *
 * Rule: exact and half-open, as pointInRing; a point on the edge of a hole is in the polygon or in the hole,
 * never in both.
 *
 * A point is in a polygon with holes when it lies in an odd number of its rings; the order and direction of
 * the rings do not matter, and islands in holes are rings like any other.
 * Source: parity over all rings (Franklin, PNPOLY, "more than one component").
 * @param x the point
 * @param corners the corners of all rings, one ring after the other: [x0, y0, x1, y1, …]
 * @param ends for each ring, the number of corners up to its end: two squares are [4, 8]
 * @param rings number of rings, when ends holds more
 * @returns whether the point lies in the polygon
 */
export function pointInPolygon(
  x: number,
  y: number,
  corners: Numbers,
  ends: Numbers,
  rings = ends.length,
): boolean {
  let inside = false;
  let first = 0;
  for (let i = 0; i < rings; i++) {
    if (pointInRing(x, y, corners, ends[i] - first, first)) inside = !inside;
    first = ends[i];
  }
  return inside;
}
