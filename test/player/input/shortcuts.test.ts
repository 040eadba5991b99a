import { expect, test } from 'vitest';
import { shortcutOf } from '../../../tools/player/input/shortcuts.ts';

const playing = { readsKeyboard: false };

test('Escape and P pause, M mutes, in either case', () => {
  expect(['Escape', 'p', 'P', 'm', 'M'].map(key => shortcutOf(key, playing))).toEqual([
    'pause',
    'pause',
    'pause',
    'mute',
    'mute',
  ]);
});

test('all other keys are the game’s', () => {
  for (const key of ['a', 'z', ' ', 'Enter', 'ArrowLeft', 'F1', 'mm', ''])
    expect(shortcutOf(key, playing)).toBeUndefined();
});

test('a game that reads the keyboard keeps its letters, and Escape still pauses', () => {
  const situation = { readsKeyboard: true };
  expect(shortcutOf('p', situation)).toBeUndefined();
  expect(shortcutOf('M', situation)).toBeUndefined();
  expect(shortcutOf('Escape', situation)).toBe('pause');
});
