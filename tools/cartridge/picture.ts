/** Pictures as 8-bit red, green, blue, alpha, and reading them from PNG files of any kind within fixed memory. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { concatBytes } from './bytes.ts';
import { inflateZlib } from './inflate.ts';
import { readPngChunks } from './png-chunks.ts';
import {
  type Pass,
  type PngHeader,
  passesOf,
  passSize,
  rowSize,
  SAMPLES_PER_PIXEL,
  unfilter,
} from './png-rows.ts';

export interface Picture {
  width: number;
  height: number;
  /** Four bytes a pixel, row by row. */
  pixels: Uint8Array;
}

/** Most pixels of a picture; reading one takes some twenty bytes a pixel at worst. */
export const PIXEL_LIMIT = 4096 * 1024;

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
/** Bits a sample may have, by colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Reads a PNG picture of any colour type, depth and interlacing. Samples of 16 bits keep their high byte;
 * palette, grey and the tRNS chunk are applied; pixels without alpha are opaque. Checksums are not looked at.
 *
 * @returns the picture; or an error when the file is no PNG, is cut off, breaks the rules or is too large
 */
export function decodePicture(bytes: Uint8Array): Outcome<Picture> {
  const chunks = readPngChunks(bytes);
  const find = (name: string) => chunks.find(chunk => chunk.name === name)?.data ?? new Uint8Array(0);
  const header = readHeader(find('IHDR'));
  if (!header) return damaged('it does not start with a good IHDR chunk');
  const { width, height } = header;
  if (width * height > PIXEL_LIMIT)
    return failure(
      errorDiagnostic(
        'picture/too-large',
        `the picture has ${width} × ${height} pixels; at most ${PIXEL_LIMIT} in all are read`,
      ),
    );
  const passes = passesOf(header);
  const size = passes.reduce((sum, pass) => sum + passSize(header, pass), 0);
  const zipped = concatBytes(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const raw = inflateZlib(zipped, size).bytes;
  if (raw.length !== size) return damaged('its pixel data are cut off or broken');

  const pixels = new Uint8Array(width * height * 4);
  const colors = colorTable(header, find('PLTE'), find('tRNS'));
  let offset = 0;
  for (const pass of passes) {
    const data = raw.subarray(offset, offset + passSize(header, pass));
    offset += data.length;
    if (!unfilter(header, pass, data)) return damaged('it has a row with an unknown filter');
    placePass(header, pass, data, colors, pixels);
  }
  return success({ width, height, pixels });
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

/** What raw samples mean: the colours of a palette or of all grey values, and the one colour that is transparent. */
interface ColorTable {
  /** Four bytes a colour, for pixels of one sample of at most 8 bits. */
  rgba: Uint8Array;
  /** Samples of the transparent colour as they are in the file, two bytes each; empty if there is none. */
  transparent: Uint8Array;
}

function colorTable({ depth, color }: PngHeader, palette: Uint8Array, transparency: Uint8Array): ColorTable {
  const rgba = new Uint8Array(256 * 4);
  const samples = SAMPLES_PER_PIXEL[color];
  if (color === PALETTE) {
    for (let i = 0; i < 256; i++) {
      rgba.set(palette.subarray(i * 3, i * 3 + 3), i * 4);
      rgba[i * 4 + 3] = transparency[i] ?? 255;
    }
    return { rgba, transparent: new Uint8Array(0) };
  }
  const highest = (1 << Math.min(depth, 8)) - 1;
  for (let i = 0; i <= highest; i++) rgba.set([0, 1, 2].map(() => (i * 255) / highest).concat(255), i * 4);
  const keyed = (color === GREY || color === RGB) && transparency.length >= samples * 2;
  return { rgba, transparent: transparency.subarray(0, keyed ? samples * 2 : 0) };
}

/** Writes the pixels of an unfiltered pass to their places in the picture. */
function placePass(
  header: PngHeader,
  pass: Pass,
  data: Uint8Array,
  colors: ColorTable,
  pixels: Uint8Array,
): void {
  const { depth, color, width } = header;
  const bytesPerSample = depth === 16 ? 2 : 1;
  const step = SAMPLES_PER_PIXEL[color] * bytesPerSample;
  const size = rowSize(header, pass);
  for (let y = 0; y < pass.height; y++) {
    const row = y * (size + 1) + 1;
    for (let x = 0; x < pass.width; x++) {
      const target = ((pass.top + y * pass.stepY) * width + pass.left + x * pass.stepX) * 4;
      if (depth < 8 || color === PALETTE || color === GREY) {
        const bit = x * depth;
        const value =
          (data[row + (bit >> 3)] >> Math.max(0, 8 - depth - (bit & 7))) & ((1 << Math.min(depth, 8)) - 1);
        for (let i = 0; i < 4; i++) pixels[target + i] = colors.rgba[value * 4 + i];
      } else {
        const sample = (index: number) => data[row + x * step + index * bytesPerSample];
        const isGrey = color === GREY_ALPHA;
        for (let i = 0; i < 3; i++) pixels[target + i] = sample(isGrey ? 0 : i);
        pixels[target + 3] = color === RGB ? 255 : sample(isGrey ? 1 : 3);
      }
      if (colors.transparent.length > 0 && isTransparent(depth, data, row, x, step, colors.transparent))
        pixels[target + 3] = 0;
    }
  }
}

/** Whether pixel `x` of a row has exactly the samples of the transparent colour, which are two bytes each. */
function isTransparent(
  depth: number,
  data: Uint8Array,
  row: number,
  x: number,
  step: number,
  transparent: Uint8Array,
): boolean {
  if (depth < 8) {
    const bit = x * depth;
    const value = (data[row + (bit >> 3)] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    return value === (((transparent[0] << 8) | transparent[1]) & ((1 << depth) - 1));
  }
  for (let i = 0; i < step; i++)
    if (data[row + x * step + i] !== (depth === 16 ? transparent[i] : transparent[i * 2 + 1])) return false;
  return true;
}
