/**
 * Text in the system fonts and in fonts made of tiles (specification: graphics §18, §19). In proportional text a
 * character is as wide as from its first opaque column to its last, and a gap of one follows.
 */

import { FONT_METRICS, REGULAR_FONT, SMALL_FONT } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { wordsOf } from '../screen/words.ts';
import {
  currentSegment,
  FONT_SEGMENT,
  localTile,
  oppositeSegment,
  rowStride,
  texelBits,
} from '../tiles/blit-segment.ts';
import { drawLoadedTile, loadTile, tileColors, tileMasks } from '../tiles/tile.ts';
import { drawGlyph, loadGlyph, usedColumns } from './glyph.ts';

const LINE_FEED = 10;
/** Offset of the second character set in a sheet, which `small` and `alt` select. */
const SECOND_SET = 128;
/** What remains of color -1: nothing is drawn, and every character counts as blank. */
const INVISIBLE = 255;
/** For text whose characters bring their colors. */
const NO_INK = -1;

/**
 * Prints text in a system font and returns the width of the widest line, with the gap after the last character.
 *
 * @param text bytes; ends at the first zero
 * @param color 32-bit integer of which the remainder by 16 counts; -1 is invisible. The palette map plays no role
 * @param fixed whether all characters are as wide as the font's cell
 * @param scale size of a font pixel; 0 gives width 0, negative scales draw nothing
 * @param small whether to use the small font
 */
export function print(
  s: ConsoleState,
  text: Uint8Array,
  x: number,
  y: number,
  color: number,
  fixed: boolean,
  scale: number,
  small: boolean,
): number {
  const metrics = (small ? SMALL_FONT : REGULAR_FONT) + FONT_METRICS;
  const cellWidth = s.ram[metrics];
  const advance = fixed ? cellWidth : cellWidth - 2;
  const ink = (color % 16) & 255;
  const set = small ? SECOND_SET : 0;
  return drawText(s, text, x, y, FONT_SEGMENT, set, 0, ink, advance, s.ram[metrics + 1], fixed, scale);
}

/**
 * Prints text with tiles as characters, by default the sprites, and returns its width as `print` does.
 *
 * @param key transparent color, 16 and above for none
 * @param width,height distance of characters in fixed text and of blanks, and of lines
 * @param alt whether to use the second half of the sheet
 */
export function font(
  s: ConsoleState,
  text: Uint8Array,
  x: number,
  y: number,
  key: number,
  width: number,
  height: number,
  fixed: boolean,
  scale: number,
  alt: boolean,
): number {
  const segment = oppositeSegment(currentSegment(s.ram));
  const keys = key < 16 ? 1 << key : 0;
  const set = alt ? SECOND_SET : 0;
  return drawText(s, text, x, y, segment, set, keys, NO_INK, width, height, fixed, scale);
}

/**
 * The loop over characters. `ink` is the color of one-bit characters, or `NO_INK` to take colors from the tiles;
 * `advance` is the width of a blank, and in fixed text of every character.
 */
function drawText(
  s: ConsoleState,
  text: Uint8Array,
  x: number,
  y: number,
  segment: number,
  set: number,
  keys: number,
  ink: number,
  advance: number,
  lineHeight: number,
  fixed: boolean,
  scale: number,
): number {
  if (scale === 0) return 0;
  const words = wordsOf(s.ram);
  const bits = texelBits(segment);
  const stride = rowStride(segment);
  const blankStep = Math.imul(advance, scale);
  const lineStep = Math.imul(lineHeight, scale);
  let position = x;
  let widest = x;
  let line = y;
  for (let i = 0; i < text.length && text[i] !== 0; i++) {
    if (text[i] === LINE_FEED) {
      widest = Math.max(widest, position);
      position = x;
      line = (line + lineStep) | 0;
      continue;
    }
    const address = localTile(segment, text[i] + set);
    let columns: number;
    if (ink === NO_INK) {
      loadTile(s.ram, bits, stride, address, keys);
      columns = fixed ? 0 : alignLeft();
      drawLoadedTile(s, position, line, scale);
    } else {
      columns = drawInk(s, words, address, position, line, ink, fixed, scale);
    }
    position = (position + (columns > 0 ? Math.imul(columns + 1, scale) : blankStep)) | 0;
  }
  return (Math.max(position, widest) - x) | 0;
}

/** Draws a one-bit character; returns how many columns proportional text keeps of it, 0 if blank or fixed. */
function drawInk(
  s: ConsoleState,
  words: Int32Array,
  address: number,
  x: number,
  y: number,
  ink: number,
  fixed: boolean,
  scale: number,
): number {
  const used = ink === INVISIBLE ? 0 : usedColumns(words, address);
  if (used === 0) return 0;
  const start = fixed ? 0 : firstBit(used);
  if (scale === 1) {
    drawGlyph(s, words, address, start, x, y, ink);
  } else {
    loadGlyph(s.ram, address, start, ink);
    drawLoadedTile(s, x, y, scale);
  }
  return fixed ? 0 : 32 - Math.clz32(used) - start;
}

/** Moves the loaded tile's first opaque column to the left edge; returns the columns from there to the last. */
function alignLeft(): number {
  let used = 0;
  for (let row = 0; row < 8; row++) used |= tileMasks[row];
  if (used === 0) return 0;
  const start = firstBit(used) >> 2;
  if (start > 0) {
    for (let row = 0; row < 8; row++) {
      tileMasks[row] >>>= start << 2;
      tileColors[row] >>>= start << 2;
    }
  }
  return 8 - (Math.clz32(used) >> 2) - start;
}

/** Number of the lowest bit that is set; one must be. */
function firstBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
