import { expect, test } from 'vitest';
import {
  pointInBall,
  pointInBox,
  pointInRing,
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_NONE,
  SIDE_RIGHT,
  SIDE_TOP,
  segmentBallFirstHit,
  segmentBoxFirstHit,
  segmentRingFirstHit,
  segmentTouchesBall,
  segmentTouchesBox,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { exactSegmentsTouch, segmentWithin, toIntegers } from './exact.ts';
import { exactTouchesBox } from './exact-shapes.ts';
import {
  createRandom,
  type Four,
  families,
  gridFamilies,
  numbers,
  segmentAndBox,
  segmentFor,
  starRing,
  wildRing,
} from './random.ts';

for (const family of families) {
  test(`whether a segment meets a box is exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    const out = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < eighthOf(1500); i++) {
      const { segment, x, y, w, h } = segmentAndBox(random, family);
      if (![...segment, x + w, y + h].every(Number.isFinite)) continue;
      const expected = exactTouchesBox(segment, x, y, x + w, y + h);
      const actual = [
        segmentTouchesBox(...segment, x, y, w, h),
        segmentBoxFirstHit(...segment, x, y, w, h, out),
      ];
      if (actual[0] !== expected || actual[1] !== expected)
        expect({ segment, x, y, w, h, actual }).toEqual({
          segment,
          x,
          y,
          w,
          h,
          actual: [expected, expected],
        });
      // The point found is in the box by the library's own test, and on the side that it names.
      if (expected) {
        expectSame(pointInBox(out[1]!, out[2]!, x, y, w, h), true);
        if (out[5] === SIDE_LEFT) expectSame(out[1], x);
        if (out[5] === SIDE_RIGHT) expectSame(out[1], x + w);
        if (out[5] === SIDE_TOP) expectSame(out[2], y);
        if (out[5] === SIDE_BOTTOM) expectSame(out[2], y + h);
        expectSame(out[5] === SIDE_NONE, pointInBox(segment[0], segment[1], x, y, w, h));
      }
    }
  });
}

test('the way to a box is free before the hit and not after it', LONG_FORM, () => {
  const random = createRandom(2);
  const out = [0, 0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(5000); i++) {
    const [x, y, x0, y0, x1, y1] = numbers(random, families[0]!, 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const w = random() * 80;
    const h = random() * 80;
    if (!segmentBoxFirstHit(x0, y0, x1, y1, x, y, w, h, out) || out[5] === SIDE_NONE) continue;
    hits++;
    const at = (t: number) => pointInBox(x0 + t * (x1 - x0), y0 + t * (y1 - y0), x, y, w, h);
    for (let k = 0; k < 50; k++) {
      if (at((out[0]! - 1e-9) * (k / 50))) expectSame({ x, y, w, h, k }, 'free before the hit');
    }
    expect(out[3]! * (x1 - x0) + out[4]! * (y1 - y0)).toBeLessThan(0);
  }
  expect(hits).toBeGreaterThan(eighthOf(300));
});

for (const family of gridFamilies) {
  test(`whether a segment meets a ball is exact but for a hair: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(3);
    const out = [0, 0, 0, 0, 0];
    for (let i = 0; i < eighthOf(3000); i++) {
      const p = numbers(random, family, 6) as [number, number, number, number, number, number];
      const r = Math.abs(family.make(random));
      const [ax, ay, bx, by, px, py] = p;
      const inner = toIntegers([...p, r * (1 - 1e-12)]);
      const outer = toIntegers([...p, r * (1 + 1e-12) + 1e-280]);
      const touch = segmentTouchesBall(ax, ay, bx, by, px, py, r);
      if (segmentWithin(inner) && r > 0) expectSame(touch, true);
      if (!segmentWithin(outer)) expectSame(touch, false);
      // On the lattice a touch of an axis-parallel segment, or of an end, is not rounded.
      if (ax === bx || ay === by) expectSame(touch, segmentWithin(toIntegers([...p, r])));
      const hit = segmentBallFirstHit(ax, ay, bx, by, px, py, r, out);
      if (segmentWithin(inner) && r > 0) expectSame(hit, true);
      if (!segmentWithin(outer)) expectSame(hit, false);
      if (hit && out[0]! > 0) {
        expect(Math.abs(Math.hypot(out[1]! - px, out[2]! - py) - r)).toBeLessThan(1e-6 + 1e-9 * r);
        expect(Math.hypot(out[3]!, out[4]!)).toBeCloseTo(1, 12);
      }
      if (hit) expectSame(out[0] === 0, pointInBall(ax, ay, px, py, r));
    }
  });
}

