/** Converts pictures to the screen of the console, with sixteen colors. */

import { sameBytes } from '../bytes.ts';
import { DB16_PALETTE } from '../default-data.ts';

/** Pixels of the screen. */
export const SCREEN_WIDTH = 240;
export const SCREEN_HEIGHT = 136;

/**
 * Draws a picture on a screen, each pixel in the nearest color of the palette by squared distance of red, green
 * and blue, the lowest number among equals.
 *
 * @param screen receives the pixels, 4 bits each, the left one of a pair low
 * @param pixels 240×136 RGBA
 * @param palette 16 colors of red, green, blue; all zeros means the console's default
 */
export function drawOnScreen(screen: Uint8Array, pixels: Uint8Array, palette: Uint8Array): void {
  const colors = sameBytes(palette, new Uint8Array(palette.length)) ? DB16_PALETTE : palette;
  const known = new Map<number, number>();
  const colorAt = (place: number): number => {
    const [red, green, blue] = [pixels[place], pixels[place + 1], pixels[place + 2]];
    const rgb = (red << 16) | (green << 8) | blue;
    const color = known.get(rgb) ?? nearestColor(red, green, blue, colors);
    known.set(rgb, color);
    return color;
  };
  for (let i = 0; i < screen.length; i++) screen[i] = colorAt(8 * i) | (colorAt(8 * i + 4) << 4);
}

/** Number of the nearest color in a palette. */
function nearestColor(red: number, green: number, blue: number, palette: Uint8Array): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let color = 0; color < 16; color++) {
    const place = color * 3;
    const distance =
      (palette[place] - red) ** 2 + (palette[place + 1] - green) ** 2 + (palette[place + 2] - blue) ** 2;
    if (distance < least) {
      least = distance;
      nearest = color;
    }
  }
  return nearest;
}
