/** Text on the console's screen: centered, flush right, and with a shadow that keeps it readable over anything. */

const SCREEN_WIDTH = 240;
/** A row above the screen, where text can be measured without being seen. */
const OUT_OF_SIGHT = -20;

/**
 * Width of a line of text.
 * @param text one line
 * @param small whether in the small font
 * @returns pixels, with the gap after the last letter
 */
export function textWidth(text: string, small: boolean): number {
  return print(text, 0, OUT_OF_SIGHT, 0, false, 1, small);
}

/**
 * Writes a line of text over its own shadow, one pixel to the lower right.
 * @param text one line
 * @param x left side
 * @param y top
 * @param color of the text
 * @param shadow its color
 * @param small whether in the small font
 */
export function printShadowed(
  text: string,
  x: number,
  y: number,
  color: number,
  shadow: number,
  small: boolean,
): void {
  print(text, x + 1, y + 1, shadow, false, 1, small);
  print(text, x, y, color, false, 1, small);
}

/**
 * Writes a line of text in the middle of the screen's width, with a shadow.
 * @param text one line
 * @param y top
 * @param color of the text
 * @param shadow its color
 * @param small whether in the small font
 */
export function printCentered(text: string, y: number, color: number, shadow: number, small: boolean): void {
  // The width includes the gap after the last letter.
  const x = Math.floor((SCREEN_WIDTH - textWidth(text, small) + 1) / 2);
  printShadowed(text, x, y, color, shadow, small);
}

/**
 * Writes a line of text that ends at a column, with a shadow.
 * @param text one line
 * @param right column after its last pixel
 * @param y top
 * @param color of the text
 * @param shadow its color
 * @param small whether in the small font
 */
export function printRight(
  text: string,
  right: number,
  y: number,
  color: number,
  shadow: number,
  small: boolean,
): void {
  printShadowed(text, right - textWidth(text, small) + 1, y, color, shadow, small);
}
