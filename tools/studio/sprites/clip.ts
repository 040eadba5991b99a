/** Pieces of pictures: cutting, rotating, mirroring, moving. Independent of the page. */

import type { Cell, CellRectangle, Grid, Stroke } from '../map/model/stroke.ts';

/** A rectangle of pixels outside of any picture. */
export interface Clip {
  columns: number;
  rows: number;
  cells: Uint8Array;
}

/** Copies a part of a picture; pixels outside are `nothing`. */
export function clipOf(grid: Grid, { x, y, columns, rows }: CellRectangle, nothing: number): Clip {
  const cells = new Uint8Array(columns * rows).fill(nothing);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [fromX, fromY] = [x + column, y + row];
      if (fromX >= 0 && fromY >= 0 && fromX < grid.columns && fromY < grid.rows)
        cells[row * columns + column] = grid.cells[fromY * grid.columns + fromX];
    }
  return { columns, rows, cells };
}

/** The clip, flipped left and right. */
export function mirroredX(clip: Clip): Clip {
  return remade(clip, clip.columns, clip.rows, (column, row) => [clip.columns - 1 - column, row]);
}

/** The clip, flipped up and down. */
export function mirroredY(clip: Clip): Clip {
  return remade(clip, clip.columns, clip.rows, (column, row) => [column, clip.rows - 1 - row]);
}

/** Rotates clockwise by a quarter turn. */
export function rotated(clip: Clip): Clip {
  return remade(clip, clip.rows, clip.columns, (column, row) => [row, clip.rows - 1 - column]);
}

/** Shifts pixels, wrapping around. */
export function shifted(clip: Clip, dx: number, dy: number): Clip {
  const { columns, rows } = clip;
  return remade(clip, columns, rows, (column, row) => [
    (((column - dx) % columns) + columns) % columns,
    (((row - dy) % rows) + rows) % rows,
  ]);
}

/** Draws an outline around the content, as far as there is room. */
export function outlined({ columns, rows, cells }: Clip, color: number, nothing: number): Clip {
  const isDrawn = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] !== nothing;
  const made = cells.map((cell, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const isBeside = isDrawn(x - 1, y) || isDrawn(x + 1, y) || isDrawn(x, y - 1) || isDrawn(x, y + 1);
    return cell === nothing && isBeside ? color : cell;
  });
  return { columns, rows, cells: made };
}

function remade(
  { columns: width, cells }: Clip,
  columns: number,
  rows: number,
  from: (column: number, row: number) => [number, number],
): Clip {
  const made = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = from(column, row);
      made[row * columns + column] = cells[y * width + x];
    }
  return { columns, rows, cells: made };
}

/** Joins pieces of one size from left to right. */
export function sideBySide(clips: readonly Clip[]): Clip {
  const [{ columns, rows }] = clips;
  const made = {
    columns: columns * clips.length,
    rows,
    cells: new Uint8Array(columns * clips.length * rows),
  };
  for (const [index, { cells }] of clips.entries())
    for (let row = 0; row < rows; row++)
      made.cells.set(
        cells.subarray(row * columns, (row + 1) * columns),
        row * made.columns + index * columns,
      );
  return made;
}

/** The position of a pasted piece: entirely inside the region if it fits. */
export function placeInside({ x, y }: Cell, { columns, rows }: Clip, region: CellRectangle): Cell {
  return {
    x: Math.max(region.x, Math.min(x, region.x + region.columns - columns)),
    y: Math.max(region.y, Math.min(y, region.y + region.rows - rows)),
  };
}

/**
 * Pastes a piece into a picture.
 *
 * @param clear number of pixels that are left out
 */
export function putClip(
  stroke: Stroke,
  { columns, cells }: Clip,
  x: number,
  y: number,
  clear?: number,
): void {
  for (const [index, value] of cells.entries())
    if (value !== clear) stroke.put(x + (index % columns), y + Math.floor(index / columns), value);
}

/** Fills a rectangle with one number. */
export function clearRectangle(stroke: Stroke, { x, y, columns, rows }: CellRectangle, value: number): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) stroke.put(x + column, y + row, value);
}

/** A rotated piece keeps its center. */
export function centered({ x, y, columns, rows }: CellRectangle, clip: Clip): CellRectangle {
  return {
    x: x + Math.floor((columns - clip.columns) / 2),
    y: y + Math.floor((rows - clip.rows) / 2),
    columns: clip.columns,
    rows: clip.rows,
  };
}
