/**
 * The help line: what the buttons do. Each item is a button itself, for a mouse or a finger: pressing the words does
 * what pressing the button does.
 */

import type { Pointer } from './pointer.ts';

export interface HelpItem {
  /** Number of the button; -1 for the cross, which is only named. */
  button: number;
  action: string;
  /** Where the words were drawn last, end excluded. */
  left: number;
  right: number;
}

/** First row of the help line; it reaches down to the lower edge of the screen. */
export const HELP_TOP = 127;

/** What a button does, in a word or two. */
export function helpItem(button: number, action: string): HelpItem {
  return { button, action, left: 0, right: 0 };
}

/** The number of the button whose words the pointer presses in this frame, or -1. */
export function helpPressed(help: HelpItem[], pointer: Pointer): number {
  if (!pointer.pressed || pointer.y < HELP_TOP) return -1;
  for (const item of help) {
    if (pointer.x >= item.left && pointer.x < item.right) return item.button;
  }
  return -1;
}
