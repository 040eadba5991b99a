/**
 * How the frames of an animation lie in a picture of one frame: side by side, or in several rows. The size of a frame says
 * so; where only their number is said, the drawings do, if it is clear.
 */

import type { Picture, PictureSize, PixelChange } from './picture.ts';

/** What is said of the frames in a picture. */
export interface FrameSizes {
  /** How many there are. */
  frames?: number;
  /** Pixels of each. */
  frameWidth?: number;
  frameHeight?: number;
}

/** Frames of one size, row by row. */
export interface FrameGrid extends PictureSize {
  columns: number;
  rows: number;
  /** How many there are; the last cells may be none. */
  count: number;
}

/** Why a picture has no such frames. */
export interface FrameProblem {
  message: string;
  remedy: string;
}

/** Share of a line between frames along which drawings may touch. */
const MAX_TOUCHING = 0.1;
/** Pixels of a side below which a frame is more likely a sliver of one: the console's tiles have as many. */
const LEAST_SIDE = 8;

/**
 * Finds the frames of a picture.
 *
 * @returns where they lie; or why there are none
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
      message: `the picture is ${width} pixels wide: not ${count} equal frames`,
      remedy:
        'Correct "frames" for this file in cart.json, or say how large a frame is: "frameWidth" and "frameHeight".',
    };
  return likely(picture, grids) ?? unclear(picture, count, grids);
}

/** The pixels of a picture at which a frame begins. */
export function frameCorner({ columns, width, height }: FrameGrid, frame: number): { x: number; y: number } {
  return { x: (frame % columns) * width, y: Math.floor(frame / columns) * height };
}

/** A change of a pixel of a frame as one of the whole picture. */
export function inPicture(grid: FrameGrid, change: PixelChange): PixelChange {
  const { x, y } = frameCorner(grid, change.frame);
  return { ...change, frame: 0, x: x + change.x, y: y + change.y };
}

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
      message: `the picture has ${picture.width} × ${picture.height} pixels: not a whole number of frames of ${width} × ${height}`,
      remedy,
    };
  const count = frames ?? columns * rows;
  if (count <= columns * rows) return { columns, rows, width, height, count };
  return {
    message: `the picture has room for ${columns * rows} frames of ${width} × ${height} pixels, not for ${count}`,
    remedy,
  };
}

/** The ways to cut a picture into a number of frames, side by side first; in several rows only such that are no slivers. */
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

/** The only way to cut a picture that is likely to be meant. */
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
  // Side by side is the usual way.
  if (row) return isKnown || squarest.includes(row) ? row : undefined;
  return squarest.length === 1 ? squarest[0] : undefined;
}

function isWhole({ width, height }: PictureSize): boolean {
  return Math.min(width, height) >= LEAST_SIDE;
}

function slimness({ width, height }: PictureSize): number {
  return Math.max(width / height, height / width);
}

/** 1 for each pixel that is drawn: that is not transparent, or has another color than the corner where none is. */
function drawnPixels({ frames: [{ rgba }] }: Picture): Uint8Array {
  const count = rgba.length / 4;
  const alpha = Uint8Array.from({ length: count }, (_, i) => (rgba[4 * i + 3] > 0 ? 1 : 0));
  if (alpha.includes(0)) return alpha;
  return alpha.map((_, i) => ([0, 1, 2].some(part => rgba[4 * i + part] !== rgba[part]) ? 1 : 0));
}

/** Whether the lines between frames go through no drawing, and no frame is empty. */
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
    remedy: `Say which for this file in cart.json, such as "frameWidth": ${first.width}, "frameHeight": ${first.height}.`,
  };
}
