/**
 * Segments against boxes.
 */

import type { Out } from '../numbers/arrays.ts';
import { orientation } from './orientation.ts';

/** The start already lies in the box. */
export const SIDE_NONE = -1;
/** The side of a box with the smallest x. */
export const SIDE_LEFT = 0;
/** The side of a box with the smallest y, on the screen the upper one. */
export const SIDE_TOP = 1;
/** The side of a box with the largest x. */
export const SIDE_RIGHT = 2;
/** The side of a box with the largest y, on the screen the lower one. */
export const SIDE_BOTTOM = 3;

/**
 * Segment against box.
 *
 * Rule: closed and exact, a segment that touches a corner or lies along a side hits, one wholly inside too.
 *
 * Source: separating axes: x, y and the segment's normal (C. Ericson, Real-Time Collision Detection, §5.3.3),
 * the last by the exact orientation of the corners.
 * @param x0 one end of the segment
 * @param x1 the other end
 * @param x left side of the box
 * @returns whether segment and box have at least one point in common
 */
export function segmentTouchesBox(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x: number,
  y: number,
  w: number,
  h: number,
): boolean {
  const right = x + w;
  const bottom = y + h;
  if ((x0 < x && x1 < x) || (x0 > right && x1 > right)) return false;
  if ((y0 < y && y1 < y) || (y0 > bottom && y1 > bottom)) return false;
  // The two corners farthest apart across the segment: with a falling segment those of the rising diagonal.
  const falls = x0 < x1 === y0 < y1;
  const leftY = falls ? bottom : y;
  const rightY = falls ? y : bottom;
  return orientation(x0, y0, x1, y1, x, leftY) * orientation(x0, y0, x1, y1, right, rightY) <= 0;
}

/**
 * Where a segment first meets a box, and by which side it enters.
 *
 * Rule: closed and exact, as segmentTouchesBox; a start in the box or on its outline is a hit at t = 0.
 *
 * This is also a moving point against a box: the segment runs from where the point was to where it is.
 * Source: slabs (C. Ericson, Real-Time Collision Detection, §5.3.3), after the exact decision.
 * @param x0 start of the segment
 * @param x1 end of the segment
 * @param x left side of the box
 * @param out receives [t, x, y, nx, ny, side]: first point x, y of the segment in the box, at t of the way, the
 *   outward normal of the side through which it enters, and that side: SIDE_LEFT, SIDE_TOP, SIDE_RIGHT,
 *   SIDE_BOTTOM, or SIDE_NONE with a normal of 0, 0 when the start is in the box. Through a corner it enters by
 *   the left or right side
 * @returns whether the segment meets the box; if not, out is unchanged
 */
export function segmentBoxFirstHit(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x: number,
  y: number,
  w: number,
  h: number,
  out: Out,
): boolean {
  if (!segmentTouchesBox(x0, y0, x1, y1, x, y, w, h)) return false;
  const right = x + w;
  const bottom = y + h;
  let t = 0;
  let side = SIDE_NONE;
  if (x0 < x) {
    t = (x - x0) / (x1 - x0);
    side = SIDE_LEFT;
  } else if (x0 > right) {
    t = (right - x0) / (x1 - x0);
    side = SIDE_RIGHT;
  }
  if (y0 < y) {
    const s = (y - y0) / (y1 - y0);
    if (side === SIDE_NONE || s > t) {
      t = s;
      side = SIDE_TOP;
    }
  } else if (y0 > bottom) {
    const s = (bottom - y0) / (y1 - y0);
    if (side === SIDE_NONE || s > t) {
      t = s;
      side = SIDE_BOTTOM;
    }
  }
  // The rounded point is put on the side it enters by and kept within the box along it.
  let hitX = x0 + t * (x1 - x0);
  let hitY = y0 + t * (y1 - y0);
  if (side === SIDE_LEFT || hitX < x) hitX = x;
  if (side === SIDE_RIGHT || hitX > right) hitX = right;
  if (side === SIDE_TOP || hitY < y) hitY = y;
  if (side === SIDE_BOTTOM || hitY > bottom) hitY = bottom;
  out[0] = t;
  out[1] = hitX;
  out[2] = hitY;
  out[3] = side === SIDE_LEFT ? -1 : side === SIDE_RIGHT ? 1 : 0;
  out[4] = side === SIDE_TOP ? -1 : side === SIDE_BOTTOM ? 1 : 0;
  out[5] = side;
  return true;
}
