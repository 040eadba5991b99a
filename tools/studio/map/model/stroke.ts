/** A stroke in a layer of a map: its changed cells with their old values. Independent of the page. */

import type { CellChange } from '../../documents.ts';

export type { CellChange };

/** Cells row by row. */
export interface Grid {
  columns: number;
  rows: number;
  cells: ArrayLike<number>;
}

export interface Cell {
  x: number;
  y: number;
}

/** A part of a grid, in cells. */
export interface CellRectangle extends Cell {
  columns: number;
  rows: number;
}

/** Collects the writes of a tool; later ones replace earlier ones. */
export class Stroke {
  readonly grid: Grid;
  private readonly mask: CellRectangle | undefined;
  private readonly written = new Map<number, number>();

  /**
   * @param mask restricts changes, such as to a selection
   */
  constructor(grid: Grid, mask?: CellRectangle) {
    this.grid = grid;
    this.mask = mask;
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.grid.columns && y < this.grid.rows;
  }

  /** The current value of a cell; undefined outside. */
  at(x: number, y: number): number | undefined {
    if (!this.has(x, y)) return undefined;
    const index = y * this.grid.columns + x;
    return this.written.get(index) ?? this.grid.cells[index];
  }

  /** Writes a cell; ignored outside the grid and the mask. */
  put(x: number, y: number, value: number): void {
    if (this.has(x, y) && (!this.mask || isInside(x, y, this.mask)))
      this.written.set(y * this.grid.columns + x, value);
  }

  /** The changed cells, in order. */
  changes(): CellChange[] {
    return [...this.written]
      .map(([index, after]): CellChange => [index, this.grid.cells[index], after])
      .filter(([, before, after]) => before !== after)
      .sort(([a], [b]) => a - b);
  }
}

/** The cell of a rectangle nearest to a position. */
export function nearestInside({ x, y }: Cell, rectangle: CellRectangle): Cell {
  const within = (value: number, first: number, count: number) =>
    Math.min(Math.max(value, first), first + count - 1);
  return { x: within(x, rectangle.x, rectangle.columns), y: within(y, rectangle.y, rectangle.rows) };
}

/** Whether a cell is inside a rectangle. */
export function isInside(x: number, y: number, rectangle: CellRectangle): boolean {
  return (
    x >= rectangle.x &&
    y >= rectangle.y &&
    x < rectangle.x + rectangle.columns &&
    y < rectangle.y + rectangle.rows
  );
}

/** The rectangle between two opposite corners. */
export function rectangleBetween(a: Cell, b: Cell): CellRectangle {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    columns: Math.abs(a.x - b.x) + 1,
    rows: Math.abs(a.y - b.y) + 1,
  };
}

/** The part of a rectangle inside a grid; undefined if there is none. */
export function clipped(
  { x, y, columns, rows }: CellRectangle,
  grid: Pick<Grid, 'columns' | 'rows'>,
): CellRectangle | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(grid.columns, x + columns), Math.min(grid.rows, y + rows)];
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, columns: right - left, rows: bottom - top };
}

/** The cells of a line, both ends included. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + Math.round(((to.x - from.x) * step) / (steps || 1)),
    y: from.y + Math.round(((to.y - from.y) * step) / (steps || 1)),
  }));
}
