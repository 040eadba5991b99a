/**
 * Which keys press the buttons of the four gamepads: by their place on the keyboard, as `KeyboardEvent.code` names it, and
 * whatever is printed on them (specification: console §5.5). A player changes them in the menu.
 */

import { BUTTON_COUNT } from '../../console/memory-map.ts';

/** For each button, 8·player + button, the key that presses it; '' for none. */
export type ButtonKeys = readonly string[];

const FIRST_PLAYER = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'KeyZ', 'KeyX', 'KeyA', 'KeyS'];

/** The first player's arrows and the keys where Z, X, A and S lie on an American keyboard; the others have no keys, as in TIC-80. */
export const DEFAULT_BUTTON_KEYS: ButtonKeys = Array.from(
  { length: BUTTON_COUNT },
  (_, button) => FIRST_PLAYER[button] ?? '',
);

/**
 * Keys of the second player: right of those of the first one's left hand, left of the arrows, the cross where the right
 * hand lies.
 */
const SECOND_PLAYER = ['KeyI', 'KeyK', 'KeyJ', 'KeyL', 'KeyG', 'KeyH', 'KeyT', 'KeyY'];

/** Buttons of a player. */
export const PLAYER_BUTTONS = FIRST_PLAYER.length;

/** How many players a game asks for. @param asked mask of buttons, bit 8·player + button */
export function playersOf(asked: number): number {
  return Math.max(1, Math.ceil((32 - Math.clz32(asked)) / PLAYER_BUTTONS));
}

/**
 * The keys that press buttons in a game. The second player gets keys where the game asks for them and the player has
 * chosen none; none that presses another button.
 *
 * @param chosen the keys that the player has chosen
 * @param players how many players the game asks for
 */
export function keysInUse(chosen: ButtonKeys, players: number): ButtonKeys {
  const own = (button: number) => SECOND_PLAYER[button - PLAYER_BUTTONS] ?? '';
  const isSecond = (_: string, button: number) => own(button) !== '';
  if (players < 2 || chosen.filter(isSecond).some(key => key !== '')) return chosen;
  return chosen.map((key, button) => (chosen.includes(own(button)) ? key : own(button) || key));
}

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
