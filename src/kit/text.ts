/** Text on the console's screen: centered, flush right, and with a shadow that keeps it readable over anything. */

const SCREEN_WIDTH = 240;
/** A row above the screen, where text can be measured without being seen. */
const OUT_OF_SIGHT = -20;

/**
 * Width of a line of text.
 * @param text one line
 * @param small whether to use the small font
 * @returns pixels, including the gap after the last letter
 */
export function textWidth(text: string, small: boolean): number {
  return print(text, 0, OUT_OF_SIGHT, 0, false, 1, small);
}

/**
 * Prints a line of text with a shadow one pixel to the lower right.
 * @param text one line
 * @param x left side
 * @param y top
 * @param color color of the text
 * @param shadow color of the shadow
 * @param small whether to use the small font
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
 * Prints a line of text centered between the sides of the screen, with a shadow.
 * @param text one line
 * @param y top
 * @param color color of the text
 * @param shadow color of the shadow
 * @param small whether to use the small font
 */
export function printCentered(text: string, y: number, color: number, shadow: number, small: boolean): void {
  // The width includes the gap after the last letter.
  const x = Math.floor((SCREEN_WIDTH - textWidth(text, small) + 1) / 2);
  printShadowed(text, x, y, color, shadow, small);
}

/**
 * Prints a line of text that ends at a column, with a shadow.
 * @param text one line
 * @param right the column after its last pixel
 * @param y top
 * @param color color of the text
 * @param shadow color of the shadow
 * @param small whether to use the small font
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
