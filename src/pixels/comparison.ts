/**
 * Everything there is to say of two sprites: their boxes, the rectangle these have in common, the pixels set in both,
 * and what each way to find out costs. Pixels are counted as the library's scan looks at them: row by row, each from
 * the left.
 */

import { boxesOverlap, MASK_WORD, masksFirstHit, masksOverlap } from '../geometry/index.ts';
import { type Sprite, spriteHeight, spriteWidth } from './sprites.ts';

export interface Comparison {
  /** Whether the boxes touch; only then do they have a common part, which may be 0 wide or high. */
  boxesTouch: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether a pixel is set in both, and the first such pixel. */
  hit: boolean;
  hitX: number;
  hitY: number;
  /** Number of pixels set in both. */
  amount: number;
  /** Comparisons that the box test makes: it stops at the first one that fails. */
  comparisons: number;
  /** Words of a row that the scan looks at. */
  wordsInRow: number;
  /** Words up to the first hit, or all of the common part if there is none. */
  wordsToHit: number;
  /** The same for a scan that looks at every pixel by itself. */
  pixelsToHit: number;
}

const common = [0, 0, 0, 0];
const firstHit = [0, 0];

/** Nothing compared yet. */
export function createComparison(): Comparison {
  return {
    boxesTouch: false,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    hit: false,
    hitX: 0,
    hitY: 0,
    amount: 0,
    comparisons: 0,
    wordsInRow: 0,
    wordsToHit: 0,
    pixelsToHit: 0,
  };
}

/** Compares two sprites. */
export function compareSprites(a: Sprite, b: Sprite, out: Comparison): void {
  const aWidth = spriteWidth(a);
  const aHeight = spriteHeight(a);
  const bWidth = spriteWidth(b);
  const bHeight = spriteHeight(b);
  out.comparisons = countComparisons(a, aWidth, b, bWidth, bHeight);
  out.boxesTouch = boxesOverlap(a.x, a.y, aWidth, aHeight, b.x, b.y, bWidth, bHeight, common);
  out.left = out.boxesTouch ? common[0] : 0;
  out.top = out.boxesTouch ? common[1] : 0;
  out.width = out.boxesTouch ? common[2] : 0;
  out.height = out.boxesTouch ? common[3] : 0;
  out.hit = masksFirstHit(a.mask, a.x, a.y, b.mask, b.x, b.y, firstHit);
  out.hitX = out.hit ? firstHit[0] : 0;
  out.hitY = out.hit ? firstHit[1] : 0;
  out.amount = masksOverlap(a.mask, a.x, a.y, b.mask, b.x, b.y);
  const { left, top, width, height } = out;
  if (width === 0 || height === 0) {
    out.wordsInRow = 0;
    out.wordsToHit = 0;
    out.pixelsToHit = 0;
    return;
  }
  // Words are counted from the left side of a.
  const firstWord = Math.floor((left - a.x) / MASK_WORD);
  out.wordsInRow = Math.floor((left + width - 1 - a.x) / MASK_WORD) - firstWord + 1;
  const rows = out.hit ? out.hitY - top : height;
  out.wordsToHit = rows * out.wordsInRow;
  out.pixelsToHit = rows * width;
  if (out.hit) {
    out.wordsToHit = out.wordsToHit + Math.floor((out.hitX - a.x) / MASK_WORD) - firstWord + 1;
    out.pixelsToHit = out.pixelsToHit + out.hitX - left + 1;
  }
}

/** How many of the four conditions of the box test are looked at, in the library's order. */
function countComparisons(a: Sprite, aWidth: number, b: Sprite, bWidth: number, bHeight: number): number {
  if (a.x > b.x + bWidth) return 1;
  if (b.x > a.x + aWidth) return 2;
  return a.y > b.y + bHeight ? 3 : 4;
}
