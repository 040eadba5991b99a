/** Reads GIF files as pictures: each frame as it is shown, including what earlier frames left. */

import { GifReader } from 'omggif';
import { hasSoundCodes } from '../../cartridge/picture/gif-codes.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { ReadingBudget } from '../../reading-budget.ts';
import { DamagedFile } from './byte-reader.ts';
import { type Color, type Picture, STANDARD_DURATION } from './picture.ts';

/** Disposal methods of a frame. */
const TO_BACKGROUND = 2;
const TO_PREVIOUS = 3;
const FRAME = 0x2c;
const EXTENSION = 0x21;
/** Memory for listing a frame, in parts. */
const FRAME_PARTS = 2;
/** Frames without a longer duration are shown as browsers show them. */
const SHORTEST = 1;

/** Whether a file is a GIF picture, by its signature. */
export function isGif(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'GIF8';
}

/**
 * Reads a GIF picture.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error if the file is damaged or too large
 */
export function readGif(bytes: Uint8Array, file: string): Outcome<Picture> {
  try {
    return success(pictureOf(bytes, openGif(bytes)));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return failure(
      errorDiagnostic('picture/damaged', `the GIF picture cannot be read: ${error.message}`, {
        file,
        remedy: 'Save it again in the program that made it, or export it as .png.',
      }),
    );
  }
}

function openGif(bytes: Uint8Array): GifReader {
  // The reader lists all frames, which takes far more memory than an empty frame has bytes.
  if (!new ReadingBudget().spendParts(FRAME_PARTS * countFrames(bytes)))
    throw new DamagedFile('it has too many frames');
  try {
    return new GifReader(bytes as Buffer);
  } catch {
    // The reader throws on anything malformed.
    throw new DamagedFile('it is truncated or not a valid GIF');
  }
}

/** Number of frames, as far as the blocks of the file go. */
function countFrames(bytes: Uint8Array): number {
  const tableSize = (packed: number) => (packed < 128 ? 0 : 3 * (2 << (packed & 7)));
  let count = 0;
  let at = 13 + tableSize(bytes[10]);
  while (bytes[at] === FRAME || bytes[at] === EXTENSION) {
    const isFrame = bytes[at] === FRAME;
    if (isFrame) count++;
    // The minimum code size, or the kind of the extension, precedes the blocks of data.
    at += isFrame ? 11 + tableSize(bytes[at + 9]) : 2;
    while (bytes[at] > 0) at += bytes[at] + 1;
    at++;
  }
  return count;
}

function pictureOf(bytes: Uint8Array, reader: GifReader): Picture {
  const { width, height } = reader;
  const count = reader.numFrames();
  if (count === 0 || width * height === 0) throw new DamagedFile('it has no frame');
  const budget = new ReadingBudget();
  // While reading, each frame is in memory twice.
  if (!budget.spendParts(count) || !budget.spend(8 * width * height * count))
    throw new DamagedFile(`its ${count} frames of ${width} × ${height} pixels are too large`);
  let rgba = new Uint8Array(4 * width * height);
  const frames = Array.from({ length: count }, (_, index) => {
    const info = reader.frameInfo(index);
    const isInside = info.x + info.width <= width && info.y + info.height <= height;
    const size = info.width * info.height;
    if (info.palette_offset === null) throw new DamagedFile(`frame ${index} has no colors`);
    if (!isInside || size === 0 || !hasSoundCodes(bytes, info.data_offset, size))
      throw new DamagedFile(`frame ${index} is corrupt`);
    const before = rgba;
    rgba = before.slice();
    reader.decodeAndBlitFrameRGBA(index, rgba);
    const frame = {
      rgba,
      milliseconds: info.delay > SHORTEST ? 10 * info.delay : STANDARD_DURATION,
    };
    if (info.disposal === TO_PREVIOUS) rgba = before;
    else if (info.disposal === TO_BACKGROUND) {
      rgba = rgba.slice();
      for (let y = info.y; y < info.y + info.height; y++)
        rgba.fill(0, 4 * (y * width + info.x), 4 * (y * width + info.x + info.width));
    }
    return frame;
  });
  const palette = globalColors(bytes);
  return { width, height, frames, ...(palette && { palette }), tags: [], slices: [] };
}

/** Position of a color table in the file, three bytes per color. */
interface ColorTable {
  offset: number;
  count: number;
}

/** The global color table, if there is one. */
function globalTable(bytes: Uint8Array): ColorTable | undefined {
  const packed = bytes[10];
  return packed < 128 ? undefined : { offset: 13, count: 2 << (packed & 7) };
}

/** All color tables of a file; throws a `DamagedFile` if it is malformed. */
export function gifColorTables(bytes: Uint8Array): ColorTable[] {
  const reader = openGif(bytes);
  const tables = new Map<number, ColorTable>();
  const whole = globalTable(bytes);
  if (whole) tables.set(whole.offset, whole);
  for (let frame = 0; frame < reader.numFrames(); frame++) {
    const { palette_offset: offset, palette_size: count } = reader.frameInfo(frame);
    if (offset !== null && count !== null) tables.set(offset, { offset, count });
  }
  return [...tables.values()];
}

function globalColors(bytes: Uint8Array): Color[] | undefined {
  const table = globalTable(bytes);
  return (
    table &&
    Array.from({ length: table.count }, (_, number) => {
      const at = table.offset + 3 * number;
      return { red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: 255 };
    })
  );
}
