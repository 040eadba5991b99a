/** What part of the map a game shows, from its calls. */

import { expect, test } from 'vitest';
import { cellOnScreen, mapCall, viewOf } from '../../../../tools/studio/map/model/camera.ts';

test('a call without arguments shows the upper left screen of the map', () => {
  const call = mapCall([])!;
  expect(viewOf(call)).toEqual({ x: 0, y: 0, width: 30, height: 17 });
  expect(cellOnScreen([call], 239, 135)).toEqual({ x: 29, y: 16 });
});

test('what is drawn beyond the screen is not shown', () => {
  const call = mapCall([40, 17, 31, 18, -3, -4])!;
  expect(viewOf(call)).toEqual({ x: 40.375, y: 17.5, width: 30, height: 17 });
  expect(cellOnScreen([call], 0, 0)).toEqual({ x: 40, y: 17 });
  expect(cellOnScreen([call], 5, 4)).toEqual({ x: 41, y: 18 });
  expect(viewOf(mapCall([0, 0, 30, 17, 240, 0])!)).toBeUndefined();
});

test('of layers the upper one is clicked, and where there is none the one below', () => {
  const calls = [mapCall([0, 0, 30, 17, 0, 0])!, mapCall([235, 130, 10, 10, 80, 40, 0, 2])!];
  expect(cellOnScreen(calls, 79, 40)).toEqual({ x: 9, y: 5 });
  // It goes on at the other side of the map.
  expect(cellOnScreen(calls, 80 + 6 * 16, 40 + 7 * 16)).toEqual({ x: 1, y: 1 });
});

test('a call that draws nothing shows nothing', () => {
  expect([mapCall([0, 0, 0, 5]), mapCall([0, 0, 5, 5, 0, 0, 0, 0])]).toEqual([undefined, undefined]);
  expect(mapCall([1, 2, 'x', 3, 0])).toBeUndefined();
});
