/**
 * Rings against rings, concave ones too, without cutting them into convex parts.
 */

import type { Numbers } from './arrays.ts';
import { pointInRing } from './rings.ts';
import { segmentsTouch } from './segments.ts';

/**
 * Rule: closed and exact: rings that share a corner or a stretch of an edge touch, and so does a ring inside
 * another.
 *
 * Two rings have no point in common exactly when no two edges meet and neither holds a corner of the other.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §5.4.
 * @param a flat array of corners
 * @param b flat array of corners, on the same axes
 * @param aCount number of corners of a to use
 * @param bCount number of corners of b to use
 * @returns whether the two rings have at least one point in common
 */
export function ringsTouch(a: Numbers, b: Numbers, aCount = a.length / 2, bCount = b.length / 2): boolean {
  const aEnd = aCount * 2;
  const bEnd = bCount * 2;
  let ax0 = a[aEnd - 2];
  let ay0 = a[aEnd - 1];
  for (let i = 0; i < aEnd; i += 2) {
    const ax1 = a[i];
    const ay1 = a[i + 1];
    let bx0 = b[bEnd - 2];
    let by0 = b[bEnd - 1];
    for (let j = 0; j < bEnd; j += 2) {
      const bx1 = b[j];
      const by1 = b[j + 1];
      if (segmentsTouch(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1)) return true;
      bx0 = bx1;
      by0 = by1;
    }
    ax0 = ax1;
    ay0 = ay1;
  }
  return pointInRing(a[0], a[1], b, bCount) || pointInRing(b[0], b[1], a, aCount);
}
