/** Maps, layers and slices of art files in the kit. */

import { expect, test } from 'vitest';
import { animatedTile, cellAt, drawMap } from '../../src/kit/maps.ts';
import { sliceInFrame } from '../../src/kit/sprites.ts';
import { callsOf } from './console-calls.ts';

const LEVEL = { left: 10, top: 20, width: 60, height: 17, colorKey: 3 };

test('of a map only the cells on the screen are drawn', () => {
  expect(callsOf(() => drawMap(LEVEL, 0, 0))).toEqual([['map', 10, 20, 31, 17, 0, 0, 3]]);
  expect(callsOf(() => drawMap(LEVEL, -20, 5))).toEqual([['map', 12, 20, 31, 17, -4, 5, 3]]);
  expect(callsOf(() => drawMap(LEVEL, -400, -16))).toEqual([['map', 60, 22, 10, 15, 0, 0, 3]]);
  expect(callsOf(() => drawMap(LEVEL, -480, 0))).toEqual([]);
  expect(callsOf(() => drawMap(LEVEL, 0, -136))).toEqual([]);
});

test('a cell outside of its layer is empty', () => {
  const grid = { columns: 3, rows: 2, cells: [1, 2, 3, 4, 5, 6] };
  expect([cellAt(grid, 0, 0), cellAt(grid, 2, 1)]).toEqual([1, 6]);
  expect([cellAt(grid, 3, 0), cellAt(grid, -1, 1), cellAt(grid, 0, 2), cellAt(grid, 0, -1)]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('an animated tile shows each of its tiles as long as it lasts, other tiles stay', () => {
  const animations = { 40: { frames: [40, 41], milliseconds: [100, 300] } };
  expect([0, 99, 100, 399, 400, 500].map(time => animatedTile(animations, 40, time))).toEqual([
    40, 40, 41, 41, 40, 41,
  ]);
  expect(animatedTile(animations, 41, 100)).toBe(41);
});

test('a slice that stays is the same in all frames', () => {
  const still = { left: 1, top: 2, width: 3, height: 4 };
  const moving = { ...still, frames: [still, { left: 5, top: 6, width: 7, height: 8 }] };
  expect(sliceInFrame(still, 3)).toBe(still);
  expect(sliceInFrame(moving, 1)).toEqual({ left: 5, top: 6, width: 7, height: 8 });
});
