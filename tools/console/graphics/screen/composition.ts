/**
 * The picture made of both banks, row by row (specification: graphics §21.2). "Bank 0" and "bank 1" are the real
 * banks, whichever is active. The palette map plays no role. Most of a picture is that of the frame before: only what
 * comes from other words is made anew.
 */

import {
  BORDER_COLOR,
  BORDER_X,
  BORDER_Y,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  SCREEN_HEIGHT,
  SCREEN_OFFSET_X,
  SCREEN_OFFSET_Y,
  SCREEN_WIDTH,
} from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { createPalettes, keepsLook, type Palettes } from './palettes.ts';
import { hiddenWordsOf, ROW_WORDS, repeatNibble, wordsOf } from './words.ts';

/** The way of rows without bank 1; with it the clear color stands for the way. */
const BACK_ALONE = 16;

/** A picture, which nothing but `composeRow` changes. */
export interface Frame {
  /** 256×144 pixels as little-endian RGBA. */
  readonly pixels: Uint32Array;
  readonly palettes: Palettes;
  /** The words of bank 0 that the rows of the screen show, and of bank 1 where it is not clear. */
  readonly shownBack: Int32Array;
  readonly shownFront: Int32Array;
}

/** A frame that shows nothing yet. */
export function createFrame(): Frame {
  return {
    pixels: new Uint32Array(FRAME_WIDTH * FRAME_HEIGHT),
    palettes: createPalettes(),
    shownBack: new Int32Array(ROW_WORDS * SCREEN_HEIGHT),
    shownFront: new Int32Array(ROW_WORDS * SCREEN_HEIGHT),
  };
}

/** Makes row 0–143 of the frame from what the banks hold at this moment, with the palettes that were read last. */
export function composeRow(s: ConsoleState, row: number, frame: Frame): void {
  const { pixels, palettes } = frame;
  const back = s.activeBank === 0 ? s.ram : s.hiddenBank;
  const front = s.activeBank === 0 ? s.hiddenBank : s.ram;
  const start = row * FRAME_WIDTH;
  const border = palettes.colors[back[BORDER_COLOR] & 15];
  const y = row - BORDER_Y;
  const isBorder = y < 0 || y >= SCREEN_HEIGHT;
  // All border pixels of a row have one color.
  if (pixels[start] !== border) {
    pixels.fill(border, start, isBorder ? start + FRAME_WIDTH : start + BORDER_X);
    if (!isBorder) pixels.fill(border, start + BORDER_X + SCREEN_WIDTH, start + FRAME_WIDTH);
  }
  if (isBorder) return;
  const clear = front[BORDER_COLOR] & 15;
  const visible = wordsOf(s.ram);
  const hidden = hiddenWordsOf(s.hiddenBank);
  const backWords = s.activeBank === 0 ? visible : hidden;
  const frontWords = s.activeBank === 0 ? hidden : visible;
  const backX = signed(back[SCREEN_OFFSET_X]);
  const frontX = signed(front[SCREEN_OFFSET_X]);
  const backStart = wrapped(y + signed(back[SCREEN_OFFSET_Y]), SCREEN_HEIGHT) * ROW_WORDS;
  const frontStart = wrapped(y + signed(front[SCREEN_OFFSET_Y]), SCREEN_HEIGHT) * ROW_WORDS;
  if (backX !== 0) turnRow(backWords, backStart, wrapped(backX, SCREEN_WIDTH), turnedBack);
  if (frontX !== 0) turnRow(frontWords, frontStart, wrapped(frontX, SCREEN_WIDTH), turnedFront);
  const below = backX === 0 ? backWords : turnedBack;
  const belowStart = backX === 0 ? backStart : 0;
  const above = frontX === 0 ? frontWords : turnedFront;
  const aboveStart = frontX === 0 ? frontStart : 0;
  if (isClear(above, aboveStart, clear)) composeBack(below, belowStart, frame, y);
  else composeBoth(below, belowStart, above, aboveStart, clear, frame, y);
}

