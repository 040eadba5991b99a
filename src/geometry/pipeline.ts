/**
 * The pipeline of a game full of rocks and bullets: grid, then ball, then exact shape. Each stage asks only what
 * the one before let through, and counts, so that a game or a lesson can show how much work was saved.
 */

import type { Numbers, Out } from './arrays.ts';
import { FIRST_CELL, type Grid, gridFill } from './grid.ts';
import { gridBallPairs } from './grid-ball-pairs.ts';
import { ringsTouch } from './ring-overlap.ts';
import { pointInRing } from './rings.ts';

/** In the counters: pairs that there are. */
export const PAIRS_ALL = 0;
/** In the counters: pairs that the grid let through, so many ball tests. */
export const PAIRS_NEAR = 1;
/** In the counters: pairs whose balls touch, so many exact tests. */
export const PAIRS_IN_BALL = 2;
/** In the counters: pairs that really meet. */
export const PAIRS_HIT = 3;

/**
 * Which points hit which rings: bullets against rocks.
 *
 * Rule: a point hits a ring as in pointInRing (exact for the point as turned into the ring's frame, half-open).
 *
 * The rings' balls go into the grid. Cells are as large as a ball, so that a point asks only the four cells
 * that meet nearest to it; in the balls that hold it the point is turned into the ring's own frame, which is
 * cheaper than turning the ring.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2 (broad and narrow phase).
 * @param grid forgets what it held before; its cells must be at least as large as the largest ball's diameter
 * @param pointXs the points, bullets for instance
 * @param points number of points
 * @param xs where the rings' origins are, which are also the centres of their balls
 * @param rs radii of the balls, which hold the whole rings
 * @param cosines cosines of the rings' angles
 * @param sines sines of the rings' angles
 * @param rings for each ring its flat array of corners about its own origin
 * @param count number of rings
 * @param out receives the hits [point0, ring0, point1, ring1, …]; a typed array must be long enough
 * @param counters receives four counts at PAIRS_ALL, PAIRS_NEAR, PAIRS_IN_BALL and PAIRS_HIT
 * @returns the number of hits
 */
export function pointsHitRings(
  grid: Grid,
  pointXs: Numbers,
  pointYs: Numbers,
  points: number,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  cosines: Numbers,
  sines: Numbers,
  rings: readonly Numbers[],
  count: number,
  out: Out,
  counters: Out,
): number {
  gridFill(grid, xs, ys, count);
  const heads = grid.heads;
  const next = grid.next;
  const left = grid.left;
  const top = grid.top;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const stride = columns + 2;
  let near = 0;
  let inBall = 0;
  let found = 0;
  // Things and cells are counted from 1 here, for Lua's sake.
  for (let j = 1; j <= points; j++) {
    const x = pointXs[j - 1];
    const y = pointYs[j - 1];
    // The left upper one of the four cells, border included, then its neighbours.
    let u = (x - left) * perUnit + (FIRST_CELL - 0.5);
    let v = (y - top) * perUnit + (FIRST_CELL - 0.5);
    if (!(u >= 0)) u = 0;
    else if (u > columns) u = columns;
    if (!(v >= 0)) v = 0;
    else if (v > rows) v = rows;
    let cell = Math.floor(v) * stride + Math.floor(u) + 1;
    for (let step = 1; step <= 4; step++) {
      for (let i = heads[cell - 1]; i !== 0; i = next[i - 1]) {
        near++;
        const dx = x - xs[i - 1];
        const dy = y - ys[i - 1];
        const r = rs[i - 1];
        if (dx * dx + dy * dy <= r * r) {
          inBall++;
          const cos = cosines[i - 1];
          const sin = sines[i - 1];
          if (pointInRing(cos * dx + sin * dy, cos * dy - sin * dx, rings[i - 1])) {
            out[found] = j - 1;
            out[found + 1] = i - 1;
            found += 2;
          }
        }
      }
      cell += step === 2 ? stride - 1 : 1;
    }
  }
  counters[PAIRS_ALL] = points * count;
  counters[PAIRS_NEAR] = near;
  counters[PAIRS_IN_BALL] = inBall;
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}

/**
 * Which rings meet which: rocks against rocks.
 *
 * Rule: rings meet as in ringsTouch: closed and exact.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2.
 * @param grid forgets what it held before; its cells must be at least as large as the largest ball's diameter
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
