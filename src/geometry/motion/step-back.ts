/**
 * The tutorials' way out of an overlap: undo the last move in small steps until nothing overlaps.
 */

import type { Out } from '../numbers/arrays.ts';

/** Whether the mover overlaps something when it is at x, y. */
export type Overlaps = (this: void, x: number, y: number) => boolean;

/**
 * Takes a move back in small steps until nothing overlaps.
 *
 * Rule: the place found overlaps nothing, and is at most one step of the way short of the surface.
 *
 * It looks only at the end of the move: a mover that is through a thin wall at the end of its step does not
 * overlap, so nothing is undone. That is the weakness that the swept tests do not have.
 * Source: fixed-step sweep-back, as platform game tutorials teach it.
 * @param x where the mover is after the move
 * @param dx the move that led there
 * @param steps number of equal steps to go back in, 1 or more
 * @param overlaps asks the game; keep it out of the frame loop, so that it is made only once
 * @param out receives in any case [x, y, t]: where to put the mover, and how much of the move is left, 1 all of it, 0 none
 * @returns whether the mover had to go back; it may overlap still at the start of the move, then t is 0
 */
export function stepBack(
  x: number,
  y: number,
  dx: number,
  dy: number,
  steps: number,
  overlaps: Overlaps,
  out: Out,
): boolean {
  let left = steps;
  while (left > 0 && overlaps(x - dx * (1 - left / steps), y - dy * (1 - left / steps))) left--;
  const t = left / steps;
  out[0] = x - dx * (1 - t);
  out[1] = y - dy * (1 - t);
  out[2] = t;
  return left < steps;
}
