/**
 * Broad phase for worlds that wrap round: what leaves on one side comes in on the other, and things near
 * opposite edges are neighbours.
 *
 * The cells divide the world evenly and the last column is the neighbour of the first. Chains as in grid.ts.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §7.1.3, with indices that wrap around.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/** A grid for a world that wraps round; see createWrappedGrid. */
export interface WrappedGrid {
  /** Size of the world; its left and upper side are at 0. */
  width: number;
  height: number;
  /** Cells across and down, and how many to look at in a row and in a column: 3, or fewer if there are fewer. */
  columns: number;
  rows: number;
  across: number;
  down: number;
  /** Things in the grid. */
  count: number;
  heads: number[];
  next: number[];
  cells: number[];
}

/**
 * A difference of coordinates in a world that wraps round.
 *
 * Rule: the shorter of the two ways round; of equally long ones either.
 *
 * Source: minimum image.
 * @param distance a difference of two coordinates within the world
 * @param size width or height of the world
 * @returns the difference on the shorter way, from −size / 2 to size / 2
 */
export function wrapDistance(distance: number, size: number): number {
  const half = size / 2;
  let d = distance;
  while (d > half) d -= size;
  while (d < -half) d += size;
  return d;
}

/**
 * Makes a grid for a world that wraps round.
 *
 * Rule: cells become at least as large as asked for, so that they divide the world evenly; they must be as
 * large as the largest diameter, and the world at least twice as large.
 *
 * Source: see the head of this file.
 * @param width of the world
 * @param height of the world
 * @param cell least side of a cell, above 0
 * @param capacity initial capacity; more things fit, but allocate memory then
 * @returns an empty grid
 */
export function createWrappedGrid(
  width: number,
  height: number,
  cell: number,
  capacity: number,
): WrappedGrid {
  const columns = Math.max(1, Math.floor((width / cell) * (1 - 1e-9)));
  const rows = Math.max(1, Math.floor((height / cell) * (1 - 1e-9)));
  const grid: WrappedGrid = {
    width,
    height,
    columns,
    rows,
    across: Math.min(columns, 3),
    down: Math.min(rows, 3),
    count: 0,
    heads: [],
    next: [],
    cells: [],
  };
  for (let i = 0; i < columns * rows; i++) grid.heads.push(0);
  for (let i = 0; i < capacity; i++) {
    grid.next.push(0);
    grid.cells.push(0);
  }
  return grid;
}

/**
 * All things near a point, also across the edges of the world.
 *
 * Rule: as gridNear, also across the edges of the world.
 *
 * Source: see the head of this file.
 * @param grid a grid that wrappedBallPairs has filled
 * @param x the point, within the world
 * @param out receives the indices of the things in the nine cells around the point
 * @returns how many there are
 */
export function wrappedNear(grid: WrappedGrid, x: number, y: number, out: Out): number {
  const column = cellAlong(x, grid.width, grid.columns);
  let row = before(cellAlong(y, grid.height, grid.rows), grid.rows, grid.down);
  let found = 0;
  for (let v = 0; v < grid.down; v++) {
    let cell = before(column, grid.columns, grid.across);
    for (let u = 0; u < grid.across; u++) {
      for (let i = grid.heads[row * grid.columns + cell]; i !== 0; i = grid.next[i - 1]) {
        out[found] = i - 1;
        found++;
      }
      cell = cell + 1 < grid.columns ? cell + 1 : 0;
    }
    row = row + 1 < grid.rows ? row + 1 : 0;
  }
  return found;
}

/**
 * All pairs of balls that touch, also across the edges of the world.
 *
 * Rule: closed, as ballsTouch on the shorter way round; each pair is reported once. Right while no diameter is
 * larger than a cell.
 *
 * Source: as gridBallPairs.
 * @param grid is cleared and filled with the balls
 * @param xs centres, within the world
 * @param rs radii
 * @param count number of balls
 * @param out receives the pairs [i0, j0, i1, j1, …], i < j; a typed array must be long enough
 * @returns the number of pairs
 */
export function wrappedBallPairs(
  grid: WrappedGrid,
  xs: Numbers,
  ys: Numbers,
  rs: Numbers,
  count: number,
  out: Out,
): number {
  const heads = grid.heads;
  const next = grid.next;
  const columns = grid.columns;
  for (let i = 0; i < grid.count; i++) heads[grid.cells[i]] = 0;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const x = xs[i];
    const y = ys[i];
    const r = rs[i];
    const column = cellAlong(x, grid.width, columns);
    const middle = cellAlong(y, grid.height, grid.rows);
    let row = before(middle, grid.rows, grid.down);
    for (let v = 0; v < grid.down; v++) {
      let cell = before(column, columns, grid.across);
      for (let u = 0; u < grid.across; u++) {
        for (let j = heads[row * columns + cell]; j !== 0; j = next[j - 1]) {
          const dx = wrapDistance(xs[j - 1] - x, grid.width);
          const dy = wrapDistance(ys[j - 1] - y, grid.height);
          const reach = rs[j - 1] + r;
          if (dx * dx + dy * dy <= reach * reach) {
            out[found] = j - 1;
            out[found + 1] = i;
            found += 2;
          }
        }
        cell = cell + 1 < columns ? cell + 1 : 0;
      }
      row = row + 1 < grid.rows ? row + 1 : 0;
    }
    const own = middle * columns + column;
    grid.cells[i] = own;
    next[i] = heads[own];
    heads[own] = i + 1;
  }
  grid.count = count;
  return found / 2;
}

/** The cell of a coordinate; one just outside the world by rounding counts as in its first or last cell. */
function cellAlong(value: number, size: number, cells: number): number {
  const u = (value / size) * cells;
  return u >= cells ? cells - 1 : u > 0 ? Math.floor(u) : 0;
}

/** The first of the cells to look at: the one before, round the edge; with fewer than three cells the first. */
function before(cell: number, cells: number, looked: number): number {
  if (looked < 3) return 0;
  return cell > 0 ? cell - 1 : cells - 1;
}
