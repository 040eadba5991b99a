/** The pictures to choose from: those of the folder `sprites`, as the console has them in its memory. */

import { maskFromPixels } from '../geometry/index.ts';
import type { Sprite } from '../kit/sprites.ts';
import { TILE_SIZE, TILES } from '../memory.ts';
import { sprites } from './art.ts';

export interface Picture {
  name: string;
  width: number;
  height: number;
  /** Color of each pixel, row by row; `EMPTY` is a pixel that is not there. */
  pixels: number[];
  mask: number[];
}

export const EMPTY = -1;

const EDGE = 8;
const TILES_ACROSS = 16;

export const PICTURES: Picture[] = [
  readPicture('HOOP', sprites.hoop),
  readPicture('SWORD', sprites.sword),
  readPicture('INVADER', sprites.invader),
  readPicture('ROCKET', sprites.rocket),
  readPicture('WHALE', sprites.whale),
  readPicture('ANCHOR', sprites.anchor),
];

function readPicture(name: string, sprite: Sprite & { width: number; height: number }): Picture {
  const { id, width, height, colorKey } = sprite;
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = id + Math.floor(x / EDGE) + TILES_ACROSS * Math.floor(y / EDGE);
      const color = peek4(2 * (TILES + TILE_SIZE * tile) + EDGE * (y % EDGE) + (x % EDGE));
      pixels.push(color === colorKey ? EMPTY : color);
    }
  }
  return { name, width, height, pixels, mask: maskFromPixels(pixels, width, height, EMPTY) };
}
