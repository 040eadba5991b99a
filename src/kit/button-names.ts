/**
 * What the buttons are called on the screen: after the keys that press them, or as on a gamepad. The console's own memory
 * tells which keys those are. Cartwright's player writes them there while the player uses the keyboard, and none while a
 * gamepad or a touch screen is used; TIC-80 always writes those that are set in its menu.
 */

import { BUTTON_MAPPING } from '../memory.ts';

export const BUTTON_UP = 0;
export const BUTTON_DOWN = 1;
export const BUTTON_LEFT = 2;
export const BUTTON_RIGHT = 3;
export const BUTTON_A = 4;
export const BUTTON_B = 5;
export const BUTTON_X = 6;
export const BUTTON_Y = 7;
/** How many a gamepad has. */
export const BUTTONS = 8;
/** The cross, as if it were one button. */
export const CROSS = -1;

const BUTTON_NAMES = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];
/** Names of the key codes from 1 on that are one character each. */
const KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-=[]\\;'`,./";
/** Names of the key codes after those. */
const KEY_NAMES = [
  ...['SPACE', 'TAB', 'ENTER', 'BACKSPACE', 'DEL', 'INS', 'PGUP', 'PGDN', 'HOME', 'END'],
  ...['UP', 'DOWN', 'LEFT', 'RIGHT', 'CAPS', 'CTRL', 'SHIFT', 'ALT', 'ESC'],
  ...['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12'],
  ...['NUM 0', 'NUM 1', 'NUM 2', 'NUM 3', 'NUM 4', 'NUM 5', 'NUM 6', 'NUM 7', 'NUM 8', 'NUM 9'],
  ...['NUM +', 'NUM -', 'NUM *', 'NUM /', 'NUM ENTER', 'NUM .'],
];
const ARROW_UP = 58;

/** Whether the last button that was seen here came from a gamepad though keys are mapped, as in TIC-80. */
let byGamepad = false;

/**
 * The name of what the player presses for a button, on the keyboard, gamepad or touch screen in use. It can change from
 * frame to frame: ask whenever you draw it.
 * @param button BUTTON_UP to BUTTON_Y, as for `btn`: 8 more for each further player; or CROSS, the first player's
 * @returns the name in capital letters: `Z`, `SPACE` or `ARROWS` for keys, `A` or `D-PAD` otherwise
 */
export function buttonName(button: number): string {
  // Of buttons the console does not tell which device they come from; but a key shows as a key as well.
  if (btn() !== 0) byGamepad = !key();
  if (button !== CROSS) return keyName(button) || BUTTON_NAMES[button % BUTTONS];
  const up = keyName(BUTTON_UP);
  if (up === '') return 'D-PAD';
  if (peek(BUTTON_MAPPING) === ARROW_UP) return 'ARROWS';
  return up + keyName(BUTTON_LEFT) + keyName(BUTTON_DOWN) + keyName(BUTTON_RIGHT);
}

/** Name of the key that presses a button; empty if there is none, or if the player holds a gamepad. */
function keyName(button: number): string {
  const code = peek(BUTTON_MAPPING + button);
  if (code === 0 || byGamepad) return '';
  if (code <= KEY_CHARACTERS.length) return KEY_CHARACTERS.charAt(code - 1);
  return KEY_NAMES[code - KEY_CHARACTERS.length - 1] ?? '';
}
