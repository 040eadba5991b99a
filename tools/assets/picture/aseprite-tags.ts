/** Writes the tags of an Aseprite file; existing tags keep their color, repeats and user data. */

import { concatBytes } from '../../cartridge/bytes.ts';
import type { FrameArrangement } from './arrangement.ts';
import { CHUNK_HEAD_SIZE, chunkBytes } from './aseprite-bytes.ts';
import { readTags } from './aseprite-chunks.ts';
import { ASEPRITE_CHUNK } from './aseprite-file.ts';
import { ByteReader } from './byte-reader.ts';
import { TAG_DIRECTIONS } from './picture.ts';

/** In a chunk: the number of tags, and reserved bytes. */
const TAGS_HEAD_SIZE = 10;
/** Before a tag's name: frames, direction, repeats, reserved bytes, color. */
const TAG_SIZE = 17;

/** The chunks of the first frame, without its cels, with new tags. */
export function arrangeTags(
  chunks: readonly Uint8Array[],
  wanted: FrameArrangement['tags'],
): readonly Uint8Array[] {
  const at = chunks.findIndex(chunk => typeOf(chunk) === ASEPRITE_CHUNK.tags);
  const known = at < 0 ? [] : splitTags(chunks[at]);
  if (known.length === 0 && wanted.length === 0) return chunks;
  // User data follows the tags, for all of them or none.
  const end =
    at < 0 ? -1 : chunks.findIndex((chunk, i) => i > at && typeOf(chunk) !== ASEPRITE_CHUNK.userData);
  const data = at < 0 ? [] : chunks.slice(at + 1, end < 0 ? chunks.length : end);
  const hasData = data.length === known.length && data.length > 0;
  const tags = wanted.map((tag, index) => {
    const named = known.findIndex(({ name }) => name === tag.name);
    // A renamed tag is at the same index as before.
    const isRenamed =
      named < 0 && known.length === wanted.length && !wanted.some(({ name }) => name === known[index].name);
    const old = named >= 0 ? named : isRenamed ? index : -1;
    return {
      bytes: tagBytes(tag, known[old]?.bytes),
      data: data[old] ?? chunkBytes(ASEPRITE_CHUNK.userData, new Uint8Array(4)),
    };
  });
  const made = [tagsChunk(tags.map(({ bytes }) => bytes)), ...(hasData ? tags.map(({ data }) => data) : [])];
  if (at < 0) return [...chunks, ...made];
  const rest = chunks.slice(at + 1 + (hasData ? data.length : 0));
  return [...chunks.slice(0, at), ...made, ...rest];
}

function typeOf(chunk: Uint8Array): number {
  return chunk[4] | (chunk[5] << 8);
}

/** Each tag with its bytes. */
function splitTags(chunk: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const names = readTags(new ByteReader(chunk.subarray(CHUNK_HEAD_SIZE))).map(({ name }) => name);
  let at = CHUNK_HEAD_SIZE + TAGS_HEAD_SIZE;
  return names.map(name => {
    const length = chunk[at + TAG_SIZE] | (chunk[at + TAG_SIZE + 1] << 8);
    const bytes = chunk.slice(at, at + TAG_SIZE + 2 + length);
    at += bytes.length;
    return { name, bytes };
  });
}

function tagBytes(
  { name, from, to, direction }: FrameArrangement['tags'][number],
  old?: Uint8Array,
): Uint8Array {
  const text = new TextEncoder().encode(name);
  const made = new Uint8Array(TAG_SIZE + 2 + text.length);
  if (old) made.set(old.subarray(0, TAG_SIZE));
  made.set(text, TAG_SIZE + 2);
  const view = new DataView(made.buffer);
  view.setUint16(0, from, true);
  view.setUint16(2, to, true);
  made[4] = TAG_DIRECTIONS.indexOf(direction);
  view.setUint16(TAG_SIZE, text.length, true);
  return made;
}

function tagsChunk(tags: readonly Uint8Array[]): Uint8Array {
  const content = concatBytes([new Uint8Array(TAGS_HEAD_SIZE), ...tags]);
  new DataView(content.buffer).setUint16(0, tags.length, true);
  return chunkBytes(ASEPRITE_CHUNK.tags, content);
}
