/** Files of pictures that the studio makes of nothing. */

import type { PaletteEntry } from '../../../assets/palette/palette.ts';
import { writeIndexedPng } from '../../../assets/picture/write-png.ts';
import { TRANSPARENT } from '../../../studio/documents.ts';

const BLACK: PaletteEntry = { red: 0, green: 0, blue: 0 };

/**
 * A PNG file of a picture with the colors of a palette. What is transparent has a number of its own behind them, so that
 * every color of the palette can be drawn.
 *
 * @param pixels numbers of the palette, or `TRANSPARENT`, row by row
 */
export function writeNewPicture(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  palette: readonly PaletteEntry[],
): Uint8Array {
  if (!pixels.includes(TRANSPARENT)) return writeIndexedPng({ width, height, pixels }, palette);
  const key = palette.length;
  const numbers = pixels.map(pixel => (pixel === TRANSPARENT ? key : pixel));
  return writeIndexedPng({ width, height, pixels: numbers }, [...palette, BLACK], key);
}
