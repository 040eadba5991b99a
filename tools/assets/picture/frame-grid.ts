/**
 * Locates animation frames in a picture, side by side or in rows: by the size of a frame if it is set,
 * otherwise by their number and the drawings, if the result is unambiguous.
 */

import type { Picture, PictureSize, PixelChange } from './picture.ts';

/** Settings of the frames in a picture. */
export interface FrameSizes {
  frames?: number;
  /** Size of a frame in pixels. */
  frameWidth?: number;
  frameHeight?: number;
}

/** Frames of one size, row by row. */
export interface FrameGrid extends PictureSize {
  columns: number;
  rows: number;
  /** Number of frames; the last cells may be unused. */
  count: number;
}

/** Why a picture cannot be cut. */
export interface FrameProblem {
  message: string;
  remedy: string;
}

/** Maximum share of a line between frames that drawings may touch. */
const MAX_TOUCHING = 0.1;
/** Below this size a frame is more likely a sliver of one: the console's tiles have as many pixels. */
const MIN_SIDE = 8;

/**
 * Locates the frames of a picture.
 *
 * @returns the grid; or why there is none
 */
export function frameGrid(picture: Picture, said: FrameSizes): FrameGrid | FrameProblem {
  const { width, height } = picture;
  const { frames, frameWidth, frameHeight } = said;
  if (frameWidth !== undefined || frameHeight !== undefined)
    return gridOfSize(picture, frameWidth ?? width, frameHeight ?? height, frames);
  const count = frames ?? 1;
  const grids = gridsOf(picture, count);
  if (grids.length === 0)
    return {
      message: `the picture is ${width} pixels wide, which is not ${count} equal frames`,
      remedy:
        'Correct "frames" for this file in cart.json, or set the size of a frame with "frameWidth" and "frameHeight".',
    };
  return likely(picture, grids) ?? unclear(picture, count, grids);
}

/** The top left pixel of a frame in the picture. */
export function frameCorner({ columns, width, height }: FrameGrid, frame: number): { x: number; y: number } {
  return { x: (frame % columns) * width, y: Math.floor(frame / columns) * height };
}

/** Converts a pixel change from frame to picture coordinates. */
export function inPicture(grid: FrameGrid, change: PixelChange): PixelChange {
  const { x, y } = frameCorner(grid, change.frame);
  return { ...change, frame: 0, x: x + change.x, y: y + change.y };
}

/** Whether a picture could not be divided into frames. */
export function isFrameProblem(found: FrameGrid | FrameProblem): found is FrameProblem {
  return 'message' in found;
}

function gridOfSize(
  picture: PictureSize,
  width: number,
  height: number,
  frames: number | undefined,
): FrameGrid | FrameProblem {
  const [columns, rows] = [picture.width / width, picture.height / height];
  const remedy = 'Correct "frameWidth", "frameHeight" and "frames" for this file in cart.json.';
  if (!Number.isInteger(columns) || !Number.isInteger(rows))
    return {
      message: `the picture has ${picture.width} × ${picture.height} pixels, which is not a whole number of frames of ${width} × ${height}`,
      remedy,
    };
  const count = frames ?? columns * rows;
  if (count <= columns * rows) return { columns, rows, width, height, count };
  return {
    message: `the picture has room for ${columns * rows} frames of ${width} × ${height} pixels, not ${count}`,
    remedy,
  };
}

/** Ways to cut a picture into a number of frames, side by side first; those in rows must not be slivers. */
function gridsOf({ width, height }: PictureSize, count: number): FrameGrid[] {
  const grids: FrameGrid[] = [];
  for (let rows = 1; rows <= Math.min(count, height); rows++) {
    const columns = count / rows;
    if (!Number.isInteger(columns) || width % columns !== 0 || height % rows !== 0) continue;
    const grid = { columns, rows, width: width / columns, height: height / rows, count };
    if (rows === 1 || isWhole(grid)) grids.push(grid);
  }
  return grids;
}

/** The most plausible way to cut a picture, if it is unambiguous. */
function likely(picture: Picture, grids: readonly FrameGrid[]): FrameGrid | undefined {
  if (grids.length === 1) return grids[0];
  const drawn = drawnPixels(picture);
  const clean = grids.filter(grid => isClean(picture, drawn, grid));
  const isKnown = clean.length > 0;
  const wanted = isKnown ? clean : grids;
  const whole = wanted.filter(isWhole);
  const left = whole.length > 0 ? whole : wanted;
  const least = Math.min(...left.map(slimness));
  const squarest = left.filter(grid => slimness(grid) === least);
  const row = left.find(({ rows }) => rows === 1);
  // Side by side is the most common layout.
  if (row) return isKnown || squarest.includes(row) ? row : undefined;
  return squarest.length === 1 ? squarest[0] : undefined;
}

function isWhole({ width, height }: PictureSize): boolean {
  return Math.min(width, height) >= MIN_SIDE;
}

function slimness({ width, height }: PictureSize): number {
  return Math.max(width / height, height / width);
}

/** 1 for each drawn pixel: not transparent, or if nothing is transparent, different from the corner's color. */
function drawnPixels({ frames: [{ rgba }] }: Picture): Uint8Array {
  const count = rgba.length / 4;
  const alpha = Uint8Array.from({ length: count }, (_, i) => (rgba[4 * i + 3] > 0 ? 1 : 0));
  if (alpha.includes(0)) return alpha;
  return alpha.map((_, i) => ([0, 1, 2].some(part => rgba[4 * i + part] !== rgba[part]) ? 1 : 0));
}

/** Whether no line between frames cuts a drawing, and no frame is empty. */
function isClean({ width, height }: PictureSize, drawn: Uint8Array, grid: FrameGrid): boolean {
  const isTouched = (length: number, pixelAt: (along: number, side: 0 | 1) => number): boolean => {
    let touching = 0;
    for (let along = 0; along < length; along++)
      if (drawn[pixelAt(along, 0)] && drawn[pixelAt(along, 1)]) touching++;
    return touching > MAX_TOUCHING * length;
  };
  for (let x = grid.width; x < width; x += grid.width)
    if (isTouched(height, (y, side) => y * width + x - 1 + side)) return false;
  for (let y = grid.height; y < height; y += grid.height)
    if (isTouched(width, (x, side) => (y - 1 + side) * width + x)) return false;
  return Array.from({ length: grid.count }, (_, frame) => frameCorner(grid, frame)).every(({ x, y }) => {
    for (let row = y; row < y + grid.height; row++)
      if (drawn.subarray(row * width + x, row * width + x + grid.width).includes(1)) return true;
    return false;
  });
}

function unclear({ width, height }: PictureSize, count: number, grids: readonly FrameGrid[]): FrameProblem {
  const sizes = grids.map(grid => `${grid.width} × ${grid.height}`);
  const [first] = grids;
  return {
    message: `the picture of ${width} × ${height} pixels can be cut into ${count} frames in several ways: of ${sizes.join(', of ')} pixels`,
    remedy: `Choose one for this file in cart.json, such as "frameWidth": ${first.width}, "frameHeight": ${first.height}.`,
  };
}
