/**
 * The first gamepad, or the keys that stand for it: a cross that moves something pixel by pixel, first once, then
 * faster and faster, and four buttons that count when they go down.
 */

import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP, BUTTONS } from '../button-names.ts';

export interface Pad {
  /** Pixels to move in this frame. */
  dx: number;
  dy: number;
  /** Buttons that went down in this frame, by number. */
  pressed: boolean[];
  held: boolean[];
  /** Frames for which the cross has been held. */
  heldTime: number;
}

/** Frames until a held cross repeats, and until it moves two pixels a frame. */
const REPEAT_DELAY = 12;
const FAST_DELAY = 50;

/** Nothing held. */
export function createPad(): Pad {
  const pad: Pad = { dx: 0, dy: 0, pressed: [], held: [], heldTime: 0 };
  for (let button = 0; button < BUTTONS; button++) {
    pad.pressed[button] = false;
    pad.held[button] = false;
  }
  return pad;
}

/**
 * One frame of the pad.
 * @param now which of the eight buttons are held
 */
export function stepPad(pad: Pad, now: boolean[]): void {
  for (let button = 0; button < BUTTONS; button++) {
    pad.pressed[button] = now[button] && !pad.held[button];
    pad.held[button] = now[button];
  }
  const across = (now[BUTTON_RIGHT] ? 1 : 0) - (now[BUTTON_LEFT] ? 1 : 0);
  const along = (now[BUTTON_DOWN] ? 1 : 0) - (now[BUTTON_UP] ? 1 : 0);
  pad.heldTime = across !== 0 || along !== 0 ? pad.heldTime + 1 : 0;
  const time = pad.heldTime;
  const speed = time === 1 ? 1 : time < REPEAT_DELAY ? 0 : time < FAST_DELAY ? 1 : 2;
  pad.dx = across * speed;
  pad.dy = along * speed;
}
