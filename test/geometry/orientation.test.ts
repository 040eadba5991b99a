import { expect, test } from 'vitest';
import { directionsTurn, orientation } from '../../src/geometry/index.ts';
import { orientationExact } from '../../src/geometry/lines/orientation.ts';
import { exactSign, factors } from '../../src/geometry/numbers/exact-sum.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { exactOrientation, sign, toIntegers } from './exact.ts';
import { createRandom, families, nearLine, nextDouble, numbers, type Random } from './random.ts';

/** Three points, most of them nearly in line. */
function threePoints(
  random: Random,
  family: (typeof families)[number],
): [number, number, number, number, number, number] {
  const [ax, ay, bx, by, px, py] = numbers(random, family, 6) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (random() < 0.2) return [ax, ay, bx, by, px, py];
  const [x, y] = nearLine(random, ax, ay, bx, by, 2);
  return Number.isFinite(x) && Number.isFinite(y) ? [ax, ay, bx, by, x, y] : [ax, ay, bx, by, px, py];
}

for (const family of families) {
  test(`orientation has the sign of the exact determinant: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    for (let i = 0; i < eighthOf(5000); i++) {
      const p = threePoints(random, family);
      const expected = exactOrientation(...p);
      if (orientation(...p) !== expected || orientationExact(...p) !== expected) {
        expect({ p, filtered: orientation(...p), exact: orientationExact(...p) }).toEqual({
          p,
          filtered: expected,
          exact: expected,
        });
      }
    }
  });

  test(`directionsTurn has the sign of the exact cross product: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(2);
    for (let i = 0; i < eighthOf(3000); i++) {
      const p = numbers(random, family, 8);
      if (random() < 0.6) {
        // A second direction that is a multiple of the first, or off by a rounding.
        const k = Math.floor(random() * 5) - 2;
        p[6] = nextDouble(p[4]! + (p[2]! - p[0]!) * k, Math.floor(random() * 3) - 1);
        p[7] = p[5]! + (p[3]! - p[1]!) * k;
        if (!p.every(Number.isFinite)) continue;
      }
      const [a, b, c, d, e, f, g, h] = toIntegers(p);
      const expected = sign((c! - a!) * (h! - f!) - (d! - b!) * (g! - e!));
      const actual = directionsTurn(
        ...(p as [number, number, number, number, number, number, number, number]),
      );
      if (actual !== expected) expect({ p, actual }).toEqual({ p, actual: expected });
    }
  });
}

test(
  'orientation turns its sign when two points change places, and keeps it when all go round',
  LONG_FORM,
  () => {
    const random = createRandom(3);
    for (let i = 0; i < eighthOf(20000); i++) {
      const [ax, ay, bx, by, px, py] = threePoints(random, families[i % families.length]!);
      const turn = orientation(ax, ay, bx, by, px, py);
      expectSame(orientation(bx, by, ax, ay, px, py) + turn, 0);
      expectSame(orientation(bx, by, px, py, ax, ay), turn);
    }
  },
);

test('orientation does not change when everything is scaled by a power of two', LONG_FORM, () => {
  const random = createRandom(4);
  for (let i = 0; i < eighthOf(20000); i++) {
    const p = threePoints(random, families[i % 6]!);
    const scale = 2 ** (Math.floor(random() * 200) - 100);
    const scaled = p.map(v => v * scale) as typeof p;
    if (scaled.some((v, k) => v / scale !== p[k])) continue;
    expectSame(orientation(...scaled), orientation(...p));
  }
});

test('orientation is 0 and ends when a coordinate is not finite', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    for (let i = 0; i < 6; i++) {
      const p = [0, 0, 4, 0, 1, 1] as [number, number, number, number, number, number];
      p[i] = bad;
      expectSame(orientation(...p), 0);
    }
  }
});

test('a left turn on paper is positive', () => {
  expect(orientation(0, 0, 1, 0, 0, 1)).toBe(1);
  expect(orientation(0, 0, 1, 0, 0, -1)).toBe(-1);
  expect(orientation(0, 0, 1, 0, 7, 0)).toBe(0);
});

test('the exact sum has the right sign for any number of products of any size', LONG_FORM, () => {
  const random = createRandom(5);
  for (let i = 0; i < eighthOf(3000); i++) {
    const terms: [number, number][] = [];
    const count = 1 + Math.floor(random() * 40);
    for (let k = 0; k < count; k++) {
      terms.push([
        families[k % families.length]!.make(random),
        families[(i + k) % families.length]!.make(random),
      ]);
    }
    // Take everything back but a trifle, so that only the last bits decide.
    if (random() < 0.7) for (const [a, b] of terms.slice()) terms.push([a, -b]);
    if (random() < 0.5) terms.push([nextDouble(0, random() < 0.5 ? 1 : -1), 5e-324]);
    let exact = 0n;
    const flat = toIntegers(terms.flat());
    for (let k = 0; k < terms.length; k++) exact += flat[2 * k]! * flat[2 * k + 1]!;
    terms.flat().forEach((factor, k) => {
      factors[k] = factor;
    });
    expectSame(exactSign(terms.length), sign(exact));
  }
  expect(exactSign(0)).toBe(0);
});
