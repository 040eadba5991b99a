/** Which of several rectangles on a page lies next in a direction. */

import type { Rectangle } from '../rectangle.ts';

/** A step to the side counts so many times one in the direction. */
const SIDE_WEIGHT = 3;

/**
 * The nearest rectangle whose middle lies in a direction from that of another.
 * @param from its place in the list
 * @param x,y direction: one is 1 or -1, the other 0
 * @returns its place in the list; `from` if there is none
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
