/**
 * Frames of an Aseprite file in another order. Their cels go with them, layers, palette and all that is unknown stay byte
 * for byte; a cel that repeats one of a frame before it goes on repeating it where that is still so.
 */

import type { FrameArrangement } from './arrangement.ts';
import {
  CHUNK_HEAD_SIZE,
  FILE_HEADER_SIZE,
  FRAME_HEADER_SIZE,
  fileBytes,
  frameBytes,
} from './aseprite-bytes.ts';
import { ASEPRITE_CHUNK, type AsepriteChunk, asepriteFrames, readAsepriteFile } from './aseprite-file.ts';
import type { AsepriteFile } from './aseprite-parts.ts';
import { arrangeTags } from './aseprite-tags.ts';
import { DamagedFile } from './byte-reader.ts';

/** Where a cel says of which type it is, and of one that repeats another, of which frame. */
const TYPE = CHUNK_HEAD_SIZE + 7;
const LINK = CHUNK_HEAD_SIZE + 16;

/** A cel with what belongs to it. */
interface CelBytes {
  layer: number;
  /** The frame that it repeats. */
  link?: number;
  cel: Uint8Array;
  more: Uint8Array[];
}

/** A frame as it is in the file. */
interface FrameParts {
  head: Uint8Array;
  cels: CelBytes[];
  /** Chunks that are no cels. */
  others: Uint8Array[];
}

/** The file with its frames so; throws a `DamagedFile` where it cannot be arranged. */
export function arrangeAseprite(bytes: Uint8Array, arrangement: FrameArrangement): Uint8Array {
  const file = readAsepriteFile(bytes);
  requireMovable(file, arrangement);
  const frames = [...asepriteFrames(bytes)].map((frame, index) => partsOf(bytes, frame, file, index));
  if (frames.some(({ others }, index) => index > 0 && others.length > 0))
    throw new DamagedFile('its frames have palettes or other parts of their own');
  const { sources, durations } = arrangement;
  const made = sources.map((source, index) => {
    const { head, cels } = frames[source];
    const chunks = cels.flatMap(each => arrangedCel(each, index, source, frames, sources));
    const all = index === 0 ? [...arrangeTags(frames[0].others, arrangement.tags), ...chunks] : chunks;
    const whole = frameBytes(head, all);
    new DataView(whole.buffer).setUint16(8, durations[index], true);
    return whole;
  });
  return fileBytes(bytes.subarray(0, FILE_HEADER_SIZE), made);
}

/** Rectangles that move from frame to frame say at which frame they do so. */
function requireMovable(file: AsepriteFile, { sources }: FrameArrangement): void {
  const isSame = sources.length === file.frames.length && sources.every((source, index) => source === index);
  const moving = file.slices.find(({ keys }) => keys.some(({ frame }) => frame > 0));
  if (moving && !isSame) throw new DamagedFile(`its slice "${moving.name}" moves from frame to frame`);
}

function partsOf(
  bytes: Uint8Array,
  { start, chunks }: { start: number; chunks: readonly AsepriteChunk[] },
  file: AsepriteFile,
  frame: number,
): FrameParts {
  const parts: FrameParts = {
    head: bytes.slice(start, start + FRAME_HEADER_SIZE),
    cels: [],
    others: [],
  };
  let isOfCel = false;
  for (const { type, start, end } of chunks) {
    const chunk = bytes.slice(start, end);
    const isMore = type === ASEPRITE_CHUNK.celExtra || type === ASEPRITE_CHUNK.userData;
    if (type === ASEPRITE_CHUNK.cel) {
      const { layer, link } = file.frames[frame].cels[parts.cels.length];
      parts.cels.push({ layer, link, cel: chunk, more: [] });
    } else if (isMore && isOfCel) parts.cels.at(-1)!.more.push(chunk);
    else parts.others.push(chunk);
    isOfCel = type === ASEPRITE_CHUNK.cel || (isMore && isOfCel);
  }
  return parts;
}

/** A cel in its new frame: one that repeats another is whole where that one does not stand before it any more. */
function arrangedCel(
  { layer, link, cel, more }: CelBytes,
  index: number,
  source: number,
  frames: readonly FrameParts[],
  sources: readonly number[],
): Uint8Array[] {
  // A frame that was there before as well is a copy of it, which can be drawn in by itself.
  const isCopy = sources.indexOf(source) < index;
  if (link === undefined) return [cel, ...more];
  const target = sources.indexOf(link);
  if (!isCopy && target >= 0 && target < index) return [relinked(cel, target), ...more];
  const real = frames[link]?.cels.find(each => each.layer === layer && each.link === undefined);
  if (!real) throw new DamagedFile(`a cel of frame ${source} repeats one that is not there`);
  const whole = real.cel.slice();
  // Its own layer, place, opacity and order.
  whole.set(cel.subarray(CHUNK_HEAD_SIZE, TYPE), CHUNK_HEAD_SIZE);
  whole.set(cel.subarray(TYPE + 2, TYPE + 4), TYPE + 2);
  return [whole, ...more];
}

function relinked(cel: Uint8Array, target: number): Uint8Array {
  const made = cel.slice();
  const view = new DataView(made.buffer);
  view.setUint16(LINK, target, true);
  return made;
}
