/** Follows a file that another program writes. */

import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Milliseconds between reads. */
const INTERVAL = 50;
const PIECE = 64 * 1024;

/**
 * Emits a file's content from its start as it grows.
 *
 * @param onText may close it, and hears nothing more then
 * @returns `close` emits the rest and stops
 */
export function followFile(file: string, onText: (text: string) => void): { close(): void } {
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(PIECE);
  let position = 0;
  const handle = openSync(file, 'r');
  let isLooking = false;
  let isClosed = false;
  const look = () => {
    isLooking = true;
    for (let size = 1; size > 0 && !isClosed; ) {
      size = readSync(handle, buffer, 0, PIECE, position);
      position += size;
      if (size > 0) onText(decoder.write(buffer.subarray(0, size)));
    }
    isLooking = false;
  };
  const timer = setInterval(look, INTERVAL);
  return {
    close() {
      clearInterval(timer);
      if (!isLooking) look();
      if (!isClosed) closeSync(handle);
      isClosed = true;
    },
  };
}
