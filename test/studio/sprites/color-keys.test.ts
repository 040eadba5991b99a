/** Which color of a sheet is taken to be transparent. */

import { expect, test } from 'vitest';
import { ColorKeys, OPAQUE, spriteCall } from '../../../tools/studio/sprites/color-keys.ts';
import type { OpenPicture } from '../../../tools/studio/sprites/pictures.ts';

const sheet = (area: 'tiles' | 'sprites', colorKey?: number) =>
  ({ info: { id: area }, isSheet: true, area, colorKey }) as OpenPicture;

test('a call of spr names its tiles and its color key', () => {
  expect(spriteCall([256, 0, 0, 8, 1, 0, 0, 2, 2])).toEqual({ ids: [256, 257, 272, 273], key: 8 });
  expect(spriteCall([3.5, 0, 0])).toEqual({ ids: [3], key: OPAQUE });
  expect(spriteCall([3, 0, 0, undefined])).toBeUndefined();
});

test('what is transparent is what the game leaves out of what is looked at, else of most sprites, unless the user says', () => {
  const keys = new ColorKeys(undefined as never);
  expect([keys.of(sheet('sprites'), [256]), keys.of(sheet('tiles'), [1])]).toEqual([0, undefined]);
  keys.take([
    [256, 0, 0, 8],
    [257, 0, 0, 8],
    [300, 0, 0, 5],
    [2, 0, 0, 3],
  ]);
  expect([[256], [300], [400]].map(slots => keys.of(sheet('sprites'), slots))).toEqual([8, 5, 8]);
  expect([[1], [2]].map(slots => keys.of(sheet('tiles'), slots))).toEqual([undefined, 3]);
  expect(keys.of(sheet('sprites', 1), [256])).toBe(1);
  keys.choose('sprites', OPAQUE);
  expect(keys.of(sheet('sprites'), [256])).toBeUndefined();
  keys.choose('sprites', undefined);
  expect(keys.of(sheet('sprites'), [256])).toBe(8);
});
