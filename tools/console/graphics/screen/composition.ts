/**
 * The picture made of both banks, row by row (specification: graphics §21.2). "Bank 0" and "bank 1" are the real
 * banks, whichever is active. The palette map plays no role. Most of a picture is that of the frame before: only what
 * comes from other words is made anew.
 */

import { HIDDEN_BANK } from '../../console-memory.ts';
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
import { COLORS, PAIRS_END, ROW_GROUPS, type RowFunctions, rowFunctions } from './row-functions.ts';
import { ROW_WORDS, repeatNibble } from './words.ts';

/** The way of rows without bank 1; with it the clear color stands for the way. */
const BACK_ALONE = 16;

/** Addresses of the words that the rows show, of a row of each bank that is turned by its offset, and of the pixels. */
const SHOWN = PAIRS_END;
const TURNED_BACK = SHOWN + 4 * ROW_WORDS * SCREEN_HEIGHT;
const TURNED_FRONT = TURNED_BACK + 4 * ROW_WORDS;
const PIXELS = TURNED_FRONT + 4 * ROW_WORDS;

/** A picture, which nothing but the functions of this file changes. */
export interface Frame {
  /** 256×144 pixels as little-endian RGBA. */
  readonly pixels: Uint32Array;
  readonly palettes: Palettes;
  /** The console's memory, in which the words of bank 0 lie that the rows of the screen show. */
  readonly words: Int32Array;
  /** The words of bank 1 that they show where it is not clear. */
  readonly shownFront: Int32Array;
  readonly rows: RowFunctions;
  /** The palettes that `rows` has read, by the number of their changes. */
  colorsRead: number;
}

/**
 * A frame that shows nothing yet.
 * @param memory what the states are in that it is going to show; see console-memory.ts
 */
export function createFrame(memory: WebAssembly.Memory): Frame {
  const { buffer } = memory;
  return {
    pixels: new Uint32Array(buffer, PIXELS, FRAME_WIDTH * FRAME_HEIGHT),
    palettes: createPalettes(new Uint32Array(buffer, COLORS, 32)),
    words: new Int32Array(buffer),
    shownFront: new Int32Array(ROW_WORDS * SCREEN_HEIGHT),
    rows: rowFunctions(memory),
    colorsRead: -1,
  };
}

/** Makes all rows of the frame from what the banks hold, with the palettes that were read last. */
export function composeRows(s: ConsoleState, frame: Frame): void {
  const { palettes, rows } = frame;
  const [back, front] = s.activeBank === 0 ? [s.ram, s.hiddenBank] : [s.hiddenBank, s.ram];
  const [backAt, frontAt] = s.activeBank === 0 ? [0, HIDDEN_BANK] : [HIDDEN_BANK, 0];
  const isTurned = (back[SCREEN_OFFSET_X] | back[SCREEN_OFFSET_Y]) !== 0;
  const clear = repeatNibble(front[BORDER_COLOR]);
  if (isTurned || rows.areOf(frontAt, ROW_GROUPS * SCREEN_HEIGHT, clear) === 0) {
    for (let row = 0; row < FRAME_HEIGHT; row++) composeRow(s, row, frame);
    return;
  }
  let isShown = true;
  for (let row = 0; row < FRAME_HEIGHT; row++) {
    const y = row - BORDER_Y;
    composeBorder(back, row, frame);
    if (y >= 0 && y < SCREEN_HEIGHT && !keepsLook(palettes, y, BACK_ALONE)) isShown = false;
  }
  showBack(frame, backAt, 0, SCREEN_HEIGHT, isShown);
}

