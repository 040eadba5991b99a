/** The tiles of a layer of Tiled, whose cells are numbers. */

import type { Level, PlacedTile } from './map-file.ts';

/** A rectangle of cells, row by row. */
export interface CellGrid {
  /** Position of its corner, in pixels of the file. */
  x: number;
  y: number;
  columns: number;
  /** Numbers of tiles with their flip bits, 0 for none. */
  numbers: ArrayLike<number>;
}

export class GridTiles implements Iterable<PlacedTile> {
  private readonly grids: readonly CellGrid[];
  private readonly shown: ReadonlyMap<number, PlacedTile>;
  private readonly cell: { width: number; height: number };
  private readonly level: Pick<Level, 'begins'>;

  /**
   * @param shown what the numbers show, placed as in a cell at the origin; other numbers show nothing
   * @param cell pixels of a cell
   * @param level its origin is that of the positions
   */
  constructor(
    grids: readonly CellGrid[],
    shown: ReadonlyMap<number, PlacedTile>,
    cell: { width: number; height: number },
    level: Pick<Level, 'begins'>,
  ) {
    this.grids = grids;
    this.shown = shown;
    this.cell = cell;
    this.level = level;
  }

  *[Symbol.iterator](): Generator<PlacedTile> {
    const { width, height } = this.cell;
    const { x: left, y: top } = this.level.begins ?? { x: 0, y: 0 };
    for (const { x: gridX, y: gridY, columns, numbers } of this.grids)
      for (let index = 0; index < numbers.length; index++) {
        const shown = this.shown.get(numbers[index]);
        if (!shown) continue;
        const x = gridX - left + (index % columns) * width + shown.x;
        const y = gridY - top + Math.floor(index / columns) * height + shown.y;
        yield { tile: shown.tile, x, y, flip: shown.flip };
      }
  }
}
