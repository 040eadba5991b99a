import { expect, it } from 'vitest';
import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, buttonName, CROSS } from '../../../src/kit/button-names.ts';
import { HELP_TOP, helpItem, helpPressed } from '../../../src/kit/lesson/help.ts';
import { createPointer, stepPointer } from '../../../src/kit/lesson/pointer.ts';

it('pressing the words presses the button, once', () => {
  const help = [helpItem(CROSS, 'MOVE'), helpItem(BUTTON_A, 'NEXT'), helpItem(BUTTON_B, 'SCENE')];
  help.forEach((item, index) => {
    item.left = 40 * index;
    item.right = 40 * index + 30;
  });
  const pressAt = (x: number, y: number) => {
    const pointer = createPointer();
    stepPointer(pointer, x, y, true);
    const first = helpPressed(help, pointer);
    stepPointer(pointer, x, y, true);
    return [first, helpPressed(help, pointer)];
  };
  expect(pressAt(40, HELP_TOP)).toEqual([BUTTON_A, -1]);
  expect(pressAt(69, HELP_TOP + 5)).toEqual([BUTTON_A, -1]);
  expect(pressAt(70, HELP_TOP)).toEqual([-1, -1]);
  expect(pressAt(95, HELP_TOP)).toEqual([BUTTON_B, -1]);
  expect(pressAt(40, HELP_TOP - 1)).toEqual([-1, -1]);
  expect(pressAt(10, HELP_TOP)).toEqual([-1, -1]);
});

it('buttons are named after the keys that the console maps to them, or after the gamepad', () => {
  const buttons = [BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y];
  // Specification: console §5.3, key codes 26, 24, 1 and 19, where 1 is A.
  const keys = [26, 24, 1, 19].map(code => String.fromCharCode(64 + code));
  expect(buttons.map(button => buttonName(button, true))).toEqual(keys);
  expect(buttons.map(button => buttonName(button, false))).toEqual(['A', 'B', 'X', 'Y']);
});
