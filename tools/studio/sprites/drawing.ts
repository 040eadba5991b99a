/** The state of drawing: picture, part, tool, color, selection; and immediate operations. */

import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import { TRANSPARENT } from '../documents.ts';
import { type Cell, type CellChange, type CellRectangle, type Grid, Stroke } from '../map/model/stroke.ts';
import type { Palettes } from '../palette/palettes.ts';
import type { StudioContext } from '../studio-context.ts';
import {
  type Clip,
  centered,
  clearRectangle,
  clipOf,
  mirroredX,
  mirroredY,
  outlined,
  placeInside,
  putClip,
  rotated,
  shifted,
} from './clip.ts';
import type { ColorKeys } from './color-keys.ts';
import { type Floating, isThere, lifted, put, stillThere } from './floating.ts';
import { SWITCHES, type Switch, type Tool } from './gesture.ts';
import type { OpenPicture, Pictures } from './pictures.ts';

const TILE_EDGE = 8;

export class Drawing {
  readonly tool: Signal<Tool> = signal('pencil');
  readonly color = signal(12);
  readonly size = signal(1);
  readonly switches: Signal<Readonly<Record<Switch, boolean>>> = signal(SWITCHES);
  /** Id of the picture. */
  readonly document: Signal<string | undefined> = signal(undefined);
  readonly frame = signal(0);
  /** The part that is drawn in; undefined for all of it. */
  readonly part: Signal<CellRectangle | undefined> = signal(undefined);
  /** Whether onion skin is on. */
  readonly hasOnion = signal(false);
  readonly selection: Signal<CellRectangle | undefined> = signal(undefined);
  readonly picture: ReadonlySignal<OpenPicture | undefined>;
  readonly colors: ReadonlySignal<readonly number[]>;
  private readonly context: StudioContext;
  private readonly pictures: Pictures;
  private readonly keys: ColorKeys;
  /** The last pasted or moved piece. */
  private floating: Floating | undefined;

  constructor(context: StudioContext, pictures: Pictures, palettes: Palettes, keys: ColorKeys) {
    this.context = context;
    this.keys = keys;
    this.pictures = pictures;
    this.picture = computed(() => pictures.open.value.get(this.document.value ?? ''));
    // Undo of a move also moves the selection back.
    effect(() => {
      if (context.undone.value > 0) untracked(() => this.findPiece());
    });
    this.colors = computed(() => palettes.colorsOf(this.picture.value?.info.bank ?? 0));
  }

  /** Shows a picture, optionally a part of it. */
  show(id: string, part?: CellRectangle, frame = 0): void {
    batch(() => {
      this.document.value = id;
      this.frame.value = frame;
      this.part.value = part;
      this.selection.value = undefined;
    });
  }

  /** The current frame as a grid of its pixels. */
  grid(): Grid | undefined {
    const picture = this.picture.value;
    if (!picture) return undefined;
    const { width, height, pixels } = picture;
    const start = this.shownFrame * width * height;
    return { columns: width, rows: height, cells: pixels.subarray(start, start + width * height) };
  }

  /** The current frame; the last one if the selected one was removed. */
  get shownFrame(): number {
    return Math.max(0, Math.min(this.frame.value, this.frameCount - 1));
  }

  get frameCount(): number {
    return this.picture.value?.durations.length ?? 0;
  }

  /** Tile ids of the drawn part. */
  get slots(): number[] {
    const picture = this.picture.value;
    if (!picture) return [];
    const columns = Math.ceil(picture.width / TILE_EDGE);
    const parts = columns * Math.ceil(picture.height / TILE_EDGE);
    const { x, y, columns: width, rows: height } = this.region;
    const slots = new Set<number>();
    for (let row = Math.floor(y / TILE_EDGE); row < Math.ceil((y + height) / TILE_EDGE); row++)
      for (let column = Math.floor(x / TILE_EDGE); column < Math.ceil((x + width) / TILE_EDGE); column++) {
        const id = picture.slots[this.shownFrame * parts + row * columns + column]?.id ?? -1;
        if (id >= 0) slots.add(id);
      }
    return [...slots];
  }

  /** The drawable region. */
  get region(): CellRectangle {
    const { width = 0, height = 0 } = this.picture.value ?? {};
    return this.part.value ?? { x: 0, y: 0, columns: width, rows: height };
  }

  /** The transparent color of a sheet. */
  get key(): number | undefined {
    return this.picture.value && this.keys.of(this.picture.value, this.slots);
  }

  /** What the eraser draws. */
  get nothing(): number {
    const picture = this.picture.value;
    if (!picture || picture.area === 'screen') return 0;
    return picture.isSheet && !picture.pixels.includes(TRANSPARENT) ? (this.key ?? 0) : TRANSPARENT;
  }

  /** The transparent number; undefined for tiles without transparency, which draw every color. */
  get clear(): number | undefined {
    const { nothing } = this;
    return nothing === TRANSPARENT ? nothing : this.key;
  }

  /** Starts or ends a stroke: see {@link StudioContext.isDrawing}. */
  hold(isOpen: boolean): void {
    this.context.isDrawing.value = isOpen;
  }

  toggle(name: Switch): void {
    this.switches.value = { ...this.switches.value, [name]: !this.switches.value[name] };
  }

