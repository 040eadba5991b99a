/**
 * Parses the structure of an Aseprite file, by the published description of the format. Unknown chunks are
 * skipped; truncated or contradictory data throws a `DamagedFile`.
 */

import { ReadingBudget } from '../../reading-budget.ts';
import { CHUNK_HEAD_SIZE, FILE_HEADER_SIZE, FRAME_HEADER_SIZE } from './aseprite-bytes.ts';
import {
  GROUPS_ARE_COMPOSED,
  readCel,
  readLayer,
  readSlice,
  readTags,
  readTileset,
  spendParts,
  withOldPalette,
  withPaletteChunk,
} from './aseprite-chunks.ts';
import type { AsepriteCel, AsepriteFile, AsepriteLayer } from './aseprite-parts.ts';
import { ByteReader, DamagedFile } from './byte-reader.ts';
import type { Color } from './picture.ts';

/** A chunk in the file, including its header of six bytes. */
export interface AsepriteChunk {
  type: number;
  start: number;
  end: number;
}

const FILE_MAGIC = 0xa5e0;
const FRAME_MAGIC = 0xf1fa;
const EDGE_LIMIT = 4096;
/** Bytes per pixel of a drawn frame: RGBA and the palette number. */
const FRAME_PIXEL_SIZE = 5;

export const ASEPRITE_CHUNK = {
  oldPalette: 0x0004,
  olderPalette: 0x0011,
  layer: 0x2004,
  cel: 0x2005,
  /** Belongs to the preceding cel. */
  celExtra: 0x2006,
  tags: 0x2018,
  palette: 0x2019,
  /** Belongs to the preceding cel, or to one of the tags. */
  userData: 0x2020,
  slice: 0x2022,
  tileset: 0x2023,
} as const;

/** Whether a file is an Aseprite picture, by its signature. */
export function isAseprite(bytes: Uint8Array): boolean {
  return bytes.length >= FILE_HEADER_SIZE && (bytes[4] | (bytes[5] << 8)) === FILE_MAGIC;
}

/** The frames of a file with their chunks; throws a `DamagedFile`. */
export function* asepriteFrames(
  bytes: Uint8Array,
  budget = new ReadingBudget(),
): Generator<{ start: number; end: number; milliseconds: number; chunks: AsepriteChunk[] }> {
  const count = new ByteReader(bytes.subarray(6, 8)).word();
  let at = FILE_HEADER_SIZE;
  for (let frame = 0; frame < count; frame++) {
    const head = new ByteReader(bytes.subarray(at, at + FRAME_HEADER_SIZE));
    const end = at + head.dword();
    if (head.word() !== FRAME_MAGIC) throw new DamagedFile(`frame ${frame} has no frame header`);
    const oldCount = head.word();
    const milliseconds = head.word();
    head.skip(2);
    const chunkCount = head.dword() || oldCount;
    const chunks: AsepriteChunk[] = [];
    let start = at + FRAME_HEADER_SIZE;
    for (let i = 0; i < chunkCount; i++) {
      const chunkHead = new ByteReader(bytes.subarray(start, start + CHUNK_HEAD_SIZE));
      const chunk = { start, end: start + chunkHead.dword(), type: chunkHead.word() };
      if (chunk.end < start + CHUNK_HEAD_SIZE || chunk.end > Math.min(end, bytes.length))
        throw new DamagedFile('it is truncated');
      spendParts(budget, 1, 'chunks');
      chunks.push(chunk);
      start = chunk.end;
    }
    yield { start: at, end, milliseconds, chunks };
    at = end;
  }
}

/** Parses a file; throws a `DamagedFile`. */
export function readAsepriteFile(bytes: Uint8Array): AsepriteFile {
  const header = new ByteReader(bytes.subarray(0, FILE_HEADER_SIZE));
  header.skip(6);
  const frameCount = header.word();
  const [width, height] = [header.word(), header.word()];
  const depth = header.word();
  const flags = header.dword();
  // The default duration of frames.
  const speed = header.word();
  header.skip(8);
  const transparentIndex = header.byte();
  if (![8, 16, 32].includes(depth)) throw new DamagedFile(`it has ${depth} bits a pixel`);
  if (width === 0 || height === 0 || frameCount === 0) throw new DamagedFile('it is empty');
  const budget = new ReadingBudget();
  if (
    width > EDGE_LIMIT ||
    height > EDGE_LIMIT ||
    !budget.spend(FRAME_PIXEL_SIZE * width * height * frameCount)
  )
    throw new DamagedFile(`${width} × ${height} pixels in ${frameCount} frames are too many`);
  const file: AsepriteFile = {
    width,
    height,
    pixelSize: (depth / 8) as 1 | 2 | 4,
    transparentIndex,
    composesGroups: (flags & GROUPS_ARE_COMPOSED) !== 0,
    layers: [],
    tilesets: new Map(),
    tags: [],
    slices: [],
    frames: [],
  };
  const groups: AsepriteLayer[] = [];
  let palette: Color[] = [];
  let hasNewPalette = false;
  for (const { milliseconds, chunks } of asepriteFrames(bytes, budget)) {
    const cels: AsepriteCel[] = [];
    // Newer versions also write the legacy palette chunk.
    hasNewPalette ||= chunks.some(({ type }) => type === ASEPRITE_CHUNK.palette);
    for (const { type, start, end } of chunks) {
      const reader = new ByteReader(bytes.subarray(start + CHUNK_HEAD_SIZE, end));
      if (type === ASEPRITE_CHUNK.layer) readLayer(reader, file, groups, flags);
      if (type === ASEPRITE_CHUNK.cel) cels.push(readCel(reader, file, budget));
      if (type === ASEPRITE_CHUNK.tags) for (const tag of readTags(reader, budget)) file.tags.push(tag);
      const slice = type === ASEPRITE_CHUNK.slice ? readSlice(reader, budget) : undefined;
      if (slice) file.slices.push(slice);
      if (type === ASEPRITE_CHUNK.tileset) readTileset(reader, file, budget);
      if (type === ASEPRITE_CHUNK.palette) palette = withPaletteChunk(reader, palette, budget);
      const isOlder = type === ASEPRITE_CHUNK.olderPalette;
      if ((isOlder || type === ASEPRITE_CHUNK.oldPalette) && !hasNewPalette)
        palette = withOldPalette(reader, palette, isOlder ? 63 : 255, budget);
    }
    // Of several entries for a key, a map keeps the last.
    const celOfLayer = new Map(cels.toReversed().map(cel => [cel.layer, cel]));
    file.frames.push({ milliseconds: milliseconds || speed, cels, celOfLayer, palette });
  }
  return file;
}
