/**
 * What lies where, found out without the library and in another way: a point a thousandth to the right and a hair below
 * is on no edge of a ring with corners on whole pixels, so parity and winding number are plain there, and the half-open
 * rule gives the point itself to the same side.
 */

const RIGHT = 1e-3;
const BELOW = 1e-7;
/** A slope that no edge between whole pixels of the screen has. */
const STEEP = Math.sqrt(7919);

/** Whether a point is inside by parity: counted along a steep ray that leads up. */
export function isInsideByParity(x: number, y: number, ring: number[]): boolean {
  const px = x + RIGHT;
  const py = y + BELOW;
  // Distances from the ray's line, and heights above the point along it.
  const aside = (i: number) => (ring[i] - px) * STEEP + (ring[i + 1] - py);
  let inside = false;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const a = aside(i);
    const b = aside(next);
    if (a > 0 === b > 0) continue;
    const t = a / (a - b);
    const crossingY = ring[i + 1] + t * (ring[next + 1] - ring[i + 1]);
    if (crossingY < py) inside = !inside;
  }
  return inside;
}

/** How often a ring goes round a point, clockwise on the screen: the angles under which its edges are seen, summed. */
export function windingByAngles(x: number, y: number, ring: number[]): number {
  const px = x + RIGHT;
  const py = y + BELOW;
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const [ax, ay] = [ring[i] - px, ring[i + 1] - py];
    const [bx, by] = [ring[next] - px, ring[next + 1] - py];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  // Adding 0 makes one of the two zeros.
  return Math.round(sum / (2 * Math.PI)) + 0;
}
