/** Reads mouse, keys and gamepad of the console. */

import { BUTTONS } from '../button-names.ts';
import type { Controls } from './controls.ts';
import { type HelpItem, helpPressed } from './help.ts';
import { stepPad } from './pad.ts';
import { stepPointer } from './pointer.ts';

/** Whether each of the eight buttons is held. */
const held = [false, false, false, false, false, false, false, false];

/** Reads this frame's input; pressing an item of the help line counts as pressing its button. */
export function readControls(controls: Controls, help: HelpItem[]): void {
  const { pointer, pad } = controls;
  const [x, y, left] = mouse();
  stepPointer(pointer, x, y, left);
  for (let button = 0; button < BUTTONS; button++) held[button] = btn(button);
  stepPad(pad, held);
  const button = helpPressed(help, pointer);
  if (button >= 0) {
    pad.pressed[button] = true;
    // The press is used up: a handle behind the help line does not get it.
    pointer.pressed = false;
  }
}
