/** The console's buttons of the first gamepad, which are also keys: arrows, Z, X, A and S. */

import type { Buttons } from './buttons.ts';

/** Reads what is held down in this frame. */
export function readButtons(buttons: Buttons): void {
  buttons.up = btn(0);
  buttons.down = btn(1);
  buttons.left = btn(2);
  buttons.right = btn(3);
  buttons.fire = btn(4);
  buttons.hyperspace = btn(5);
  buttons.inspect = btn(6);
  buttons.pause = btn(7);
}
