/**
 * Characters of the system fonts: eight rows of eight bits, drawn in one color (specification: graphics §18). A row is
 * a byte; the eight of them are two words of memory.
 */

import type { ConsoleState } from '../../state.ts';
import { ROW_WORDS, repeatNibble, spreadBits } from '../screen/words.ts';
import { visibleColumns, writePixels } from '../tiles/pixel-group.ts';
import { tileColors, tileMasks } from '../tiles/tile.ts';

/**
 * Columns that a glyph uses, as bits: the union of its rows. In proportional text it is drawn from the first of them
 * on, as wide as from the first to the last.
 */
export function usedColumns(words: Int32Array, address: number): number {
  let used = words[address >> 2] | words[(address >> 2) + 1];
  used |= used >>> 16;
  return (used | (used >>> 8)) & 255;
}

/** Draws a glyph, without its first `skipped` columns, in its own size at x, y. */
export function drawGlyph(
  s: ConsoleState,
  words: Int32Array,
  address: number,
  skipped: number,
  x: number,
  y: number,
  color: number,
): void {
  const { clipLeft, clipTop, clipRight, clipBottom } = s;
  if (x >= clipRight || x <= clipLeft - 8 || y >= clipBottom || y <= clipTop - 8) return;
  const pattern = repeatNibble(color);
  const columns = visibleColumns(x, clipLeft, clipRight);
  const first = y < clipTop ? clipTop - y : 0;
  const end = y + 8 > clipBottom ? clipBottom - y : 8;
  const shift = (x & 7) << 2;
  for (let row = first, at = (y + first) * ROW_WORDS + (x >> 3); row < end; row++, at += ROW_WORDS) {
    const bits = ((words[(address + row) >> 2] >>> ((row & 3) << 3)) & 255) >>> skipped;
    if (bits === 0) continue;
    const mask = Math.imul(spreadBits(bits), 15) & columns;
    writePixels(words, at, shift, pattern & mask, mask);
  }
}

/** Loads a glyph, without its first `skipped` columns, as a tile of one color. */
export function loadGlyph(ram: Uint8Array, address: number, skipped: number, color: number): void {
  const pattern = repeatNibble(color);
  for (let row = 0; row < 8; row++) {
    tileMasks[row] = Math.imul(spreadBits(ram[address + row] >>> skipped), 15);
    tileColors[row] = pattern;
  }
}
