/**
 * Cell numbers in changes of a map, counted row by row. Cells of an infinite map are counted in a plane that is
 * larger than any map, so that they keep their numbers when it grows.
 */

/** The first shown cell of an infinite map, in the map's own coordinates. */
export interface Corner {
  x: number;
  y: number;
}

/** Width and height of the plane, whose middle is cell (0, 0). */
const PLANE = 1 << 16;

/** How cells are counted: the number of columns, and the corner of an infinite map. */
export interface Numbering {
  columns: number;
  corner?: Corner;
}

/** The number of a cell of the shown map. */
export function numberOfCell({ columns, corner }: Numbering, x: number, y: number): number {
  return corner ? (y + corner.y + PLANE / 2) * PLANE + x + corner.x + PLANE / 2 : y * columns + x;
}

/** The cell of the shown map with a number. */
export function cellOfNumber({ columns, corner }: Numbering, number: number): { x: number; y: number } {
  if (!corner) return { x: number % columns, y: Math.floor(number / columns) };
  return {
    x: (number % PLANE) - PLANE / 2 - corner.x,
    y: Math.floor(number / PLANE) - PLANE / 2 - corner.y,
  };
}
