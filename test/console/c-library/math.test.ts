/**
 * The precise functions of the math library: nearly always the double nearest to the true value, which is decided here
 * in fixed point with 160 bits, from the definitions.
 */

import { expect, test } from 'vitest';
import { arccosine, arcsine, arctangent, arctangent2 } from '../../../tools/console/c-library/arctangent.ts';
import { exponential, logarithm, logarithm10 } from '../../../tools/console/c-library/exponential.ts';
import {
  exponential as exactExponential,
  FRACTION,
  fromNumber,
  pi,
  sineAndCosine,
  toNumber,
} from '../../../tools/console/c-library/fixed-point.ts';
import { cosine, sine, tangent } from '../../../tools/console/c-library/sine.ts';
import { eighthOf, LONG_FORM } from '../../deep.ts';
import { evaluate } from '../play.ts';

const COUNT = 1500;
/** Share of results that may be the second nearest: the reference build's own C library has as many. */
const ALLOWED = 0.004;
const ONE = 1n << FRACTION;
const PI = pi(FRACTION);

let state = 7;
/** Next of a fixed sequence of numbers from 0 to 1. */
function random(): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
}

/** The neighbours of a double half way to which rounding changes, in fixed point. */
function halfWay(value: number): [below: bigint, above: bigint] {
  const ulp = 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52);
  return [fromNumber(value) - fromNumber(ulp) / 2n, fromNumber(value) + fromNumber(ulp) / 2n];
}

/** sin and cos of any angle, reduced to a quarter turn. */
function exactSineCosine(angle: bigint): [bigint, bigint] {
  const half = PI / 2n;
  const quarter = ((angle % (4n * half)) + 4n * half) % (4n * half);
  const [sin, cos] = sineAndCosine(quarter % half);
  const turned: [bigint, bigint][] = [
    [sin, cos],
    [cos, -sin],
    [-sin, -cos],
    [-cos, sin],
  ];
  return turned[Number(quarter / half)];
}

/** e^x by squaring e^(x/1024). */
function exactPower(x: bigint): bigint {
  let value = x < 0n ? (ONE * ONE) / exactExponential(-x >> 10n) : exactExponential(x >> 10n);
  for (let i = 0; i < 10; i++) value = (value * value) >> FRACTION;
  return value;
}

