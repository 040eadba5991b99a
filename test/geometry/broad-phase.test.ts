import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  ballsTouch,
  ballTouchesBalls,
  boxesTouch,
  boxGridPairs,
  boxGridQuery,
  createBoxGrid,
  createGrid,
  createSweep,
  createWrappedGrid,
  gridBallPairs,
  gridBallQuery,
  gridCell,
  gridClear,
  gridCount,
  gridFill,
  gridNear,
  gridVisitNear,
  PAIRS_ALL,
  PAIRS_HIT,
  PAIRS_IN_BALL,
  PAIRS_NEAR,
  pointInBall,
  pointInRing,
  pointsHitPreparedRings,
  pointsHitRings,
  pointsInBalls,
  pointsInRing,
  prepareRing,
  ringsHitRings,
  ringsTouch,
  sweepBallPairs,
  transformRing,
  wrapDistance,
  wrappedBallPairs,
  wrappedNear,
} from '../../src/geometry/index.ts';
import { expectSame } from '../compile/same.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { createRandom, type Random, starRing } from './random.ts';

const GEOMETRY = fileURLToPath(new URL('../../src/geometry/index.ts', import.meta.url)).replaceAll('\\', '/');

interface Balls {
  xs: number[];
  ys: number[];
  rs: number[];
}

/** Balls in and around a world of 200 by 120, some on a lattice so that many touch exactly. */
function someBalls(random: Random, count: number, largest: number, outside: boolean): Balls {
  const lattice = random() < 0.3;
  const place = (size: number) => {
    const v = outside ? (random() * 1.6 - 0.3) * size : random() * size * 0.9999;
    return lattice ? Math.floor(v) : v;
  };
  const radius = () =>
    random() < 0.2 ? 0 : lattice ? Math.floor(random() * (largest + 1)) : random() * largest;
  return {
    xs: Array.from({ length: count }, () => place(200)),
    ys: Array.from({ length: count }, () => place(120)),
    rs: Array.from({ length: count }, radius),
  };
}

const key = (i: number, j: number) => (i < j ? `${i} ${j}` : `${j} ${i}`);

function pairsOf(out: number[], count: number): string[] {
  return Array.from({ length: count }, (_, k) => key(out[2 * k]!, out[2 * k + 1]!)).sort();
}

/** All pairs by brute force. */
function brutePairs(count: number, touch: (i: number, j: number) => boolean): string[] {
  const pairs: string[] = [];
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) if (touch(i, j)) pairs.push(key(i, j));
  return pairs.sort();
}

test('grid and sweep report exactly the pairs that touch, each once, frame after frame', LONG_FORM, () => {
  const random = createRandom(1);
  const grid = createGrid(0, 0, 200, 120, 12, 60);
  const sweep = createSweep(40);
  const out: number[] = [];
  let found = 0;
  for (let frame = 0; frame < shortOrDeep(100, 300); frame++) {
    const count = Math.floor(random() * 90);
    const { xs, ys, rs } = someBalls(random, count, 6, true);
    const expected = brutePairs(count, (i, j) => ballsTouch(xs[i]!, ys[i]!, rs[i]!, xs[j]!, ys[j]!, rs[j]!));
    found += expected.length;
    expect(pairsOf(out, gridBallPairs(grid, xs, ys, rs, count, out))).toEqual(expected);
    expect(pairsOf(out, sweepBallPairs(sweep, xs, ys, rs, count, out))).toEqual(expected);
    for (let k = 0; k < 5; k++) {
      const [x, y, r] = [random() * 240 - 20, random() * 160 - 20, random() * 40];
      const near = xs.map((_, i) => i).filter(i => ballsTouch(x, y, r, xs[i]!, ys[i]!, rs[i]!));
      expect(out.slice(0, gridBallQuery(grid, xs, ys, rs, 6, x, y, r, out)).sort((a, b) => a - b)).toEqual(
        near,
      );
      expect(out.slice(0, ballTouchesBalls(x, y, r, xs, ys, rs, count, out))).toEqual(near);
    }
  }
  expect(found).toBeGreaterThan(shortOrDeep(170, 500));
});

