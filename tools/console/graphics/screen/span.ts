/**
 * Runs of pixels of one color (specification: graphics §3). Colors here are final screen values, already mapped.
 * Eight pixels are one word, so that a run is a masked word, whole words, a masked word.
 */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { putPixel } from './pixel.ts';
import { ROW_WORDS, repeatNibble, wordsOf } from './words.ts';

/** Fills the pixels left ≤ x < right of row y with a repeated nibble; the run must be on the screen, not empty. */
export function fillRun(words: Int32Array, y: number, left: number, right: number, pattern: number): void {
  const row = y * ROW_WORDS;
  const first = row + (left >> 3);
  const last = row + ((right - 1) >> 3);
  const firstMask = -1 << ((left & 7) << 2);
  const lastMask = -1 >>> ((-right & 7) << 2);
  if (first === last) {
    const mask = firstMask & lastMask;
    words[first] = (words[first] & ~mask) | (pattern & mask);
    return;
  }
  words[first] = (words[first] & ~firstMask) | (pattern & firstMask);
  for (let at = first + 1; at < last; at++) words[at] = pattern;
  words[last] = (words[last] & ~lastMask) | (pattern & lastMask);
}

/** Fills the part of a row inside the clip rectangle; x + width is a 32-bit sum. */
export function horizontalSpan(s: ConsoleState, x: number, y: number, width: number, color: number): void {
  if (y < s.clipTop || y >= s.clipBottom) return;
  const left = Math.max(x, s.clipLeft);
  const right = Math.min((x + width) | 0, s.clipRight);
  if (left < right) fillRun(wordsOf(s.ram), y, left, right, repeatNibble(color));
}

/** Fills the part of a column inside the clip rectangle; y + height is a 32-bit sum. */
export function verticalSpan(s: ConsoleState, x: number, y: number, height: number, color: number): void {
  const end = Math.min((y + height) | 0, SCREEN_HEIGHT);
  for (let row = Math.max(y, 0); row < end; row++) putPixel(s, x, row, color);
}

/** Fills the part of a box inside the clip rectangle; x + width is a 32-bit sum, y + height an exact one. */
export function fillBox(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  color: number,
): void {
  const left = Math.max(x, s.clipLeft);
  const right = Math.min((x + width) | 0, s.clipRight);
  const top = Math.max(y, s.clipTop);
  const bottom = Math.min(y + height, s.clipBottom);
  if (left < right && top < bottom) fillArea(wordsOf(s.ram), left, top, right, bottom, repeatNibble(color));
}

/** Fills left ≤ x < right, top ≤ y < bottom; the area must be on the screen and not empty. */
export function fillArea(
  words: Int32Array,
  left: number,
  top: number,
  right: number,
  bottom: number,
  pattern: number,
): void {
  if (right - left === SCREEN_WIDTH) {
    words.fill(pattern, top * ROW_WORDS, bottom * ROW_WORDS);
    return;
  }
  const firstMask = -1 << ((left & 7) << 2);
  const lastMask = -1 >>> ((-right & 7) << 2);
  const width = ((right - 1) >> 3) - (left >> 3);
  const end = bottom * ROW_WORDS + (left >> 3);
  if (width === 0) {
    const mask = firstMask & lastMask;
    const filled = pattern & mask;
    for (let at = top * ROW_WORDS + (left >> 3); at < end; at += ROW_WORDS) {
      words[at] = (words[at] & ~mask) | filled;
    }
    return;
  }
  for (let first = top * ROW_WORDS + (left >> 3); first < end; first += ROW_WORDS) {
    const last = first + width;
    words[first] = (words[first] & ~firstMask) | (pattern & firstMask);
    for (let at = first + 1; at < last; at++) words[at] = pattern;
    words[last] = (words[last] & ~lastMask) | (pattern & lastMask);
  }
}
