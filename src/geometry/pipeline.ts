/**
 * The pipeline of a game full of rocks and bullets: grid, then ball, then exact shape. Each stage asks only what
 * the one before let through, and counts, so that a game or a lesson can show how much work was saved.
 */

import type { Numbers, Out } from './arrays.ts';
import { type Grid, gridBallPairs, gridFill } from './grid.ts';
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
 * Rule: a point hits a ring as in pointInRing (exact for the point as turned into the ring's frame, half-open).
 *
 * The points go into the grid and every ring's ball asks for the points in its cells; a point in the ball is
 * turned into the ring's own frame, which is cheaper than turning the ring.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2 (broad and narrow phase).
 * @param grid forgets what it held before; its cells may be of any size, about a ball's diameter is fast
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
  gridFill(grid, pointXs, pointYs, points);
  const heads = grid.heads;
  const next = grid.next;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const stride = columns + 2;
  // Places in cells, counted with the border; a margin keeps rounding from leaving out a cell.
  const left = grid.left - 1 / perUnit;
  const top = grid.top - 1 / perUnit;
  let near = 0;
  let inBall = 0;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const x = xs[i];
    const y = ys[i];
    const r = rs[i];
    const u = (x - left) * perUnit;
    const v = (y - top) * perUnit;
    const reach = r * perUnit + 1e-6;
    let u0 = u - reach;
    let u1 = u + reach;
    let v0 = v - reach;
    let v1 = v + reach;
    if (u0 < 1) u0 = 1;
    else if (u0 > columns) u0 = columns;
    if (u1 < 1) u1 = 1;
    else if (u1 > columns) u1 = columns;
    if (v0 < 1) v0 = 1;
    else if (v0 > rows) v0 = rows;
    if (v1 < 1) v1 = 1;
    else if (v1 > rows) v1 = rows;
    const first = Math.floor(u0);
    const last = Math.floor(u1);
    const lastRow = Math.floor(v1) * stride;
    for (let row = Math.floor(v0) * stride; row <= lastRow; row += stride) {
      for (let cell = row + first; cell <= row + last; cell++) {
        for (let j = heads[cell]; j !== 0; j = next[j - 1]) {
          near++;
          const dx = pointXs[j - 1] - x;
          const dy = pointYs[j - 1] - y;
          if (dx * dx + dy * dy <= r * r) {
            inBall++;
            const cos = cosines[i];
            const sin = sines[i];
            if (pointInRing(cos * dx + sin * dy, cos * dy - sin * dx, rings[i])) {
              out[found] = j - 1;
              out[found + 1] = i;
              found += 2;
            }
          }
        }
      }
    }
  }
  counters[PAIRS_ALL] = points * count;
  counters[PAIRS_NEAR] = near;
  counters[PAIRS_IN_BALL] = inBall;
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}

/**
 * Rule: rings meet as in ringsTouch: closed and exact.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2.
 * @param grid forgets what it held before; its cells must be at least as large as the largest ball's diameter
 * @param xs centres of the rings' balls
 * @param rs radii of the balls, which hold the whole rings
 * @param rings for each ring its flat array of corners where it is in the world (see transformRing)
 * @param count number of rings
 * @param out receives the pairs that meet [i0, j0, i1, j1, …], i < j; it must have room for all pairs whose
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
