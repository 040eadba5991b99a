/** Filled triangles (specification: graphics §9). */

import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { fillRun } from '../screen/span.ts';
import { repeatNibble, wordsOf } from '../screen/words.ts';
import { box, NOTHING, setUpTriangle } from './triangle-setup.ts';
import { findSpan, nextRow, prepareSpans, scanSpan, UNCERTAIN } from './triangle-spans.ts';

/** Up to this width looking at every pixel takes no longer than finding the ends of a row. */
const NARROW = 12;

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
  const bottom = box[3];
  const narrow = box[2] - left <= NARROW;
  if (!narrow) prepareSpans();
  for (let y = box[1]; y < bottom; y++) {
    let span = narrow ? UNCERTAIN : findSpan();
    if (span === UNCERTAIN) span = scanSpan();
    if (span >= 0) fillRun(words, y, left + (span & 255), left + (span >> 8), pattern);
    nextRow();
  }
}
