/**
 * Points against balls by way of a grid: the first two stages of the pipeline.
 */

import { CELL_BITS, FIRST_CELL, type Grid, gridFill } from '../broad-phase/grid.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';
import { PAIRS_ALL, PAIRS_HIT, PAIRS_IN_BALL, PAIRS_NEAR } from './counters.ts';

/**
 * Which points lie in which balls: bullets against balls, or against anything with a bounding ball.
 *
 * Rule: closed, as pointInBall. Right while no diameter is larger than a cell; fastest when the largest diameter is the
 * cell.
 *
 * The balls go into the grid. Cells are as large as a ball, so that a point asks only the four that meet nearest to it.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.
 * @param grid is cleared and filled with the balls
 * @param pointXs the points, bullets for instance
 * @param points number of points
 * @param xs centres of the balls
 * @param rs their radii
 * @param count number of balls
 * @param out receives the pairs [point0, ball0, point1, ball1, …], in rising order of the points; a typed array must
 *   be long enough
 * @param counters receives four counts at PAIRS_ALL, PAIRS_NEAR, PAIRS_IN_BALL and PAIRS_HIT, the last two the same
 * @returns the number of pairs
 */
export function pointsInBalls(
  grid: Grid,
  pointXs: Numbers,
  pointYs: Numbers,
  points: number,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  count: number,
  out: Out,
  counters: Out,
): number {
  gridFill(grid, xs, ys, count);
  const places = grid.places;
  const firstPlace = 2 * grid.capacity + 1;
  const left = grid.left;
  const top = grid.top;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const stride = columns + 2;
  // V8 looks up what a module exports each time it is named.
  const halfBefore = FIRST_CELL - 0.5;
  const bits = CELL_BITS;
  let found = 0;
  counters[PAIRS_NEAR] = 0;
  // Things are counted from 1 here, for Lua's sake.
  for (let j = 1; j <= points; j++) {
    const x = pointXs[j - 1];
    const y = pointYs[j - 1];
    // The left upper one of the four cells that meet nearest to the point, border included.
    let u = (x - left) * perUnit + halfBefore;
    let v = (y - top) * perUnit + halfBefore;
    if (!(u >= 0)) u = 0;
    else if (u > columns) u = columns;
    if (!(v >= 0)) v = 0;
    else if (v > rows) v = rows;
    const place = (Math.floor(v) & bits) * stride + (Math.floor(u) & bits) + firstPlace;
    // As in gridBallPairs: all looked up before any is followed.
    const aboveLeft = places[place - 1];
    const aboveRight = places[place];
    const belowLeft = places[place + stride - 1];
    const belowRight = places[place + stride];
    found = addPairs(aboveLeft, j, x, y, xs, ys, rs, places, out, found, counters);
    found = addPairs(aboveRight, j, x, y, xs, ys, rs, places, out, found, counters);
    found = addPairs(belowLeft, j, x, y, xs, ys, rs, places, out, found, counters);
    found = addPairs(belowRight, j, x, y, xs, ys, rs, places, out, found, counters);
  }
  counters[PAIRS_ALL] = points * count;
  counters[PAIRS_IN_BALL] = found / 2;
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}

/**
 * Adds to out, from place found on, the pairs of point j with those balls of a chain that hold it; counts all balls.
 * @returns the place after them
 * @inline
 */
function addPairs(
  head: number,
  j: number,
  x: number,
  y: number,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  places: Numbers,
  out: Out,
  found: number,
  counters: Out,
): number {
  let end = found;
  for (let i = head; i !== 0; i = places[i - 1]) {
    counters[PAIRS_NEAR]++;
    const dx = x - xs[i - 1];
    const dy = y - ys[i - 1];
    const r = rs[i - 1];
    if (dx * dx + dy * dy <= r * r) {
      out[end] = j - 1;
      out[end + 1] = i - 1;
      end += 2;
    }
  }
  return end;
}
