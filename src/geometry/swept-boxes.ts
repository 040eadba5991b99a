/**
 * A moving box against a box that stands still. Two moving boxes are one moving box: hand in the difference of
 * their movements.
 */

import type { Out } from './arrays.ts';
import { pushBoxOutOfBox } from './push-out.ts';
import {
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_NONE,
  SIDE_RIGHT,
  SIDE_TOP,
  segmentBoxFirstHit,
} from './segment-box.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const hit = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * Rule: closed, boxes that only brush a side or a corner hit; boxes that touch at the start hit at t = 0 with
 * the side of the shortest way out.
 *
 * The moving box shrinks to its upper left corner while the other one grows by its size.
 * Source: Minkowski sum and segment test (C. Ericson, Real-Time Collision Detection, §5.5.8).
 * @param ax left side of the moving box
 * @param dx its movement in the step
 * @param bx left side of the box that stands still
 * @param out receives [t, x, y, nx, ny, side]: at t of the step (0 start, 1 end) the moving box is at x, y; it
 *   touches the side SIDE_LEFT, SIDE_TOP, SIDE_RIGHT or SIDE_BOTTOM of the other one, whose normal is nx, ny
 * @returns whether the boxes touch during the step; if not, out is unchanged
 */
export function sweepBoxBox(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  dx: number,
  dy: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
  out: Out,
): boolean {
  if (!segmentBoxFirstHit(ax, ay, ax + dx, ay + dy, bx - aw, by - ah, bw + aw, bh + ah, hit)) return false;
  if (hit[5] === SIDE_NONE && pushBoxOutOfBox(ax, ay, aw, ah, bx, by, bw, bh, out)) {
    hit[3] = out[0];
    hit[4] = out[1];
    hit[5] = hit[3] < 0 ? SIDE_LEFT : hit[3] > 0 ? SIDE_RIGHT : hit[4] < 0 ? SIDE_TOP : SIDE_BOTTOM;
  }
  for (let i = 0; i < 6; i++) out[i] = hit[i];
  return true;
}
