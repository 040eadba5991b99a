import { expect, it } from 'vitest';
import { BUTTON_A, BUTTON_LEFT, BUTTONS } from '../../../src/kit/button-names.ts';
import { addBox, createHandles, stepHandles } from '../../../src/kit/lesson/handles.ts';
import { createPad, stepPad } from '../../../src/kit/lesson/pad.ts';
import { createPointer, stepPointer } from '../../../src/kit/lesson/pointer.ts';

it('handles with a grain are moved from one pixel of an enlarged picture to the next', () => {
  const handles = createHandles(1, 9, 145, 126);
  handles.grain = 3;
  const box = addBox(handles, 31, 39, 30, 30);
  const pointer = createPointer();
  const pad = createPad();
  const step = (x: number, y: number, down: boolean, ...buttons: number[]) => {
    stepPointer(pointer, x, y, down);
    stepPad(
      pad,
      Array.from({ length: BUTTONS }, (_, button) => buttons.includes(button)),
    );
    stepHandles(handles, pointer, pad, BUTTON_A);
    return [box.x, box.y];
  };
  expect(step(40, 40, true)).toEqual([31, 39]);
  expect(step(41, 42, true)).toEqual([31, 42]);
  expect(step(42, 43, true)).toEqual([34, 42]);
  expect(step(0, 0, true)).toEqual([1, 9]);
  expect(step(200, 139, true)).toEqual([115, 96]);
  step(200, 139, false);
  expect(step(0, 0, false, BUTTON_LEFT)).toEqual([112, 96]);
});
