/** The parts of the console's map in the picture of a running game, from its calls of `map`. */

import { MAP_HEIGHT, MAP_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../api/memory-map.ts';

const EDGE = 8;
/** A call of `map`: a part of the map, in cells, and its position on the screen, in pixels. */
export interface MapCall {
  column: number;
  row: number;
  columns: number;
  rows: number;
  x: number;
  y: number;
  scale: number;
}

/** A part of the console's map in fractional cells. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A call from its arguments; undefined if it draws nothing. */
export function mapCall(values: readonly unknown[]): MapCall | undefined {
  const pair = (index: number, standard: readonly [number, number]): readonly [number, number] =>
    values.length < index + 2 ? standard : [whole(values[index]), whole(values[index + 1])];
  const [column, row] = pair(0, [0, 0]);
  const [columns, rows] = pair(2, [30, 17]);
  const [x, y] = pair(4, [0, 0]);
  const scale = values.length < 8 ? 1 : whole(values[7]);
  return columns > 0 && rows > 0 && scale > 0 ? { column, row, columns, rows, x, y, scale } : undefined;
}

function whole(value: unknown): number {
  return typeof value === 'number' ? Math.trunc(value) : 0;
}

/** The part of the map that a call shows on the screen; undefined if it is outside. */
export function viewOf({ column, row, columns, rows, x, y, scale }: MapCall): MapView | undefined {
  const size = EDGE * scale;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(SCREEN_WIDTH, x + columns * size);
  const bottom = Math.min(SCREEN_HEIGHT, y + rows * size);
  if (right <= left || bottom <= top) return undefined;
  return {
    x: column + (left - x) / size,
    y: row + (top - y) / size,
    width: (right - left) / size,
    height: (bottom - top) / size,
  };
}

/**
 * The cell of the console's map at a pixel of the screen.
 *
 * @param calls of a frame, in order: later ones cover earlier ones
 */
export function cellOnScreen(
  calls: readonly MapCall[],
  pixelX: number,
  pixelY: number,
): { x: number; y: number } | undefined {
  for (const { column, row, columns, rows, x, y, scale } of [...calls].reverse()) {
    const [right, down] = [
      Math.floor((pixelX - x) / (EDGE * scale)),
      Math.floor((pixelY - y) / (EDGE * scale)),
    ];
    if (right < 0 || down < 0 || right >= columns || down >= rows) continue;
    const [cellX, cellY] = [column + right, row + down];
    // The map wraps around.
    return { x: wrapped(cellX, MAP_WIDTH), y: wrapped(cellY, MAP_HEIGHT) };
  }
  return undefined;
}

function wrapped(value: number, size: number): number {
  return ((value % size) + size) % size;
}
