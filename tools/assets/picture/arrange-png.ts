/** Frames that lie in a PNG file beside and below each other, in another order. */

import type { Outcome } from '../../diagnostic.ts';
import { repaintPng } from './change-png.ts';
import { type FrameGrid, frameCorner } from './frame-grid.ts';

/** Where frames lie that become more or fewer: in as many columns as before, one row stays one row. */
export function arrangedGrid(grid: FrameGrid, count: number): FrameGrid {
  if (grid.rows === 1) return { ...grid, columns: count, count };
  return { ...grid, rows: Math.ceil(count / grid.columns), count };
}

/**
 * The file with other frames; its palette, texts and the way of its pixels stay.
 *
 * @param grid where its frames lie
 * @param sources for each new frame which of them it shows
 */
export function arrangePng(
  bytes: Uint8Array,
  grid: FrameGrid,
  sources: readonly number[],
): Outcome<Uint8Array> {
  const made = arrangedGrid(grid, sources.length);
  return repaintPng(bytes, ({ width: rowBefore }) => {
    const width = made.columns * made.width;
    const height = made.rows * made.height;
    return {
      width,
      height,
      rows: (from, step) => {
        const rows = new Uint8Array(width * height * step);
        for (const [frame, source] of sources.entries()) {
          const [to, start] = [frameCorner(made, frame), frameCorner(grid, source)];
          for (let y = 0; y < grid.height; y++) {
            const at = ((start.y + y) * rowBefore + start.x) * step;
            rows.set(from.subarray(at, at + grid.width * step), ((to.y + y) * width + to.x) * step);
          }
        }
        return rows;
      },
    };
  });
}
