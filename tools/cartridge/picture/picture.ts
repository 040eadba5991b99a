/** RGBA pictures with 8 bits per channel, and reading them from PNG files of any kind within a memory limit. */

import type { DecodedPng } from 'fast-png';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_MEMORY, ReadingBudget } from '../../reading-budget.ts';
import { concatBytes } from '../bytes.ts';
import { inflateZlib } from '../tic/inflate.ts';
import { MAX_CHUNKS, readPngChunks } from './png-chunks.ts';
import { decodePass, type Pass, type PngHeader, passesOf, passSize } from './png-passes.ts';

export interface Picture {
  width: number;
  height: number;
  /** Four bytes per pixel, row by row. */
  pixels: Uint8Array;
  /** For an indexed picture: the palette number of each pixel, and the RGBA color of each number. */
  indexed?: { indices: Uint8Array; colors: number[][] };
}

/** Copies of the samples that exist at the same time while reading. */
const SAMPLE_COPIES = 8;
/** Bytes created per pixel: two RGBA copies. */
const MADE_SIZE = 8;

/** Colors of a palette: a file could have a palette of any length. */
const MAX_COLORS = 256;

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
/** Valid bits per sample, by color type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Reads a PNG picture of any color type, depth and interlacing. Samples of 16 bits keep their high byte;
 * palette, gray and the tRNS chunk are applied; pixels without alpha are opaque. Checksums are ignored.
 *
 * @returns the picture; or an error if the file is not a PNG, truncated, invalid or too large
 */
export function decodePicture(bytes: Uint8Array): Outcome<Picture> {
  const chunks = readPngChunks(bytes);
  if (chunks.length === MAX_CHUNKS) return damaged('it has too many chunks');
  const find = (name: string) => chunks.find(chunk => chunk.name === name)?.data ?? new Uint8Array(0);
  const header = readHeader(find('IHDR'));
  if (!header) return damaged('it does not start with a valid IHDR chunk');
  const { width, height } = header;
  const passes = passesOf(header);
  const size = passes.reduce((sum, pass) => sum + passSize(header, pass), 0);
  const memory = SAMPLE_COPIES * size + MADE_SIZE * width * height;
  if (!new ReadingBudget().spend(memory))
    return failure(
      errorDiagnostic(
        'picture/too-large',
        `the picture has ${width} × ${height} pixels, which would take ${megabytes(memory)} MB of memory; at most ${megabytes(MAX_MEMORY)} MB are allowed`,
      ),
    );
  const zipped = concatBytes(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const raw = inflateZlib(zipped, size).bytes;
  if (raw.length !== size) return damaged('its pixel data is truncated or corrupt');

  const pixels = new Uint8Array(width * height * 4);
  const isIndexed = header.color === PALETTE;
  const indices = new Uint8Array(isIndexed ? width * height : 0);
  const toColors = colorReader(header, find('PLTE'), find('tRNS'));
  let offset = 0;
  for (const pass of passes) {
    const samples = decodePass(header, pass, raw.subarray(offset, offset + passSize(header, pass)));
    if (!samples) return damaged('a row has an unknown filter');
    offset += passSize(header, pass);
    placePass(pass, toColors(samples), pixels, width, 4);
    if (isIndexed) placePass(pass, unpacked(samples), indices, width, 1);
  }
  if (!isIndexed) return success({ width, height, pixels });
  const count = Math.min(find('PLTE').length / 3, MAX_COLORS);
  return success({
    width,
    height,
    pixels,
    indexed: { indices, colors: paletteColors(find('PLTE'), find('tRNS'), count) },
  });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

function damaged(why: string) {
  return failure(errorDiagnostic('picture/damaged', `the PNG picture cannot be read: ${why}`));
}

function readHeader(data: Uint8Array): PngHeader | undefined {
  if (data.length < 13) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [depth, color, compression, filter, interlacing] = data.subarray(8);
  const header = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    color,
    interlaced: interlacing === 1,
  };
  const good =
    header.width > 0 && header.height > 0 && DEPTHS[color]?.includes(depth) && compression + filter === 0;
  return good && interlacing <= 1 ? header : undefined;
}

/** A function that converts the samples of a picture to RGBA. */
function colorReader(
  { depth, color }: PngHeader,
  palette: Uint8Array,
  transparency: Uint8Array,
): (samples: DecodedPng) => Uint8Array {
  const key = transparentSamples(color, depth, transparency);
  if (color === PALETTE) {
    const colors = paletteColors(palette, transparency, 2 ** depth);
    return samples => colorsOfTable(samples, colors);
  }
  if (color === GREY && depth <= 8) {
    const colors = Array.from({ length: 2 ** depth }, (_, i) => {
      const grey = (i * 255) / (2 ** depth - 1);
      return [grey, grey, grey, i === key[0] ? 0 : 255];
    });
    return samples => colorsOfTable(samples, colors);
  }
  return samples => colorsOfSamples(samples, key);
}

function paletteColors(palette: Uint8Array, transparency: Uint8Array, count: number): number[][] {
  return Array.from({ length: count }, (_, i) => [
    ...[0, 1, 2].map(part => palette[i * 3 + part] ?? 0),
    transparency[i] ?? 255,
  ]);
}

/** Unpacks samples of up to eight bits to one byte each. */
function unpacked({ width, height, depth, data }: DecodedPng): Uint8Array {
  if (depth === 8) return data as Uint8Array;
  const rowSize = Math.ceil((width * depth) / 8);
  const samples = new Uint8Array(width * height);
  const mask = 2 ** depth - 1;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const bit = x * depth;
      samples[i] = (data[y * rowSize + (bit >> 3)] >> (8 - depth - (bit & 7))) & mask;
    }
  return samples;
}

