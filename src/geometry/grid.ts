/**
 * Broad phase: a uniform grid that tells which things are near each other, filled anew every frame.
 *
 * Every cell begins a chain of the things whose centres lie in it. Chains are numbers in two flat arrays, so
 * nothing is allocated after the grid is made, and only the cells that were used are emptied again. A border of
 * empty cells spares every question at the edge; what is outside the area is kept in the outermost cells, which
 * changes no answer.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.
 *
 * Invariant: heads[c] is 0 or 1 + the number of the first thing in cell c, next[i] is 0 or 1 + the number of
 * the thing after i, cells[i] is the cell of thing i, for the count things of the last filling.
 */

import type { Numbers, Out } from './arrays.ts';

export interface Grid {
  /** Left and upper side of the area. */
  left: number;
  top: number;
  /** Cells per unit of length. */
  perUnit: number;
  /** Cells of the area across and down, without the border. */
  columns: number;
  rows: number;
  /** Things in the grid. */
  count: number;
  heads: number[];
  next: number[];
  cells: number[];
}

/** Asked for every thing found; says whether it still wants to hear about more. */
export type Visit = (this: void, index: number) => boolean;

/** Cells are this much larger than asked for, so that rounding never puts a cell between near neighbours. */
const MARGIN = 1e-9;

/**
 * Rule: with cells at least as large as the largest diameter (or the largest distance that counts as near), all
 * that touches a thing is in its cell or in the eight around it.
 *
 * Source: see the head of this file.
 * @param left left side of the area
 * @param top upper side of the area
 * @param width of the area; things outside are found, too
 * @param height of the area
 * @param cell side of a cell
 * @param capacity number of things for which places are made now; more are taken, but need memory then
 * @returns an empty grid
 */
export function createGrid(
  left: number,
  top: number,
  width: number,
  height: number,
  cell: number,
  capacity: number,
): Grid {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const perUnit = (1 - MARGIN) / cell;
  const grid: Grid = { left, top, perUnit, columns, rows, count: 0, heads: [], next: [], cells: [] };
  for (let i = 0; i < (columns + 2) * (rows + 2); i++) grid.heads.push(0);
  for (let i = 0; i < capacity; i++) {
    grid.next.push(0);
    grid.cells.push(0);
  }
  return grid;
}

/**
 * Rule: a thing belongs to the cell of its centre; of two cells the right or lower one has the common side.
 *
 * Source: see the head of this file.
 * @param grid forgets what it held before
 * @param xs centres
 * @param count number of things
 */
export function gridFill(grid: Grid, xs: Numbers, ys: Numbers, count: number): void {
  gridClear(grid);
  const heads = grid.heads;
  // From the back, so that every chain names its things in rising order.
  for (let i = count - 1; i >= 0; i--) {
    const cell = gridCell(grid, xs[i], ys[i]);
    grid.cells[i] = cell;
    grid.next[i] = heads[cell];
    heads[cell] = i + 1;
  }
  grid.count = count;
}

/**
 * Rule: afterwards the grid is empty.
 *
 * Source: only cells in use are touched.
 * @param grid a grid
 */
export function gridClear(grid: Grid): void {
  for (let i = 0; i < grid.count; i++) grid.heads[grid.cells[i]] = 0;
  grid.count = 0;
}

/**
 * Rule: half-open: the left and upper sides belong to a cell; places outside count as in the outermost cells.
 *
 * Source: see the head of this file.
 * @param grid a grid
 * @param x the place
 * @returns the place's cell, border included: (row + 1) × (columns + 2) + column + 1
 */
export function gridCell(grid: Grid, x: number, y: number): number {
  let u = (x - grid.left) * grid.perUnit + 1;
  let v = (y - grid.top) * grid.perUnit + 1;
  if (!(u >= 1)) u = 1;
  else if (u > grid.columns) u = grid.columns;
  if (!(v >= 1)) v = 1;
  else if (v > grid.rows) v = grid.rows;
  return Math.floor(v) * (grid.columns + 2) + Math.floor(u);
}

/**
 * Rule: the tutorials' rule: all things in the cell of the point and in the eight cells around it; they may
 * still be too far away to touch.
 *
 * Source: C. Ericson, Real-Time Collision Detection, §7.1.
 * @param grid a filled grid
 * @param x the point
 * @param out receives the numbers of the things, a thing of the grid at that point included
 * @returns how many there are
 */
