/**
 * Computes how many bits of a zlib stream each byte takes. The sum is the size of the stream, whatever
 * compressor made it. Reads blocks as RFC 1951 defines them, except for what only matters for the inflated
 * bytes.
 */

/** Bits of the stream's header and of the checksum at its end. */
const HEAD = 16;
const CHECKSUM = 32;

/** A Huffman code: its symbols in code order, and how many have each length. */
interface HuffmanCode {
  symbols: readonly number[];
  counts: readonly number[];
}

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;

/** The fixed codes of a block: literals and lengths, and distances. */
const FIXED_CODES = [
  huffmanCode(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  huffmanCode(new Array<number>(30).fill(5)),
] as const;

/** The order in which a block lists the code lengths of the code length code. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Symbols for repeated lengths: the minimum count, and the number of extra bits. */
const REPEATS: readonly (readonly [least: number, bits: number])[] = [
  [3, 2],
  [3, 3],
  [11, 7],
];

/**
 * Distributes the bits of a stream over the bytes that it inflates to: a literal's bits belong to its byte,
 * those of a match are split equally over the bytes that it copies, and the overhead (header, code tables, ends
 * of blocks, checksum) is split equally over all bytes.
 *
 * @param stream a complete and valid zlib stream
 * @param length number of bytes that it inflates to
 * @returns bits of each byte
 * @throws Error if the stream is truncated, uses invalid codes or has a different length
 */
export function compressedBits(stream: Uint8Array, length: number): Float64Array {
  const bits = new Float64Array(length);
  const end = stream.length * 8 - CHECKSUM;
  let at = HEAD;
  let made = 0;

  const check = (isGood: boolean): void => {
    if (!isGood) throw new Error('the stream is corrupt or has a different length');
  };
  const read = (count: number): number => {
    check(at + count <= end);
    let value = 0;
    for (let i = 0; i < count; i++, at++) value |= ((stream[at >> 3] >> (at & 7)) & 1) << i;
    return value;
  };
  const readSymbol = ({ symbols, counts }: HuffmanCode): number => {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let size = 1; size <= LONGEST_CODE; size++) {
      code = code * 2 + read(1);
      first *= 2;
      if (code - first < counts[size]) return symbols[index + code - first];
      index += counts[size];
      first += counts[size];
    }
    check(false);
    return END_OF_BLOCK;
  };
  const readCodes = (): readonly [HuffmanCode, HuffmanCode] => {
    const literals = read(5) + 257;
    const all = literals + read(5) + 1;
    const ofLengths = new Array<number>(LENGTH_ORDER.length).fill(0);
    const known = read(4) + 4;
    for (const symbol of LENGTH_ORDER.slice(0, known)) ofLengths[symbol] = read(3);
    const code = huffmanCode(ofLengths);
    const lengths: number[] = [];
    while (lengths.length < all) {
      const symbol = readSymbol(code);
      if (symbol <= LONGEST_CODE) {
        lengths.push(symbol);
        continue;
      }
      const [least, more] = REPEATS[symbol - LONGEST_CODE - 1];
      const repeated = symbol === LONGEST_CODE + 1 ? lengths.at(-1)! : 0;
      for (let left = least + read(more); left > 0; left--) lengths.push(repeated);
    }
    return [huffmanCode(lengths.slice(0, literals)), huffmanCode(lengths.slice(literals, all))];
  };
  const give = (bytes: number, size: number): void => {
    check(made + bytes <= length);
    bits.fill(size / bytes, made, made + bytes);
    made += bytes;
  };

  for (let isLast = false; !isLast; ) {
    isLast = read(1) === 1;
    const kind = read(2);
    check(kind < 3);
    if (kind === 0) {
      at = Math.ceil(at / 8) * 8;
      const size = read(16);
      read(16);
      at += size * 8;
      if (size > 0) give(size, size * 8);
      continue;
    }
    const [literals, distances] = kind === 1 ? FIXED_CODES : readCodes();
    for (let start = at, symbol = readSymbol(literals); symbol !== END_OF_BLOCK; ) {
      let bytes = 1;
      if (symbol > END_OF_BLOCK) {
        bytes = readLength(symbol, read);
        const distance = readSymbol(distances);
        if (distance > 3) read((distance >> 1) - 1);
      }
      give(bytes, at - start);
      start = at;
      symbol = readSymbol(literals);
    }
  }
  check(at <= end && made === length);
  const shared = (stream.length * 8 - bits.reduce((sum, count) => sum + count, 0)) / length;
  return bits.map(count => count + shared);
}

/** The number of bytes that a match copies. */
function readLength(symbol: number, read: (count: number) => number): number {
  if (symbol < 265) return symbol - 254;
  if (symbol === 285) return 258;
  const more = (symbol - 261) >> 2;
  return ((4 + ((symbol - 265) & 3)) << more) + 3 + read(more);
}

function huffmanCode(lengths: readonly number[]): HuffmanCode {
  const symbols = [...lengths.keys()].filter(symbol => lengths[symbol] > 0);
  // A stable sort keeps the order of symbols with equal code lengths.
  symbols.sort((a, b) => lengths[a] - lengths[b]);
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  for (const symbol of symbols) counts[lengths[symbol]]++;
  return { symbols, counts };
}
