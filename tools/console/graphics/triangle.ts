/**
 * Filled triangles (specification: graphics §9). The weights are accumulated pixel by pixel, as their rounding
 * decides pixels; each changes in one direction only, so the inside pixels of a row are one run.
 */

import type { ConsoleState } from '../state.ts';
import { mapColor } from './palette-map.ts';
import { fillRun } from './span.ts';
import { box, INSIDE, NOTHING, setUpTriangle, weights } from './triangle-setup.ts';
import { repeatNibble, wordsOf } from './words.ts';

/** Fills a triangle with corners given as 32-bit floats. */
export function tri(
  s: ConsoleState,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  color: number,
): void {
  if (setUpTriangle(s, x1, y1, x2, y2, x3, y3) === NOTHING) return;
  const words = wordsOf(s.ram);
  const pattern = repeatNibble(mapColor(s.ram, color));
  const left = box[0];
  const right = box[2];
  const bottom = box[3];
  const columnA = weights[3];
  const columnB = weights[4];
  const columnC = weights[5];
  const rowA = weights[6];
  const rowB = weights[7];
  const rowC = weights[8];
  let startA = weights[0];
  let startB = weights[1];
  let startC = weights[2];
  for (let y = box[1]; y < bottom; y++) {
    let a = startA;
    let b = startB;
    let c = startC;
    let x = left;
    while (x < right && !(a > INSIDE && b > INSIDE && c > INSIDE)) {
      a += columnA;
      b += columnB;
      c += columnC;
      x++;
    }
    const from = x;
    while (x < right && a > INSIDE && b > INSIDE && c > INSIDE) {
      a += columnA;
      b += columnB;
      c += columnC;
      x++;
    }
    if (from < x) fillRun(words, y, from, x, pattern);
    startA += rowA;
    startB += rowB;
    startC += rowC;
  }
}
