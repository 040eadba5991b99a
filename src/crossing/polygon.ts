/**
 * A polygon that is edited: corners are moved, put in and taken out.
 * Corners lie on whole pixels, so a corner and the point can share a row exactly. There are always three or more.
 */

import { pointSegmentDistanceSquared } from '../geometry/index.ts';

export const FEWEST_CORNERS = 3;
export const MAX_CORNERS = 16;

/**
 * Puts a corner into a ring, on whole pixels.
 * @param corner number that the new corner gets; those from there on move up by one
 * @returns whether there was room for it
 */
export function insertCorner(ring: number[], corner: number, x: number, y: number): boolean {
  if (ring.length >= 2 * MAX_CORNERS) return false;
  for (let i = ring.length + 1; i >= 2 * corner + 2; i--) ring[i] = ring[i - 2];
  ring[2 * corner] = Math.floor(x + 0.5);
  ring[2 * corner + 1] = Math.floor(y + 0.5);
  return true;
}

/** Takes a corner out of a ring; false when only the fewest are left. */
export function removeCorner(ring: number[], corner: number): boolean {
  if (ring.length <= 2 * FEWEST_CORNERS) return false;
  for (let i = 2 * corner; i < ring.length - 2; i++) ring[i] = ring[i + 2];
  ring.pop();
  ring.pop();
  return true;
}

/** Number of the edge that comes nearest to a point; edge i leads from corner i to the next one. */
export function nearestEdge(x: number, y: number, ring: number[]): number {
  let nearest = 0;
  let least = 1e300;
  for (let i = 0; i < ring.length; i += 2) {
    const next = i + 2 < ring.length ? i + 2 : 0;
    const distance = pointSegmentDistanceSquared(x, y, ring[i], ring[i + 1], ring[next], ring[next + 1]);
    if (distance < least) {
      least = distance;
      nearest = i / 2;
    }
  }
  return nearest;
}

/** The row of the corner that is nearest to a row, if it is at most `reach` pixels away; else the row itself. */
export function snapToCornerRow(y: number, ring: number[], reach: number): number {
  let snapped = y;
  let least = reach + 1;
  for (let i = 1; i < ring.length; i += 2) {
    const distance = Math.abs(ring[i] - y);
    if (distance < least) {
      least = distance;
      snapped = ring[i];
    }
  }
  return snapped;
}
