/** Which keys the players have. */

import { expect, test } from 'vitest';
import {
  DEFAULT_BUTTON_KEYS,
  keysInUse,
  playersOf,
  withButtonKey,
} from '../../../tools/player/input/button-keys.ts';

const ofPlayer = (keys: readonly string[], player: number) =>
  keys.slice(8 * player - 8, 8 * player).join(' ');

test('the number of players follows from the highest button that a game reads', () => {
  const asked = (...buttons: number[]) => buttons.reduce((mask, button) => mask | (1 << button), 0);
  expect([asked(), asked(0), asked(7), asked(8), asked(4, 15), asked(16), asked(31)].map(playersOf)).toEqual([
    1, 1, 1, 2, 2, 3, 4,
  ]);
});

test('only a game for two players has keys for the second player', () => {
  expect(keysInUse(DEFAULT_BUTTON_KEYS, 1)).toEqual(DEFAULT_BUTTON_KEYS);
  const two = keysInUse(DEFAULT_BUTTON_KEYS, 2);
  expect(ofPlayer(two, 1)).toBe(ofPlayer(DEFAULT_BUTTON_KEYS, 1));
  expect(ofPlayer(two, 2)).toBe('KeyI KeyK KeyJ KeyL KeyG KeyH KeyT KeyY');
  expect(keysInUse(DEFAULT_BUTTON_KEYS, 4)).toEqual(two);
  expect(new Set(two.filter(key => key !== '')).size).toBe(16);
});

test('keys that were chosen stay, and none presses two buttons', () => {
  const chosen = withButtonKey(DEFAULT_BUTTON_KEYS, 12, 'ShiftRight');
  expect(keysInUse(chosen, 2)).toEqual(chosen);
  const first = withButtonKey(DEFAULT_BUTTON_KEYS, 4, 'KeyI');
  expect(ofPlayer(keysInUse(first, 2), 2)).toBe(' KeyK KeyJ KeyL KeyG KeyH KeyT KeyY');
});
