/**
 * What the work of console functions counts for, in instructions of the Lua VM that take about as long. The numbers
 * depend on the arguments alone, so that a run is stopped at the same place on every computer. Functions that take no
 * longer than some dozens of instructions count for nothing beyond the call.
 */

import type { ConsoleState } from '../state.ts';

/** Pixels that are worth an instruction. */
export const PIXELS = { filled: 32, scanned: 16, tiled: 8, sampled: 1 } as const;
/** Binary logarithm of the bytes that are copied or filled in the time of an instruction. */
export const BYTES_LOG = 8;
/** Instructions that a character, a line across the screen, an exchange of banks, and a traced line are worth. */
export const CHARACTER = 24;
export const LINE = 300;
export const SYNC = 200;
export const TRACE = 2000;

/** Pixels of a box inside the clip rectangle. */
export function visibleArea(
  { clipLeft, clipTop, clipRight, clipBottom }: ConsoleState,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const width = Math.min(right, clipRight) - Math.max(left, clipLeft);
  const height = Math.min(bottom, clipBottom) - Math.max(top, clipTop);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Pixels of the clip rectangle. */
export function clipArea({ clipLeft, clipTop, clipRight, clipBottom }: ConsoleState): number {
  return Math.max(0, clipRight - clipLeft) * Math.max(0, clipBottom - clipTop);
}
