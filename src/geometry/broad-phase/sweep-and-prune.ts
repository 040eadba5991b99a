/**
 * Broad phase without an area: for worlds without end, or very long ones, a sweep along x.
 *
 * Balls are kept in the order of their left ends from frame to frame. Things move little in a frame, so that
 * putting them in order again by insertion is almost free; then only balls that overlap along x are compared.
 * Source: sort and sweep (D. Baraff, 1992; C. Ericson, Real-Time Collision Detection, §7.5).
 *
 * Invariant: order holds each number below count once.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/** Balls in the order of their left ends; see createSweep. */
export interface Sweep {
  count: number;
  order: number[];
  /** Left ends in that order; one more place keeps the sweep from running out. */
  lows: number[];
}

/**
 * Makes a sweep, for worlds without end.
 *
 * Rule: the order of the last frame is kept; any other gives the same results, only more slowly.
 *
 * Source: see the head of this file.
 * @param capacity initial number of balls; more fit, but allocate memory then
 * @returns a sweep of no balls
 */
export function createSweep(capacity: number): Sweep {
  const sweep: Sweep = { count: 0, order: [], lows: [] };
  for (let i = 0; i < capacity; i++) {
    sweep.order.push(i);
    sweep.lows.push(0.5);
  }
  sweep.lows.push(0.5);
  return sweep;
}

/**
 * All pairs of balls that touch, without a grid.
 *
 * Rule: closed, as ballsTouch; each pair is reported once. Balls may be of any sizes, anywhere.
 *
 * Source: see the head of this file.
 * @param sweep the same from frame to frame; it may hold another number of balls each time
 * @param xs centres
 * @param rs radii
 * @param count number of balls
 * @param out receives the pairs [i0, j0, i1, j1, …] in no particular order; a typed array must be long enough
 * @returns the number of pairs
 */
export function sweepBallPairs(
  sweep: Sweep,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  count: number,
  out: Out,
): number {
  setCount(sweep, count);
  const order = sweep.order;
  const lows = sweep.lows;
  for (let k = 0; k < count; k++) {
    const i = order[k];
    const low = xs[i] - rs[i];
    let place = k;
    while (place > 0 && lows[place - 1] > low) {
      lows[place] = lows[place - 1];
      order[place] = order[place - 1];
      place--;
    }
    lows[place] = low;
    order[place] = i;
  }
  lows[count] = 1.7e308;
  let found = 0;
  for (let k = 0; k < count; k++) {
    const i = order[k];
    const x = xs[i];
    const y = ys[i];
    const r = rs[i];
    // A little farther than the right end, in case the left end of a ball that touches was rounded up.
    const right = x + r + (r + (x < 0 ? -x : x)) * 1e-15;
    for (let m = k + 1; lows[m] <= right; m++) {
      const j = order[m];
      const dx = xs[j] - x;
      const dy = ys[j] - y;
      const reach = rs[j] + r;
      if (dx * dx + dy * dy <= reach * reach) {
        out[found] = i;
        out[found + 1] = j;
        found += 2;
      }
    }
  }
  return found / 2;
}

/** Makes order a permutation of the numbers below count, keeping what it can of the order. */
function setCount(sweep: Sweep, count: number): void {
  if (count > sweep.count) {
    for (let i = sweep.count; i < count; i++) sweep.order[i] = i;
  } else if (count < sweep.count) {
    let kept = 0;
    for (let k = 0; k < sweep.count; k++) {
      if (sweep.order[k] < count) {
        sweep.order[kept] = sweep.order[k];
        kept++;
      }
    }
  }
  sweep.count = count;
}
