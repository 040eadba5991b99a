/** The chunk list of PNG files (PNG specification §5). */

import crc32 from 'crc-32';
import { MAX_MEMORY, PART_SIZE } from '../../reading-budget.ts';
import { bytesOf, concatBytes, sameBytes } from '../bytes.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);

/** Whether a file is a PNG, judged by its first four bytes only. */
export function isPng(bytes: Uint8Array): boolean {
  return sameBytes(bytes.subarray(0, 4), PNG_SIGNATURE.subarray(0, 4));
}

/**
 * Maximum number of chunks read; programs write one for some thousand bytes of pixels. The view of a chunk's
 * data takes most of the memory.
 */
export const MAX_CHUNKS = MAX_MEMORY / (8 * PART_SIZE);

export interface PngChunk {
  name: string;
  data: Uint8Array;
}

/**
 * The chunks of a PNG file in order. Checksums are ignored; a chunk that runs past the end of the file is the
 * last one, with the available data. Data are views of `bytes`. Chunks after `MAX_CHUNKS` are ignored.
 */
export function readPngChunks(bytes: Uint8Array): PngChunk[] {
  const chunks: PngChunk[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = PNG_SIGNATURE.length; offset + 8 <= bytes.length && chunks.length < MAX_CHUNKS; ) {
    const length = view.getUint32(offset);
    const start = offset + 8;
    const name = String.fromCharCode(...bytes.subarray(offset + 4, start));
    chunks.push({ name, data: bytes.subarray(start, start + length) });
    offset = start + length + 4;
  }
  return chunks;
}

/** A complete chunk: length, name, data, checksum. */
export function pngChunkBytes(name: string, data: Uint8Array): Uint8Array {
  const body = concatBytes([bytesOf(name), data]);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(body, 4);
  view.setInt32(body.length + 4, crc32.buf(body));
  return chunk;
}
