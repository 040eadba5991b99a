import { expect, test } from 'vitest';
import {
  fitted,
  keptInView,
  stepped,
  toPicture,
  zoomed,
} from '../../../tools/studio/canvas/view-transform.ts';

const VIEW = { width: 400, height: 300 };

test('a part of a picture lies in the middle, its pixels are whole ones', () => {
  const transform = fitted(VIEW, { x: 16, y: 8, width: 16, height: 16 });
  expect(transform.scale).toBe(17);
  expect(toPicture(transform, { x: 200, y: 150 })).toEqual({ x: 24, y: 16 });
});

test('what is larger than the view is made smaller', () => {
  expect(fitted(VIEW, { x: 0, y: 0, width: 1920, height: 1088 }).scale).toBeCloseTo(276 / 1088, 2);
});

test('zooming keeps the place under the pointer', () => {
  const at = { x: 123, y: 45 };
  const before = fitted(VIEW, { x: 0, y: 0, width: 8, height: 8 });
  for (const after of [zoomed(before, 1.7, at), stepped(before, 1, at), stepped(before, -1, at)]) {
    expect(after.scale).not.toBe(before.scale);
    const [one, other] = [toPicture(before, at), toPicture(after, at)];
    expect([other.x, other.y]).toEqual([expect.closeTo(one.x, 6), expect.closeTo(one.y, 6)]);
  }
});

test('steps of the zoom lead through all whole sizes that are small, and end at both ends', () => {
  let transform = { scale: 1, x: 0, y: 0 };
  const sizes = Array.from({ length: 5 }, () => {
    transform = stepped(transform, 1, { x: 0, y: 0 });
    return transform.scale;
  });
  expect(sizes).toEqual([2, 3, 4, 5, 6]);
  for (let i = 0; i < 100; i++) transform = stepped(transform, -1, { x: 0, y: 0 });
  expect(transform.scale).toBe(0.25);
  for (let i = 0; i < 100; i++) transform = stepped(transform, 1, { x: 0, y: 0 });
  expect(transform.scale).toBe(256);
});

test('some of a picture always stays in view', () => {
  const kept = keptInView({ scale: 10, x: -5000, y: 9000 }, VIEW, { width: 8, height: 8 });
  expect(kept).toEqual({ scale: 10, x: 32 - 80, y: 300 - 32 });
});
