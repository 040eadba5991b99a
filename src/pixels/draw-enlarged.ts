/**
 * The rectangle that the boxes have in common, enlarged: pixels set in one sprite, in the other, in both. Below it the
 * row that the scan looks at as bits, one row for each sprite and one for both joined by AND.
 */

import { MASK_WORD, maskPixel } from '../geometry/index.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_TOP } from '../kit/lesson/layout.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawTextCentered } from '../kit/lesson/readout.ts';
import { screenX, screenY } from './draw-stage.ts';
import type { Scan } from './scan.ts';
import type { Sprite } from './sprites.ts';
import { SCALE, type Stage } from './stage.ts';

/** The rectangle stands in the middle of this area. */
const AREA_WIDTH = 88;
const AREA_HEIGHT = 50;
const AREA_TOP = PICTURE_TOP + 3;
const MIDDLE = PANEL_LEFT + PANEL_WIDTH / 2;
const LARGEST_CELL = 8;

/** The rows of bits, from one top to the next, and their height. */
const BITS_TOP = AREA_TOP + AREA_HEIGHT + 3;
const BITS_STEP = 5;
const BITS_HEIGHT = 4;

/** First row below the bits. */
export const ENLARGED_BOTTOM = BITS_TOP + 3 * BITS_STEP;

/** Draws the rectangle, or says why there is none. */
export function drawEnlarged(stage: Stage, scan: Scan, time: number): void {
  const { width, height, boxesTouch } = stage.comparison;
  if (width === 0 || height === 0) {
    drawTextCentered(boxesTouch ? 'THE BOXES ONLY TOUCH:' : 'THE BOXES ARE APART:', MIDDLE, 30, palette.TEXT);
    drawTextCentered('NO PIXEL IS', MIDDLE, 40, palette.TEXT);
    drawTextCentered('LOOKED AT', MIDDLE, 48, palette.TEXT);
    return;
  }
  const { cell, left, top } = frameOf(stage);
  rect(left - 1, top - 1, cell * width + 2, cell * height + 2, palette.OVERLAP_FILL);
  drawCells(stage, left, top, cell);
  drawWordBorders(stage, left, top, cell);
  if (scan.row < 0) return;
  rectb(left - 1, top + cell * scan.row - 1, cell * width + 2, cell + 2, palette.HINT);
  drawBits(stage, scan.row, left, cell);
  const { hit, hitX, hitY, left: commonLeft, top: commonTop } = stage.comparison;
  const isFound = hit && scan.row >= hitY - commonTop;
  if (isFound && time % 16 < 8)
    rect(left + cell * (hitX - commonLeft), top + cell * (hitY - commonTop), cell, cell, palette.HIT);
}

/** Where the enlarged rectangle stands, and the size of its cells. */
interface Frame {
  cell: number;
  left: number;
  top: number;
}

const frame: Frame = { cell: 1, left: 0, top: 0 };

function frameOf(stage: Stage): Frame {
  const { width, height } = stage.comparison;
  frame.cell = Math.min(LARGEST_CELL, Math.floor(AREA_WIDTH / width), Math.floor(AREA_HEIGHT / height));
  frame.left = MIDDLE - Math.floor((frame.cell * width) / 2);
  frame.top = AREA_TOP + Math.floor((AREA_HEIGHT - frame.cell * height) / 2);
  return frame;
}

/** Draws lines from the rectangle in the picture to the enlarged one. */
export function drawBeams(stage: Stage): void {
  const { comparison } = stage;
  if (comparison.width === 0 || comparison.height === 0) return;
  const { cell, left, top } = frameOf(stage);
  const x = screenX(comparison.left) + SCALE * comparison.width;
  const y0 = screenY(comparison.top) - 1;
  const y1 = screenY(comparison.top) + SCALE * comparison.height;
  line(x, y0, left - 1, top - 1, palette.OVERLAP_FILL);
  line(x, y1, left - 1, top + cell * comparison.height, palette.OVERLAP_FILL);
}

function drawCells(stage: Stage, left: number, top: number, cell: number): void {
  const [a, b] = stage.sprites;
  const { left: firstX, top: firstY, width, height } = stage.comparison;
  // Cells of some size keep a gap, so that they can be counted.
  const size = cell > 2 ? cell - 1 : cell;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const inA = isSet(a, firstX + column, firstY + row);
      const inB = isSet(b, firstX + column, firstY + row);
      const color = inA && inB ? palette.OVERLAP : inA ? palette.OWN : inB ? palette.OTHER : palette.GROUND;
      rect(left + cell * column, top + cell * row, size, size, color);
    }
  }
}

/** Marks where one word of the first sprite's row ends and the next begins. */
function drawWordBorders(stage: Stage, left: number, top: number, cell: number): void {
  const { comparison, sprites } = stage;
  const first = comparison.left - sprites[0].x;
  for (let border = MASK_WORD; border < first + comparison.width; border += MASK_WORD) {
    if (border > first) {
      const x = left + cell * (border - first) - 1;
      line(x, top - 2, x, ENLARGED_BOTTOM - 2, palette.BRIGHT);
    }
  }
}

/** Draws a row of the rectangle as bits of both sprites and what AND makes of them. */
function drawBits(stage: Stage, row: number, left: number, cell: number): void {
  const { comparison, sprites } = stage;
  const size = cell > 2 ? cell - 1 : cell;
  for (let column = 0; column < comparison.width; column++) {
    const x = comparison.left + column;
    const y = comparison.top + row;
    const inA = isSet(sprites[0], x, y);
    const inB = isSet(sprites[1], x, y);
    const at = left + cell * column;
    rect(at, BITS_TOP, size, BITS_HEIGHT, inA ? palette.OWN : palette.GROUND);
    rect(at, BITS_TOP + BITS_STEP, size, BITS_HEIGHT, inB ? palette.OTHER : palette.GROUND);
    rect(at, BITS_TOP + 2 * BITS_STEP, size, BITS_HEIGHT, inA && inB ? palette.OVERLAP : palette.GROUND);
  }
}

function isSet(sprite: Sprite, x: number, y: number): boolean {
  return maskPixel(sprite.mask, x - sprite.x, y - sprite.y);
}
