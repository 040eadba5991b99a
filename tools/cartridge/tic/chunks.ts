/** The chunks of the binary form: types and headers, without their meaning (specification: console §2.2). */

import { BANK_COUNT, SECTION_SIZES, type SectionName } from '../cartridge.ts';

export const CHUNK = {
  tiles: 1,
  sprites: 2,
  coverGif: 3,
  map: 4,
  code: 5,
  flags: 6,
  samples: 9,
  waveforms: 10,
  palette: 12,
  oldPatterns: 13,
  tracks: 14,
  patterns: 15,
  zippedCode: 16,
  defaults: 17,
  screen: 18,
  binary: 19,
  language: 20,
} as const;

export type ChunkName = keyof typeof CHUNK;

/** Names of the chunk types; other types have no meaning. */
export const CHUNK_NAMES: ReadonlyMap<number, ChunkName> = new Map(
  (Object.keys(CHUNK) as ChunkName[]).map(name => [CHUNK[name], name]),
);

/** The chunk types that carry one section of a bank as it is, in the order of saving. */
export const PLAIN_SECTIONS = [
  'tiles',
  'sprites',
  'map',
  'samples',
  'patterns',
  'tracks',
  'flags',
  'screen',
] as const satisfies readonly SectionName[];

/** Code and binary are split into pieces of this many bytes. */
export const PIECE_SIZE = 65536;
export const PALETTE_CHUNK_SIZE = SECTION_SIZES.palette0 + SECTION_SIZES.palette1;
export const HEADER_SIZE = 4;

export interface Chunk {
  type: number;
  bank: number;
  /** Payload size in the header. */
  size: number;
  /** The payload in the file; shorter than `size` if the file is truncated. */
  payload: Uint8Array;
}

/**
 * Iterates over the chunks of a `.tic` file in order, lazily, since a hostile file may have millions. Any bytes
 * give a result: a truncated header is padded with zeros, a truncated payload is used as far as it goes.
 * Payloads are views of `bytes`.
 */
export function* readChunks(bytes: Uint8Array): Generator<Chunk> {
  for (let offset = 0; offset < bytes.length; ) {
    const type = bytes[offset] & 31;
    const declared = (bytes[offset + 1] ?? 0) | ((bytes[offset + 2] ?? 0) << 8);
    const size = declared === 0 && (type === CHUNK.code || type === CHUNK.binary) ? PIECE_SIZE : declared;
    const start = offset + HEADER_SIZE;
    yield { type, bank: bytes[offset] >> 5, size, payload: bytes.subarray(start, start + size) };
    offset = start + size;
  }
}

/**
 * Header and payload of a chunk.
 *
 * @param payload at most 65535 bytes; for code and binary also `PIECE_SIZE`
 */
export function chunkParts(type: number, bank: number, payload: Uint8Array): [Uint8Array, Uint8Array] {
  if (bank < 0 || bank >= BANK_COUNT || payload.length > PIECE_SIZE)
    throw new RangeError(`no chunk can hold ${payload.length} bytes for bank ${bank}`);
  const header = Uint8Array.of(type | (bank << 5), payload.length & 255, (payload.length >> 8) & 255, 0);
  return [header, payload];
}
