import { expect, test } from 'vitest';
import {
  buttonsOf,
  gamepadMask,
  isLeavePressed,
  isStartPressed,
} from '../../../tools/player/input/gamepads.ts';

/** A pad with the given buttons of the standard mapping pressed. */
function pad(pressed: number[], axes = [0, 0, 0, 0], mapping = 'standard') {
  const buttons = Array.from({ length: 17 }, (_, i) => ({
    pressed: pressed.includes(i),
    value: pressed.includes(i) ? 1 : 0,
  }));
  return { connected: true, mapping, axes, buttons };
}

test('the standard mapping gives up, down, left, right, A, B, X, Y', () => {
  // W3C Gamepad: 12–15 are the cross, 0–3 the right cluster from below clockwise-crossed: bottom, right, left, top.
  [12, 13, 14, 15, 0, 1, 2, 3].forEach((index, bit) => {
    expect(buttonsOf(pad([index]))).toBe(1 << bit);
  });
  expect(buttonsOf(pad([4, 5, 6, 7, 8, 9, 10, 11, 16]))).toBe(0);
});

test('the left stick works like the cross if it is pushed more than half way', () => {
  expect(buttonsOf(pad([], [0.4, -0.4]))).toBe(0);
  expect(buttonsOf(pad([], [0.7, -0.7]))).toBe(1 | 8);
  expect(buttonsOf(pad([], [-1, 1]))).toBe(2 | 4);
  expect(buttonsOf(pad([12], [0, -1]))).toBe(1);
});

test('of a pad without the standard mapping the stick and the first four buttons are used', () => {
  expect(buttonsOf(pad([0, 3, 12], [1, 0], ''))).toBe(8 | 16 | 128);
});

test('of a pad without the standard mapping the cross works on its usual axes', () => {
  const onAxes = (x: number, y: number) => buttonsOf(pad([], [0, 0, 0, 0, 0, 0, x, y], ''));
  expect([onAxes(0, -1), onAxes(0, 1), onAxes(-1, 0), onAxes(1, 0), onAxes(1, -1)]).toEqual([1, 2, 4, 8, 9]);
  // Eight places from up on clockwise; let go it is beyond them, and before it is touched some browsers tell 0.
  const onHat = (value: number) => buttonsOf(pad([], [0, 0, 0, 0, 0, 0, 0, 0, 0, value], ''));
  const places = [-1, -0.71429, -0.42857, -0.14286, 0.14286, 0.42857, 0.71429, 1];
  expect(places.map(onHat)).toEqual([1, 1 | 8, 8, 8 | 2, 2, 2 | 4, 4, 4 | 1]);
  expect([1.28571, 3.28571, 0, Number.NaN].map(onHat)).toEqual([0, 0, 0, 0]);
  // A standard pad tells its cross as buttons.
  expect(buttonsOf(pad([], [0, 0, 0, 0, 0, 0, 1, 1, 0, -1]))).toBe(0);
});

test('on pads of Nintendo the letters are in other places, and count', () => {
  const nintendo = (index: number) => buttonsOf({ ...pad([index]), id: 'Pro Controller (Vendor: 057e)' });
  expect([0, 1, 2, 3, 12].map(nintendo)).toEqual([32, 16, 128, 64, 1]);
});

test('a pad may have fewer buttons and axes than expected', () => {
  expect(
    buttonsOf({ connected: true, mapping: 'standard', axes: [], buttons: [{ pressed: true, value: 1 }] }),
  ).toBe(16);
});

test('up to four pads are players in the order of their slots', () => {
  expect(gamepadMask([null, pad([0]), null, pad([3])])).toBe(0x8010);
  expect(gamepadMask([pad([12]), pad([13]), pad([14]), pad([3]), pad([15])])).toBe(0x80040201);
  expect(gamepadMask([{ ...pad([0]), connected: false }, pad([1])])).toBe(0x20);
  expect(gamepadMask([])).toBe(0);
});

test('Start counts on any pad', () => {
  expect(isStartPressed([null, pad([9])])).toBe(true);
  expect(isStartPressed([pad([0])])).toBe(false);
});

test('half way is not yet pushed, in any direction, and a button counts from more than half its way', () => {
  for (const [axes, bit] of [
    [[0, -1], 1],
    [[0, 1], 2],
    [[-1, 0], 4],
    [[1, 0], 8],
  ] as const) {
    const pushed = (share: number) =>
      buttonsOf(
        pad(
          [],
          axes.map(axis => axis * share),
        ),
      );
    expect([0.5, 0.51, 1].map(pushed)).toEqual([0, bit, bit]);
  }
  const half = (value: number) => buttonsOf({ ...pad([]), buttons: [{ pressed: false, value }] });
  expect([0.5, 0.51].map(half)).toEqual([0, 16]);
});

test('Start alone pauses, with Select it leaves, on a connected pad of the standard mapping', () => {
  const strange = [pad([8, 9], [], ''), { ...pad([8, 9]), connected: false }, null];
  expect([isStartPressed(strange), isLeavePressed(strange)]).toEqual([false, false]);
  const states = [[], [8], [9], [8, 9]].map(pressed => [pad(pressed)]);
  expect(states.map(isStartPressed)).toEqual([false, false, true, true]);
  expect(states.map(isLeavePressed).map(Boolean)).toEqual([false, false, false, true]);
  expect(Boolean(isLeavePressed([pad([8]), pad([9])]))).toBe(false);
});
