/**
 * Boxes: axis-aligned rectangles given as the console's rect takes them, left x, top y, width w, height h,
 * with w, h ≥ 0. The right side of a box is the double x + w and the lower side y + h; with sides so defined
 * the tests between boxes and points are exact, because nothing but comparisons follows.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §4.2.
 */

import type { Out } from '../numbers/arrays.ts';

/**
 * Point against box.
 *
 * Rule: closed, the four sides and corners are in the box; a width or height of 0 is a line or a point.
 *
 * @param px the point
 * @param x left side of the box
 * @returns whether the point lies in the box
 */
export function pointInBox(px: number, py: number, x: number, y: number, w: number, h: number): boolean {
  return px >= x && py >= y && px <= x + w && py <= y + h;
}

/**
 * Point against tile: one of boxes side by side.
 *
 * Rule: half-open, the left and upper sides are in the box, the right and lower ones are not, so that of tiles
 * side by side exactly one holds a point.
 *
 * @param px the point
 * @param x left side of the box
 * @returns whether the point lies in the tile
 */
export function pointInTile(px: number, py: number, x: number, y: number, w: number, h: number): boolean {
  return px >= x && py >= y && px < x + w && py < y + h;
}

/**
 * Box against box.
 *
 * Rule: closed, a shared side or corner is a hit; a box of no size is a point.
 *
 * By contradiction: two boxes have no point in common when one lies wholly to the left of, to the right of,
 * above or below the other.
 * @returns whether two boxes have at least one point in common
 */
export function boxesTouch(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
): boolean {
  return ax <= bx + bw && bx <= ax + aw && ay <= by + bh && by <= ay + ah;
}

/**
 * The common part of two boxes.
 *
 * Rule: closed, of boxes that share only a side or a corner the common part has a width or height of 0.
 *
 * @param out receives the common part [x, y, w, h], which is the inner box when one contains the other
 * @returns whether the boxes touch; if not, out is unchanged
 */
export function boxesOverlap(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
  out: Out,
): boolean {
  const aRight = ax + aw;
  const bRight = bx + bw;
  const aBottom = ay + ah;
  const bBottom = by + bh;
  const left = ax > bx ? ax : bx;
  const top = ay > by ? ay : by;
  const right = aRight < bRight ? aRight : bRight;
  const bottom = aBottom < bBottom ? aBottom : bBottom;
  if (!(left <= right && top <= bottom)) return false;
  out[0] = left;
  out[1] = top;
  out[2] = right - left;
  out[3] = bottom - top;
  return true;
}
