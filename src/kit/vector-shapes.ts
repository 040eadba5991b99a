/**
 * Vector shapes: rings, closed outlines given as flat arrays [x0, y0, x1, y1, …] around the origin, which are
 * turned and moved to where they are needed. Angles enter as cosine and sine, so that they are worked out once.
 */

/**
 * Turns a ring and moves it.
 * @param ring flat outline around the origin
 * @param corners how many corners of it to use
 * @param x where the origin goes
 * @param out receives the placed ring; may not be `ring` itself
 */
export function placeRing(
  ring: number[],
  corners: number,
  x: number,
  y: number,
  cosine: number,
  sine: number,
  out: number[],
): void {
  const end = 2 * corners;
  for (let i = 0; i < end; i += 2) {
    const ringX = ring[i];
    const ringY = ring[i + 1];
    out[i] = x + ringX * cosine - ringY * sine;
    out[i + 1] = y + ringX * sine + ringY * cosine;
  }
}

/** A new ring with every coordinate multiplied by `factor`. */
export function scaleRing(ring: number[], factor: number): number[] {
  const scaled: number[] = [];
  for (let i = 0; i < ring.length; i++) scaled[i] = ring[i] * factor;
  return scaled;
}

/** Distance of the corner that is farthest from the origin: the radius of the bounding ball. */
export function ringRadius(ring: number[], corners: number): number {
  let farthest = 0;
  for (let i = 0; i < 2 * corners; i += 2) {
    farthest = Math.max(farthest, ring[i] * ring[i] + ring[i + 1] * ring[i + 1]);
  }
  return Math.sqrt(farthest);
}
