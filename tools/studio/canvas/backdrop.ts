/** The background and overlay of a picture in a view: a checkerboard where it is transparent, and grid lines. */

import type { Size, Transform } from './view-transform.ts';

/** Size of a checkerboard field in pixels of the view. */
const FIELD = 8;
const BOARD = ['#2b3049', '#232840'];
/** Grid lines are drawn from this pixel size on. */
const MIN_LINED = 8;

let board: CanvasPattern | null = null;

/** Draws a checkerboard behind the picture. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  { scale, x, y }: Transform,
  picture: Size,
): void {
  board ??= makeBoard(context);
  context.save();
  context.translate(Math.round(x), Math.round(y));
  context.fillStyle = board!;
  context.fillRect(0, 0, picture.width * scale, picture.height * scale);
  context.restore();
}

function makeBoard(context: CanvasRenderingContext2D): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 2 * FIELD;
  const drawn = tile.getContext('2d')!;
  for (const [index, color] of [BOARD[0], BOARD[1], BOARD[1], BOARD[0]].entries()) {
    drawn.fillStyle = color;
    drawn.fillRect((index % 2) * FIELD, (index >> 1) * FIELD, FIELD, FIELD);
  }
  return context.createPattern(tile, 'repeat');
}

/** Draws an image of the picture's size, enlarged. */
export function drawPixels(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { scale, x, y }: Transform,
  { width, height }: Size,
): void {
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(image, x, y, width * scale, height * scale);
}

/**
 * Draws lines between large pixels, and between parts.
 *
 * @param part size of a part in pixels
 */
export function drawGrid(
  context: CanvasRenderingContext2D,
  { scale, x, y }: Transform,
  { width, height }: Size,
  part: number,
): void {
  const lines = (step: number, color: string) => {
    context.beginPath();
    for (let column = step; column < width; column += step) {
      const at = Math.round(x + column * scale) + 0.5;
      context.moveTo(at, y);
      context.lineTo(at, y + height * scale);
    }
    for (let row = step; row < height; row += step) {
      const at = Math.round(y + row * scale) + 0.5;
      context.moveTo(x, at);
      context.lineTo(x + width * scale, at);
    }
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.stroke();
  };
  if (scale >= MIN_LINED) lines(1, '#ffffff14');
  if (scale * part >= MIN_LINED) lines(part, '#ffffff40');
}
