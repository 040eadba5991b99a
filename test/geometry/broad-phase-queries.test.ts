/** What is near a point or a box, against brute force. */

import { expect, test } from 'vitest';
import {
  ballsTouch,
  createGrid,
  gridBallPairs,
  gridCell,
  gridClear,
  gridCount,
  gridFill,
  gridNear,
  gridVisitNear,
  PAIRS_NEAR,
  pointInBall,
  pointInRing,
  pointsInBalls,
  pointsInRing,
} from '../../src/geometry/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { createRandom, starRing } from './random.ts';
import { someBalls } from './some-balls.ts';

test('the nine cells hold all that is near, once, and nothing farther than two cells', LONG_FORM, () => {
  const random = createRandom(2);
  const grid = createGrid(-10, -5, 216, 132, 12, 60);
  const out: number[] = [];
  for (let frame = 0; frame < shortOrDeep(60, 200); frame++) {
    const count = Math.floor(random() * 60);
    const { xs, ys } = someBalls(random, count, 6, false);
    gridFill(grid, xs, ys, count);
    for (let k = 0; k < 10; k++) {
      const [x, y] = [random() * 200, random() * 120];
      const near = out.slice(0, gridNear(grid, x, y, out));
      expect(new Set(near).size).toBe(near.length);
      for (let i = 0; i < count; i++) {
        const [dx, dy] = [Math.abs(xs[i]! - x), Math.abs(ys[i]! - y)];
        if (dx <= 12 && dy <= 12 && !near.includes(i)) expect(near).toContain(i);
        if ((dx > 24.001 || dy > 24.001) && near.includes(i)) expect(near).not.toContain(i);
      }
      const visited: number[] = [];
      const limit = 1 + Math.floor(random() * 4);
      const early = gridVisitNear(grid, x, y, i => visited.push(i) < limit);
      expect(visited).toEqual(near.slice(0, limit));
      expect(early).toBe(near.length >= limit);
    }
  }
  gridClear(grid);
  expect(gridNear(grid, 50, 50, out)).toBe(0);
});

test('touching at exactly one cell apart is found wherever the cells begin', LONG_FORM, () => {
  const random = createRandom(3);
  const out: number[] = [];
  for (let i = 0; i < shortOrDeep(1000, 3000); i++) {
    const cell = 0.5 + random() * 20;
    const grid = createGrid(random() * 100, random() * 100, 300, 300, cell, 2);
    const x = random() * 300;
    const xs = [x, x + cell];
    const touch = ballsTouch(xs[0]!, 7, cell / 2, xs[1]!, 7, cell / 2);
    expect(gridBallPairs(grid, xs, [7, 7], [cell / 2, cell / 2], 2, out)).toBe(touch ? 1 : 0);
  }
});

test('many points against a ring are the points that it holds', () => {
  const random = createRandom(6);
  const out: number[] = [];
  for (let i = 0; i < 200; i++) {
    const ring = starRing(random, 9);
    const xs = Array.from({ length: 50 }, () => Math.floor((random() - 0.5) * 400) / 8);
    const ys = Array.from({ length: 50 }, () => Math.floor((random() - 0.5) * 400) / 8);
    const expected = xs.map((_, k) => k).filter(k => pointInRing(xs[k]!, ys[k]!, ring));
    expect(out.slice(0, pointsInRing(xs, ys, 50, ring, out))).toEqual(expected);
    expect(out.slice(0, pointsInRing(xs, ys, 50, [...ring, 900, 900], out, 9))).toEqual(expected);
  }
});

test('points are in the balls that brute force says, wherever both are', LONG_FORM, () => {
  const random = createRandom(23);
  const out: number[] = [];
  const counters = [0, 0, 0, 0];
  const grid = createGrid(0, 0, 200, 120, 12, 20);
  let onEdge = 0;
  for (let frame = 0; frame < shortOrDeep(120, 400); frame++) {
    const count = Math.floor(random() * 60);
    const { xs, ys, rs } = someBalls(random, count, 6, true);
    const { xs: px, ys: py } = someBalls(random, Math.floor(random() * 60), 6, true);
    // Some on the very edge, where whole numbers leave no rounding.
    for (let k = 0; k < Math.min(count, px.length); k += 3) {
      px[k] = xs[k]! + rs[k]!;
      py[k] = ys[k]!;
    }
    const expected: string[] = [];
    for (let j = 0; j < px.length; j++)
      for (let i = 0; i < count; i++) {
        if (pointInBall(px[j]!, py[j]!, xs[i]!, ys[i]!, rs[i]!)) expected.push(`${j} ${i}`);
        if ((px[j]! - xs[i]!) ** 2 + (py[j]! - ys[i]!) ** 2 === rs[i]! ** 2) onEdge++;
      }
    const found = pointsInBalls(grid, px, py, px.length, xs, ys, rs, count, out, counters);
    const points = Array.from({ length: found }, (_, k) => out[2 * k]!);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect(points.map((point, k) => `${point} ${out[2 * k + 1]}`).sort()).toEqual(expected.sort());
    expect(counters).toEqual([px.length * count, counters[PAIRS_NEAR], found, found]);
  }
  expect(onEdge).toBeGreaterThan(shortOrDeep(15, 50));
});

test('every thing is counted in the one cell of its centre', () => {
  const random = createRandom(17);
  for (let run = 0; run < 50; run++) {
    const { xs, ys } = someBalls(random, 1 + Math.floor(random() * 60), 5, false);
    const grid = createGrid(0, 0, 200, 120, 20, 60);
    gridFill(grid, xs, ys, xs.length);
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 10; column++) {
        const inside = xs.filter((x, i) => Math.floor(x / 20) === column && Math.floor(ys[i]! / 20) === row);
        expect(gridCount(grid, column, row)).toBe(inside.length);
      }
  }
});

test(
  'a place on the common side of two cells is in the right or lower one, one beside it on its own side',
  LONG_FORM,
  () => {
    const random = createRandom(18);
    for (let run = 0; run < shortOrDeep(100, 300); run++) {
      const cell = (1 + Math.floor(random() * 65536)) / 256;
      const [left, top] = [Math.floor(random() * 2560) / 256 - 5, Math.floor(random() * 2560) / 256 - 5];
      const count = 1 + Math.floor(random() * 200);
      const grid = createGrid(left, top, cell * count, cell * count, cell, 1);
      const stride = grid.columns + 2;
      for (let k = 1; k < count; k += 1 + Math.floor(count / 20)) {
        const [x, y] = [left + k * cell, top + k * cell];
        const cells = [gridCell(grid, x, y), gridCell(grid, x - 1 / 256, y), gridCell(grid, x, y - 1 / 256)];
        gridFill(grid, [x], [y], 1);
        expect([...cells, gridCount(grid, k, k)]).toEqual([
          (k + 1) * stride + k + 1,
          (k + 1) * stride + k,
          k * stride + k + 1,
          1,
        ]);
      }
    }
  },
);
