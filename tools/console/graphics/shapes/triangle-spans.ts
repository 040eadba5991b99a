/**
 * The inside pixels of a triangle, row by row, without a look at every pixel. The console accumulates its weights
 * from pixel to pixel; that rounding is bounded, so that a weight computed directly and farther from zero than
 * the bound has the sign of the accumulated one. Weights change in one direction along a row: one certain pixel on
 * each side of an edge settles the edge. Where nothing is certain, weights are accumulated.
 */

import { SCREEN_HEIGHT } from '../../memory-map.ts';
import { box, INSIDE, weights } from './triangle-setup.ts';

/**
 * Error of an accumulated weight, and of a direct one, relative to the largest weight of a row: at most 240 additions
 * of half a unit in the last place, 2⁻⁵³, make 2.7e-14; this is more than three times that.
 */
export const RELATIVE_ERROR = 1e-13;
/** Covers the small number that counts as inside. */
const ABSOLUTE_ERROR = 1e-15;

/** Up to this width looking at every pixel takes no longer than finding the ends of a row. */
const NARROW = 7;
/** What stands for a column about which there is doubt. */
const UNCERTAIN = -1;

/** By its row, where the inside pixels of the last triangle begin and end on the screen; both are equal where there are none. */
export const spanStart = new Uint8Array(SCREEN_HEIGHT);
export const spanEnd = new Uint8Array(SCREEN_HEIGHT);

/** Largest value, and a little more, that each weight takes anywhere in the box. */
export const largest = new Float64Array(3);
/** Of each weight: factor from a value at the left of the box to the column where it becomes zero; 0 if it never does. */
const columnFactor = new Float64Array(3);
/** Of each weight: how far from that column, in columns, its sign is certain. */
const doubt = new Float64Array(3);

/** Finds the spans of all rows of the triangle in `box` and `weights`; fills `largest` if it is wide. */
export function findSpans(): void {
  const columns = box[2] - box[0];
  if (columns > NARROW) findWideSpans(columns);
  else scanSpans();
}

function findWideSpans(columns: number): void {
  measureEdges();
  const left = box[0];
  const bottom = box[3];
  const factorA = columnFactor[0];
  const factorB = columnFactor[1];
  const factorC = columnFactor[2];
  const doubtA = doubt[0];
  const doubtB = doubt[1];
  const doubtC = doubt[2];
  // Behind edges of growing weights are inside pixels, behind others outside ones.
  const beginsA = weights[3] >= 0;
  const beginsB = weights[4] >= 0;
  const beginsC = weights[5] >= 0;
  const perRowA = weights[6];
  const perRowB = weights[7];
  const perRowC = weights[8];
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  for (let y = box[1]; y < bottom; y++) {
    const columnA = columnBehind(a, factorA, doubtA, columns);
    const columnB = columnBehind(b, factorB, doubtB, columns);
    const columnC = columnBehind(c, factorC, doubtC, columns);
    if ((columnA | columnB | columnC) < 0) scanSpan(y, a, b, c);
    else {
      let from = beginsA ? columnA : 0;
      let to = columns;
      if (!beginsA && columnA < to) to = columnA;
      if (beginsB && columnB > from) from = columnB;
      if (!beginsB && columnB < to) to = columnB;
      if (beginsC && columnC > from) from = columnC;
      if (!beginsC && columnC < to) to = columnC;
      spanStart[y] = left + from;
      spanEnd[y] = left + (to > from ? to : from);
    }
    a += perRowA;
    b += perRowB;
    c += perRowC;
  }
}

/** Spans of rows in which every pixel is looked at. */
function scanSpans(): void {
  const bottom = box[3];
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  for (let y = box[1]; y < bottom; y++) {
    scanSpan(y, a, b, c);
    a += weights[6];
    b += weights[7];
    c += weights[8];
  }
}

function measureEdges(): void {
  const columns = box[2] - box[0];
  const rows = box[3] - box[1];
  for (let edge = 0; edge < 3; edge++) {
    const perColumn = Math.abs(weights[3 + edge]);
    largest[edge] = Math.abs(weights[edge]) + columns * perColumn + rows * Math.abs(weights[6 + edge]);
    doubt[edge] = (RELATIVE_ERROR * largest[edge] + ABSOLUTE_ERROR) / perColumn + RELATIVE_ERROR * columns;
    // With too much doubt nothing is certain: what is not a number makes every row uncertain.
    columnFactor[edge] = doubt[edge] < 0.5 ? -1 / weights[3 + edge] : Number.NaN;
    if (perColumn === 0) columnFactor[edge] = 0;
  }
}

/**
 * The first column of a row behind an edge, or `UNCERTAIN`. A horizontal edge, whose factor is 0, lies before or behind
 * the whole row.
 */
function columnBehind(weight: number, factor: number, doubt: number, columns: number): number {
  if (factor === 0) return weight > INSIDE ? 0 : columns;
  const zero = weight * factor;
  // Beyond the box by a column or more, there is no doubt.
  if (zero >= columns + 1) return columns;
  if (zero <= -1) return 0;
  const behind = (zero + 1) | 0;
  const distance = behind - zero;
  return distance > doubt && distance < 1 - doubt ? behind : UNCERTAIN;
}

/** Finds the span of a row, given its first weights, by accumulation. */
function scanSpan(y: number, firstA: number, firstB: number, firstC: number): void {
  const right = box[2];
  const perColumnA = weights[3];
  const perColumnB = weights[4];
  const perColumnC = weights[5];
  let a = firstA;
  let b = firstB;
  let c = firstC;
  let x = box[0];
  while (x < right && !(a > INSIDE && b > INSIDE && c > INSIDE)) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    x++;
  }
  spanStart[y] = x;
  while (x < right && a > INSIDE && b > INSIDE && c > INSIDE) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    x++;
  }
  spanEnd[y] = x;
}