/** Share of arguments for which a function does not give the nearest double, and never one two places away. */
function misses(next: () => number, ours: (x: number) => number, exact: (x: number) => number): number {
  let wrong = 0;
  for (let i = 0; i < COUNT; i++) {
    const x = next();
    const [got, wanted] = [ours(x), exact(x)];
    if (got === wanted) continue;
    wrong++;
    expect(Math.abs(got - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 2 ** -52);
  }
  return wrong / COUNT;
}

test('π has the digits it is known for', () => {
  const digits = (pi(200n) * 10n ** 50n) >> 200n;
  expect(String(digits)).toBe('314159265358979323846264338327950288419716939937510');
});

for (const [range, next] of [
  ['a few turns', () => (random() - 0.5) * 40],
  ['tiny angles', () => (random() - 0.5) * 1e-3],
  ['many turns', () => (random() - 0.5) * 1e6],
  ['beyond the quick reduction', () => (random() - 0.5) * 1e15],
  ['whole degrees', () => (Math.floor(random() * 720) * Math.PI) / 180],
] as const) {
  test(`sine, cosine and tangent of ${range}`, () => {
    const pair = (x: number) => exactSineCosine(fromNumber(x));
    expect(misses(next, sine, x => toNumber(pair(x)[0]))).toBeLessThanOrEqual(ALLOWED);
    expect(misses(next, cosine, x => toNumber(pair(x)[1]))).toBeLessThanOrEqual(ALLOWED);
    expect(misses(next, tangent, x => toNumber((pair(x)[0] << FRACTION) / pair(x)[1]))).toBeLessThanOrEqual(
      ALLOWED,
    );
  });
}

test('angles close to multiples of a quarter turn keep all their digits', LONG_FORM, () => {
  for (let quarter = 1; quarter < eighthOf(200); quarter++) {
    const angle = (quarter * Math.PI) / 2;
    const [sin, cos] = exactSineCosine(fromNumber(angle));
    expect([sine(angle), cosine(angle)]).toEqual([toNumber(sin), toNumber(cos)]);
  }
});

test('the exponential function', () => {
  const next = () => (random() - 0.5) * 80;
  expect(misses(next, exponential, x => toNumber(exactPower(fromNumber(x))))).toBeLessThanOrEqual(ALLOWED);
});

/** Share of results y for which the true value is not within half a place of y, given which side of a value it is on. */
function inverseMisses(
  count: number,
  result: () => { y: number; isAbove: (bound: bigint) => boolean },
): number {
  let wrong = 0;
  for (let i = 0; i < count; i++) {
    const { y, isAbove } = result();
    const [below, above] = halfWay(y);
    if (!isAbove(below) || isAbove(above)) wrong++;
  }
  return wrong / count;
}

test('the natural logarithm, near 1 too', () => {
  for (const next of [
    () => random() * 100 + 0.01,
    () => 1 + (random() - 0.5) / 500,
    () => 10 ** (random() * 20 - 10),
  ]) {
    const share = inverseMisses(COUNT, () => {
      const x = next();
      return { y: logarithm(x), isAbove: bound => fromNumber(x) > exactPower(bound) };
    });
    expect(share).toBeLessThanOrEqual(ALLOWED);
  }
});

test('angles of points, of tangents, sines and cosines', () => {
  /** Whether the point x, y lies counterclockwise of an angle, both in the right half or near it. */
  const beyond = (y: bigint, x: bigint) => (angle: bigint) => {
    const [sin, cos] = exactSineCosine(angle);
    return y * cos - x * sin > 0n;
  };
  const point = () => [(random() - 0.5) * 20, (random() - 0.5) * 20];
  const share = inverseMisses(COUNT, () => {
    const [y, x] = point();
    return { y: arctangent2(y, x), isAbove: beyond(fromNumber(y), fromNumber(x)) };
  });
  expect(share).toBeLessThanOrEqual(ALLOWED);
  const grid = inverseMisses(COUNT, () => {
    const [y, x] = point().map(value => Math.floor(value * 10) + 0.5);
    return { y: arctangent2(y, x), isAbove: beyond(fromNumber(y), fromNumber(x)) };
  });
  expect(grid).toBeLessThanOrEqual(ALLOWED);
  const tangents = inverseMisses(COUNT, () => {
    const y = (random() - 0.5) * 50;
    return { y: arctangent(y), isAbove: beyond(fromNumber(y), ONE) };
  });
  expect(tangents).toBeLessThanOrEqual(ALLOWED);
  for (const next of [() => (random() - 0.5) * 2, () => 1 - random() * 1e-6]) {
    const sines = inverseMisses(COUNT, () => {
      const x = next();
      return { y: arcsine(x), isAbove: bound => fromNumber(x) > exactSineCosine(bound)[0] };
    });
    expect(sines).toBeLessThanOrEqual(ALLOWED);
    const cosines = inverseMisses(COUNT, () => {
      const x = next();
      return { y: arccosine(x), isAbove: bound => fromNumber(x) < exactSineCosine(bound)[1] };
    });
    expect(cosines).toBeLessThanOrEqual(ALLOWED);
  }
});

test('powers of ten have whole logarithms to base 10', () => {
  for (let power = -20; power <= 22; power++) expect(logarithm10(Number(`1e${power}`))).toBe(power);
});

test('values without a sum, signs of zero and ends of ranges are as IEEE 754 wants them', () => {
  const { NaN: nan, POSITIVE_INFINITY: inf, NEGATIVE_INFINITY: minus } = Number;
  expect([
    sine(inf),
    cosine(minus),
    tangent(inf),
    sine(nan),
    logarithm(-1),
    arcsine(1.1),
    arccosine(-2),
  ]).toEqual(Array(7).fill(nan));
  expect([exponential(minus), exponential(inf), exponential(1000), exponential(-1000)]).toEqual([
    0,
    inf,
    inf,
    0,
  ]);
  expect([logarithm(0), logarithm(inf), logarithm10(0), logarithm10(inf)]).toEqual([minus, inf, minus, inf]);
  expect([sine(-0), tangent(-0), arcsine(-0), arctangent(-0)]).toEqual([-0, -0, -0, -0]);
  expect([arctangent2(0, -1), arctangent2(-0, -1), arctangent2(0, 0), arctangent2(inf, inf)]).toEqual([
    Math.PI,
    -Math.PI,
    0,
    Math.PI / 4,
  ]);
  expect([sine(5e-324), exponential(-745), arcsine(1), arccosine(1)]).toEqual([
    5e-324,
    5e-324,
    Math.PI / 2,
    0,
  ]);
});

test('Lua takes numbers, their texts and optional arguments as before, and raises its own errors', async () => {
  const values = await evaluate([
    'math.sin("1") == math.sin(1) and math.sin(1) == math.sin(1.0)',
    'pcall(math.sin)',
    'pcall(math.cos, {})',
    'math.log(8, 2)',
    'math.log(1000, 10)',
    'math.log("81", "3")',
    'math.atan(1) == math.atan(1, 1) and math.atan2(1, 1) == math.pi / 4',
    'pcall(math.atan, 1, "x")',
    'math.atan(1, nil) == math.pi / 4',
    'math.type(math.exp(0))',
  ]);
  expect(values).toEqual([
    'true',
    "false,bad argument #1 to 'math.sin' (number expected, got no value)",
    "false,bad argument #1 to 'math.cos' (number expected, got table)",
    '3.0',
    '3.0',
    '4.0',
    'true',
    "false,bad argument #2 to 'math.atan' (number expected, got string)",
    'true',
    'float',
  ]);
});
