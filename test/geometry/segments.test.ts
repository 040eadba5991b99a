import { expect, test } from 'vitest';
import { segmentIntersection, segmentsTouch } from '../../src/geometry/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { exactSegmentsTouch, ratio, sign, toIntegers } from './exact.ts';
import { createRandom, type Eight, families, nextDouble, numbers, twoSegments } from './random.ts';

/** Random cases of each family, and of all together. */
const CASES = shortOrDeep(1500, 5000);
const MIXED_CASES = shortOrDeep(5000, 20_000);

for (const family of families) {
  test(`whether segments touch is exact, with and without the point: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    const out = [0, 0, 0, 0];
    let hits = 0;
    for (let i = 0; i < CASES; i++) {
      const p = twoSegments(random, family);
      const expected = exactSegmentsTouch(p);
      if (expected) hits++;
      const actual = [segmentsTouch(...p), segmentIntersection(...p, out)];
      if (actual[0] !== expected || actual[1] !== expected)
        expect({ p, actual }).toEqual({ p, actual: [expected, expected] });
    }
    expect(hits).toBeGreaterThan(CASES / 10);
  });
}

test('touching is symmetric: of the segments, of their ends and of the axes', LONG_FORM, () => {
  const random = createRandom(2);
  for (let i = 0; i < MIXED_CASES; i++) {
    const [a, b, c, d, e, f, g, h] = twoSegments(random, families[i % families.length]!);
    const touch = segmentsTouch(a, b, c, d, e, f, g, h);
    const others = [
      segmentsTouch(e, f, g, h, a, b, c, d),
      segmentsTouch(c, d, a, b, e, f, g, h),
      segmentsTouch(b, a, d, c, f, e, h, g),
    ];
    if (others.some(other => other !== touch))
      expect({ i, others }).toEqual({ i, others: [touch, touch, touch] });
  }
});

test(
  'the crossing of segments that are not nearly parallel is right to a few units in the last place',
  LONG_FORM,
  () => {
    const random = createRandom(3);
    const out = [0, 0, 0, 0];
    let crossings = 0;
    for (let i = 0; i < MIXED_CASES; i++) {
      const p = numbers(random, families[i % 4]!, 8) as Eight;
      const [ax, ay, bx, by, cx, cy, dx, dy] = toIntegers(p);
      const divisor = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      const a = Math.hypot(p[2] - p[0], p[3] - p[1]);
      const b = Math.hypot(p[6] - p[4], p[7] - p[5]);
      const sine = Math.abs((p[2] - p[0]) * (p[7] - p[5]) - (p[3] - p[1]) * (p[6] - p[4])) / (a * b);
      if (!(sine > 0.1) || !segmentIntersection(...p, out)) continue;
      crossings++;
      const t = ratio((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), divisor);
      const u = ratio((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), divisor);
      // The error of a parameter is that of a cross product over the sine of the angle.
      const tolerance = (1e-15 * (1 + (a + b) / Math.min(a, b))) / sine;
      expect(Math.abs(out[0]! - t)).toBeLessThan(tolerance);
      expect(Math.abs(out[3]! - u)).toBeLessThan(tolerance);
      expect(Math.abs(out[1]! - (p[0] + t * (p[2] - p[0])))).toBeLessThan(
        tolerance * a + 1e-13 * Math.abs(p[0]),
      );
      expect(Math.abs(out[2]! - (p[1] + t * (p[3] - p[1])))).toBeLessThan(
        tolerance * a + 1e-13 * Math.abs(p[1]),
      );
    }
    expect(crossings).toBeGreaterThan(MIXED_CASES / 10);
  },
);

test(
  'on the lattice a touching end is the answer itself, and parameters stay within 0 and 1',
  LONG_FORM,
  () => {
    const random = createRandom(4);
    const out = [0, 0, 0, 0];
    for (let i = 0; i < MIXED_CASES; i++) {
      const p = twoSegments(random, families[1]!).map(Math.round) as Eight;
      if (!segmentIntersection(...p, out)) continue;
      const [t, x, y, u] = out as [number, number, number, number];
      expect(t >= 0 && t <= 1 && u >= 0 && u <= 1).toBe(true);
      expect(Math.abs(p[0] + t * (p[2] - p[0]) - x) + Math.abs(p[1] + t * (p[3] - p[1]) - y)).toBeLessThan(
        1e-14,
      );
      expect(Math.abs(p[4] + u * (p[6] - p[4]) - x) + Math.abs(p[5] + u * (p[7] - p[5]) - y)).toBeLessThan(
        1e-14,
      );
      // No point of a earlier than the answer lies on b: the part of a before it does not touch b.
      const [ax, ay, bx, by, cx, cy, dx, dy] = toIntegers(p);
      const parallel = (bx - ax) * (dy - cy) === (by - ay) * (dx - cx);
      if (parallel && t > 0)
        expect(
          exactSegmentsTouch([
            p[0],
            p[1],
            nextDouble(x, sign(ax - bx)),
            nextDouble(y, sign(ay - by)),
            p[4],
            p[5],
            p[6],
            p[7],
          ]),
        ).toBe(false);
    }
  },
);

test('segments that do not meet leave the result alone', () => {
  const out = [7, 7, 7, 7];
  expect(segmentIntersection(0, 0, 1, 0, 0, 1, 1, 1, out)).toBe(false);
  expect(out).toEqual([7, 7, 7, 7]);
});
