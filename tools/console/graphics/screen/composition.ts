/**
 * The picture made of both banks, row by row (specification: graphics §21.2). "Bank 0" and "bank 1" are the real
 * banks, whichever is active. The palette map plays no role.
 */

import {
  BORDER_COLOR,
  BORDER_X,
  BORDER_Y,
  FRAME_WIDTH,
  PALETTE,
  SCREEN_HEIGHT,
  SCREEN_OFFSET_X,
  SCREEN_OFFSET_Y,
  SCREEN_WIDTH,
} from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { modulo } from './truncate.ts';
import { hiddenWordsOf, ROW_WORDS, repeatNibble, wordsOf } from './words.ts';

const OPAQUE = 0xff000000;

/** Reads both palettes: entries 0–15 are bank 0, 16–31 bank 1, as little-endian RGBA with full opacity. */
export function readPalettes(s: ConsoleState, palettes: Uint32Array): void {
  const visible = wordsOf(s.ram);
  const hidden = hiddenWordsOf(s.hiddenBank);
  readPalette(s.activeBank === 0 ? visible : hidden, palettes, 0);
  readPalette(s.activeBank === 0 ? hidden : visible, palettes, 16);
}

/** Four colors are three words. */
function readPalette(words: Int32Array, palettes: Uint32Array, start: number): void {
  for (let at = PALETTE >> 2, color = start; color < start + 16; at += 3, color += 4) {
    const first = words[at];
    const second = words[at + 1];
    const third = words[at + 2];
    palettes[color] = first | OPAQUE;
    palettes[color + 1] = (first >>> 24) | (second << 8) | OPAQUE;
    palettes[color + 2] = (second >>> 16) | (third << 16) | OPAQUE;
    palettes[color + 3] = (third >>> 8) | OPAQUE;
  }
}

/** Makes row 0–143 of the frame of 256×144 RGBA pixels from what the banks hold at this moment. */
export function composeRow(s: ConsoleState, row: number, palettes: Uint32Array, frame: Uint32Array): void {
  const back = s.activeBank === 0 ? s.ram : s.hiddenBank;
  const front = s.activeBank === 0 ? s.hiddenBank : s.ram;
  const start = row * FRAME_WIDTH;
  const border = palettes[back[BORDER_COLOR] & 15];
  const y = row - BORDER_Y;
  if (y < 0 || y >= SCREEN_HEIGHT) {
    frame.fill(border, start, start + FRAME_WIDTH);
    return;
  }
  const inner = start + BORDER_X;
  for (let x = 0; x < BORDER_X; x++) {
    frame[start + x] = border;
    frame[inner + SCREEN_WIDTH + x] = border;
  }
  const clear = front[BORDER_COLOR] & 15;
  const backX = modulo(signed(back[SCREEN_OFFSET_X]), SCREEN_WIDTH);
  const frontX = modulo(signed(front[SCREEN_OFFSET_X]), SCREEN_WIDTH);
  const backY = modulo(y + signed(back[SCREEN_OFFSET_Y]), SCREEN_HEIGHT);
  const frontY = modulo(y + signed(front[SCREEN_OFFSET_Y]), SCREEN_HEIGHT);
  const visible = wordsOf(s.ram);
  const hidden = hiddenWordsOf(s.hiddenBank);
  const backWords = s.activeBank === 0 ? visible : hidden;
  const frontWords = s.activeBank === 0 ? hidden : visible;
  let backStart = backY * ROW_WORDS;
  let frontStart = frontY * ROW_WORDS;
  if (backX === 0 && frontX === 0) {
    composeWords(backWords, backStart, frontWords, frontStart, clear, palettes, frame, inner);
    return;
  }
  backStart = turnRow(backWords, backStart, backX, 0);
  frontStart = turnRow(frontWords, frontStart, frontX, ROW_WORDS);
  composeWords(turned, backStart, turned, frontStart, clear, palettes, frame, inner);
}

/** Rows of both banks, turned by their offsets. */
const turned = new Int32Array(2 * ROW_WORDS);

/**
 * Writes a row to `turned` so that it begins with its pixel `offset`, and ends with those before that.
 * @param start first word of the row
 * @param target first word of its place in `turned`
 * @returns that place
 */
function turnRow(words: Int32Array, start: number, offset: number, target: number): number {
  const bits = (offset & 7) << 2;
  let from = offset >> 3;
  for (let i = 0; i < ROW_WORDS; i++) {
    const word = words[start + from];
    if (++from === ROW_WORDS) from = 0;
    // A shift by 32 bits would be one by none.
    turned[target + i] = bits === 0 ? word : (word >>> bits) | (words[start + from] << (32 - bits));
  }
  return target;
}

/** A row of two layers, which are read word by word, eight pixels each. */
function composeWords(
  back: Int32Array,
  backStart: number,
  front: Int32Array,
  frontStart: number,
  clear: number,
  palettes: Uint32Array,
  frame: Uint32Array,
  inner: number,
): void {
  const clearWord = repeatNibble(clear);
  for (let i = 0, at = inner; i < ROW_WORDS; i++, at += 8) {
    const below = back[backStart + i];
    const above = front[frontStart + i];
    if (above === clearWord) {
      frame[at] = palettes[below & 15];
      frame[at + 1] = palettes[(below >>> 4) & 15];
      frame[at + 2] = palettes[(below >>> 8) & 15];
      frame[at + 3] = palettes[(below >>> 12) & 15];
      frame[at + 4] = palettes[(below >>> 16) & 15];
      frame[at + 5] = palettes[(below >>> 20) & 15];
      frame[at + 6] = palettes[(below >>> 24) & 15];
      frame[at + 7] = palettes[below >>> 28];
      continue;
    }
    for (let pixel = 0; pixel < 8; pixel++) {
      const color = (above >>> (pixel << 2)) & 15;
      frame[at + pixel] = palettes[color === clear ? (below >>> (pixel << 2)) & 15 : 16 + color];
    }
  }
}

/** The signed value of a byte. */
function signed(byte: number): number {
  return (byte << 24) >> 24;
}
