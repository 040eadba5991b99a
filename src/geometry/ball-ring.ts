/**
 * Balls against rings, concave ones too.
 */

import type { Numbers, Out } from './arrays.ts';
import { closestPointOnSegment, pointSegmentDistanceSquared } from './point-segment.ts';
import { pointInRing } from './rings.ts';

const closest = [0.5, 0.5, 0.5];

/**
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
 * Rule: closed, a ball that touches is pushed by 0; one with its centre in the ring leaves by the nearest edge.
 *
 * In a notch of a concave ring one push may lead into the opposite edge: push again until it is 0.
 * Source: closest point of all edges (C. Ericson, Real-Time Collision Detection, §5.1.2).
 * @param x centre of the ball, which will move
 * @param r its radius
 * @param ring flat array of corners
 * @param out receives [nx, ny, depth]: the ball is to be moved by nx × depth, ny × depth
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether ball and ring touch; if not, out is unchanged
 */
export function pushBallOutOfRing(
  x: number,
  y: number,
  r: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): boolean {
  const end = count * 2;
  let square = -1;
  let dx = 0;
  let dy = 0;
  let edgeX = 0;
  let edgeY = 0;
  let ax = ring[end - 2];
  let ay = ring[end - 1];
  for (let i = 0; i < end; i += 2) {
    const bx = ring[i];
    const by = ring[i + 1];
    const d2 = closestPointOnSegment(x, y, ax, ay, bx, by, closest);
    if (square < 0 || d2 < square) {
      square = d2;
      dx = x - closest[1];
      dy = y - closest[2];
      edgeX = bx - ax;
      edgeY = by - ay;
    }
    ax = bx;
    ay = by;
  }
  const inside = pointInRing(x, y, ring, count);
  if (!inside && !(square <= r * r)) return false;
  const distance = Math.sqrt(square);
  if (distance > 0) {
    out[0] = inside ? -dx / distance : dx / distance;
    out[1] = inside ? -dy / distance : dy / distance;
  } else {
    // The centre is on an edge: the way out is square to it, on the side that is not in the ring.
    const length = Math.sqrt((edgeX / 1) * edgeX + (edgeY / 1) * edgeY);
    const nx = length > 0 ? edgeY / length : 0;
    const ny = length > 0 ? -edgeX / length : -1;
    const step = r > 0 ? r * 1e-6 : length * 1e-6;
    const wrong = pointInRing(x + nx * step, y + ny * step, ring, count);
    out[0] = wrong ? -nx : nx;
    out[1] = wrong ? -ny : ny;
  }
  out[2] = inside ? r + distance : r - distance;
  return true;
}
