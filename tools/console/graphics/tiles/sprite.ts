/** Sprites: single tiles, and blocks of tiles turned and mirrored as one (specification: graphics §16). */

import type { ConsoleState } from '../../state.ts';
import { wordsOf } from '../screen/words.ts';
import { currentSegment, globalTile, pageCount, rowStride, texelBits } from './blit-segment.ts';
import { drawPlainTile, isPlain } from './plain-tile.ts';
import { drawLoadedTile, loadTile, orientTile } from './tile.ts';

/**
 * Draws a block of tiles.
 *
 * @param id first tile; ids wrap around after the last sprite, negative ones draw nothing
 * @param keys mask of transparent colors, bit k for color k
 * @param scale size of a texel in pixels; less than 1 draws nothing
 * @param flip bit 0 mirrors left–right, bit 1 top–bottom
 * @param rotate quarter turns clockwise, done before the mirroring
 * @param width,height size of the block in tiles
 */
export function spr(
  s: ConsoleState,
  id: number,
  x: number,
  y: number,
  keys: number,
  scale: number,
  flip: number,
  rotate: number,
  width: number,
  height: number,
): void {
  if (id < 0 || scale < 1) return;
  const segment = currentSegment(s.ram);
  if (width === 1 && height === 1) {
    drawTile(s, segment, id, x, y, keys, scale, flip & 3, rotate & 3);
  } else {
    drawBlock(s, segment, id, x, y, keys, scale, flip & 3, rotate & 3, width, height);
  }
}

function drawTile(
  s: ConsoleState,
  segment: number,
  id: number,
  x: number,
  y: number,
  keys: number,
  scale: number,
  flip: number,
  rotate: number,
): void {
  const bits = texelBits(segment);
  const words = wordsOf(s.ram);
  if ((rotate & 1) === 0 && isPlain(words, bits, keys, scale)) {
    drawPlainTile(s, words, globalTile(segment, id), x, y, keys, rotate === 0 ? flip : flip ^ 3);
    return;
  }
  loadTile(s.ram, bits, rowStride(segment), globalTile(segment, id), keys);
  if ((flip | rotate) !== 0) orientTile(flip, rotate);
  drawLoadedTile(s, x, y, scale);
}

function drawBlock(
  s: ConsoleState,
  segment: number,
  id: number,
  x: number,
  y: number,
  keys: number,
  scale: number,
  flip: number,
  rotate: number,
  width: number,
  height: number,
): void {
  const size = Math.imul(8, scale);
  // The reference looks at the size before the turn, so turned blocks may vanish while partly in sight.
  if (((y + Math.imul(height, size) - 1) | 0) < s.clipTop || y >= s.clipBottom) return;
  if (((x + Math.imul(width, size) - 1) | 0) < s.clipLeft || x >= s.clipRight) return;
  const rowLength = 16 * pageCount(segment);
  const straight = flip === 0 || flip === 3;
  const turned = (rotate & 1) === 1;
  // Only tiles that the clip rectangle can show: sizes may be absurd, and no watchdog sees this loop.
  const [left, top] = turned ? [y, x] : [x, y];
  const [clipLeft, clipRight] = turned ? [s.clipTop, s.clipBottom] : [s.clipLeft, s.clipRight];
  const [clipTop, clipBottom] = turned ? [s.clipLeft, s.clipRight] : [s.clipTop, s.clipBottom];
  const endColumn = Math.min(width, Math.ceil((clipRight - left) / size));
  const endRow = Math.min(height, Math.ceil((clipBottom - top) / size));
  const firstRow = Math.max(0, Math.floor((clipTop - top) / size));
  for (let i = Math.max(0, Math.floor((clipLeft - left) / size)); i < endColumn; i++) {
    for (let j = firstRow; j < endRow; j++) {
      let column = flip & 1 ? width - 1 - i : i;
      let row = flip & 2 ? height - 1 - j : j;
      if (rotate === 2 || (rotate === 1 && !straight) || (rotate === 3 && straight)) {
        column = width - 1 - column;
      }
      if (rotate === 2 || (rotate === 1 && straight) || (rotate === 3 && !straight)) {
        row = height - 1 - row;
      }
      const tile = (id + column + Math.imul(row, rowLength)) | 0;
      const tileX = (x + Math.imul(turned ? j : i, size)) | 0;
      const tileY = (y + Math.imul(turned ? i : j, size)) | 0;
      // Ids beyond 32 bits have no tile.
      if (tile >= 0) drawTile(s, segment, tile, tileX, tileY, keys, scale, flip, rotate);
    }
  }
}
