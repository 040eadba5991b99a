import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenImages, shortestWay, wrapPosition } from '../../src/kit/wrap.ts';

const WIDTH = 240;
const HEIGHT = 136;
const inside = (size: number) => fc.double({ min: 0, max: size, maxExcluded: true, noNaN: true });
const sixtyFourths = (size: number) => fc.integer({ min: 0, max: size * 64 - 1 }).map(n => n / 64);

describe('wrapPosition', () => {
  it('brings positions back inside without changing their place', () => {
    fc.assert(
      fc.property(fc.double({ min: -WIDTH, max: 2 * WIDTH, maxExcluded: true, noNaN: true }), position => {
        const wrapped = wrapPosition(position, WIDTH);
        expect(wrapped).toBeGreaterThanOrEqual(0);
        expect(wrapped).toBeLessThan(WIDTH);
        const worlds = (position - wrapped) / WIDTH;
        expect(Math.abs(worlds - Math.round(worlds))).toBeLessThan(1e-12);
      }),
    );
  });

  it('keeps a position a hair below 0 inside', () => {
    expect(wrapPosition(-1e-300, WIDTH)).toBe(0);
    expect(wrapPosition(WIDTH, WIDTH)).toBe(0);
  });
});

describe('shortestWay', () => {
  it('leads to the image that is nearest of all', () => {
    fc.assert(
      fc.property(inside(WIDTH), inside(WIDTH), (from, to) => {
        const way = shortestWay(from, to, WIDTH);
        const nearest = Math.min(...[-2, -1, 0, 1, 2].map(k => Math.abs(to + k * WIDTH - from)));
        expect(Math.abs(way)).toBeCloseTo(nearest, 9);
        const arrival = (from + way - to) / WIDTH;
        expect(arrival).toBeCloseTo(Math.round(arrival), 9);
      }),
    );
  });
});

describe('screenImages', () => {
  it('lists exactly the images whose box reaches onto the screen, each once', () => {
    fc.assert(
      fc.property(
        // Sixty-fourths, so that the sums of the oracle are exact.
        sixtyFourths(WIDTH),
        sixtyFourths(HEIGHT),
        sixtyFourths(60),
        (x, y, radius) => {
          const offsets: number[] = [];
          const count = screenImages(x, y, radius, WIDTH, HEIGHT, offsets);
          const listed = new Set<string>();
          for (let i = 0; i < count; i++) listed.add(`${offsets[2 * i]},${offsets[2 * i + 1]}`);
          expect(listed.size).toBe(count);
          const expected = new Set<string>();
          for (const dx of [-WIDTH, 0, WIDTH]) {
            for (const dy of [-HEIGHT, 0, HEIGHT]) {
              const reachesX = x + dx + radius > 0 && x + dx - radius < WIDTH;
              const reachesY = y + dy + radius > 0 && y + dy - radius < HEIGHT;
              if ((dx === 0 && dy === 0) || (reachesX && reachesY)) expected.add(`${dx},${dy}`);
            }
          }
          expect(listed).toEqual(expected);
        },
      ),
    );
  });

  it('has one image in the open, two at an edge and four in a corner', () => {
    const offsets: number[] = [];
    expect(screenImages(120, 68, 16, WIDTH, HEIGHT, offsets)).toBe(1);
    expect(screenImages(3, 68, 16, WIDTH, HEIGHT, offsets)).toBe(2);
    expect(offsets.slice(0, 4)).toEqual([0, 0, WIDTH, 0]);
    expect(screenImages(3, 130, 16, WIDTH, HEIGHT, offsets)).toBe(4);
    expect(offsets.slice(0, 8)).toEqual([0, 0, WIDTH, 0, 0, -HEIGHT, WIDTH, -HEIGHT]);
  });
});
