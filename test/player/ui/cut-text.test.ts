/** What of a place in a file is always seen. */

import { expect, test } from 'vitest';
import { placeParts } from '../../../tools/player/ui/cut-text.ts';

test.each([
  ['a-long-name-of-a-file.ts:1234', 'a-long-name-of-a-f', 'ile.ts:1234'],
  ['src/game/main.ts:12:34', 'src/game/m', 'ain.ts:12:34'],
  ['a.ts:7', '', 'a.ts:7'],
  ['main.ts', 'm', 'ain.ts'],
  ['', '', ''],
])('of %s the end of the name and the line', (text, start, end) => {
  expect(placeParts(text)).toEqual([start, end]);
});
