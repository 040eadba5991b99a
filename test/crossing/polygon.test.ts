import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FEWEST_CORNERS,
  insertCorner,
  MAX_CORNERS,
  nearestEdge,
  removeCorner,
  snapToCornerRow,
} from '../../src/crossing/polygon.ts';

const ring = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
    minLength: FEWEST_CORNERS,
    maxLength: MAX_CORNERS - 1,
  })
  .map(corners => corners.flat());

describe('a corner', () => {
  it('comes between two others, on a whole pixel, and can be taken out again', () => {
    fc.assert(
      fc.property(ring, fc.nat(), fc.double({ min: 0, max: 99, noNaN: true }), (corners, pick, x) => {
        const place = pick % (corners.length / 2 + 1);
        const edited = [...corners];
        expect(insertCorner(edited, place, x, 50.5)).toBe(true);
        expect(edited).toEqual([
          ...corners.slice(0, 2 * place),
          Math.round(x),
          51,
          ...corners.slice(2 * place),
        ]);
        expect(removeCorner(edited, place)).toBe(true);
        expect(edited).toEqual(corners);
      }),
    );
  });

  it('is refused when there are most, and kept when there are fewest', () => {
    const most = Array.from({ length: 2 * MAX_CORNERS }, (_, i) => i);
    expect(insertCorner([...most], 1, 0, 0)).toBe(false);
    const fewest = most.slice(0, 2 * FEWEST_CORNERS);
    const edited = [...fewest];
    expect(removeCorner(edited, 0)).toBe(false);
    expect(edited).toEqual(fewest);
  });
});

it('no edge comes nearer to a point than the nearest one', () => {
  const sampled = (corners: number[], edge: number, x: number, y: number) => {
    const a = 2 * edge;
    const b = (a + 2) % corners.length;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i <= 1000; i++) {
      const t = i / 1000;
      const atX = corners[a] + t * (corners[b] - corners[a]);
      const atY = corners[a + 1] + t * (corners[b + 1] - corners[a + 1]);
      least = Math.min(least, Math.hypot(atX - x, atY - y));
    }
    return least;
  };
  fc.assert(
    fc.property(ring, fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (corners, x, y) => {
      const found = sampled(corners, nearestEdge(x, y, corners), x, y);
      for (let edge = 0; edge < corners.length / 2; edge++)
        expect(found).toBeLessThan(sampled(corners, edge, x, y) + 0.1);
    }),
    { numRuns: 40 },
  );
});

it('a row within reach of a corner snaps to the nearest one', () => {
  const corners = [0, 10, 5, 14, 9, 40];
  expect([7, 8, 10, 11, 13, 16, 17].map(y => snapToCornerRow(y, corners, 2))).toEqual([
    7, 10, 10, 10, 14, 14, 17,
  ]);
});
