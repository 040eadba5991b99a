/**
 * Masks: the solid pixels of a sprite as bits, so that comparing two rows costs one AND for 30 pixels.
 *
 * A mask is a flat array: width, height, words per row, then the words row by row. Bit k of word w stands for
 * the pixel in column 30 w + k; bits beyond the width are 0. Words of 30 bits stay small non-negative integers
 * for JavaScript's 32-bit operators and for Lua's 64-bit ones alike.
 * Source: bit-packed rows, as in X bitmaps and pygame's masks.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/** Pixels in a word. */
export const MASK_WORD = 30;

/**
 * Makes a mask from a picture in strings.
 *
 * Rule: a character other than a space, a dot or a zero is a solid pixel.
 *
 * Source: see the head of this file.
 * @param rows the picture, one string a row; the width is that of the first row, 1 to 64 pixels and more
 * @returns a new mask
 */
export function maskFromText(rows: readonly string[]): number[] {
  const mask = emptyMask(rows.length > 0 ? rows[0].length : 0, rows.length);
  for (let y = 0; y < mask[1]; y++) {
    for (let x = 0; x < mask[0]; x++) {
      const character = rows[y].charAt(x);
      if (character !== '' && character !== ' ' && character !== '.' && character !== '0')
        setPixel(mask, x, y);
    }
  }
  return mask;
}

/**
 * Makes a mask from the colors of a sprite.
 *
 * Rule: a pixel of any other color than the transparent one is solid.
 *
 * Source: see the head of this file.
 * @param pixels colors, row by row
 * @param width pixels in a row
 * @param height rows
 * @param transparent the color that is not there
 * @returns a new mask
 */
export function maskFromPixels(pixels: Numbers, width: number, height: number, transparent = 0): number[] {
  const mask = emptyMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x] !== transparent) setPixel(mask, x, y);
    }
  }
  return mask;
}

/**
 * Whether a pixel of a mask is solid.
 *
 * Rule: outside the mask nothing is solid.
 *
 * Source: see the head of this file.
 * @param mask a mask
 * @param x column, a whole number
 * @param y row, a whole number
 * @returns whether the pixel is solid
 */
export function maskPixel(mask: Numbers, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= mask[0] || y >= mask[1]) return false;
  const word = Math.floor(x / MASK_WORD);
  return (mask[3 + y * mask[2] + word] & (1 << (x - word * MASK_WORD))) !== 0;
}

/**
 * Flips a mask into another array.
 *
 * Rule: as the console's spr flips: horizontally left and right change places, vertically top and bottom.
 *
 * Source: see the head of this file.
 * @param mask a mask
 * @param horizontal whether left and right change places
 * @param vertical whether top and bottom change places
 * @param out receives the flipped mask; another array than mask
 */
export function maskFlip(mask: Numbers, horizontal: boolean, vertical: boolean, out: Out): void {
  const width = mask[0];
  const height = mask[1];
  const words = mask[2];
  out[0] = width;
  out[1] = height;
  out[2] = words;
  for (let i = 0; i < words * height; i++) out[3 + i] = 0;
  for (let y = 0; y < height; y++) {
    const to = vertical ? height - 1 - y : y;
    for (let x = 0; x < width; x++) {
      if (maskPixel(mask, x, y)) setPixel(out, horizontal ? width - 1 - x : x, to);
    }
  }
}

function emptyMask(width: number, height: number): number[] {
  const words = Math.floor((width + MASK_WORD - 1) / MASK_WORD);
  const mask: number[] = [width, height, words];
  for (let i = 0; i < words * height; i++) mask.push(0);
  return mask;
}

/** Makes a pixel solid that is not yet: without OR, adding its bit does. */
function setPixel(mask: Out, x: number, y: number): void {
  const word = Math.floor(x / MASK_WORD);
  const place = 3 + y * mask[2] + word;
  mask[place] += 1 << (x - word * MASK_WORD);
}
