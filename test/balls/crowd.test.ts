import { describe, expect, it } from 'vitest';
import {
  CELL,
  createCrowd,
  findPairsNearby,
  findPairsOfAll,
  MAX_BALLS,
  stepCrowd,
} from '../../src/balls/crowd.ts';

const [LEFT, TOP, RIGHT, BOTTOM] = [0, 9, 143, 126];

/** The pairs that a crowd found in its last search, lower number first, in order. */
function foundPairs({ pairs, hits }: { pairs: number[]; hits: number }): string[] {
  return Array.from({ length: hits }, (_, k) => [pairs[2 * k], pairs[2 * k + 1]].sort((a, b) => a - b))
    .map(pair => pair.join(' '))
    .sort();
}

describe('the pairs that touch', () => {
  it('are the same with and without the grid, which saves most of the tests', () => {
    const crowd = createCrowd(LEFT, TOP, RIGHT, BOTTOM, MAX_BALLS);
    let touching = 0;
    for (let frame = 0; frame < 200; frame++) {
      crowd.usesGrid = frame % 2 === 0;
      stepCrowd(crowd, 20 + (frame % 100), 40 + (frame % 60));
      const { x, y, r } = crowd;
      const expected: string[] = [];
      for (let j = 0; j < MAX_BALLS; j++) {
        for (let i = 0; i < j; i++) {
          if ((x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2 <= (r[i] + r[j]) ** 2) expected.push(`${i} ${j}`);
        }
      }
      expected.sort();
      touching += expected.length;
      findPairsOfAll(crowd);
      expect(foundPairs(crowd)).toEqual(expected);
      expect(crowd.tests).toBe((MAX_BALLS * (MAX_BALLS - 1)) / 2);
      findPairsNearby(crowd);
      expect(foundPairs(crowd)).toEqual(expected);
      // 10 × 8 cells, each test reaching over nine of them: about a ninth of all, wherever the balls crowd.
      expect(crowd.tests).toBeLessThan((MAX_BALLS * (MAX_BALLS - 1)) / 2 / 3);
    }
    expect(touching).toBeGreaterThan(500);
  });

  it('are found by the grid because no ball is wider than a cell', () => {
    expect(2 * Math.max(...createCrowd(LEFT, TOP, RIGHT, BOTTOM, 1).r)).toBeLessThanOrEqual(CELL);
  });
});

describe('a bounce', () => {
  /** Three balls: the player's far away, and two that are about to meet. */
  function meeting(r1: number, r2: number, v1: number, v2: number) {
    const crowd = createCrowd(LEFT, TOP, RIGHT, BOTTOM, 3);
    Object.assign(crowd, { x: [20, 80, 80 + r1 + r2 + 0.25], y: [20, 70, 70], r: [7, r1, r2] });
    Object.assign(crowd, { vx: [0, v1, v2], vy: [0, 0.125, 0.125] });
    stepCrowd(crowd, 20, 20);
    return crowd;
  }

  it('lets balls of the same size exchange their speeds', () => {
    const crowd = meeting(4, 4, 0.5, -0.25);
    expect(crowd.hits).toBe(1);
    expect(crowd.vx.slice(1)).toEqual([-0.25, 0.5]);
    expect(crowd.vy.slice(1)).toEqual([0.125, 0.125]);
  });

  it('keeps momentum and energy, and parts the balls', () => {
    for (const [r1, r2, v1, v2] of [
      [2, 5, 0.5, -0.25],
      [5, 2, 0.75, 0.25],
      [3, 4, 0, -0.5],
    ]) {
      const { hits, x, vx } = meeting(r1, r2, v1, v2);
      const [m1, m2] = [r1 * r1, r2 * r2];
      expect(hits).toBe(1);
      expect(m1 * vx[1] + m2 * vx[2]).toBeCloseTo(m1 * v1 + m2 * v2, 12);
      expect(m1 * vx[1] ** 2 + m2 * vx[2] ** 2).toBeCloseTo(m1 * v1 ** 2 + m2 * v2 ** 2, 12);
      expect(x[2] - x[1]).toBeCloseTo(r1 + r2, 12);
    }
  });

  it('does not move the ball that the player holds', () => {
    const crowd = createCrowd(LEFT, TOP, RIGHT, BOTTOM, 2);
    Object.assign(crowd, { x: [60, 70], y: [60, 60], r: [7, 4], vx: [0, -0.5], vy: [0, 0] });
    stepCrowd(crowd, 60, 60);
    expect([crowd.x[0], crowd.y[0], crowd.vx[0]]).toEqual([60, 60, 0]);
    expect(crowd.vx[1]).toBe(0.5);
  });
});

it('no ball leaves the box, and the crowd neither falls asleep nor races', () => {
  const crowd = createCrowd(LEFT, TOP, RIGHT, BOTTOM, 100);
  crowd.usesGrid = true;
  let farthest = 0;
  for (let frame = 0; frame < 2000; frame++) {
    stepCrowd(crowd, 72, 68);
    for (let i = 1; i < 100; i++) {
      const [x, y] = [crowd.x[i], crowd.y[i]];
      farthest = Math.max(farthest, LEFT - x, x - RIGHT, TOP - y, y - BOTTOM);
    }
  }
  // A neighbour may press the centre of a ball at a side out of the box until the next frame, but no farther.
  expect(farthest).toBeLessThan(4);
  const speeds = Array.from({ length: 99 }, (_, i) => Math.hypot(crowd.vx[i + 1], crowd.vy[i + 1]));
  const mean = speeds.reduce((a, b) => a + b) / speeds.length;
  expect(mean).toBeGreaterThan(0.2);
  expect(mean).toBeLessThan(1.5);
});
