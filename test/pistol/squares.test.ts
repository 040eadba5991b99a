import { describe, expect, it } from 'vitest';
import { createRandom, randomBetween } from '../../src/kit/random.ts';
import { createRoof } from '../../src/pistol/new-bodies.ts';
import {
  askSquares,
  bodiesInSquare,
  COLUMNS,
  createSquares,
  fillSquares,
  foundBody,
  ROWS,
  squareColumn,
  squareRow,
} from '../../src/pistol/squares.ts';
import { SQUARE, STAGE_HEIGHT, STAGE_LEFT, STAGE_TOP, STAGE_WIDTH } from '../../src/pistol/tuning.ts';

/** Number of the square of a place from 0, kept on the stage. */
function squareOf(place: number, start: number, squares: number): number {
  return Math.min(Math.max(Math.floor((place - start) / SQUARE), 0), squares - 1);
}

/** Bodies as points that lie somewhere on the stage or around it, never on the line between two squares. */
function scatter(seed: number, count: number) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const x = randomBetween(random, STAGE_LEFT - 20, STAGE_LEFT + STAGE_WIDTH + 20);
    const y = randomBetween(random, STAGE_TOP - 20, STAGE_TOP + STAGE_HEIGHT + 20);
    const body = createRoof(x - 4, y - 3, 8, 6);
    body.active = randomBetween(random, 0, 1) < 0.9;
    return body;
  });
}

describe('the squares', () => {
  it('cover the stage without a rest', () => {
    expect([COLUMNS * SQUARE, ROWS * SQUARE]).toEqual([STAGE_WIDTH, STAGE_HEIGHT]);
  });

  it.each([1, 2, 3, 4, 5])(
    'hold each body that is there once, in the square of its middle, seed %i',
    seed => {
      const squares = createSquares();
      for (const count of [150, 0, 40, 1]) {
        const bodies = scatter(seed * 10 + count, count);
        fillSquares(squares, bodies);
        const counts = new Map<number, number>();
        for (const { active, x, y } of bodies) {
          if (!active) continue;
          const square = squareOf(y + 3, STAGE_TOP, ROWS) * COLUMNS + squareOf(x + 4, STAGE_LEFT, COLUMNS);
          counts.set(square, (counts.get(square) ?? 0) + 1);
        }
        for (let row = 0; row < ROWS; row++) {
          for (let column = 0; column < COLUMNS; column++) {
            expect(bodiesInSquare(squares, column, row)).toBe(counts.get(row * COLUMNS + column) ?? 0);
          }
        }
      }
    },
  );

  it.each([6, 7, 8])('give exactly what is in the nine squares around a place, seed %i', seed => {
    const squares = createSquares();
    const bodies = scatter(seed, 150);
    fillSquares(squares, bodies);
    let tests = 0;
    for (const place of scatter(seed + 100, 200)) {
      const [x, y] = [place.x + 4, place.y + 3];
      const [column, row] = [squareOf(x, STAGE_LEFT, COLUMNS), squareOf(y, STAGE_TOP, ROWS)];
      expect([squareColumn(squares, x, y), squareRow(squares, x, y)]).toEqual([column, row]);
      const wanted = bodies.filter(
        body =>
          body.active &&
          Math.abs(squareOf(body.x + 4, STAGE_LEFT, COLUMNS) - column) <= 1 &&
          Math.abs(squareOf(body.y + 3, STAGE_TOP, ROWS) - row) <= 1,
      );
      const count = askSquares(squares, x, y);
      const found = Array.from({ length: count }, (_, i) => foundBody(squares, i));
      expect(new Set(found)).toEqual(new Set(wanted));
      expect(count).toBe(wanted.length);
      tests += count;
    }
    expect(squares.tests).toBe(tests);
  });
});
