/**
 * Moving balls and points against rings, concave ones too. Answers as in swept-balls.ts: [t, x, y, nx, ny].
 */

import type { Numbers, Out } from '../numbers/arrays.ts';
import { ballTouchesRing, closestPointOnRing } from '../rings/ball-ring.ts';
import { pointInRing } from '../rings/point-in-ring.ts';
import { segmentRingFirstHit } from '../rings/segment-ring.ts';
import { sweepBallSegment } from './swept-balls.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const hit = [0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * When a moving point first touches a ring.
 *
 * Rule: closed and exact: no point slips through a corner or between two edges; a point that is in the ring or
 * on its outline at the start hits at t = 0 with the normal of the nearest way out.
 *
 * Source: first crossing of the path with the outline (segmentRingFirstHit), after a look at the start.
 * @param x the moving point, a bullet for instance
 * @param dx its movement in the step
 * @param ring flat array of corners
 * @param out receives [t, x, y, nx, ny]; the normal faces the movement
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the point touches the ring during the step; if not, out is unchanged
 */
export function sweepPointRing(
  x: number,
  y: number,
  dx: number,
  dy: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): boolean {
  const touches = segmentRingFirstHit(x, y, x + dx, y + dy, ring, hit, count);
  if ((touches && hit[0] === 0) || pointInRing(x, y, ring, count)) {
    closestPointOnRing(x, y, ring, hit, count);
    out[0] = 0;
    for (let i = 0; i < 4; i++) out[i + 1] = hit[i];
    return true;
  }
  if (!touches) return false;
  const a = hit[3] * 2;
  const b = a + 2 < count * 2 ? a + 2 : 0;
  const ex = ring[b] - ring[a];
  const ey = ring[b + 1] - ring[a + 1];
  const length = Math.sqrt(ex * ex + ey * ey);
  const back = ey * dx - ex * dy > 0 ? -1 : 1;
  out[0] = hit[0];
  out[1] = hit[1];
  out[2] = hit[2];
  out[3] = length > 0 ? (back * ey) / length : 0;
  out[4] = length > 0 ? (-back * ex) / length : -1;
  return true;
}

/**
 * When a moving ball first touches a ring.
 *
 * Rule: closed, a graze is a hit; a ball that touches the ring at the start, or is inside it, hits at t = 0
 * with the normal of the nearest way out.
 *
 * The outline grown by r is a line beside every edge and a ball round every corner; the smallest t counts.
 * Against a ring that also turns, pass the start and end of the ball in the coordinates of the ring
 * at the start and end of the step: right at both ends, straight in between.
 * Source: C. Ericson, Real-Time Collision Detection, §5.5.7, for every edge.
 * @param x centre of the moving ball
 * @param r its radius, 0 for a point
 * @param dx its movement in the step
 * @param ring flat array of corners, concave or convex, in either direction
 * @param out receives [t, x, y, nx, ny]
 * @param count number of corners to use, when the array is longer than the ring
 * @returns whether the ball touches the ring during the step; if not, out is unchanged
 */
export function sweepBallRing(
  x: number,
  y: number,
  r: number,
  dx: number,
  dy: number,
  ring: Numbers,
  out: Out,
  count = ring.length / 2,
): boolean {
  if (ballTouchesRing(x, y, r, ring, count)) {
    closestPointOnRing(x, y, ring, hit, count);
    out[0] = 0;
    for (let i = 0; i < 4; i++) out[i + 1] = hit[i];
    return true;
  }
  const end = count * 2;
  const left = (dx < 0 ? x + dx : x) - r;
  const right = (dx > 0 ? x + dx : x) + r;
  const top = (dy < 0 ? y + dy : y) - r;
  const bottom = (dy > 0 ? y + dy : y) + r;
  let best = 2;
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
      sweepBallSegment(x, y, r, dx, dy, ax, ay, bx, by, hit) &&
      hit[0] < best
    ) {
      best = hit[0];
      for (let k = 0; k < 5; k++) out[k] = hit[k];
    }
    ax = bx;
    ay = by;
  }
  return best < 2;
}