test('many thousands of balls give the pairs that the sweep gives', LONG_FORM, () => {
  const random = createRandom(99);
  for (const side of shortOrDeep([1200], [1200, 1900])) {
    const count = 20_000;
    const xs = Array.from({ length: count }, () => random() * side);
    const ys = Array.from({ length: count }, () => random() * side);
    const rs = Array.from({ length: count }, () => random() * 4);
    const [fromGrid, fromSweep]: number[][] = [[], []];
    const grid = createGrid(0, 0, side, side, 8, count);
    const sweep = createSweep(count);
    for (let frame = 0; frame < 2; frame++) {
      const found = gridBallPairs(grid, xs, ys, rs, count, fromGrid);
      const expected = sweepBallPairs(sweep, xs, ys, rs, count, fromSweep);
      expect(found).toBeGreaterThan(1000);
      expect(pairsOf(fromGrid, found)).toEqual(pairsOf(fromSweep, expected));
      for (let i = 0; i < count; i++) xs[i] = xs[i]! + 1.5;
    }
  }
});

test('many balls give the same pairs in the same order in Lua', LONG_FORM, () => {
  const shown = expectSame(
    `import { createGrid, gridBallPairs } from '${GEOMETRY}';
const COUNT = 17000;
const xs: number[] = [];
const ys: number[] = [];
const rs: number[] = [];
for (let i = 0; i < COUNT; i++) {
  xs[i] = (i * 7919) % 1201 + 0.25;
  ys[i] = (i * 104729) % 1193 + 0.5;
  rs[i] = 2 + (i % 5) / 4;
}
const out: number[] = [];
const found = gridBallPairs(createGrid(0, 0, 1201, 1193, 6, COUNT), xs, ys, rs, COUNT, out);
let sum = 0;
for (let k = 0; k < 2 * found; k++) sum = (sum * 31 + out[k]) % 1000003;
show(found > 1000, found, sum);`,
    ['plain', 'optimised'],
  );
  expect(shown[0]).toMatch(/^true /);
});

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

test('a wrapped world reports pairs across its edges, each once', LONG_FORM, () => {
  const random = createRandom(4);
  const out: number[] = [];
  let across = 0;
  for (const cell of [12, 12, 60, 90]) {
    const grid = createWrappedGrid(200, 120, cell, 50);
    for (let frame = 0; frame < shortOrDeep(40, 100); frame++) {
      const count = Math.floor(random() * 50);
      const { xs, ys, rs } = someBalls(random, count, 6, false);
      const expected = brutePairs(count, (i, j) => {
        const dx = Math.min(Math.abs(xs[i]! - xs[j]!), 200 - Math.abs(xs[i]! - xs[j]!));
        const dy = Math.min(Math.abs(ys[i]! - ys[j]!), 120 - Math.abs(ys[i]! - ys[j]!));
        return dx * dx + dy * dy <= (rs[i]! + rs[j]!) ** 2;
      });
      across +=
        expected.length -
        brutePairs(count, (i, j) => ballsTouch(xs[i]!, ys[i]!, rs[i]!, xs[j]!, ys[j]!, rs[j]!)).length;
      expect(pairsOf(out, wrappedBallPairs(grid, xs, ys, rs, count, out))).toEqual(expected);
      const [x, y] = [random() * 200, random() * 120];
      const near = out.slice(0, wrappedNear(grid, x, y, out));
      expect(new Set(near).size).toBe(near.length);
      for (let i = 0; i < count; i++) {
        if (Math.abs(wrapDistance(xs[i]! - x, 200)) < cell && Math.abs(wrapDistance(ys[i]! - y, 120)) < cell)
          expect(near).toContain(i);
      }
    }
  }
  expect(across).toBeGreaterThan(shortOrDeep(6, 15));
});

test('the wrapped distance is the shorter way round', () => {
  expect(wrapDistance(10, 200)).toBe(10);
  expect(wrapDistance(190, 200)).toBe(-10);
  expect(wrapDistance(-190, 200)).toBe(10);
  expect(wrapDistance(100, 200)).toBe(100);
});

