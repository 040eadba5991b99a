/** How many bits of a zlib stream each of its bytes takes. The sum is the size of the stream, whatever made it. */

import {
  Z_BUF_ERROR,
  Z_DATA_ERROR,
  Z_OK,
  Z_STREAM_END,
  Z_TREES,
  ZStream,
  zlibInflate,
  zlibInflateInit,
} from 'pako';

/** What `data_type` tells after a step: how many bits of the last byte read are unused, and whether a block ends or begins. */
const UNUSED_BITS = 63;
const BLOCK_END = 128;
const BLOCK_START = 256;

/**
 * Shares the bits of a stream out among the bytes that it inflates to: a literal's bits belong to its byte, those of
 * a match are shared equally by the bytes that it copies, and what serves the whole stream (its head, the code
 * tables, the ends of blocks, the checksum) is shared equally by all bytes. The steps are those of RFC 1951, taken
 * one byte of output at a time.
 *
 * @param stream a whole and valid zlib stream
 * @param length number of bytes that it inflates to
 * @returns bits of each byte
 * @throws Error if the stream is not so
 */
export function compressedBits(stream: Uint8Array, length: number): Float64Array {
  const bits = new Float64Array(length);
  const state = new ZStream();
  zlibInflateInit(state);
  state.input = stream;
  state.avail_in = stream.length;
  state.output = new Uint8Array(1);
  let before = 0;
  let made = 0;
  let isFirstSymbol = false;
  let isStored = false;
  let status: number = Z_OK;
  while (status !== Z_STREAM_END) {
    // Once there is no more room, the next symbol is read but not written: it belongs to the next byte. Only the
    // first symbol of a block has to be read in a step of its own, without any room.
    state.avail_out = isFirstSymbol ? 0 : 1;
    state.next_out = 0;
    status = zlibInflate(state, Z_TREES);
    const read = state.total_in * 8 - (state.data_type & UNUSED_BITS);
    const isMade: boolean = !isFirstSymbol && state.avail_out === 0;
    // The head of a block may lie in a byte that was read before.
    const isStart = (state.data_type & BLOCK_START) !== 0;
    const isStuck = status === Z_BUF_ERROR && !isFirstSymbol && !isStart;
    if (isStuck || status === Z_DATA_ERROR || (isMade && made === length))
      throw new Error('the stream is broken or has another length');
    if (isMade) made++;
    // Bytes of a block that is not compressed are read when they are written.
    if (isFirstSymbol) isStored = read === before;
    const owner = isStored ? (isMade ? made - 1 : length) : made;
    const isSymbol = isStored || (state.data_type & (BLOCK_END | BLOCK_START)) === 0;
    if (isSymbol && owner < length) bits[owner] += read - before;
    isFirstSymbol = isStart;
    before = read;
  }
  if (made !== length) throw new Error('the stream is broken or has another length');
  shareMatches(bits);
  const shared = (stream.length * 8 - bits.reduce((sum, count) => sum + count, 0)) / length;
  return bits.map(count => count + shared);
}

/** The bits of a match were all read for its first byte; every literal takes at least one. */
function shareMatches(bits: Float64Array): void {
  for (let start = 0; start < bits.length; ) {
    let end = start + 1;
    while (end < bits.length && bits[end] === 0) end++;
    if (end > start + 1) bits.fill(bits[start] / (end - start), start, end);
    start = end;
  }
}
