/**
 * Prepared rings: for a rigid shape that is asked often, a table made once that answers most questions about
 * its inside with one look.
 *
 * A lattice of cells lies over the ring's bounding box. A cell that the outline does not come near holds the
 * answer for all its points. The others name the few edges that pass through them or end beside them, among
 * which the exact crossing number decides; all edges farther to the right only add a fixed parity.
 * Source: E. Haines, Point in Polygon Strategies (Graphics Gems IV, 1994), the lookup grid, with its cells
 * made exact.
 *
 * Layout of a prepared ring, one flat array: left, top, right, bottom, cells per unit of x and of y, columns,
 * the place of the first cell; then the edges, four numbers each: x, y of the low end (smaller y), x, y of the
 * high end; then the cells, row by row: 0 out, 1 in, else the place of a list; then the lists: parity, number of
 * edges, their places.
 */

import { orientation } from '../lines/orientation.ts';
import type { Numbers } from '../numbers/arrays.ts';
import { pointInRing } from './point-in-ring.ts';
import { ringExtent } from './ring-measures.ts';

const HEADER = 8;
/** Marks a cell that the outline comes near before it gets its list. */
const NEAR = 2;
/** How near, in cells, an edge must come to a cell to count as in it: far above what rounding can shift it. */
const MARGIN = 1e-9;
/** Below this height in cells the course of an edge through a row is not computed: it may be off by MARGIN. */
const LEVEL = 1e-3;
/** Upper end of an edge without end. */
const ENDLESS = 1.7e308;

/**
 * Point against a prepared ring: at once, or among few edges.
 *
 * Rule: exact and half-open, the same answer as pointInRing for every point.
 *
 * @param x the point, in the frame of the ring that was prepared
 * @param prepared what prepareRing returned
 * @returns whether the point lies in the ring
 */
export function pointInPreparedRing(x: number, y: number, prepared: Numbers): boolean {
  const left = prepared[0];
  const top = prepared[1];
  if (!(x >= left && y >= top && x < prepared[2] && y < prepared[3])) return false;
  const row = Math.floor((y - top) * prepared[5]);
  const list = prepared[prepared[7] + row * prepared[6] + Math.floor((x - left) * prepared[4])];
  if (list < NEAR) return list === 1;
  let inside = prepared[list] === 1;
  const end = list + 2 + prepared[list + 1];
  for (let i = list + 2; i < end; i++) {
    const edge = prepared[i];
    const ay = prepared[edge + 1];
    const by = prepared[edge + 3];
    if (ay <= y && by > y) {
      const ax = prepared[edge];
      const bx = prepared[edge + 2];
      if (ax > x && bx > x) {
        inside = !inside;
      } else if (ax > x || bx > x) {
        if (orientation(ax, ay, bx, by, x, y) > 0) inside = !inside;
      }
    }
  }
  return inside;
}

/**
 * Prepares a rigid ring that will be asked often.
 *
 * Rule: as pointInPreparedRing. Preparing costs as much as some hundred questions; it allocates the table.
 *
 * @param ring flat array of corners, of finite width and height
 * @param count number of corners to use, when the array is longer than the ring
 * @returns a new flat array, to be handed to pointInPreparedRing and not to be changed
 */
export function prepareRing(ring: Numbers, count = ring.length / 2): number[] {
  const end = count * 2;
  const prepared = [0, 0, 0, 0, 0, 0, 0, 0];
  ringExtent(ring, count, prepared);
  const size = latticeSize(count);
  const perX = cellsPerUnit(size, prepared[2] - prepared[0]);
  const perY = cellsPerUnit(size, prepared[3] - prepared[1]);
  const columns = perX > 0 ? size : 1;
  const rows = perY > 0 ? size : 1;
  prepared[4] = perX;
  prepared[5] = perY;
  prepared[6] = columns;
  for (let i = 0; i < end; i += 2) {
    const j = i + 2 < end ? i + 2 : 0;
    const low = ring[i + 1] <= ring[j + 1] ? i : j;
    const high = i + j - low;
    // Level edges cross no row, but they come near cells.
    prepared.push(ring[low], ring[low + 1], ring[high], ring[high + 1]);
  }
  const cells = prepared.length;
  prepared[7] = cells;
  for (let i = 0; i < rows * columns; i++) prepared.push(0);
  const spans: number[] = [];
  for (let row = 0; row < rows; row++) {
    findSpans(prepared, row, spans);
    markNear(prepared, cells + row * columns, spans);
    fillRow(prepared, row, cells + row * columns, ring, count);
    for (let column = 0; column < columns; column++) {
      if (prepared[cells + row * columns + column] === NEAR) {
        prepared[cells + row * columns + column] = prepared.length;
        addList(prepared, row, column, spans);
      }
    }
  }
  return prepared;
}

/** Cells along one side: more of them answer at once more often, but are farther from the processor. */
function latticeSize(count: number): number {
  return Math.floor(Math.sqrt(count) * 2) + 8;
}

