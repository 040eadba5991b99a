/**
 * Which keys press the buttons of the four gamepads: by their place on the keyboard, as `KeyboardEvent.code` names it, and
 * whatever is printed on them (specification: console §5.5). A player changes them in the menu.
 */

import { BUTTON_COUNT } from '../../console/memory-map.ts';

/** For each button, 8·player + button, the key that presses it; '' for none. */
export type ButtonKeys = readonly string[];

const FIRST_PLAYER = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'KeyZ', 'KeyX', 'KeyA', 'KeyS'];

/** The first player's arrows and the keys where Z, X, A and S lie on an American keyboard; the others have no keys. */
export const DEFAULT_BUTTON_KEYS: ButtonKeys = Array.from(
  { length: BUTTON_COUNT },
  (_, button) => FIRST_PLAYER[button] ?? '',
);

/** Whether a value that was stored somewhere says which keys press the buttons. */
export function isButtonKeys(value: unknown): value is ButtonKeys {
  return Array.isArray(value) && value.length === BUTTON_COUNT && value.every(key => typeof key === 'string');
}

/**
 * The keys after a button got another one. A key presses one button only: one that it had before goes without.
 *
 * @param button 8·player + button
 * @param key its place, or '' for none
 */
export function withButtonKey(keys: ButtonKeys, button: number, key: string): ButtonKeys {
  return keys.map((before, index) => {
    if (index === button) return key;
    return before === key ? '' : before;
  });
}
