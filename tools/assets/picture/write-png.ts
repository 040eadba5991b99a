/** Writes indexed pictures as PNG files. */

import { encode } from 'fast-png';
import { concatBytes } from '../../cartridge/bytes.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from '../../cartridge/picture/png-chunks.ts';
import type { PaletteEntry } from '../palette/palette.ts';

/**
 * An indexed PNG picture, so that paint programs show its palette.
 *
 * @param pixels palette number of each, row by row
 * @param colorKey the fully transparent number; none by default
 */
export function writeIndexedPng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  palette: readonly PaletteEntry[],
  colorKey?: number,
): Uint8Array {
  const colors = palette.map(({ red, green, blue }) => [red, green, blue]);
  const opaque = encode({ width, height, data: pixels, channels: 1, depth: 8, palette: colors });
  if (colorKey === undefined) return opaque;
  // Only the alpha values up to the color key are written.
  const alpha = Uint8Array.from({ length: colorKey + 1 }, (_, number) => (number === colorKey ? 0 : 255));
  return concatBytes([
    PNG_SIGNATURE,
    ...readPngChunks(opaque).flatMap(({ name, data }) => [
      pngChunkBytes(name, data),
      ...(name === 'PLTE' ? [pngChunkBytes('tRNS', alpha)] : []),
    ]),
  ]);
}
