/** A keyboard cursor for drawing without a pointer. Independent of the page. */

import { type Cell, type CellRectangle, nearestInside } from '../map/model/stroke.ts';
import type { Tool } from './gesture.ts';

/** Stroke events, as from pointers. */
export interface KeyStrokes {
  down(cell: Cell, held: { isSecond: boolean; shift: boolean; control: boolean }): boolean;
  move(cells: readonly Cell[], held: { shift: boolean }): void;
  up(): void;
  cancel(): void;
}

/** Tools with two end points: they are pressed twice. */
const TWO_ENDS: ReadonlySet<Tool> = new Set(['line', 'rectangle', 'ellipse', 'select']);
const NOTHING_HELD = { isSecond: false, shift: false, control: false };

export class KeyCursor {
  /** Its position; undefined while it is hidden. */
  cell: Cell | undefined;
  private readonly strokes: KeyStrokes;
  private isDown = false;

  constructor(strokes: KeyStrokes) {
    this.strokes = strokes;
  }

  /** Shows it in the middle of the region; if it is shown, uses the tool. */
  press(tool: Tool, { x, y, columns, rows }: CellRectangle): void {
    if (!this.cell) {
      this.cell = { x: x + (columns >> 1), y: y + (rows >> 1) };
      return;
    }
    if (this.isDown) this.end();
    else this.isDown = this.strokes.down(this.cell, NOTHING_HELD);
    if (this.isDown && !TWO_ENDS.has(tool)) this.end();
  }

  /** Moves by pixels within the region. @param draws whether the tool is used on the way */
  move(dx: number, dy: number, region: CellRectangle, draws: boolean): void {
    if (!this.cell) return;
    const from = this.cell;
    this.cell = nearestInside({ x: from.x + dx, y: from.y + dy }, region);
    if (draws && !this.isDown) {
      if (!this.strokes.down(from, NOTHING_HELD)) return;
      this.strokes.move([this.cell], NOTHING_HELD);
      this.strokes.up();
    } else if (this.isDown) this.strokes.move([this.cell], NOTHING_HELD);
  }

  /** Hides it, and cancels a started stroke. */
  hide(): void {
    if (this.isDown) this.strokes.cancel();
    this.isDown = false;
    this.cell = undefined;
  }

  private end(): void {
    this.isDown = false;
    this.strokes.up();
  }
}
