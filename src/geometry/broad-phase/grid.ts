/**
 * Broad phase: a uniform grid that tells which things are near each other, filled anew every frame.
 *
 * Every cell begins a chain of the things whose centres lie in it. Chains are numbers in one flat array, so nothing
 * is allocated after the grid is made, and only the cells that were used are emptied again. A border of empty cells
 * spares every question at the edge; what is outside the area is kept in the outermost cells, which changes no
 * answer.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.
 *
 * Invariant: things, and places in the array, are counted from 1, which Lua reads without an addition. The first
 * places, one for each thing that there is room for, hold the thing after it in its chain, 0 that there is none; as
 * many again hold the place of its cell; the others are the cells, each with the first thing of its chain, 0 that it
 * is empty. (One array because V8 looks at each array anew in every round of a loop.)
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

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
  /** Things in the grid. */
  count: number;
  /** Things for which there is room. */
  capacity: number;
  places: number[];
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
/** What is left of a column or row by these bits is the same number, but an integer, by which arrays are read fastest. */
export const CELL_BITS = 0x3fffffff;

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
 * @param capacity initial capacity; more things fit, but allocate memory then
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
    capacity: 0,
    places: [],
  };
  makeRoom(grid, Math.max(0, Math.ceil(capacity)));
  return grid;
}

/** Makes room for so many things in an empty grid. */
function makeRoom(grid: Grid, capacity: number): void {
  const end = 2 * capacity + (grid.columns + 2) * (grid.rows + 2);
  for (let i = 0; i < end; i++) grid.places[i] = 0;
  grid.capacity = capacity;
}

/**
 * Puts things into a grid, each into the cell of its centre.
 *
 * Rule: a thing belongs to the cell of its centre, as in gridCell; of two cells the right or lower one has the common
 * side.
 *
 * Source: see the head of this file.
 * @param grid is cleared first
 * @param xs centres
 * @param count number of things
 */
export function gridFill(grid: Grid, xs: Numbers, ys: Numbers, count: number): void {
  gridClear(grid);
  if (count > grid.capacity) makeRoom(grid, 2 * count);
  const left = grid.left;
  const top = grid.top;
  const perUnit = grid.perUnit;
  const columns = grid.columns;
  const rows = grid.rows;
  const stride = columns + 2;
  // V8 looks up what a module exports each time it is named.
  const firstCell = FIRST_CELL;
  const bits = CELL_BITS;
  const capacity = grid.capacity;
  const firstPlace = 2 * capacity + 1;
  const places = grid.places;
  // From the back, so that every chain names its things in rising order.
  for (let i = count; i >= 1; i--) {
    // As gridCell, without the call.
    let u = (xs[i - 1] - left) * perUnit + firstCell;
    let v = (ys[i - 1] - top) * perUnit + firstCell;
    if (!(u >= 1)) u = 1;
    else if (u > columns) u = columns;
    if (!(v >= 1)) v = 1;
    else if (v > rows) v = rows;
    const place = (Math.floor(v) & bits) * stride + (Math.floor(u) & bits) + firstPlace;
    places[capacity + i - 1] = place;
    places[i - 1] = places[place - 1];
    places[place - 1] = i;
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
  const places = grid.places;
  const end = grid.capacity + grid.count;
  for (let i = grid.capacity + 1; i <= end; i++) places[places[i - 1] - 1] = 0;
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
  return (Math.floor(v) & CELL_BITS) * (grid.columns + 2) + (Math.floor(u) & CELL_BITS);
}

/**
 * How many things are in a cell of the area.
 *
 * Rule: as gridFill; things outside the area count in the outermost cells.
 *
 * Source: see the head of this file.
 * @param grid a filled grid
 * @param column 0 to grid.columns - 1, from the left
 * @param row 0 to grid.rows - 1, from the top
 * @returns the number of things in it
 */
export function gridCount(grid: Grid, column: number, row: number): number {
  let count = 0;
  const place = 2 * grid.capacity + (row + 1) * (grid.columns + 2) + column + 1;
  for (let i = grid.places[place]; i !== 0; i = grid.places[i - 1]) count++;
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
 * @param out receives the indices of the things, a thing of the grid at that point included
 * @returns how many there are
 */
export function gridNear(grid: Grid, x: number, y: number, out: Out): number {
  const stride = grid.columns + 2;
  const middle = 2 * grid.capacity + gridCell(grid, x, y);
  let found = 0;
  for (let row = middle - stride; row <= middle + stride; row += stride) {
    for (let place = row - 1; place <= row + 1; place++) {
      for (let i = grid.places[place]; i !== 0; i = grid.places[i - 1]) {
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
  const middle = 2 * grid.capacity + gridCell(grid, x, y);
  for (let row = middle - stride; row <= middle + stride; row += stride) {
    for (let place = row - 1; place <= row + 1; place++) {
      for (let i = grid.places[place]; i !== 0; i = grid.places[i - 1]) if (!visit(i - 1)) return true;
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
 * @param out receives the indices of the balls that touch it
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
  const firstPlace = 2 * grid.capacity;
  const first = firstPlace + gridCell(grid, x - reach, y - reach);
  const last = firstPlace + gridCell(grid, x + reach, y + reach);
  const columns = firstPlace + gridCell(grid, x + reach, y - reach) - first;
  let found = 0;
  for (let row = first; row <= last; row += stride) {
    for (let place = row; place <= row + columns; place++) {
      for (let i = grid.places[place]; i !== 0; i = grid.places[i - 1]) {
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
