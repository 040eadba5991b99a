/**
 * One ball against many: in Lua a call costs more than the test it makes, so one call makes them all.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

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
 * @param out receives the indices of the balls that touch it
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
