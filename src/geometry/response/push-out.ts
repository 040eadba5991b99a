/**
 * Push-out: the shortest move that parts two shapes that overlap. Every function here answers with
 * [nx, ny, depth]: the first shape is to be moved by nx × depth, ny × depth, and n has length 1.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';
import { closestPointOnRing } from '../rings/ball-ring.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const nearest = [0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * The shortest way for a ball out of a ball.
 *
 * Rule: closed, balls that touch are pushed by 0.
 *
 * Source: C. Ericson, Real-Time Collision Detection (2005), §4.3.1.
 * @param ax the ball that will move
 * @param bx the ball that stays
 * @param out receives [nx, ny, depth]; balls with the same centre part straight upwards (0, -1)
 * @returns whether the balls touch; if not, out is unchanged
 */
export function pushBallOutOfBall(
  ax: number,
  ay: number,
  ar: number,
  bx: number,
  by: number,
  br: number,
  out: Out,
): boolean {
  const dx = ax - bx;
  const dy = ay - by;
  const reach = ar + br;
  const square = dx * dx + dy * dy;
  if (!(square <= reach * reach)) return false;
  const distance = Math.sqrt(square);
  out[0] = distance > 0 ? dx / distance : 0;
  out[1] = distance > 0 ? dy / distance : -1;
  out[2] = reach - distance;
  return true;
}

/**
 * The shortest way for a box out of a box.
 *
 * Rule: closed, boxes that touch are pushed by 0; of equally short ways left wins over right, then up, then
 * down.
 *
 * Source: minimum translation along the four axis directions (C. Ericson, Real-Time Collision Detection, §5.4).
 * @param ax the box that will move
 * @param bx the box that stays
 * @param out receives [nx, ny, depth]
 * @returns whether the boxes touch; if not, out is unchanged
 */
export function pushBoxOutOfBox(
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
  const left = ax + aw - bx;
  const right = bx + bw - ax;
  const up = ay + ah - by;
  const down = by + bh - ay;
  if (!(left >= 0 && right >= 0 && up >= 0 && down >= 0)) return false;
  out[0] = -1;
  out[1] = 0;
  out[2] = left;
  if (right < out[2]) {
    out[0] = 1;
    out[2] = right;
  }
  if (up < out[2]) {
    out[0] = 0;
    out[1] = -1;
    out[2] = up;
  }
  if (down < out[2]) {
    out[0] = 0;
    out[1] = 1;
    out[2] = down;
  }
  return true;
}

/**
 * The shortest way for a ball out of a box.
 *
 * Rule: closed, a ball that touches is pushed by 0; a ball with its centre in the box leaves by the nearest
 * side.
 *
 * Source: closest point of a box (C. Ericson, Real-Time Collision Detection, §5.1.3).
 * @param cx centre of the ball, which will move
 * @param r its radius
 * @param x the box that stays
 * @param out receives [nx, ny, depth]
 * @returns whether ball and box touch; if not, out is unchanged
 */
export function pushBallOutOfBox(
  cx: number,
  cy: number,
  r: number,
  x: number,
  y: number,
  w: number,
  h: number,
  out: Out,
): boolean {
  const dx = cx < x ? cx - x : cx > x + w ? cx - (x + w) : 0;
  const dy = cy < y ? cy - y : cy > y + h ? cy - (y + h) : 0;
  const square = dx * dx + dy * dy;
  if (square > 0) {
    if (!(square <= r * r)) return false;
    const distance = Math.sqrt(square);
    out[0] = dx / distance;
    out[1] = dy / distance;
    out[2] = r - distance;
    return true;
  }
  if (!pushBoxOutOfBox(cx, cy, 0, 0, x, y, w, h, out)) return false;
  out[2] += r;
  return true;
}

/**
 * The shortest way for a ball out of a ring.
 *
 * Rule: closed, a ball that touches is pushed by 0; one with its centre in the ring leaves by the nearest edge.
 *
 * In a notch of a concave ring one push may lead into the opposite edge: push again until it is 0.
 * Source: as closestPointOnRing.
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
  closestPointOnRing(x, y, ring, nearest, count);
  const distance = nearest[4];
  if (!(distance <= r)) return false;
  out[0] = nearest[2];
  out[1] = nearest[3];
  out[2] = r - distance;
  return true;
}
