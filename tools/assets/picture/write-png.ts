/** Writes pictures with a palette as PNG files. */

import { encode } from 'fast-png';
import { concatBytes } from '../../cartridge/bytes.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from '../../cartridge/picture/png-chunks.ts';
import type { PaletteEntry } from '../palette/palette.ts';

/**
 * The bytes of an indexed PNG picture, which programs for drawing open with its palette.
 *
 * @param pixels palette number of each, row by row
 * @param colorKey number that is fully transparent; none if left out
 */
export function writeIndexedPng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  palette: readonly PaletteEntry[],
  colorKey?: number,
): Uint8Array {
  const colors = palette.map(({ red, green, blue }) => [red, green, blue]);
  const opaque = encode({ width, height, data: pixels, channels: 1, depth: 8, palette: colors });
  if (colorKey === undefined) return opaque;
  // The library writes the alpha of the first colors only.
  const alpha = Uint8Array.from({ length: colorKey + 1 }, (_, number) => (number === colorKey ? 0 : 255));
  return concatBytes([
    PNG_SIGNATURE,
    ...readPngChunks(opaque).flatMap(({ name, data }) => [
      pngChunkBytes(name, data),
      ...(name === 'PLTE' ? [pngChunkBytes('tRNS', alpha)] : []),
    ]),
  ]);
}
