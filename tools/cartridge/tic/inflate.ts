/**
 * Reads zlib streams (RFC 1950) that may be truncated, followed by other data, or hostile: keeps every byte
 * that a broken stream yields, and uses no more memory than the output needs.
 */

import { Z_OK, Z_STREAM_END, Z_SYNC_FLUSH, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';
import { concatBytes } from '../bytes.ts';

/** Output grows in pieces of this many bytes. */
const PIECE_SIZE = 65536;
/** Base 2 logarithm of the largest window for zlib; adding 32 enables gzip as well, and negative is bare deflate. */
const WINDOW = { zlib: 15, 'zlib or gzip': 15 + 32, deflate: -15 };

export interface Inflated {
  /** The valid part of the output, at most `limit` bytes. */
  bytes: Uint8Array;
  /** Whether the stream is complete, with the right checksum if it has one, within the limit. */
  complete: boolean;
}

/**
 * Inflates a zlib stream as far as possible.
 *
 * @param data the stream with its two-byte header; other data may follow
 * @param limit maximum output in bytes
 */
export function inflateZlib(data: Uint8Array, limit: number, format: keyof typeof WINDOW = 'zlib'): Inflated {
  // pako's wrappers return nothing for a broken stream, so this is the loop of zlib's own interface.
  const stream = new ZStream();
  zlibInflateInit2(stream, WINDOW[format]);
  stream.input = data;
  stream.avail_in = data.length;
  const pieces: Uint8Array[] = [];
  let status: number = Z_OK;
  do {
    // With no room left, a final round still checks the end and the checksum.
    stream.avail_out = Math.min(PIECE_SIZE, limit - stream.total_out);
    stream.output = new Uint8Array(stream.avail_out);
    stream.next_out = 0;
    status = zlibInflate(stream, Z_SYNC_FLUSH);
    pieces.push(stream.output.subarray(0, stream.next_out));
  } while (status === Z_OK && stream.avail_out === 0);
  return { bytes: concatBytes(pieces), complete: status === Z_STREAM_END };
}

/**
 * Inflates a complete zlib stream within the limit and with the right Adler-32. Data after it is ignored.
 *
 * @returns the bytes, or undefined if the stream is invalid
 */
export function inflateZlibStrictly(data: Uint8Array, limit: number): Uint8Array | undefined {
  const { bytes, complete } = inflateZlib(data, limit);
  return complete ? bytes : undefined;
}
