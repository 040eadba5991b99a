/** Vector shapes and letters on the console's screen. */

/** Draws a closed outline given as [x0, y0, x1, y1, …]. */
export function drawRing(ring: number[], corners: number, color: number): void {
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
 * Draws a closed outline in two tones, as if light fell on it from the upper left.
 * @param ring corners in clockwise order, as seen on the screen
 */
export function drawLitRing(ring: number[], corners: number, lit: number, shaded: number): void {
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

/** Fills an outline all of whose corners can be seen from the point x, y inside it. */
export function fillRing(ring: number[], corners: number, x: number, y: number, color: number): void {
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
 * @param unit pixels a unit
 * @param share how much of the text is drawn, from 0 (nothing) to 1: the pen writes stroke after stroke
 */
export function drawStrokes(
  strokes: number[][],
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
