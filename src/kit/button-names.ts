/** What the buttons are called: after the keys that stand for them, or as on a gamepad, whichever was used last. */

export const BUTTON_UP = 0;
export const BUTTON_DOWN = 1;
export const BUTTON_LEFT = 2;
export const BUTTON_RIGHT = 3;
export const BUTTON_A = 4;
export const BUTTON_B = 5;
export const BUTTON_X = 6;
export const BUTTON_Y = 7;
/** How many there are. */
export const BUTTONS = 8;
/** The cross, as if it were one button. */
export const CROSS = -1;

const CROSS_NAMES = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const KEY_NAMES = ['Z', 'X', 'A', 'S'];
const BUTTON_NAMES = ['A', 'B', 'X', 'Y'];

/**
 * What to press for a button.
 * @param button BUTTON_UP to BUTTON_Y, or CROSS
 * @param keys whether the player uses the keyboard; if not, buttons have the names of a gamepad
 * @returns the name in capital letters
 */
export function buttonName(button: number, keys: boolean): string {
  if (button === CROSS) return keys ? 'ARROWS' : 'D-PAD';
  if (button < BUTTON_A) return CROSS_NAMES[button];
  return keys ? KEY_NAMES[button - BUTTON_A] : BUTTON_NAMES[button - BUTTON_A];
}
