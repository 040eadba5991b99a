/**
 * Circles and ellipses (specification: graphics §8). The walker goes from the widest row outwards: in each row the
 * first pair of points is the outermost, so a filled ellipse is one run a row, drawn as the row is entered.
 *
 * The reference's error terms are all multiples of 16, for a circle of 16·r²; they are kept divided by that, which
 * changes no comparison and keeps them exact in doubles (and in 32 bits for circles). Shapes whose outline
 * leaves 16 bits, and those whose terms leave doubles, are in ellipse-wide.ts.
 */

import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { putPixel } from '../screen/pixel.ts';
import { fillRun } from '../screen/span.ts';
import { repeatNibble, wordsOf } from '../screen/words.ts';
import { fillWideEllipse, isWide, outlineWideEllipse } from './ellipse-wide.ts';

/** Fills a circle; a negative radius draws nothing, radius 0 one pixel. */
export function circ(s: ConsoleState, x: number, y: number, radius: number, color: number): void {
  elli(s, x, y, radius, radius, color);
}

/** Outlines a circle. */
export function circb(s: ConsoleState, x: number, y: number, radius: number, color: number): void {
  ellib(s, x, y, radius, radius, color);
}

/** Fills an ellipse with the half axes a (horizontal) and b; a negative one draws nothing. */
export function elli(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  if (a < 0 || b < 0 || y + b < s.clipTop || y - b >= s.clipBottom) return;
  if (isWide(x, a, b)) {
    fillWideEllipse(s, x, y, a, b, mapColor(s.ram, color));
  } else if (x + a >= s.clipLeft && x - a < s.clipRight) {
    fillEllipse(s, x, y, a, b, mapColor(s.ram, color));
  }
}

/** Outlines an ellipse with the half axes a (horizontal) and b. */
export function ellib(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  if (a < 0 || b < 0 || y + b < s.clipTop || y - b >= s.clipBottom) return;
  if (x + a < s.clipLeft || x - a >= s.clipRight) return;
  if (isWide(x, a, b)) outlineWideEllipse(s, x, y, a, b, mapColor(s.ram, color));
  else outlineEllipse(s, x, y, a, b, mapColor(s.ram, color));
}

function fillEllipse(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  const { clipLeft, clipTop, clipRight, clipBottom } = s;
  const words = wordsOf(s.ram);
  const pattern = repeatNibble(color);
  const round = a === b && a > 0;
  const squareA = round ? 1 : a * a;
  const squareB = round ? 1 : b * b;
  let stepX = squareB * (1 - 2 * a);
  let stepY = squareA;
  let error = stepX + stepY;
  let below = y;
  let above = y;
  let left = x - a;
  let right = x + a;
  let rowDone = y - 1;
  do {
    if (below !== rowDone) {
      rowDone = below;
      const from = Math.max(left, clipLeft);
      const to = Math.min(right + 1, clipRight);
      if (from < to) {
        if (below >= clipTop && below < clipBottom) fillRun(words, below, from, to, pattern);
        if (above !== below && above >= clipTop && above < clipBottom) {
          fillRun(words, above, from, to, pattern);
        }
      }
    }
    const doubled = 2 * error;
    if (doubled <= stepY) {
      below++;
      above--;
      stepY += 2 * squareA;
      error += stepY;
    }
    if (doubled >= stepX || 2 * error > stepY) {
      left++;
      right--;
      stepX += 2 * squareB;
      error += stepX;
    }
  } while (left <= right);
  // The poles of narrow shapes, one pixel wide: here left is right + 2.
  const pole = left - 1;
  if (pole < clipLeft || pole >= clipRight) return;
  for (; below - above < 2 * b; below++, above--) {
    putPixel(s, pole, below, color);
    putPixel(s, pole, above, color);
  }
}

function outlineEllipse(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  const round = a === b && a > 0;
  const squareA = round ? 1 : a * a;
  const squareB = round ? 1 : b * b;
  let stepX = squareB * (1 - 2 * a);
  let stepY = squareA;
  let error = stepX + stepY;
  let below = y;
  let above = y;
  let left = x - a;
  let right = x + a;
  do {
    putPixel(s, right, below, color);
    putPixel(s, left, below, color);
    putPixel(s, left, above, color);
    putPixel(s, right, above, color);
    const doubled = 2 * error;
    if (doubled <= stepY) {
      below++;
      above--;
      stepY += 2 * squareA;
      error += stepY;
    }
    if (doubled >= stepX || 2 * error > stepY) {
      left++;
      right--;
      stepX += 2 * squareB;
      error += stepX;
    }
  } while (left <= right);
  const pole = left - 1;
  for (; below - above < 2 * b; below++, above--) {
    putPixel(s, pole, below, color);
    putPixel(s, pole, above, color);
  }
}
