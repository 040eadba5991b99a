/**
 * Broad phase: a uniform grid that tells which things are near each other, filled anew every frame.
 *
 * Every cell begins a chain of the things whose centres lie in it. Chains are numbers in two flat arrays, so
 * nothing is allocated after the grid is made, and only the cells that were used are emptied again. A border of
 * empty cells spares every question at the edge; what is outside the area is kept in the outermost cells, which
 * changes no answer.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.
 *
 * Invariant: things are counted from 1 in chains, which Lua reads without an addition. heads[c] is the first
 * thing in cell c, next[i - 1] the one after thing i and cells[i - 1] its cell. A chain ends with nobody, a number
 * above all things, whose next is itself.
 */

import type { Numbers, Out } from './arrays.ts';

/** A grid for things of about one size; see createGrid. */
export interface Grid {
  /** Left and upper side of the area. */
  left: number;
  top: number;
  /** Cells per unit of length. */
  perUnit: number;
  /** Cells of the area across and down, without the border. */
  columns: number;
  rows: number;
  /** Things in the grid, and the number that ends a chain. */
  count: number;
  nobody: number;
  heads: number[];
  next: number[];
  cells: number[];
  /** Balls as gridBallPairs sees them, nobody among them, too far away to touch. */
  ballX: number[];
  ballY: number[];
  ballR: number[];
}

/** Asked for every thing found; says whether it still wants to hear about more. */
export type Visit = (this: void, index: number) => boolean;

/** Cells are this much larger than asked for, so that rounding never puts a cell between near neighbours. */
const MARGIN = 1e-9;
/**
 * Number of the first column and row, border included. Cells begin 1e-5 of their side early, so that for all their
 * MARGIN the place where two of them should meet lies in the right or lower one, over 10,000 cells.
 */
export const FIRST_CELL = 1.00001;
/** Where nobody is. */
const FAR = 1e300;

/**
 * Makes a grid for things of about one size.
 *
 * Rule: with cells at least as large as the largest diameter (or the largest distance that counts as near), all
 * that touches a thing is in its cell or in the eight around it.
 *
 * Source: see the head of this file.
 * @param left left side of the area
 * @param top upper side of the area
 * @param width of the area; things outside are found, too
 * @param height of the area
 * @param cell side of a cell, above 0
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
  const grid: Grid = {
    left,
    top,
    perUnit,
    columns,
    rows,
    count: 0,
    nobody: 0,
    heads: [],
    next: [],
    cells: [],
    ballX: [],
    ballY: [],
    ballR: [],
  };
  makeRoom(grid, capacity);
  return grid;
}

/** Gives an empty grid places for that many things. */
function makeRoom(grid: Grid, capacity: number): void {
  const nobody = capacity + 1;
  grid.nobody = nobody;
  for (let i = 0; i < (grid.columns + 2) * (grid.rows + 2); i++) grid.heads[i] = nobody;
  for (let i = 0; i < nobody; i++) {
    grid.next[i] = nobody;
    grid.cells[i] = 0;
    grid.ballX[i] = FAR;
    grid.ballY[i] = FAR;
    grid.ballR[i] = 0.5;
  }
}

/**
 * Puts things into a grid, each into the cell of its centre.
 *
 * Rule: a thing belongs to the cell of its centre, as in gridCell; of two cells the right or lower one has the common
 * side.
 *
 * Source: see the head of this file.
 * @param grid forgets what it held before
 * @param xs centres
 * @param count number of things
 */
export function gridFill(grid: Grid, xs: Numbers, ys: Numbers, count: number): void {
  gridClear(grid);
  if (count >= grid.nobody) makeRoom(grid, count * 2);
  const left = grid.left;
  const top = grid.top;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const stride = columns + 2;
  const heads = grid.heads;
  const next = grid.next;
  const cells = grid.cells;
  // From the back, so that every chain names its things in rising order.
  for (let i = count; i > 0; i--) {
    // As gridCell, without the call.
    let u = (xs[i - 1] - left) * perUnit + FIRST_CELL;
    let v = (ys[i - 1] - top) * perUnit + FIRST_CELL;
    if (!(u >= 1)) u = 1;
    else if (u > columns) u = columns;
    if (!(v >= 1)) v = 1;
    else if (v > rows) v = rows;
    const cell = Math.floor(v) * stride + Math.floor(u);
    cells[i - 1] = cell;
    next[i - 1] = heads[cell];
    heads[cell] = i;
  }
  grid.count = count;
}

/**
 * Takes everything out of a grid.
 *
 * Rule: afterwards the grid is empty.
 *
 * Source: only cells in use are touched.
 * @param grid a grid
 */
export function gridClear(grid: Grid): void {
  const heads = grid.heads;
  const cells = grid.cells;
  const count = grid.count;
  const nobody = grid.nobody;
  for (let i = 0; i < count; i++) heads[cells[i]] = nobody;
  grid.count = 0;
}

/**
 * The cell of a place.
 *
 * Rule: half-open: the left and upper sides belong to a cell, exactly so for multiples of 1/256 and cells up to 256
 * wide, else up to 1e-5 of a cell; places outside count as in the outermost cells.
 *
 * Source: see the head of this file.
 * @param grid a grid
 * @param x the place
 * @returns the place's cell, border included: (row + 1) × (columns + 2) + column + 1
 */
