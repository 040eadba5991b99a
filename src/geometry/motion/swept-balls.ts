/**
 * Moving balls: when, in one step of a game, a ball that moves by dx, dy first touches something that stands
 * still. Two moving things are one moving thing: hand in the difference of their movements.
 *
 * Every function here answers with [t, x, y, nx, ny]: at t of the step (0 start, 1 end) the ball touches the
 * target in x, y, where the target's outward normal is nx, ny. The ball's centre is then at t × dx, t × dy from
 * its start. A ball that touches at the start hits at t = 0. Times are off by a few units in the last place.
 */

import { closestPointOnSegment } from '../lines/point-segment.ts';
import type { Out } from '../numbers/arrays.ts';
import { pushBallOutOfBox } from '../response/push-out.ts';

/** Scratch; doubles from the start, so that V8 never boxes what is written to it. */
const scratch = [0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * When a moving ball first touches a ball.
 *
 * Rule: closed, a graze is a hit; balls that touch at the start hit at t = 0.
 *
 * Source: the moving centre against a ball of both radii (C. Ericson, Real-Time Collision Detection, §5.5.5),
 * with the root that does not cancel.
 * @param ax centre of the moving ball
 * @param dx its movement in the step
 * @param bx centre of the ball at rest
 * @param out receives [t, x, y, nx, ny]
 * @returns whether the balls touch during the step; if not, out is unchanged
 */
export function sweepBallBall(
  ax: number,
  ay: number,
  ar: number,
  dx: number,
  dy: number,
  bx: number,
  by: number,
  br: number,
  out: Out,
): boolean {
  approach[0] = ax - bx;
  approach[1] = ay - by;
  approach[2] = ar + br;
  approach[3] = dx;
  approach[4] = dy;
  if (!meetCentre(out)) return false;
  out[1] = bx + br * out[3];
  out[2] = by + br * out[4];
  return true;
}

/**
 * What meetCentre is asked, [x, y, reach, dx, dy]: by way of an array, for V8 puts every double that it hands to
 * a function on the heap.
 */
const approach = [0.5, 0.5, 0.5, 0.5, 0.5];

/**
 * When a point that starts at x, y and moves by dx, dy first comes within reach of the origin: writes the time
 * to out[0] and the direction from the origin then to out[3] and out[4].
 */
function meetCentre(out: Out): boolean {
  const x = approach[0];
  const y = approach[1];
  const reach = approach[2];
  const dx = approach[3];
  const dy = approach[4];
  const c = x * x + y * y - reach * reach;
  let t = 0;
  if (c > 0) {
    const b = -(x * dx + y * dy);
    if (!(b > 0)) return false;
    const discriminant = b * b - (dx * dx + dy * dy) * c;
    if (!(discriminant >= 0)) return false;
    const divisor = b + Math.sqrt(discriminant);
    if (!(c <= divisor)) return false;
    t = c / divisor;
  }
  const hitX = x + t * dx;
  const hitY = y + t * dy;
  const length = Math.sqrt(hitX * hitX + hitY * hitY);
  out[0] = t;
  out[3] = length > 0 ? hitX / length : 0;
  out[4] = length > 0 ? hitY / length : -1;
  return true;
}

/**
 * When a moving ball first touches a segment.
 *
 * Rule: closed, a graze is a hit; a ball that touches the segment at the start hits at t = 0.
 *
 * The segment thickened by r is two lines at the distance r and a ball at either end.
 * Source: C. Ericson, Real-Time Collision Detection, §5.3.7 (capsule), in the plane.
 * @param x centre of the moving ball
 * @param r its radius, 0 for a point
 * @param dx its movement in the step
 * @param x0 one end of the segment
 * @param x1 the other end
 * @param out receives [t, x, y, nx, ny]
 * @returns whether the ball touches the segment during the step; if not, out is unchanged
 */
export function sweepBallSegment(
  x: number,
  y: number,
  r: number,
  dx: number,
  dy: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Out,
): boolean {
  const d2 = closestPointOnSegment(x, y, x0, y0, x1, y1, scratch);
  const ex = x1 - x0;
  const ey = y1 - y0;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (d2 <= r * r) {
    const distance = Math.sqrt(d2);
    const nx = distance > 0 ? (x - scratch[1]) / distance : length > 0 ? ey / length : 0;
    const ny = distance > 0 ? (y - scratch[2]) / distance : length > 0 ? -ex / length : -1;
    // Straight on the segment either side is right: the one that faces the movement is meant.
    const back = distance === 0 && nx * dx + ny * dy > 0;
    out[0] = 0;
    out[1] = scratch[1];
    out[2] = scratch[2];
    // Taken from 0, for there is no −0 among Lua's integers.
    out[3] = back ? 0 - nx : nx;
    out[4] = back ? 0 - ny : ny;
    return true;
  }
  if (length > 0) {
    const qx = x - x0;
    const qy = y - y0;
    // The normal on the ball's side, the distance along it and the speed against it.
    const facing = ey * qx - ex * qy < 0 ? -1 : 1;
    const nx = (facing * ey) / length;
    const ny = (-facing * ex) / length;
    const gap = nx * qx + ny * qy - r;
    const speed = -(nx * dx + ny * dy);
    if (gap >= 0 && speed > 0 && gap <= speed) {
      const t = gap / speed;
      const along = (qx + t * dx) * ex + (qy + t * dy) * ey;
      if (along >= 0 && along <= length * length) {
        out[0] = t;
        out[1] = x + t * dx - r * nx;
        out[2] = y + t * dy - r * ny;
        out[3] = nx;
        out[4] = ny;
        return true;
      }
    }
  }
  if (!sweepBallBall(x, y, r, dx, dy, x0, y0, 0, scratch)) {
    return sweepBallBall(x, y, r, dx, dy, x1, y1, 0, out);
  }
  if (!sweepBallBall(x, y, r, dx, dy, x1, y1, 0, out) || scratch[0] <= out[0]) {
    for (let i = 0; i < 5; i++) out[i] = scratch[i];
  }
  return true;
}

/**
 * When a moving ball first touches a box.
 *
 * Rule: closed, a graze is a hit; a ball that touches the box at the start hits at t = 0 with the normal of the
 * shortest way out.
 *
 * The box grown by r has flat sides and round corners: the path enters by a side, or else by a corner.
 * Source: C. Ericson, Real-Time Collision Detection, §5.5.7.
 * @param cx centre of the moving ball
 * @param r its radius, 0 for a point
 * @param dx its movement in the step
 * @param x left side of the box
 * @param out receives [t, x, y, nx, ny]
 * @returns whether the ball touches the box during the step; if not, out is unchanged
 */
export function sweepBallBox(
  cx: number,
  cy: number,
  r: number,
  dx: number,
  dy: number,
  x: number,
  y: number,
  w: number,
  h: number,
  out: Out,
): boolean {
  const right = x + w;
  const bottom = y + h;
  if (pushBallOutOfBox(cx, cy, r, x, y, w, h, scratch)) {
    out[0] = 0;
    out[1] = cx < x ? x : cx > right ? right : cx;
    out[2] = cy < y ? y : cy > bottom ? bottom : cy;
    out[3] = scratch[0];
    out[4] = scratch[1];
    return true;
  }
  if (cx < x - r ? dx > 0 : cx > right + r && dx < 0) {
    const nx = dx > 0 ? -1 : 1;
    const side = dx > 0 ? x : right;
    const t = (side + nx * r - cx) / dx;
    const hitY = cy + t * dy;
    if (t <= 1 && hitY >= y && hitY <= bottom) {
      out[0] = t;
      out[1] = side;
      out[2] = hitY;
      out[3] = nx;
      out[4] = 0;
      return true;
    }
  }
  if (cy < y - r ? dy > 0 : cy > bottom + r && dy < 0) {
    const ny = dy > 0 ? -1 : 1;
    const side = dy > 0 ? y : bottom;
    const t = (side + ny * r - cy) / dy;
    const hitX = cx + t * dx;
    if (t <= 1 && hitX >= x && hitX <= right) {
      out[0] = t;
      out[1] = hitX;
      out[2] = side;
      out[3] = 0;
      out[4] = ny;
      return true;
    }
  }
  approach[2] = r;
  approach[3] = dx;
  approach[4] = dy;
  let best = 2;
  for (let corner = 0; corner < 4; corner++) {
    const px = corner === 0 || corner === 3 ? x : right;
    const py = corner < 2 ? y : bottom;
    approach[0] = cx - px;
    approach[1] = cy - py;
    if (meetCentre(scratch) && scratch[0] < best) {
      best = scratch[0];
      out[0] = best;
      out[1] = px;
      out[2] = py;
      out[3] = scratch[3];
      out[4] = scratch[4];
    }
  }
  return best < 2;
}
