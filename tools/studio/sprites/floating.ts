/** A floating piece of a picture: moving it away reveals what is below. Independent of the page. */

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
  /** The pixels below it, of the same size. */
  under: Clip;
  /** The piece before it was put there; undefined if it was pasted. */
  before?: Floating;
  /** Number of earlier pieces. */
  depth?: number;
}

/** Maximum number of earlier pieces: held keys move a piece often. */
const MAX_BEFORE = 200;

/** A part of a picture as a piece, with nothing below it. */
export function lifted(grid: Grid, place: CellRectangle, nothing: number): Floating {
  const clip = clipOf(grid, place, nothing);
  return { clip, place, under: { ...clip, cells: new Uint8Array(clip.cells.length).fill(nothing) } };
}

/**
 * Moves a piece, or replaces it by another one.
 *
 * @param to its top left corner
 * @param clear number of pixels that are left out
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
 * The piece that a picture currently shows, among a piece and its earlier ones, for example after an undo;
 * undefined if none.
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
 * Whether a picture still shows a piece unchanged at its position.
 *
 * @param region where it was drawn; parts outside are invisible, and reappear when it moves
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
