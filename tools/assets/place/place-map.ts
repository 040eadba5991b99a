/**
 * Levels of map files as cells of the console's map. Tiles of a level that are not in memory yet get free slots, mirrored
 * and turned ones as well: a cell of the console's map is a tile id and nothing else.
 */

import { MAP_HEIGHT, MAP_WIDTH } from '../../api/memory-map.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { AREA_SLOTS, COLUMNS, cut, keyOf, type Pixels, TILE_EDGE, type TileMemory } from './tile-memory.ts';

/** Bits of how a cell shows its tile, as in Tiled. */
export const CELL_FLIPPED_HORIZONTALLY = 1;
export const CELL_FLIPPED_VERTICALLY = 2;
export const CELL_FLIPPED_DIAGONALLY = 4;

/** A layer in cells of the console, 8 × 8 pixels each. */
export interface CellLayer {
  name: string;
  width: number;
  height: number;
  /** The picture of each cell, row by row; undefined for an empty one. */
  cells: readonly (CellTile | undefined)[];
}

/** What a cell shows. */
export interface CellTile {
  /** Palette numbers, 8 × 8. */
  pixels: Uint8Array;
  /** Tile id where the picture is already in memory, as it is in a sheet. */
  id?: number;
  /** Bits of how it is turned. */
  flip: number;
}

/** A rectangle of the map. */
export interface MapPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cells of a bank's map while levels are placed in it. */
export class MapMemory {
  readonly cells = new Uint8Array(MAP_WIDTH * MAP_HEIGHT);
  private readonly places: MapPlace[] = [];

  /** The highest and then leftmost free place for a rectangle, which is taken; undefined if there is none. */
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

/** Finds the tile id of each picture, and gives those that are not in memory a slot. */
export class TileFinder {
  private readonly ids = new Map<string, number>();
  private readonly memory: TileMemory;
  private readonly owner: string;

  /**
   * @param memory is filled
   * @param owner file that the slots are noted for
   */
  constructor(memory: TileMemory, owner: string) {
    this.memory = memory;
    this.owner = owner;
    for (let id = AREA_SLOTS - 1; id >= 0; id--)
      if (memory.ownerOf(id) !== undefined) this.ids.set(keyOf(tileOf(memory.tile(id))), id);
  }

  /** The tile id of what a cell shows; undefined if there is no slot left. */
  idOf({ pixels, id, flip }: CellTile): number | undefined {
    if (id !== undefined && flip === 0) return id;
    const shown = turned(pixels, flip);
    const key = keyOf(tileOf(shown));
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const slot = this.memory.firstFree('tiles');
    if (slot === undefined) return undefined;
    this.memory.put(slot, tileOf(shown), this.owner);
    this.ids.set(key, slot);
    return slot;
  }
}

function tileOf(colors: Uint8Array): Pixels {
  return { width: TILE_EDGE, height: TILE_EDGE, colors };
}

/** A tile as a cell shows it: first mirrored at its diagonal, then horizontally, then vertically. */
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
 * @param file the map file, for the diagnostic
 * @returns an error that names the first cell for whose tile there is no slot
 */
export function writeLayer(
  layer: CellLayer,
  place: MapPlace,
  memory: MapMemory,
  tiles: TileFinder,
  file: string,
  from: { x: number; y: number } = { x: 0, y: 0 },
): Outcome<undefined> {
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++) {
      const cell = layer.cells[(from.y + y) * layer.width + from.x + x];
      if (!cell) continue;
      const id = tiles.idOf(cell);
      if (id === undefined) return failure(noSlot(layer, from.x + x, from.y + y, cell, file));
      memory.cells[(place.top + y) * MAP_WIDTH + place.left + x] = id;
    }
  return success(undefined);
}

function noSlot(layer: CellLayer, x: number, y: number, { flip }: CellTile, file: string): Diagnostic {
  const what = flip === 0 ? 'the tile' : 'the turned copy of the tile';
  return errorDiagnostic(
    'art/no-room',
    `no slot is left for ${what} of cell (${x}, ${y}) in layer "${layer.name}": all ${AREA_SLOTS} tiles are in use`,
    {
      file,
      remedy: 'Use fewer different tiles, or put the map into another bank: map.1.tmj with tiles.1.png.',
    },
  );
}

/** The upper layers over the lower ones, as one layer as large as all of them together. */
export function flatten(layers: readonly CellLayer[], name: string): CellLayer {
  const width = Math.max(0, ...layers.map(layer => layer.width));
  const height = Math.max(0, ...layers.map(layer => layer.height));
  const cells: (CellTile | undefined)[] = Array.from({ length: width * height });
  for (const layer of layers)
    for (const [index, cell] of layer.cells.entries())
      if (cell) cells[Math.floor(index / layer.width) * width + (index % layer.width)] = cell;
  return { name, width, height, cells };
}

/** The tiles of a picture by their place in it: the picture of a tileset whose tiles are a multiple of 8 pixels. */
export function cellsOfTile(
  picture: Pixels,
  left: number,
  top: number,
  tileWidth: number,
  tileHeight: number,
): Uint8Array[] {
  const tiles: Uint8Array[] = [];
  for (let y = 0; y < tileHeight; y += TILE_EDGE)
    for (let x = 0; x < tileWidth; x += TILE_EDGE) tiles.push(cut(picture, left + x, top + y));
  return tiles;
}

/** Tile id of a place in a sheet that lies in memory as it is. */
export function sheetId(left: number, top: number): number {
  return (top / TILE_EDGE) * COLUMNS + left / TILE_EDGE;
}
