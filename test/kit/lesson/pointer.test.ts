import { expect, it } from 'vitest';
import { createPointer, stepPointer } from '../../../src/kit/lesson/pointer.ts';

it('tells a press and a release once each', () => {
  const pointer = createPointer();
  const seen = [false, true, true, false, false, true].map(down => {
    stepPointer(pointer, 5, 6, down);
    return [pointer.down, pointer.pressed, pointer.released].map(Number).join('');
  });
  expect(seen).toEqual(['000', '110', '100', '001', '000', '110']);
});

it('stays where it was while the mouse is not over the picture', () => {
  const pointer = createPointer();
  stepPointer(pointer, 30, 139, true);
  // Where the console's host reports a pointer that has left: 255, 255 less the border.
  stepPointer(pointer, 247, 251, true);
  expect(pointer).toMatchObject({ x: 30, y: 139, down: true });
  stepPointer(pointer, 31, 40, true);
  expect(pointer).toMatchObject({ x: 31, y: 40 });
});
