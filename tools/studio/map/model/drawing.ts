/** A drawing gesture, from press to release: applies a tool to the cells it passes. */

import { drawAuto, type TileRules } from './auto-tile.ts';
import {
  connectedCells,
  drawPattern,
  drawRandom,
  drawStamp,
  fill,
  type Random,
  replaceTile,
} from './brushes.ts';
import { type Stamp, stampOf } from './stamp.ts';
import {
  type Cell,
  type CellChange,
  type CellRectangle,
  cellsBetween,
  type Grid,
  isInside,
  rectangleBetween,
  Stroke,
} from './stroke.ts';

export type DrawingTool = 'draw' | 'line' | 'rectangle' | 'fill' | 'replace' | 'auto';

export interface DrawingOptions {
  tool: DrawingTool;
  stamp: Stamp;
  /** Whether each cell gets a random tile of the stamp. */
  isRandom: boolean;
  isErasing: boolean;
  /** Restricts changes to a selection. */
  selection: CellRectangle | undefined;
  /** The rules of the current tiles, for the tool `auto`. */
  rules: TileRules;
  random: Random;
}

const ERASER = stampOf(0);

export class Drawing {
  private readonly grid: Grid;
  private readonly options: DrawingOptions;
  private readonly start: Cell;
  private last: Cell;
  private stroke: Stroke;

  /**
   * Starts drawing.
   *
   * @param grid the current cells; not modified, and must not change meanwhile
   */
  constructor(grid: Grid, start: Cell, options: DrawingOptions) {
    this.grid = grid;
    this.options = options;
    this.start = start;
    this.last = start;
    this.stroke = new Stroke(grid, options.selection);
    this.moveTo(start);
  }

  /** The pointer has reached another cell. */
  moveTo(cell: Cell): void {
    const { tool, isErasing, rules, random } = this.options;
    const stamp = isErasing ? ERASER : this.options.stamp;
    const from = this.last;
    this.last = cell;
    if (tool === 'draw') this.drawAlong(stamp, from, cell);
    else if (tool === 'line') {
      this.stroke = new Stroke(this.grid, this.options.selection);
      this.drawAlong(stamp, this.start, cell);
    } else if (tool === 'auto') drawAuto(this.stroke, rules, cellsBetween(from, cell), isErasing);
    else if (tool === 'rectangle') {
      this.stroke = new Stroke(this.grid, this.options.selection);
      const rectangle = rectangleBetween(this.start, cell);
      if (this.options.isRandom && !isErasing) drawRandom(this.stroke, stamp, rectangle, random);
      else drawPattern(this.stroke, stamp, rectangle, rectangle);
    } else if (cell === this.start) this.fillAll(stamp);
  }

  /** The changes so far. */
  changes(): CellChange[] {
    return this.stroke.changes();
  }

  private drawAlong(stamp: Stamp, from: Cell, to: Cell): void {
    const { isRandom, isErasing, random, tool } = this.options;
    if (!isRandom || isErasing) drawStamp(this.stroke, stamp, this.start, from, to);
    else
      for (const { x, y } of tool === 'line' ? cellsBetween(from, to) : this.newCells(from, to))
        drawRandom(this.stroke, stamp, { x, y, columns: 1, rows: 1 }, random);
  }

  /** A cell gets its random tile only once while the pointer stays in it. */
  private newCells(from: Cell, to: Cell): Cell[] {
    const cells = cellsBetween(from, to);
    return from === this.start && to === this.start ? cells : cells.slice(1);
  }

  private fillAll(stamp: Stamp): void {
    const { stroke, start } = this;
    const { tool, selection, isRandom, isErasing, random } = this.options;
    if (selection && !isInside(start.x, start.y, selection)) return;
    if (tool === 'replace') {
      const value = stroke.at(start.x, start.y);
      if (value !== undefined) replaceTile(stroke, value, stamp);
    } else if (isRandom && !isErasing)
      for (const { x, y } of connectedCells(stroke, start, selection))
        drawRandom(stroke, stamp, { x, y, columns: 1, rows: 1 }, random);
    else fill(stroke, stamp, start, selection);
  }
}
