/** Follows a file that another program writes. */

import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Milliseconds between reads. */
const INTERVAL = 50;
const PIECE = 64 * 1024;

/**
 * Emits a file's content from its start as it grows.
 *
 * @returns `close` emits the rest and stops
 */
export function followFile(file: string, onText: (text: string) => void): { close(): void } {
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(PIECE);
  let position = 0;
  const handle = openSync(file, 'r');
  const look = () => {
    for (let size = readSync(handle, buffer, 0, PIECE, position); size > 0; ) {
      position += size;
      onText(decoder.write(buffer.subarray(0, size)));
      size = readSync(handle, buffer, 0, PIECE, position);
    }
  };
  const timer = setInterval(look, INTERVAL);
  return {
    close() {
      clearInterval(timer);
      look();
      closeSync(handle);
    },
  };
}
