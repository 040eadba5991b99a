/** A sprite on the picture: what it shows, how it is turned over, and the mask that goes with that. */

import { maskFlip } from '../geometry/index.ts';
import { PICTURES } from './pictures.ts';

export interface Sprite {
  /** Place of its upper left pixel, in pixels of the sprite. */
  x: number;
  y: number;
  /** Index of the picture. */
  picture: number;
  flippedAcross: boolean;
  flippedDown: boolean;
  /** The mask of the picture as it is turned over now. */
  mask: number[];
}

/** A sprite that is not turned over. */
export function createSprite(picture: number, x: number, y: number): Sprite {
  const sprite: Sprite = { x, y, picture, flippedAcross: false, flippedDown: false, mask: [] };
  showPicture(sprite, picture);
  return sprite;
}

/** Width of a sprite in pixels, and its height. */
export function spriteWidth(sprite: Sprite): number {
  return sprite.mask[0];
}
export function spriteHeight(sprite: Sprite): number {
  return sprite.mask[1];
}

/** Gives a sprite a picture; after the last one comes the first. */
export function showPicture(sprite: Sprite, picture: number): void {
  sprite.picture = picture % PICTURES.length;
  turnOver(sprite);
}

/** Turns a sprite over: across, down, both, and back again. */
export function flipNext(sprite: Sprite): void {
  if (sprite.flippedAcross) sprite.flippedDown = !sprite.flippedDown;
  sprite.flippedAcross = !sprite.flippedAcross;
  turnOver(sprite);
}

/** The color of a sprite at a column and row of it, as it is turned over; `EMPTY` where there is no pixel. */
export function spriteColor(sprite: Sprite, column: number, row: number): number {
  const { width, height, pixels } = PICTURES[sprite.picture];
  const x = sprite.flippedAcross ? width - 1 - column : column;
  const y = sprite.flippedDown ? height - 1 - row : row;
  return pixels[width * y + x];
}

function turnOver(sprite: Sprite): void {
  // A picture of another size has a mask of another length.
  sprite.mask = [];
  maskFlip(PICTURES[sprite.picture].mask, sprite.flippedAcross, sprite.flippedDown, sprite.mask);
}
