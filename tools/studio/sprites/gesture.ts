/** The tools and their options; the drawing tools fill a stroke from the path of a pointer. Independent of the page. */

import {
  type Cell,
  type CellRectangle,
  cellsBetween,
  isInside,
  rectangleBetween,
  type Stroke,
} from '../map/model/stroke.ts';

export type DrawingTool = 'pencil' | 'line' | 'rectangle' | 'ellipse' | 'fill' | 'replace';

/** All tools; those besides the drawing tools do not draw with the color. */
export type Tool = DrawingTool | 'eraser' | 'pick' | 'select';

/** The names of the tools on the page. */
export const TOOL_LABELS: Record<Tool, string> = {
  pencil: 'Draw',
  eraser: 'Erase',
  line: 'Line',
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  fill: 'Fill',
  replace: 'Replace color',
  pick: 'Pick color',
  select: 'Select',
};

/** Options of the drawing tools that can be switched on and off, with their initial states. */
export const SWITCHES = {
  isSolid: false,
  isPixelPerfect: true,
  isDithered: false,
  mirrorX: false,
  mirrorY: false,
  wraps: false,
};
export type Switch = keyof typeof SWITCHES;

export interface DrawOptions {
  /** Number to draw. */
  color: number;
  /** Brush size in pixels, from 1. */
  size: number;
  /** Whether rectangles and ellipses are filled. */
  isSolid: boolean;
  /** Whether corners of freehand lines are removed. */
  isPixelPerfect: boolean;
  /** Whether every other pixel is skipped. */
  isDithered: boolean;
  /** Whether the other half of the region is mirrored. */
  mirrorX: boolean;
  mirrorY: boolean;
  /** Whether strokes wrap around the region. */
  wraps: boolean;
  /** The drawable region: one or more tiles, the whole picture, or the selection. */
  region: CellRectangle;
}

/**
 * Draws into a stroke.
 *
 * @param path positions of the pointer, at least one
 */
export function drawGesture(
  tool: DrawingTool,
  path: readonly Cell[],
  options: DrawOptions,
  stroke: Stroke,
): void {
  const [first, last] = [path[0], path.at(-1)!];
  const put = putter(options, stroke);
  const dot = (cell: Cell) => drawDot(cell, options, put);
  if (tool === 'pencil') for (const cell of handLine(path, options)) dot(cell);
  else if (tool === 'line') for (const cell of cellsBetween(first, last)) dot(cell);
  else if (tool === 'rectangle') drawRectangle(rectangleBetween(first, last), options.isSolid, put);
  else if (tool === 'ellipse') drawEllipse(rectangleBetween(first, last), options.isSolid, put);
  else if (tool === 'fill') fill(last, options, stroke, put);
  else replace(last, options, stroke, put);
}

/** Constrains the end of a line or shape: shapes to squares, lines to steps of 45°. */
export function straightened(tool: DrawingTool, from: Cell, to: Cell): Cell {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const longest = Math.max(Math.abs(dx), Math.abs(dy));
  const side = (value: number) => (value < 0 ? -longest : longest);
  if (tool === 'line' && Math.abs(dx) > 2 * Math.abs(dy)) return { x: to.x, y: from.y };
  if (tool === 'line' && Math.abs(dy) > 2 * Math.abs(dx)) return { x: from.x, y: to.y };
  return { x: from.x + side(dx), y: from.y + side(dy) };
}

type Put = (x: number, y: number) => void;

/** Draws the color according to the options. */
function putter({ color, isDithered, mirrorX, mirrorY, wraps, region }: DrawOptions, stroke: Stroke): Put {
  const { x: left, y: top, columns, rows } = region;
  const one: Put = (x, y) => {
    const [column, row] = wraps ? [left + modulo(x - left, columns), top + modulo(y - top, rows)] : [x, y];
    if (isDithered && ((column + row) & 1) === 1) return;
    if (isInside(column, row, region)) stroke.put(column, row, color);
  };
  return (x, y) => {
    const [otherX, otherY] = [2 * left + columns - 1 - x, 2 * top + rows - 1 - y];
    one(x, y);
    if (mirrorX) one(otherX, y);
    if (mirrorY) one(x, otherY);
    if (mirrorX && mirrorY) one(otherX, otherY);
  };
}