export function gridNear(grid: Grid, x: number, y: number, out: Out): number {
  const stride = grid.columns + 2;
  const middle = gridCell(grid, x, y);
  let found = 0;
  for (let row = middle - stride; row <= middle + stride; row += stride) {
    for (let cell = row - 1; cell <= row + 1; cell++) {
      for (let i = grid.heads[cell]; i !== 0; i = grid.next[i - 1]) {
        out[found] = i - 1;
        found++;
      }
    }
  }
  return found;
}

/**
 * Rule: as gridNear, one thing after the other until the caller has heard enough.
 *
 * Source: C. Ericson, Real-Time Collision Detection, §7.1.
 * @param grid a filled grid
 * @param x the point
 * @param visit asked for every thing near the point; false ends the round
 * @returns whether the round was ended early
 */
export function gridVisitNear(grid: Grid, x: number, y: number, visit: Visit): boolean {
  const stride = grid.columns + 2;
  const middle = gridCell(grid, x, y);
  for (let row = middle - stride; row <= middle + stride; row += stride) {
    for (let cell = row - 1; cell <= row + 1; cell++) {
      for (let i = grid.heads[cell]; i !== 0; i = grid.next[i - 1]) if (!visit(i - 1)) return true;
    }
  }
  return false;
}

/**
 * Rule: closed, as ballsTouch. The ball asked about may be of any size and anywhere.
 *
 * Source: all cells under the ball's box, grown by the largest radius in the grid.
 * @param grid a grid filled with these balls
 * @param xs their centres
 * @param rs their radii; zeros for points
 * @param largest the largest of these radii
 * @param x centre of the ball asked about
 * @param r its radius
 * @param out receives the numbers of the balls that touch it
 * @returns how many there are
 */
export function gridBallQuery(
  grid: Grid,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  largest: number,
  x: number,
  y: number,
  r: number,
  out: Out,
): number {
  const stride = grid.columns + 2;
  const reach = (r + largest) * (1 + MARGIN);
  const first = gridCell(grid, x - reach, y - reach);
  const last = gridCell(grid, x + reach, y + reach);
  const columns = gridCell(grid, x + reach, y - reach) - first;
  let found = 0;
  for (let row = first; row <= last; row += stride) {
    for (let cell = row; cell <= row + columns; cell++) {
      for (let i = grid.heads[cell]; i !== 0; i = grid.next[i - 1]) {
        const dx = xs[i - 1] - x;
        const dy = ys[i - 1] - y;
        const both = rs[i - 1] + r;
        if (dx * dx + dy * dy <= both * both) {
          out[found] = i - 1;
          found++;
        }
      }
    }
  }
  return found;
}

/**
 * Rule: closed, as ballsTouch; each pair is reported once. Right while no diameter is larger than a cell;
 * fastest when the largest diameter is the cell.
 *
 * Every ball is compared with those before it in the nine cells around it, then put into its own: the grid
 * needs no filling before and is filled with the balls after.
 * Source: C. Ericson, Real-Time Collision Detection, §7.1, as one pass.
 * @param grid forgets what it held before
 * @param xs centres
 * @param rs radii
 * @param count number of balls
 * @param out receives the pairs [i0, j0, i1, j1, …], i < j; a typed array must be long enough
 * @returns the number of pairs
 */
export function gridBallPairs(
  grid: Grid,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  count: number,
  out: Out,
): number {
  gridClear(grid);
  const left = grid.left;
  const top = grid.top;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const heads = grid.heads;
  const next = grid.next;
  const cells = grid.cells;
  const stride = columns + 2;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const x = xs[i];
    const y = ys[i];
    const r = rs[i];
    let u = (x - left) * perUnit + 1;
    let v = (y - top) * perUnit + 1;
    if (!(u >= 1)) u = 1;
    else if (u > columns) u = columns;
    if (!(v >= 1)) v = 1;
    else if (v > rows) v = rows;
    const middle = Math.floor(v) * stride + Math.floor(u);
    for (let row = middle - stride; row <= middle + stride; row += stride) {
      // Most rows are empty: one look at the sum of the three heads tells.
      if (heads[row - 1] + heads[row] + heads[row + 1] !== 0) {
        for (let cell = row - 1; cell <= row + 1; cell++) {
          for (let j = heads[cell]; j !== 0; j = next[j - 1]) {
            const dx = xs[j - 1] - x;
            const dy = ys[j - 1] - y;
            const reach = rs[j - 1] + r;
            if (dx * dx + dy * dy <= reach * reach) {
              out[found] = j - 1;
              out[found + 1] = i;
              found += 2;
            }
          }
        }
      }
    }
    cells[i] = middle;
    next[i] = heads[middle];
    heads[middle] = i + 1;
  }
  grid.count = count;
  return found / 2;
}
