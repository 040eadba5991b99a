import { expect, test } from 'vitest';
import {
  ballTouchesBox,
  boxesOverlap,
  boxesTouch,
  pointInBox,
  pointInTile,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { toIntegers } from './exact.ts';
import { createRandom, families, gridFamilies, nextDouble, pick, type Random } from './random.ts';

type Box = [number, number, number, number];

function box(random: Random, family: (typeof families)[number]): Box {
  const size = () => (random() < 0.2 ? 0 : Math.abs(family.make(random)));
  return [family.make(random), family.make(random), size(), size()];
}

/** Whether the closed integer intervals [a0, a1] and [b0, b1] have a common point, by looking for one. */
const shares = (a0: bigint, a1: bigint, b0: bigint, b1: bigint) =>
  [a0, b0].some(p => a0 <= p && p <= a1 && b0 <= p && p <= b1);

for (const family of families) {
  test(`boxesTouch and pointInBox agree with exact intervals: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    for (let i = 0; i < eighthOf(4000); i++) {
      const a = box(random, family);
      const b = box(random, family);
      // Side by side, often to the bit.
      if (random() < 0.4) b[0] = nextDouble(a[0] + a[2], Math.floor(random() * 3) - 1);
      if (random() < 0.4) b[1] = nextDouble(a[1] - b[3], Math.floor(random() * 3) - 1);
      const sides = [a[0], a[0] + a[2], a[1], a[1] + a[3], b[0], b[0] + b[2], b[1], b[1] + b[3]];
      if (!sides.every(Number.isFinite)) continue;
      const [al, ar, at, ab, bl, br, bt, bb] = toIntegers(sides);
      expectSame(boxesTouch(...a, ...b), shares(al, ar, bl, br) && shares(at, ab, bt, bb));
      expectSame(boxesTouch(...b, ...a), boxesTouch(...a, ...b));
      expectSame(pointInBox(b[0], b[1], ...a), al <= bl && bl <= ar && at <= bt && bt <= ab);
    }
  });
}

test('the overlap of two boxes holds exactly the points that both hold', LONG_FORM, () => {
  const random = createRandom(2);
  const out = [0, 0, 0, 0];
  for (let i = 0; i < eighthOf(3000); i++) {
    const a = box(random, families[1]!);
    const b = box(random, families[1]!);
    const touch = boxesOverlap(...a, ...b, out);
    expectSame(touch, boxesTouch(...a, ...b));
    for (let x = -1; x < 10; x += 0.5) {
      for (let y = -1; y < 10; y += 0.5) {
        const both = pointInBox(x, y, ...a) && pointInBox(x, y, ...b);
        const common = touch && pointInBox(x, y, ...(out as Box));
        if (common !== both) expect({ a, b, x, y, common }).toEqual({ a, b, x, y, common: both });
      }
    }
  }
});

test('the overlap is the inner box when one box contains the other', () => {
  const out = [0, 0, 0, 0];
  expect(boxesOverlap(0, 0, 100, 100, 20, 30, 5, 6, out)).toBe(true);
  expect(out).toEqual([20, 30, 5, 6]);
  expect(boxesOverlap(20, 30, 5, 6, 0, 0, 100, 100, out)).toBe(true);
  expect(out).toEqual([20, 30, 5, 6]);
});

test('boxes that do not touch leave the result alone', () => {
  const out = [7, 7, 7, 7];
  expect(boxesOverlap(0, 0, 1, 1, 2, 0, 1, 1, out)).toBe(false);
  expect(out).toEqual([7, 7, 7, 7]);
});

test('tiles side by side hold every point once', () => {
  const random = createRandom(3);
  for (let round = 0; round < 200; round++) {
    // Cuts that are the doubles x + w themselves, so that neighbours really share their sides.
    const cuts = [family(random)];
    const sizes: number[] = [];
    for (let i = 0; i < 5; i++) {
      sizes.push(random() * 10);
      cuts.push(cuts[i]! + sizes[i]!);
    }
    for (let k = 0; k < 50; k++) {
      const p = nextDouble(pick(random, cuts), Math.floor(random() * 3) - 1);
      let holders = 0;
      for (let i = 0; i < 5; i++) if (pointInTile(p, 0.5, cuts[i]!, 0, sizes[i]!, 1)) holders++;
      expectSame(holders, p >= cuts[0]! && p < cuts[5]! ? 1 : 0);
    }
  }
});

const family = (random: Random) => (random() - 0.5) * 200;

for (const grid of gridFamilies) {
  test(`ball against box is exact on the grid: ${grid.name}`, LONG_FORM, () => {
    const random = createRandom(4);
    for (let i = 0; i < eighthOf(4000); i++) {
      const [x, y, w, h] = box(random, grid);
      const r = random() < 0.3 ? 5 : Math.abs(grid.make(random)) % 64;
      // The corner at the end of a 3–4–5 triangle, sometimes.
      const near = random() < 0.3;
      const cx = near ? x - 3 : grid.make(random);
      const cy = near ? y - 4 : grid.make(random);
      if (Math.abs(x + w) > 32768 || Math.abs(y + h) > 32768) continue;
      const [ix, iy, iw, ih, ir, icx, icy] = toIntegers([x, y, w, h, r, cx, cy]);
      const nearest = (p: bigint, low: bigint, high: bigint) => (p < low ? low : p > high ? high : p);
      const dx = icx - nearest(icx, ix, ix + iw);
      const dy = icy - nearest(icy, iy, iy + ih);
      expectSame(ballTouchesBox(cx, cy, r, x, y, w, h), dx * dx + dy * dy <= ir * ir);
    }
  });
}
