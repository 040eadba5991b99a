/** What pointers draw, choose and move in a picture, from their press to their release; strokes become changes at the end. */

import { TRANSPARENT } from '../documents.ts';
import {
  type Cell,
  type CellRectangle,
  type Grid,
  isInside,
  nearestInside,
  rectangleBetween,
  Stroke,
} from '../map/model/stroke.ts';
import { type Clip, clearRectangle, clipOf, putClip } from './clip.ts';
import { type Drawing, TOOL_LABELS } from './drawing.ts';
import { type DrawingTool, type DrawOptions, drawGesture, straightened } from './gesture.ts';

/** A selection that is being moved: what it holds, and what it leaves behind. */
interface Floating {
  clip: Clip;
  x: number;
  y: number;
  /** Where it was cut out; undefined of what was pasted. */
  from: CellRectangle | undefined;
}

/** What a pointer is doing. */
type Gesture =
  | {
      kind: 'draw';
      tool: DrawingTool;
      color: number;
      path: Cell[];
      painted: Map<number, number>;
      straight: boolean;
    }
  | { kind: 'select'; from: Cell }
  | { kind: 'move'; floating: Floating; from: Cell; painted: Map<number, number> }
  | { kind: 'pick' };

export class PictureStrokes {
  private readonly drawing: Drawing;
  private gesture: Gesture | undefined;

  constructor(drawing: Drawing) {
    this.drawing = drawing;
  }

  /** A pointer goes down. @returns whether something is drawn */
  down(
    cell: Cell,
    { isSecond, shift, control }: { isSecond: boolean; shift: boolean; control: boolean },
  ): boolean {
    const grid = this.drawing.grid();
    if (!grid) return false;
    const tool = isSecond ? 'pick' : this.drawing.tool.value;
    if (tool === 'pick') {
      this.gesture = { kind: 'pick' };
      this.pick(cell);
    } else if (tool === 'select' || control) this.beginSelection(cell);
    else if (!isInside(cell.x, cell.y, this.drawing.region)) return false;
    else {
      const color = tool === 'eraser' ? this.drawing.nothing : this.drawing.color.value;
      const drawn = tool === 'eraser' ? 'pencil' : tool;
      this.gesture = { kind: 'draw', tool: drawn, color, path: [cell], painted: new Map(), straight: shift };
      this.paintGesture();
    }
    return true;
  }

  move(cells: readonly Cell[], { shift }: { shift: boolean }): void {
    const { gesture } = this;
    const last = cells.at(-1)!;
    if (gesture?.kind === 'draw') {
      gesture.path.push(...cells);
      gesture.straight = shift;
      this.paintGesture();
    } else if (gesture?.kind === 'select')
      this.drawing.selection.value = this.clippedSelection(gesture.from, last);
    else if (gesture?.kind === 'move') this.dragFloating(gesture, last);
    else if (gesture?.kind === 'pick') this.pick(last);
  }

  up(): void {
    const { gesture } = this;
    this.gesture = undefined;
    if (gesture?.kind === 'draw')
      this.drawing.commit(
        TOOL_LABELS[gesture.color === this.drawing.nothing ? 'eraser' : gesture.tool],
        gesture.painted,
      );
    else if (gesture?.kind === 'move') this.drawing.commit('Move', gesture.painted);
  }

  /** What was being drawn is not. */
  cancel(): void {
    const { gesture } = this;
    this.gesture = undefined;
    if (gesture?.kind === 'draw' || gesture?.kind === 'move')
      this.drawing.repaint(gesture.painted, new Map());
  }

  private options(color: number): DrawOptions {
    const region = this.drawing.selection.value ?? this.drawing.region;
    return { ...this.drawing.switches.value, color, size: this.drawing.size.value, region };
  }

  private paintGesture(): void {
    const { gesture } = this;
    const grid = this.drawing.grid();
    if (gesture?.kind !== 'draw' || !grid) return;
    const { tool, path, painted, color, straight } = gesture;
    // Drawn anew from what was there before the stroke.
    const before = this.untouched(grid, painted);
    const stroke = new Stroke(before);
    const places =
      straight && tool !== 'pencil' ? [path[0], straightened(tool, path[0], path.at(-1)!)] : path;
    drawGesture(tool, places, this.options(color), stroke);
    this.drawing.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
  }

  /** The frame as it was before a gesture, which has noted what it has painted over. */
  private untouched(grid: Grid, painted: ReadonlyMap<number, number>): Grid {
    const cells = Uint8Array.from(grid.cells);
    for (const [index, before] of painted) cells[index] = before;
    return { ...grid, cells };
  }

  private pick({ x, y }: Cell): void {
    const grid = this.drawing.grid();
    if (!grid || x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return;
    const color = grid.cells[y * grid.columns + x];
    if (color === TRANSPARENT) this.drawing.tool.value = 'eraser';
    else {
      this.drawing.color.value = color;
      if (this.drawing.tool.value === 'eraser') this.drawing.tool.value = 'pencil';
    }
  }

  private beginSelection(cell: Cell): void {
    const selected = this.drawing.selection.value;
    const grid = this.drawing.grid()!;
    if (selected && isInside(cell.x, cell.y, selected)) {
      const clip = clipOf(grid, selected, this.drawing.nothing);
      const floating = { clip, x: selected.x, y: selected.y, from: selected };
      this.gesture = { kind: 'move', floating, from: cell, painted: new Map() };
    } else {
      this.drawing.selection.value = undefined;
      this.gesture = { kind: 'select', from: cell };
    }
  }

  private dragFloating(gesture: Gesture & { kind: 'move' }, to: Cell): void {
    const { floating, from, painted } = gesture;
    const grid = this.drawing.grid();
    if (!grid) return;
    const { clip, from: source } = floating;
    const [x, y] = [floating.x + to.x - from.x, floating.y + to.y - from.y];
    const stroke = new Stroke(this.untouched(grid, painted), this.drawing.region);
    if (source) clearRectangle(stroke, source, this.drawing.nothing);
    putClip(stroke, clip, x, y, this.drawing.nothing);
    this.drawing.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
    this.drawing.selection.value = { x, y, columns: clip.columns, rows: clip.rows };
  }

  /** The rectangle between two places, as far as it is in the part that is drawn in. */
  private clippedSelection(from: Cell, to: Cell): CellRectangle | undefined {
    const { region } = this.drawing;
    return rectangleBetween(nearestInside(from, region), nearestInside(to, region));
  }
}
