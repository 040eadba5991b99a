import { expect, test } from 'vitest';
import { keyCodeOf } from '../../tools/console/key-codes.ts';

/** The table of specification console §5.5 as a US keyboard sends it: code, position, symbol, symbol with Shift. */
const US_KEYBOARD: [number, string, string, string][] = [
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, i): [number, string, string, string] => [
    i + 1,
    `Key${letter}`,
    letter.toLowerCase(),
    letter,
  ]),
  ...Array.from(')!@#$%^&*(', (shifted, digit): [number, string, string, string] => [
    27 + digit,
    `Digit${digit}`,
    String(digit),
    shifted,
  ]),
  [37, 'Minus', '-', '_'],
  [38, 'Equal', '=', '+'],
  [39, 'BracketLeft', '[', '{'],
  [40, 'BracketRight', ']', '}'],
  [41, 'Backslash', '\\', '|'],
  [42, 'Semicolon', ';', ':'],
  [43, 'Quote', "'", '"'],
  [44, 'Backquote', '`', '~'],
  [45, 'Comma', ',', '<'],
  [46, 'Period', '.', '>'],
  [47, 'Slash', '/', '?'],
  [48, 'Space', ' ', ' '],
];

/** Keys whose `key` and `code` are the same name, with or without Shift. */
const NAMED: [number, string][] = [
  [49, 'Tab'],
  [50, 'Enter'],
  [51, 'Backspace'],
  [52, 'Delete'],
  [53, 'Insert'],
  [54, 'PageUp'],
  [55, 'PageDown'],
  [56, 'Home'],
  [57, 'End'],
  [58, 'ArrowUp'],
  [59, 'ArrowDown'],
  [60, 'ArrowLeft'],
  [61, 'ArrowRight'],
  [66, 'Escape'],
  ...Array.from({ length: 12 }, (_, i): [number, string] => [67 + i, `F${i + 1}`]),
];

const NUMBER_PAD: [number, string, string][] = [
  ...Array.from({ length: 10 }, (_, i): [number, string, string] => [79 + i, `Numpad${i}`, String(i)]),
  [89, 'NumpadAdd', '+'],
  [90, 'NumpadSubtract', '-'],
  [91, 'NumpadMultiply', '*'],
  [92, 'NumpadDivide', '/'],
  [93, 'NumpadEnter', 'Enter'],
  [94, 'NumpadDecimal', '.'],
];

const press = (code: string, key: string, shiftKey = false, altGraph = false) =>
  keyCodeOf({ code, key, shiftKey, altGraph });

test('every key of a US keyboard has the code of the specification, with and without Shift', () => {
  for (const [code, place, symbol, shifted] of US_KEYBOARD) {
    expect([place, press(place, symbol)]).toEqual([place, code]);
    expect([place, press(place, shifted, true)]).toEqual([place, code]);
  }
  for (const [code, name] of NAMED) expect([name, press(name, name)]).toEqual([name, code]);
});

test('the number pad has its own codes, with and without Num Lock', () => {
  for (const [code, place, symbol] of NUMBER_PAD)
    expect([place, press(place, symbol)]).toEqual([place, code]);
  expect(press('Numpad8', 'ArrowUp')).toBe(87);
  expect(press('NumpadDecimal', 'Delete')).toBe(94);
});

test('modifiers are ordinary keys: both Ctrl and Command are ctrl, right Alt is not alt', () => {
  expect(press('ControlLeft', 'Control')).toBe(63);
  expect(press('ControlRight', 'Control')).toBe(63);
  expect(press('MetaLeft', 'Meta')).toBe(63);
  expect(press('ShiftRight', 'Shift', true)).toBe(64);
  expect(press('AltLeft', 'Alt')).toBe(65);
  expect(press('AltRight', 'AltGraph')).toBe(0);
  expect(press('AltRight', 'Alt')).toBe(0);
});

test('a key is identified by its symbol, not by its position', () => {
  // German: Y and Z are swapped, the minus is where the US has a slash.
  expect(press('KeyY', 'z')).toBe(26);
  expect(press('KeyY', 'Z', true)).toBe(26);
  expect(press('Slash', '-')).toBe(37);
  // French: A and Q are swapped.
  expect(press('KeyQ', 'a')).toBe(1);
});

test('a key whose symbol the console does not have is identified by its position', () => {
  // Russian: no Latin letters at all.
  expect(press('KeyZ', 'я')).toBe(26);
  expect(press('KeyZ', 'Я', true)).toBe(26);
  // French: digits need Shift, without it the key has another symbol.
  expect(press('Digit1', '&')).toBe(28);
  // German: Shift+7 is a slash, the key is the 7.
  expect(press('Digit7', '/', true)).toBe(34);
  // German: AltGr+8 is a bracket, the key is the 8.
  expect(press('Digit8', '[', false, true)).toBe(35);
});

test('keys that the console does not have are 0', () => {
  for (const name of ['F13', 'PrintScreen', 'AudioVolumeUp', 'ContextMenu', 'Dead', 'Unidentified'])
    expect([name, press(name, name)]).toEqual([name, 0]);
  expect(press('', '')).toBe(0);
});