/** Rows of both banks, turned by their offsets. */
const turnedBack = new Int32Array(ROW_WORDS);
const turnedFront = new Int32Array(ROW_WORDS);

/**
 * Turns a row so that it begins with its pixel `offset`, and ends with those before that.
 * @param start first word of the row
 */
function turnRow(words: Int32Array, start: number, offset: number, turned: Int32Array): void {
  const bits = (offset & 7) << 2;
  let from = offset >> 3;
  for (let i = 0; i < ROW_WORDS; i++) {
    const word = words[start + from];
    if (++from === ROW_WORDS) from = 0;
    // A shift by 32 bits would be one by none.
    turned[i] = bits === 0 ? word : (word >>> bits) | (words[start + from] << (32 - bits));
  }
}

/** Whether a row of bank 1 shows nothing. */
function isClear(words: Int32Array, start: number, clear: number): boolean {
  const clearWord = repeatNibble(clear);
  const end = start + ROW_WORDS;
  let at = start;
  while (at < end && words[at] === clearWord) at++;
  return at === end;
}

/** Row y of the screen from bank 0 alone: what lies between the first and the last word that have changed. */
function composeBack(words: Int32Array, start: number, frame: Frame, y: number): void {
  const { pixels, palettes, shownBack } = frame;
  const { colors } = palettes;
  const row = y * ROW_WORDS;
  let from = 0;
  let to = ROW_WORDS;
  if (keepsLook(palettes, y, BACK_ALONE)) {
    while (from < to && shownBack[row + from] === words[start + from]) from++;
    while (from < to && shownBack[row + to - 1] === words[start + to - 1]) to--;
  }
  let at = (y + BORDER_Y) * FRAME_WIDTH + BORDER_X + 8 * from;
  for (let i = from; i < to; i++, at += 8) {
    shownBack[row + i] = words[start + i];
    writeWord(pixels, at, words[start + i], colors);
  }
}

/** Row y of the screen from both banks. */
function composeBoth(
  back: Int32Array,
  backStart: number,
  front: Int32Array,
  frontStart: number,
  clear: number,
  frame: Frame,
  y: number,
): void {
  const { pixels, palettes, shownBack, shownFront } = frame;
  const { colors } = palettes;
  const isShown = keepsLook(palettes, y, clear);
  const clearWord = repeatNibble(clear);
  const row = y * ROW_WORDS;
  for (let i = 0; i < ROW_WORDS; i++) {
    let below = back[backStart + i];
    let above = front[frontStart + i];
    if (isShown && shownBack[row + i] === below && shownFront[row + i] === above) continue;
    shownBack[row + i] = below;
    shownFront[row + i] = above;
    const at = (y + BORDER_Y) * FRAME_WIDTH + BORDER_X + 8 * i;
    if (above === clearWord) {
      writeWord(pixels, at, below, colors);
      continue;
    }
    for (let pixel = at; pixel < at + 8; pixel++) {
      const color = above & 15;
      pixels[pixel] = colors[color === clear ? below & 15 : color | 16];
      above >>>= 4;
      below >>>= 4;
    }
  }
}

/** Writes the eight pixels of a word of bank 0. */
function writeWord(pixels: Uint32Array, at: number, word: number, colors: Uint32Array): void {
  pixels[at] = colors[word & 15];
  pixels[at + 1] = colors[(word >>> 4) & 15];
  pixels[at + 2] = colors[(word >>> 8) & 15];
  pixels[at + 3] = colors[(word >>> 12) & 15];
  pixels[at + 4] = colors[(word >>> 16) & 15];
  pixels[at + 5] = colors[(word >>> 20) & 15];
  pixels[at + 6] = colors[(word >>> 24) & 15];
  pixels[at + 7] = colors[word >>> 28];
}

/** A place at most once its size off. */
function wrapped(place: number, size: number): number {
  if (place < 0) return place + size;
  return place >= size ? place - size : place;
}

/** The signed value of a byte. */
function signed(byte: number): number {
  return (byte << 24) >> 24;
}
