/**
 * A world that wraps around: what leaves on the right comes in on the left. Positions lie from 0
 * (included) to the size of the world (excluded). An object has endless images, one world apart; the ones that
 * matter are the nearest (for collisions) and those that reach onto the screen (for drawing).
 */

/**
 * Wraps a position around into the world.
 * @param position along one axis, less than one world size outside
 * @param size size of the world along this axis
 * @returns 0 (included) to the size (excluded)
 */
export function wrapPosition(position: number, size: number): number {
  if (position < 0) {
    const wrapped = position + size;
    // A position a hair below 0 rounds to `size`, which is outside again.
    return wrapped < size ? wrapped : 0;
  }
  return position < size ? position : position - size;
}

/**
 * The way from one position to the nearest image of another, from -size/2 to size/2.
 * Two bodies that are together smaller than half the world touch if and only if their nearest images do.
 */
export function shortestWay(from: number, to: number, size: number): number {
  const way = to - from;
  if (way > size / 2) return way - size;
  return way < -size / 2 ? way + size : way;
}

/** At most four images of a ball reach onto the screen: in a corner there is one in each of the corners. */
export const MAX_IMAGES = 4;

/**
 * Offsets of all images of a ball that reach onto the screen: up to four in a corner of the world.
 * @param x centre of the ball
 * @param radius less than half the width and half the height
 * @param width width of the world
 * @param offsets receives x0, y0, x1, y1, …; the first pair is always 0, 0
 * @returns how many images there are, 1, 2 or 4
 */
export function screenImages(
  x: number,
  y: number,
  radius: number,
  width: number,
  height: number,
  offsets: number[],
): number {
  const acrossX = otherSide(x, radius, width);
  const acrossY = otherSide(y, radius, height);
  offsets[0] = 0;
  offsets[1] = 0;
  let count = 1;
  if (acrossX !== 0) {
    offsets[2] = acrossX;
    offsets[3] = 0;
    count = 2;
  }
  if (acrossY !== 0) {
    const single = count;
    for (let i = 0; i < single; i++) {
      offsets[2 * count] = offsets[2 * i]!;
      offsets[2 * count + 1] = acrossY;
      count = count + 1;
    }
  }
  return count;
}

/** The offset to the image beyond the edge that a ball straddles, or 0. */
function otherSide(position: number, radius: number, size: number): number {
  if (position < radius) return size;
  return position > size - radius ? -size : 0;
}
