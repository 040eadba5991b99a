/** Counted crossings on a ray: a dot with its number. */

import * as palette from '../kit/lesson/palette.ts';
import { drawTextCentered } from '../kit/lesson/readout.ts';
import type { Crossing } from './crossings.ts';

const DOT_RADIUS = 2;
/** From the ray to the top of the number above it, and from there to that of a second one above that. */
const NUMBER_RISE = 9;
const NUMBER_HEIGHT = 7;
/** Crossings nearer to each other than this have their numbers stacked. */
const NUMBER_WIDTH = 6;

/** Draws the first crossings of a ray on the row y. */
export function drawCrossings(crossings: Crossing[], count: number, y: number): void {
  for (let i = 0; i < count; i++) circ(crossings[i].x, y, DOT_RADIUS, palette.BRIGHT);
  let level = 0;
  for (let i = 0; i < count; i++) {
    const { x } = crossings[i];
    level = i > 0 && x - crossings[i - 1].x < NUMBER_WIDTH ? level + 1 : 0;
    drawTextCentered(`${i + 1}`, x + 1, y - NUMBER_RISE - level * NUMBER_HEIGHT, palette.BRIGHT);
  }
}
