/** Numbers that are dragged in the text. */

import { expect, test } from 'vitest';
import { draggedNumber, numberAt } from '../../../tools/studio/code/model/numbers-in-text.ts';

test.each([
  ['circ(10|, 2)', '10'],
  ['circ(|10, 2)', '10'],
  ['x = 1.|5', '1.5'],
  ['x = |.5', '.5'],
  ['x = -|3', '-3'],
  ['f(-|3)', '-3'],
  ['x -|3', '3'],
  ['y) - |3', '3'],
  ['y -|3', '3'],
  ['x1|', undefined],
  ['0x1|f', undefined],
  ['10|n', undefined],
  ['1|e3', undefined],
  ['na|me', undefined],
])('%s has %s', (marked, text) => {
  const column = marked.indexOf('|');
  expect(numberAt(marked.replace('|', ''), column)?.text).toBe(text);
});

test.each([
  ['10', 5, '15'],
  ['10', -15, '-5'],
  ['1.50', 7, '1.57'],
  ['0.1', 2, '0.3'],
  ['.5', 1, '0.6'],
  ['-3', 3, '0'],
  ['-0.2', 2, '0.0'],
  ['1', -1, '0'],
])('%s after %i steps is %s', (text, steps, result) => {
  expect(draggedNumber(text, steps)).toBe(result);
});
