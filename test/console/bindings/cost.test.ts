import { expect, test } from 'vitest';
import { clipArea, visibleArea } from '../../../tools/console/bindings/cost.ts';
import type { ConsoleState } from '../../../tools/console/state.ts';

const clip = (clipLeft: number, clipTop: number, clipRight: number, clipBottom: number) =>
  ({ clipLeft, clipTop, clipRight, clipBottom }) as ConsoleState;

test('what is drawn costs the part of it that the clip region shows', () => {
  const state = clip(10, 20, 40, 30);
  expect(clipArea(state)).toBe(300);
  expect(visibleArea(state, 0, 0, 240, 136)).toBe(300);
  expect(visibleArea(state, 12, 22, 15, 27)).toBe(15);
  expect(visibleArea(state, 0, 0, 12, 23)).toBe(6);
  expect(visibleArea(state, 38, 28, 50, 50)).toBe(4);
  for (const [left, top, right, bottom] of [
    [0, 0, 10, 136],
    [0, 0, 240, 20],
    [40, 0, 240, 136],
    [0, 30, 240, 136],
    [0, 0, 5, 5],
    [15, 25, 15, 28],
    [30, 25, 20, 22],
  ])
    expect(visibleArea(state, left, top, right, bottom)).toBe(0);
});

test('nothing is seen through an empty clip region', () => {
  for (const state of [clip(10, 10, 10, 20), clip(10, 20, 30, 20), clip(20, 20, 10, 10), clip(20, 0, 10, 5)])
    expect([clipArea(state), visibleArea(state, 0, 0, 240, 136)]).toEqual([0, 0]);
});