/** The samples of the transparent color; none if there is none. */
function transparentSamples(color: number, depth: number, transparency: Uint8Array): number[] {
  const count = color === RGB ? 3 : 1;
  if ((color !== GREY && color !== RGB) || transparency.length < 2 * count) return [];
  const view = new DataView(transparency.buffer, transparency.byteOffset);
  return Array.from({ length: count }, (_, i) => view.getUint16(2 * i) & (2 ** depth - 1));
}

function colorsOfTable(samples: DecodedPng, table: readonly number[][]): Uint8Array {
  const numbers = unpacked(samples);
  const colors = new Uint8Array(4 * numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const color = table[numbers[i]];
    for (let part = 0; part < 4; part++) colors[4 * i + part] = color[part];
  }
  return colors;
}

function colorsOfSamples({ width, height, depth, channels, data }: DecodedPng, key: number[]): Uint8Array {
  const colors = new Uint8Array(width * height * 4);
  const shift = depth - 8;
  const step = channels < 3 ? 0 : 1;
  const hasAlpha = channels % 2 === 0;
  for (let from = 0, to = 0; to < colors.length; from += channels, to += 4) {
    for (let i = 0; i < 3; i++) colors[to + i] = data[from + i * step] >> shift;
    if (hasAlpha) colors[to + 3] = data[from + channels - 1] >> shift;
    else if (key.length === 0 || key.some((sample, i) => data[from + i] !== sample)) colors[to + 3] = 255;
  }
  return colors;
}

/** Writes the pixels of a pass to their positions in a picture, `size` bytes each. */
function placePass(pass: Pass, colors: Uint8Array, pixels: Uint8Array, width: number, size: number): void {
  for (let y = 0, from = 0; y < pass.height; y++) {
    const row = (pass.top + y * pass.stepY) * width + pass.left;
    for (let x = 0; x < pass.width; x++, from += size) {
      const to = (row + x * pass.stepX) * size;
      for (let i = 0; i < size; i++) pixels[to + i] = colors[from + i];
    }
  }
}
