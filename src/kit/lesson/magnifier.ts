/** A magnifier: pixels of the picture around a point, drawn enlarged. */

import { PICTURE_BOTTOM, PICTURE_TOP } from './layout.ts';
import * as palette from './palette.ts';

/** Pixels shown to each side of the point. */
const REACH = 4;
/** Size of an enlarged pixel; the lowest row and the last column of it are a line of the grid between them. */
const ZOOM = 4;

/** Width and height of the magnifier. */
export const MAGNIFIER_SIZE = (2 * REACH + 1) * ZOOM + 1;

/**
 * Draws what the picture shows around a point; the picture must be drawn before.
 * @param left left side of the magnifier
 */
export function drawMagnifier(x: number, y: number, left: number, top: number): void {
  rect(left, top, MAGNIFIER_SIZE, MAGNIFIER_SIZE, palette.PANEL);
  for (let row = 0; row <= 2 * REACH; row++) {
    for (let column = 0; column <= 2 * REACH; column++) {
      const fromX = x + column - REACH;
      const fromY = y + row - REACH;
      const seen = fromX >= 0 && fromY >= PICTURE_TOP && fromY < PICTURE_BOTTOM;
      const color = seen ? pix(fromX, fromY) : palette.GRID;
      rect(left + 1 + column * ZOOM, top + 1 + row * ZOOM, ZOOM - 1, ZOOM - 1, color);
    }
  }
  // A frame around the point itself.
  rectb(left + REACH * ZOOM, top + REACH * ZOOM, ZOOM + 1, ZOOM + 1, palette.BRIGHT);
}
