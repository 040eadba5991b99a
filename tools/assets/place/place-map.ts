/**
 * Converts levels of map files to cells of the console's map. Tiles that are not in memory yet get free slots,
 * and so do flipped ones: a cell of the console's map is only a tile id.
 */

import { MAP_HEIGHT, MAP_WIDTH } from '../../api/memory-map.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { TilesetTile } from '../map/map-file.ts';
import { AREA_SLOTS, COLUMNS, keyOf, type Pixels, TILE_EDGE, type TileMemory } from './tile-memory.ts';

/** Flip bits of a cell, as in Tiled. */
const CELL_FLIPPED_HORIZONTALLY = 1;
const CELL_FLIPPED_VERTICALLY = 2;
const CELL_FLIPPED_DIAGONALLY = 4;

/** A layer in cells of the console, 8 × 8 pixels each. */
export interface CellLayer {
  name: string;
  width: number;
  height: number;
  /** The content of each cell, row by row; undefined if empty. */
  cells: readonly (CellTile | undefined)[];
}

/** The content of a cell. */
export interface CellTile {
  /** Palette numbers, 8 × 8. */
  pixels: Uint8Array;
  /** Tile id, if the picture is already in memory as a sheet. */
  id?: number;
  /** Flip bits. */
  flip: number;
  /** Bits for `fget`. */
  flags: number;
  /** Data of the tiles that it shows, the uppermost first; undefined if there is none. */
  data?: readonly CellData[];
}

/** A part of a tile with data. */
export interface CellData {
  tile: TilesetTile;
  /** Position of the cell in the tile, in pixels, before it is flipped. */
  left: number;
  top: number;
  flip: number;
}

/** A part of a level that is too large for a bank's map. */
export interface LayerPart extends CellLayer {
  /** Its position in the level, in cells. */
  x: number;
  y: number;
}

/** Cuts a layer into parts of the size of a bank's map, row by row. */
export function cutIntoBanks(layer: CellLayer): LayerPart[] {
  const parts: LayerPart[] = [];
  for (let y = 0; y < layer.height; y += MAP_HEIGHT)
    for (let x = 0; x < layer.width; x += MAP_WIDTH) {
      const [width, height] = [Math.min(MAP_WIDTH, layer.width - x), Math.min(MAP_HEIGHT, layer.height - y)];
      const cells = Array.from(
        { length: width * height },
        (_, i) => layer.cells[(y + Math.floor(i / width)) * layer.width + x + (i % width)],
      );
      parts.push({ name: layer.name, x, y, width, height, cells });
    }
  return parts;
}

/** A rectangle of the map. */
export interface MapPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A bank's map while levels are placed in it. */
export class MapMemory {
  readonly cells = new Uint8Array(MAP_WIDTH * MAP_HEIGHT);
  private readonly places: MapPlace[] = [];

  /** Allocates the highest, then leftmost free rectangle; undefined if there is none. */
  take(width: number, height: number): MapPlace | undefined {
    const lefts = [0, ...this.places.map(place => place.left + place.width)];
    const tops = [0, ...this.places.map(place => place.top + place.height)];
    const corners = tops.flatMap(top => lefts.map(left => ({ left, top, width, height })));
    const free = corners
      .filter(place => place.left + width <= MAP_WIDTH && place.top + height <= MAP_HEIGHT)
      .filter(place => !this.places.some(other => overlap(place, other)))
      .sort((a, b) => a.top - b.top || a.left - b.left);
    if (free[0]) this.places.push(free[0]);
    return free[0];
  }
}

function overlap(a: MapPlace, b: MapPlace): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** Finds the tile id of each picture, allocating slots for those that are not in memory. */
export class TileFinder {
  private readonly ids = new Map<string, number>();
  /** A cache: many cells are the same object. */
  private readonly found = new Map<CellTile, number>();
  /** Data of the requested tiles by tile id. */
  readonly data = new Map<number, readonly CellData[]>();
  private readonly memory: TileMemory;
  private readonly owner: string;

  /**
   * @param memory to fill
   * @param owner file that is recorded for the slots
   */
  constructor(memory: TileMemory, owner: string) {
    this.memory = memory;
    this.owner = owner;
    for (let id = AREA_SLOTS - 1; id >= 0; id--)
      if (memory.ownerOf(id) !== undefined) this.ids.set(keyWith(memory.tile(id), 0, []), id);
  }

  /** The tile id of a cell's content; undefined if no slot is free. */
  idOf(cell: CellTile): number | undefined {
    const known = this.found.get(cell);
    if (known !== undefined) return known;
    const id = this.find(cell);
    if (id === undefined) return undefined;
    this.found.set(cell, id);
    if (cell.data) this.data.set(id, cell.data);
    return id;
  }

