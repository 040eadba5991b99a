/**
 * Reading zlib streams (RFC 1950) that may be cut short, followed by other data, or hostile: every byte that a
 * broken stream yields before it breaks is kept, and no more memory is taken than the output needs.
 */

import { Z_OK, Z_STREAM_END, Z_SYNC_FLUSH, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';
import { concatBytes } from '../bytes.ts';

/** Output grows in pieces of this many bytes. */
const PIECE_SIZE = 65536;
/** Base 2 logarithm of the largest window, as zlib takes it; 32 more stand for gzip as well. */
const WINDOW = { zlib: 15, 'zlib or gzip': 15 + 32 };

export interface Inflated {
  /** What the stream yields, as far as it is good and at most `limit` bytes. */
  bytes: Uint8Array;
  /** Whether the stream came to its proper end, its checksum right, within the limit. */
  complete: boolean;
}

/**
 * Inflates a zlib stream as far as it goes.
 *
 * @param data the stream, its two-byte header first; anything may follow it
 * @param limit most bytes of output
 */
export function inflateZlib(data: Uint8Array, limit: number, format: keyof typeof WINDOW = 'zlib'): Inflated {
  // The wrappers of pako give nothing of a broken stream, so this is the loop of zlib's own interface.
  const stream = new ZStream();
  zlibInflateInit2(stream, WINDOW[format]);
  stream.input = data;
  stream.avail_in = data.length;
  const pieces: Uint8Array[] = [];
  let status: number = Z_OK;
  do {
    // With no room left a last round still finds the end and the checksum.
    stream.avail_out = Math.min(PIECE_SIZE, limit - stream.total_out);
    stream.output = new Uint8Array(stream.avail_out);
    stream.next_out = 0;
    status = zlibInflate(stream, Z_SYNC_FLUSH);
    pieces.push(stream.output.subarray(0, stream.next_out));
  } while (status === Z_OK && stream.avail_out === 0);
  return { bytes: concatBytes(pieces), complete: status === Z_STREAM_END };
}

/**
 * Inflates a zlib stream that must be whole: complete, within the limit, its Adler-32 right. Data after it are
 * ignored.
 *
 * @returns the bytes, or undefined if the stream is not so
 */
export function inflateZlibStrictly(data: Uint8Array, limit: number): Uint8Array | undefined {
  const { bytes, complete } = inflateZlib(data, limit);
  return complete ? bytes : undefined;
}
