/** Clearing the screen, filled and outlined rectangles (specification: graphics §4, §6). */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { fillArea, fillBox, horizontalSpan, verticalSpan } from '../screen/span.ts';
import { repeatNibble, wordsOf } from '../screen/words.ts';

/** Fills the clip rectangle and empties the depth buffer there. */
export function cls(s: ConsoleState, color: number): void {
  const { clipLeft, clipTop, clipRight, clipBottom, depth } = s;
  if (clipLeft >= clipRight || clipTop >= clipBottom) return;
  const pattern = repeatNibble(mapColor(s.ram, color));
  fillArea(wordsOf(s.ram), clipLeft, clipTop, clipRight, clipBottom, pattern);
  if (s.depthIsEmpty) return;
  if (clipRight - clipLeft === SCREEN_WIDTH && clipBottom - clipTop === SCREEN_HEIGHT) {
    depth.fill(0);
    s.depthIsEmpty = true;
    return;
  }
  for (let y = clipTop; y < clipBottom; y++) {
    depth.fill(0, y * SCREEN_WIDTH + clipLeft, y * SCREEN_WIDTH + clipRight);
  }
}

/** Fills a rectangle; sizes of zero and less draw nothing. */
export function rect(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  color: number,
): void {
  fillBox(s, x, y, width, height, mapColor(s.ram, color));
}

/**
 * Outlines a rectangle: four spans, whatever the signs of the sizes. So a height of zero gives two lines, at y and
 * at y − 1, and a negative height two lines without sides.
 */
export function rectb(
  s: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  color: number,
): void {
  const mapped = mapColor(s.ram, color);
  horizontalSpan(s, x, y, width, mapped);
  horizontalSpan(s, x, (y + height - 1) | 0, width, mapped);
  verticalSpan(s, x, y, height, mapped);
  verticalSpan(s, (x + width - 1) | 0, y, height, mapped);
}
