/**
 * The passes of a PNG picture (PNG specification §8): each is decoded by fast-png as a separate picture. Given
 * a whole file, fast-png misreads interlaced samples of less than 8 bits, rejects some valid tRNS chunks, and
 * inflates without a limit.
 */

import { type DecodedPng, decode } from 'fast-png';
import { deflate } from 'pako';
import { concatBytes } from '../bytes.ts';
import { PNG_SIGNATURE, pngChunkBytes } from './png-chunks.ts';

export interface PngHeader {
  width: number;
  height: number;
  /** Bits per sample: 1, 2, 4, 8, 16. */
  depth: number;
  /** Number of the color type. */
  color: number;
  interlaced: boolean;
}

/** A separately stored part of a picture: every `stepX`-th pixel of every `stepY`-th row. */
export interface Pass {
  left: number;
  top: number;
  stepX: number;
  stepY: number;
  width: number;
  height: number;
}

/** Samples per pixel by color type: gray, RGB, palette, gray with alpha, RGBA. */
const SAMPLES_PER_PIXEL: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Left, top and steps of the seven passes of an interlaced picture, and of the only pass of others. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
const PLAIN = [[0, 0, 1, 1]];

/** The non-empty passes of a picture. */
export function passesOf({ width, height, interlaced }: PngHeader): Pass[] {
  return (interlaced ? INTERLACED : PLAIN)
    .map(([left, top, stepX, stepY]) => ({
      left,
      top,
      stepX,
      stepY,
      width: Math.ceil((width - left) / stepX),
      height: Math.ceil((height - top) / stepY),
    }))
    .filter(pass => pass.width > 0 && pass.height > 0);
}

/** Size of a pass in the inflated data: each row has an additional byte with its filter. */
export function passSize({ depth, color }: PngHeader, pass: Pass): number {
  return pass.height * (1 + Math.ceil((pass.width * depth * SAMPLES_PER_PIXEL[color]) / 8));
}

/**
 * The samples of a pass, as fast-png returns those of a non-interlaced picture: samples of less than 8 bits are
 * packed.
 *
 * @param rows the inflated data of the pass, `passSize` bytes
 * @returns undefined if a row has an unknown filter
 */
export function decodePass(
  { depth, color }: PngHeader,
  pass: Pass,
  rows: Uint8Array,
): DecodedPng | undefined {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, pass.width);
  view.setUint32(4, pass.height);
  header.set([depth, color], 8);
  const file = concatBytes([
    PNG_SIGNATURE,
    pngChunkBytes('IHDR', header),
    pngChunkBytes('IDAT', deflate(rows, { level: 0 })),
    pngChunkBytes('IEND', new Uint8Array(0)),
  ]);
  try {
    return decode(file);
  } catch {
    // Header and length are valid here; only a filter can be wrong.
    return undefined;
  }
}
