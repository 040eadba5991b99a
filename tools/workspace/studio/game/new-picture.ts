/** Creates picture files for the studio. */

import type { PaletteEntry } from '../../../assets/palette/palette.ts';
import { writeIndexedPng } from '../../../assets/picture/write-png.ts';
import { TRANSPARENT } from '../../../studio/documents.ts';

const BLACK: PaletteEntry = { red: 0, green: 0, blue: 0 };

/**
 * A PNG file with the colors of a palette. Transparency gets an extra palette entry, so that every color can be
 * used.
 *
 * @param pixels palette numbers or `TRANSPARENT`, row by row
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
