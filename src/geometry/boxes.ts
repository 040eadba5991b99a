/**
 * Boxes: axis-aligned rectangles given as the console's rect takes them, left x, top y, width w, height h,
 * with w, h ≥ 0. The right side of a box is the double x + w and the lower side y + h; with sides so defined
 * every answer here is exact, because nothing but comparisons follows.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §4.2, §5.1.3, §5.2.5.
 */

/**
 * Rule: closed, the four sides and corners are in the box; a width or height of 0 is a line or a point.
 * @returns whether the point px, py lies in the box
 */
export function pointInBox(px: number, py: number, x: number, y: number, w: number, h: number): boolean {
  return px >= x && py >= y && px <= x + w && py <= y + h;
}

/**
 * Rule: closed, a shared side or corner is a hit; a box of no size is a point.
 *
 * By contradiction: two boxes have no point in common when one lies wholly to the left of, to the right of,
 * above or below the other.
 * @returns whether two boxes have at least one point in common
 */
export function boxesTouch(
  ax: number,
  ay: number,
  aw: number,
  ah: number,
  bx: number,
  by: number,
  bw: number,
  bh: number,
): boolean {
  return ax <= bx + bw && bx <= ax + aw && ay <= by + bh && by <= ay + ah;
}
