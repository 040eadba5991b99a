/**
 * Transforms: turning, scaling and moving rings into an array of the caller's, and points into the frame of a
 * turned ring. A turn is given by the cosine and sine of its angle, from wherever the game takes them.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * Scales, turns and moves a ring.
 *
 * Rule: corner i of the ring becomes corner i of out: scaled, then turned, then moved.
 *
 * Source: rotation matrix; positive angles turn from +x towards +y, clockwise on the screen.
 * @param ring flat array of corners about its own origin
 * @param x where that origin goes
 * @param cos cosine of the angle
 * @param sin sine of the angle
 * @param out receives the corners; it may be the ring itself
 * @param scale factor of size
 * @param count number of corners to use, when the array is longer than the ring
 */
export function transformRing(
  ring: Numbers,
  x: number,
  y: number,
  cos: number,
  sin: number,
  out: Out,
  scale = 1,
  count = ring.length / 2,
): void {
  const end = count * 2;
  const c = cos * scale;
  const s = sin * scale;
  for (let i = 0; i < end; i += 2) {
    const px = ring[i];
    const py = ring[i + 1];
    out[i] = x + (c * px - s * py);
    out[i + 1] = y + (s * px + c * py);
  }
}

/**
 * A point as a turned ring sees it.
 *
 * Rule: the inverse of transformRing for one point: turning the point costs one rotation, turning the ring one
 * for every corner.
 *
 * Source: the transposed rotation matrix.
 * @param px the point in the world
 * @param x where the ring's origin is
 * @param cos cosine of the ring's angle
 * @param sin sine of the ring's angle
 * @param out receives [x, y], the point in the ring's own frame
 * @param scale factor of size of the ring, not 0
 */
export function toRingFrame(
  px: number,
  py: number,
  x: number,
  y: number,
  cos: number,
  sin: number,
  out: Out,
  scale = 1,
): void {
  const dx = px - x;
  const dy = py - y;
  out[0] = (cos * dx + sin * dy) / scale;
  out[1] = (cos * dy - sin * dx) / scale;
}

/**
 * The coordinate on the grid of exactness that is nearest.
 *
 * Rule: the nearest multiple of 1/256, halves towards +∞; on that grid, within ±32768, all tests are exact.
 *
 * Source: fixed-point coordinates: products of differences then have at most 49 bits.
 * @param value a coordinate
 * @returns the coordinate on the grid
 */
export function snapToGrid(value: number): number {
  return Math.floor(value * 256 + 0.5) / 256;
}