function drawDot({ x, y }: Cell, { size }: DrawOptions, put: Put): void {
  const [left, top] = [x - ((size - 1) >> 1), y - ((size - 1) >> 1)];
  const [middle, radius] = [(size - 1) / 2, size / 2];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if ((column - middle) ** 2 + (row - middle) ** 2 <= radius * radius) put(left + column, top + row);
}

/** The cells of a freehand line, in order. */
function handLine(path: readonly Cell[], { size, isPixelPerfect }: DrawOptions): Cell[] {
  const cells: Cell[] = [];
  for (const [index, place] of path.entries())
    for (const cell of cellsBetween(path[Math.max(0, index - 1)], place)) {
      const last = cells.at(-1);
      if (last?.x !== cell.x || last.y !== cell.y) cells.push(cell);
    }
  return isPixelPerfect && size === 1 ? withoutCorners(cells) : cells;
}

/** Removes pixels between two that touch at their corners. */
export function withoutCorners(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = [];
  for (const [index, cell] of cells.entries()) {
    const [before, after] = [kept.at(-1), cells[index + 1]];
    const isCorner =
      before !== undefined &&
      after !== undefined &&
      Math.abs(before.x - after.x) === 1 &&
      Math.abs(before.y - after.y) === 1 &&
      (cell.x === before.x || cell.y === before.y) &&
      (cell.x === after.x || cell.y === after.y);
    if (!isCorner) kept.push(cell);
  }
  return kept;
}

function drawRectangle({ x, y, columns, rows }: CellRectangle, isSolid: boolean, put: Put): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isSolid || row === 0 || column === 0 || row === rows - 1 || column === columns - 1)
        put(x + column, y + row);
}

/** The pixels whose centers are in the ellipse; only its outline if it is not solid. */
function drawEllipse({ x, y, columns, rows }: CellRectangle, isSolid: boolean, put: Put): void {
  const [middleX, middleY] = [(columns - 1) / 2, (rows - 1) / 2];
  const isIn = (column: number, row: number) =>
    ((column - middleX) / (columns / 2)) ** 2 + ((row - middleY) / (rows / 2)) ** 2 <= 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isIn(column, row)) continue;
      const isEdge = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].some(([dx, dy]) => !isIn(column + dx, row + dy));
      if (isSolid || isEdge) put(x + column, y + row);
    }
}

/** Fills connected pixels of one color. */
function fill(from: Cell, { region, wraps }: DrawOptions, stroke: Stroke, put: Put): void {
  if (!isInside(from.x, from.y, region)) return;
  const wanted = stroke.at(from.x, from.y);
  const seen = new Uint8Array(region.columns * region.rows);
  const waiting = [from];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { x, y } = wraps ? wrapped(next, region) : next;
    if (!isInside(x, y, region)) continue;
    const at = (y - region.y) * region.columns + x - region.x;
    if (seen[at] || stroke.grid.cells[y * stroke.grid.columns + x] !== wanted) continue;
    seen[at] = 1;
    put(x, y);
    waiting.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 });
  }
}

/** Replaces a color in the whole region. */
function replace(from: Cell, { region }: DrawOptions, stroke: Stroke, put: Put): void {
  const { grid } = stroke;
  if (!isInside(from.x, from.y, region)) return;
  const wanted = grid.cells[from.y * grid.columns + from.x];
  for (let y = region.y; y < region.y + region.rows; y++)
    for (let x = region.x; x < region.x + region.columns; x++)
      if (grid.cells[y * grid.columns + x] === wanted) put(x, y);
}

function wrapped({ x, y }: Cell, region: CellRectangle): Cell {
  return {
    x: region.x + modulo(x - region.x, region.columns),
    y: region.y + modulo(y - region.y, region.rows),
  };
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}
