/**
 * The way of most tiles to the screen: four bits a texel, in their own size and colors, not turned. A row of the tile
 * is a word of memory, which is masked, shifted and written, without being kept in between.
 */

import type { ConsoleState } from '../../state.ts';
import { isIdentity } from '../screen/palette-map.ts';
import { ROW_WORDS, repeatNibble, reverseNibbles } from '../screen/words.ts';
import { visibleColumns, writePixels } from './pixel-group.ts';

/**
 * Whether `drawPlainTile` can draw tiles: of four bits, in their own size and colors, with one color key or none.
 */
export function isPlain(words: Int32Array, bits: number, keys: number, scale: number): boolean {
  return bits === 4 && scale === 1 && (keys & (keys - 1)) === 0 && isIdentity(words);
}

/**
 * Draws a tile as `loadTile`, `orientTile` and `drawLoadedTile` do together, straight from its memory to the screen.
 *
 * @param mirror bit 0 left–right, bit 1 top–bottom
 */
export function drawPlainTile(
  s: ConsoleState,
  words: Int32Array,
  address: number,
  x: number,
  y: number,
  keys: number,
  mirror: number,
): void {
  const { clipLeft, clipTop, clipRight, clipBottom } = s;
  if (x >= clipRight || x <= clipLeft - 8 || y >= clipBottom || y <= clipTop - 8) return;
  const columns = visibleColumns(x, clipLeft, clipRight);
  const first = y < clipTop ? clipTop - y : 0;
  const end = y + 8 > clipBottom ? clipBottom - y : 8;
  const key = repeatNibble(31 - Math.clz32(keys));
  const alwaysOpaque = keys === 0 ? 0x11111111 : 0;
  const shift = (x & 7) << 2;
  const step = mirror & 2 ? -1 : 1;
  let from = (address >> 2) + (mirror & 2 ? 7 - first : first);
  let at = (y + first) * ROW_WORDS + (x >> 3);
  if (keys === 0 && columns === -1 && mirror === 0) {
    copyRows(words, from, at, shift, end - first);
    return;
  }
  for (let row = first; row < end; row++, from += step, at += ROW_WORDS) {
    let texels = words[from];
    if (mirror & 1) texels = reverseNibbles(texels);
    const difference = texels ^ key;
    const opaque =
      (alwaysOpaque | difference | (difference >>> 1) | (difference >>> 2) | (difference >>> 3)) & 0x11111111;
    const mask = Math.imul(opaque, 15) & columns;
    writePixels(words, at, shift, texels & mask, mask);
  }
}

/** Copies whole rows of a tile to the screen, beginning `shift` bits into a word. */
function copyRows(
  words: Int32Array,
  tileWord: number,
  screenWord: number,
  shift: number,
  rows: number,
): void {
  if (shift === 0) {
    for (let row = 0, at = screenWord; row < rows; row++, at += ROW_WORDS) words[at] = words[tileWord + row];
    return;
  }
  const right = -1 << shift;
  for (let row = 0, at = screenWord; row < rows; row++, at += ROW_WORDS) {
    const texels = words[tileWord + row];
    words[at] = (words[at] & ~right) | (texels << shift);
    words[at + 1] = (words[at + 1] & right) | (texels >>> (32 - shift));
  }
}
