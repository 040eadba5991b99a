/** Text on the console's screen: centered, flush right, and with a shadow that keeps it readable over anything. */

const SCREEN_WIDTH = 240;
/** A row above the screen, where text can be measured without being seen. */
const OUT_OF_SIGHT = -20;

/** Width of a line of text in pixels. */
export function textWidth(text: string, small: boolean): number {
  return print(text, 0, OUT_OF_SIGHT, 0, false, 1, small);
}

/** Writes a line of text over its own shadow, one pixel to the lower right. */
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

/** Writes a line of text in the middle of a row, with a shadow. */
export function printCentered(text: string, y: number, color: number, shadow: number, small: boolean): void {
  // The width includes the gap after the last letter.
  const x = Math.floor((SCREEN_WIDTH - textWidth(text, small) + 1) / 2);
  printShadowed(text, x, y, color, shadow, small);
}

/** Writes a line of text that ends at a column, with a shadow. */
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
