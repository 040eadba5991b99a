/**
 * Balls against rings, concave ones too.
 */

import { closestPointOnSegment, pointSegmentDistanceSquared } from '../lines/point-segment.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';
import { pointInRing } from './point-in-ring.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const closest = [0.5, 0.5, 0.5];

/**
 * Ball against ring, concave ones too.
 *
 * Rule: closed, a ball that touches the outline hits, and so does one inside the ring or round it.
 *
 * Source: centre in the polygon, else the distance of every edge (C. Ericson, Real-Time Collision Detection,
 * §5.2.8). Near a touch the distance to the inside of a slanted edge is rounded.
 * @param x centre of the ball
 * @param r its radius
 * @param ring flat array of corners
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether ball and ring have at least one point in common
 */
export function ballTouchesRing(
  x: number,
  y: number,
  r: number,
  ring: Numbers,
  count = ring.length / 2,
): boolean {
  const end = count * 2;
  const left = x - r;
  const right = x + r;
  const top = y - r;
  const bottom = y + r;
  let ax = ring[end - 2];
  let ay = ring[end - 1];
  for (let i = 0; i < end; i += 2) {
    const bx = ring[i];
    const by = ring[i + 1];
    if (
      (ax >= left || bx >= left) &&
      (ax <= right || bx <= right) &&
      (ay >= top || by >= top) &&
      (ay <= bottom || by <= bottom) &&
      pointSegmentDistanceSquared(x, y, ax, ay, bx, by) <= r * r
    ) {
      return true;
    }
    ax = bx;
    ay = by;
  }
  return pointInRing(x, y, ring, count);
}

/**
 * The place on the outline of a ring that is nearest to a point, the way out there, and how far it is.
 *
 * Rule: the distance is negative in the ring and 0 on its outline; of equally near places the first counts.
 *
 * Source: closest point of all edges (C. Ericson, Real-Time Collision Detection, §5.1.2).
 * @param px the point
 * @param ring flat array of corners
 * @param out receives [x, y, nx, ny, distance]: the place on the outline nearest to the point, the way out of
 *   the ring there as a vector of length 1, and the signed distance of the point
 * @param count number of corners to use, when the array is longer than the ring
 */
export function closestPointOnRing(
  px: number,
  py: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): void {
  point[0] = px;
  point[1] = py;
  findClosest(ring, out, count);
}

/** The point that the functions below are about: V8 puts every double that it hands to a function on the heap. */
const point = [0.5, 0.5];

function holdsPoint(ring: Numbers, count: number): boolean {
  return pointInRing(point[0], point[1], ring, count);
}

function findClosest(ring: Numbers, out: Out, count: number): void {
  const px = point[0];
  const py = point[1];
  const end = count * 2;
  let square = -1;
  let x = 0;
  let y = 0;
  let edgeX = 0;
  let edgeY = 0;
  let ax = ring[end - 2];
  let ay = ring[end - 1];
  for (let i = 0; i < end; i += 2) {
    const bx = ring[i];
    const by = ring[i + 1];
    const d2 = closestPointOnSegment(px, py, ax, ay, bx, by, closest);
    if (square < 0 || d2 < square) {
      square = d2;
      x = closest[1];
      y = closest[2];
      edgeX = bx - ax;
      edgeY = by - ay;
    }
    ax = bx;
    ay = by;
  }
  const inside = holdsPoint(ring, count);
  const distance = inside ? -Math.sqrt(square) : Math.sqrt(square);
  out[0] = x;
  out[1] = y;
  if (square > 0) {
    out[2] = (px - x) / distance;
    out[3] = (py - y) / distance;
  } else {
    // On an edge the way out is square to it, on the side that is not in the ring.
    const length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
    const nx = length > 0 ? edgeY / length : 0;
    const ny = length > 0 ? -edgeX / length : -1;
    point[0] = px + nx * length * 1e-6;
    point[1] = py + ny * length * 1e-6;
    const wrong = holdsPoint(ring, count);
    // Taken from 0, for there is no −0 among Lua's integers.
    out[2] = wrong ? 0 - nx : nx;
    out[3] = wrong ? 0 - ny : ny;
  }
  out[4] = distance;
}
