/**
 * What a velocity becomes when something is hit, and where the sparks fly.
 */

import type { Out } from '../numbers/arrays.ts';

/**
 * What a velocity becomes when something is hit.
 *
 * Rule: only movement into the surface is turned back; a velocity along it or away from it stays, and any against a normal of 0, 0, which means that the mover was inside.
 *
 * Source: v' = v − (1 + e)(v·n)n, the rest times 1 − friction (C. Hecker, Physics, Part 3: Collision Response,
 * 1997).
 * @param vx velocity
 * @param nx normal of what was hit, of length 1 or 0, 0
 * @param out receives [vx, vy]
 * @param restitution how much of the speed into the surface comes back: 1 all, as light; 0 none, as clay
 * @param friction how much of the speed along the surface is lost, 0 to 1
 */
export function reflect(
  vx: number,
  vy: number,
  nx: number,
  ny: number,
  out: Out,
  restitution = 1,
  friction = 0,
): void {
  const into = vx * nx + vy * ny;
  if (!(into < 0)) {
    out[0] = vx;
    out[1] = vy;
    return;
  }
  const alongX = vx - into * nx;
  const alongY = vy - into * ny;
  out[0] = alongX * (1 - friction) - restitution * into * nx;
  out[1] = alongY * (1 - friction) - restitution * into * ny;
}

/**
 * Where the sparks of a hit fly.
 *
 * Rule: sparks fly back the way the mover came, mirrored about the normal of the side it hit: a mover that
 * comes in steeply throws them steeply back, one that grazes throws them forward along the side. Against a normal of 0, 0, which means that the mover was inside, they fly straight back.
 *
 * Source: law of reflection; the direction opposite to the motion, turned half round about the normal.
 * @param vx velocity of the mover at the hit
 * @param nx normal of what was hit, of length 1 or 0, 0
 * @param out receives [x, y], the direction, of length 1; for a mover at rest it is the normal, or straight up (0, -1)
 */
export function sparkDirection(vx: number, vy: number, nx: number, ny: number, out: Out): void {
  // −v mirrored about n: 2(−v·n)n + v, which is the reflected velocity itself when the mover comes in.
  const into = vx * nx + vy * ny;
  const x = vx - 2 * into * nx;
  const y = vy - 2 * into * ny;
  const length = Math.sqrt(x * x + y * y);
  const isInside = nx === 0 && ny === 0;
  const facing = into > 0 || isInside ? -1 : 1;
  out[0] = length > 0 ? (facing * x) / length : nx;
  out[1] = length > 0 ? (facing * y) / length : isInside ? -1 : ny;
}
