/**
 * The help line: what the buttons do. Each item is a button itself, for a mouse or a finger: pressing the words does
 * what pressing the button does.
 */

import { BUTTON_A } from './pad.ts';
import type { Pointer } from './pointer.ts';

export interface HelpItem {
  /** Number of the button; -1 for the cross, which is only named. */
  button: number;
  action: string;
  /** Where the words were drawn last, end excluded. */
  left: number;
  right: number;
}

/** The cross as a button of a help item. */
export const CROSS = -1;
/** First row of the help line; it reaches down to the lower edge of the screen. */
export const HELP_TOP = 127;

const KEY_NAMES = ['Z', 'X', 'A', 'S'];
const BUTTON_NAMES = ['A', 'B', 'X', 'Y'];

/** What a button does, in a word or two. */
export function helpItem(button: number, action: string): HelpItem {
  return { button, action, left: 0, right: 0 };
}

/**
 * What to press for a button.
 * @param keys whether the player uses the keyboard; if not, buttons have the names of a gamepad
 */
export function buttonName(button: number, keys: boolean): string {
  if (button === CROSS) return keys ? 'ARROWS' : 'D-PAD';
  return keys ? KEY_NAMES[button - BUTTON_A] : BUTTON_NAMES[button - BUTTON_A];
}

/** The number of the button whose words the pointer presses in this frame, or -1. */
export function helpPressed(help: HelpItem[], pointer: Pointer): number {
  if (!pointer.pressed || pointer.y < HELP_TOP) return -1;
  for (const item of help) {
    if (pointer.x >= item.left && pointer.x < item.right) return item.button;
  }
  return -1;
}
