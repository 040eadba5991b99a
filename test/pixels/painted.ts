/** What two sprites have in common, found out from the files of their pictures, pixel by pixel. */

import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';

/** A sprite as it lies on the picture. */
export interface Painted {
  picture: string;
  x: number;
  y: number;
  across?: boolean;
  down?: boolean;
}

const picturesAsText = new Map<string, string[]>();

/** A dot is a pixel that is not there, `#` one in the sprite's color, `+` a darker and `o` a bright one. */
function readAsText(picture: string): string[] {
  const file = new URL(`../../cart/pixels/sprites/${picture.toLowerCase()}.png`, import.meta.url);
  const { width, height, data } = decode(readFileSync(file));
  const texts = Array.from(data, color => ({ 0: '.', 6: '#', 7: '+', 5: 'o' })[Number(color)] ?? '?');
  return Array.from({ length: height }, (_, y) => texts.slice(width * y, width * (y + 1)).join(''));
}

/** The rows of a sprite, turned over. */
export function rowsOf({ picture, across, down }: Painted): string[] {
  const found = picturesAsText.get(picture) ?? readAsText(picture);
  picturesAsText.set(picture, found);
  const rows = across ? found.map(row => [...row].reverse().join('')) : [...found];
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
