/**
 * Balls against boxes, by the distance of the centre from the nearest point of the box.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §5.1.3 and §5.2.5.
 */

/**
 * Ball against box.
 *
 * Rule: closed, a touch is a hit; exact while all numbers are multiples of 1/256 within ±32768.
 *
 * @param cx centre of the ball
 * @param r its radius
 * @param x left side of the box
 * @returns whether the ball and the box have at least one point in common
 */
export function ballTouchesBox(
  cx: number,
  cy: number,
  r: number,
  x: number,
  y: number,
  w: number,
  h: number,
): boolean {
  const dx = cx < x ? x - cx : cx > x + w ? cx - (x + w) : 0;
  const dy = cy < y ? y - cy : cy > y + h ? cy - (y + h) : 0;
  return dx * dx + dy * dy <= r * r;
}
