/** What two sprites have in common, found out from the text of their pictures, pixel by pixel. */

import { PICTURES } from '../../src/pixels/pictures.ts';

/** A sprite as it lies on the picture. */
export interface Painted {
  picture: string;
  x: number;
  y: number;
  across?: boolean;
  down?: boolean;
}

/** The rows of a sprite, turned over. */
export function rowsOf({ picture, across, down }: Painted): string[] {
  const found = PICTURES.find(({ name }) => name === picture);
  if (!found) throw new Error(`there is no picture ${picture}`);
  const rows = across ? found.rows.map(row => [...row].reverse().join('')) : [...found.rows];
  return down ? rows.reverse() : rows;
}

/** Whether a sprite has a pixel there. */
export function isPainted(sprite: Painted, x: number, y: number): boolean {
  const character = rowsOf(sprite)[y - sprite.y]?.[x - sprite.x];
  return character !== undefined && character !== '.';
}

/** The pixels that lie in both boxes, in reading order, and which of the sprites has each. */
export function commonPixels(a: Painted, b: Painted): { x: number; y: number; inA: boolean; inB: boolean }[] {
  const [aRows, bRows] = [rowsOf(a), rowsOf(b)];
  const pixels: ReturnType<typeof commonPixels> = [];
  for (let y = a.y; y < a.y + aRows.length; y++) {
    for (let x = a.x; x < a.x + aRows[0].length; x++) {
      const inBox = x >= b.x && y >= b.y && x < b.x + bRows[0].length && y < b.y + bRows.length;
      if (inBox) pixels.push({ x, y, inA: isPainted(a, x, y), inB: isPainted(b, x, y) });
    }
  }
  return pixels;
}
