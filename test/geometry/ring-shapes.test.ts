import { expect, test } from 'vitest';
import {
  ballTouchesRing,
  closestPointOnRing,
  convexRingsTouch,
  pointInRing,
  pushBallOutOfRing,
  pushConvexRingOut,
  ringsTouch,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { exactOrientation } from './exact.ts';
import { exactRingsTouch } from './exact-shapes.ts';
import { convexRing, createRandom, families, nearLine, starRing, twoRings, wildRing } from './random.ts';

const moved = (ring: number[], dx: number, dy: number) => ring.map((v, k) => v + (k % 2 ? dy : dx));

for (const family of families) {
  test(`ring against ring is exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    let hits = 0;
    for (let i = 0; i < eighthOf(400); i++) {
      const [a, b] = twoRings(random, family);
      const expected = exactRingsTouch(a, b);
      if (expected) hits++;
      const actual = [ringsTouch(a, b), ringsTouch(b, a)];
      if (actual[0] !== expected || actual[1] !== expected)
        expect({ a, b, actual }).toEqual({ a, b, actual: [expected, expected] });
    }
    expect(hits).toBeGreaterThan(eighthOf(50));
  });
}

test('a ring inside another touches it, one in a notch does not', () => {
  const outer = [0, 0, 40, 0, 40, 40, 0, 40];
  expect(ringsTouch(outer, [10, 10, 20, 10, 15, 20])).toBe(true);
  expect(ringsTouch([10, 10, 20, 10, 15, 20], outer)).toBe(true);
  const notched = [0, 0, 40, 0, 20, 30, 40, 40, 0, 40];
  expect(ringsTouch(notched, [34, 22, 39, 20, 39, 30])).toBe(false);
  expect(ringsTouch([...notched, 99, 99], [34, 22, 39, 20, 39, 30, 0, 0], 5, 3)).toBe(false);
});

test('star rings in all places agree with brute force', LONG_FORM, () => {
  const random = createRandom(2);
  for (let i = 0; i < eighthOf(1500); i++) {
    const a = starRing(random, 3 + Math.floor(random() * 10));
    const b = starRing(
      random,
      3 + Math.floor(random() * 6),
      (random() - 0.5) * 70,
      (random() - 0.5) * 70,
      3 + random() * 20,
    );
    expectSame(ringsTouch(a, b), exactRingsTouch(a, b));
  }
});

/** Whether a triangle, or any ring whose first three corners are not in line, has an area. */
const hasArea = (p: number[]) => exactOrientation(p[0]!, p[1]!, p[2]!, p[3]!, p[4]!, p[5]!) !== 0;

for (const family of families) {
  test(`convex rings by separating axes are exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(3);
    let hits = 0;
    for (let i = 0; i < eighthOf(500); i++) {
      // Triangles of any numbers are convex; those without area are left out.
      const a = i % 2 ? wildRing(random, family, 3) : convexRing(random, 3 + Math.floor(random() * 6));
      const b = wildRing(random, family, 3);
      if (random() < 0.5) [b[0], b[1]] = nearLine(random, a[0]!, a[1]!, a[2]!, a[3]!);
      if (!b.every(Number.isFinite) || !hasArea(a) || !hasArea(b)) continue;
      const expected = exactRingsTouch(a, b);
      if (expected) hits++;
      expectSame(convexRingsTouch(a, b), expected);
      expectSame(convexRingsTouch(b, a), expected);
    }
    expect(hits).toBeGreaterThan(eighthOf(30));
  });
}

test('the minimum translation parts convex rings, and nothing shorter does', LONG_FORM, () => {
  const random = createRandom(4);
  const out = [0, 0, 0];
  let pushes = 0;
  for (let i = 0; i < eighthOf(1500); i++) {
    const a = convexRing(random, 3 + Math.floor(random() * 7));
    let b = convexRing(
      random,
      3 + Math.floor(random() * 7),
      (random() - 0.5) * 50,
      (random() - 0.5) * 50,
      2 + random() * 20,
    );
    if (random() < 0.5) b = b.flatMap((_, k) => (k % 2 ? [] : [b[b.length - 2 - k]!, b[b.length - 1 - k]!]));
    const touch = pushConvexRingOut(a, b, out);
    expectSame(touch, convexRingsTouch(a, b));
    if (!touch) continue;
    pushes++;
    const [nx, ny, depth] = out as [number, number, number];
    expect(Math.hypot(nx, ny)).toBeCloseTo(1, 12);
    expectSame(convexRingsTouch(moved(a, nx * (depth + 1e-9), ny * (depth + 1e-9)), b), false);
    expectSame(convexRingsTouch(moved(a, nx * (depth - 1e-9), ny * (depth - 1e-9)), b), true);
    for (let k = 0; k < 24; k++) {
      const angle = random() * 7;
      const less = depth * 0.999;
      expectSame(convexRingsTouch(moved(a, less * Math.cos(angle), less * Math.sin(angle)), b), true);
    }
  }
  expect(pushes).toBeGreaterThan(eighthOf(300));
});

