/**
 * A moving box against a box at rest. Two moving boxes are one moving box: pass the difference of
 * their movements.
 */

import { SIDE_BOTTOM, SIDE_LEFT, SIDE_RIGHT, SIDE_TOP } from '../lines/segment-box.ts';
import type { Out } from '../numbers/arrays.ts';
import { pushBoxOutOfBox } from '../response/push-out.ts';

/**
 * When a moving box first touches a box.
 *
 * Rule: closed, boxes that only brush a side or a corner hit; boxes that touch at the start hit at t = 0 with
 * the side of the shortest way out.
 *
 * The moving box shrinks to its upper left corner while the other one grows by its size.
 * Source: Minkowski sum and slabs (C. Ericson, Real-Time Collision Detection, §5.5.8).
 * @param ax left side of the moving box
 * @param dx its movement in the step
 * @param bx left side of the box at rest
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
  let t = 0;
  let side = SIDE_LEFT;
  if (pushBoxOutOfBox(ax, ay, aw, ah, bx, by, bw, bh, out)) {
    side = out[0] < 0 ? SIDE_LEFT : out[0] > 0 ? SIDE_RIGHT : out[1] < 0 ? SIDE_TOP : SIDE_BOTTOM;
  } else {
    const left = bx - (ax + aw);
    const right = ax - (bx + bw);
    const up = by - (ay + ah);
    const down = ay - (by + bh);
    // Each gap must be closed by the movement; the last one to close is the side that is met.
    if ((left > 0 && left > dx) || (right > 0 && right > -dx)) return false;
    if ((up > 0 && up > dy) || (down > 0 && down > -dy)) return false;
    if (left > 0) t = left / dx;
    if (right > 0) {
      t = right / -dx;
      side = SIDE_RIGHT;
    }
    let s = 0;
    if (up > 0) {
      s = up / dy;
      if (s > t) side = SIDE_TOP;
    }
    if (down > 0) {
      s = down / -dy;
      if (s > t) side = SIDE_BOTTOM;
    }
    if (s > t) t = s;
    // By then the other axis must not have opened again.
    if (side === SIDE_LEFT || side === SIDE_RIGHT) {
      const y = ay + t * dy;
      if (y > by + bh || y + ah < by) return false;
    } else {
      const x = ax + t * dx;
      if (x > bx + bw || x + aw < bx) return false;
    }
  }
  out[0] = t;
  out[1] = ax + t * dx;
  out[2] = ay + t * dy;
  out[3] = side === SIDE_LEFT ? -1 : side === SIDE_RIGHT ? 1 : 0;
  out[4] = side === SIDE_TOP ? -1 : side === SIDE_BOTTOM ? 1 : 0;
  out[5] = side;
  return true;
}
