/** The sizes of a cartridge's chunks, and their limits. */

import { BINARY_LIMIT, type Cartridge, CODE_LIMIT, SECTION_SIZES } from './cartridge.ts';
import {
  CHUNK_NAMES,
  type Chunk,
  type ChunkName,
  PALETTE_CHUNK_SIZE,
  PIECE_SIZE,
  readChunks,
} from './tic/chunks.ts';

/** Maximum payload of each kind of chunk in bytes. */
export const CHUNK_LIMITS: Readonly<Record<ChunkName, number>> = {
  tiles: SECTION_SIZES.tiles,
  sprites: SECTION_SIZES.sprites,
  coverGif: PIECE_SIZE - 1,
  map: SECTION_SIZES.map,
  code: PIECE_SIZE,
  flags: SECTION_SIZES.flags,
  samples: SECTION_SIZES.samples,
  waveforms: SECTION_SIZES.waveforms,
  palette: PALETTE_CHUNK_SIZE,
  oldPatterns: SECTION_SIZES.patterns,
  tracks: SECTION_SIZES.tracks,
  patterns: SECTION_SIZES.patterns,
  zippedCode: PIECE_SIZE - 1,
  defaults: 0,
  screen: SECTION_SIZES.screen,
  binary: PIECE_SIZE,
  language: 1,
};

export interface ChunkSize {
  /** Name of the chunk type; `unknown` for types that the console skips. */
  name: ChunkName | 'unknown';
  type: number;
  bank: number;
  /** Payload bytes in the file. */
  size: number;
  /** Maximum payload that the console uses; 0 for unknown types. */
  limit: number;
  /** Whether the file ends before the payload does. */
  cut: boolean;
}

export interface CartridgeSizes {
  code: { size: number; limit: number };
  /** The binary of a WASM cartridge. */
  binary: { size: number; limit: number };
  /** Bytes of the whole cartridge in the binary form. */
  total: number;
  /** The chunks of the binary form, in order. */
  chunks: ChunkSize[];
}

/** Sizes of the chunks of a `.tic` file, in file order. */
export function chunkSizes(bytes: Uint8Array): ChunkSize[] {
  return Array.from(readChunks(bytes), chunkSize);
}

function chunkSize({ type, bank, size, payload }: Chunk): ChunkSize {
  const name = CHUNK_NAMES.get(type) ?? 'unknown';
  const limit = name === 'unknown' ? 0 : CHUNK_LIMITS[name];
  return { name, type, bank, size: payload.length, limit, cut: payload.length < size };
}

/** Sizes of a cartridge with its binary form. */
export function sizesOf(cartridge: Cartridge, binaryForm: Uint8Array): CartridgeSizes {
  return {
    code: { size: cartridge.code.length, limit: CODE_LIMIT },
    binary: { size: cartridge.binary.length, limit: BINARY_LIMIT },
    total: binaryForm.length,
    chunks: chunkSizes(binaryForm),
  };
}
