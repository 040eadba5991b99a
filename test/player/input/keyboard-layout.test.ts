/** What is printed on the keys, and which codes of the console they have: keyboards of nine countries. */

import { expect, test } from 'vitest';
import { KeyboardLayout } from '../../../tools/player/input/keyboard-layout.ts';

const PLACES = ['KeyZ', 'KeyX', 'KeyA', 'KeyS'];

/** A layout that has learned the symbols of the four places. */
function layoutOf(symbols: string): KeyboardLayout {
  const layout = new KeyboardLayout(() => {});
  PLACES.forEach((code, index) => {
    layout.learn({ key: symbols[index], code, shiftKey: false, altGraph: false });
  });
  return layout;
}

test('buttons are called as the keys are printed, and their codes are those of the letters', () => {
  const codeOf = (letter: string) => letter.charCodeAt(0) - 96;
  for (const symbols of ['zxas', 'yxas', 'wxqs', 'zxar']) {
    const layout = layoutOf(symbols);
    expect(PLACES.map(place => layout.labelOf(place))).toEqual([...symbols.toUpperCase()]);
    expect(PLACES.map(place => layout.codeOf(place))).toEqual([...symbols].map(codeOf));
  }
  // Dvorak: its semicolon is code 42.
  expect(PLACES.map(place => layoutOf(';qao').codeOf(place))).toEqual([42, 17, 1, 15]);
});

test('a letter that the console does not have has no code; other scripts have the American letters too', () => {
  expect(PLACES.map(place => layoutOf('àyau').codeOf(place))).toEqual([0, 25, 1, 21]);
  expect(PLACES.map(place => layoutOf('jöui').codeOf(place))).toEqual([10, 0, 21, 9]);
  expect(PLACES.map(place => layoutOf('ячфы').codeOf(place))).toEqual([26, 24, 1, 19]);
  expect(layoutOf('ячфы').labelOf('KeyZ')).toBe('Я');
});

test('unknown labels are those of an American keyboard, and keys without a symbol have names', () => {
  const layout = new KeyboardLayout(() => {});
  const keys = [
    'KeyZ',
    'Digit7',
    'Slash',
    'ArrowLeft',
    'Space',
    'ShiftRight',
    'ControlLeft',
    'Numpad4',
    'F5',
    '',
  ];
  expect(keys.map(key => layout.codeOf(key))).toEqual([26, 34, 47, 60, 48, 64, 63, 83, 71, 0]);
  expect(keys.slice(0, 9).map(key => layout.labelOf(key))).toEqual([
    ...['Z', '7', '/', '←', 'Space', 'Shift', 'Ctrl', 'Num 4', 'F5'],
  ]);
});

test('a letter that was seen on another key swaps places with the letter there', () => {
  for (const [place, symbol, other, expected] of [
    ['KeyY', 'z', 'KeyZ', 'Y'],
    ['KeyQ', 'a', 'KeyA', 'Q'],
    ['KeyW', 'z', 'KeyZ', 'W'],
  ]) {
    const layout = new KeyboardLayout(() => {});
    layout.learn({ key: symbol, code: place, shiftKey: false, altGraph: false });
    expect(layout.labelOf(other)).toBe(expected);
  }
});

test('a press with Shift, a dead key or AltGr teaches no other symbol', () => {
  let changes = 0;
  const layout = new KeyboardLayout(() => changes++);
  const press = (key: string, more = {}) =>
    layout.learn({ key, code: 'Digit7', shiftKey: false, altGraph: false, ...more });
  for (const more of [{ shiftKey: true }]) press('&', more);
  press('{', { altGraph: true });
  press('Dead');
  expect([layout.labelOf('Digit7'), changes]).toEqual(['7', 0]);
  press('è');
  press('è');
  expect([layout.labelOf('Digit7'), changes]).toEqual(['È', 1]);
});

test('it tells of a key exactly when a label is another one than before', () => {
  const places = ['KeyQ', 'KeyW', 'KeyA', 'KeyZ', 'KeyY', 'Digit1', 'Slash', 'Semicolon'];
  // As pressed in America, Germany and France, in different orders.
  for (const typed of ['qwazy1/;', 'qwayz1-ö', 'azqwy&:m']) {
    for (let first = 0; first < places.length; first++) {
      let told = 0;
      const layout = new KeyboardLayout(() => told++);
      const labels = () => places.map(place => layout.labelOf(place)).join(' ');
      for (let step = 0; step < places.length; step++) {
        const index = (first + 3 * step) % places.length;
        const before = labels();
        told = 0;
        layout.learn({ key: typed[index], code: places[index], shiftKey: false, altGraph: false });
        expect(told > 0, `${typed[index]} in ${typed} from ${first}`).toBe(labels() !== before);
      }
    }
  }
});
