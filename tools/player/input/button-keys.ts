/**
 * Keys for the buttons of the four gamepads: by position on the keyboard, as in `KeyboardEvent.code`, whatever
 * is printed on them (specification: console §5.5). Players change them in the menu.
 */

import { BUTTON_COUNT } from '../../console/memory-map.ts';

/** For each button, 8·player + button, the key that presses it; '' for none. */
export type ButtonKeys = readonly string[];

const FIRST_PLAYER = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'KeyZ', 'KeyX', 'KeyA', 'KeyS'];

/**
 * The first player's arrows, and the positions of Z, X, A and S on a US keyboard; other players have no keys,
 * as in TIC-80.
 */
export const DEFAULT_BUTTON_KEYS: ButtonKeys = Array.from(
  { length: BUTTON_COUNT },
  (_, button) => FIRST_PLAYER[button] ?? '',
);

/**
 * Keys of the second player: between the first player's left hand and the arrows, with the cross under the
 * right hand.
 */
const SECOND_PLAYER = ['KeyI', 'KeyK', 'KeyJ', 'KeyL', 'KeyG', 'KeyH', 'KeyT', 'KeyY'];

/** Buttons of a player. */
export const PLAYER_BUTTONS = FIRST_PLAYER.length;

/** The number of players that a game supports. @param asked mask of buttons that it reads, bit 8·player + button */
export function playersOf(asked: number): number {
  return Math.max(1, Math.ceil((32 - Math.clz32(asked)) / PLAYER_BUTTONS));
}

/**
 * The effective keys in a game. The second player gets default keys if the game supports two players, none were
 * chosen, and they are free.
 *
 * @param chosen the keys that the player has chosen
 * @param players number of players that the game supports
 */
export function keysInUse(chosen: ButtonKeys, players: number): ButtonKeys {
  const own = (button: number) => SECOND_PLAYER[button - PLAYER_BUTTONS] ?? '';
  const isSecond = (_: string, button: number) => own(button) !== '';
  if (players < 2 || chosen.filter(isSecond).some(key => key !== '')) return chosen;
  return chosen.map((key, button) => (chosen.includes(own(button)) ? key : own(button) || key));
}

/** Validates stored keys. */
export function isButtonKeys(value: unknown): value is ButtonKeys {
  return Array.isArray(value) && value.length === BUTTON_COUNT && value.every(key => typeof key === 'string');
}

/**
 * The keys after a change. A key belongs to one button only and is removed from any other.
 *
 * @param button 8·player + button
 * @param key its position, or '' for none
 */
export function withButtonKey(keys: ButtonKeys, button: number, key: string): ButtonKeys {
  return keys.map((before, index) => {
    if (index === button) return key;
    return before === key ? '' : before;
  });
}
