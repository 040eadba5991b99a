/** Frames that lie side by side in a PNG file, in another order. */

import type { Outcome } from '../../diagnostic.ts';
import { repaintPng } from './change-png.ts';

/**
 * The file with other frames side by side; its palette, texts and the way of its pixels stay.
 *
 * @param count frames that it has
 * @param sources for each new frame which of them it shows
 */
export function arrangePng(
  bytes: Uint8Array,
  count: number,
  sources: readonly number[],
): Outcome<Uint8Array> {
  return repaintPng(bytes, ({ width, height }) => {
    const wide = width / count;
    return {
      width: wide * sources.length,
      height,
      rows: (from, step) => {
        const made = new Uint8Array(wide * sources.length * height * step);
        for (let y = 0; y < height; y++)
          for (const [frame, source] of sources.entries()) {
            const start = (y * width + source * wide) * step;
            made.set(from.subarray(start, start + wide * step), (y * sources.length + frame) * wide * step);
          }
        return made;
      },
    };
  });
}
