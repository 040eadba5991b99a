/** Maps of a game's art files: the constants in `art.ts` say where they lie, and what is in them. */

/** Pixels of a cell. */
const CELL = 8;
/** Cells that a screen shows at most, as it may begin within one. */
const SCREEN_COLUMNS = 31;
const SCREEN_ROWS = 18;

/** A map, as `art.ts` describes it. */
export interface TileMap {
  /** Where it lies in the console's map, in cells of 8 × 8 pixels. */
  readonly left: number;
  readonly top: number;
  /** In cells. */
  readonly width: number;
  readonly height: number;
  /** The color that is not drawn, -1 if all are. */
  readonly colorKey: number;
  /** The bank that it lies in, left out in the first. */
  readonly bank?: number;
  /** Its layers by their names, cell by cell. */
  readonly grids?: { readonly [layer: string]: TileGrid };
}

/** Numbers in cells: tiles of a layer of Tiled, or the numbers of an IntGrid of LDtk. */
export interface TileGrid {
  readonly columns: number;
  readonly rows: number;
  /** Row by row. */
  readonly cells: readonly number[];
}

/** Tiles that replace a tile, one after the other. */
export interface TileAnimation {
  readonly frames: readonly number[];
  /** How long each of them is seen. */
  readonly milliseconds: readonly number[];
}

/**
 * Draws the part of a map that is visible on the screen.
 * @param level one of the constants in `art.ts`
 * @param x left side of the map on the screen, in pixels
 * @param y top of the map
 * @inline
 */
export function drawMap(level: TileMap, x: number, y: number): void {
  drawCells(level.left, level.top, level.width, level.height, x, y, level.colorKey);
}

function drawCells(
  left: number,
  top: number,
  width: number,
  height: number,
  x: number,
  y: number,
  colorKey: number,
): void {
  const column = Math.max(0, Math.floor(-x / CELL));
  const row = Math.max(0, Math.floor(-y / CELL));
  const columns = Math.min(width - column, SCREEN_COLUMNS);
  const rows = Math.min(height - row, SCREEN_ROWS);
  if (columns > 0 && rows > 0)
    map(left + column, top + row, columns, rows, x + column * CELL, y + row * CELL, colorKey);
}

/**
 * The number in a cell of a layer. Works without the console, as in tests.
 * @param grid one of the `grids` of a map in `art.ts`
 * @param column of the cell, from 0
 * @param row of the cell, from 0
 * @returns the number; 0 outside of the layer
 * @inline
 */
export function cellAt(grid: TileGrid, column: number, row: number): number {
  return cellIn(grid.cells, grid.columns, grid.rows, column, row);
}

function cellIn(
  cells: readonly number[],
  columns: number,
  rows: number,
  column: number,
  row: number,
): number {
  return column >= 0 && row >= 0 && column < columns && row < rows ? cells[row * columns + column] : 0;
}

/**
 * The tile that an animated tile shows at a time, for example in the callback of `map`.
 * @param animations `tileAnimations` of `art.ts`
 * @param tile its tile id
 * @param time milliseconds since the animations began, from 0, such as `time()`
 * @returns a tile id; `tile` itself if it has no animation
 */
export function animatedTile(
  animations: { readonly [tile: number]: TileAnimation | undefined },
  tile: number,
  time: number,
): number {
  const animation = animations[tile];
  if (animation === undefined) return tile;
  let whole = 0;
  for (const part of animation.milliseconds) whole += part;
  let left = time - whole * Math.floor(time / whole);
  let frame = 0;
  for (const part of animation.milliseconds) {
    if (left < part) return animation.frames[frame];
    left -= part;
    frame++;
  }
  return tile;
}