for (const family of families) {
  test(`whether a segment meets the outline of a ring is exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(4);
    const out = [0, 0, 0, 0];
    for (let i = 0; i < eighthOf(500); i++) {
      const ring = wildRing(random, family, 3 + Math.floor(random() * 6));
      const n = ring.length / 2;
      for (let k = 0; k < 4; k++) {
        const s = segmentFor(random, ring, family);
        if (!s.every(Number.isFinite)) continue;
        let expected = false;
        for (let m = 0; m < n; m++) {
          const o = (m + 1) % n;
          if (exactSegmentsTouch([...s, ring[2 * m]!, ring[2 * m + 1]!, ring[2 * o]!, ring[2 * o + 1]!]))
            expected = true;
        }
        const actual = segmentRingFirstHit(...s, ring, out);
        if (actual !== expected) expect({ ring, s, actual }).toEqual({ ring, s, actual: expected });
        if (actual) {
          const m = out[3]!;
          const o = (m + 1) % n;
          expect(
            exactSegmentsTouch([...s, ring[2 * m]!, ring[2 * m + 1]!, ring[2 * o]!, ring[2 * o + 1]!]),
          ).toBe(true);
        }
      }
    }
  });
}

test(
  'the first hit of an outline is the first: inside and outside change there and not before',
  LONG_FORM,
  () => {
    const random = createRandom(5);
    const out = [0, 0, 0, 0];
    let hits = 0;
    for (let i = 0; i < eighthOf(3000); i++) {
      const ring = starRing(random, 3 + Math.floor(random() * 12));
      const [x0, y0, x1, y1] = numbers(random, { ...families[0]!, make: r => (r() - 0.5) * 60 }, 4) as Four;
      const hit = segmentRingFirstHit(x0, y0, x1, y1, ring, out);
      const at = (t: number) => pointInRing(x0 + t * (x1 - x0), y0 + t * (y1 - y0), ring);
      const start = at(0);
      const until = hit ? out[0]! - 1e-9 : 1;
      for (let k = 0; k <= 60; k++) {
        if (at((until * k) / 60) !== start) expectSame({ ring, k, until }, 'no change before the hit');
      }
      if (!hit) continue;
      hits++;
      const e = out[3]! * 2;
      const f = (e + 2) % ring.length;
      const along =
        (out[1]! - ring[e]!) * (ring[f + 1]! - ring[e + 1]!) -
        (out[2]! - ring[e + 1]!) * (ring[f]! - ring[e]!);
      expect(Math.abs(along)).toBeLessThan(1e-10);
      expect(
        Math.abs(x0 + out[0]! * (x1 - x0) - out[1]!) + Math.abs(y0 + out[0]! * (y1 - y0) - out[2]!),
      ).toBeLessThan(1e-12);
    }
    expect(hits).toBeGreaterThan(eighthOf(500));
  },
);

test('a longer array is read only up to the count', () => {
  const out = [0, 0, 0, 0];
  const ring = [0, 0, 10, 0, 10, 10, 0, 10, -50, -50, 50, -50];
  expect(segmentRingFirstHit(-5, 5, 5, 5, ring, out, 4)).toBe(true);
  expect(out).toEqual([0.5, 0, 5, 3]);
  expect(segmentRingFirstHit(2, 2, 5, 5, ring, out, 4)).toBe(false);
  expect(out).toEqual([0.5, 0, 5, 3]);
});
