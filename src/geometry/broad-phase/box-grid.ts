/**
 * Broad phase for boxes of any size: each is put into every cell that it reaches into, so that a large one is
 * found from all sides.
 *
 * Two boxes, or a box and a question, that share several cells are compared in the first they share only, the
 * leftmost of the uppermost row: nothing is reported twice and nothing needs to be marked.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.6, with the reference cell of J.-P. Dittrich,
 * B. Seeger, Data redundancy and duplicate detection in spatial join processing (2000).
 *
 * Invariant: heads[c] is 0 or 1 + the first entry of cell c, next[e] is 0 or 1 + the entry after e, items[e] is
 * the box of entry e.
 */

import { boxesTouch } from '../boxes/boxes.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';

/** A grid for boxes of any size; see createBoxGrid. */
export interface BoxGrid {
  /** Left and upper side of the area. */
  left: number;
  top: number;
  /** Cells per unit of length. */
  perUnit: number;
  /** Cells of the area across and down. */
  columns: number;
  rows: number;
  /** Entries in the grid: boxes, each counted once for every cell it reaches into. */
  entries: number;
  heads: number[];
  next: number[];
  items: number[];
  /** Cell of every entry. */
  cells: number[];
  /** Leftmost column and uppermost row of every box. */
  firstColumn: number[];
  firstRow: number[];
}

/**
 * Makes a grid for boxes of any size.
 *
 * Rule: any size of cells is right; about the size of a usual box is fast.
 *
 * Source: see the head of this file.
 * @param left left side of the area
 * @param top upper side of the area
 * @param width of the area; boxes outside are found, too
 * @param height of the area
 * @param cell side of a cell, above 0
 * @param capacity initial number of entries; more fit, but allocate memory then
 * @returns an empty grid
 */
export function createBoxGrid(
  left: number,
  top: number,
  width: number,
  height: number,
  cell: number,
  capacity: number,
): BoxGrid {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const grid: BoxGrid = {
    left,
    top,
    perUnit: 1 / cell,
    columns,
    rows,
    entries: 0,
    heads: [],
    next: [],
    items: [],
    cells: [],
    firstColumn: [],
    firstRow: [],
  };
  for (let i = 0; i < columns * rows; i++) grid.heads.push(0);
  for (let i = 0; i < capacity; i++) {
    grid.next.push(0);
    grid.items.push(0);
    grid.cells.push(0);
    grid.firstColumn.push(0);
    grid.firstRow.push(0);
  }
  return grid;
}

/**
 * All pairs of boxes that touch.
 *
 * Rule: closed, as boxesTouch; each pair is reported once.
 *
 * Every box is compared with those before it in the cells that it reaches into, then put into them: the grid
 * needs no filling before and is filled with the boxes after.
 * Source: see the head of this file.
 * @param grid is cleared first
 * @param xs left sides
 * @param ws widths
 * @param count number of boxes
 * @param out receives the pairs [i0, j0, i1, j1, …], i < j; a typed array must be long enough
 * @returns the number of pairs
 */
export function boxGridPairs(
  grid: BoxGrid,
  xs: Numbers,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
  count: number,
  out: Out,
): number {
  for (let e = 0; e < grid.entries; e++) grid.heads[grid.cells[e]] = 0;
  let entries = 0;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const x = xs[i];
    const y = ys[i];
    const w = ws[i];
    const h = hs[i];
    const left = along(x - grid.left, grid.perUnit, grid.columns);
    const right = along(x + w - grid.left, grid.perUnit, grid.columns);
    const top = along(y - grid.top, grid.perUnit, grid.rows);
    const bottom = along(y + h - grid.top, grid.perUnit, grid.rows);
    grid.firstColumn[i] = left;
    grid.firstRow[i] = top;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const cell = row * grid.columns + column;
        for (let e = grid.heads[cell]; e !== 0; e = grid.next[e - 1]) {
          const j = grid.items[e - 1];
          const isFirst =
            (column === left || column === grid.firstColumn[j]) && (row === top || row === grid.firstRow[j]);
          if (isFirst && boxesTouch(x, y, w, h, xs[j], ys[j], ws[j], hs[j])) {
            out[found] = j;
            out[found + 1] = i;
            found += 2;
          }
        }
        grid.items[entries] = i;
        grid.cells[entries] = cell;
        grid.next[entries] = grid.heads[cell];
        entries++;
        grid.heads[cell] = entries;
      }
    }
  }
  grid.entries = entries;
  return found / 2;
}

/**
 * All boxes that touch a given one.
 *
 * Rule: closed, as boxesTouch; each box is reported once.
 *
 * Source: see the head of this file.
 * @param grid a grid that boxGridPairs has filled with these boxes
 * @param xs left sides of the boxes in the grid
 * @param ws their widths
 * @param x left side of the box asked about
 * @param out receives the indices of the boxes that touch it
 * @returns how many there are
 */
export function boxGridQuery(
  grid: BoxGrid,
  xs: Numbers,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
  x: number,
  y: number,
  w: number,
  h: number,
  out: Out,
): number {
  const left = along(x - grid.left, grid.perUnit, grid.columns);
  const right = along(x + w - grid.left, grid.perUnit, grid.columns);
  const top = along(y - grid.top, grid.perUnit, grid.rows);
  const bottom = along(y + h - grid.top, grid.perUnit, grid.rows);
  let found = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      for (let e = grid.heads[row * grid.columns + column]; e !== 0; e = grid.next[e - 1]) {
        const j = grid.items[e - 1];
        const isFirst =
          (column === left || column === grid.firstColumn[j]) && (row === top || row === grid.firstRow[j]);
        if (isFirst && boxesTouch(x, y, w, h, xs[j], ys[j], ws[j], hs[j])) {
          out[found] = j;
          found++;
        }
      }
    }
  }
  return found;
}

/** The column or row of a place; outside the area the outermost. It never falls as the place rises. */
function along(place: number, perUnit: number, cells: number): number {
  const u = place * perUnit;
  return u >= cells ? cells - 1 : u > 0 ? Math.floor(u) : 0;
}
