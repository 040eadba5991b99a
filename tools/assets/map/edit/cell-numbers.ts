/**
 * Numbers of cells in changes of a map: counted row by row. An infinite map has no rows; its cells are counted in a plane
 * that is larger than any map, so that they keep their numbers when it grows.
 */

/** A corner of an infinite map as it is shown, in its own cells. */
export interface Corner {
  x: number;
  y: number;
}

/** Cells of a side of the plane, half of them on either side of its middle. */
const PLANE = 1 << 16;

/** What numbers are counted by: how many cells a map has in a row, and the corner of one that is infinite. */
export interface Numbering {
  columns: number;
  corner?: Corner;
}

/** The number of a cell of the shown map. */
export function numberOfCell({ columns, corner }: Numbering, x: number, y: number): number {
  return corner ? (y + corner.y + PLANE / 2) * PLANE + x + corner.x + PLANE / 2 : y * columns + x;
}

/** The cell of the shown map that has a number. */
export function cellOfNumber({ columns, corner }: Numbering, number: number): { x: number; y: number } {
  if (!corner) return { x: number % columns, y: Math.floor(number / columns) };
  return {
    x: (number % PLANE) - PLANE / 2 - corner.x,
    y: Math.floor(number / PLANE) - PLANE / 2 - corner.y,
  };
}
