/**
 * The pipeline of a game full of rocks and bullets: grid, then ball, then exact shape. Each stage asks only what
 * the one before let through, and counts, so that a game or a lesson can show how much work was saved.
 */

import { CELL_BITS, FIRST_CELL, type Grid, gridFill } from '../broad-phase/grid.ts';
import { gridBallPairs } from '../broad-phase/grid-ball-pairs.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';
import { pointInRing } from '../rings/point-in-ring.ts';
import { pointInPreparedRing } from '../rings/prepared-ring.ts';
import { ringsTouch } from '../rings/ring-overlap.ts';

/** In the counters: pairs that there are. */
export const PAIRS_ALL = 0;
/** In the counters: pairs that the grid let through, so many ball tests. */
export const PAIRS_NEAR = 1;
/** In the counters: pairs whose balls touch, so many exact tests. */
export const PAIRS_IN_BALL = 2;
/** In the counters: pairs that really meet. */
export const PAIRS_HIT = 3;

/**
 * Which points lie in which balls: bullets against balls, or against whatever has a ball around it.
 *
 * Rule: closed, as pointInBall. Right while no diameter is larger than a cell; fastest when the largest diameter is the
 * cell.
 *
 * The balls go into the grid. Cells are as large as a ball, so that a point asks only the four that meet nearest to it.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.
 * @param grid forgets what it held before and is filled with the balls
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
  let near = 0;
  let found = 0;
  // Things are counted from 1 here, for Lua's sake.
  for (let j = 1; j <= points; j++) {
    const x = pointXs[j - 1] / 1;
    const y = pointYs[j - 1] / 1;
    // The left upper one of the four cells that meet nearest to the point, border included.
    let u = (x - left) * perUnit + halfBefore;
    let v = (y - top) * perUnit + halfBefore;
    if (!(u >= 0)) u = 0;
    else if (u > columns) u = columns;
    if (!(v >= 0)) v = 0;
    else if (v > rows) v = rows;
    const place = (Math.floor(v) & bits) * stride + (Math.floor(u) & bits) + firstPlace;
    // As in gridBallPairs: all looked up before any is followed, and a loop for each.
    const aboveLeft = places[place - 1];
    const aboveRight = places[place];
    const belowLeft = places[place + stride - 1];
    const belowRight = places[place + stride];
    for (let i = aboveLeft; i !== 0; i = places[i - 1]) {
      near++;
      const dx = x - xs[i - 1];
      const dy = y - ys[i - 1];
      const r = rs[i - 1];
      if (dx * dx + dy * dy <= r * r) {
        out[found] = j - 1;
        out[found + 1] = i - 1;
        found += 2;
      }
    }
    for (let i = aboveRight; i !== 0; i = places[i - 1]) {
      near++;
      const dx = x - xs[i - 1];
      const dy = y - ys[i - 1];
      const r = rs[i - 1];
      if (dx * dx + dy * dy <= r * r) {
        out[found] = j - 1;
        out[found + 1] = i - 1;
        found += 2;
      }
    }
    for (let i = belowLeft; i !== 0; i = places[i - 1]) {
      near++;
      const dx = x - xs[i - 1];
      const dy = y - ys[i - 1];
      const r = rs[i - 1];
      if (dx * dx + dy * dy <= r * r) {
        out[found] = j - 1;
        out[found + 1] = i - 1;
        found += 2;
      }
    }
    for (let i = belowRight; i !== 0; i = places[i - 1]) {
      near++;
      const dx = x - xs[i - 1];
      const dy = y - ys[i - 1];
      const r = rs[i - 1];
      if (dx * dx + dy * dy <= r * r) {
        out[found] = j - 1;
        out[found + 1] = i - 1;
        found += 2;
      }
    }
  }
  counters[PAIRS_ALL] = points * count;
  counters[PAIRS_NEAR] = near;
  counters[PAIRS_IN_BALL] = found / 2;
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}

/**
 * Which points hit which rings: bullets against rocks.
 *
 * Rule: a point hits a ring as in pointInRing (exact for the point as turned into the ring's frame, half-open). Right
 * while no diameter is larger than a cell; fastest when the largest diameter is the cell.
 *
 * First pointsInBalls finds who is in whose ball. Only these points are turned, into the ring's own frame, which is
 * cheaper than turning the ring.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2 (broad and narrow phase).
 * @param grid forgets what it held before
 * @param pointXs the points, bullets for instance
 * @param points number of points
 * @param xs where the rings' origins are, which are also the centres of their balls
 * @param rs radii of the balls, which hold the whole rings
 * @param cosines cosines of the rings' angles
 * @param sines sines of the rings' angles
 * @param rings for each ring its flat array of corners about its own origin
 * @param count number of rings
 * @param out receives the hits [point0, ring0, point1, ring1, …]; a typed array must have room for all points in balls
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
  const end = 2 * pointsInBalls(grid, pointXs, pointYs, points, xs, ys, rs, count, out, counters);
  let found = 0;
  for (let k = 0; k < end; k += 2) {
    const j = out[k];
    const i = out[k + 1];
    const dx = pointXs[j] - xs[i];
    const dy = pointYs[j] - ys[i];
    const cos = cosines[i];
    const sin = sines[i];
    if (pointInRing(cos * dx + sin * dy, cos * dy - sin * dx, rings[i])) {
      out[found] = j;
      out[found + 1] = i;
      found += 2;
    }
  }
  counters[PAIRS_HIT] = found / 2;
  return found / 2;
}

/**
 * Which points hit which prepared rings: as pointsHitRings, for rigid shapes that live long.
 *
 * Rule: the same hits, in the same order, as pointsHitRings with the rings that were prepared.
 *
 * For the console, and for rings of many corners. With a dozen corners and a table for each of many rings, JavaScript is
 * no faster for it.
 * Source: as pointsHitRings.
 * @param pointXs the points, bullets for instance
 * @param points number of points
 * @param xs where the rings' origins are, which are also the centres of their balls
 * @param rs radii of the balls, which hold the whole rings
 * @param cosines cosines of the rings' angles
 * @param sines sines of the rings' angles
 * @param rings for each ring what prepareRing returned for its corners about its own origin; rings of the same shape
 *   may share it
 * @param count number of rings
 * @param out receives the hits [point0, ring0, point1, ring1, …]; a typed array must have room for all points in balls
 * @param counters receives four counts, as in pointsHitRings
 * @returns the number of hits
 */
export function pointsHitPreparedRings(
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
  const end = 2 * pointsInBalls(grid, pointXs, pointYs, points, xs, ys, rs, count, out, counters);
  let found = 0;
  for (let k = 0; k < end; k += 2) {
    const j = out[k];
    const i = out[k + 1];
    const dx = pointXs[j] - xs[i];
    const dy = pointYs[j] - ys[i];
    const cos = cosines[i];
    const sin = sines[i];
    if (pointInPreparedRing(cos * dx + sin * dy, cos * dy - sin * dx, rings[i])) {
      out[found] = j;
      out[found + 1] = i;
      found += 2;
    }
  }
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
