import { expect, test } from 'vitest';
import {
  convexHull,
  directionAngle,
  enclosingBall,
  pointInBall,
  pointInBox,
  pointInPreparedRing,
  pointInRing,
  prepareRing,
  ringArea,
  ringBounds,
  ringCentroid,
  ringIsConvex,
  snapToGrid,
  toRingFrame,
  transformRing,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { exactOrientation, exactPointInRing, ratio, toIntegers } from './exact.ts';
import { bruteHull, exactIsConvex } from './exact-shapes.ts';
import {
  convexRing,
  createRandom,
  families,
  nextDouble,
  numbers,
  ordinaryFamilies,
  pick,
  pointFor,
  shuffled,
  starRing,
  wildRing,
} from './random.ts';

/** Twice the signed area, and three times that times the centre of area, from exact integers. */
function exactArea(ring: number[]): { area: number; x: number; y: number } {
  const all = toIntegers([...ring, 1]);
  const unit = all.pop()!;
  let twice = 0n;
  let x = 0n;
  let y = 0n;
  for (let i = 0; i < all.length; i += 2) {
    const j = (i + 2) % all.length;
    const cross = all[i]! * all[j + 1]! - all[i + 1]! * all[j]!;
    twice += cross;
    x += (all[i]! + all[j]!) * cross;
    y += (all[i + 1]! + all[j + 1]!) * cross;
  }
  return {
    area: ratio(twice, 2n * unit * unit),
    x: twice === 0n ? 0 : ratio(x, 3n * twice * unit),
    y: twice === 0n ? 0 : ratio(y, 3n * twice * unit),
  };
}

test('area and centre of area agree with exact arithmetic, far from the origin too', LONG_FORM, () => {
  const random = createRandom(1);
  const out = [0, 0];
  for (let i = 0; i < eighthOf(1500); i++) {
    const far = i % 3 === 0 ? 1e6 : 0;
    const ring = starRing(random, 3 + Math.floor(random() * 20), far, -far);
    if (i % 2) ring.reverse();
    const exact = exactArea(ring);
    expect(Math.abs(ringArea(ring) - exact.area)).toBeLessThan(1e-12 * 1600);
    ringCentroid(ring, out);
    expect(Math.abs(out[0]! - exact.x) + Math.abs(out[1]! - exact.y)).toBeLessThan(
      far ? 1e-9 : 1e-12 * (1 + 1600 / Math.abs(exact.area)),
    );
  }
});

test('area is positive from +x towards +y, and without area the centre is the mean of the corners', () => {
  expect(ringArea([0, 0, 4, 0, 4, 3, 0, 3])).toBe(12);
  expect(ringArea([0, 3, 4, 3, 4, 0, 0, 0])).toBe(-12);
  const out = [0, 0];
  ringCentroid([2, 2, 4, 4, 6, 6], out);
  expect(out).toEqual([4, 4]);
});

test('convexity is exact', LONG_FORM, () => {
  const random = createRandom(2);
  let convex = 0;
  for (let i = 0; i < eighthOf(4000); i++) {
    let ring =
      i % 4 === 0
        ? convexRing(random, 3 + Math.floor(random() * 8))
        : numbers(random, pick(random, families), 2 * (3 + Math.floor(random() * 3)));
    // A corner in line, and a repeated corner, change nothing.
    if (random() < 0.3) ring.splice(2, 0, ring[0]!, ring[1]!);
    if (i % 4 === 0 && random() < 0.3) ring = ring.map(Math.round);
    const hasArea = exactArea(ring).area !== 0;
    if (!hasArea) continue;
    const expected = exactIsConvex(ring);
    if (expected) convex++;
    if (ringIsConvex(ring) !== expected)
      expect({ ring, actual: !expected }).toEqual({ ring, actual: expected });
  }
  expect(convex).toBeGreaterThan(eighthOf(500));
});

test('stars, second laps and folded lines are told from convex rings', () => {
  const star: number[] = [];
  for (let i = 0; i < 5; i++)
    star.push(10 * Math.cos((4 * Math.PI * i) / 5), 10 * Math.sin((4 * Math.PI * i) / 5));
  expect(ringIsConvex(star)).toBe(false);
  const square = [0, 0, 4, 0, 4, 4, 0, 4];
  expect(ringIsConvex(square)).toBe(true);
  expect(ringIsConvex([...square].reverse())).toBe(true);
  expect(ringIsConvex([0, 0, 2, 0, 4, 0, 4, 4, 4, 4, 0, 4])).toBe(true);
  expect(ringIsConvex([...square, ...square])).toBe(false);
  expect(ringIsConvex([0, 0, 4, 0])).toBe(true);
  expect(ringIsConvex([0, 0, 4, 0, 2, 0, 6, 0])).toBe(false);
  expect(ringIsConvex([0, 0, 4, 0, 2, 1, 4, 4, 0, 4])).toBe(false);
});

test('the bounding box holds every corner and no smaller one does', LONG_FORM, () => {
  const random = createRandom(3);
  const out = [0, 0, 0, 0];
  for (let i = 0; i < eighthOf(3000); i++) {
    const ring = wildRing(random, families[i % families.length]!, 3 + Math.floor(random() * 5));
    ringBounds(ring, out);
    const [x, y, w, h] = out as [number, number, number, number];
    const xs = ring.filter((_, k) => k % 2 === 0);
    const ys = ring.filter((_, k) => k % 2 === 1);
    expect([x, y]).toEqual([Math.min(...xs), Math.min(...ys)]);
    for (let k = 0; k < xs.length; k++) expectSame(pointInBox(xs[k]!, ys[k]!, x, y, w, h), true);
    if (w > 0) expect(x + nextDouble(w, -2)).toBeLessThanOrEqual(Math.max(...xs));
    if (h > 0) expect(y + nextDouble(h, -2)).toBeLessThanOrEqual(Math.max(...ys));
  }
});

for (const family of families.slice(0, 9)) {
  test(`the convex hull is exact: ${family.name}`, () => {
    const random = createRandom(4);
    const out: number[] = [];
    for (let i = 0; i < 60; i++) {
      const flat = wildRing(random, family, 1 + Math.floor(random() * 9));
      const points = Array.from(
        { length: flat.length / 2 },
        (_, k) => [flat[2 * k]!, flat[2 * k + 1]!] as [number, number],
      );
      const size = convexHull(flat, out);
      const hull = out.slice(0, size).map(k => points[k]!);
      expect(new Set(hull.map(String))).toEqual(bruteHull(points));
      expectSame(size, new Set(hull.map(String)).size);
      for (let k = 0; k < size && size > 2; k++) {
        expectSame(exactOrientation(...hull[k]!, ...hull[(k + 1) % size]!, ...hull[(k + 2) % size]!), 1);
      }
    }
  });
}

test(
  'the smallest ball holds all points, and none through two or three of them that does is smaller',
  LONG_FORM,
  () => {
    const random = createRandom(5);
    const out = [0, 0, 0];
    for (let i = 0; i < eighthOf(500); i++) {
      const family = ordinaryFamilies[i % ordinaryFamilies.length]!;
      const points = numbers(random, family, 2 * (1 + Math.floor(random() * 8)));
      enclosingBall(points, out);
      const [x, y, r] = out as [number, number, number];
      const n = points.length / 2;
      for (let k = 0; k < n; k++) expectSame(pointInBall(points[2 * k]!, points[2 * k + 1]!, x, y, r), true);
      // The smallest of the balls over two points or through three that hold all the others.
      let best = n === 1 ? 0 : Number.POSITIVE_INFINITY;
      const holdsAll = (cx: number, cy: number, cr: number) => {
        for (let k = 0; k < n; k++)
          if (Math.hypot(points[2 * k]! - cx, points[2 * k + 1]! - cy) > cr * (1 + 1e-9) + 1e-12)
            return false;
        return true;
      };
      for (let a = 0; a < n; a++) {
        for (let b = a + 1; b < n; b++) {
          const [ax, ay, bx, by] = [points[2 * a]!, points[2 * a + 1]!, points[2 * b]!, points[2 * b + 1]!];
          const half = Math.hypot(bx - ax, by - ay) / 2;
          if (half < best && holdsAll((ax + bx) / 2, (ay + by) / 2, half)) best = half;
          for (let c = b + 1; c < n; c++) {
            const [ux, uy, vx, vy] = [bx - ax, by - ay, points[2 * c]! - ax, points[2 * c + 1]! - ay];
            const d = 2 * (ux * vy - uy * vx);
            if (d === 0) continue;
            const px = (vy * (ux * ux + uy * uy) - uy * (vx * vx + vy * vy)) / d;
            const py = (ux * (vx * vx + vy * vy) - vx * (ux * ux + uy * uy)) / d;
            const cr = Math.hypot(px, py);
            if (cr < best && holdsAll(ax + px, ay + py, cr)) best = cr;
          }
        }
      }
      expect(Math.abs(r - best)).toBeLessThan(1e-9 * (1 + best));
    }
  },
);

test('the smallest ball of a thousand points in any order is the same', () => {
  const random = createRandom(6);
  const points = Array.from({ length: 1000 }, () => [random() * 100, random() * 60] as [number, number]);
  const out = [0, 0, 0];
  enclosingBall(points.flat(), out);
  const first = [...out];
  enclosingBall(points.sort((a, b) => a[0] - b[0]).flat(), out);
  for (let k = 0; k < 3; k++) expect(out[k]).toBeCloseTo(first[k]!, 9);
  enclosingBall(shuffled(random, points).flat(), out);
  for (let k = 0; k < 3; k++) expect(out[k]).toBeCloseTo(first[k]!, 9);
});

test('a prepared ring answers as the ring itself, which is exact', LONG_FORM, () => {
  const random = createRandom(7);
  for (let i = 0; i < eighthOf(400); i++) {
    const family = families[i % families.length]!;
    const ring =
      i % 3
        ? wildRing(random, family, 3 + Math.floor(random() * 20))
        : starRing(random, 3 + Math.floor(random() * 60));
    if (ring.some(v => Math.abs(v) > 8e307)) continue;
    const prepared = prepareRing(ring);
    expectSame(prepared.every(Number.isFinite), true);
    for (let k = 0; k < 60; k++) {
      const [x, y] = pointFor(random, ring, family);
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
      const member = pointInPreparedRing(x, y, prepared);
      if (member !== pointInRing(x, y, ring))
        expect({ ring, x, y, member }).toEqual({ ring, x, y, member: !member });
      if (k % 20 === 0) expectSame(member, exactPointInRing(x, y, ring).member);
    }
  }
});

test('a prepared ring with a longer array uses only the corners asked for', LONG_FORM, () => {
  const random = createRandom(8);
  const ring = starRing(random, 9);
  const prepared = prepareRing([...ring, 500, 500, -500, 3], 9);
  for (let k = 0; k < eighthOf(2000); k++) {
    const [x, y] = [(random() - 0.5) * 50, (random() - 0.5) * 50];
    expectSame(pointInPreparedRing(x, y, prepared), pointInRing(x, y, ring));
  }
});

test('turning a ring and turning a point into its frame undo each other', LONG_FORM, () => {
  const random = createRandom(9);
  const world: number[] = [];
  const point = [0, 0];
  for (let i = 0; i < eighthOf(1000); i++) {
    const ring = starRing(random, 7);
    const [x, y, angle, scale] = [random() * 100, random() * 100, random() * 7, 0.1 + random() * 3];
    transformRing(ring, x, y, Math.cos(angle), Math.sin(angle), world, scale);
    for (let k = 0; k < 7; k++) {
      const [u, v] = [ring[2 * k]! * scale, ring[2 * k + 1]! * scale];
      expect(world[2 * k]).toBeCloseTo(x + u * Math.cos(angle) - v * Math.sin(angle), 10);
      expect(world[2 * k + 1]).toBeCloseTo(y + u * Math.sin(angle) + v * Math.cos(angle), 10);
      toRingFrame(world[2 * k]!, world[2 * k + 1]!, x, y, Math.cos(angle), Math.sin(angle), point, scale);
      expect(point[0]).toBeCloseTo(ring[2 * k]!, 10);
      expect(point[1]).toBeCloseTo(ring[2 * k + 1]!, 10);
    }
    expect(ringArea(world)).toBeCloseTo(ringArea(ring) * scale * scale, 8);
  }
  const own = [1, 0, 0, 1];
  transformRing(own, 10, 20, 0, 1, own);
  expect(own.map(v => v + 0)).toEqual([10, 21, 9, 20]);
});

test('snapping rounds to the nearest 1/256', LONG_FORM, () => {
  const random = createRandom(10);
  for (let i = 0; i < eighthOf(5000); i++) {
    const v = (random() - 0.5) * 65536;
    const s = snapToGrid(v);
    expectSame(Number.isInteger(s * 256), true);
    expect(Math.abs(s - v)).toBeLessThanOrEqual(1 / 512);
    expectSame(snapToGrid(s), s);
  }
});

test('the angle of a direction agrees with atan2', LONG_FORM, () => {
  const random = createRandom(11);
  for (let i = 0; i < eighthOf(20000); i++) {
    const family = families[i % families.length]!;
    const [x, y] = [family.make(random), family.make(random)];
    if (x === 0 && y === 0) continue;
    const difference = Math.abs(directionAngle(x, y) - Math.atan2(y + 0, x));
    if (!(difference < 1e-15 * 4)) expect({ x, y, difference }).toEqual({ x, y, difference: 0 });
  }
  expect(directionAngle(1, 0)).toBe(0);
  expect(directionAngle(0, 1)).toBe(Math.PI / 2);
  expect(directionAngle(0, -1)).toBe(-Math.PI / 2);
  expect(directionAngle(-1, 0)).toBe(Math.PI);
  expect(directionAngle(0, 0)).toBe(0);
});
