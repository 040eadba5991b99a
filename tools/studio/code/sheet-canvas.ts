/** The tiles or sprites of a running game as a picture. */

import * as at from '../../console/memory-map.ts';
import { createSheet, drawSheet } from '../../player/inside/memory-pictures.ts';
import type { Area } from '../sprites/sheet.ts';

/**
 * Draws the sheet that the game has in its memory, in its colors.
 *
 * @param ram the console's memory
 * @returns 128 × 128 pixels
 */
export function sheetCanvas(ram: Uint8Array, area: Area): HTMLCanvasElement {
  const sheet = createSheet();
  drawSheet(sheet, ram, ram, area === 'tiles' ? at.TILES : at.SPRITES);
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext('2d')!.putImageData(new ImageData(sheet.pixels, sheet.width, sheet.height), 0, 0);
  return canvas;
}