/** Distance from a ring's outline, by a fine walk along every edge. */
function outlineDistance(x: number, y: number, ring: number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [dx, dy] = [ring[j]! - ring[i]!, ring[j + 1]! - ring[i + 1]!];
    const t = Math.max(
      0,
      Math.min(1, ((x - ring[i]!) * dx + (y - ring[i + 1]!) * dy) / (dx * dx + dy * dy || 1)),
    );
    best = Math.min(best, Math.hypot(x - ring[i]! - t * dx, y - ring[i + 1]! - t * dy));
  }
  return best;
}

test('ball against ring, the nearest place and the push-out agree with the distance', LONG_FORM, () => {
  const random = createRandom(5);
  const place = [0, 0, 0, 0, 0];
  const push = [0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(4000); i++) {
    const ring = starRing(random, 3 + Math.floor(random() * 9));
    const x = (random() - 0.5) * 70;
    const y = (random() - 0.5) * 70;
    const r = random() * 12;
    const inside = pointInRing(x, y, ring);
    const distance = outlineDistance(x, y, ring);
    closestPointOnRing(x, y, ring, place);
    expect(place[4]).toBeCloseTo(inside ? -distance : distance, 10);
    expect(Math.hypot(place[2]!, place[3]!)).toBeCloseTo(1, 10);
    expect(outlineDistance(place[0]!, place[1]!, ring)).toBeLessThan(1e-12);
    // From the outline the way out leads to the point, or from the point to the outline.
    expect(place[0]! + place[2]! * place[4]!).toBeCloseTo(x, 10);
    expect(place[1]! + place[3]! * place[4]!).toBeCloseTo(y, 10);
    if (Math.abs(distance - r) < 1e-9) continue;
    const touch = inside || distance < r;
    expectSame(ballTouchesRing(x, y, r, ring), touch);
    expectSame(pushBallOutOfRing(x, y, r, ring, push), touch);
    if (!touch) continue;
    hits++;
    expect(push[2]).toBeCloseTo(inside ? r + distance : r - distance, 10);
    if (inside && r < 0.3) {
      const [px, py] = [x + push[0]! * (push[2]! - r + 1e-9), y + push[1]! * (push[2]! - r + 1e-9)];
      expectSame(pointInRing(px, py, ring), false);
    }
  }
  expect(hits).toBeGreaterThan(eighthOf(1000));
});

test('a point on an edge is told the way out of the ring', () => {
  const place = [0, 0, 0, 0, 0];
  for (const ring of [
    [0, 0, 10, 0, 10, 10, 0, 10],
    [0, 10, 10, 10, 10, 0, 0, 0],
  ]) {
    closestPointOnRing(5, 0, ring, place);
    expect(place.map(v => v + 0)).toEqual([5, 0, 0, -1, 0]);
    closestPointOnRing(0, 5, ring, place);
    expect(place.map(v => v + 0)).toEqual([0, 5, -1, 0, 0]);
    closestPointOnRing(10, 5, ring, place);
    expect(place.map(v => v + 0)).toEqual([10, 5, 1, 0, 0]);
    closestPointOnRing(5, 10, ring, place);
    expect(place.map(v => v + 0)).toEqual([5, 10, 0, 1, 0]);
  }
});

test('a ball round a ring, in it and touching it from outside', () => {
  const ring = [0, 0, 10, 0, 10, 10, 0, 10];
  expect(ballTouchesRing(5, 5, 100, ring)).toBe(true);
  expect(ballTouchesRing(5, 5, 1, ring)).toBe(true);
  expect(ballTouchesRing(15, 5, 5, ring)).toBe(true);
  expect(ballTouchesRing(15.001, 5, 5, ring)).toBe(false);
  expect(ballTouchesRing(13, 14, 5, ring)).toBe(true);
  expect(ballTouchesRing(13, 14.001, 5, ring)).toBe(false);
});
