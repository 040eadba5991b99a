/** Huffman codes as deflate streams describe them (RFC 1951 §3.2.2). */

const LONGEST_CODE = 15;

export interface HuffmanCode {
  /** Number of codes of each length, 0 to 15. */
  counts: Uint16Array;
  /** Symbols in the order of their codes. */
  symbols: Uint16Array;
}

/**
 * The code that a list of code lengths describes.
 *
 * @param lengths bits of each symbol's code, 0 for symbols without one
 * @param maySingle whether a lone code of one bit, or no code at all, is allowed though it leaves codes unused
 * @returns undefined if the lengths ask for more codes than there are, or leave some unused
 */
export function buildHuffmanCode(lengths: Uint8Array, maySingle = false): HuffmanCode | undefined {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length]++;
  const used = lengths.length - counts[0];
  counts[0] = 0;
  let free = 1;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    free = free * 2 - counts[length];
    if (free < 0) return undefined;
  }
  const single = maySingle && (used === 0 || (used === 1 && counts[1] === 1));
  if (free > 0 && !single) return undefined;

  const offsets = new Uint16Array(LONGEST_CODE + 1);
  for (let length = 1; length < LONGEST_CODE; length++)
    offsets[length + 1] = offsets[length] + counts[length];
  const symbols = new Uint16Array(used);
  for (let symbol = 0; symbol < lengths.length; symbol++)
    if (lengths[symbol] > 0) symbols[offsets[lengths[symbol]]++] = symbol;
  return { counts, symbols };
}
