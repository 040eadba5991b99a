/** The clip rectangle (specification: graphics §2). Its edges never leave the screen; it may be inverted. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';

/**
 * Sets the rectangle that all drawing is confined to; `clip(s, 0, 0, 240, 136)` opens it. Right and bottom are
 * cut to the screen after a 32-bit sum, and the rectangle is not made smaller when left or top are cut.
 */
export function clip(s: ConsoleState, x: number, y: number, width: number, height: number): void {
  s.clipLeft = Math.max(x, 0);
  s.clipTop = Math.max(y, 0);
  s.clipRight = Math.min((x + width) | 0, SCREEN_WIDTH);
  s.clipBottom = Math.min((y + height) | 0, SCREEN_HEIGHT);
}
