/**
 * One row of a textured triangle: its texels are collected first and drawn afterwards. So the loops that sample,
 * one for each kind of texture, stay small, and eight pixels are written at a time.
 */

import type { ConsoleState } from '../../state.ts';
import { isIdentity, mapTexels, opaqueMask } from '../screen/palette-map.ts';
import { ROW_WORDS, wordsOf } from '../screen/words.ts';
import { PLAIN_MAP, PLAIN_SHEET, plainMapTexel, plainSheetTexel, texelAt } from './texture.ts';

/** Texels of the row by their x on the screen. */
export const rowTexels = new Uint8Array(256);
/** u and v at the first pixel of a run, their steps per pixel, and how close to an integer they must not come. */
export const run = new Float64Array(5);

/**
 * Collects the texels of pixels from ≤ x < to at the texture coordinates in `run`. Stops and returns false at a
 * coordinate that is too close to an integer.
 */
export function sampleRun(
  s: ConsoleState,
  source: number,
  segment: number,
  kind: number,
  swap: number,
  from: number,
  to: number,
): boolean {
  if (kind === PLAIN_SHEET) return sampleSheet(s.ram, swap, from, to);
  if (kind === PLAIN_MAP) return sampleMap(s.ram, swap, from, to);
  return sampleOther(s, source, segment, from, to);
}

function sampleSheet(ram: Uint8Array, swap: number, from: number, to: number): boolean {
  const texels = rowTexels;
  const low = run[4];
  const high = 1 - low;
  const stepU = run[2];
  const stepV = run[3];
  let u = run[0];
  let v = run[1];
  for (let x = from; x < to; x++) {
    const wholeU = Math.floor(u);
    const wholeV = Math.floor(v);
    const restU = u - wholeU;
    const restV = v - wholeV;
    if (!(restU > low && restU < high && restV > low && restV < high)) return false;
    texels[x] = plainSheetTexel(ram, swap, wholeU | 0, wholeV | 0);
    u += stepU;
    v += stepV;
  }
  return true;
}

function sampleMap(ram: Uint8Array, swap: number, from: number, to: number): boolean {
  const texels = rowTexels;
  const low = run[4];
  const high = 1 - low;
  const stepU = run[2];
  const stepV = run[3];
  let u = run[0];
  let v = run[1];
  for (let x = from; x < to; x++) {
    const wholeU = Math.floor(u);
    const wholeV = Math.floor(v);
    const restU = u - wholeU;
    const restV = v - wholeV;
    if (!(restU > low && restU < high && restV > low && restV < high)) return false;
    texels[x] = plainMapTexel(ram, swap, wholeU | 0, wholeV | 0);
    u += stepU;
    v += stepV;
  }
  return true;
}

function sampleOther(s: ConsoleState, source: number, segment: number, from: number, to: number): boolean {
  const low = run[4];
  const high = 1 - low;
  let u = run[0];
  let v = run[1];
  for (let x = from; x < to; x++) {
    const wholeU = Math.floor(u);
    const wholeV = Math.floor(v);
    const restU = u - wholeU;
    const restV = v - wholeV;
    if (!(restU > low && restU < high && restV > low && restV < high)) return false;
    rowTexels[x] = texelAt(s, source, segment, wholeU | 0, wholeV | 0);
    u += run[2];
    v += run[3];
  }
  return true;
}

/** Draws the collected texels of pixels from ≤ x < to, at least one, of row y, without those that a key names. */
export function drawRow(ram: Uint8Array, keys: number, y: number, from: number, to: number): void {
  const words = wordsOf(ram);
  const identity = isIdentity(words);
  const texels = rowTexels;
  const row = y * ROW_WORDS;
  const end = row + ((to + 7) >> 3);
  // Texels beside the run are those of earlier rows; the first and the last word hide them.
  let mask = -1 << ((from & 7) << 2);
  for (let at = row + (from >> 3), x = from & ~7; at < end; at++, x += 8) {
    const group =
      texels[x] |
      (texels[x + 1] << 4) |
      (texels[x + 2] << 8) |
      (texels[x + 3] << 12) |
      (texels[x + 4] << 16) |
      (texels[x + 5] << 20) |
      (texels[x + 6] << 24) |
      (texels[x + 7] << 28);
    if (at === end - 1) mask &= -1 >>> ((-to & 7) << 2);
    mask &= opaqueMask(group, keys);
    const colors = identity ? group : mapTexels(words, group);
    words[at] = (words[at] & ~mask) | (colors & mask);
    mask = -1;
  }
}
