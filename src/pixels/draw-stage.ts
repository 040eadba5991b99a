/** The picture: two enlarged sprites in their boxes, the rectangle that these have in common, the pixels set in both. */

import { maskPixel } from '../geometry/index.ts';
import { PICTURE_TOP } from '../kit/lesson/layout.ts';
import { drawChosen } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import type { Comparison } from './comparison.ts';
import { type Sprite, spriteColor, spriteHeight, spriteWidth } from './sprites.ts';
import { SCALE, type Stage } from './stage.ts';

/** Column on the screen of a sprite's column, and row of a row. */
export function screenX(x: number): number {
  return SCALE * x;
}
export function screenY(y: number): number {
  return PICTURE_TOP + SCALE * y;
}

/** Draws the sprites: the player's first one in blue, the other in orange. */
export function drawStage(stage: Stage, time: number): void {
  const { sprites, comparison, handles } = stage;
  const [a, b] = [sprites[0], sprites[1]];
  drawSprite(b, palette.OTHER, palette.OTHER_FILL);
  drawSprite(a, palette.OWN, palette.OWN_FILL);
  drawBox(b.x, b.y, spriteWidth(b), spriteHeight(b), palette.OTHER_FILL);
  drawBox(a.x, a.y, spriteWidth(a), spriteHeight(a), palette.OWN_FILL);
  const { left, top, width, height } = comparison;
  if (comparison.boxesTouch) {
    drawBox(left, top, width, height, palette.OVERLAP_FILL);
    drawCommonPixels(a, b, comparison);
  }
  drawChosen(handles, time);
}

/** Draws the pixels that are set in both sprites. */
function drawCommonPixels(a: Sprite, b: Sprite, { left, top, width, height }: Comparison): void {
  const { mask, x: column, y: row } = a;
  const { mask: otherMask, x: otherColumn, y: otherRow } = b;
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const isInBoth =
        maskPixel(mask, x - column, y - row) && maskPixel(otherMask, x - otherColumn, y - otherRow);
      if (isInBoth) drawPixel(x, y, palette.OVERLAP);
    }
}

function drawSprite(sprite: Sprite, color: number, shade: number): void {
  const { x, y } = sprite;
  const width = spriteWidth(sprite);
  const height = spriteHeight(sprite);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      // Pictures are drawn in the colors of the player's sprite; the other one has its own.
      const drawn = spriteColor(sprite, column, row);
      if (drawn === palette.OWN) drawPixel(x + column, y + row, color);
      else if (drawn === palette.OWN_FILL) drawPixel(x + column, y + row, shade);
      else if (drawn === palette.BRIGHT) drawPixel(x + column, y + row, drawn);
    }
  }
}

function drawPixel(x: number, y: number, color: number): void {
  rect(screenX(x), screenY(y), SCALE, SCALE, color);
}

/** Draws the outline of a box around its pixels. */
function drawBox(x: number, y: number, width: number, height: number, color: number): void {
  rectb(screenX(x) - 1, screenY(y) - 1, SCALE * width + 2, SCALE * height + 2, color);
}