export function gridCell(grid: Grid, x: number, y: number): number {
  let u = (x - grid.left) * grid.perUnit + FIRST_CELL;
  let v = (y - grid.top) * grid.perUnit + FIRST_CELL;
  if (!(u >= 1)) u = 1;
  else if (u > grid.columns) u = grid.columns;
  if (!(v >= 1)) v = 1;
  else if (v > grid.rows) v = grid.rows;
  return Math.floor(v) * (grid.columns + 2) + Math.floor(u);
}

/**
 * How many things are in a cell of the area.
 *
 * Rule: as gridFill; what is outside the area counts in the outermost cells.
 *
 * Source: see the head of this file.
 * @param grid a filled grid
 * @param column 0 to grid.columns - 1, from the left
 * @param row 0 to grid.rows - 1, from the top
 * @returns the number of things in it
 */
export function gridCount(grid: Grid, column: number, row: number): number {
  let count = 0;
  for (
    let i = grid.heads[(row + 1) * (grid.columns + 2) + column + 1];
    i !== grid.nobody;
    i = grid.next[i - 1]
  ) {
    count++;
  }
  return count;
}

/**
 * All things near a point.
 *
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
      for (let i = grid.heads[cell]; i !== grid.nobody; i = grid.next[i - 1]) {
        out[found] = i - 1;
        found++;
      }
    }
  }
  return found;
}

/**
 * Tells a visitor about the things near a point, one after the other, until it has heard enough.
 *
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
      for (let i = grid.heads[cell]; i !== grid.nobody; i = grid.next[i - 1]) if (!visit(i - 1)) return true;
    }
  }
  return false;
}

/**
 * All balls that touch a given one.
 *
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
      for (let i = grid.heads[cell]; i !== grid.nobody; i = grid.next[i - 1]) {
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
 * All pairs of balls that touch.
 *
 * Rule: closed, as ballsTouch; each pair is reported once. Right while no diameter is larger than a cell;
 * fastest when the largest diameter is the cell.
 *
 * Every ball is compared with those after it in its own cell, with the cell to the right and with the three
 * cells below. Most of these are empty or hold one ball, in no order that a processor could foresee; so the first
 * of each is compared without asking whether there is one: nobody is too far away to touch.
 * Source: C. Ericson, Real-Time Collision Detection, §7.1 (half the neighbourhood).
 * @param grid forgets what it held before; it needs no filling and is filled with the balls afterwards
 * @param xs centres
 * @param rs radii
 * @param count number of balls
 * @param out receives the pairs [i0, j0, i1, j1, …]; a typed array must be long enough
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
  gridFill(grid, xs, ys, count);
  const stride = grid.columns + 2;
  const heads = grid.heads;
  const next = grid.next;
  const cells = grid.cells;
  const ballX = grid.ballX;
  const ballY = grid.ballY;
  const ballR = grid.ballR;
  for (let i = 0; i < count; i++) {
    ballX[i] = xs[i] / 1;
    ballY[i] = ys[i] / 1;
    ballR[i] = rs[i] / 1;
  }
  // Places may be left over from more balls than there are now, but no chain leads to them.
  const nobody = grid.nobody;
  const none = 5 * nobody;
  let found = 0;
  for (let i = 1; i <= count; i++) {
    const x = ballX[i - 1];
    const y = ballY[i - 1];
    const r = ballR[i - 1];
    const cell = cells[i - 1];
    const after = next[i - 1];
    const right = heads[cell + 1];
    const below = heads[cell + stride];
    const belowLeft = heads[cell + stride - 1];
    const belowRight = heads[cell + stride + 1];
    let dx = 0.5;
    let dy = 0.5;
    let reach = 0.5;
    dx = ballX[after - 1] - x;
    dy = ballY[after - 1] - y;
    reach = ballR[after - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i - 1;
      out[found + 1] = after - 1;
      found += 2;
    }
    dx = ballX[right - 1] - x;
    dy = ballY[right - 1] - y;
    reach = ballR[right - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i - 1;
      out[found + 1] = right - 1;
      found += 2;
    }
    dx = ballX[belowLeft - 1] - x;
    dy = ballY[belowLeft - 1] - y;
    reach = ballR[belowLeft - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i - 1;
      out[found + 1] = belowLeft - 1;
      found += 2;
    }
    dx = ballX[below - 1] - x;
    dy = ballY[below - 1] - y;
    reach = ballR[below - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i - 1;
      out[found + 1] = below - 1;
      found += 2;
    }
    dx = ballX[belowRight - 1] - x;
    dy = ballY[belowRight - 1] - y;
    reach = ballR[belowRight - 1] + r;
    if (dx * dx + dy * dy <= reach * reach) {
      out[found] = i - 1;
      out[found + 1] = belowRight - 1;
      found += 2;
    }
    if (
      next[after - 1] + next[right - 1] + next[belowLeft - 1] + next[below - 1] + next[belowRight - 1] !==
      none
    ) {
      firsts[0] = after;
      firsts[1] = right;
      firsts[2] = belowLeft;
      firsts[3] = below;
      firsts[4] = belowRight;
      for (let k = 0; k < 5; k++) {
        for (let j = next[firsts[k] - 1]; j !== nobody; j = next[j - 1]) {
          dx = ballX[j - 1] - x;
          dy = ballY[j - 1] - y;
          reach = ballR[j - 1] + r;
          if (dx * dx + dy * dy <= reach * reach) {
            out[found] = i - 1;
            out[found + 1] = j - 1;
            found += 2;
          }
        }
      }
    }
  }
  return found / 2;
}

/** Scratch: the first balls of the five stretches that a ball is compared with. */
const firsts = [0, 0, 0, 0, 0];
