/** Reading the files that a user names on the command line: what goes wrong is a diagnostic. */

import { readFileSync, readSync, statSync } from 'node:fs';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { tooLargeFile, unreadableFile } from './file-error.ts';
import { STANDARD_STREAM } from './standard-stream.ts';

/** No file that a command reads has a reason to be larger. */
export const INPUT_LIMIT = 64 * 1024 * 1024;

/**
 * The bytes of a file.
 *
 * @param file path as the user gave it, `-` for standard input
 * @returns the bytes; or why there are none: missing, a folder, not readable, larger than `INPUT_LIMIT`
 */
export function readFile(file: string): Outcome<Uint8Array> {
  try {
    const isStandard = file === STANDARD_STREAM;
    const size = isStandard ? standardInput().length : statSync(file).size;
    if (size > INPUT_LIMIT) return failure(tooLargeFile(file, size, INPUT_LIMIT));
    return success(isStandard ? standardInput() : new Uint8Array(readFileSync(file)));
  } catch (error) {
    return failure(unreadableFile(file, error));
  }
}

let readBefore: Uint8Array | undefined;
/** Milliseconds between two tries to read from what does not wait by itself. */
const PAUSE = 10;

/** It can be read once: whoever asks again gets the same bytes. */
function standardInput(): Uint8Array {
  if (readBefore) return readBefore;
  const pieces: Buffer[] = [];
  let size = 0;
  for (let piece = readPiece(); piece.length > 0 && size <= INPUT_LIMIT; piece = readPiece()) {
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
      // The number: `process.stdin` would make reads return before there is something.
      return piece.subarray(0, readSync(0, piece));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return piece.subarray(0, 0);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
}
