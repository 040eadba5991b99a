/** Facts about numbers: whatever an operator computes of members of two intervals lies in the interval that it is given. */

import { expect, test } from 'vitest';
import { createRandom, nextRandom, randomInteger } from '../../../src/kit/random.ts';
import * as facts from '../../../tools/compile/facts/intervals/intervals.ts';

type Facts = facts.NumberRange;

const { ANY, ANY_NUMBER, INTEGER, INT32, EMPTY_RANGE, WHOLE, integers } = facts;
const EDGES = [
  -(2 ** 31),
  -65_536,
  -33,
  -8,
  -3,
  -1,
  0,
  1,
  2,
  5,
  31,
  32,
  255,
  4096,
  2 ** 21,
  2 ** 31 - 1,
  2 ** 32,
  2 ** 52,
];

/** Intervals between edges, closed or open, of each kind. */
const intervals: Facts[] = [
  integers(0, 0),
  integers(-7, 7),
  integers(5, 5),
  integers(0, 31),
  integers(0, 32),
  INT32,
  ANY_NUMBER,
];
const random = createRandom(7);
for (let i = 0; i < 27; i++) {
  const [a, b] = [0, 1].map(() => EDGES[randomInteger(random, 0, EDGES.length - 1)]);
  const kind = [ANY, WHOLE, INTEGER][i % 3] as Facts['kind'];
  const shift = kind === ANY ? 0.25 : 0;
  const min = i % 7 === 0 && kind !== INTEGER ? -Infinity : Math.min(a, b) - shift;
  const max = i % 5 === 0 && kind !== INTEGER ? Infinity : Math.max(a, b) + shift;
  intervals.push({ min, max, kind });
}

/** Some members: the bounds, numbers next to them, and any between. */
function membersOf({ min, max, kind }: Facts): number[] {
  const [low, high] = [Math.max(min, -(2 ** 40)), Math.min(max, 2 ** 40)];
  const between = [0.1, 0.5, 0.9, nextRandom(random)].map(share => low + (high - low) * share);
  const all = [low, high, low + 1, high - 1, 0, 1, -1, ...between].map(value =>
    kind === ANY ? value : Math.round(value),
  );
  if (kind !== INTEGER && min === -Infinity && max === Infinity) all.push(NaN);
  if (kind !== INTEGER) all.push(Infinity, -Infinity);
  return all.filter(value => Number.isNaN(value) || (value >= min && value <= max));
}

function holds({ min, max, kind }: Facts, value: number): boolean {
  if (Number.isNaN(value)) return kind !== INTEGER && min === -Infinity && max === Infinity;
  if (Number.isFinite(value) && kind !== ANY && !Number.isInteger(value)) return false;
  return value >= min && value <= max && (kind !== INTEGER || Number.isFinite(value));
}

const TWO: Record<string, [(a: Facts, b: Facts) => Facts, (x: number, y: number) => number]> = {
  add: [facts.add, (x, y) => x + y],
  multiply: [facts.multiply, (x, y) => x * y],
  divide: [facts.divide, (x, y) => x / y],
  remainder: [facts.remainderRange, (x, y) => x % y],
  and: [facts.maskRange, (x, y) => x & y],
  or: [facts.orRange, (x, y) => x | y],
  xor: [facts.orRange, (x, y) => x ^ y],
  'shift left': [facts.shiftLeftRange, (x, y) => x << y],
  'unsigned shift': [(_, b) => facts.unsignedShiftRange(b), (x, y) => x >>> y],
  max: [(a, b) => facts.extreme([a, b], Math.max), Math.max],
  min: [(a, b) => facts.extreme([a, b], Math.min), Math.min],
  'one of two': [facts.join, x => x],
  'the other of two': [facts.join, (_, y) => y],
};

for (const [name, [make, compute]] of Object.entries(TWO))
  test(`${name} stays within its facts`, () => {
    for (const a of intervals)
      for (const b of intervals) {
        const result = make(a, b);
        for (const x of membersOf(a))
          for (const y of membersOf(b))
            if (!holds(result, compute(x, y)))
              expect.fail(
                `${x}, ${y} of ${JSON.stringify([a, b])} makes ${compute(x, y)}, not in ${JSON.stringify(result)}`,
              );
        for (const pair of [
          [EMPTY_RANGE, b],
          [a, EMPTY_RANGE],
        ] as const)
          if (!name.includes('unsigned') && !name.includes('of two'))
            expect(facts.isEmptyRange(make(...pair))).toBe(true);
      }
  });

const ONE: Record<string, [(a: Facts) => Facts, (x: number) => number]> = {
  negate: [facts.negate, x => -x],
  truncate: [facts.truncated, x => x | 0],
  'shift right': [facts.shiftRightRange, x => x >> 1],
  absolute: [facts.absolute, Math.abs],
  floor: [a => facts.rounded(a, Math.floor), Math.floor],
  ceil: [a => facts.rounded(a, Math.ceil), Math.ceil],
};

