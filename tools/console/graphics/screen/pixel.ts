/** Single pixels (specification: graphics §0.3, §5): two in a byte, the left one in the low nibble. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { mapColor } from './palette-map.ts';

/** Stores a color at a pixel of the screen, which must exist; neither clip nor palette map are looked at. */
export function storePixel(ram: Uint8Array, x: number, y: number, color: number): void {
  storeNibble(ram, y * SCREEN_WIDTH + x, color);
}

/** Stores a color at a pixel given by its number, rows one after the other. */
export function storeNibble(ram: Uint8Array, pixel: number, color: number): void {
  const address = pixel >> 1;
  const shift = (pixel & 1) << 2;
  ram[address] = (ram[address] & (0xf0 >> shift)) | (color << shift);
}

/** Reads a pixel of the screen, which must exist. */
export function loadPixel(ram: Uint8Array, x: number, y: number): number {
  const nibble = y * SCREEN_WIDTH + x;
  return (ram[nibble >> 1] >> ((nibble & 1) << 2)) & 15;
}

/** Stores an already mapped color if the pixel lies inside the clip rectangle. */
export function putPixel(s: ConsoleState, x: number, y: number, color: number): void {
  if (x >= s.clipLeft && x < s.clipRight && y >= s.clipTop && y < s.clipBottom) {
    storePixel(s.ram, x, y, color);
  }
}

/** Draws one pixel. */
export function pixSet(s: ConsoleState, x: number, y: number, color: number): void {
  if (x >= s.clipLeft && x < s.clipRight && y >= s.clipTop && y < s.clipBottom) {
    storePixel(s.ram, x, y, mapColor(s.ram, color));
  }
}

/** Color of a pixel as it is stored, 0 outside the screen; the clip rectangle plays no role. */
export function pixGet(s: ConsoleState, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= SCREEN_WIDTH || y >= SCREEN_HEIGHT) return 0;
  return loadPixel(s.ram, x, y);
}
