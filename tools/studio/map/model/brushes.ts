/** The drawing tools of the map editor, which write into a stroke. */

import { repeated, type Stamp } from './stamp.ts';
import { type Cell, type CellRectangle, cellsBetween, type Stroke } from './stroke.ts';

/** A random number from 0 up to, but not including, 1. */
export type Random = () => number;

/**
 * Draws with a stamp from one cell to another.
 *
 * @param origin cell of the stamp's top left tile at the start of the stroke, from which it repeats as a
 *   pattern
 */
export function drawStamp(stroke: Stroke, stamp: Stamp, origin: Cell, from: Cell, to: Cell): void {
  for (const { x, y } of cellsBetween(from, to))
    drawPattern(stroke, stamp, origin, { x, y, columns: stamp.columns, rows: stamp.rows });
}

/** Fills a rectangle with a stamp as a pattern. */
export function drawPattern(
  stroke: Stroke,
  stamp: Stamp,
  origin: Cell,
  { x: left, y: top, columns, rows }: CellRectangle,
): void {
  for (let y = top; y < top + rows; y++)
    for (let x = left; x < left + columns; x++) {
      const value = repeated(stamp, origin, x, y);
      if (value !== undefined) stroke.put(x, y, value);
    }
}

/** Puts a random tile of a stamp into each cell of a rectangle. */
export function drawRandom(stroke: Stroke, stamp: Stamp, rectangle: CellRectangle, random: Random): void {
  const tiles = stamp.cells.filter(cell => cell !== undefined);
  if (tiles.length === 0) return;
  for (let y = rectangle.y; y < rectangle.y + rectangle.rows; y++)
    for (let x = rectangle.x; x < rectangle.x + rectangle.columns; x++)
      stroke.put(x, y, tiles[Math.floor(random() * tiles.length)]);
}

/** The connected cells with the same tile, starting with the given one. */
export function connectedCells(stroke: Stroke, start: Cell, within?: CellRectangle): Cell[] {
  const value = stroke.at(start.x, start.y);
  if (value === undefined) return [];
  const { columns, rows } = stroke.grid;
  const area = within ?? { x: 0, y: 0, columns, rows };
  const seen = new Set([start.y * columns + start.x]);
  const found = [start];
  for (const { x, y } of found)
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ]) {
      const index = nextY * columns + nextX;
      const isIn =
        nextX >= area.x && nextY >= area.y && nextX < area.x + area.columns && nextY < area.y + area.rows;
      if (!isIn || seen.has(index) || stroke.at(nextX, nextY) !== value) continue;
      seen.add(index);
      found.push({ x: nextX, y: nextY });
    }
  return found;
}

/**
 * Fills the connected cells of the same tile with a stamp as a pattern.
 *
 * @param within restricts the cells
 */
export function fill(stroke: Stroke, stamp: Stamp, start: Cell, within?: CellRectangle): void {
  for (const { x, y } of connectedCells(stroke, start, within)) {
    const value = repeated(stamp, start, x, y);
    if (value !== undefined) stroke.put(x, y, value);
  }
}

/** Replaces a tile everywhere, keeping flips. */
export function replaceTile(stroke: Stroke, before: number, stamp: Stamp): void {
  const { columns, rows } = stroke.grid;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (stroke.at(x, y) !== before) continue;
      const value = repeated(stamp, { x: 0, y: 0 }, x, y);
      if (value !== undefined) stroke.put(x, y, value);
    }
}

/** Clears a rectangle. */
export function erase(stroke: Stroke, rectangle: CellRectangle): void {
  drawPattern(stroke, { columns: 1, rows: 1, cells: [0] }, rectangle, rectangle);
}

/** Moves the content of a rectangle; its empty cells cover nothing. */
export function moveCells(stroke: Stroke, from: CellRectangle, to: Cell): void {
  const { columns, cells } = stroke.grid;
  const moved: [x: number, y: number, value: number][] = [];
  for (let y = 0; y < from.rows; y++)
    for (let x = 0; x < from.columns; x++) {
      const value = cells[(from.y + y) * columns + from.x + x];
      if (value !== 0) moved.push([to.x + x, to.y + y, value]);
    }
  erase(stroke, from);
  for (const [x, y, value] of moved) stroke.put(x, y, value);
}