for (const [name, [make, compute]] of Object.entries(ONE))
  test(`${name} stays within its facts`, () => {
    expect(facts.isEmptyRange(make(EMPTY_RANGE))).toBe(true);
    for (const a of intervals)
      for (const x of membersOf(a))
        if (!holds(make(a), compute(x)))
          expect.fail(`${x} of ${JSON.stringify(a)} makes ${compute(x)}, not in ${JSON.stringify(make(a))}`);
  });

test('of small integers the facts are as narrow as they can be', () => {
  const small = [integers(-3, 5), integers(2, 4), integers(-7, -2), integers(0, 3), integers(6, 6)];
  const valuesOf = ({ min, max }: Facts) => Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const hull = (values: number[], kind: Facts['kind']): Facts => ({
    min: Math.min(...values) + 0,
    max: Math.max(...values) + 0,
    kind,
  });
  const plain = ({ min, max, kind }: Facts) => ({ min: min + 0, max: max + 0, kind });
  for (const a of small) {
    for (const name of ['negate', 'truncate', 'absolute', 'floor', 'ceil'])
      expect(plain(ONE[name][0](a)), name).toEqual(hull(valuesOf(a).map(ONE[name][1]), INTEGER));
    for (const b of small) {
      const all = (compute: (x: number, y: number) => number) =>
        valuesOf(a).flatMap(x => valuesOf(b).map(y => compute(x, y)));
      for (const name of ['add', 'multiply', 'max', 'min'])
        expect(plain(TWO[name][0](a, b)), name).toEqual(hull(all(TWO[name][1]), INTEGER));
      expect(facts.join(a, b)).toEqual(hull([...valuesOf(a), ...valuesOf(b)], INTEGER));
      if (b.min > 0)
        expect(plain(facts.divide(a, b))).toEqual(
          hull(
            all((x, y) => x / y),
            ANY,
          ),
        );
      const common = valuesOf(a).filter(value => valuesOf(b).includes(value));
      if (common.length > 0) expect(facts.meet(a, b)).toEqual(hull(common, INTEGER));
      else expect(facts.isEmptyRange(facts.meet(a, b))).toBe(true);
    }
  }
  expect(facts.remainderRange(integers(0, 100), integers(8, 8))).toEqual(integers(0, 8));
  expect(facts.remainderRange(integers(-100, 0), integers(8, 8))).toEqual(integers(-8, 0));
  expect(facts.remainderRange(integers(0, 3), integers(8, 8))).toEqual(integers(0, 3));
  expect(facts.maskRange(ANY_NUMBER, integers(0, 15))).toEqual(integers(0, 15));
  expect(facts.orRange(integers(0, 8), integers(0, 3))).toEqual(integers(0, 15));
  expect(facts.shiftLeftRange(integers(1, 3), integers(0, 4))).toEqual(integers(1, 48));
  expect(facts.unsignedShiftRange(integers(4, 4))).toEqual(integers(0, 2 ** 28 - 1));
});

test('a product or a literal is an integer of Lua only as long as a double counts it', () => {
  const kindOf = (a: Facts, b: Facts) => facts.multiply(a, b).kind;
  expect(kindOf(integers(0, 2 ** 26), integers(0, 2 ** 27))).toBe(INTEGER);
  expect(kindOf(integers(0, 2 ** 26), integers(0, 2 ** 27 + 1))).toBe(WHOLE);
  expect(facts.exactly(0.5)).toEqual({ min: 0.5, max: 0.5, kind: ANY });
  expect(facts.exactly(-12).kind).toBe(INTEGER);
  expect(facts.exactly(2 ** 60).kind).toBe(WHOLE);
  expect([2 ** 53, 2 ** 53 + 2].map(max => facts.isSafe(integers(0, max)))).toEqual([true, false]);
  expect([-(2 ** 53), -(2 ** 53) - 2].map(min => facts.isSafe(integers(min, 0)))).toEqual([true, false]);
  expect(
    [INT32, integers(0, 2 ** 31), integers(-(2 ** 31) - 1, 0), { ...INT32, kind: ANY } as Facts].map(
      facts.isInt32,
    ),
  ).toEqual([true, false, false, false]);
  expect(
    intervals.filter(facts.canBeNaN).every(({ min, max }) => min === -Infinity && max === Infinity),
  ).toBe(true);
  expect(facts.canBeNaN(ANY_NUMBER)).toBe(true);
  expect([integers(0, 1), { ...ANY_NUMBER, kind: INTEGER } as Facts].map(facts.canBeNaN)).toEqual([
    false,
    false,
  ]);
});
