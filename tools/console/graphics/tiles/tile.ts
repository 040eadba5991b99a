/**
 * Drawing of one tile: eight rows of eight texels are loaded as words together with masks of what is opaque, turned
 * into screen orientation, and written (specification: graphics §15). The loaded rows live in one place that is
 * filled and used within a single drawing call.
 */

import type { ConsoleState } from '../../state.ts';
import { isIdentity, mapTexels, opaqueMask } from '../screen/palette-map.ts';
import { fillBox } from '../screen/span.ts';
import {
  doubleNibbles,
  ROW_WORDS,
  reverseNibbles,
  spreadBits,
  spreadPairs,
  wordsOf,
} from '../screen/words.ts';
import { visibleColumns, writePixels } from './pixel-group.ts';

/** Colors of the loaded tile, a word a row, first pixel in the low nibble. */
export const tileColors = new Int32Array(8);
/** What of the loaded tile is drawn: all bits of a nibble set, or none. */
export const tileMasks = new Int32Array(8);

/** Beyond this, positions or sizes may leave 32 bits within a tile. */
const LARGE = 2 ** 26;

/** Loads the tile whose first row is at `address`, through color keys and palette map. */
export function loadTile(ram: Uint8Array, bits: number, stride: number, address: number, keys: number): void {
  const words = wordsOf(ram);
  const identity = isIdentity(words);
  for (let y = 0, at = address; y < 8; y++, at += stride) {
    let texels: number;
    if (bits === 4) texels = words[at >> 2];
    else if (bits === 2) texels = spreadPairs(ram[at] | (ram[at + 1] << 8));
    else texels = spreadBits(ram[at]);
    tileMasks[y] = opaqueMask(texels, keys);
    tileColors[y] = identity ? texels : mapTexels(words, texels);
  }
}

/** Turns the loaded tile by quarter turns clockwise, then mirrors it: flip bit 0 left–right, bit 1 top–bottom. */
export function orientTile(flip: number, rotate: number): void {
  let mirror = flip;
  if (rotate === 1) mirror ^= 1;
  else if (rotate === 2) mirror ^= 3;
  else if (rotate === 3) mirror ^= 2;
  orientRows(tileColors, mirror, (rotate & 1) === 1);
  orientRows(tileMasks, mirror, (rotate & 1) === 1);
}

function orientRows(rows: Int32Array, mirror: number, transposed: boolean): void {
  if (transposed) {
    // Halves, bytes and nibbles change sides in turn (Warren, "Hacker's Delight", 7-3).
    for (let y = 0; y < 4; y++) exchangeFields(rows, y, y + 4, 16, 0x0000ffff);
    for (let y = 0; y < 8; y++) if ((y & 2) === 0) exchangeFields(rows, y, y + 2, 8, 0x00ff00ff);
    for (let y = 0; y < 8; y += 2) exchangeFields(rows, y, y + 1, 4, 0x0f0f0f0f);
  }
  if (mirror & 1) for (let y = 0; y < 8; y++) rows[y] = reverseNibbles(rows[y]);
  if (mirror & 2) rows.reverse();
}

/** Exchanges the fields of the upper row that lie `shift` bits up with those of the lower row at `mask`. */
function exchangeFields(rows: Int32Array, upper: number, lower: number, shift: number, mask: number): void {
  const difference = ((rows[upper] >>> shift) ^ rows[lower]) & mask;
  rows[lower] ^= difference;
  rows[upper] ^= difference << shift;
}

/** Draws the loaded tile with its top left corner at x, y, each texel a square of `scale` pixels. */
export function drawLoadedTile(s: ConsoleState, x: number, y: number, scale: number): void {
  if (scale === 1) drawUnscaled(s, x, y);
  else if (scale === 2) drawDoubled(s, x, y);
  else if (scale > 1) drawScaled(s, x, y, scale);
}

function drawUnscaled(s: ConsoleState, x: number, y: number): void {
  const { clipLeft, clipTop, clipRight, clipBottom } = s;
  if (x >= clipRight || x <= clipLeft - 8 || y >= clipBottom || y <= clipTop - 8) return;
  const columns = visibleColumns(x, clipLeft, clipRight);
  const first = y < clipTop ? clipTop - y : 0;
  const end = y + 8 > clipBottom ? clipBottom - y : 8;
  const words = wordsOf(s.ram);
  const shift = (x & 7) << 2;
  for (let row = first, at = (y + first) * ROW_WORDS + (x >> 3); row < end; row++, at += ROW_WORDS) {
    const mask = tileMasks[row] & columns;
    if (mask !== 0) writePixels(words, at, shift, tileColors[row] & mask, mask);
  }
}

function drawDoubled(s: ConsoleState, x: number, y: number): void {
  const { clipLeft, clipTop, clipRight, clipBottom } = s;
  if (x >= clipRight || x <= clipLeft - 16 || y >= clipBottom || y <= clipTop - 16) return;
  const leftColumns = visibleColumns(x, clipLeft, clipRight);
  const rightColumns = visibleColumns(x + 8, clipLeft, clipRight);
  const words = wordsOf(s.ram);
  const shift = (x & 7) << 2;
  for (let row = 0; row < 8; row++) {
    const mask = tileMasks[row];
    if (mask === 0) continue;
    const colors = tileColors[row];
    const leftMask = doubleNibbles(mask) & leftColumns;
    const rightMask = doubleNibbles(mask >>> 16) & rightColumns;
    const left = doubleNibbles(colors) & leftMask;
    const right = doubleNibbles(colors >>> 16) & rightMask;
    const top = y + 2 * row;
    const end = Math.min(top + 2, clipBottom);
    for (let screenY = Math.max(top, clipTop); screenY < end; screenY++) {
      const at = screenY * ROW_WORDS + (x >> 3);
      writePixels(words, at, shift, left, leftMask);
      writePixels(words, at + 1, shift, right, rightMask);
    }
  }
}

function drawScaled(s: ConsoleState, x: number, y: number, scale: number): void {
  const mayWrap = scale > LARGE || x > LARGE || x < -LARGE || y > LARGE || y < -LARGE;
  for (let row = 0; row < 8; row++) {
    const mask = tileMasks[row];
    const colors = tileColors[row];
    const rowY = (y + Math.imul(row, scale)) | 0;
    for (let column = 0; column < 8; ) {
      const start = column;
      const color = (colors >>> (start << 2)) & 15;
      const opaque = (mask >>> (start << 2)) & 1;
      // Neighbours of one color are one box, except where a box at a wrapped position is a different one.
      do column++;
      while (
        column < 8 &&
        !mayWrap &&
        ((colors >>> (column << 2)) & 15) === color &&
        ((mask >>> (column << 2)) & 1) === opaque
      );
      if (opaque) {
        fillBox(s, (x + Math.imul(start, scale)) | 0, rowY, (column - start) * scale, scale, color);
      }
    }
  }
}