/** A little less than size / extent, so that even the far side gets no number above size − 1. */
function cellsPerUnit(size: number, extent: number): number {
  const scale = (size / extent) * (1 - 1e-12);
  return extent > 0 && scale < 1e300 ? scale : 0;
}

/**
 * Lists the edges that come near a row of cells: [edge, first, last, …], its place and between which places,
 * in cells and with the margin, its course in the row lies. Places of points are computed in just the same way,
 * so that floor never contradicts.
 */
function findSpans(prepared: number[], row: number, spans: number[]): void {
  let size = 0;
  for (let edge = HEADER; edge < prepared[7]; edge += 4) {
    const av = (prepared[edge + 1] - prepared[1]) * prepared[5];
    const bv = (prepared[edge + 3] - prepared[1]) * prepared[5];
    if (bv >= row - MARGIN && av <= row + 1 + MARGIN) {
      let au = (prepared[edge] - prepared[0]) * prepared[4];
      let bu = (prepared[edge + 2] - prepared[0]) * prepared[4];
      if (bv - av > LEVEL) {
        const perV = (bu - au) / (bv - av);
        const u = au;
        if (av < row - MARGIN) au = u + (row - MARGIN - av) * perV;
        if (bv > row + 1 + MARGIN) bu = u + (row + 1 + MARGIN - av) * perV;
      }
      spans[size] = edge;
      spans[size + 1] = (au < bu ? au : bu) - MARGIN;
      spans[size + 2] = (au < bu ? bu : au) + MARGIN;
      size += 3;
    }
  }
  spans[size] = -1;
}

/** Marks the cells of a row that edges come near. */
function markNear(prepared: number[], rowCells: number, spans: number[]): void {
  const last = prepared[6] - 1;
  for (let k = 0; spans[k] >= 0; k += 3) {
    const from = spans[k + 1] > 0 ? Math.floor(spans[k + 1]) : 0;
    const to = spans[k + 2] < last ? Math.floor(spans[k + 2]) : last;
    for (let column = from; column <= to; column++) prepared[rowCells + column] = NEAR;
  }
}

/** Gives every run of cells that no edge comes near the answer for one point in it. */
function fillRow(prepared: number[], row: number, rowCells: number, ring: Numbers, count: number): void {
  const isFlat = prepared[4] === 0 || prepared[5] === 0;
  const y = isFlat ? 0 : prepared[1] + (row + 0.5) / prepared[5];
  let answer = NEAR;
  for (let column = 0; column < prepared[6]; column++) {
    if (isFlat || prepared[rowCells + column] === NEAR) {
      answer = NEAR;
    } else if (answer === NEAR) {
      const x = prepared[0] + (column + 0.5) / prepared[4];
      // Where the doubles lie farther apart than the cells, the point may have missed its cell.
      const isThere =
        Math.floor((x - prepared[0]) * prepared[4]) === column &&
        Math.floor((y - prepared[1]) * prepared[5]) === row;
      if (isThere) answer = pointInRing(x, y, ring, count) ? 1 : 0;
    }
    prepared[rowCells + column] = answer;
  }
}

/**
 * Makes the list of a cell. Edges to its left count for no point of it. Edges to its right count for all points
 * level with them: one that begins above the row and ends below it is a parity; one that begins or ends in the
 * row changes the parity there, but mostly its neighbour changes it back. What is left becomes an edge without
 * end, on the right side of the ring.
 */
function addList(prepared: number[], row: number, column: number, spans: number[]): void {
  const list = prepared.length;
  prepared.push(0, 0);
  let parity = 0;
  let changes = 0;
  for (let k = 0; spans[k] >= 0; k += 3) {
    const edge = spans[k];
    const ay = prepared[edge + 1];
    const by = prepared[edge + 3];
    const low = Math.floor((ay - prepared[1]) * prepared[5]);
    const high = Math.floor((by - prepared[1]) * prepared[5]);
    if (ay < by && low <= row && row <= high && spans[k + 2] >= column) {
      if (spans[k + 1] <= column + 1) {
        prepared.push(edge);
      } else {
        if (low < row) parity = 1 - parity;
        else changes = toggle(changes, ay);
        if (high === row) changes = toggle(changes, by);
      }
    }
  }
  const endless = prepared.length + changes;
  for (let k = 0; k < changes; k++) prepared.push(endless + 4 * k);
  prepared[list] = parity;
  prepared[list + 1] = prepared.length - list - 2;
  for (let k = 0; k < changes; k++) prepared.push(prepared[2], changeAt[k], prepared[2], ENDLESS);
}

/** Where the parity of the edges to the right of a cell changes. */
const changeAt: number[] = [];

/** Adds a change to the first count ones, or takes away the one that it undoes; returns how many there are now. */
function toggle(count: number, y: number): number {
  for (let k = 0; k < count; k++) {
    if (changeAt[k] === y) {
      changeAt[k] = changeAt[count - 1];
      return count - 1;
    }
  }
  changeAt[count] = y;
  return count + 1;
}
