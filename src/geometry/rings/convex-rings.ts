/**
 * Convex rings against convex rings by separating axes: faster answers than for rings of any shape, and the
 * shortest way to part them.
 */

import { orientation } from '../lines/orientation.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * Convex ring against convex ring, faster than rings of any shape.
 *
 * Rule: closed and exact: a shared corner or stretch of an edge is a hit. Right only for convex rings.
 *
 * Two convex rings with area are apart exactly when an edge of one has the whole other ring strictly outside.
 * Source: separating axis theorem in the form of C. Ericson, Real-Time Collision Detection, §5.2.1, on the
 * exact orientation.
 * @param a flat array of corners, convex, with an area, in either direction
 * @param b flat array of corners, likewise
 * @param aCount number of corners of a to use
 * @param bCount number of corners of b to use
 * @returns whether the rings have at least one point in common
 */
export function convexRingsTouch(
  a: Numbers,
  b: Numbers,
  aCount = a.length / 2,
  bCount = b.length / 2,
): boolean {
  return !hasSeparatingEdge(a, aCount, b, bCount) && !hasSeparatingEdge(b, bCount, a, aCount);
}

/** The turn that every true corner of a convex ring makes: 1 or -1; of a ring without area 1. */
function turnOf(ring: Numbers, count: number): number {
  let ax = ring[count * 2 - 4];
  let ay = ring[count * 2 - 3];
  let bx = ring[count * 2 - 2];
  let by = ring[count * 2 - 1];
  for (let i = 0; i < count * 2; i += 2) {
    const x = ring[i];
    const y = ring[i + 1];
    const turn = orientation(ax, ay, bx, by, x, y);
    if (turn !== 0) return turn;
    ax = bx;
    ay = by;
    bx = x;
    by = y;
  }
  return 1;
}

/** Whether some edge of a has all corners of b strictly on its outer side. */
function hasSeparatingEdge(a: Numbers, aCount: number, b: Numbers, bCount: number): boolean {
  const inner = turnOf(a, aCount);
  const aEnd = aCount * 2;
  const bEnd = bCount * 2;
  let ax = a[aEnd - 2];
  let ay = a[aEnd - 1];
  for (let i = 0; i < aEnd; i += 2) {
    const bx = a[i];
    const by = a[i + 1];
    let j = 0;
    while (j < bEnd && orientation(ax, ay, bx, by, b[j], b[j + 1]) * inner < 0) j += 2;
    if (j >= bEnd) return true;
    ax = bx;
    ay = by;
  }
  return false;
}

/**
 * The shortest way for a convex ring out of another one.
 *
 * Rule: closed, rings that touch are pushed by 0 (up to rounding). Right only for convex rings.
 *
 * Source: minimum translation over the edge normals of both rings, which are all the normals of their
 * Minkowski difference (C. Ericson, Real-Time Collision Detection, §5.2.1 and §9.4).
 * @param a the ring that will move: flat array of corners, convex, with an area, in either direction
 * @param b the ring that stays, likewise
 * @param out receives [nx, ny, depth]: a is to be moved by nx × depth, ny × depth, the shortest way
 * @param aCount number of corners of a to use
 * @param bCount number of corners of b to use
 * @returns whether the rings touch; if not, out is unchanged
 */
export function pushConvexRingOut(
  a: Numbers,
  b: Numbers,
  out: Out,
  aCount = a.length / 2,
  bCount = b.length / 2,
): boolean {
  if (!shallowestEdge(a, aCount, b, bCount, ofA) || !shallowestEdge(b, bCount, a, aCount, ofB)) return false;
  if (ofA[2] < ofB[2]) {
    out[0] = -ofA[0];
    out[1] = -ofA[1];
    out[2] = ofA[2];
  } else {
    out[0] = ofB[0];
    out[1] = ofB[1];
    out[2] = ofB[2];
  }
  return true;
}

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const ofA = [0.5, 0.5, 0.5];
const ofB = [0.5, 0.5, 0.5];

/**
 * Looks for the edge of a behind which b reaches least: its outward normal and that depth, [nx, ny, depth].
 * Returns false as soon as an edge has all of b before it.
 */
function shallowestEdge(a: Numbers, aCount: number, b: Numbers, bCount: number, out: Out): boolean {
  const outer = turnOf(a, aCount);
  const aEnd = aCount * 2;
  const bEnd = bCount * 2;
  out[0] = 0;
  out[1] = 0;
  out[2] = 1e300;
  let ax = a[aEnd - 2];
  let ay = a[aEnd - 1];
  for (let i = 0; i < aEnd; i += 2) {
    const bx = a[i];
    const by = a[i + 1];
    const ex = bx - ax;
    const ey = by - ay;
    const length = Math.sqrt(ex * ex + ey * ey);
    if (length > 0) {
      const nx = (outer * ey) / length;
      const ny = (-outer * ex) / length;
      let deepest = nx * (b[0] - ax) + ny * (b[1] - ay);
      for (let j = 2; j < bEnd; j += 2) {
        const reach = nx * (b[j] - ax) + ny * (b[j + 1] - ay);
        if (reach < deepest) deepest = reach;
      }
      if (deepest > 0) return false;
      if (-deepest < out[2]) {
        out[0] = nx;
        out[1] = ny;
        out[2] = -deepest;
      }
    }
    ax = bx;
    ay = by;
  }
  return true;
}