test('boxes of any size: each pair and each answer once', LONG_FORM, () => {
  const random = createRandom(5);
  const out: number[] = [];
  let found = 0;
  for (const cell of [7, 16, 500]) {
    const grid = createBoxGrid(0, 0, 200, 120, cell, 100);
    for (let frame = 0; frame < shortOrDeep(30, 80); frame++) {
      const count = Math.floor(random() * 40);
      const lattice = random() < 0.5;
      const number = (size: number, from = 0) =>
        lattice ? Math.floor(from + random() * size) : from + random() * size;
      const [xs, ys] = [200, 120].map(size =>
        Array.from({ length: count }, () => number(size * 1.4, -size * 0.2)),
      ) as [number[], number[]];
      const [ws, hs] = [0, 1].map(() =>
        Array.from({ length: count }, () => (random() < 0.1 ? 150 : number(20))),
      ) as [number[], number[]];
      const expected = brutePairs(count, (i, j) =>
        boxesTouch(xs[i]!, ys[i]!, ws[i]!, hs[i]!, xs[j]!, ys[j]!, ws[j]!, hs[j]!),
      );
      found += expected.length;
      expect(pairsOf(out, boxGridPairs(grid, xs, ys, ws, hs, count, out))).toEqual(expected);
      for (let k = 0; k < 5; k++) {
        const [x, y, w, h] = [number(250, -30), number(150, -30), number(90), number(90)];
        const near = xs.map((_, i) => i).filter(i => boxesTouch(x, y, w, h, xs[i]!, ys[i]!, ws[i]!, hs[i]!));
        expect(
          out.slice(0, boxGridQuery(grid, xs, ys, ws, hs, x, y, w, h, out)).sort((a, b) => a - b),
        ).toEqual(near);
      }
    }
  }
  expect(found).toBeGreaterThan(shortOrDeep(370, 1000));
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

test('the pipeline finds what brute force finds, and its counters only fall', LONG_FORM, () => {
  const random = createRandom(7);
  const out: number[] = [];
  const counters = [0, 0, 0, 0];
  const grid = createGrid(0, 0, 480, 272, 52, 64);
  for (let frame = 0; frame < shortOrDeep(25, 60); frame++) {
    const rocks = Math.floor(random() * 60);
    const points = Math.floor(random() * 64);
    const xs = Array.from({ length: rocks }, () => random() * 520 - 20);
    const ys = Array.from({ length: rocks }, () => random() * 300 - 20);
    const rs = Array.from({ length: rocks }, () => 6 + random() * 20);
    const angles = rs.map(() => random() * 7);
    const rings = rs.map(r => starRing(random, 12, 0, 0, r));
    const px = Array.from({ length: points }, () => random() * 480);
    const py = Array.from({ length: points }, () => random() * 272);
    const [cos, sin] = [angles.map(Math.cos), angles.map(Math.sin)];
    const hits = pointsHitRings(grid, px, py, points, xs, ys, rs, cos, sin, rings, rocks, out, counters);
    const expected: string[] = [];
    for (let i = 0; i < rocks; i++) {
      for (let j = 0; j < points; j++) {
        const [dx, dy] = [px[j]! - xs[i]!, py[j]! - ys[i]!];
        if (pointInRing(cos[i]! * dx + sin[i]! * dy, cos[i]! * dy - sin[i]! * dx, rings[i]!))
          expected.push(`${j} ${i}`);
      }
    }
    expect(Array.from({ length: hits }, (_, k) => `${out[2 * k]} ${out[2 * k + 1]}`).sort()).toEqual(
      expected.sort(),
    );
    expect(counters[PAIRS_ALL]).toBe(rocks * points);
    expect(counters[PAIRS_NEAR]).toBeLessThanOrEqual(counters[PAIRS_ALL]!);
    expect(counters[PAIRS_IN_BALL]).toBeLessThanOrEqual(counters[PAIRS_NEAR]!);
    expect(counters[PAIRS_HIT]).toBe(hits);
    expect(hits).toBeLessThanOrEqual(counters[PAIRS_IN_BALL]!);

    const plain = [...out.slice(0, 2 * hits), ...counters];
    const prepared = rings.map(ring => prepareRing(ring));
    pointsHitPreparedRings(grid, px, py, points, xs, ys, rs, cos, sin, prepared, rocks, out, counters);
    expect([...out.slice(0, 2 * hits), ...counters]).toEqual(plain);

    const wide = createGrid(0, 0, 480, 272, 60, 64);
    const world = rings.map((ring, i) => {
      const placed: number[] = [];
      transformRing(ring, xs[i]!, ys[i]!, cos[i]!, sin[i]!, placed);
      return placed;
    });
    const meeting = ringsHitRings(wide, xs, ys, rs, world, rocks, out, counters);
    expect(pairsOf(out, meeting)).toEqual(brutePairs(rocks, (i, j) => ringsTouch(world[i]!, world[j]!)));
    expect(counters).toEqual([
      (rocks * (rocks - 1)) / 2,
      counters[PAIRS_IN_BALL],
      counters[PAIRS_IN_BALL],
      meeting,
    ]);
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
