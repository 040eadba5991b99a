/** Values beside the picture, in the small font: rows with a name and a number, and lamps that light up. */

import { textWidth } from '../text.ts';
import * as palette from './palette.ts';

/** From one row to the next. */
export const ROW_HEIGHT = 8;

const MARGIN = 4;
const LAMP_SIZE = 5;

/** Draws the ground of a panel. */
export function drawPanel(x: number, y: number, width: number, height: number): void {
  rect(x, y, width, height, palette.PANEL);
}

/**
 * Draws a row of a panel: its name on the left, its value on the right.
 * @param x left side of the panel
 * @param y top of the letters
 * @param width of the panel
 */
export function drawValue(
  x: number,
  y: number,
  width: number,
  name: string,
  value: string,
  color: number,
): void {
  drawText(name, x + MARGIN, y, palette.MUTED);
  drawTextRight(value, x + width - MARGIN, y, color);
}

/** Draws a row of a panel with a lamp before its text: lit in a color, or dark. */
export function drawLamp(x: number, y: number, text: string, lit: boolean, color: number): void {
  if (lit) rect(x + MARGIN, y, LAMP_SIZE, LAMP_SIZE, color);
  else rectb(x + MARGIN, y, LAMP_SIZE, LAMP_SIZE, palette.GRID);
  drawText(text, x + MARGIN + LAMP_SIZE + 3, y, lit ? color : palette.MUTED);
}

/** Writes text in the small font. */
export function drawText(text: string, x: number, y: number, color: number): void {
  print(text, x, y, color, false, 1, true);
}

/** Writes text in the small font with a dark rim, so that it can be read over lines. */
export function drawRimmedText(text: string, x: number, y: number, color: number): void {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) drawText(text, x + dx, y + dy, palette.GROUND);
  }
  drawText(text, x, y, color);
}

/** Writes text in the small font that ends before the column x. */
export function drawTextRight(text: string, x: number, y: number, color: number): void {
  // The width includes the gap after the last letter.
  drawText(text, x + 1 - textWidth(text, true), y, color);
}

/** Writes text in the small font with its middle at x. */
export function drawTextCentered(text: string, x: number, y: number, color: number): void {
  drawText(text, x - Math.floor(textWidth(text, true) / 2), y, color);
}
