/**
 * Prepared rings: for a rigid shape that is asked often, a table made once that answers most questions about
 * its inside with one look.
 *
 * A lattice of cells lies over the ring's bounding box. A cell that the outline does not come near holds the
 * answer for all its points; the others point to the edges that reach into their row, among which the exact
 * crossing number decides. Only the few points near the outline cost more than one look.
 * Source: E. Haines, Point in Polygon Strategies (Graphics Gems IV, 1994): lookup grid and bins, combined.
 *
 * Layout of a prepared ring, one flat array: left, top, right, bottom, cells per unit of x and of y, columns,
 * the place of the first cell; then for each row where its list of edges begins (and where the last one ends);
 * then the cells, row by row: 0 out, 1 in, 2 to be asked; then the edges, row by row, four numbers each: x, y of
 * the low end (smaller y), x, y of the high end.
 */

import type { Numbers } from './arrays.ts';
import { orientationExact } from './orientation.ts';
import { pointInRing } from './rings.ts';

const HEADER = 8;
const CELL_ASK = 2;
/** How near, in cells, an edge must come to a cell to count as in it: far above what rounding can shift it. */
const MARGIN = 1e-9;
/** Below this height in cells the course of an edge through a row is not computed: it may be off by MARGIN. */
const LEVEL = 1e-3;

/**
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
  const column = Math.floor((x - left) * prepared[4]);
  const cell = prepared[prepared[7] + row * prepared[6] + column];
  if (cell !== CELL_ASK) return cell === 1;
  const end = prepared[HEADER + row + 1];
  let inside = false;
  for (let i = prepared[HEADER + row]; i < end; i += 4) {
    const ay = prepared[i + 1];
    const by = prepared[i + 3];
    if (ay <= y && by > y) {
      const ax = prepared[i];
      const bx = prepared[i + 2];
      if (ax > x && bx > x) {
        inside = !inside;
      } else if (ax > x || bx > x) {
        const l = ((bx - ax) / 1) * (y - ay);
        const r = ((by - ay) / 1) * (x - ax);
        const d = l - r;
        if (d * d > 2.5e-31 * (l * l + r * r) + 1e-300) {
          if (d > 0) inside = !inside;
        } else if (orientationExact(ax, ay, bx, by, x, y) > 0) {
          inside = !inside;
        }
      }
    }
  }
  return inside;
}

/**
 * Rule: as pointInPreparedRing. Preparing costs as much as some hundred questions; it allocates the table.
 *
 * @param ring flat array of corners, of finite width and height
 * @param count number of corners to use, when the array is longer than the ring
 * @returns a new flat array, to be handed to pointInPreparedRing and not to be changed
 */
export function prepareRing(ring: Numbers, count = ring.length / 2): number[] {
  const end = count * 2;
  let left = ring[0] / 1;
  let right = left;
  let top = ring[1] / 1;
  let bottom = top;
  for (let i = 2; i < end; i += 2) {
    const x = ring[i] / 1;
    const y = ring[i + 1] / 1;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const size = latticeSize(count);
  const perX = cellsPerUnit(size, right - left);
  const perY = cellsPerUnit(size, bottom - top);
  const columns = perX > 0 ? size : 1;
  const rows = perY > 0 ? size : 1;
  const cells = HEADER + rows + 1;
  const prepared: number[] = [left, top, right, bottom, perX, perY, columns, cells];
  for (let i = 0; i <= rows; i++) prepared.push(0);
  for (let i = 0; i < rows * columns; i++) prepared.push(0);
  for (let row = 0; row < rows; row++) {
    prepared[HEADER + row] = prepared.length;
    const rowCells = cells + row * columns;
    let ax = ring[end - 2] / 1;
    let ay = ring[end - 1] / 1;
    for (let i = 0; i < end; i += 2) {
      const bx = ring[i] / 1;
      const by = ring[i + 1] / 1;
      if (ay <= by) addEdge(prepared, row, rowCells, ax, ay, bx, by);
      else addEdge(prepared, row, rowCells, bx, by, ax, ay);
      ax = bx;
      ay = by;
    }
    fillRow(prepared, row, rowCells, ring, count);
  }
  prepared[HEADER + rows] = prepared.length;
  return prepared;
}

/** Cells along one side: enough that the outline comes near to about a fifth of them. */
function latticeSize(count: number): number {
  const size = Math.floor(Math.sqrt(count) * 4);
  return size < 8 ? 8 : size > 64 ? 64 : size;
}

/** A little less than size / extent, so that even the far side gets no number above size − 1. */
function cellsPerUnit(size: number, extent: number): number {
  const scale = (size / extent) * (1 - 1e-12);
  return extent > 0 && scale < 1e300 ? scale : 0;
}

/** Puts an edge, low end first, into the row's list if a point of the row may cross it, and marks its cells. */
function addEdge(
  prepared: number[],
  row: number,
  rowCells: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  // Places in cells; those of points are computed in just the same way, so that floor never contradicts.
  const av = (ay - prepared[1]) * prepared[5];
  const bv = (by - prepared[1]) * prepared[5];
  if (ay < by && Math.floor(av) <= row && row <= Math.floor(bv)) {
    prepared.push(ax);
    prepared.push(ay);
    prepared.push(bx);
    prepared.push(by);
  }
  if (bv < row - MARGIN || av > row + 1 + MARGIN) return;
  let au = (ax - prepared[0]) * prepared[4];
  let bu = (bx - prepared[0]) * prepared[4];
  if (bv - av > LEVEL) {
    const perV = (bu - au) / (bv - av);
    const u = au;
    if (av < row - MARGIN) au = u + (row - MARGIN - av) * perV;
    if (bv > row + 1 + MARGIN) bu = u + (row + 1 + MARGIN - av) * perV;
  }
  const columns = prepared[6];
  let first = Math.floor((au < bu ? au : bu) - MARGIN);
  let last = Math.floor((au < bu ? bu : au) + MARGIN);
  if (first < 0) first = 0;
  if (last > columns - 1) last = columns - 1;
  for (let column = first; column <= last; column++) prepared[rowCells + column] = CELL_ASK;
}

/** Gives every run of cells that no edge comes near the answer for one point in it. */
function fillRow(prepared: number[], row: number, rowCells: number, ring: Numbers, count: number): void {
  const columns = prepared[6];
  if (prepared[4] === 0 || prepared[5] === 0) {
    for (let column = 0; column < columns; column++) prepared[rowCells + column] = CELL_ASK;
    return;
  }
  const y = prepared[1] + (row + 0.5) / prepared[5];
  let answer = CELL_ASK;
  for (let column = 0; column < columns; column++) {
    if (prepared[rowCells + column] === CELL_ASK) {
      answer = CELL_ASK;
    } else {
      if (answer === CELL_ASK) {
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
}
