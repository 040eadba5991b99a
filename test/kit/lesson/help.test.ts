import { expect, it } from 'vitest';
import { BUTTON_A, BUTTON_B, CROSS } from '../../../src/kit/button-names.ts';
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
