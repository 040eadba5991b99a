/**
 * Rings: closed polygons given as a flat array [x0, y0, x1, y1, …], three or more corners, convex or not,
 * in either direction; the last corner is joined to the first without being repeated.
 *
 * Invariant: an edge is always looked at from its low end (smaller y) to its high end, so that two rings that
 * share an edge see the same numbers and every point belongs to exactly one of them.
 */

import type { Numbers } from './arrays.ts';
import { orientation } from './orientation.ts';

/**
 * Rule: exact and half-open: where rings tile the plane, every point lies in exactly one of them. Of a box
 * the left and upper sides belong to it, the right and lower ones (larger x, larger y) do not.
 *
 * Counts the edges that a ray towards +x crosses; odd is inside. An edge holds its low end but not its high
 * one, so corners and level edges need no special case. A ring that crosses itself is judged by parity.
 *
 * Source: W. R. Franklin, PNPOLY (1970), with the division replaced by the exact orientation.
 * @param x the point
 * @param ring flat array of corners, on the same axes as the point
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the point lies in the ring
 */
export function pointInRing(x: number, y: number, ring: Numbers, count = ring.length / 2): boolean {
  const end = count * 2;
  let inside = false;
  let previous = end;
  // i and previous point at the y of a corner, counted from 1: Lua then needs no addition to read it.
  for (let i = 2; i <= end; i += 2) {
    const above = ring[i - 1] > y;
    if (above !== ring[previous - 1] > y) {
      const low = above ? previous : i;
      const high = above ? i : previous;
      if (orientation(ring[low - 2], ring[low - 1], ring[high - 2], ring[high - 1], x, y) > 0)
        inside = !inside;
    }
    previous = i;
  }
  return inside;
}
