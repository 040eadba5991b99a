/** Changes pixels of a PNG file. */

import { encode } from 'fast-png';
import { concatBytes } from '../../cartridge/bytes.ts';
import { decodePicture } from '../../cartridge/picture/picture.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from '../../cartridge/picture/png-chunks.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { DamagedFile } from './byte-reader.ts';
import type { PixelChange } from './picture.ts';

/** Chunks that are rewritten, and those that describe how the old ones were encoded. */
const REPLACED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sBIT', 'bKGD', 'hIST', 'sPLT']);
const MAX_COLORS = 256;

/** A larger size for the picture, with a color for new pixels. */
export interface GrownSize {
  width: number;
  height: number;
  color: PixelChange['color'];
}

/**
 * The file with changed pixels: with its palette if it has one, and with eight bits a sample.
 *
 * @param grown not smaller than the picture
 */
export function changePng(
  bytes: Uint8Array,
  changed: readonly PixelChange[],
  grown?: GrownSize,
): Outcome<Uint8Array> {
  return repaintPng(bytes, before => {
    const size = grown ?? before;
    const fresh = grown ? freshPixels(before, grown) : [];
    return {
      width: size.width,
      height: size.height,
      rows: (from, step) => widened(from, before, size, step),
      changes: [...fresh, ...changed],
    };
  });
}

/** The new content of a picture. */
interface Repainted {
  width: number;
  height: number;
  /** New rows, from the old ones; a pixel has `step` bytes. */
  rows(from: Uint8Array, step: number): Uint8Array;
  /** Pixels to change afterwards. */
  changes?: readonly PixelChange[];
}

/** The file with new pixels: with its palette if it has one, with eight bits a sample, and with its text chunks. */
export function repaintPng(
  bytes: Uint8Array,
  paint: (before: { width: number; height: number }) => Repainted,
): Outcome<Uint8Array> {
  const decoded = decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const before = decoded.value;
  const { width, height, rows, changes = [] } = paint(before);
  for (const { x, y } of changes)
    if (x >= width || y >= height) throw new DamagedFile(`it has no pixel (${x}, ${y})`);
  const { indexed } = before;
  const written = indexed
    ? indexedChunks({ width, height, colors: indexed.colors, indices: rows(indexed.indices, 1) }, changes)
    : coloredChunks({ width, height, pixels: rows(before.pixels, 4) }, changes);
  // Texts, times and densities are kept; they may precede the pixels.
  const kept = readPngChunks(bytes).filter(({ name }) => !REPLACED.has(name));
  const [header, ...others] = written;
  return success(
    concatBytes([
      PNG_SIGNATURE,
      ...[header, ...kept, ...others].map(({ name, data }) => pngChunkBytes(name, data)),
    ]),
  );
}

/** Rows of bytes padded with zeros to a larger picture. */
function widened(
  bytes: Uint8Array,
  before: { width: number; height: number },
  { width, height }: { width: number; height: number },
  step: number,
): Uint8Array {
  if (before.width === width && before.height === height) return bytes;
  const made = new Uint8Array(width * height * step);
  for (let y = 0; y < before.height; y++)
    made.set(bytes.subarray(y * before.width * step, (y + 1) * before.width * step), y * width * step);
  return made;
}

function freshPixels(
  before: { width: number; height: number },
  { width, height, color }: GrownSize,
): PixelChange[] {
  return Array.from({ length: width * height }, (_, i) => ({
    frame: 0,
    x: i % width,
    y: Math.floor(i / width),
    color,
  })).filter(({ x, y }) => x >= before.width || y >= before.height);
}

interface PngChunk {
  name: string;
  data: Uint8Array;
}

function indexedChunks(
  {
    width,
    height,
    indices,
    colors,
  }: { width: number; height: number; indices: Uint8Array; colors: number[][] },
  changes: readonly PixelChange[],
): PngChunk[] {
  for (const { x, y, color } of changes) {
    const wanted = color ? [color.red, color.green, color.blue, 255] : undefined;
    let number = colors.findIndex(known =>
      wanted ? wanted.every((part, i) => part === known[i]) : known[3] === 0,
    );
    if (number < 0) number = colors.push(wanted ?? [0, 0, 0, 0]) - 1;
    if (number >= MAX_COLORS) throw new DamagedFile(`its palette is full`);
    indices[y * width + x] = number;
  }
  const opaque = encode({
    width,
    height,
    data: indices,
    channels: 1,
    depth: 8,
    palette: colors.map(color => color.slice(0, 3)),
  });
  const last = colors.findLastIndex(color => color[3] < 255);
  const alpha = Uint8Array.from(colors.slice(0, last + 1), color => color[3]);
  return readPngChunks(opaque).flatMap(chunk =>
    chunk.name === 'PLTE' && last >= 0 ? [chunk, { name: 'tRNS', data: alpha }] : [chunk],
  );
}

function coloredChunks(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  changes: readonly PixelChange[],
): PngChunk[] {
  for (const { x, y, color } of changes)
    pixels.set(color ? [color.red, color.green, color.blue, 255] : [0, 0, 0, 0], 4 * (y * width + x));
  return readPngChunks(encode({ width, height, data: pixels, channels: 4, depth: 8 }));
}
