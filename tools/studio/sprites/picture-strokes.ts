/**
 * Pointer gestures in a picture: drawing, selecting and moving, from press to release; strokes become changes
 * at the end.
 */

import { append } from '../../long-lists.ts';
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
import type { Drawing } from './drawing.ts';
import { type Floating, put } from './floating.ts';
import { type DrawingTool, type DrawOptions, drawGesture, straightened, TOOL_LABELS } from './gesture.ts';

/** A gesture in progress. */
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
  | { kind: 'move'; piece: Floating; from: Cell; painted: Map<number, number> }
  | { kind: 'pick' };

export class PictureStrokes {
  private readonly drawing: Drawing;
  private gesture: Gesture | undefined;
  /** The end of the last freehand line, from which one with Shift continues. */
  private last: { cell: Cell; document: string | undefined } | undefined;

  constructor(drawing: Drawing) {
    this.drawing = drawing;
  }

  /** A pointer goes down. @returns whether a stroke starts */
  down(
    cell: Cell,
    {
      isSecond,
      shift,
      control,
      alt = false,
    }: { isSecond: boolean; shift: boolean; control: boolean; alt?: boolean },
  ): boolean {
    const grid = this.drawing.grid();
    if (!grid) return false;
    const tool = isSecond || alt ? 'pick' : this.drawing.tool.value;
    if (tool === 'pick') {
      this.gesture = { kind: 'pick' };
      this.pick(cell);
    } else if (tool === 'select' || control) this.beginSelection(cell);
    else if (!isInside(cell.x, cell.y, this.drawing.region)) return false;
    else {
      const color = tool === 'eraser' ? this.drawing.nothing : this.drawing.color.value;
      const drawn = tool === 'eraser' ? 'pencil' : tool;
      const { last } = this;
      const goesOn = shift && drawn === 'pencil' && last?.document === this.drawing.document.value;
      const path = goesOn ? [last!.cell, cell] : [cell];
      this.gesture = { kind: 'draw', tool: drawn, color, path, painted: new Map(), straight: shift };
      this.paintGesture();
    }
    this.drawing.hold(true);
    return true;
  }

  move(cells: readonly Cell[], { shift }: { shift: boolean }): void {
    const { gesture } = this;
    const last = cells.at(-1)!;
    if (gesture?.kind === 'draw') {
      append(gesture.path, cells);
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
    if (gesture?.kind === 'draw') {
      const { tool, color, painted, path } = gesture;
      this.drawing.commit(TOOL_LABELS[color === this.drawing.nothing ? 'eraser' : tool], painted);
      if (tool === 'pencil') this.last = { cell: path.at(-1)!, document: this.drawing.document.value };
    } else if (gesture?.kind === 'move') this.drawing.commit('Move', gesture.painted);
    this.drawing.hold(false);
  }

  /** Cancels the current stroke. */
  cancel(): void {
    const { gesture } = this;
    this.gesture = undefined;
    if (gesture?.kind === 'draw' || gesture?.kind === 'move')
      this.drawing.repaint(gesture.painted, new Map());
    if (gesture?.kind === 'move') this.drawing.select(gesture.piece);
    this.drawing.hold(false);
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
    // Redrawn from the state before the stroke.
    const before = this.untouched(grid, painted);
    const stroke = new Stroke(before);
    const places =
      straight && tool !== 'pencil' ? [path[0], straightened(tool, path[0], path.at(-1)!)] : path;
    drawGesture(tool, places, this.options(color), stroke);
    this.drawing.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
  }

  /** The frame before a gesture, which has recorded the old values. */
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
    const piece = this.drawing.lifted();
    if (piece && isInside(cell.x, cell.y, piece.place))
      this.gesture = { kind: 'move', piece, from: cell, painted: new Map() };
    else {
      this.drawing.selection.value = undefined;
      this.gesture = { kind: 'select', from: cell };
    }
  }

  private dragFloating(gesture: Gesture & { kind: 'move' }, to: Cell): void {
    const { piece, from, painted } = gesture;
    const grid = this.drawing.grid();
    if (!grid) return;
    const { x, y } = piece.place;
    const stroke = new Stroke(this.untouched(grid, painted), this.drawing.region);
    const placed = put(stroke, piece, { x: x + to.x - from.x, y: y + to.y - from.y }, this.drawing.clear);
    this.drawing.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
    this.drawing.select(placed);
  }

  /** The rectangle between two positions, within the drawn part. */
  private clippedSelection(from: Cell, to: Cell): CellRectangle | undefined {
    const { region } = this.drawing;
    return rectangleBetween(nearestInside(from, region), nearestInside(to, region));
  }
}
