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
} from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { loadPixel } from './pixel.ts';
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

/** Four colours are three words. */
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
  if (backX === 0 && frontX === 0) {
    const visible = wordsOf(s.ram);
    const hidden = hiddenWordsOf(s.hiddenBank);
    if (s.activeBank === 0) composeAligned(visible, backY, hidden, frontY, clear, palettes, frame, inner);
    else composeAligned(hidden, backY, visible, frontY, clear, palettes, frame, inner);
  } else {
    composeShifted(back, backX, backY, front, frontX, frontY, clear, palettes, frame, inner);
  }
}

/** A row without horizontal offsets: both banks are read word by word, eight pixels each. */
function composeAligned(
  back: Int32Array,
  backY: number,
  front: Int32Array,
  frontY: number,
  clear: number,
  palettes: Uint32Array,
  frame: Uint32Array,
  inner: number,
): void {
  const clearWord = repeatNibble(clear);
  for (let i = 0, at = inner; i < ROW_WORDS; i++, at += 8) {
    const below = back[backY * ROW_WORDS + i];
    const above = front[frontY * ROW_WORDS + i];
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

/** A row with offsets, pixel by pixel. */
function composeShifted(
  back: Uint8Array,
  backX: number,
  backY: number,
  front: Uint8Array,
  frontX: number,
  frontY: number,
  clear: number,
  palettes: Uint32Array,
  frame: Uint32Array,
  inner: number,
): void {
  let fromBack = backX;
  let fromFront = frontX;
  for (let x = 0; x < SCREEN_WIDTH; x++) {
    const above = loadPixel(front, fromFront, frontY);
    const below = loadPixel(back, fromBack, backY);
    frame[inner + x] = palettes[above === clear ? below : 16 + above];
    if (++fromBack === SCREEN_WIDTH) fromBack = 0;
    if (++fromFront === SCREEN_WIDTH) fromFront = 0;
  }
}

/** The signed value of a byte. */
function signed(byte: number): number {
  return (byte << 24) >> 24;
}
