/**
 * Pixel-perfect collisions of masks. Only the rows and words in the common part of the two pictures are looked
 * at. Places are whole pixels: fractions are cut off towards −∞, as the console does when it draws.
 * Source: bit-packed rows with one AND a word, as in X bitmaps and pygame's masks; the shift joins two words of b.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';
import { MASK_WORD } from './masks.ts';

/** What of the row of b lies under the 30 columns of a's word that starts offset columns to the right of b. */
function wordUnder(b: Numbers, row: number, words: number, offset: number): number {
  const word = Math.floor(offset / MASK_WORD);
  const shift = offset - word * MASK_WORD;
  const low = word >= 0 && word < words ? b[row + word] >>> shift : 0;
  if (shift === 0 || word + 1 < 0 || word + 1 >= words) return low;
  return low + ((b[row + word + 1] & ((1 << shift) - 1)) << (MASK_WORD - shift));
}

/**
 * Pixel against pixel: whether two masks overlap.
 *
 * Rule: a hit is a place where both masks have a solid pixel; pictures side by side do not hit.
 *
 * Source: see the head of this file.
 * @param a a mask
 * @param ax left column of a on the screen
 * @param b another mask
 * @param bx left column of b on the screen
 * @returns whether the masks have at least one solid pixel in common
 */
export function masksTouch(a: Numbers, ax: number, ay: number, b: Numbers, bx: number, by: number): boolean {
  return scan(a, ax, ay, b, bx, by, false) !== 0;
}

/**
 * The first solid pixel that two masks have in common.
 *
 * Rule: as masksTouch; first in reading order, row by row from the top, each from the left.
 *
 * Source: see the head of this file.
 * @param a a mask
 * @param ax left column of a on the screen
 * @param b another mask
 * @param bx left column of b on the screen
 * @param out receives [x, y], the first common solid pixel on the screen
 * @returns whether there is one; if not, out is unchanged
 */
export function masksFirstHit(
  a: Numbers,
  ax: number,
  ay: number,
  b: Numbers,
  bx: number,
  by: number,
  out: Out,
): boolean {
  if (scan(a, ax, ay, b, bx, by, false) === 0) return false;
  out[0] = foundX;
  out[1] = foundY;
  return true;
}

/**
 * How many solid pixels two masks have in common.
 *
 * Rule: as masksTouch.
 *
 * Source: see the head of this file; the bits of a word are counted in parallel (H. S. Warren, Hacker's
 * Delight, §5-1).
 * @param a a mask
 * @param ax left column of a on the screen
 * @param b another mask
 * @param bx left column of b on the screen
 * @returns the number of common solid pixels
 */
export function masksOverlap(a: Numbers, ax: number, ay: number, b: Numbers, bx: number, by: number): number {
  return scan(a, ax, ay, b, bx, by, true);
}

let foundX = 0;
let foundY = 0;

/** Counts the common pixels, or stops at the first, leaves its place in foundX, foundY and returns 1. */
function scan(
  a: Numbers,
  ax: number,
  ay: number,
  b: Numbers,
  bx: number,
  by: number,
  counting: boolean,
): number {
  const dx = Math.floor(bx) - Math.floor(ax);
  const dy = Math.floor(by) - Math.floor(ay);
  const left = dx > 0 ? dx : 0;
  const top = dy > 0 ? dy : 0;
  const right = a[0] < b[0] + dx ? a[0] : b[0] + dx;
  const bottom = a[1] < b[1] + dy ? a[1] : b[1] + dy;
  if (left >= right || top >= bottom) return 0;
  const aWords = a[2];
  const bWords = b[2];
  const firstWord = Math.floor(left / MASK_WORD);
  const lastWord = Math.floor((right - 1) / MASK_WORD);
  let total = 0;
  for (let y = top; y < bottom; y++) {
    const aRow = 3 + y * aWords;
    const bRow = 3 + (y - dy) * bWords;
    for (let word = firstWord; word <= lastWord; word++) {
      const common = a[aRow + word] & wordUnder(b, bRow, bWords, word * MASK_WORD - dx);
      if (common !== 0) {
        if (!counting) {
          foundX = Math.floor(ax) + word * MASK_WORD + lowestBit(common);
          foundY = Math.floor(ay) + y;
          return 1;
        }
        total += bitCount(common);
      }
    }
  }
  return total;
}

function bitCount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  v = (v + (v >>> 4)) & 0x0f0f0f0f;
  v += v >>> 8;
  return (v + (v >>> 16)) & 63;
}

function lowestBit(word: number): number {
  let bit = 0;
  while ((word & (1 << bit)) === 0) bit++;
  return bit;
}
