/**
 * The inside pixels of a triangle, row by row, without a look at every pixel. The console accumulates its weights
 * from pixel to pixel; that rounding is bounded, so that a weight computed directly and farther from zero than
 * the bound has the sign of the accumulated one. Weights change in one direction along a row: one certain pixel on
 * each side of an edge settles the edge. Where nothing is certain, the caller has to accumulate.
 */

import { box, INSIDE, weights } from './triangle-setup.ts';

/**
 * Error of an accumulated weight, and of a direct one, relative to the largest weight of a row: at most 240 additions
 * of half a unit in the last place, 2⁻⁵³, make 2.7e-14; this is more than three times that.
 */
export const RELATIVE_ERROR = 1e-13;
/** Covers the small number that counts as inside. */
const ABSOLUTE_ERROR = 1e-15;

/** Results of `findSpan` that are not spans. */
export const EMPTY = -1;
export const UNCERTAIN = -2;

/** Largest value, and a little more, that each weight takes anywhere in the box. */
export const largest = new Float64Array(3);
/** Of each weight: factor from a value at the left of the box to the column where it becomes zero. */
const columnFactor = new Float64Array(3);
/** Of each weight: how far from that column, in columns, its sign is certain. */
const doubt = new Float64Array(3);

/** Prepares `findSpan` for the triangle in `box` and `weights`. */
export function prepareSpans(): void {
  const columns = box[2] - box[0];
  const rows = box[3] - box[1];
  for (let edge = 0; edge < 3; edge++) {
    const perColumn = Math.abs(weights[3 + edge]);
    largest[edge] = Math.abs(weights[edge]) + columns * perColumn + rows * Math.abs(weights[6 + edge]);
    doubt[edge] = (RELATIVE_ERROR * largest[edge] + ABSOLUTE_ERROR) / perColumn + RELATIVE_ERROR * columns;
    // With too much doubt nothing is certain: what is not a number makes every row uncertain.
    columnFactor[edge] = doubt[edge] < 0.5 ? -1 / weights[3 + edge] : Number.NaN;
  }
}

/**
 * Inside pixels of the row whose first weights are in `weights`, counted from the left of the box: first plus 256
 * times the one after the last, or `EMPTY` or `UNCERTAIN`.
 */
export function findSpan(): number {
  const columns = box[2] - box[0];
  let from = 0;
  let to = columns;
  for (let edge = 0; edge < 3; edge++) {
    const perColumn = weights[3 + edge];
    if (perColumn === 0) {
      if (!(weights[edge] > INSIDE)) return EMPTY;
      continue;
    }
    const zero = weights[edge] * columnFactor[edge];
    // The first column behind the edge; beyond the box by a column or more, there is no doubt about it.
    let column = 0;
    if (zero >= columns + 1) {
      column = columns;
    } else if (!(zero <= -1)) {
      const behind = Math.ceil(zero);
      const distance = behind - zero;
      if (!(distance > doubt[edge] && distance < 1 - doubt[edge])) return UNCERTAIN;
      column = behind;
    }
    if (perColumn > 0) from = Math.max(from, column);
    else to = Math.min(to, column);
  }
  return from < to ? from + 256 * to : EMPTY;
}

/** Moves the first weights on by a row. */
export function nextRow(): void {
  weights[0] += weights[6];
  weights[1] += weights[7];
  weights[2] += weights[8];
}

/** Inside pixels of a row like `findSpan`, found by accumulation; never uncertain. */
export function scanSpan(): number {
  const columns = box[2] - box[0];
  const perColumnA = weights[3];
  const perColumnB = weights[4];
  const perColumnC = weights[5];
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  let column = 0;
  while (column < columns && !(a > INSIDE && b > INSIDE && c > INSIDE)) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    column++;
  }
  const from = column;
  while (column < columns && a > INSIDE && b > INSIDE && c > INSIDE) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    column++;
  }
  return from < column ? from + 256 * column : EMPTY;
}
