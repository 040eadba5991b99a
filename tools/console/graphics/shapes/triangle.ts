/** Filled triangles (specification: graphics §9). */

import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { fillRun } from '../screen/span.ts';
import { repeatNibble, wordsOf } from '../screen/words.ts';
import { box, NOTHING, setUpTriangle } from './triangle-setup.ts';
import { findSpans, spanEnd, spanStart } from './triangle-spans.ts';

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
  findSpans();
  const words = wordsOf(s.ram);
  const pattern = repeatNibble(mapColor(s.ram, color));
  const bottom = box[3];
  for (let y = box[1]; y < bottom; y++) {
    if (spanStart[y] < spanEnd[y]) fillRun(words, y, spanStart[y], spanEnd[y], pattern);
  }
}
