import { expect, test } from 'vitest';
import {
  BALLS_APART,
  BALLS_CROSS,
  BALLS_INSIDE,
  BALLS_TOUCH_INSIDE,
  BALLS_TOUCH_OUTSIDE,
  ballsRelation,
  ballsTouch,
  pointBallSide,
  pointInBall,
} from '../../src/geometry/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { compareDistance, toIntegers } from './exact.ts';
import { exactRelation } from './exact-shapes.ts';
import { createRandom, families, gridFamilies, type Six, twoBalls } from './random.ts';

/** Random cases of each family. */
const CASES = shortOrDeep(1200, 5000);

for (const family of families) {
  test(`the relation of two balls is exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(1);
    const seen = new Set<number>();
    for (let i = 0; i < CASES; i++) {
      const balls = twoBalls(random, family);
      if (!balls.every(Number.isFinite)) continue;
      const expected = exactRelation(toIntegers(balls));
      seen.add(expected);
      const actual = ballsRelation(...balls);
      if (actual !== expected) expect({ balls, actual }).toEqual({ balls, actual: expected });
    }
    expect(seen.size).toBe(5);
  });

  test(`the side of a point of a ball is exact: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(2);
    for (let i = 0; i < CASES; i++) {
      const [x, y, r, px, py] = twoBalls(random, family);
      if (![x, y, r, px, py].every(Number.isFinite)) continue;
      const [ix, iy, ir, ipx, ipy] = toIntegers([x, y, r, px, py]);
      const expected = -compareDistance(ipx, ipy, ix, iy, ir);
      const actual = pointBallSide(px, py, x, y, r);
      if (actual + 0 !== expected + 0)
        expect({ x, y, r, px, py, actual }).toEqual({ x, y, r, px, py, actual: expected });
    }
  });
}

for (const family of gridFamilies) {
  test(`ballsTouch and pointInBall are exact on the grid: ${family.name}`, LONG_FORM, () => {
    const random = createRandom(3);
    for (let i = 0; i < CASES; i++) {
      const balls = twoBalls(random, family).map(v => Math.floor(v * 256) / 256) as Six;
      if (!balls.every(v => Math.abs(v) <= 32768)) continue;
      const [ax, ay, ar, bx, by, br] = toIntegers(balls);
      const actual = [ballsTouch(...balls), pointInBall(balls[3], balls[4], balls[0], balls[1], balls[2])];
      const expected = [
        compareDistance(ax, ay, bx, by, ar + br) <= 0,
        compareDistance(bx, by, ax, ay, ar) <= 0,
      ];
      if (actual[0] !== expected[0] || actual[1] !== expected[1])
        expect({ balls, actual }).toEqual({ balls, actual: expected });
    }
  });
}

test('the five cases of two balls', () => {
  expect(ballsRelation(0, 0, 5, 20, 0, 5)).toBe(BALLS_APART);
  expect(ballsRelation(0, 0, 5, 10, 0, 5)).toBe(BALLS_TOUCH_OUTSIDE);
  expect(ballsRelation(0, 0, 5, 8, 0, 5)).toBe(BALLS_CROSS);
  expect(ballsRelation(0, 0, 5, 2, 0, 3)).toBe(BALLS_TOUCH_INSIDE);
  expect(ballsRelation(0, 0, 5, 1, 0, 3)).toBe(BALLS_INSIDE);
  expect(ballsRelation(0, 0, 5, 0, 0, 5)).toBe(BALLS_TOUCH_INSIDE);
});

test('balls and relation are symmetric and do not mind powers of two', LONG_FORM, () => {
  const random = createRandom(4);
  for (let i = 0; i < 2 * CASES; i++) {
    const [ax, ay, ar, bx, by, br] = twoBalls(random, families[i % 5]!);
    expect(ballsTouch(ax, ay, ar, bx, by, br)).toBe(ballsTouch(bx, by, br, ax, ay, ar));
    const relation = ballsRelation(ax, ay, ar, bx, by, br);
    expect(ballsRelation(bx, by, br, ax, ay, ar)).toBe(relation);
    const s = 2 ** (Math.floor(random() * 40) - 20);
    if ([ax, ay, ar, bx, by, br].some(v => (v * s) / s !== v)) continue;
    expect(ballsRelation(ax * s, ay * s, ar * s, bx * s, by * s, br * s)).toBe(relation);
  }
});
