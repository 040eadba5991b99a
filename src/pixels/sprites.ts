/** A sprite on the picture: what it shows, how it is turned over, and the mask that goes with that. */

import { maskFlip, maskFromText } from '../geometry/index.ts';
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

/** The masks of all pictures as they are written. */
const MASKS: number[][] = [];
for (const picture of PICTURES) MASKS.push(maskFromText(picture.rows));

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

/** The character of a sprite's picture at a column and row of the sprite, as it is turned over. */
export function pictureCharacter(sprite: Sprite, column: number, row: number): string {
  const { rows } = PICTURES[sprite.picture];
  const text = rows[sprite.flippedDown ? rows.length - 1 - row : row];
  return text.charAt(sprite.flippedAcross ? text.length - 1 - column : column);
}

function turnOver(sprite: Sprite): void {
  // A picture of another size has a mask of another length.
  sprite.mask = [];
  maskFlip(MASKS[sprite.picture], sprite.flippedAcross, sprite.flippedDown, sprite.mask);
}
