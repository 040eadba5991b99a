/**
 * Rings against rings, concave ones too, without cutting them into convex parts.
 */

import { segmentsTouch } from '../lines/segments.ts';
import type { Numbers } from '../numbers/arrays.ts';
import { pointInRing } from './point-in-ring.ts';
import { ringExtent } from './ring-measures.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const extent = [0.5, 0.5, 0.5, 0.5];

/**
 * Ring against ring, concave ones too.
 *
 * Rule: closed and exact: rings that share a corner or a stretch of an edge touch, and so does a ring inside
 * another.
 *
 * Two rings have no point in common exactly when no two edges meet and neither holds a corner of the other.
 * Only edges that reach into the common part of the two bounding boxes are compared.
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
  ringExtent(a, aCount, extent);
  const aLeft = extent[0];
  const aTop = extent[1];
  const aRight = extent[2];
  const aBottom = extent[3];
  ringExtent(b, bCount, extent);
  const bLeft = extent[0];
  const bTop = extent[1];
  const bRight = extent[2];
  const bBottom = extent[3];
  const left = aLeft > bLeft ? aLeft : bLeft;
  const right = aRight < bRight ? aRight : bRight;
  const top = aTop > bTop ? aTop : bTop;
  const bottom = aBottom < bBottom ? aBottom : bBottom;
  if (!(left <= right && top <= bottom)) return false;
  let ax0 = a[aEnd - 2];
  let ay0 = a[aEnd - 1];
  for (let i = 0; i < aEnd; i += 2) {
    const ax1 = a[i];
    const ay1 = a[i + 1];
    if (
      (ax0 >= left || ax1 >= left) &&
      (ax0 <= right || ax1 <= right) &&
      (ay0 >= top || ay1 >= top) &&
      (ay0 <= bottom || ay1 <= bottom)
    ) {
      let bx0 = b[bEnd - 2];
      let by0 = b[bEnd - 1];
      for (let j = 0; j < bEnd; j += 2) {
        const bx1 = b[j];
        const by1 = b[j + 1];
        if (segmentsTouch(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1)) return true;
        bx0 = bx1;
        by0 = by1;
      }
    }
    ax0 = ax1;
    ay0 = ay1;
  }
  // Without a common point of the outlines one corner speaks for the whole ring.
  if (bLeft <= aLeft && aRight <= bRight && bTop <= aTop && aBottom <= bBottom) {
    return holdsFirstCorner(b, bCount, a);
  }
  if (aLeft <= bLeft && bRight <= aRight && aTop <= bTop && bBottom <= aBottom) {
    return holdsFirstCorner(a, aCount, b);
  }
  return false;
}

/** Takes the corner from its array itself: V8 puts every double that it hands to a function on the heap. */
function holdsFirstCorner(ring: Numbers, count: number, other: Numbers): boolean {
  return pointInRing(other[0], other[1], ring, count);
}
