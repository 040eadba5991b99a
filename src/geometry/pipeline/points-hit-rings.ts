/**
 * Points against turned rings by way of a grid and of the balls round the rings.
 *
 * The last stage stands in both functions: handed to one function of both, the tests would cost V8 an allocation for
 * every number that they are given.
 */

import type { Grid } from '../broad-phase/grid.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';
import { pointInRing } from '../rings/point-in-ring.ts';
import { pointInPreparedRing } from '../rings/prepared-ring.ts';
import { PAIRS_HIT } from './counters.ts';
import { pointsInBalls } from './points-in-balls.ts';

/**
 * Which points hit which rings: bullets against rocks.
 *
 * Rule: a point hits a ring as in pointInRing (exact for the point as turned into the ring's frame, half-open). Right
 * while no diameter is larger than a cell; fastest when the largest diameter is the cell.
 *
 * First pointsInBalls finds who is in whose ball. Only these points are turned, into the ring's own frame, which is
 * cheaper than turning the ring.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §2.4.2 (broad and narrow phase).
 * @param grid is cleared first
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
