import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCrossings,
  type EdgeEnd,
  fillRuns,
  findCrossings,
  findEdgeEnds,
  INSIDE,
} from '../../src/crossing/crossings.ts';
import { MAX_CORNERS } from '../../src/crossing/polygon.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { isInsideByParity, windingByAngles } from './plane.ts';

// Few rows, so that corners often lie on the ray.
const coordinate = fc.integer({ min: 0, max: 12 });
const ringOf = (number: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(number, number), { minLength: 3, maxLength: MAX_CORNERS }).map(corners => corners.flat());

const crossings = createCrossings(MAX_CORNERS);

describe('the crossings of a ray', () => {
  it('are odd exactly inside, and their turns sum up to the winding number', LONG_FORM, () => {
    fc.assert(
      fc.property(coordinate, coordinate, ringOf(coordinate), (x, y, ring) => {
        const count = findCrossings(x, y, ring, crossings);
        expectSame(count % 2 === 1, isInsideByParity(x, y, ring));
        let winding = 0;
        for (let i = 0; i < count; i++) winding += crossings[i].turn;
        expectSame(winding, windingByAngles(x, y, ring));
      }),
      { numRuns: eighthOf(3000) },
    );
  });

  it('lie on their edges and on the row, from left to right', () => {
    fc.assert(
      fc.property(coordinate, coordinate, ringOf(coordinate), (x, y, ring) => {
        const count = findCrossings(x, y, ring, crossings);
        for (let i = 0; i < count; i++) {
          const crossing = crossings[i];
          const a = 2 * crossing.edge;
          const b = (a + 2) % ring.length;
          const [dx, dy] = [ring[b] - ring[a], ring[b + 1] - ring[a + 1]];
          expect(Math.abs(dx * (y - ring[a + 1]) - dy * (crossing.x - ring[a]))).toBeLessThan(1e-9);
          expect(y).toBeGreaterThanOrEqual(Math.min(ring[a + 1], ring[b + 1]));
          expect(y).toBeLessThan(Math.max(ring[a + 1], ring[b + 1]));
          expect(crossing.x).toBeGreaterThan(i > 0 ? crossings[i - 1].x - 1e-9 : x - 1e-9);
        }
      }),
    );
  });
});

describe('the ends of edges on the row of the ray', () => {
  it('are counted exactly when their edge reaches below the row', () => {
    // A peak, a corner that the outline passes, a valley, and a level edge.
    const ends: EdgeEnd[] = [];
    const heldAt = (ring: number[]) => {
      const count = findEdgeEnds(0, 5, ring, ends);
      return ends.slice(0, count).map(({ held }) => held);
    };
    expect(heldAt([6, 5, 9, 9, 3, 9])).toEqual([true, true]);
    expect(heldAt([6, 5, 9, 1, 9, 9])).toEqual([true, false]);
    expect(heldAt([6, 5, 3, 1, 9, 1])).toEqual([false, false]);
    expect(heldAt([6, 5, 9, 5, 9, 9])).toEqual([true, true]);
    expect(heldAt([6, 5, 9, 5, 9, 1])).toEqual([false, false]);
  });

  it('make as many crossings as there are held ones, when all edges that meet the ray end on its row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, fc.boolean()), { minLength: 2, maxLength: 7 }), corners => {
        // Every second corner is on the row, the others above or below it.
        const ring = corners.flatMap(([x, isBelow], i) => [x, 5, 20 + i, isBelow ? 9 : 1]);
        const ends: EdgeEnd[] = [];
        const count = findEdgeEnds(-1, 5, ring, ends);
        const held = ends.slice(0, count).filter(end => end.held).length;
        expectSame(findCrossings(-1, 5, ring, crossings), held);
      }),
    );
  });

  it('are not listed behind the point', () => {
    expectSame(findEdgeEnds(7, 5, [6, 5, 9, 9, 3, 9], []), 0);
    expectSame(findEdgeEnds(6, 5, [6, 5, 9, 9, 3, 9], []), 2);
  });
});

describe('the runs that fill a ring', () => {
  it('hold every pixel once, with what the two numbers say of it', LONG_FORM, () => {
    const runs: number[] = [];
    const outside = 0;
    fc.assert(
      fc.property(ringOf(coordinate), ring => {
        const picture = new Map<string, number>();
        const count = fillRuns(ring, runs);
        for (let i = 0; i < 4 * count; i += 4) {
          for (let x = runs[i + 1]; x < runs[i + 1] + runs[i + 2]; x++) {
            expectSame(picture.has(`${x} ${runs[i]}`), false);
            picture.set(`${x} ${runs[i]}`, runs[i + 3]);
          }
        }
        for (let y = -1; y <= 13; y++) {
          for (let x = -1; x <= 13; x++) {
            const kind = picture.get(`${x} ${y}`) ?? outside;
            expectSame(kind === INSIDE, isInsideByParity(x, y, ring));
            expectSame(kind !== outside, windingByAngles(x, y, ring) !== 0);
          }
        }
      }),
      { numRuns: eighthOf(150) },
    );
  });
});
