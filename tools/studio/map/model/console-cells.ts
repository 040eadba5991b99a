/**
 * Predicts the console's map after changes of a file, before anything is built: a tile of the sheet is itself;
 * other tiles, flipped ones and combined ones are where the last build has placed them. New combinations are
 * unknown until the next build.
 */

import { MAP_WIDTH } from '../../../api/memory-map.ts';
import type { MapContent } from './map-content.ts';

const CONSOLE_EDGE = 8;

/** A byte of the console's map. */
export interface ConsoleByte {
  /** Offset from the map's first byte. */
  offset: number;
  value: number;
}

/** A position in the console's map with its visible layers, from the lowest up. */
interface PlacedLayers {
  left: number;
  top: number;
  /** Size in cells of the map. */
  columns: number;
  rows: number;
  /** Positions in the list of layers. */
  layers: number[];
}

export class ConsoleCells {
  private readonly content: MapContent;
  private readonly groups: PlacedLayers[];
  /** Console cells per map cell. */
  private readonly columns: number;
  private readonly rows: number;
  /** The first cell of the map that is placed. */
  private readonly first: { x: number; y: number };
  /** For each combination of numbers in the layers of a position: the bytes of its console cells. */
  private readonly known = new Map<string, readonly number[]>();
  private readonly ids = new Map<number, number>();
  private readonly opaque = new Map<number, boolean>();

  /**
   * @param content as it was built; its layers may be changed afterwards
   */
  constructor(content: MapContent) {
    this.content = content;
    const { cellWidth, cellHeight, places, layers, begins } = content;
    this.columns = cellWidth / CONSOLE_EDGE;
    this.rows = cellHeight / CONSOLE_EDGE;
    this.first = { x: begins.x / cellWidth, y: begins.y / cellHeight };
    const isWhole = [this.columns, this.rows, this.first.x, this.first.y].every(Number.isInteger);
    const tiles = content.groups.flatMap(group => group.tiles);
    const isEven = tiles.every(tile => tile.width === cellWidth && tile.height === cellHeight);
    const isMoved = layers.some(({ isVisible, left, top }) => isVisible && (left !== 0 || top !== 0));
    const visible = layers.flatMap(({ isVisible }, index) => (isVisible ? [index] : []));
    this.groups =
      !isWhole || !isEven || isMoved
        ? []
        : places.map(({ left, top, width, height }, index) => ({
            left,
            top,
            columns: Math.min(width / this.columns, content.columns - this.first.x),
            rows: Math.min(height / this.rows, content.rows - this.first.y),
            layers: places.length > 1 ? [visible[index]] : visible,
          }));
    for (const { value, id, colors } of tiles) {
      if (id !== undefined) this.ids.set(value, id);
      this.opaque.set(value, content.colorKey === undefined || !colors.includes(content.colorKey));
    }
    this.learn();
  }

  /** Whether changes are visible in the console before the next build. */
  get isPlaced(): boolean {
    return this.groups.length > 0;
  }

  /** The cell of the map at a cell of the console's map; undefined if another map is there. */
  cellAt(x: number, y: number): { x: number; y: number } | undefined {
    const { first } = this;
    for (const { left, top, columns, rows } of this.groups) {
      const [column, row] = [Math.floor((x - left) / this.columns), Math.floor((y - top) / this.rows)];
      if (column >= 0 && row >= 0 && column < columns && row < rows)
        return { x: first.x + column, y: first.y + row };
    }
    return undefined;
  }

  /** The bytes of the console's map for a cell in its current state, as far as known. */
  bytesAt(cell: number): ConsoleByte[] {
    return this.groups.flatMap(group => {
      const found = this.look(group, cell);
      return found ? this.offsets(group, cell).map((offset, i) => ({ offset, value: found[i] })) : [];
    });
  }

  private look({ layers }: PlacedLayers, cell: number): readonly number[] | undefined {
    const stack = layers.map(index => this.content.layers[index].cells[cell]);
    const size = this.columns * this.rows;
    // Tiles below an opaque one are hidden.
    const seen = stack.slice(
      Math.max(
        0,
        stack.findLastIndex(value => this.opaque.get(value) === true),
      ),
    );
    const shown = seen.filter(value => value !== 0 || this.ids.has(0));
    const known = this.known.get(stack.join()) ?? this.known.get(shown.join());
    if (known) return known;
    if (shown.length === 0) return new Array(size).fill(0);
    const id = shown.length === 1 && size === 1 ? this.ids.get(shown[0]) : undefined;
    return id === undefined ? undefined : [id];
  }

  private learn(): void {
    const { layers, console, columns } = this.content;
    for (const group of this.groups)
      for (let i = 0; i < group.columns * group.rows; i++) {
        const [x, y] = [i % group.columns, Math.floor(i / group.columns)];
        const cell = (this.first.y + y) * columns + this.first.x + x;
        const stack = group.layers.map(index => layers[index].cells[cell]);
        const bytes = this.offsets(group, cell).map(offset => console[offset]);
        if (!this.known.has(stack.join())) this.known.set(stack.join(), bytes);
        const filled = stack.filter(value => value !== 0);
        // The same tiles with other empty layers look the same.
        if (filled.length === 1 && !this.known.has(filled.join())) this.known.set(filled.join(), bytes);
      }
  }

  /** None for a cell that is not placed until the next build. */
  private offsets({ left, top, columns, rows }: PlacedLayers, cell: number): number[] {
    const column = (cell % this.content.columns) - this.first.x;
    const row = Math.floor(cell / this.content.columns) - this.first.y;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return [];
    const x = left + column * this.columns;
    const y = top + row * this.rows;
    return Array.from(
      { length: this.columns * this.rows },
      (_, i) => (y + Math.floor(i / this.columns)) * MAP_WIDTH + x + (i % this.columns),
    );
  }
}
