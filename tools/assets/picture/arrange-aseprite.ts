/**
 * Reorders the frames of an Aseprite file with their cels. Layers, palette and unknown chunks are kept byte for
 * byte; a linked cel stays linked if its source still precedes it.
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

/** Offsets in a cel of its type, and for a linked cel of its source frame. */
const TYPE = CHUNK_HEAD_SIZE + 7;
const LINK = CHUNK_HEAD_SIZE + 16;

/** A cel and its extra chunks. */
interface CelBytes {
  layer: number;
  /** The frame that it is linked to. */
  link?: number;
  cel: Uint8Array;
  more: Uint8Array[];
}

/** A frame as it is in the file. */
interface FrameParts {
  head: Uint8Array;
  cels: CelBytes[];
  /** Chunks other than cels. */
  others: Uint8Array[];
}

/** The file with its frames rearranged; throws a `DamagedFile` if that is not possible. */
export function arrangeAseprite(bytes: Uint8Array, arrangement: FrameArrangement): Uint8Array {
  const file = readAsepriteFile(bytes);
  requireMovable(file, arrangement);
  const frames = [...asepriteFrames(bytes)].map((frame, index) => partsOf(bytes, frame, file, index));
  if (frames.some(({ others }, index) => index > 0 && others.length > 0))
    throw new DamagedFile('its frames have different palettes or user data');
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

/** Moving slices refer to frames by number, so they cannot be rearranged. */
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

/** A cel in its new frame. A linked cel is stored in full if its source no longer precedes it. */
function arrangedCel(
  { layer, link, cel, more }: CelBytes,
  index: number,
  source: number,
  frames: readonly FrameParts[],
  sources: readonly number[],
): Uint8Array[] {
  // A second copy of a frame gets its own cels, so that it can be edited separately.
  const isCopy = sources.indexOf(source) < index;
  if (link === undefined) return [cel, ...more];
  const target = sources.indexOf(link);
  if (!isCopy && target >= 0 && target < index) return [relinked(cel, target), ...more];
  const real = frames[link]?.cels.find(each => each.layer === layer && each.link === undefined);
  if (!real) throw new DamagedFile(`a cel of frame ${source} is linked to one that does not exist`);
  const whole = real.cel.slice();
  // The linked cel keeps its own layer, position, opacity and order.
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
