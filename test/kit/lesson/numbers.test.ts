import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimals } from '../../../src/kit/lesson/numbers.ts';

describe('decimals', () => {
  it('writes what toFixed writes, wherever there is no tie to break', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -100000, max: 100000, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, digits) => {
          const scaled = value * 10 ** digits;
          fc.pre(Math.abs(scaled - Math.floor(scaled) - 0.5) > 1e-6);
          const expected = value.toFixed(digits);
          // toFixed keeps the sign of what it rounds to zero.
          expect(decimals(value, digits)).toBe(Number(expected) === 0 ? expected.replace('-', '') : expected);
        },
      ),
    );
  });

  it('rounds halves upwards', () => {
    expect([0.125, -0.125, 2.5, -2.5].map(value => decimals(value, 2))).toEqual([
      '0.13',
      '-0.12',
      '2.50',
      '-2.50',
    ]);
    expect([0.5, -0.5, -1.5].map(value => decimals(value, 0))).toEqual(['1', '0', '-1']);
  });
});
