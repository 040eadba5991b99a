/** Discs that glide, balloons that bob, and what a shot at a disc is worth. */

import { centerY, type Target } from './body.ts';
import {
  BALLOON_POINTS,
  BALLOON_REACH,
  BALLOON_SPEED,
  BULL_DISTANCE,
  BULL_POINTS,
  GLIDE_REACH,
  GLIDE_SPEED,
  INNER_DISTANCE,
  INNER_POINTS,
  OUTER_POINTS,
} from './tuning.ts';

/** Moves a target by one frame; it turns at the end of its reach. */
export function moveTarget(target: Target): void {
  if (target.kind === 'glider') {
    target.x = target.x + GLIDE_SPEED * target.facing;
    if (Math.abs(target.x - target.homeX) >= GLIDE_REACH) target.facing = -target.facing;
  } else if (target.kind === 'balloon') {
    target.y = target.y + BALLOON_SPEED * target.facing;
    if (Math.abs(target.y - target.homeY) >= BALLOON_REACH) target.facing = -target.facing;
  }
}

/** What a bullet scores that came in at a height: the nearer to the middle of a disc the more. */
export function shotPoints(target: Target, entryY: number): number {
  if (target.kind === 'balloon') return BALLOON_POINTS;
  const distance = Math.abs(entryY - centerY(target));
  if (distance <= BULL_DISTANCE) return BULL_POINTS;
  return distance <= INNER_DISTANCE ? INNER_POINTS : OUTER_POINTS;
}
