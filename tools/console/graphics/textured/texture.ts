/**
 * Textures of triangles: the tile sheet, the map, or the screen of the hidden bank (specification: graphics §11, §14).
 * Coordinates are integers of any size; textures repeat. The two common kinds have functions of their own that are
 * small enough to be inlined into the loops over pixels.
 */

import {
  MAP,
  MAP_HEIGHT,
  MAP_WIDTH,
  SCREEN_HEIGHT,
  SCREEN_WIDTH,
  TILES,
  TILES_SIZE,
} from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { loadPixel } from '../screen/pixel.ts';
import { modulo } from '../screen/truncate.ts';
import { firstBank, localTile, pageCount, sheetTexel, texelBits, tileTexel } from '../tiles/blit-segment.ts';

/** Texture sources as `ttri` numbers them. */
export const SHEET = 0;
export const MAP_PICTURE = 1;
export const HIDDEN_SCREEN = 2;

/** Kinds of textures: 4-bit sheet, map of 4-bit tiles, any other. */
export const PLAIN_SHEET = 0;
export const PLAIN_MAP = 1;
export const OTHER = 2;

/** The kind of texture that a source has in a segment. */
export function textureKind(source: number, segment: number): number {
  if (texelBits(segment) !== 4 || source === HIDDEN_SCREEN) return OTHER;
  return source === SHEET ? PLAIN_SHEET : PLAIN_MAP;
}

/** What the plain functions exchange tiles and sprites with: 0, or the size of a sheet. */
export function sheetSwap(segment: number): number {
  return firstBank(segment) * TILES_SIZE;
}

/** Texel of a 4-bit sheet, 128 × 256 with the sprites below the tiles. */
export function plainSheetTexel(ram: Uint8Array, swap: number, u: number, v: number): number {
  // Rows of 16 tiles of 32 bytes, in a tile rows of four bytes.
  const offset = ((v & 0xf8) << 6) | ((u & 0x78) << 2) | ((v & 7) << 2) | ((u & 6) >> 1);
  return (ram[TILES + (offset ^ swap)] >> ((u & 1) << 2)) & 15;
}

/** Texel of the map drawn with 4-bit tiles. */
export function plainMapTexel(ram: Uint8Array, swap: number, u: number, v: number): number {
  const x = modulo(u, MAP_WIDTH * 8);
  const y = modulo(v, MAP_HEIGHT * 8);
  const tile = ram[MAP + (y >> 3) * MAP_WIDTH + (x >> 3)];
  return (ram[TILES + swap + (tile << 5) + ((y & 7) << 2) + ((x & 6) >> 1)] >> ((x & 1) << 2)) & 15;
}

/** Texel of any source. */
export function texelAt(s: ConsoleState, source: number, segment: number, u: number, v: number): number {
  if (source === SHEET) return sheetTexel(s.ram, segment, u & (128 * pageCount(segment) - 1), v & 255);
  if (source === HIDDEN_SCREEN) {
    return loadPixel(s.hiddenBank, modulo(u, SCREEN_WIDTH), modulo(v, SCREEN_HEIGHT));
  }
  const x = modulo(u, MAP_WIDTH * 8);
  const y = modulo(v, MAP_HEIGHT * 8);
  const tile = s.ram[MAP + (y >> 3) * MAP_WIDTH + (x >> 3)];
  return tileTexel(s.ram, segment, localTile(segment, tile), x & 7, y & 7);
}
