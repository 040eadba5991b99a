/**
 * Rings against rings by way of a grid and of the balls round them.
 */

import type { Grid } from '../broad-phase/grid.ts';
import { gridBallPairs } from '../broad-phase/grid-ball-pairs.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';
import { ringsTouch } from '../rings/ring-overlap.ts';
import { PAIRS_ALL, PAIRS_HIT, PAIRS_IN_BALL, PAIRS_NEAR } from './counters.ts';

/**
 * Which rings meet which: rocks against rocks.
 *
 * Rule: rings meet as in ringsTouch: closed and exact.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2.
 * @param grid is cleared; its cells must be at least as large as the largest ball's diameter
 * @param xs centres of the rings' balls
 * @param rs radii of the balls, which hold the whole rings
 * @param rings for each ring its flat array of corners where it is in the world (see transformRing)
 * @param count number of rings
 * @param out receives the pairs that meet [i0, j0, i1, j1, …]; it must have room for all pairs whose
 *   balls touch
 * @param counters receives counts at PAIRS_ALL, PAIRS_IN_BALL and PAIRS_HIT, and at PAIRS_NEAR the same as at
 *   PAIRS_IN_BALL
 * @returns the number of pairs
 */
export function ringsHitRings(
  grid: Grid,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  rings: readonly Numbers[],
  count: number,
  out: Out,
  counters: Out,
): number {
  const touching = gridBallPairs(grid, xs, ys, rs, count, out);
  let found = 0;
  for (let k = 0; k < touching; k++) {
    const i = out[2 * k];
    const j = out[2 * k + 1];
    if (ringsTouch(rings[i], rings[j])) {
      out[found] = i;
      out[found + 1] = j;
      found += 2;
    }
  }
  counters[PAIRS_ALL] = (count * (count - 1)) / 2;
  counters[PAIRS_NEAR] = touching;
  counters[PAIRS_IN_BALL] = touching;
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}
