import { describe, expect, it } from 'vitest';
import { cosine, sine, wrapAngle } from '../../src/kit/trigonometry.ts';

const FULL_CIRCLE = 2 * Math.PI;

describe('sine and cosine in turns', () => {
  it('agree with Math.sin and Math.cos within 1e-12, all around and for many turns', () => {
    let worst = 0;
    for (let i = -20000; i <= 20000; i++) {
      const turns = i / 4999;
      worst = Math.max(
        worst,
        Math.abs(sine(turns) - Math.sin(turns * FULL_CIRCLE)),
        Math.abs(cosine(turns) - Math.cos(turns * FULL_CIRCLE)),
      );
    }
    expect(worst).toBeLessThan(1e-12);
  });

  it('lie on the unit circle', () => {
    for (let i = 0; i < 1000; i++) {
      const turns = i / 1000;
      expect(sine(turns) ** 2 + cosine(turns) ** 2).toBeCloseTo(1, 10);
    }
  });

  it('have nothing sideways where a heading looks straight right, down or left', () => {
    expect([sine(0), sine(0.5)].map(Math.abs)).toEqual([0, 0]);
    expect(Math.abs(cosine(0.25))).toBe(0);
    expect(cosine(0)).toBeCloseTo(1, 12);
    expect(sine(0.75)).toBeCloseTo(-1, 12);
  });
});

describe('wrapAngle', () => {
  it('gives the same direction from 0 up to but not including 1', () => {
    for (const turns of [0, 0.3, 1, 1.25, -0.25, -7.5, 1000.125]) {
      const wrapped = wrapAngle(turns);
      expect(wrapped).toBeGreaterThanOrEqual(0);
      expect(wrapped).toBeLessThan(1);
      expect(Number.isInteger(turns - wrapped)).toBe(true);
    }
  });

  it('does not round a tiny negative angle up to a whole turn', () => {
    expect(wrapAngle(-1e-20)).toBe(0);
  });
});