/** Makes row 0–143 of the frame from what the banks hold at this moment, with the palettes that were read last. */
export function composeRow(s: ConsoleState, row: number, frame: Frame): void {
  const { words, rows } = frame;
  const back = s.activeBank === 0 ? s.ram : s.hiddenBank;
  const front = s.activeBank === 0 ? s.hiddenBank : s.ram;
  composeBorder(back, row, frame);
  const y = row - BORDER_Y;
  if (y < 0 || y >= SCREEN_HEIGHT) return;
  const clear = front[BORDER_COLOR] & 15;
  const below = turnedRow(words, s.activeBank === 0 ? 0 : HIDDEN_BANK, back, y, TURNED_BACK);
  const above = turnedRow(words, s.activeBank === 0 ? HIDDEN_BANK : 0, front, y, TURNED_FRONT);
  if (rows.areOf(above, ROW_GROUPS, repeatNibble(clear)) !== 0)
    showBack(frame, below, y, 1, keepsLook(frame.palettes, y, BACK_ALONE));
  else composeBoth(below >> 2, above >> 2, clear, frame, y);
}

/** The pixels around the screen; all of a row have one color. */
function composeBorder(back: Uint8Array, row: number, { pixels, palettes }: Frame): void {
  const start = row * FRAME_WIDTH;
  const border = palettes.colors[back[BORDER_COLOR] & 15];
  if (pixels[start] === border) return;
  const isBorder = row < BORDER_Y || row >= BORDER_Y + SCREEN_HEIGHT;
  pixels.fill(border, start, isBorder ? start + FRAME_WIDTH : start + BORDER_X);
  if (!isBorder) pixels.fill(border, start + BORDER_X + SCREEN_WIDTH, start + FRAME_WIDTH);
}

/** Rows of the screen from bank 0 alone, which begin at an address. */
function showBack(frame: Frame, place: number, y: number, count: number, isShown: boolean): void {
  const { rows, palettes } = frame;
  if (count > 1 && frame.colorsRead !== palettes.changes) {
    frame.colorsRead = palettes.changes;
    rows.readColors();
  }
  const pixel = (y + BORDER_Y) * FRAME_WIDTH + BORDER_X;
  const show = frame.colorsRead === palettes.changes ? rows.show : rows.showSingly;
  show(place, SHOWN + 4 * ROW_WORDS * y, PIXELS + 4 * pixel, count, isShown ? 0 : 1);
}

/**
 * The address of row y of a bank, which lies at an address, as its offsets show it.
 * @param turned where a row is put that begins in the middle
 */
function turnedRow(
  words: Int32Array,
  bank: number,
  registers: Uint8Array,
  y: number,
  turned: number,
): number {
  const place = bank + wrapped(y + signed(registers[SCREEN_OFFSET_Y]), SCREEN_HEIGHT) * 4 * ROW_WORDS;
  const offset = signed(registers[SCREEN_OFFSET_X]);
  if (offset === 0) return place;
  turnRow(words, place >> 2, wrapped(offset, SCREEN_WIDTH), turned >> 2);
  return turned;
}

/**
 * Turns a row so that it begins with its pixel `offset`, and ends with those before that.
 * @param start first word of the row
 * @param turned where it is put
 */
function turnRow(words: Int32Array, start: number, offset: number, turned: number): void {
  const bits = (offset & 7) << 2;
  let from = offset >> 3;
  for (let i = 0; i < ROW_WORDS; i++) {
    const word = words[start + from];
    if (++from === ROW_WORDS) from = 0;
    // A shift by 32 bits would be one by none.
    words[turned + i] = bits === 0 ? word : (word >>> bits) | (words[start + from] << (32 - bits));
  }
}

/** Row y of the screen from both banks, whose rows begin at these words. */
function composeBoth(back: number, front: number, clear: number, frame: Frame, y: number): void {
  const { pixels, palettes, words, shownFront } = frame;
  const { colors } = palettes;
  const isShown = keepsLook(palettes, y, clear);
  const clearWord = repeatNibble(clear);
  const row = y * ROW_WORDS;
  const shown = (SHOWN >> 2) + row;
  for (let i = 0; i < ROW_WORDS; i++) {
    let below = words[back + i];
    let above = words[front + i];
    if (isShown && words[shown + i] === below && shownFront[row + i] === above) continue;
    words[shown + i] = below;
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
