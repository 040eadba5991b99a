/** Finds the next rectangle on a page in a direction, for moving the focus with a gamepad. */

import type { Rectangle } from '../rectangle.ts';

/** A pixel to the side counts as much as this many pixels in the direction. */
const SIDE_WEIGHT = 3;

/**
 * The nearest rectangle whose centre lies in a direction from the centre of another.
 *
 * @param from index of the rectangle to start from
 * @param x,y direction: one is 1 or -1, the other 0
 * @returns the index of the nearest rectangle; `from` if there is none
 */
export function neighbour(rectangles: readonly Rectangle[], from: number, x: number, y: number): number {
  const middle = ({ left, top, width, height }: Rectangle) => [left + width / 2, top + height / 2];
  const [startX, startY] = middle(rectangles[from]);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  rectangles.forEach((rectangle, index) => {
    const [toX, toY] = middle(rectangle);
    const ahead = (toX - startX) * x + (toY - startY) * y;
    const aside = Math.abs((toX - startX) * y) + Math.abs((toY - startY) * x);
    const distance = ahead + SIDE_WEIGHT * aside;
    if (index === from || ahead <= 0 || aside > ahead + rectangle.width || distance >= least) return;
    best = index;
    least = distance;
  });
  return best;
}
