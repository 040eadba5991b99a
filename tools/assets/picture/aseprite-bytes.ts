/** Frames of Aseprite files as they are written. */

import { concatBytes } from '../../cartridge/bytes.ts';

export const FILE_HEADER_SIZE = 128;
export const FRAME_HEADER_SIZE = 16;
const OLD_COUNT_LIMIT = 0xffff;

/** A frame of chunks, with the head that it had. */
export function frameBytes(before: Uint8Array, chunks: readonly Uint8Array[]): Uint8Array {
  const whole = concatBytes([before, ...chunks]);
  const view = new DataView(whole.buffer);
  view.setUint32(0, whole.length, true);
  view.setUint16(6, Math.min(chunks.length, OLD_COUNT_LIMIT), true);
  view.setUint32(12, chunks.length, true);
  return whole;
}
