/** The part of a sheet that is drawn: the area, the number of tiles, and their position. */

import { effect, type Signal, signal } from '@preact/signals';
import { TRANSPARENT } from '../documents.ts';
import type { Cell, CellRectangle } from '../map/model/stroke.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import type { OpenPicture, Pictures } from './pictures.ts';
import { type Area, SHEET_COLUMNS, SHEET_EDGE, type SlotOwner, sheetOf } from './sheet.ts';

const TILE_EDGE = 8;
/** Tiles per side of the drawn part. */
export const VIEW_SIZES = [1, 2, 4, 8, 16] as const;

export class SheetChoice {
  readonly area: Signal<Area> = signal('sprites');
  readonly bank = signal(0);
  /** Tiles per side of the drawn part of a sheet: one for tiles, from which maps are made, more for sprites. */
  private readonly edges: Readonly<Record<Area, Signal<number>>> = { tiles: signal(1), sprites: signal(2) };
  private readonly drawing: Drawing;
  private readonly pictures: Pictures;
  private readonly context: StudioContext;

  constructor(context: StudioContext, drawing: Drawing, pictures: Pictures) {
    this.context = context;
    this.drawing = drawing;
    this.pictures = pictures;
  }

  get tiles(): Signal<number> {
    return this.edges[this.area.value];
  }

  /** Shows something as soon as it is available; returns a function that stops. */
  follow(): () => void {
    return effect(() => {
      if (this.context.isLoaded.value && !this.drawing.picture.value) this.showFirst();
    });
  }

  /** Numbers of the banks with pictures. */
  get banks(): number[] {
    const banks = [...this.pictures.open.value.values()].map(({ info }) => info.bank);
    return [...new Set(banks)].sort((a, b) => a - b);
  }

  /** The pictures of the area and bank. */
  sheet() {
    return sheetOf(this.pictures.open.value.values(), this.area.value, this.bank.value);
  }

  /** Shows the owner of a slot of the area. */
  chooseSlot(slot: number): void {
    const owner = this.sheet().owners[slot];
    if (owner) this.chooseOwner(owner);
  }

  /** Shows the tiles of a sheet around a pixel. */
  choosePart({ x, y }: Cell): void {
    const picture = this.drawing.picture.value;
    if (!picture?.isSheet) return;
    const columns = Math.ceil(picture.width / TILE_EDGE);
    const part = Math.floor(y / TILE_EDGE) * columns + Math.floor(x / TILE_EDGE);
    // Slots of separate pictures are not part of the sheet.
    const slot = Math.floor(y / TILE_EDGE) * SHEET_COLUMNS + Math.floor(x / TILE_EDGE);
    const owner = picture.slots[part]?.id === -1 ? this.sheet().owners[slot] : undefined;
    this.chooseOwner(owner ?? { picture, frame: 0, part });
  }

  /** Shows the neighboring tiles, or the next picture or frame in that direction. */
  step(columns: number, rows: number): void {
    const { part } = this.drawing;
    if (!part.value) {
      this.stepPicture(columns + SHEET_COLUMNS * rows);
      return;
    }
    const { x, y } = part.value;
    this.choosePart({ x: Math.max(0, x + columns * TILE_EDGE), y: Math.max(0, y + rows * TILE_EDGE) });
  }

  /**
   * @param by slots to move
   */
  private stepPicture(by: number): void {
    const { drawing } = this;
    const { owners } = this.sheet();
    const [first] = drawing.slots;
    if (first === undefined) return;
    const isShown = ({ picture, frame }: SlotOwner) =>
      picture === drawing.picture.value && frame === drawing.shownFrame;
    for (let slot = (first % owners.length) + by; slot >= 0 && slot < owners.length; slot += by) {
      const owner = owners[slot];
      if (owner && !isShown(owner)) {
        this.chooseOwner(owner);
        return;
      }
    }
  }

  /** Shows more or fewer tiles at once. */
  setTiles(tiles: number): void {
    this.tiles.value = tiles;
    const { part } = this.drawing;
    if (part.value) this.choosePart(part.value);
    else this.choosePart({ x: 0, y: 0 });
  }

  /**
   * Shows as many tiles as a piece needs.
   *
   * @returns whether the picture is large enough for it
   */
  makeRoom({ columns, rows }: Pick<CellRectangle, 'columns' | 'rows'>): boolean {
    const { picture, region } = this.drawing;
    const { width = 0, height = 0 } = picture.value ?? {};
    if (columns > width || rows > height) return false;
    if (columns <= region.columns && rows <= region.rows) return true;
    const edge = Math.max(columns, rows) / TILE_EDGE;
    this.tiles.value = VIEW_SIZES.find(size => size >= edge) ?? VIEW_SIZES.at(-1)!;
    this.showPart(picture.value!, region);
    return true;
  }

  toggleArea(): void {
    this.showArea(this.area.value === 'tiles' ? 'sprites' : 'tiles');
  }

  /** Shows the tiles or sprites of a bank: one of them, or the first. */
  showArea(area: Area, bank = this.bank.value, slot?: number): void {
    this.area.value = area;
    this.bank.value = bank;
    if (slot === undefined) this.showFirst();
    else this.chooseSlot(slot);
  }

  private chooseOwner({ picture, frame, part }: SlotOwner): void {
    const { info, width, isSheet } = picture;
    if (!isSheet) {
      this.drawing.show(info.id, undefined, frame);
      return;
    }
    const columns = Math.ceil(width / TILE_EDGE);
    this.showPart(picture, {
      x: TILE_EDGE * (part % columns),
      y: TILE_EDGE * Math.floor(part / columns),
    });
  }

  /** Shows the requested number of tiles of a sheet, also at its edges. */
  private showPart({ info, width, height }: OpenPicture, corner: Cell): void {
    const edge = this.tiles.value * TILE_EDGE;
    const x = Math.max(0, Math.min(corner.x, width - edge));
    const y = Math.max(0, Math.min(corner.y, height - edge));
    this.drawing.show(info.id, { x, y, columns: Math.min(edge, width), rows: Math.min(edge, height) });
  }

  /** Shows the first slot that is not empty, else the first that can be drawn in. */
  private showFirst(): void {
    const { owners, pixels } = this.sheet();
    const isDrawn = (slot: number) => {
      const [left, top] = [(slot % SHEET_COLUMNS) * TILE_EDGE, Math.floor(slot / SHEET_COLUMNS) * TILE_EDGE];
      return Array.from({ length: TILE_EDGE * TILE_EDGE }, (_, i) => i).some(i => {
        const color = pixels[(top + Math.floor(i / TILE_EDGE)) * SHEET_EDGE + left + (i % TILE_EDGE)];
        return color > 0 && color !== TRANSPARENT;
      });
    };
    const drawn = owners.findIndex((owner, slot) => owner !== undefined && isDrawn(slot));
    // The first tile is shown by empty map cells.
    const isFree = (owner: SlotOwner | undefined, slot: number) =>
      owner !== undefined && (slot > 0 || this.area.value !== 'tiles');
    const slot = drawn >= 0 ? drawn : owners.findIndex(isFree);
    if (slot >= 0) this.chooseSlot(slot);
  }
}
