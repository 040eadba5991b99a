import { expect, test } from 'vitest';
import { pointInPolygon, pointInRing, pointRingSide, windingNumber } from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { exactPointInRing } from './exact.ts';
import { exactWinding } from './exact-shapes.ts';
import {
  createRandom,
  families,
  nearLine,
  nextDouble,
  pick,
  pointFor,
  type Random,
  starRing,
  wildRing,
} from './random.ts';

for (const family of families) {
  test(`membership and side are exact for rings of any kind: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    const sides = new Set<number>();
    for (let i = 0; i < eighthOf(400); i++) {
      const ring = wildRing(random, family, 3 + Math.floor(random() * 9));
      for (let k = 0; k < 12; k++) {
        const [x, y] = pointFor(random, ring, family);
        if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
        const expected = exactPointInRing(x, y, ring);
        const actual = { member: pointInRing(x, y, ring), side: pointRingSide(x, y, ring) };
        sides.add(expected.side);
        if (actual.member !== expected.member || actual.side !== expected.side) {
          expect({ ring, x, y, ...actual }).toEqual({ ring, x, y, ...expected });
        }
      }
    }
    expect(sides.size).toBe(3);
  });
}

test('a flat ring between other corners is asked by its first corner and count', LONG_FORM, () => {
  const random = createRandom(2);
  for (let i = 0; i < eighthOf(2000); i++) {
    const family = families[i % 3]!;
    const before = Math.floor(random() * 4);
    const ring = wildRing(random, family, 3 + Math.floor(random() * 5));
    const packed = [...wildRing(random, family, before), ...ring, ...wildRing(random, family, 2)];
    const [x, y] = pointFor(random, ring, family);
    expect(pointInRing(x, y, packed, ring.length / 2, before)).toBe(pointInRing(x, y, ring));
    expect(pointRingSide(x, y, packed, ring.length / 2, before)).toBe(pointRingSide(x, y, ring));
    expect(windingNumber(x, y, packed, ring.length / 2, before)).toBe(windingNumber(x, y, ring));
    expect(pointInRing(x, y, new Float64Array(ring))).toBe(pointInRing(x, y, ring));
  }
});

test('the winding number is exact, and odd exactly for members', LONG_FORM, () => {
  const random = createRandom(3);
  const seen = new Set<number>();
  for (let i = 0; i < eighthOf(4000); i++) {
    const family = families[i % families.length]!;
    const ring = wildRing(random, family, 3 + Math.floor(random() * 12));
    const [x, y] = pointFor(random, ring, family);
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const winding = windingNumber(x, y, ring);
    seen.add(winding);
    expect(winding).toBe(exactWinding(x, y, ring));
    expect(winding % 2 !== 0).toBe(pointInRing(x, y, ring));
  }
  expect(seen.size).toBeGreaterThan(4);
});

test('the winding number counts turns with their direction', () => {
  const once = [0, 0, 10, 0, 10, 10, 0, 10];
  expect(windingNumber(5, 5, once)).toBe(1);
  expect(windingNumber(5, 5, [...once, ...once])).toBe(2);
  expect(windingNumber(5, 5, [0, 0, 0, 10, 10, 10, 10, 0])).toBe(-1);
  expect(windingNumber(15, 5, once)).toBe(0);
});

test('the left and upper sides of a box belong to it, the right and lower ones do not', () => {
  const ring = [0, 0, 4, 0, 4, 4, 0, 4];
  for (const order of [ring, [0, 4, 4, 4, 4, 0, 0, 0]]) {
    expect(pointInRing(0, 2, order)).toBe(true);
    expect(pointInRing(2, 0, order)).toBe(true);
    expect(pointInRing(0, 0, order)).toBe(true);
    expect(pointInRing(4, 2, order)).toBe(false);
    expect(pointInRing(2, 4, order)).toBe(false);
    expect(pointInRing(4, 4, order)).toBe(false);
  }
});

/** A triangulated mesh with corners moved about: rings whose edges are shared, turned both ways. */
function mesh(random: Random, size: number, coordinate: (k: number) => number): number[][] {
  const at: [number, number][] = [];
  for (let i = 0; i <= size; i++) {
    for (let j = 0; j <= size; j++) {
      const rim = i === 0 || j === 0 || i === size || j === size;
      const wobble = () => (rim ? 0 : (random() - 0.5) * 0.6);
      at.push([coordinate(j + wobble()), coordinate(i + wobble())]);
    }
  }
  const tiles: number[][] = [];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const [a, b] = [at[i * (size + 1) + j]!, at[i * (size + 1) + j + 1]!];
      const [c, d] = [at[(i + 1) * (size + 1) + j + 1]!, at[(i + 1) * (size + 1) + j]!];
      const corners =
        random() < 0.5
          ? [
              [a, b, c],
              [c, d, a],
            ]
          : [
              [a, b, d],
              [c, d, b],
            ];
      for (const t of corners) tiles.push((random() < 0.5 ? t : [...t].reverse()).flat());
    }
  }
  return tiles;
}

for (const [name, coordinate] of [
  ['doubles', (k: number) => k * 1.1],
  ['doubles far away', (k: number) => 1e5 + k / 3],
  ['lattice', (k: number) => Math.round(k * 4)],
  ['single precision', (k: number) => Math.fround(k * 0.7)],
] as const) {
  test(`every point lies in exactly one tile, on edges and corners too: ${name}`, () => {
    const random = createRandom(4);
    for (let round = 0; round < 12; round++) {
      const size = 4;
      const tiles = mesh(random, size, coordinate);
      const low = coordinate(0);
      const high = coordinate(size);
      for (let k = 0; k < 300; k++) {
        const tile = pick(random, tiles);
        const e = Math.floor(random() * 3) * 2;
        const f = (e + 2) % 6;
        const [x, y] =
          random() < 0.2
            ? [tile[e]!, tile[e + 1]!]
            : nearLine(random, tile[e]!, tile[e + 1]!, tile[f]!, tile[f + 1]!);
        const holders = tiles.filter(ring => pointInRing(x, y, ring)).length;
        const within = x >= low && x < high && y >= low && y < high;
        if (holders !== (within ? 1 : 0))
          expect({ x, y, holders }).toEqual({ x, y, holders: within ? 1 : 0 });
      }
    }
  });
}

test('a polygon with holes has the points of an odd number of its rings', LONG_FORM, () => {
  const random = createRandom(5);
  for (let i = 0; i < eighthOf(600); i++) {
    const outer = starRing(random, 9, 0, 0, 30);
    const hole = starRing(random, 6, 2, -1, 12);
    const island = starRing(random, 5, 2, -1, 5);
    const corners = [...outer, ...hole, ...island];
    const ends = [9, 15, 20];
    for (let k = 0; k < 8; k++) {
      const [x, y] = pointFor(random, pick(random, [outer, hole, island]), families[0]!);
      const odd = [outer, hole, island].filter(ring => exactPointInRing(x, y, ring).member).length % 2 === 1;
      expect(pointInPolygon(x, y, corners, ends)).toBe(odd);
      expect(pointInPolygon(x, y, corners, [...ends, 99], 3)).toBe(odd);
    }
  }
});

test('polygon and hole share out the points of their common edges', () => {
  const square = [0, 0, 8, 0, 8, 8, 0, 8];
  const hole = [2, 2, 6, 2, 6, 6, 2, 6];
  for (let x = 0; x <= 8; x += 0.5) {
    for (let y = 0; y <= 8; y += 0.5) {
      const inPolygon = pointInPolygon(x, y, [...square, ...hole], [4, 8]);
      expect(Number(inPolygon) + Number(pointInRing(x, y, hole))).toBe(Number(pointInRing(x, y, square)));
    }
  }
});

test('membership keeps when everything moves by a power of two on the lattice', LONG_FORM, () => {
  const random = createRandom(6);
  for (let i = 0; i < eighthOf(3000); i++) {
    const ring = wildRing(random, families[2]!, 7).map(Math.round);
    const [x, y] = pointFor(random, ring, families[2]!).map(Math.round) as [number, number];
    const shift = 2 ** Math.floor(random() * 30);
    const scale = 2 ** (Math.floor(random() * 60) - 30);
    const member = pointInRing(x, y, ring);
    expect(
      pointInRing(
        x + shift,
        y - shift,
        ring.map((v, k) => (k % 2 ? v - shift : v + shift)),
      ),
    ).toBe(member);
    expect(
      pointInRing(
        x * scale,
        y * scale,
        ring.map(v => v * scale),
      ),
    ).toBe(member);
    const reversed: number[] = [];
    for (let k = ring.length - 2; k >= 0; k -= 2) reversed.push(ring[k]!, ring[k + 1]!);
    expect(pointInRing(x, y, reversed)).toBe(member);
  }
});

test('a point one unit in the last place beside a slanted edge is on its own side', () => {
  const ring = [0, 0, 10, 3, 7, 9];
  expect(pointRingSide(0.1 * 10, 0.1 * 3, ring)).toBe(exactPointInRing(0.1 * 10, 0.1 * 3, ring).side);
  const y = nextDouble(1.5, 1);
  expect([
    pointRingSide(5, 1.5, ring),
    pointRingSide(5, y, ring),
    pointRingSide(5, nextDouble(1.5, -1), ring),
  ]).toEqual([0, 1, -1]);
});
