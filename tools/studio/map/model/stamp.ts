/** Stamps: rectangles of tiles to draw with, from the tile palette or from the map. */

import type { Cell, CellRectangle, Grid } from './stroke.ts';

export interface Stamp {
  columns: number;
  rows: number;
  /** Row by row; undefined leaves a cell unchanged. */
  cells: readonly (number | undefined)[];
}

/** Flip bits of a cell's number in Tiled maps; the diagonal is applied first. */
export const FLIPPED_HORIZONTALLY = 0x80000000;
export const FLIPPED_VERTICALLY = 0x40000000;
export const FLIPPED_DIAGONALLY = 0x20000000;
const FLIPS = FLIPPED_HORIZONTALLY + FLIPPED_VERTICALLY + FLIPPED_DIAGONALLY;

/** A cell's number without flip bits. */
export function tileOf(value: number): number {
  return value - ((value & FLIPS) >>> 0);
}

/** A stamp of one cell. */
export function stampOf(value: number): Stamp {
  return { columns: 1, rows: 1, cells: [value] };
}

/** The cells of a rectangle inside a grid. */
export function stampFrom({ columns: width, cells }: Grid, { x, y, columns, rows }: CellRectangle): Stamp {
  return {
    columns,
    rows,
    cells: Array.from(
      { length: columns * rows },
      (_, i) => cells[(y + Math.floor(i / columns)) * width + x + (i % columns)],
    ),
  };
}

/** The cell of a stamp that is repeated in all directions from an origin. */
export function repeated(
  { columns, rows, cells }: Stamp,
  origin: Cell,
  x: number,
  y: number,
): number | undefined {
  return cells[modulo(y - origin.y, rows) * columns + modulo(x - origin.x, columns)];
}

function modulo(a: number, b: number): number {
  return ((a % b) + b) % b;
}

/** Transformations of a stamp: horizontal and vertical flip, clockwise quarter turn. */
export type Turn = 'horizontal' | 'vertical' | 'quarter';

/**
 * Transforms a stamp.
 *
 * @param turnsTiles whether each tile is transformed as well; only Tiled maps can store this
 */
export function turned(stamp: Stamp, turn: Turn, turnsTiles: boolean): Stamp {
  const { columns, rows, cells } = stamp;
  const [width, height] = turn === 'quarter' ? [rows, columns] : [columns, rows];
  return {
    columns: width,
    rows: height,
    cells: Array.from({ length: cells.length }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const cell =
        turn === 'quarter'
          ? cells[(rows - 1 - x) * columns + y]
          : turn === 'horizontal'
            ? cells[y * columns + columns - 1 - x]
            : cells[(rows - 1 - y) * columns + x];
      return cell === undefined || !turnsTiles ? cell : turnedTile(cell, turn);
    }),
  };
}

function turnedTile(value: number, turn: Turn): number {
  const tile = tileOf(value);
  if (tile === 0) return value;
  let horizontal = (value & FLIPPED_HORIZONTALLY) !== 0;
  let vertical = (value & FLIPPED_VERTICALLY) !== 0;
  let diagonal = (value & FLIPPED_DIAGONALLY) !== 0;
  if (turn === 'horizontal') horizontal = !horizontal;
  else if (turn === 'vertical') vertical = !vertical;
  // A diagonal flip swaps the other two.
  else [horizontal, vertical, diagonal] = [!vertical, horizontal, !diagonal];
  return (
    tile +
    (horizontal ? FLIPPED_HORIZONTALLY : 0) +
    (vertical ? FLIPPED_VERTICALLY : 0) +
    (diagonal ? FLIPPED_DIAGONALLY : 0)
  );
}
