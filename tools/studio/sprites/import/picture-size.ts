/** Size limits of imported pictures, shared by the page and its server. */

import { COLUMNS, TILE_EDGE } from '../../../assets/place/tile-memory.ts';

const SHEET_EDGE = COLUMNS * TILE_EDGE;

/** A message for a picture that is too large; undefined if it fits. */
export function sizeProblem(
  name: string,
  width: number,
  height: number,
  room = { width: SHEET_EDGE, height: SHEET_EDGE },
): string | undefined {
  if (width <= room.width && height <= room.height) return undefined;
  return `${name} has ${width} × ${height} pixels, but there is room for ${room.width} × ${room.height}. Scale it down first, or copy a part of it.`;
}
