import { expect, test } from 'vitest';
import {
  closestPointOnSegment,
  LINES_COINCIDE,
  LINES_CROSS,
  LINES_PARALLEL,
  linesRelation,
  orientation,
  pointLineDistance,
  pointSegmentDistance,
  pointSegmentDistanceSquared,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { ratio, toIntegers } from './exact.ts';
import { exactLinesRelation } from './exact-shapes.ts';
import { createRandom, families, numbers, ordinaryFamilies, twoSegments } from './random.ts';

for (const family of families) {
  test(`lines are told apart exactly: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    const out = [0, 0, 0, 0];
    const seen = new Set<number>();
    for (let i = 0; i < eighthOf(4000); i++) {
      const p = twoSegments(random, family);
      // A parallel to the first line through another point, sometimes.
      if (random() < 0.2) {
        p[6] = p[4] + (p[2] - p[0]);
        p[7] = p[5] + (p[3] - p[1]);
        if (!p.every(Number.isFinite)) continue;
      }
      const expected = exactLinesRelation(p);
      const actual = linesRelation(...p, out);
      seen.add(expected);
      if (actual !== expected) expect({ p, actual }).toEqual({ p, actual: expected });
    }
    expect(seen.size).toBeGreaterThan(1);
  });
}

test('the crossing of two lines lies on both', LONG_FORM, () => {
  const random = createRandom(2);
  const out = [0, 0, 0, 0];
  for (let i = 0; i < eighthOf(10000); i++) {
    const p = numbers(random, families[0]!, 8) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (linesRelation(...p, out) !== LINES_CROSS) continue;
    const [a, b, c, d, e, f, g, h] = toIntegers(p);
    const divisor = (c - a) * (h - f) - (d - b) * (g - e);
    const t = ratio((e - a) * (h - f) - (f - b) * (g - e), divisor);
    const u = ratio((e - a) * (d - b) - (f - b) * (c - a), divisor);
    // Cross products of lengths below 300 are off by less than 1e-10; the divisor says what that means.
    const tolerance =
      (1e-10 / Math.abs((p[2] - p[0]) * (p[7] - p[5]) - (p[3] - p[1]) * (p[6] - p[4]))) *
      (1 + Math.abs(t) + Math.abs(u));
    expect(Math.abs(out[0]! - t)).toBeLessThan(tolerance);
    expect(Math.abs(out[3]! - u)).toBeLessThan(tolerance);
    expect(Math.abs(out[1]! - (p[0] + t * (p[2] - p[0])))).toBeLessThan(tolerance * 300 + 1e-12);
    expect(Math.abs(out[2]! - (p[1] + t * (p[3] - p[1])))).toBeLessThan(tolerance * 300 + 1e-12);
  }
});

test('parallel lines leave the result alone', () => {
  const out = [7, 7, 7, 7];
  expect(linesRelation(0, 0, 1, 1, 5, 0, 6, 1, out)).toBe(LINES_PARALLEL);
  expect(linesRelation(0, 0, 1, 1, 5, 5, 6, 6, out)).toBe(LINES_COINCIDE);
  expect(out).toEqual([7, 7, 7, 7]);
});

/** Squared distance of a point from a segment, from exact integers. */
function exactDistanceSquared(p: number[]): number {
  const all = toIntegers([...p, 1]);
  const [px, py, x0, y0, x1, y1, unit] = all as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  const dx = x1 - x0;
  const dy = y1 - y0;
  const along = (px - x0) * dx + (py - y0) * dy;
  const square = dx * dx + dy * dy;
  if (along <= 0n) return ratio((px - x0) ** 2n + (py - y0) ** 2n, unit * unit);
  if (along >= square) return ratio((px - x1) ** 2n + (py - y1) ** 2n, unit * unit);
  const cross = dx * (py - y0) - dy * (px - x0);
  return ratio(cross * cross, square * unit * unit);
}

test('the distance of a point from a segment agrees with exact arithmetic', LONG_FORM, () => {
  const random = createRandom(3);
  const out = [0, 0, 0];
  for (let i = 0; i < eighthOf(12000); i++) {
    const family = ordinaryFamilies[i % ordinaryFamilies.length]!;
    const [px, py, x0, y0, x1, y1] = numbers(random, family, 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const exact = exactDistanceSquared([px, py, x0, y0, x1, y1]);
    // The distance itself is off by some units in the last place of the coordinates.
    const tolerance = 1e-13 + 1e-13 * Math.sqrt(exact);
    expect(Math.abs(pointSegmentDistance(px, py, x0, y0, x1, y1) - Math.sqrt(exact))).toBeLessThan(tolerance);
    expect(
      Math.abs(Math.sqrt(pointSegmentDistanceSquared(px, py, x0, y0, x1, y1)) - Math.sqrt(exact)),
    ).toBeLessThan(tolerance);
    expect(
      Math.abs(Math.sqrt(closestPointOnSegment(px, py, x0, y0, x1, y1, out)) - Math.sqrt(exact)),
    ).toBeLessThan(tolerance);
    expect(Math.abs(Math.hypot(px - out[1]!, py - out[2]!) - Math.sqrt(exact))).toBeLessThan(tolerance);
    expect(exactDistanceSquared([out[1]!, out[2]!, x0, y0, x1, y1])).toBeLessThan(1e-25);
    expectSame(out[0]! >= 0 && out[0]! <= 1, true);
  }
});

test('ends, and segments of no length, are exact', () => {
  const out = [0, 0, 0];
  expect(closestPointOnSegment(-3, -4, 0, 0, 10, 0, out)).toBe(25);
  expect(out).toEqual([0, 0, 0]);
  expect(closestPointOnSegment(13, 4, 0, 0, 10, 0, out)).toBe(25);
  expect(out).toEqual([1, 10, 0]);
  expect(closestPointOnSegment(3, 4, 0, 0, 0, 0, out)).toBe(25);
  expect(out).toEqual([0, 0, 0]);
  expect(pointSegmentDistance(3, 4, 0, 0, 0, 0)).toBe(5);
});

test('the distance from a line has the sign of the orientation', LONG_FORM, () => {
  const random = createRandom(4);
  for (let i = 0; i < eighthOf(5000); i++) {
    const [x0, y0, x1, y1, px, py] = numbers(random, families[2]!, 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const distance = pointLineDistance(x0, y0, x1, y1, px, py);
    if (x0 === x1 && y0 === y1) expect(distance).toBeCloseTo(Math.hypot(px - x0, py - y0), 12);
    else {
      expectSame(Math.sign(distance) + 0, orientation(x0, y0, x1, y1, px, py));
      const cross = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0);
      expect(distance).toBeCloseTo(cross / Math.hypot(x1 - x0, y1 - y0), 12);
    }
  }
});
