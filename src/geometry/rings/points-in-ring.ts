/**
 * Many points against one ring: in Lua a call costs more than most of the tests, so one call asks them all.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';
import { pointInRing } from './point-in-ring.ts';
import { ringBounds } from './ring-measures.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const bounds = [0.5, 0.5, 0.5, 0.5];

/**
 * Many points against one ring.
 *
 * Rule: exact and half-open, as pointInRing.
 *
 * Source: points outside the ring's bounding box are passed over.
 * @param xs the points
 * @param points number of points
 * @param ring flat array of corners
 * @param out receives the indices of the points in the ring
 * @param count number of corners to use, when the array is longer than the ring
 * @returns how many there are
 */
export function pointsInRing(
  xs: Numbers,
  ys: Numbers,
  points: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): number {
  ringBounds(ring, bounds, count);
  const left = bounds[0];
  const top = bounds[1];
  const right = left + bounds[2];
  const bottom = top + bounds[3];
  let found = 0;
  for (let i = 0; i < points; i++) {
    const x = xs[i];
    const y = ys[i];
    if (x >= left && x <= right && y >= top && y <= bottom && pointInRing(x, y, ring, count)) {
      out[found] = i;
      found++;
    }
  }
  return found;
}
