/**
 * Balls against balls in a grid.
 *
 * Every ball is compared with those after it in its own cell, with the cell to the right and with the three cells
 * below, so that each pair is met once. Chain by chain, not in one loop over all five: that would make the processor
 * guess where one chain ends and the next begins.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';
import { type Grid, gridFill } from './grid.ts';

/**
 * All pairs of balls that touch.
 *
 * Rule: closed, as ballsTouch; each pair is reported once. Right while no diameter is larger than a cell;
 * fastest when the largest diameter is the cell.
 *
 * Source: C. Ericson, Real-Time Collision Detection, §7.1 (half the neighbourhood).
 * @param grid is cleared and filled with the balls
 * @param xs centres
 * @param rs radii
 * @param count number of balls
 * @param out receives the pairs [i0, j0, i1, j1, …]; a typed array must be long enough
 * @returns the number of pairs
 */
export function gridBallPairs(
  grid: Grid,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  count: number,
  out: Out,
): number {
  gridFill(grid, xs, ys, count);
  const stride = grid.columns + 2;
  const places = grid.places;
  const capacity = grid.capacity;
  let found = 0;
  for (let i = 1; i <= count; i++) {
    const x = xs[i - 1];
    const y = ys[i - 1];
    const r = rs[i - 1];
    // All looked up before any is followed: the processor then waits for memory once.
    const place = places[capacity + i - 1];
    const after = places[i - 1];
    const right = places[place];
    const belowLeft = places[place + stride - 2];
    const below = places[place + stride - 1];
    const belowRight = places[place + stride];
    found = addPairs(after, i, x, y, r, xs, ys, rs, places, out, found);
    found = addPairs(right, i, x, y, r, xs, ys, rs, places, out, found);
    found = addPairs(belowLeft, i, x, y, r, xs, ys, rs, places, out, found);
    found = addPairs(below, i, x, y, r, xs, ys, rs, places, out, found);
    found = addPairs(belowRight, i, x, y, r, xs, ys, rs, places, out, found);
  }
  return found / 2;
}

/**
 * Adds to out, from place found on, the pairs of ball i with those balls of a chain that it touches.
 * @returns the place after them
 * @inline
 */
function addPairs(
  head: number,
  i: number,
  x: number,
  y: number,
  r: number,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  places: Numbers,
  out: Out,
  found: number,
): number {
  let end = found;
  for (let j = head; j !== 0; j = places[j - 1]) {
    const dx = xs[j - 1] - x;
    const dy = ys[j - 1] - y;
    const reach = rs[j - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[end] = i - 1;
      out[end + 1] = j - 1;
      end += 2;
    }
  }
  return end;
}
