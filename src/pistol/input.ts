/** The console's first gamepad, which is also keys: arrows, Z, X, A and S; and the mouse, which is also a finger. */

import type { Controls } from './controls.ts';

/** A pointer that has moved so far in a frame is in use. */
const IN_USE = 2;

/** Nowhere: before the first frame nobody knows where the pointer was. */
const UNKNOWN = -999;

let lastX = UNKNOWN;
let lastY = UNKNOWN;

/** Reads what is held down in this frame. */
export function readControls(controls: Controls): void {
  const [x, y, leftButton, , rightButton] = mouse();
  const firePressed = btn(4);
  const moved = lastX !== UNKNOWN && Math.abs(x - lastX) + Math.abs(y - lastY) >= IN_USE;
  controls.up = btn(0);
  controls.down = btn(1);
  controls.left = btn(2);
  controls.right = btn(3);
  controls.fire = firePressed || leftButton;
  controls.jump = btn(5);
  controls.squares = btn(6);
  controls.grenade = btn(7) || rightButton;
  // Whoever last said where to aim is right: the pointer, or the buttons.
  if (leftButton || rightButton || moved) controls.pointing = true;
  else if (firePressed || controls.up || controls.down) controls.pointing = false;
  controls.pointX = x;
  controls.pointY = y;
  lastX = x;
  lastY = y;
}
