/**
 * Reading zlib streams (RFC 1950, RFC 1951) that may be cut short, followed by other data, or hostile. Cartridges
 * need three things that zlib libraries do not give together: every byte that a broken stream yields before it
 * breaks, the place where the stream ends, and a limit that holds before memory is spent.
 */

import { buildHuffmanCode, type HuffmanCode } from './huffman.ts';

/** Lengths and distances of RFC 1951 §3.2.5: smallest value and number of extra bits of each symbol. */
const LENGTH_BASES = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** Order in which a dynamic block gives the code lengths of its code lengths (RFC 1951 §3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const MOST_LITERALS = 286;
const MOST_DISTANCES = 30;

const FIXED_LITERALS = buildHuffmanCode(
  Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
)!;
const FIXED_DISTANCES = buildHuffmanCode(new Uint8Array(32).fill(5))!;

export interface Inflated {
  /** What the stream yields, as far as it is good and at most `limit` bytes. */
  bytes: Uint8Array;
  /** Whether the compressed data came to their proper end within the limit. */
  complete: boolean;
  /** Offset in the input of the first byte after the compressed data; the checksum is there. */
  end: number;
}

/** Thrown inside the decoder only, when the data end, break a rule or exceed the limit. */
class Stop extends Error {}

/**
 * Inflates a zlib stream as far as it goes, without a look at its checksum.
 *
 * @param data the stream, its two-byte header first; anything may follow it
 * @param limit most bytes of output
 * @returns undefined if the header is not that of a zlib stream without dictionary
 */
export function inflateZlib(data: Uint8Array, limit: number): Inflated | undefined {
  if (data.length < 2) return undefined;
  const [method, flags] = data;
  if ((method & 15) !== 8 || method >> 4 > 7 || ((method << 8) | flags) % 31 !== 0 || flags & 32)
    return undefined;
  const inflater = new Inflater(data, 2, limit);
  return inflater.run();
}

/**
 * Inflates a zlib stream that must be whole: complete, within the limit, its Adler-32 right. Data after it are
 * ignored.
 *
 * @returns the bytes, or undefined if the stream is not so
 */
export function inflateZlibStrictly(data: Uint8Array, limit: number): Uint8Array | undefined {
  const inflated = inflateZlib(data, limit);
  if (!inflated?.complete || inflated.end + 4 > data.length) return undefined;
  const stored = new DataView(data.buffer, data.byteOffset + inflated.end, 4).getUint32(0);
  return stored === adler32(inflated.bytes) ? inflated.bytes : undefined;
}

/** Adler-32 checksum (RFC 1950 §8). */
export function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  // 3800 additions of at most 255 to a sum below 65521 keep `high` within 32 bits.
  for (let start = 0; start < bytes.length; start += 3800) {
    const end = Math.min(start + 3800, bytes.length);
    for (let i = start; i < end; i++) {
      low += bytes[i];
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return high * 65536 + low;
}

class Inflater {
  private output = new Uint8Array(0);
  private written = 0;
  private bitBuffer = 0;
  private bitCount = 0;
  private readonly data: Uint8Array;
  private readonly limit: number;
  private position: number;

  constructor(data: Uint8Array, position: number, limit: number) {
    this.data = data;
    this.position = position;
    this.limit = limit;
  }

  run(): Inflated {
    let complete = false;
    try {
      let last: number;
      do {
        last = this.bits(1);
        this.block(this.bits(2));
      } while (!last);
      complete = true;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
    return { bytes: this.output.subarray(0, this.written), complete, end: this.position };
  }

  private block(type: number): void {
    if (type === 0) this.storedBlock();
    else if (type === 1) this.compressedBlock(FIXED_LITERALS, FIXED_DISTANCES);
    else if (type === 2) this.compressedBlock(...this.dynamicCodes());
    else throw new Stop();
  }

  private storedBlock(): void {
    // Bits left of the current byte are padding; whole bytes are never buffered ahead.
    this.bitBuffer = 0;
    this.bitCount = 0;
    const length = this.bits(16);
    if (this.bits(16) !== (~length & 0xffff)) throw new Stop();
    const available = Math.min(length, this.data.length - this.position, this.limit - this.written);
    this.reserve(available);
    this.output.set(this.data.subarray(this.position, this.position + available), this.written);
    this.written += available;
    this.position += available;
    if (available < length) throw new Stop();
  }

  private dynamicCodes(): [HuffmanCode, HuffmanCode] {
    const literalCount = this.bits(5) + 257;
    const distanceCount = this.bits(5) + 1;
    const lengthCount = this.bits(4) + 4;
    if (literalCount > MOST_LITERALS || distanceCount > MOST_DISTANCES) throw new Stop();
    const codeLengths = new Uint8Array(19);
    for (let i = 0; i < lengthCount; i++) codeLengths[CODE_LENGTH_ORDER[i]] = this.bits(3);
    const lengthCode = buildHuffmanCode(codeLengths);
    if (!lengthCode) throw new Stop();

    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.symbol(lengthCode);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw new Stop();
      const value = symbol === 16 ? lengths[i - 1] : 0;
      const repeat = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      if (i + repeat > lengths.length) throw new Stop();
      lengths.fill(value, i, i + repeat);
      i += repeat;
    }
    if (lengths[END_OF_BLOCK] === 0) throw new Stop();
    const literals = buildHuffmanCode(lengths.subarray(0, literalCount), true);
    const distances = buildHuffmanCode(lengths.subarray(literalCount), true);
    if (!literals || !distances) throw new Stop();
    return [literals, distances];
  }

  private compressedBlock(literals: HuffmanCode, distances: HuffmanCode): void {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) {
        if (this.written === this.limit) throw new Stop();
        this.reserve(1);
        this.output[this.written++] = symbol;
        continue;
      }
      const lengthIndex = symbol - 257;
      if (lengthIndex >= LENGTH_BASES.length) throw new Stop();
      const length = LENGTH_BASES[lengthIndex] + this.bits(LENGTH_EXTRA[lengthIndex]);
      const distanceIndex = this.symbol(distances);
      if (distanceIndex >= DISTANCE_BASES.length) throw new Stop();
      this.copy(length, DISTANCE_BASES[distanceIndex] + this.bits(DISTANCE_EXTRA[distanceIndex]));
    }
  }

  private copy(length: number, distance: number): void {
    if (distance > this.written) throw new Stop();
    const count = Math.min(length, this.limit - this.written);
    this.reserve(count);
    const { output } = this;
    for (let i = 0; i < count; i++, this.written++) output[this.written] = output[this.written - distance];
    if (count < length) throw new Stop();
  }

  /** Makes room for `count` more bytes; the limit was asked before. */
  private reserve(count: number): void {
    const needed = this.written + count;
    if (needed <= this.output.length) return;
    const larger = new Uint8Array(Math.min(this.limit, Math.max(needed, this.output.length * 2, 4096)));
    larger.set(this.output.subarray(0, this.written));
    this.output = larger;
  }

  /** The next `count` bits, 0 to 16, the first one lowest. */
  private bits(count: number): number {
    while (this.bitCount < count) {
      if (this.position === this.data.length) throw new Stop();
      this.bitBuffer |= this.data[this.position++] << this.bitCount;
      this.bitCount += 8;
    }
    const value = this.bitBuffer & ((1 << count) - 1);
    this.bitBuffer >>>= count;
    this.bitCount -= count;
    return value;
  }

  /** The next symbol, by canonical decoding: codes of each length are consecutive numbers. */
  private symbol({ counts, symbols }: HuffmanCode): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < counts.length; length++) {
      if (this.bitCount === 0) {
        if (this.position === this.data.length) throw new Stop();
        this.bitBuffer = this.data[this.position++];
        this.bitCount = 8;
      }
      code |= this.bitBuffer & 1;
      this.bitBuffer >>>= 1;
      this.bitCount--;
      const count = counts[length];
      if (code < first + count) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Stop();
  }
}
