/** Replaces colors in a picture file, for example after a palette change, keeping everything else. */

import { concatBytes } from '../../cartridge/bytes.ts';
import { isPng, PNG_SIGNATURE, pngChunkBytes, readPngChunks } from '../../cartridge/picture/png-chunks.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { isAseprite } from './aseprite.ts';
import { CHUNK_HEAD_SIZE } from './aseprite-bytes.ts';
import { ASEPRITE_CHUNK, asepriteFrames } from './aseprite-file.ts';
import { changePicture } from './change-picture.ts';
import { gifColorTables, isGif, readGif } from './gif.ts';
import type { PixelChange } from './picture.ts';
import { readPicture } from './read-picture.ts';

/** A changed palette color; colors are numbers of six hexadecimal digits. */
export interface Recoloring {
  /** Number in the palette. */
  number: number;
  before: number;
  after: number;
  /** Whether other numbers have the same color: then only indexed pictures can follow. */
  isShared: boolean;
}

const ASEPRITE_DEPTH = 12;
const INDEXED = 8;
const HAS_NAME = 1;
const PNG_INDEXED = 3;

/**
 * @param bytes of a picture
 * @param file its name, for diagnostics
 * @returns the whole file, unchanged if it uses none of the colors; or an error if it cannot show a pixel
 */
export function recolorPicture(
  bytes: Uint8Array,
  file: string,
  colors: readonly Recoloring[],
): Outcome<Uint8Array> {
  if (isPng(bytes) && readPngChunks(bytes)[0]?.data[9] === PNG_INDEXED)
    return success(recolorPng(bytes, colors));
  if (isGif(bytes)) return recolorGif(bytes, file, colors);
  if (!isAseprite(bytes)) return recolorPixels(bytes, file, colors);
  const isIndexed = bytes[ASEPRITE_DEPTH] === INDEXED;
  const drawn = isIndexed ? success(bytes) : recolorPixels(bytes, file, colors);
  return drawn.ok ? success(recolorAseprite(drawn.value, colors)) : drawn;
}

/** The new value of a palette entry; undefined if it is unchanged. */
function newValue(index: number, color: number, colors: readonly Recoloring[]): number | undefined {
  const own = colors.find(({ number, before }) => number === index && before === color);
  return (own ?? colors.find(({ before, isShared }) => !isShared && before === color))?.after;
}

function recolorPng(bytes: Uint8Array, colors: readonly Recoloring[]): Uint8Array {
  let isChanged = false;
  const chunks = readPngChunks(bytes).map(({ name, data }) => {
    if (name !== 'PLTE') return pngChunkBytes(name, data);
    const palette = data.slice();
    isChanged = recolorEntries(palette, 0, palette.length / 3, 3, colors) || isChanged;
    return pngChunkBytes(name, palette);
  });
  return isChanged ? concatBytes([PNG_SIGNATURE, ...chunks]) : bytes;
}

/** Overwrites entries of a color table; returns whether any changed. */
function recolorEntries(
  entries: Uint8Array,
  first: number,
  count: number,
  step: number,
  colors: readonly Recoloring[],
): boolean {
  let isChanged = false;
  for (let i = 0; i < count; i++) {
    const at = i * step;
    const value = newValue(first + i, (entries[at] << 16) | (entries[at + 1] << 8) | entries[at + 2], colors);
    if (value === undefined) continue;
    entries.set([value >> 16, (value >> 8) & 255, value & 255], at);
    isChanged = true;
  }
  return isChanged;
}

function recolorGif(bytes: Uint8Array, file: string, colors: readonly Recoloring[]): Outcome<Uint8Array> {
  // Reports a damaged file as such.
  const picture = readGif(bytes, file);
  if (!picture.ok) return picture;
  const made = bytes.slice();
  for (const { offset, count } of gifColorTables(bytes))
    recolorEntries(made.subarray(offset, offset + 3 * count), 0, count, 3, colors);
  return success(made);
}

/** Recolors the new and legacy palettes of an Aseprite file. */
function recolorAseprite(bytes: Uint8Array, colors: readonly Recoloring[]): Uint8Array {
  const made = bytes.slice();
  const view = new DataView(made.buffer);
  for (const { chunks } of asepriteFrames(bytes))
    for (const { type, start, end } of chunks) {
      let at = start + CHUNK_HEAD_SIZE;
      if (type === ASEPRITE_CHUNK.palette) {
        const first = view.getUint32(at + 4, true);
        const last = view.getUint32(at + 8, true);
        at += 20;
        for (let index = first; index <= last && at + 6 <= end; index++) {
          recolorEntries(made.subarray(at + 2, at + 5), index, 1, 3, colors);
          const hasName = view.getUint16(at, true) & HAS_NAME;
          at += 6 + (hasName ? 2 + view.getUint16(at + 6, true) : 0);
        }
      } else if (type === ASEPRITE_CHUNK.oldPalette) {
        const packets = view.getUint16(at, true);
        at += 2;
        for (let packet = 0, index = 0; packet < packets && at + 2 <= end; packet++) {
          index += made[at];
          const count = made[at + 1] || 256;
          at += 2;
          recolorEntries(made.subarray(at, at + 3 * count), index, count, 3, colors);
          index += count;
          at += 3 * count;
        }
      }
    }
  return made;
}

/** Recolors each pixel of a picture that is not indexed. */
function recolorPixels(bytes: Uint8Array, file: string, colors: readonly Recoloring[]): Outcome<Uint8Array> {
  const picture = readPicture(bytes, file);
  if (!picture.ok) return picture;
  const { width, frames } = picture.value;
  const changes: PixelChange[] = [];
  for (const [frame, { rgba }] of frames.entries())
    for (let i = 0; i < rgba.length / 4; i++) {
      if (rgba[4 * i + 3] === 0) continue;
      const color = (rgba[4 * i] << 16) | (rgba[4 * i + 1] << 8) | rgba[4 * i + 2];
      const value = newValue(-1, color, colors);
      if (value === undefined) continue;
      changes.push({
        frame,
        x: i % width,
        y: Math.floor(i / width),
        color: { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 },
      });
    }
  return changes.length > 0 ? changePicture(bytes, file, changes) : success(bytes);
}
