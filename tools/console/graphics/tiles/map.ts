/** The map: drawing a part of it, reading and writing cells (specification: graphics §17). */

import { MAP, MAP_HEIGHT, MAP_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { modulo } from '../screen/truncate.ts';
import { wordsOf } from '../screen/words.ts';
import { currentSegment, localTile, rowStride, texelBits } from './blit-segment.ts';
import { drawPlainTile, isPlain } from './plain-tile.ts';
import { drawLoadedTile, loadTile, orientTile } from './tile.ts';

/** What a remap callback decides about a cell; it is owned by the caller of `map`. */
export interface RemapResult {
  /** Tile to draw; the low byte counts. */
  tile: number;
  /** Bit 0 left–right, bit 1 top–bottom. */
  flip: number;
  /** Quarter turns clockwise. */
  rotate: number;
}

/** Called for each cell with its tile and its place on the map; puts its decision into the caller's RemapResult. */
export type Remap = (tile: number, x: number, y: number) => void;

/**
 * Draws width × height cells of the map, beginning with cell x, y, at the screen position screenX, screenY. Cells
 * wrap around the map's edges. With a `remap` function every cell is asked for, visible or not, and `result` is
 * read after each call; segment and cell positions are those of the start, palette map and clip those of the cell.
 */
export function map(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  screenX: number,
  screenY: number,
  keys: number,
  scale: number,
  remap: Remap | null,
  result: RemapResult | null = null,
): void {
  if (remap !== null && result !== null) {
    drawRemapped(s, x, y, width, height, screenX, screenY, keys, scale, remap, result);
  } else if (scale >= 1) {
    drawPlain(s, x, y, width, height, screenX, screenY, keys, scale);
  }
}

/** Without callback only cells inside the clip rectangle are looked at. */
function drawPlain(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  screenX: number,
  screenY: number,
  keys: number,
  scale: number,
): void {
  const ram = s.ram;
  const segment = currentSegment(ram);
  const bits = texelBits(segment);
  const stride = rowStride(segment);
  const words = wordsOf(ram);
  const plain = isPlain(words, bits, keys, scale);
  const size = 8 * scale;
  const firstColumn = Math.max(0, Math.floor((s.clipLeft - screenX) / size));
  const lastColumn = Math.min(width - 1, Math.floor((s.clipRight - 1 - screenX) / size));
  const firstRow = Math.max(0, Math.floor((s.clipTop - screenY) / size));
  const lastRow = Math.min(height - 1, Math.floor((s.clipBottom - 1 - screenY) / size));
  for (let j = firstRow; j <= lastRow; j++) {
    const row = MAP + modulo((y + j) | 0, MAP_HEIGHT) * MAP_WIDTH;
    for (let i = firstColumn; i <= lastColumn; i++) {
      const tile = ram[row + modulo((x + i) | 0, MAP_WIDTH)];
      const address = localTile(segment, tile);
      if (plain) {
        drawPlainTile(s, words, address, screenX + i * size, screenY + j * size, keys, 0);
      } else {
        loadTile(ram, bits, stride, address, keys);
        drawLoadedTile(s, screenX + i * size, screenY + j * size, scale);
      }
    }
  }
}

function drawRemapped(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  screenX: number,
  screenY: number,
  keys: number,
  scale: number,
  remap: Remap,
  result: RemapResult,
): void {
  const segment = currentSegment(s.ram);
  const size = Math.imul(8, scale);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const cellX = modulo((x + i) | 0, MAP_WIDTH);
      const cellY = modulo((y + j) | 0, MAP_HEIGHT);
      remap(s.ram[MAP + cellY * MAP_WIDTH + cellX], cellX, cellY);
      const flip = result.flip & 3;
      const rotate = result.rotate & 3;
      loadTile(s.ram, texelBits(segment), rowStride(segment), localTile(segment, result.tile), keys);
      if ((flip | rotate) !== 0) orientTile(flip, rotate);
      const cellScreenX = (screenX + Math.imul(i, size)) | 0;
      const cellScreenY = (screenY + Math.imul(j, size)) | 0;
      drawLoadedTile(s, cellScreenX, cellScreenY, scale);
    }
  }
}

/** Tile in a cell, 0 outside the map. */
export function mget(s: ConsoleState, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= MAP_WIDTH || y >= MAP_HEIGHT) return 0;
  return s.ram[MAP + y * MAP_WIDTH + x];
}

/** Puts a tile into a cell; cells outside the map are ignored. */
export function mset(s: ConsoleState, x: number, y: number, tile: number): void {
  if (x < 0 || y < 0 || x >= MAP_WIDTH || y >= MAP_HEIGHT) return;
  s.ram[MAP + y * MAP_WIDTH + x] = tile;
}
