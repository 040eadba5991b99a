/** Assembles Aseprite files, frames and chunks. */

import { concatBytes } from '../../cartridge/bytes.ts';

export const FILE_HEADER_SIZE = 128;
export const FRAME_HEADER_SIZE = 16;
export const CHUNK_HEAD_SIZE = 6;
const OLD_COUNT_LIMIT = 0xffff;

/** A file of frames, with its old header. */
export function fileBytes(header: Uint8Array, frames: readonly Uint8Array[]): Uint8Array {
  const whole = concatBytes([header, ...frames]);
  const view = new DataView(whole.buffer);
  view.setUint32(0, whole.length, true);
  view.setUint16(6, frames.length, true);
  return whole;
}

/** A chunk of a type with its content. */
export function chunkBytes(type: number, content: Uint8Array): Uint8Array {
  const whole = concatBytes([new Uint8Array(CHUNK_HEAD_SIZE), content]);
  const view = new DataView(whole.buffer);
  view.setUint32(0, whole.length, true);
  view.setUint16(4, type, true);
  return whole;
}

/** A frame of chunks, with its old header. */
export function frameBytes(before: Uint8Array, chunks: readonly Uint8Array[]): Uint8Array {
  const whole = concatBytes([before, ...chunks]);
  const view = new DataView(whole.buffer);
  view.setUint32(0, whole.length, true);
  view.setUint16(6, Math.min(chunks.length, OLD_COUNT_LIMIT), true);
  view.setUint32(12, chunks.length, true);
  return whole;
}
