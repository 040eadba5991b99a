/** The colors of both banks as pixels of the frame, and whether they are still those that a row was made with. */

import { PALETTE, PALETTE_SIZE, SCREEN_HEIGHT } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { hiddenWordsOf, wordsOf } from './words.ts';

const OPAQUE = 0xff000000;
const PALETTE_WORDS = PALETTE_SIZE >> 2;
const LOOK_WORDS = 2 * PALETTE_WORDS + 1;
/** Place of the way in what a row was made with. */
const WAY = LOOK_WORDS - 1;
/** Ways of composing a row that are told apart. */
const WAYS = 32;
export interface Palettes {
  /** Entries 0–15 are bank 0, 16–31 bank 1, as little-endian RGBA with full opacity. */
  readonly colors: Uint32Array;
  /** The memory that `colors` was made from, and how often it has been another. */
  readonly words: Int32Array;
  changes: number;
  /** What each row of the screen was made with: palettes and way of composing, and both again as one number. */
  readonly rowLooks: Int32Array;
  readonly rowNumbers: Float64Array;
}

/**
 * Palettes that have never been read.
 * @param colors room for the colors of both banks
 */
export function createPalettes(colors: Uint32Array): Palettes {
  return {
    colors: colors.fill(OPAQUE),
    words: new Int32Array(2 * PALETTE_WORDS),
    changes: 0,
    rowLooks: new Int32Array(LOOK_WORDS * SCREEN_HEIGHT),
    rowNumbers: new Float64Array(SCREEN_HEIGHT).fill(-1),
  };
}

/** Reads both palettes as they are now. */
export function readPalettes(s: ConsoleState, palettes: Palettes): void {
  const visible = wordsOf(s.ram);
  const hidden = hiddenWordsOf(s.hiddenBank);
  const isBack = readWords(s.activeBank === 0 ? visible : hidden, palettes.words, 0);
  const isFront = readWords(s.activeBank === 0 ? hidden : visible, palettes.words, PALETTE_WORDS);
  if (!isBack && !isFront) return;
  palettes.changes++;
  decodeWords(palettes.words, palettes.colors);
}

/** Copies a palette if it is another than before; returns whether it is. */
function readWords(words: Int32Array, copy: Int32Array, start: number): boolean {
  let i = 0;
  while (i < PALETTE_WORDS && copy[start + i] === words[(PALETTE >> 2) + i]) i++;
  if (i === PALETTE_WORDS) return false;
  for (; i < PALETTE_WORDS; i++) copy[start + i] = words[(PALETTE >> 2) + i];
  return true;
}

/** Four colors are three words. */
function decodeWords(words: Int32Array, colors: Uint32Array): void {
  for (let at = 0, color = 0; color < 32; at += 3, color += 4) {
    const first = words[at];
    const second = words[at + 1];
    const third = words[at + 2];
    colors[color] = first | OPAQUE;
    colors[color + 1] = (first >>> 24) | (second << 8) | OPAQUE;
    colors[color + 2] = (second >>> 16) | (third << 16) | OPAQUE;
    colors[color + 3] = (third >>> 8) | OPAQUE;
  }
}

/**
 * Notes that a row of the screen is made with the palettes of now; returns whether it was before.
 * @param way 0–31, for what the row depends on besides
 */
export function keepsLook(palettes: Palettes, row: number, way: number): boolean {
  const { words, rowLooks, rowNumbers } = palettes;
  const number = palettes.changes * WAYS + way;
  if (rowNumbers[row] === number) return true;
  const look = row * LOOK_WORDS;
  let isSame = rowNumbers[row] >= 0 && rowLooks[look + WAY] === way;
  for (let i = 0; isSame && i < WAY; i++) isSame = rowLooks[look + i] === words[i];
  if (!isSame) {
    rowLooks.set(words, look);
    rowLooks[look + WAY] = way;
  }
  rowNumbers[row] = number;
  return isSame;
}
