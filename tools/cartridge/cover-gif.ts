/** Cover pictures of old cartridges: a GIF that becomes the screen of bank 0 (specification: console §2.2). */

import { GifReader } from 'omggif';
import type { Bank } from './cartridge.ts';
import { readGifIndices } from './gif-indices.ts';

const WIDTH = 240;
const HEIGHT = 136;

/**
 * Draws a GIF of 240×136 on the screen of a bank: each pixel in the colour of palette 0 that is nearest to it by
 * squared distance of red, green and blue, the lowest number among equals. Any other file changes nothing.
 */
export function drawGifCover(bank: Bank, gif: Uint8Array): void {
  const indices = new Uint8Array(WIDTH * HEIGHT);
  const palette = readFirstImage(gif, indices);
  if (!palette) return;
  const colors = nearestColors(palette, bank.palette0);
  for (let i = 0; i < indices.length; i += 2)
    bank.screen[i >> 1] = colors[indices[i]] | (colors[indices[i + 1]] << 4);
}

/** Palette of the first image of a GIF of the right size, its pixels in `indices`; undefined if it is no such file. */
function readFirstImage(gif: Uint8Array, indices: Uint8Array): Uint8Array | undefined {
  try {
    const reader = new GifReader(gif as Buffer);
    if (reader.width !== WIDTH || reader.height !== HEIGHT || reader.numFrames() === 0) return undefined;
    const frame = reader.frameInfo(0);
    if (frame.palette_offset === null || frame.width > WIDTH || frame.height > HEIGHT) return undefined;
    const pixels = readGifIndices(gif, frame.data_offset, frame.width * frame.height);
    const rows = frame.interlaced ? interlacedRows(frame.height) : undefined;
    for (let y = 0; y < frame.height; y++) {
      const targetY = frame.y + (rows ? rows[y] : y);
      if (targetY >= HEIGHT) continue;
      for (let x = 0; x < frame.width && frame.x + x < WIDTH; x++)
        indices[targetY * WIDTH + frame.x + x] = pixels[y * frame.width + x] ?? 0;
    }
    return gif.subarray(frame.palette_offset, frame.palette_offset + (frame.palette_size ?? 0) * 3);
  } catch {
    // The reader throws on whatever is not a GIF.
    return undefined;
  }
}

/** Rows of an interlaced image in the order in which the file has them (GIF89a specification, appendix E). */
function interlacedRows(height: number): number[] {
  const rows: number[] = [];
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ])
    for (let y = first; y < height; y += step) rows.push(y);
  return rows;
}

/** For each colour index of a picture the nearest of the 16 colours of a console palette. */
function nearestColors(palette: Uint8Array, consolePalette: Uint8Array): Uint8Array {
  const nearest = new Uint8Array(256);
  for (let index = 0; index * 3 < palette.length; index++) {
    let best = Number.POSITIVE_INFINITY;
    for (let color = 0; color < 16; color++) {
      let distance = 0;
      for (let part = 0; part < 3; part++)
        distance += (palette[index * 3 + part] - consolePalette[color * 3 + part]) ** 2;
      if (distance < best) {
        best = distance;
        nearest[index] = color;
      }
    }
  }
  return nearest;
}