  /** The tile id of a cell's content, if it is in memory already. */
  knownId({ pixels, id, flip, flags, data }: CellTile): number | undefined {
    if (id !== undefined && flip === 0) return id;
    return this.ids.get(keyWith(turned(pixels, flip), flags, data));
  }

  private find(cell: CellTile): number | undefined {
    const known = this.knownId(cell);
    if (known !== undefined) return known;
    const shown = turned(cell.pixels, cell.flip);
    const slot = this.memory.firstFree('tiles');
    if (slot === undefined) return undefined;
    this.memory.put(slot, tileOf(shown), this.owner);
    this.ids.set(keyWith(shown, cell.flags, cell.data), slot);
    return slot;
  }
}

function tileOf(colors: Uint8Array): Pixels {
  return { width: TILE_EDGE, height: TILE_EDGE, colors };
}

/** Cells that look alike but have different data need separate tiles. */
function keyWith(pixels: Uint8Array, flags: number, data: readonly CellData[] = []): string {
  const said = data.map(({ tile, left, top, flip }) => [tile.image, tile.left, tile.top, left, top, flip]);
  return `${keyOf(tileOf(pixels))}/${flags}/${said.join()}`;
}

/** A tile with its flips applied: first along the diagonal, then horizontally, then vertically. */
function turned(pixels: Uint8Array, flip: number): Uint8Array {
  if (flip === 0) return pixels;
  return Uint8Array.from(pixels, (_, i) => {
    const [x, y] = [i % TILE_EDGE, Math.floor(i / TILE_EDGE)];
    const fromX = flip & CELL_FLIPPED_HORIZONTALLY ? TILE_EDGE - 1 - x : x;
    const fromY = flip & CELL_FLIPPED_VERTICALLY ? TILE_EDGE - 1 - y : y;
    return flip & CELL_FLIPPED_DIAGONALLY
      ? pixels[fromX * TILE_EDGE + fromY]
      : pixels[fromY * TILE_EDGE + fromX];
  });
}

/**
 * Writes a layer into a rectangle of the map.
 *
 * @param flags of each tile, which are filled as well
 * @param file the map file, for the diagnostic
 * @returns an error that names the first cell whose tile has no slot
 */
export function writeLayer(
  layer: CellLayer,
  place: MapPlace,
  memory: MapMemory,
  tiles: TileFinder,
  flags: Uint8Array,
  file: string,
): Outcome<undefined> {
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++) {
      const cell = layer.cells[y * layer.width + x];
      if (!cell) continue;
      const id = tiles.idOf(cell);
      if (id === undefined) return failure(noSlot(layer, x, y, cell, file));
      memory.cells[(place.top + y) * MAP_WIDTH + place.left + x] = id;
      flags[id] |= cell.flags;
    }
  return success(undefined);
}

function noSlot(layer: CellLayer, x: number, y: number, { flip }: CellTile, file: string): Diagnostic {
  const what = flip === 0 ? 'the tile' : 'the rotated copy of the tile';
  return errorDiagnostic(
    'art/no-room',
    `no free slot is left for ${what} of cell (${x}, ${y}) in layer "${layer.name}": all ${AREA_SLOTS} tiles are in use`,
    {
      file,
      remedy: 'Use fewer different tiles, or put the map into another bank: map.1.tmj with tiles.1.png.',
    },
  );
}

/**
 * Merges layers, the upper over the lower. Lower tiles show through transparent pixels.
 *
 * @param layers all of the same size
 * @param colorKey number of transparent pixels
 */
export function flatten(layers: readonly CellLayer[], name: string, colorKey: number | undefined): CellLayer {
  const [{ width, height }] = layers;
  const cells = [...layers[0].cells];
  for (const layer of layers.slice(1))
    for (const [index, upper] of layer.cells.entries())
      if (upper) cells[index] = over(upper, cells[index], colorKey);
  return { name, width, height, cells };
}

/** Merges two tiles of one cell. */
export function over(upper: CellTile, lower: CellTile | undefined, colorKey: number | undefined): CellTile {
  if (!lower || colorKey === undefined || !upper.pixels.includes(colorKey)) return upper;
  const flags = upper.flags | lower.flags;
  const data = [...(upper.data ?? []), ...(lower.data ?? [])];
  if (upper.pixels.every(color => color === colorKey) && flags === lower.flags && !upper.data) return lower;
  const [above, below] = [turned(upper.pixels, upper.flip), turned(lower.pixels, lower.flip)];
  const pixels = above.map((color, i) => (color === colorKey ? below[i] : color));
  return { pixels, flip: 0, flags, ...(data.length > 0 && { data }) };
}

/** Tile id of a position in a sheet that is in memory as it is. */
export function sheetId(left: number, top: number): number {
  return (top / TILE_EDGE) * COLUMNS + left / TILE_EDGE;
}
