/** A piece of a picture that lies over what is below it: where it is moved away, that is seen again. Knows no page. */

import {
  type Cell,
  type CellRectangle,
  clipped,
  type Grid,
  isInside,
  type Stroke,
} from '../map/model/stroke.ts';
import { type Clip, clipOf, putClip } from './clip.ts';

export interface Floating {
  clip: Clip;
  place: CellRectangle;
  /** What is below it, as large as its place. */
  under: Clip;
  /** What it was before it was put there; undefined of what has come from elsewhere. */
  before?: Floating;
  /** How many there are before it. */
  depth?: number;
}

/** Most that are remembered: keys that are held put a piece often. */
const MAX_BEFORE = 200;

/** A part of a picture as a piece, with nothing below it. */
export function lifted(grid: Grid, place: CellRectangle, nothing: number): Floating {
  const clip = clipOf(grid, place, nothing);
  return { clip, place, under: { ...clip, cells: new Uint8Array(clip.cells.length).fill(nothing) } };
}

/**
 * Puts a piece elsewhere, or another one in its place.
 *
 * @param to its upper left corner
 * @param clear what of it is not drawn, so that what is below stays
 */
export function put(
  stroke: Stroke,
  before: Floating,
  to: Cell,
  clear?: number,
  clip: Clip = before.clip,
): Floating {
  const { place, under } = before;
  putClip(stroke, under, place.x, place.y);
  const { columns, rows } = clip;
  const below = Uint8Array.from(
    clip.cells,
    (cell, i) => stroke.at(to.x + (i % columns), to.y + Math.floor(i / columns)) ?? cell,
  );
  putClip(stroke, clip, to.x, to.y, clear);
  const made = { clip, place: { ...to, columns, rows }, under: { columns, rows, cells: below } };
  const { depth = 0 } = before;
  return place.columns > 0 && depth < MAX_BEFORE ? { ...made, before, depth: depth + 1 } : made;
}

/**
 * The piece that a picture shows of one and what it was before, such as after an undo; undefined for none of them.
 *
 * @param region as of {@link isThere}
 */
export function stillThere(
  grid: Grid,
  piece: Floating,
  clear?: number,
  region?: CellRectangle,
): Floating | undefined {
  let found: Floating | undefined = piece;
  while (found && !isThere(grid, found, clear, region)) found = found.before;
  return found;
}

/**
 * Whether a picture still shows a piece where it was put, and nothing else was drawn there.
 *
 * @param region where it was drawn; what of it is beside is not seen, and comes back when it moves on
 */
export function isThere(
  grid: Grid,
  { clip, place, under }: Floating,
  clear?: number,
  region: CellRectangle = { x: 0, y: 0, ...grid },
): boolean {
  const shown = clipOf(grid, place, 0);
  const seen = clipped(region, grid);
  return clip.cells.every((cell, i) => {
    const [x, y] = [place.x + (i % place.columns), place.y + Math.floor(i / place.columns)];
    const isSeen = seen !== undefined && isInside(x, y, seen);
    return !isSeen || shown.cells[i] === (cell === clear ? under.cells[i] : cell);
  });
}
