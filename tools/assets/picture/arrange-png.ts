/** Rearranges the frames of a PNG sheet. */

import type { Outcome } from '../../diagnostic.ts';
import { repaintPng } from './change-png.ts';
import { type FrameGrid, frameCorner } from './frame-grid.ts';

/** The grid for another number of frames: as many columns as before; a single row stays a single row. */
export function arrangedGrid(grid: FrameGrid, count: number): FrameGrid {
  if (grid.rows === 1) return { ...grid, columns: count, count };
  return { ...grid, rows: Math.ceil(count / grid.columns), count };
}

/**
 * The file with rearranged frames, with the same palette, texts and pixel format.
 *
 * @param grid of its frames
 * @param sources for each new frame, the index of the old one
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
