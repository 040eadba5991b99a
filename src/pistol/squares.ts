/**
 * The broad phase: the stage in squares of 16 pixels, each body in the square of its middle. Whoever wants to know
 * what it touches asks nine squares, its own and the eight around it, and not all bodies of the stage.
 *
 * No body is larger than a square, and nothing moves far in a frame, so nothing that touches is farther away. The
 * squares are filled once a frame, before anything moves.
 */

import { createGrid, type Grid, gridCell, gridCount, gridFill, gridNear } from '../geometry/index.ts';
import { type Body, centerX, centerY } from './body.ts';
import { SQUARE, STAGE_HEIGHT, STAGE_LEFT, STAGE_TOP, STAGE_WIDTH } from './tuning.ts';

export const COLUMNS = STAGE_WIDTH / SQUARE;
export const ROWS = STAGE_HEIGHT / SQUARE;
/** More bodies than any stage has. */
const CAPACITY = 160;

export interface Squares {
  grid: Grid;
  /** The bodies in the grid, by the numbers that it knows them by. */
  bodies: Body[];
  count: number;
  /** Numbers of the bodies that the last question found, and how many. */
  found: number[];
  foundCount: number;
  /** Bodies that the questions of this frame have found, and those that were really met. */
  tests: number;
  hits: number;
}

const centersX: number[] = [];
const centersY: number[] = [];

/** Empty squares. */
export function createSquares(): Squares {
  return {
    grid: createGrid(STAGE_LEFT, STAGE_TOP, STAGE_WIDTH, STAGE_HEIGHT, SQUARE, CAPACITY),
    bodies: [],
    count: 0,
    found: [],
    foundCount: 0,
    tests: 0,
    hits: 0,
  };
}

/** Puts every body that is there into its square, and counts the questions from 0 again. */
export function fillSquares(squares: Squares, bodies: Body[]): void {
  let count = 0;
  for (const body of bodies) {
    if (body.active) {
      squares.bodies[count] = body;
      centersX[count] = centerX(body);
      centersY[count] = centerY(body);
      count = count + 1;
    }
  }
  squares.count = count;
  gridFill(squares.grid, centersX, centersY, count);
  squares.tests = 0;
  squares.hits = 0;
}

/**
 * Finds all bodies in the square of a point and in the eight squares around it.
 * @returns how many there are; `foundBody` gives them, until the next question
 */
export function askSquares(squares: Squares, x: number, y: number): number {
  squares.foundCount = gridNear(squares.grid, x, y, squares.found);
  squares.tests = squares.tests + squares.foundCount;
  return squares.foundCount;
}

/** A body that the last question found, by its number from 0. */
export function foundBody(squares: Squares, index: number): Body {
  return squares.bodies[squares.found[index]];
}

/** How many bodies are in a square, counted from the left upper one. */
export function bodiesInSquare(squares: Squares, column: number, row: number): number {
  return gridCount(squares.grid, column, row);
}

/** Column of the square of a point; points outside belong to the outermost squares. */
export function squareColumn(squares: Squares, x: number, y: number): number {
  return (gridCell(squares.grid, x, y) % (COLUMNS + 2)) - 1;
}

/** Row of the square of a point. */
export function squareRow(squares: Squares, x: number, y: number): number {
  return Math.floor(gridCell(squares.grid, x, y) / (COLUMNS + 2)) - 1;
}
