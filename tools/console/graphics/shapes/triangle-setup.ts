/**
 * What every triangle starts with (specification: graphics §9.1, steps 1–6): the box of pixels it can touch, and
 * three weights, each 1 at its vertex and 0 on the opposite edge, as their values at the box's corner and their
 * changes per pixel. All in doubles and in the written order; the rounding is observable.
 */

import type { ConsoleState } from '../../state.ts';
import { truncate } from '../screen/truncate.ts';

/** A sample lies just left of and above the middle of its pixel, by one step of a 32-bit float. */
const SAMPLE = 0.5 - 2 ** -23;
/** A pixel belongs to a triangle if all three weights are greater than this. */
export const INSIDE = -(2 ** -52);

/** Left, top, right (exclusive), bottom (exclusive) of the last triangle set up. */
export const box = new Int32Array(4);
/** Of the last triangle set up: values at the box's first sample, changes per column, changes per row. */
export const weights = new Float64Array(9);

/** Results of `setUpTriangle`. */
export const NOTHING = 0;
export const AS_GIVEN = 1;
/** The second and third vertex are exchanged in `weights`. */
export const EXCHANGED = 2;

/**
 * Fills `box` and `weights` for a triangle with the given vertices. Returns `NOTHING` if no pixel can be drawn
 * (outside the clip rectangle, or an area that counts as zero), `AS_GIVEN` or `EXCHANGED` otherwise.
 */
export function setUpTriangle(
  s: ConsoleState,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): number {
  // A coordinate that is not a number makes an area that is not one, so that no pixel is inside.
  const left = Math.max(truncate(Math.floor(Math.min(x1, x2, x3))), s.clipLeft);
  const top = Math.max(truncate(Math.floor(Math.min(y1, y2, y3))), s.clipTop);
  const right = Math.min(truncate(Math.ceil(Math.max(x1, x2, x3))), s.clipRight);
  const bottom = Math.min(truncate(Math.ceil(Math.max(y1, y2, y3))), s.clipBottom);
  if (left >= right || top >= bottom) return NOTHING;
  let area = edge(x1, y1, x2, y2, x3, y3);
  if (truncate(Math.floor(area)) === 0) return NOTHING;
  box[0] = left;
  box[1] = top;
  box[2] = right;
  box[3] = bottom;
  const sampleX = left + SAMPLE;
  const sampleY = top + SAMPLE;
  if (area < 0) {
    area = -area;
    setWeights(x1, y1, x3, y3, x2, y2, sampleX, sampleY, area);
    return EXCHANGED;
  }
  setWeights(x1, y1, x2, y2, x3, y3, sampleX, sampleY, area);
  return AS_GIVEN;
}

function setWeights(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sampleX: number,
  sampleY: number,
  area: number,
): void {
  weights[0] = edge(x1, y1, x2, y2, sampleX, sampleY) / area;
  weights[1] = edge(x2, y2, x0, y0, sampleX, sampleY) / area;
  weights[2] = edge(x0, y0, x1, y1, sampleX, sampleY) / area;
  weights[3] = (y1 - y2) / area;
  weights[4] = (y2 - y0) / area;
  weights[5] = (y0 - y1) / area;
  weights[6] = (x2 - x1) / area;
  weights[7] = (x0 - x2) / area;
  weights[8] = (x1 - x0) / area;
}

/** Edge function: twice the signed area of the triangle P, Q, S. */
function edge(px: number, py: number, qx: number, qy: number, sx: number, sy: number): number {
  return (qx - px) * (sy - py) - (qy - py) * (sx - px);
}
