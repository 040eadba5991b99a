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
  PAIRS_ALL,
  PAIRS_HIT,
  PAIRS_IN_BALL,
  PAIRS_NEAR,
  pointInRing,
  pointsHitPreparedRings,
  pointsHitRings,
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
import { createRandom, starRing } from './random.ts';
import { someBalls } from './some-balls.ts';

const GEOMETRY = fileURLToPath(new URL('../../src/geometry/index.ts', import.meta.url)).replaceAll('\\', '/');

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
