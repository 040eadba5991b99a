/** Random numbers: those of the reference run (specification: console §4.1). */

import { expect, test } from 'vitest';
import { createRandom, nextRandom, seedRandom } from '../../../tools/console/c-library/random.ts';
import { evaluate, play } from '../play.ts';

/** The generator as the specification writes it: the whole sequence r₀, r₁, … */
function specified(seed: number, count: number): number[] {
  const r = [BigInt(seed === 0 ? 1 : seed | 0)];
  for (let i = 1; i <= 30; i++) {
    const high = r[i - 1] / 127773n;
    const low = r[i - 1] % 127773n;
    const value = 16807n * low - 2836n * high;
    r[i] = value < 0n ? value + 2147483647n : value;
  }
  for (let i = 31; i <= 33; i++) r[i] = r[i - 31];
  for (let i = 34; i < 344 + count; i++) r[i] = BigInt.asUintN(32, r[i - 3] + r[i - 31]);
  return r.slice(344).map(value => Number(BigInt.asUintN(32, value) >> 1n));
}

for (const seed of [0, 1, 2, 42, 2147483647, -1, -2147483648, 0x12345678])
  test(`seed ${seed} gives the specified sequence`, () => {
    const random = createRandom(seed);
    const values = Array.from({ length: 500 }, () => nextRandom(random));
    expect(values).toEqual(specified(seed, 500));
  });

test('seeding begins anew', () => {
  const random = createRandom(1);
  nextRandom(random);
  seedRandom(random, 99);
  expect(nextRandom(random)).toBe(specified(99, 1)[0]);
});

test('a run begins with the three numbers of the specification', async () => {
  const values = await evaluate(
    ["string.format('%.8f', math.random())"].concat(Array(2).fill("string.format('%.8f', math.random())")),
  );
  expect(values).toEqual(['0.84018772', '0.39438293', '0.78309922']);
});

test('random(m) and random(lo, hi) cut toward zero from the lower end', async () => {
  const shares = specified(1, 8).map(value => value / 2 ** 31);
  const within = (index: number, lower: number, upper: number) =>
    String(Math.trunc(shares[index] * (upper - lower + 1)) + lower);
  const values = await evaluate([
    'math.random(6)',
    'math.random(-3, 3)',
    'math.random(5, 5)',
    'math.random("10")',
    'math.random(2.0, "7")',
    'math.type(math.random(3))',
    'math.random(0, math.maxinteger) >= 0',
    'math.random(1 << 40, 1 << 41) >> 40',
  ]);
  expect(values.slice(0, 5)).toEqual([
    within(0, 1, 6),
    within(1, -3, 3),
    within(2, 5, 5),
    within(3, 1, 10),
    within(4, 2, 7),
  ]);
  expect(values.slice(5)).toEqual(['integer', 'true', '1']);
});

test('empty intervals and wrong arguments are errors that have drawn a number all the same', async () => {
  const values = await evaluate([
    'pcall(math.random, 0)',
    'pcall(math.random, 2, 1)',
    'pcall(math.random, 1, 2, 3)',
    'pcall(math.random, {})',
    'pcall(math.random, 1.5)',
    'math.random()',
  ]);
  expect(values.slice(0, 5)).toEqual([
    "false,bad argument #1 to 'math.random' (interval is empty)",
    "false,bad argument #1 to 'math.random' (interval is empty)",
    'false,wrong number of arguments',
    "false,bad argument #1 to 'math.random' (number expected, got table)",
    "false,bad argument #1 to 'math.random' (number has no integer representation)",
  ]);
  expect(Number(values[5])).toBeCloseTo(specified(1, 6)[5] / 2 ** 31, 12);
});

test('randomseed takes the low 32 bits of the whole part and discards one number', async () => {
  for (const [seed, effective] of [
    ['7', 7],
    ['7.9', 7],
    ['-1', -1],
    ['(1 << 32) + 5', 5],
    ['"3"', 3],
  ] as const) {
    const [, value] = await evaluate([`math.randomseed(${seed})`, "string.format('%.12f', math.random())"]);
    expect(value).toBe((specified(effective, 2)[1] / 2 ** 31).toFixed(12));
  }
});

test('the sequence goes on across a reset, and a seed can be given from outside', async () => {
  const code = "function TIC() trace(string.format('%.8f', math.random())) reset() end";
  const { traces } = await play(code, { frames: 3 });
  expect(traces.flat()).toEqual(['0.84018772', '0.39438293', '0.78309922']);
  const seeded = await play(code, { randomSeed: 42 });
  expect(seeded.traces[0][0]).toBe((specified(42, 1)[0] / 2 ** 31).toFixed(8));
});
