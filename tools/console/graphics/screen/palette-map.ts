/** The palette map of the active bank, and color keys (specification: graphics §1). */

import { PALETTE_MAP } from '../../memory-map.ts';

const IDENTITY_LOW = 0x76543210;
const IDENTITY_HIGH = 0xfedcba98 | 0;

/** The color that is drawn for a color argument, of which the low four bits count. */
export function mapColor(ram: Uint8Array, color: number): number {
  return (ram[PALETTE_MAP + ((color & 15) >> 1)] >> ((color & 1) << 2)) & 15;
}

/** Whether every color is drawn as itself. */
export function isIdentity(words: Int32Array): boolean {
  return words[PALETTE_MAP >> 2] === IDENTITY_LOW && words[(PALETTE_MAP >> 2) + 1] === IDENTITY_HIGH;
}

/** The palette map read last, and the words it was read from. */
const mapTable = new Uint8Array(16);
let tableLow = 0;
let tableHigh = 0;

/** The palette map in the words of a RAM as 16 bytes, which are valid until the map changes. */
export function mapTableOf(words: Int32Array): Uint8Array {
  const low = words[PALETTE_MAP >> 2];
  const high = words[(PALETTE_MAP >> 2) + 1];
  if (low !== tableLow || high !== tableHigh) {
    for (let color = 0; color < 16; color++) {
      mapTable[color] = ((color < 8 ? low : high) >>> ((color & 7) << 2)) & 15;
    }
    tableLow = low;
    tableHigh = high;
  }
  return mapTable;
}

/** Sends each of eight texels through the palette map in the words of a RAM. */
export function mapTexels(words: Int32Array, texels: number): number {
  const table = mapTableOf(words);
  return (
    table[texels & 15] |
    (table[(texels >>> 4) & 15] << 4) |
    (table[(texels >>> 8) & 15] << 8) |
    (table[(texels >>> 12) & 15] << 12) |
    (table[(texels >>> 16) & 15] << 16) |
    (table[(texels >>> 20) & 15] << 20) |
    (table[(texels >>> 24) & 15] << 24) |
    (table[texels >>> 28] << 28)
  );
}

/**
 * A word with all bits set in the nibbles of those of eight texels that no key names.
 *
 * Source of the method: zero-field detection within a word, Warren, "Hacker's Delight", 6-1.
 */
export function opaqueMask(texels: number, keys: number): number {
  let mask = -1;
  for (let rest = keys; rest !== 0; rest &= rest - 1) {
    const key = 31 - Math.clz32(rest & -rest);
    const difference = texels ^ Math.imul(key, 0x11111111);
    const differs = (difference | (difference >>> 1) | (difference >>> 2) | (difference >>> 3)) & 0x11111111;
    mask &= Math.imul(differs, 15);
  }
  return mask;
}