  /** The next color in a direction. */
  stepColor(by: number): void {
    const count = this.colors.value.length || 16;
    this.color.value = (this.color.value + by + count) % count;
  }

  /** The previous or next frame, wrapping around. */
  stepFrame(by: number): void {
    const count = this.frameCount;
    if (count > 0) this.frame.value = (this.shownFrame + by + count) % count;
  }

  /** Mirrors, rotates or moves the selection, or the whole region. */
  transform(label: string, make: (clip: Clip) => Clip): void {
    const grid = this.grid();
    if (!grid) return;
    const piece = this.lifted();
    if (piece) {
      const clip = make(piece.clip);
      this.putPiece(label, piece, centered(piece.place, clip), clip);
      return;
    }
    const clip = make(clipOf(grid, this.region, this.nothing));
    const { x, y } = centered(this.region, clip);
    this.edit(label, stroke => {
      clearRectangle(stroke, this.region, this.nothing);
      putClip(stroke, clip, x, y);
    });
  }

  /** The selection as a floating piece over the original pixels. */
  lifted(): Floating | undefined {
    const grid = this.grid();
    const place = this.selection.value;
    const known = this.floating;
    if (!grid || !place) return undefined;
    const isKnown = known?.place === place && isThere(grid, known, this.clear, this.region);
    return isKnown ? known : lifted(grid, place, this.nothing);
  }

  private findPiece(): void {
    const grid = this.grid();
    const piece = this.floating;
    if (!grid || !piece || this.selection.value !== piece.place) return;
    this.floating = stillThere(grid, piece, this.clear, this.region);
    this.selection.value = this.floating?.place;
  }

  /** Selects a piece at its new position. */
  select(piece: Floating): void {
    this.floating = piece;
    this.selection.value = piece.place;
  }

  private putPiece(label: string, piece: Floating, { x, y }: Cell, clip: Clip, burst?: string): void {
    let placed = piece;
    const draw = (stroke: Stroke) => {
      placed = put(stroke, piece, { x, y }, this.clear, clip);
    };
    this.edit(label, draw, burst);
    this.select(placed);
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

  /** Draws an outline in the current color. */
  outline(): void {
    this.transform('Outline', clip => outlined(clip, this.color.value, this.nothing));
  }

  shift(dx: number, dy: number): void {
    this.transform('Shift', clip => shifted(clip, dx, dy));
  }

  /** Copies the selection, or the whole region. */
  copy(): Clip | undefined {
    const grid = this.grid();
    return this.lifted()?.clip ?? (grid && clipOf(grid, this.region, this.nothing));
  }

  /** Clears the selection, or the whole region. */
  erase(): void {
    const piece = this.lifted();
    this.edit('Clear', stroke =>
      piece
        ? putClip(stroke, piece.under, piece.place.x, piece.place.y)
        : clearRectangle(stroke, this.region, this.nothing),
    );
  }

  /** Pastes a piece at the selection or the start of the region, entirely inside the region, and selects it. */
  paste(clip: Clip): void {
    const { x, y } = placeInside(this.selection.value ?? this.region, clip, this.region);
    // Transparent pixels of the piece become the transparent number here.
    const cells = clip.cells.map(cell => (cell === TRANSPARENT ? this.nothing : cell));
    const nowhere = { columns: 0, rows: 0, cells: new Uint8Array() };
    const piece = { clip: { ...clip, cells }, place: { x, y, columns: 0, rows: 0 }, under: nowhere };
    this.putPiece('Paste', piece, { x, y }, piece.clip);
    this.tool.value = 'select';
  }

  /** Moves the selection. */
  nudge(dx: number, dy: number): void {
    const piece = this.lifted();
    if (!piece) return;
    const { x, y } = piece.place;
    this.putPiece('Move', piece, { x: x + dx, y: y + dy }, piece.clip, 'nudge');
  }

  /** Makes one change from a stroke. */
  private edit(label: string, draw: (stroke: Stroke) => void, burst?: string): void {
    const grid = this.grid();
    if (!grid) return;
    const stroke = new Stroke(grid, this.region);
    draw(stroke);
    const painted = new Map(stroke.changes().map(([index, before]) => [index, before]));
    this.paintCells(stroke.changes());
    this.commit(label, painted, burst);
  }

  /**
   * Replaces the preview of a gesture.
   *
   * @param painted old values by index; updated
   */
  repaint(painted: Map<number, number>, wanted: ReadonlyMap<number, number>): void {
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
      this.pictures.paint(
        picture,
        cells.map(([index, before, after]) => [index + this.offset, before, after]),
      );
      this.context.showFrame();
    }
  }

  /** The first index of the frame. */
  private get offset(): number {
    const { width = 0, height = 0 } = this.picture.value ?? {};
    return this.shownFrame * width * height;
  }

  /** Turns the preview into a change. */
  commit(label: string, painted: ReadonlyMap<number, number>, burst?: string): void {
    const grid = this.grid();
    const document = this.document.value;
    if (!grid || document === undefined) return;
    const cells = [...painted]
      .map(([index, before]): CellChange => [index + this.offset, before, grid.cells[index]])
      .filter(([, before, after]) => before !== after);
    this.context.edit(label, [{ document, cells }], burst && `${burst} ${document}`);
  }
}
