/**
 * What can be said of a ring as a whole: area, centre of area, convexity, bounding box.
 */

import { orientation } from '../lines/orientation.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * The area of a ring, with its direction as the sign.
 *
 * Rule: the sign is the ring's direction: positive when it turns from +x towards +y, clockwise on the screen.
 *
 * Source: shoelace formula (C. F. Gauss), taken from the first corner, so that a ring far from the origin
 * loses nothing.
 * @param ring flat array of corners
 * @param count number of corners to use, when the array is longer than the ring
 * @returns the signed area; what a ring that crosses itself goes round twice counts twice
 */
export function ringArea(ring: Numbers, count = ring.length / 2): number {
  const end = count * 2;
  const x0 = ring[0];
  const y0 = ring[1];
  let twice = 0;
  let ax = 0;
  let ay = 0;
  for (let i = 2; i < end; i += 2) {
    const bx = ring[i] - x0;
    const by = ring[i + 1] - y0;
    twice += ax * by - ay * bx;
    ax = bx;
    ay = by;
  }
  return twice / 2;
}

/**
 * The centre of the area of a ring.
 *
 * Rule: the centre of the area, not the mean of the corners; of a ring without area it is the mean of the
 * corners.
 *
 * Source: P. Bourke, Calculating the area and centroid of a polygon (1988), taken from the first corner.
 * @param ring flat array of corners; one that crosses itself has no meaningful centre
 * @param out receives [x, y]
 * @param count number of corners to use, when the array is longer than the ring
 */
export function ringCentroid(ring: Numbers, out: Out, count = ring.length / 2): void {
  const end = count * 2;
  const x0 = ring[0];
  const y0 = ring[1];
  let twice = 0;
  let x = 0;
  let y = 0;
  let sumX = 0;
  let sumY = 0;
  let ax = 0;
  let ay = 0;
  for (let i = 2; i < end; i += 2) {
    const bx = ring[i] - x0;
    const by = ring[i + 1] - y0;
    const cross = ax * by - ay * bx;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    sumX += bx;
    sumY += by;
    ax = bx;
    ay = by;
  }
  out[0] = x0 + (twice !== 0 ? x / (3 * twice) : sumX / count);
  out[1] = y0 + (twice !== 0 ? y / (3 * twice) : sumY / count);
}

/**
 * Whether a ring is convex.
 *
 * Rule: exact; corners in line and repeated corners are allowed, a ring that crosses itself is not convex, one
 * without area is.
 *
 * Every turn must go the same way and the outline must go round only once: it may change from left to right
 * or back no more than twice.
 * Source: S. Schorn, F. Fisher, Testing the convexity of a polygon (Graphics Gems IV, 1994), with the exact
 * orientation.
 * @param ring flat array of corners, in either direction
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the ring is convex
 */
export function ringIsConvex(ring: Numbers, count = ring.length / 2): boolean {
  const end = count * 2;
  let turnSoFar = 0;
  let changes = 0;
  let direction = 0;
  let firstDirection = 0;
  // a → b is the last edge with a length.
  let ax = ring[0];
  let ay = ring[1];
  let bx = ax;
  let by = ay;
  // Once round, and on to the first edge with a length, which closes the last turn.
  for (let step = 2; step < end * 2; step += 2) {
    const i = step < end ? step : step - end;
    const cx = ring[i];
    const cy = ring[i + 1];
    if (cx !== bx || cy !== by) {
      const turn = orientation(ax, ay, bx, by, cx, cy);
      if (turn !== 0) {
        if (turnSoFar === 0) turnSoFar = turn;
        else if (turn !== turnSoFar) return false;
      }
      const next = bx < cx || (bx === cx && by < cy) ? 1 : -1;
      if (step > end) break;
      if (direction === 0) firstDirection = next;
      else if (next !== direction) changes++;
      direction = next;
      ax = bx;
      ay = by;
      bx = cx;
      by = cy;
    }
  }
  if (direction !== firstDirection) changes++;
  return changes <= 2;
}

/**
 * The box round a ring.
 *
 * Rule: the closed box that holds every corner, by the library's own pointInBox.
 *
 * Source: least and greatest coordinates (C. Ericson, Real-Time Collision Detection, §4.2.2).
 * @param ring flat array of corners
 * @param out receives [x, y, w, h]
 * @param count number of corners to use, when the array is longer than the ring
 */
export function ringBounds(ring: Numbers, out: Out, count = ring.length / 2): void {
  ringExtent(ring, count, extent);
  const left = extent[0];
  const top = extent[1];
  out[0] = left;
  out[1] = top;
  out[2] = reaching(left, extent[2]);
  out[3] = reaching(top, extent[3]);
}

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const extent = [0.5, 0.5, 0.5, 0.5];

/** Writes the least and greatest coordinates of a ring's corners to out: [left, top, right, bottom]. */
export function ringExtent(ring: Numbers, count: number, out: Out): void {
  const end = count * 2;
  let left = ring[0];
  let right = left;
  let top = ring[1];
  let bottom = top;
  for (let i = 2; i < end; i += 2) {
    const x = ring[i];
    const y = ring[i + 1];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  out[0] = left;
  out[1] = top;
  out[2] = right;
  out[3] = bottom;
}

/** The smallest size that, added to from with rounding, reaches to. */
function reaching(from: number, to: number): number {
  let size = to - from;
  while (from + size < to) size += size * 2.3e-16;
  return size;
}
