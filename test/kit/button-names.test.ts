/** What buttons are called, as the console's memory tells (specification: console §5.3, §5.5). */

import { expect, test } from 'vitest';
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_UP,
  BUTTON_X,
  BUTTON_Y,
  buttonName,
  CROSS,
} from '../../src/kit/button-names.ts';
import { BUTTON_MAPPING } from '../../src/memory.ts';
import { callsOf } from './console-calls.ts';

interface Situation {
  /** Key codes that are mapped to the buttons. */
  mapping?: number[];
  /** Mask of the buttons that are held, and whether a key is. */
  held?: number;
  isKey?: boolean;
}

const KEYS = [58, 59, 60, 61, 26, 24, 1, 19];

function nameOf(button: number, { mapping = KEYS, held = 0, isKey = false }: Situation = {}): string {
  let name = '';
  callsOf(() => (name = buttonName(button)), {
    btn: () => held,
    key: () => isKey,
    peek: (address: number) => mapping[address - BUTTON_MAPPING] ?? 0,
  });
  return name;
}

/** The player presses a button, with a key or without one. */
const press = (isKey: boolean) => nameOf(BUTTON_A, { held: 1, isKey });

test('buttons are named after the keys that are mapped to them, or else as on a gamepad', () => {
  const buttons = [BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, BUTTON_UP, BUTTON_DOWN, CROSS];
  const names = (mapping: number[]) => buttons.map(button => nameOf(button, { mapping }));
  expect(names(KEYS)).toEqual(['Z', 'X', 'A', 'S', 'UP', 'DOWN', 'ARROWS']);
  expect(names([])).toEqual(['A', 'B', 'X', 'Y', 'UP', 'DOWN', 'D-PAD']);
  // A German keyboard whose player has moved the cross to W, A, S and D, and has no key for Y.
  expect(names([23, 19, 1, 4, 25, 48, 64])).toEqual(['Y', 'SPACE', 'SHIFT', 'Y', 'W', 'S', 'WASD']);
});

test('the buttons of all players are named', () => {
  const mapping = [...KEYS, 23, 19, 1, 4, 79];
  expect([8, 11, 12, 13].map(button => nameOf(button, { mapping }))).toEqual(['W', 'D', 'NUM 0', 'B']);
  expect([28, 31].map(button => nameOf(button, { mapping }))).toEqual(['A', 'Y']);
});

test('every key of the console has a name of its own', () => {
  const names = Array.from({ length: 94 }, (_, index) =>
    nameOf(BUTTON_B, { mapping: [0, 0, 0, 0, 0, index + 1] }),
  );
  expect(new Set(names).size).toBe(94);
  const at = (...codes: number[]) => codes.map(code => names[code - 1]);
  expect(at(1, 26, 27, 36, 37, 43, 44, 47)).toEqual(['A', 'Z', '0', '9', '-', "'", '`', '/']);
  expect(at(48, 49, 50, 51, 52, 57)).toEqual(['SPACE', 'TAB', 'ENTER', 'BACKSPACE', 'DEL', 'END']);
  expect(at(58, 61, 63, 64, 65, 66, 67, 78)).toEqual([
    'UP',
    'RIGHT',
    'CTRL',
    'SHIFT',
    'ALT',
    'ESC',
    'F1',
    'F12',
  ]);
  expect(at(79, 88, 89, 90, 91, 92, 94)).toEqual([
    ...['NUM 0', 'NUM 9', 'NUM +', 'NUM -', 'NUM *', 'NUM /', 'NUM .'],
  ]);
});

test('in TIC-80, whose keys are always mapped, a button without a key shows that there is a gamepad', () => {
  press(true);
  expect(nameOf(BUTTON_B)).toBe('X');
  press(false);
  expect([nameOf(BUTTON_B), nameOf(CROSS), nameOf(BUTTON_B, { isKey: true })]).toEqual(['B', 'D-PAD', 'B']);
  press(true);
  expect([nameOf(BUTTON_B), nameOf(CROSS)]).toEqual(['X', 'ARROWS']);
});
