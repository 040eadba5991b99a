import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approach, easeIn, easeInOut, easeOut, mix } from '../../src/kit/easing.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('approach', () => {
  it('takes steps in both directions and stops at the target', () => {
    expect([approach(0, 5, 2), approach(4, 5, 2), approach(5, 5, 2)]).toEqual([2, 5, 5]);
    expect([approach(9, 5, 2), approach(6, 5, 2)]).toEqual([7, 5]);
  });
});

describe('mix', () => {
  it('gives the ends and the middle', () => {
    expect([mix(10, 30, 0), mix(10, 30, 0.5), mix(10, 30, 1), mix(30, 10, 0.25)]).toEqual([10, 20, 30, 25]);
  });
});

describe('easing', () => {
  it.each([easeIn, easeOut, easeInOut])('%o leads from 0 to 1 and never back', ease => {
    expect([ease(0), ease(1)]).toEqual([0, 1]);
    fc.assert(
      fc.property(share, share, (a, b) => {
        // Sums round: what is the same up to that may be off by the last bits.
        expect(ease(Math.max(a, b)) - ease(Math.min(a, b))).toBeGreaterThan(-1e-15);
      }),
    );
  });

  it('starts slowly, ends slowly, or both', () => {
    expect([easeIn(0.25), easeOut(0.25), easeInOut(0.25)]).toEqual([0.0625, 0.4375, 0.125]);
    expect(easeInOut(0.5)).toBe(0.5);
  });
});
