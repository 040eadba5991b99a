/**
 * Convex rings against convex rings by separating axes: faster answers than for rings of any shape, and the
 * shortest way to part them.
 */

import type { Numbers, Out } from './arrays.ts';
import { orientation } from './orientation.ts';
import { ringArea } from './ring-measures.ts';

/**
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

/** Whether some edge of a has all corners of b strictly on its outer side. */
function hasSeparatingEdge(a: Numbers, aCount: number, b: Numbers, bCount: number): boolean {
  const inner = ringArea(a, aCount) >= 0 ? 1 : -1;
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
  const aEdge = shallowestEdge(a, aCount, b, bCount);
  const aDepth = depth;
  if (aDepth < 0) return false;
  const aX = normalX;
  const aY = normalY;
  const bEdge = shallowestEdge(b, bCount, a, aCount);
  if (depth < 0) return false;
  if (aEdge && (!bEdge || aDepth < depth)) {
    out[0] = -aX;
    out[1] = -aY;
    out[2] = aDepth;
  } else {
    out[0] = normalX;
    out[1] = normalY;
    out[2] = depth;
  }
  return true;
}

/** What shallowestEdge found: outward normal and how deep the other ring reaches behind the edge. */
let normalX = 0.5;
let normalY = 0.5;
let depth = 0.5;

/** Looks for the edge of a behind which b reaches least; a depth below 0 parts the rings. */
function shallowestEdge(a: Numbers, aCount: number, b: Numbers, bCount: number): boolean {
  const outer = ringArea(a, aCount) >= 0 ? 1 : -1;
  const aEnd = aCount * 2;
  const bEnd = bCount * 2;
  let found = false;
  depth = 0;
  let ax = a[aEnd - 2];
  let ay = a[aEnd - 1];
  for (let i = 0; i < aEnd; i += 2) {
    const bx = a[i];
    const by = a[i + 1];
    const ex = (bx - ax) / 1;
    const ey = (by - ay) / 1;
    const length = Math.sqrt(ex * ex + ey * ey);
    if (length > 0) {
      const nx = (outer * ey) / length;
      const ny = (-outer * ex) / length;
      let deepest = nx * (b[0] - ax) + ny * (b[1] - ay);
      for (let j = 2; j < bEnd; j += 2) {
        const reach = nx * (b[j] - ax) + ny * (b[j + 1] - ay);
        if (reach < deepest) deepest = reach;
      }
      if (!found || -deepest < depth) {
        found = true;
        normalX = nx;
        normalY = ny;
        depth = -deepest;
        if (depth < 0) return true;
      }
    }
    ax = bx;
    ay = by;
  }
  return found;
}
