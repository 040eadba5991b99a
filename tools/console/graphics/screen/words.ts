/**
 * The RAM seen as 32-bit words. A word of the screen is eight pixels, a word of a 4-bit tile is one row, the low
 * nibble being the leftmost pixel; so drawing moves eight pixels at once. Words are little-endian, as every
 * engine that runs JavaScript has them.
 */

/** Words in one row of the screen. */
export const ROW_WORDS = 30;

let boundRam: Uint8Array | null = null;
let boundWords: Int32Array = new Int32Array(0);

/**
 * The words of a RAM, which must start at a multiple of four bytes in its buffer. The view of the last RAM asked
 * for is kept, so that drawing calls allocate nothing.
 */
export function wordsOf(ram: Uint8Array): Int32Array {
  if (ram !== boundRam) {
    boundRam = ram;
    boundWords = new Int32Array(ram.buffer, ram.byteOffset, ram.length >> 2);
  }
  return boundWords;
}

let boundBank: Uint8Array | null = null;
let boundBankWords: Int32Array = new Int32Array(0);

/** The words of a hidden bank, kept like those of a RAM. */
export function hiddenWordsOf(bank: Uint8Array): Int32Array {
  if (bank !== boundBank) {
    boundBank = bank;
    boundBankWords = new Int32Array(bank.buffer, bank.byteOffset, bank.length >> 2);
  }
  return boundBankWords;
}

/** A word with the same nibble eight times. */
export function repeatNibble(nibble: number): number {
  return Math.imul(nibble & 15, 0x11111111);
}

/** Spreads eight bits to the lowest bits of eight nibbles, first bit to first nibble. */
export function spreadBits(byte: number): number {
  let word = (byte | (byte << 12)) & 0x000f000f;
  word = (word | (word << 6)) & 0x03030303;
  return (word | (word << 3)) & 0x11111111;
}

/** Spreads eight 2-bit fields to the low halves of eight nibbles. */
export function spreadPairs(pairs: number): number {
  let word = (pairs | (pairs << 8)) & 0x00ff00ff;
  word = (word | (word << 4)) & 0x0f0f0f0f;
  return (word | (word << 2)) & 0x33333333;
}

/** A word with each of the lower four nibbles twice. */
export function doubleNibbles(nibbles: number): number {
  let word = ((nibbles & 0xffff) | (nibbles << 8)) & 0x00ff00ff;
  word = (word | (word << 4)) & 0x0f0f0f0f;
  return word | (word << 4);
}

/** Reverses the order of the eight nibbles: a row of pixels mirrored. */
export function reverseNibbles(word: number): number {
  let turned = (word >>> 16) | (word << 16);
  turned = ((turned >>> 8) & 0x00ff00ff) | ((turned & 0x00ff00ff) << 8);
  return ((turned >>> 4) & 0x0f0f0f0f) | ((turned & 0x0f0f0f0f) << 4);
}
