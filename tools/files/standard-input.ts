/** Reads standard input. */

import { readSync } from 'node:fs';

let readBefore: Uint8Array | undefined;
/** Milliseconds between attempts to read a non-blocking input. */
const PAUSE = 10;

/**
 * The bytes of standard input. It is read once; later calls get the same bytes.
 *
 * @param limit reading stops once there are more bytes
 */
export function standardInput(limit: number): Uint8Array {
  if (readBefore) return readBefore;
  const pieces: Buffer[] = [];
  let size = 0;
  for (let piece = readPiece(); piece.length > 0 && size <= limit; piece = readPiece()) {
    pieces.push(piece);
    size += piece.length;
  }
  readBefore = new Uint8Array(Buffer.concat(pieces));
  return readBefore;
}

function readPiece(): Buffer {
  const piece = Buffer.alloc(1 << 16);
  for (;;)
    try {
      // By file descriptor: with `process.stdin`, reads would return before there is input.
      return piece.subarray(0, readSync(0, piece));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return piece.subarray(0, 0);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
}
