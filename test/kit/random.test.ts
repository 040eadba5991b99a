import { describe, expect, it } from 'vitest';
import {
  chance,
  createRandom,
  nextRandom,
  randomBetween,
  randomInteger,
  seedRandom,
} from '../../src/kit/random.ts';

describe('nextRandom', () => {
  it('follows the minimal standard generator worked out in whole numbers of any size', () => {
    const random = createRandom(123456);
    let state = BigInt(random.state);
    for (let i = 0; i < 20000; i++) {
      const value = nextRandom(random);
      state = (state * 48271n) % 2147483647n;
      const expected = Number(state);
      if (random.state !== expected || value !== expected / 2147483647)
        expect({ i, value, state: random.state }).toEqual({
          i,
          value: expected / 2147483647,
          state: expected,
        });
    }
  });

  it('reaches the known ten thousandth state from state 1', () => {
    // Park, Miller and Stockmeyer 1993 give this check value for the multiplier 48271.
    const random = { state: 1 };
    for (let i = 0; i < 10000; i++) nextRandom(random);
    expect(random.state).toBe(399268537);
  });

  it('stays strictly between 0 and 1 and spreads evenly', () => {
    const random = createRandom(9);
    const buckets = new Array(20).fill(0);
    for (let i = 0; i < 100000; i++) {
      const value = nextRandom(random);
      if (!(value > 0 && value < 1)) expect.fail(`number ${i} is ${value}`);
      buckets[Math.floor(value * 20)]++;
    }
    for (const count of buckets) expect(Math.abs(count - 5000)).toBeLessThan(400);
  });

  it('accepts any seed, and neighbouring seeds begin differently', () => {
    const starts = new Set<number>();
    for (const seed of [0, 1, 2, 3, 1000, 2147483645]) starts.add(nextRandom(createRandom(seed)));
    expect(starts.size).toBe(6);
    for (const start of starts) expect(start > 0 && start < 1).toBe(true);
  });

  it('starts over with the same seed', () => {
    const random = createRandom(5);
    const first = [nextRandom(random), nextRandom(random)];
    seedRandom(random, 5);
    expect([nextRandom(random), nextRandom(random)]).toEqual(first);
  });
});

describe('ranges', () => {
  it('randomInteger gives every whole number of the range and no other', () => {
    const random = createRandom(4);
    const seen = new Set<number>();
    for (let i = 0; i < 2000; i++) seen.add(randomInteger(random, -2, 3));
    expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  it('randomBetween stays between its bounds', () => {
    const random = createRandom(4);
    for (let i = 0; i < 2000; i++) {
      const value = randomBetween(random, -0.25, 0.75);
      expect(value > -0.25 && value < 0.75).toBe(true);
    }
  });

  it('chance comes true about as often as asked', () => {
    const random = createRandom(4);
    let hits = 0;
    for (let i = 0; i < 20000; i++) if (chance(random, 12)) hits++;
    expect(Math.abs(hits / 200 - 12)).toBeLessThan(1);
    for (let i = 0; i < 100; i++) {
      expect(chance(random, 0)).toBe(false);
      expect(chance(random, 100)).toBe(true);
    }
  });
});
