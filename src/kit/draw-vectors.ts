/** Vector shapes and letters on the console's screen. */

/**
 * Draws a closed outline.
 * @param ring flat array of corners on the screen, the last joined to the first
 * @param color color of the lines
 * @param corners how many corners to use, if the array is longer than the ring
 */
export function drawRing(ring: readonly number[], color: number, corners = ring.length / 2): void {
  let x0 = ring[2 * corners - 2];
  let y0 = ring[2 * corners - 1];
  for (let i = 0; i < 2 * corners; i += 2) {
    const x1 = ring[i];
    const y1 = ring[i + 1];
    line(x0, y0, x1, y1, color);
    x0 = x1;
    y0 = y1;
  }
}

/**
 * Draws a closed outline in two colors, lit from the upper left.
 * @param ring flat array of corners in clockwise order, as seen on the screen
 * @param lit color of the edges that face the light
 * @param shaded color of the other edges
 * @param corners how many corners to use, if the array is longer than the ring
 */
export function drawLitRing(
  ring: readonly number[],
  lit: number,
  shaded: number,
  corners = ring.length / 2,
): void {
  let x0 = ring[2 * corners - 2];
  let y0 = ring[2 * corners - 1];
  for (let i = 0; i < 2 * corners; i += 2) {
    const x1 = ring[i];
    const y1 = ring[i + 1];
    // The edge looks towards the light if its outward normal (dy, -dx) points to the upper left.
    const towardsLight = (x1 - x0) * 0.8 - (y1 - y0) * 0.6;
    line(x0, y0, x1, y1, towardsLight > 0 ? lit : shaded);
    x0 = x1;
    y0 = y1;
  }
}

/**
 * Fills a closed outline, with a triangle for each edge.
 * @param ring flat array of corners on the screen
 * @param x a point inside that sees all corners: in a convex ring, any point inside
 * @param color color of the inside
 * @param corners how many corners to use, if the array is longer than the ring
 */
export function fillRing(
  ring: readonly number[],
  x: number,
  y: number,
  color: number,
  corners = ring.length / 2,
): void {
  let x0 = ring[2 * corners - 2];
  let y0 = ring[2 * corners - 1];
  for (let i = 0; i < 2 * corners; i += 2) {
    const x1 = ring[i];
    const y1 = ring[i + 1];
    tri(x, y, x0, y0, x1, y1, color);
    x0 = x1;
    y0 = y1;
  }
}

/**
 * Draws strokes made by `letterStrokes`.
 * @param strokes made once, not in every frame
 * @param x left side of the text
 * @param y top of the text
 * @param unit pixels a unit
 * @param share how much of the text is drawn, from 0 (nothing) to 1: the pen writes stroke after stroke
 * @param color color of the lines
 */
export function drawStrokes(
  strokes: readonly (readonly number[])[],
  x: number,
  y: number,
  unit: number,
  share: number,
  color: number,
): void {
  const drawn = strokes.length * share;
  for (let i = 0; i < drawn; i++) {
    const stroke = strokes[i];
    const part = Math.min(drawn - i, 1);
    const x0 = x + stroke[0] * unit;
    const y0 = y + stroke[1] * unit;
    const x1 = x + stroke[2] * unit;
    const y1 = y + stroke[3] * unit;
    line(x0, y0, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, color);
  }
}
