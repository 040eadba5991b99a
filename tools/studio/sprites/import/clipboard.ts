/** Exchanges pieces of pictures with other programs through the system clipboard, as PNG images. */

import { PixelImage } from '../../canvas/pixel-image.ts';
import { TRANSPARENT } from '../../documents.ts';
import { difference } from '../../palette/color-space.ts';
import type { Clip } from '../clip.ts';

const MIN_ALPHA = 128;

/** RGBA of each pixel, row by row. */
export interface ImagePixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Copies a piece to the clipboard, if the browser allows it. */
export async function copyImage({ columns, rows, cells }: Clip, colors: readonly number[]): Promise<void> {
  const image = new PixelImage();
  image.set(cells, { width: columns, height: rows }, colors);
  try {
    const blob = await new Promise<Blob | null>(resolve => image.canvas.toBlob(resolve));
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  } catch {
    // The piece is also kept on the page.
  }
}

/** Converts each pixel to the most similar color of the palette. */
export function clipOfImage({ width, height, data }: ImagePixels, colors: readonly number[]): Clip {
  const known = new Map<number, number>();
  const numberOf = (color: number): number => {
    const found = known.get(color);
    if (found !== undefined) return found;
    const exact = colors.indexOf(color);
    const distances = colors.map(other => difference(other, color));
    const number = exact >= 0 ? exact : distances.indexOf(Math.min(...distances));
    known.set(color, number);
    return number;
  };
  const cells = Uint8Array.from({ length: width * height }, (_, i) =>
    data[4 * i + 3] < MIN_ALPHA
      ? TRANSPARENT
      : numberOf((data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2]),
  );
  return { columns: width, rows: height, cells };
}
