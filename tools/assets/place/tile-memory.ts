/**
 * The tiles and sprites of a bank while files are placed in them: 512 slots of 8 × 8 palette numbers in 16
 * columns, the first 256 of them tiles, the others sprites. Every used slot records its file.
 */

import { SECTION_SIZES } from '../../cartridge/cartridge.ts';

/** Slots in a row. */
export const COLUMNS = 16;
/** Width and height of a tile in pixels. */
export const TILE_EDGE = 8;
const TILE_PIXELS = TILE_EDGE * TILE_EDGE;

export type AreaName = 'tiles' | 'sprites';

/** Rows of slots in each of the two areas. */
export const AREA_ROWS = 16;
/** Slots of each of the two areas. */
export const AREA_SLOTS = AREA_ROWS * COLUMNS;

/** First slot of an area, which is its tile id for `spr`. */
export function firstSlot(area: AreaName): number {
  return area === 'tiles' ? 0 : AREA_SLOTS;
}

/** A rectangle of palette numbers, one byte each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  colors: Uint8Array;
}

export class TileMemory {
  /** Palette numbers, slot by slot. */
  private readonly pixels = new Uint8Array(2 * AREA_SLOTS * TILE_PIXELS);
  /** The file that filled each slot. */
  private readonly owners: (string | undefined)[] = Array.from({ length: 2 * AREA_SLOTS });

  /** The file that filled a slot; undefined if it is free. */
  ownerOf(slot: number): string | undefined {
    return this.owners[slot];
  }

  /** 1 for each used slot of an area, 0 for a free one. */
  takenSlots(area: AreaName): Uint8Array {
    return Uint8Array.from({ length: AREA_SLOTS }, (_, i) =>
      this.owners[firstSlot(area) + i] === undefined ? 0 : 1,
    );
  }

  /** The first free slot of an area. */
  firstFree(area: AreaName): number | undefined {
    const first = firstSlot(area);
    const index = this.owners.slice(first, first + AREA_SLOTS).indexOf(undefined);
    return index < 0 ? undefined : first + index;
  }

  /** Marks a slot as used even if it may be empty, such as tile 0 of a map. */
  reserve(slot: number, owner: string): void {
    this.owners[slot] ??= owner;
  }

  /** Fills slots from `slot` on, to the right and down; the last ones are padded with `padding`. */
  put(slot: number, picture: Pixels, owner: string, padding = 0): void {
    const columns = Math.ceil(picture.width / TILE_EDGE);
    const rows = Math.ceil(picture.height / TILE_EDGE);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const target = slot + row * COLUMNS + column;
        this.pixels.set(cut(picture, column * TILE_EDGE, row * TILE_EDGE, padding), target * TILE_PIXELS);
        this.owners[target] = owner;
      }
  }

  /** Fills the slots of a sheet as it is; empty or transparent slots stay free. */
  putSheet(slot: number, sheet: Pixels, owner: string, colorKey = 0): void {
    for (let y = 0; y < sheet.height; y += TILE_EDGE)
      for (let x = 0; x < sheet.width; x += TILE_EDGE) {
        const colors = cut(sheet, x, y);
        const target = slot + (y / TILE_EDGE) * COLUMNS + x / TILE_EDGE;
        if (colors.some(color => color !== 0 && color !== colorKey))
          this.put(target, { width: TILE_EDGE, height: TILE_EDGE, colors }, owner);
        else this.pixels.set(colors, target * TILE_PIXELS);
      }
  }

  /** Whether any slot of an area is used. */
  isUsed(area: AreaName): boolean {
    return this.takenSlots(area).includes(1);
  }

  /** Palette numbers of a slot. */
  tile(slot: number): Uint8Array {
    return this.pixels.subarray(slot * TILE_PIXELS, (slot + 1) * TILE_PIXELS);
  }

  /** An area in the layout of the console's memory: two pixels per byte, the left one in the low half. */
  section(area: AreaName): Uint8Array {
    const bytes = new Uint8Array(SECTION_SIZES.tiles);
    const start = firstSlot(area) * TILE_PIXELS;
    for (let i = 0; i < bytes.length; i++)
      bytes[i] = this.pixels[start + 2 * i] | (this.pixels[start + 2 * i + 1] << 4);
    return bytes;
  }
}

/** The tile of a picture whose top left pixel is (x, y). */
export function cut({ width, height, colors }: Pixels, x: number, y: number, padding = 0): Uint8Array {
  const tile = new Uint8Array(TILE_PIXELS).fill(padding);
  const columns = Math.min(TILE_EDGE, width - x);
  for (let row = 0; row < Math.min(TILE_EDGE, height - y); row++) {
    const start = (y + row) * width + x;
    tile.set(colors.subarray(start, start + columns), row * TILE_EDGE);
  }
  return tile;
}

/** Bits of `flip` in `spr`. */
export const FLIP_HORIZONTAL = 1;
export const FLIP_VERTICAL = 2;

/** A mirrored picture. */
export function flipped({ width, height, colors }: Pixels, flip: number): Pixels {
  const made = new Uint8Array(colors.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = flip & FLIP_HORIZONTAL ? width - 1 - x : x;
      const fromY = flip & FLIP_VERTICAL ? height - 1 - y : y;
      made[y * width + x] = colors[fromY * width + fromX];
    }
  return { width, height, colors: made };
}

const letters = new TextDecoder();

/** A text that is equal for equal pixels, one letter per palette number. */
export function keyOf({ width, colors }: Pixels): string {
  return `${width}:${letters.decode(colors)}`;
}
