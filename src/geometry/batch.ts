/**
 * One against many: in Lua a call costs more than the test it makes, so these make the calls few.
 */

import type { Numbers, Out } from './arrays.ts';
import { ringBounds } from './ring-measures.ts';
import { pointInRing } from './rings.ts';

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
 * @param out receives the numbers of the points in the ring
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

/**
 * One ball against many.
 *
 * Rule: closed, as ballsTouch; a radius of 0 asks which balls hold a point.
 *
 * Source: as ballsTouch.
 * @param x centre of the ball asked about
 * @param r its radius
 * @param xs centres of the others
 * @param rs their radii; zeros ask which points lie in the ball
 * @param balls number of the others
 * @param out receives the numbers of the balls that touch it
 * @returns how many there are
 */
export function ballTouchesBalls(
  x: number,
  y: number,
  r: number,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  balls: number,
  out: Out,
): number {
  let found = 0;
  for (let i = 0; i < balls; i++) {
    const dx = xs[i] - x;
    const dy = ys[i] - y;
    const reach = rs[i] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i;
      found++;
    }
  }
  return found;
}
