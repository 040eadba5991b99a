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
import { modulo } from './truncate.ts';

const OPAQUE = 0xff000000;
const ROW_BYTES = SCREEN_WIDTH / 2;

/** Reads both palettes: entries 0–15 are bank 0, 16–31 bank 1, as little-endian RGBA with full opacity. */
export function readPalettes(s: ConsoleState, palettes: Uint32Array): void {
  readPalette(s.activeBank === 0 ? s.ram : s.hiddenBank, palettes, 0);
  readPalette(s.activeBank === 0 ? s.hiddenBank : s.ram, palettes, 16);
}

function readPalette(bank: Uint8Array, palettes: Uint32Array, start: number): void {
  for (let color = 0, at = PALETTE; color < 16; color++, at += 3) {
    palettes[start + color] = bank[at] | (bank[at + 1] << 8) | (bank[at + 2] << 16) | OPAQUE;
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
  const backRow = modulo(y + signed(back[SCREEN_OFFSET_Y]), SCREEN_HEIGHT) * ROW_BYTES;
  const frontRow = modulo(y + signed(front[SCREEN_OFFSET_Y]), SCREEN_HEIGHT) * ROW_BYTES;
  if (backX === 0 && frontX === 0) {
    composePairs(back, backRow, front, frontRow, clear, palettes, frame, inner);
  } else {
    composeShifted(back, backRow, backX, front, frontRow, frontX, clear, palettes, frame, inner);
  }
}

/** A row without horizontal offsets: both banks are read byte by byte, two pixels each. */
function composePairs(
  back: Uint8Array,
  backRow: number,
  front: Uint8Array,
  frontRow: number,
  clear: number,
  palettes: Uint32Array,
  frame: Uint32Array,
  inner: number,
): void {
  const clearPair = clear * 17;
  for (let pair = 0, at = inner; pair < ROW_BYTES; pair++, at += 2) {
    const below = back[backRow + pair];
    const above = front[frontRow + pair];
    if (above === clearPair) {
      frame[at] = palettes[below & 15];
      frame[at + 1] = palettes[below >> 4];
    } else {
      frame[at] = palettes[(above & 15) === clear ? below & 15 : 16 + (above & 15)];
      frame[at + 1] = palettes[above >> 4 === clear ? below >> 4 : 16 + (above >> 4)];
    }
  }
}

/** A row with offsets, pixel by pixel. */
function composeShifted(
  back: Uint8Array,
  backRow: number,
  backX: number,
  front: Uint8Array,
  frontRow: number,
  frontX: number,
  clear: number,
  palettes: Uint32Array,
  frame: Uint32Array,
  inner: number,
): void {
  let fromBack = backX;
  let fromFront = frontX;
  for (let x = 0; x < SCREEN_WIDTH; x++) {
    const above = (front[frontRow + (fromFront >> 1)] >> ((fromFront & 1) << 2)) & 15;
    const below = (back[backRow + (fromBack >> 1)] >> ((fromBack & 1) << 2)) & 15;
    frame[inner + x] = palettes[above === clear ? below : 16 + above];
    if (++fromBack === SCREEN_WIDTH) fromBack = 0;
    if (++fromFront === SCREEN_WIDTH) fromFront = 0;
  }
}

/** The signed value of a byte. */
function signed(byte: number): number {
  return (byte << 24) >> 24;
}
