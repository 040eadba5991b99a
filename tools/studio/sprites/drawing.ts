/**
 * What is being drawn: a picture, a part of it, a tool, a color, a selection. Everything that an editor of pictures can do,
 * whatever shows it; strokes become changes when they end.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { TRANSPARENT } from '../documents.ts';
import {
  type Cell,
  type CellChange,
  type CellRectangle,
  type Grid,
  isInside,
  rectangleBetween,
  Stroke,
} from '../map/model/stroke.ts';
import type { Shared } from '../shared.ts';
import type { StudioContext } from '../studio-context.ts';
import {
  type Clip,
  centered,
  clearRectangle,
  clipOf,
  mirroredX,
  mirroredY,
  putClip,
  rotated,
  shifted,
} from './clip.ts';
import { type DrawingTool, type DrawOptions, drawGesture, straightened } from './gesture.ts';
import type { OpenPicture } from './pictures.ts';

const TILE_EDGE = 8;

export type Tool = DrawingTool | 'eraser' | 'pick' | 'select';

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

type Switch = 'isRound' | 'isSolid' | 'isPixelPerfect' | 'isDithered' | 'mirrorX' | 'mirrorY' | 'wraps';

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

export class Drawing {
  readonly tool: Signal<Tool> = signal('pencil');
  readonly color = signal(12);
  readonly size = signal(1);
  readonly switches: Signal<Readonly<Record<Switch, boolean>>> = signal({
    isRound: true,
    isSolid: false,
    isPixelPerfect: true,
    isDithered: false,
    mirrorX: false,
    mirrorY: false,
    wraps: false,
  });
  /** Id of the picture. */
  readonly document: Signal<string | undefined> = signal(undefined);
  readonly frame = signal(0);
  /** The part that is drawn in; all of it if undefined. */
  readonly part: Signal<CellRectangle | undefined> = signal(undefined);
  /** Whether the frames before and after are seen through. */
  readonly hasOnion = signal(false);
  readonly selection: Signal<CellRectangle | undefined> = signal(undefined);
  readonly picture: ReadonlySignal<OpenPicture | undefined>;
  readonly colors: ReadonlySignal<readonly number[]>;
  private readonly context: StudioContext;
  private readonly shared: Shared;
  private gesture: Gesture | undefined;

  constructor(context: StudioContext, shared: Shared) {
    this.context = context;
    this.shared = shared;
    this.picture = computed(() => shared.pictures.open.value.get(this.document.value ?? ''));
    this.colors = computed(() => shared.palettes.colorsOf(this.picture.value?.info.bank ?? 0));
  }

  /** Shows a picture, and maybe a part of it. */
  show(id: string, part?: CellRectangle, frame = 0): void {
    batch(() => {
      this.document.value = id;
      this.frame.value = frame;
      this.part.value = part;
      this.selection.value = undefined;
    });
  }

  /** The frame that is shown, as a grid of its pixels. */
  grid(): Grid | undefined {
    const picture = this.picture.value;
    if (!picture) return undefined;
    const { width, height, pixels } = picture;
    const start = Math.min(this.frame.value, this.frameCount - 1) * width * height;
    return { columns: width, rows: height, cells: pixels.subarray(start, start + width * height) };
  }

  get frameCount(): number {
    return this.picture.value?.durations.length ?? 0;
  }

  /** Tile ids of what is drawn in. */
  get slots(): number[] {
    const picture = this.picture.value;
    if (!picture) return [];
    const columns = Math.ceil(picture.width / TILE_EDGE);
    const parts = columns * Math.ceil(picture.height / TILE_EDGE);
    const { x, y, columns: width, rows: height } = this.region;
    const slots = new Set<number>();
    for (let row = Math.floor(y / TILE_EDGE); row < Math.ceil((y + height) / TILE_EDGE); row++)
      for (let column = Math.floor(x / TILE_EDGE); column < Math.ceil((x + width) / TILE_EDGE); column++) {
        const id = picture.slots[this.frame.value * parts + row * columns + column]?.id ?? -1;
        if (id >= 0) slots.add(id);
      }
    return [...slots];
  }

  /** Where is drawn. */
  get region(): CellRectangle {
    const { width = 0, height = 0 } = this.picture.value ?? {};
    return this.part.value ?? { x: 0, y: 0, columns: width, rows: height };
  }

  /** What the eraser draws. */
  get nothing(): number {
    const picture = this.picture.value;
    if (!picture || picture.area === 'screen') return 0;
    return picture.isSheet && !picture.pixels.includes(TRANSPARENT) ? 0 : TRANSPARENT;
  }

  toggle(name: Switch): void {
    this.switches.value = { ...this.switches.value, [name]: !this.switches.value[name] };
  }

  /** The next color in a direction. */
  stepColor(by: number): void {
    const count = this.colors.value.length || 16;
    this.color.value = (this.color.value + by + count) % count;
  }

  /** The frame before or after the one that is shown; around at the ends. */
  stepFrame(by: number): void {
    const count = this.frameCount;
    if (count > 0) this.frame.value = (this.frame.value + by + count) % count;
  }

  /** A pointer goes down. @returns whether something is drawn */
  down(
    cell: Cell,
    { isSecond, shift, control }: { isSecond: boolean; shift: boolean; control: boolean },
  ): boolean {
    const grid = this.grid();
    if (!grid) return false;
    const tool = isSecond ? 'pick' : this.tool.value;
    if (tool === 'pick') {
      this.gesture = { kind: 'pick' };
      this.pick(cell);
    } else if (tool === 'select' || control) this.beginSelection(cell);
    else if (!isInside(cell.x, cell.y, this.region)) return false;
    else {
      const color = tool === 'eraser' ? this.nothing : this.color.value;
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
    } else if (gesture?.kind === 'select') this.selection.value = this.clippedSelection(gesture.from, last);
    else if (gesture?.kind === 'move') this.dragFloating(gesture, last);
    else if (gesture?.kind === 'pick') this.pick(last);
  }

  up(): void {
    const { gesture } = this;
    this.gesture = undefined;
    if (gesture?.kind === 'draw')
      this.commit(TOOL_LABELS[gesture.color === this.nothing ? 'eraser' : gesture.tool], gesture.painted);
    else if (gesture?.kind === 'move') this.commit('Move', gesture.painted);
  }

  /** What was being drawn is not. */
  cancel(): void {
    const { gesture } = this;
    this.gesture = undefined;
    if (gesture?.kind === 'draw' || gesture?.kind === 'move') this.repaint(gesture.painted, new Map());
  }

  /** Mirrors, turns or moves what is selected, or all that is drawn in. */
  transform(label: string, make: (clip: Clip) => Clip): void {
    const grid = this.grid();
    if (!grid) return;
    const place = this.selection.value ?? this.region;
    const clip = make(clipOf(grid, place, this.nothing));
    const target = centered(place, clip);
    this.edit(label, stroke => {
      clearRectangle(stroke, place, this.nothing);
      putClip(stroke, clip, target.x, target.y);
    });
    if (this.selection.value) this.selection.value = target;
  }

  flipX(): void {
    this.transform('Flip', mirroredX);
  }

  flipY(): void {
    this.transform('Flip', mirroredY);
  }

  rotate(): void {
    this.transform('Rotate', rotated);
  }

  shift(dx: number, dy: number): void {
    this.transform('Shift', clip => shifted(clip, dx, dy));
  }

  /** A copy of what is selected, or of all that is drawn in. */
  copy(): Clip | undefined {
    const grid = this.grid();
    return grid && clipOf(grid, this.selection.value ?? this.region, this.nothing);
  }

  clear(): void {
    const place = this.selection.value ?? this.region;
    this.edit('Clear', stroke => clearRectangle(stroke, place, this.nothing));
  }

  /** Puts a piece into the picture, selected, where the selection is or the part begins. */
  paste(clip: Clip): void {
    const { x, y } = this.selection.value ?? this.region;
    // What is transparent in the piece is whatever stands for that here.
    const cells = clip.cells.map(cell => (cell === TRANSPARENT ? this.nothing : cell));
    this.edit('Paste', stroke => putClip(stroke, { ...clip, cells }, x, y));
    const { columns, rows } = clip;
    this.selection.value = { x, y, columns, rows };
    this.tool.value = 'select';
  }

  /** Moves what is selected, or the selection of nothing. */
  nudge(dx: number, dy: number): void {
    const place = this.selection.value;
    const grid = this.grid();
    if (!place || !grid) return;
    const clip = clipOf(grid, place, this.nothing);
    this.edit('Move', stroke => {
      clearRectangle(stroke, place, this.nothing);
      putClip(stroke, clip, place.x + dx, place.y + dy, this.nothing);
    });
    this.selection.value = { ...place, x: place.x + dx, y: place.y + dy };
  }

  /** Makes one change of what a stroke is filled with. */
  private edit(label: string, draw: (stroke: Stroke) => void): void {
    const grid = this.grid();
    if (!grid) return;
    const stroke = new Stroke(grid, this.region);
    draw(stroke);
    const painted = new Map(stroke.changes().map(([index, before]) => [index, before]));
    this.paintCells(stroke.changes());
    this.commit(label, painted);
  }

  private options(color: number): DrawOptions {
    const region = this.selection.value ?? this.region;
    return { ...this.switches.value, color, size: this.size.value, region };
  }

  private paintGesture(): void {
    const { gesture } = this;
    const grid = this.grid();
    if (gesture?.kind !== 'draw' || !grid) return;
    const { tool, path, painted, color, straight } = gesture;
    // Drawn anew from what was there before the stroke.
    const before = this.untouched(grid, painted);
    const stroke = new Stroke(before);
    const places =
      straight && tool !== 'pencil' ? [path[0], straightened(tool, path[0], path.at(-1)!)] : path;
    drawGesture(tool, places, this.options(color), stroke);
    this.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
  }

  /** The frame as it was before a gesture, which has noted what it has painted over. */
  private untouched(grid: Grid, painted: ReadonlyMap<number, number>): Grid {
    const cells = Uint8Array.from(grid.cells);
    for (const [index, before] of painted) cells[index] = before;
    return { ...grid, cells };
  }

  /** Shows other cells than those that a gesture has painted until now. */
  private repaint(painted: Map<number, number>, wanted: ReadonlyMap<number, number>): void {
    const grid = this.grid();
    if (!grid) return;
    const cells: CellChange[] = [];
    for (const [index, before] of painted)
      if (!wanted.has(index)) {
        cells.push([index, grid.cells[index], before]);
        painted.delete(index);
      }
    for (const [index, after] of wanted) {
      const now = grid.cells[index];
      if (!painted.has(index)) painted.set(index, now);
      if (now !== after) cells.push([index, now, after]);
    }
    this.paintCells(cells);
  }

  private paintCells(cells: readonly CellChange[]): void {
    const picture = this.picture.value;
    if (picture && cells.length > 0) {
      this.shared.pictures.paint(
        picture,
        cells.map(([index, before, after]) => [index + this.offset, before, after]),
      );
      this.context.showFrame();
    }
  }

  /** The first index of the frame. */
  private get offset(): number {
    const { width = 0, height = 0 } = this.picture.value ?? {};
    return Math.min(this.frame.value, this.frameCount - 1) * width * height;
  }

  /** What was painted becomes a change. */
  private commit(label: string, painted: ReadonlyMap<number, number>): void {
    const grid = this.grid();
    const document = this.document.value;
    if (!grid || document === undefined) return;
    const cells = [...painted]
      .map(([index, before]): CellChange => [index + this.offset, before, grid.cells[index]])
      .filter(([, before, after]) => before !== after);
    this.context.edit(label, [{ document, cells }]);
  }

  private pick({ x, y }: Cell): void {
    const grid = this.grid();
    if (!grid || x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return;
    const color = grid.cells[y * grid.columns + x];
    if (color === TRANSPARENT) this.tool.value = 'eraser';
    else {
      this.color.value = color;
      if (this.tool.value === 'eraser') this.tool.value = 'pencil';
    }
  }

  private beginSelection(cell: Cell): void {
    const selected = this.selection.value;
    const grid = this.grid()!;
    if (selected && isInside(cell.x, cell.y, selected)) {
      const clip = clipOf(grid, selected, this.nothing);
      const floating = { clip, x: selected.x, y: selected.y, from: selected };
      this.gesture = { kind: 'move', floating, from: cell, painted: new Map() };
    } else {
      this.selection.value = undefined;
      this.gesture = { kind: 'select', from: cell };
    }
  }

  private dragFloating(gesture: Gesture & { kind: 'move' }, to: Cell): void {
    const { floating, from, painted } = gesture;
    const grid = this.grid();
    if (!grid) return;
    const { clip, from: source } = floating;
    const [x, y] = [floating.x + to.x - from.x, floating.y + to.y - from.y];
    const stroke = new Stroke(this.untouched(grid, painted), this.region);
    if (source) clearRectangle(stroke, source, this.nothing);
    putClip(stroke, clip, x, y, this.nothing);
    this.repaint(painted, new Map(stroke.changes().map(([index, , after]) => [index, after])));
    this.selection.value = { x, y, columns: clip.columns, rows: clip.rows };
  }

  /** The rectangle between two places, as far as it is in the part that is drawn in. */
  private clippedSelection(from: Cell, to: Cell): CellRectangle | undefined {
    const { x, y, columns, rows } = this.region;
    const clamp = (value: number, least: number, size: number) =>
      Math.min(Math.max(value, least), least + size - 1);
    const inside = (cell: Cell) => ({ x: clamp(cell.x, x, columns), y: clamp(cell.y, y, rows) });
    return rectangleBetween(inside(from), inside(to));
  }
}
