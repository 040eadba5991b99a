/**
 * What a box does when it meets a box: a player on a platform. Platforms stay; y grows downwards.
 *
 * Two boxes that overlap at the end of a step do not say which side was met. The tutorials' rule does: a body
 * that falls at most maxSpeed a step cannot have sunk deeper than maxSpeed into a floor.
 */

import type { Out } from '../numbers/arrays.ts';

/** The boxes have no point in common. */
export const MEET_NOTHING = 0;
/** The box has landed on the platform, or stands on it. */
export const MEET_FLOOR = 1;
/** The box has bumped its head. */
export const MEET_CEILING = 2;
/** The box has walked into the platform, which is on its right. */
export const MEET_WALL_RIGHT = 3;
/** The box has walked into the platform, which is on its left. */
export const MEET_WALL_LEFT = 4;

/**
 * Whether a box stands on a platform.
 *
 * Rule: closed downwards, open sideways: the box stands when its lower side is exactly on the platform's upper
 * side and more than a corner of it is over the platform.
 *
 * Source: platform game tutorials; the comparison is exact because landing puts the box exactly there.
 * @param ax left side of the box
 * @param bx left side of the platform
 * @returns whether the box stands on the platform
 */
export function standsOn(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  bx: number,
  by: number,
  bw: number,
): boolean {
  return ay + ah === by && ax < bx + bw && ax + aw > bx;
}

/**
 * Whether a box that falls has landed on a platform.
 *
 * Rule: closed: a box that comes down, has sunk in no deeper than maxSpeed and is over the platform by more than
 * a corner has landed.
 *
 * Source: platform game tutorials (landing rule with the maximum speed).
 * @param ax left side of the box
 * @param vy its speed downwards in this step
 * @param bx left side of the platform
 * @param maxSpeed the most that the game lets anything fall in a step
 * @returns whether the box has landed on the platform in this step
 */
export function landsOn(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  vy: number,
  bx: number,
  by: number,
  bw: number,
  maxSpeed: number,
): boolean {
  const sunk = ay + ah - by;
  return vy >= 0 && sunk >= 0 && sunk <= maxSpeed && ax < bx + bw && ax + aw > bx;
}

/**
 * Whether a box that rises has bumped into a platform from below.
 *
 * Rule: closed: a box that goes up, has come in no deeper than maxSpeed from below and is under the platform by
 * more than a corner has bumped its head.
 *
 * Source: the landing rule upside down.
 * @param ax left side of the box
 * @param vy its speed downwards in this step, below 0 for a jump
 * @param bx left side of the platform
 * @param maxSpeed the most that the game lets anything rise in a step
 * @returns whether the box has bumped into the platform from below in this step
 */
export function bumpsHead(
  ax: number,
  ay: number,
  aw: number,
  vy: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
  maxSpeed: number,
): boolean {
  const sunk = by + bh - ay;
  return vy < 0 && sunk >= 0 && sunk <= maxSpeed && ax < bx + bw && ax + aw > bx;
}

/**
 * What a box meets in a platform, and where that puts it.
 *
 * Rule: floor before ceiling before walls; a box that only touches a wall keeps its place, and stops only if it
 * goes towards it.
 *
 * Source: landsOn and bumpsHead, else the nearer wall (platform game tutorials).
 * @param ax left side of the box, after the step
 * @param vx its speed
 * @param bx left side of the platform
 * @param maxSpeed the most that the game lets anything fall or rise in a step
 * @param out receives [x, y, vx, vy]: the box beside the platform, without the speed into it
 * @returns MEET_NOTHING, MEET_FLOOR, MEET_CEILING, MEET_WALL_RIGHT or MEET_WALL_LEFT (0 to 4)
 */
export function meetPlatform(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  vx: number,
  vy: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
  maxSpeed: number,
  out: Out,
): number {
  out[0] = ax;
  out[1] = ay;
  out[2] = vx;
  out[3] = vy;
  if (landsOn(ax, ay, aw, ah, vy, bx, by, bw, maxSpeed)) {
    out[1] = by - ah;
    out[3] = 0;
    return MEET_FLOOR;
  }
  if (bumpsHead(ax, ay, aw, vy, bx, by, bw, bh, maxSpeed)) {
    out[1] = by + bh;
    out[3] = 0;
    return MEET_CEILING;
  }
  const left = ax + aw - bx;
  const right = bx + bw - ax;
  // Open above and below: whoever stands on a platform does not scrape along its side.
  if (!(left >= 0 && right >= 0 && ay < by + bh && ay + ah > by)) return MEET_NOTHING;
  if (left <= right) {
    out[0] = bx - aw;
    if (vx > 0) out[2] = 0;
    return MEET_WALL_RIGHT;
  }
  out[0] = bx + bw;
  if (vx < 0) out[2] = 0;
  return MEET_WALL_LEFT;
}
