/** How large pictures can be that come from elsewhere: one rule for the page and its server. */

import { COLUMNS, TILE_EDGE } from '../../../assets/place/tile-memory.ts';

const SHEET_EDGE = COLUMNS * TILE_EDGE;

/** What is said of a picture that is larger than all that there is room for; undefined of one that is not. */
export function sizeProblem(
  name: string,
  width: number,
  height: number,
  room = { width: SHEET_EDGE, height: SHEET_EDGE },
): string | undefined {
  if (width <= room.width && height <= room.height) return undefined;
  return `${name} has ${width} × ${height} pixels, but there is room for ${room.width} × ${room.height}. Scale it down first, or copy a part of it.`;
}
