/**
 * How tile data are read: the sixteen blit segments, and the way from a tile number to bytes (specification:
 * graphics §14). A row of a tile is as many bytes as a texel has bits; rows are `rowStride` bytes apart.
 */

import { BLIT_SEGMENT, REGULAR_FONT, TILES } from '../../memory-map.ts';

/** The segment of the one-bit system fonts. */
export const FONT_SEGMENT = 1;

const BITS = Uint8Array.of(1, 1, 4, 4, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1);
const PAGES = Uint8Array.of(1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4);
const FIRST_PAGE = Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 2, 3, 0, 1, 2, 3);
const FIRST_BANK = Uint8Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1);
/** Bank flipped, or for the first two segments, which have one bank, the other of them. */
const OPPOSITE = Uint8Array.of(1, 0, 3, 2, 6, 7, 4, 5, 12, 13, 14, 15, 8, 9, 10, 11);

/** The segment chosen in the active bank, 0–15. */
export function currentSegment(ram: Uint8Array): number {
  return ram[BLIT_SEGMENT] & 15;
}

/** The segment whose tiles `font` takes as characters: tiles and sprites change places. */
export function oppositeSegment(segment: number): number {
  return OPPOSITE[segment];
}

/** Bits of a texel: 1, 2 or 4. */
export function texelBits(segment: number): number {
  return BITS[segment];
}

/** Pages of a segment, 1, 2 or 4: how many times a sheet is as wide as 16 tiles. */
export function pageCount(segment: number): number {
  return PAGES[segment];
}

/** The bank that tile numbers begin with: 0 tiles, 1 sprites. */
export function firstBank(segment: number): number {
  return FIRST_BANK[segment];
}

/** Bytes from one row of a tile to the next. */
export function rowStride(segment: number): number {
  return segment < 2 ? 1 : 4;
}

/** Address of a tile's first row by a number that runs through pages and both banks, as `spr` counts; not negative. */
export function globalTile(segment: number, index: number): number {
  if (segment === 2) return TILES + ((index & 511) << 5);
  const pages = PAGES[segment];
  const perBank = pages << 8;
  const bank = (Math.floor(index / perBank) + FIRST_BANK[segment]) & 1;
  const rest = index % perBank;
  const row = Math.floor(rest / (16 * pages));
  const column = rest % (16 * pages);
  const page = ((column >> 4) + FIRST_PAGE[segment]) % pages;
  return tileAddress(segment, bank, page, column & 15, row);
}

/** Address of a tile's first row by a number within the segment's own page and bank, of which the low byte counts. */
export function localTile(segment: number, index: number): number {
  if (segment === 2) return TILES + ((index & 255) << 5);
  if (segment === FONT_SEGMENT) return REGULAR_FONT + ((index & 255) << 3);
  const bank = FIRST_BANK[segment];
  return tileAddress(segment, bank, FIRST_PAGE[segment], index & 15, (index & 255) >> 4);
}

function tileAddress(segment: number, bank: number, page: number, column: number, row: number): number {
  const pages = PAGES[segment];
  const cell = (bank * 16 + row) * 16 + (page * 16 + column - (column % pages)) / pages;
  if (segment < 2) return REGULAR_FONT + cell * 8;
  return TILES + cell * 32 + (column % pages) * BITS[segment];
}

/** Texel of a tile, given the address of its first row; x and y are 0–7. */
export function tileTexel(ram: Uint8Array, segment: number, address: number, x: number, y: number): number {
  const bits = BITS[segment];
  const bit = x * bits;
  const byte = ram[address + y * rowStride(segment) + (bit >> 3)];
  return (byte >> (bit & 7)) & ((1 << bits) - 1);
}

/** Texel of the whole sheet, tiles above sprites; x is 0 to 128·pages − 1, y 0–255. */
export function sheetTexel(ram: Uint8Array, segment: number, x: number, y: number): number {
  const pages = PAGES[segment];
  const bank = ((y >> 7) + FIRST_BANK[segment]) & 1;
  const page = ((x >> 7) + FIRST_PAGE[segment]) % pages;
  const address = tileAddress(segment, bank, page, (x & 127) >> 3, (y & 127) >> 3);
  return tileTexel(ram, segment, address, x & 7, y & 7);
}
