/** The maps of a bank: levels of map files as cells, their tiles in memory, and what code is told of them. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAP_HEIGHT, MAP_WIDTH } from '../../api/memory-map.ts';
import type { Level, PlacedTile, TileLayer, TilesetTile } from '../../assets/map/map-file.ts';
import { readMapFile } from '../../assets/map/read-map.ts';
import type { Constant } from '../../assets/names/constants-module.ts';
import type { MatchedPicture } from '../../assets/picture/match-colors.ts';
import {
  type CellLayer,
  type CellTile,
  cutIntoBanks,
  flatten,
  MapMemory,
  type MapPlace,
  over,
  sheetId,
  TileFinder,
  writeLayer,
} from '../../assets/place/place-map.ts';
import { AREA_SLOTS, cut, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-text.ts';
import type { ArtOptions } from '../settings/art-options.ts';
import { type BankPictures, EMPTY_CELL } from './bank-art.ts';
import type { BankFiles } from './find-art-files.ts';
import { mapConstant, referencesIn, type SpreadPlace } from './map-constants.ts';
import { FLAG_COUNT } from './read-flags.ts';

export interface BankMaps {
  /** Cells of the bank's map; undefined if there is none. */
  cells: Uint8Array | undefined;
  /** Bits for each tile. */
  flags: Uint8Array;
  constants: Constant[];
  /** Files that the maps name, absolute. */
  files: string[];
  /** Where the levels of this bank lie. */
  levels: PlacedLevel[];
  /** Cells for the banks behind this one, of levels that are spread over several. */
  following: { cells: Uint8Array; file: string }[];
}

/** A level in the map of its bank. */
export interface PlacedLevel {
  /** Name of the map's file. */
  name: string;
  /** One for all layers, or one for each that is kept apart. */
  places: MapPlace[];
}

/** A level with the file that it is from. */
interface FoundLevel {
  level: Level;
  /** The tiles that its layers show, each once. */
  shown: Set<TilesetTile>;
  file: string;
  name: string;
}

/**
 * Reads the maps of a bank and places them.
 *
 * @param folder the game's folder of art
 * @param pictures whose memory is filled with the tiles that the maps need
 * @param optionsOf what cart.json says of a file
 * @param flagNumbers numbers of the flags that have names; gets those that tilesets name
 */
export function placeMaps(
  folder: string,
  { single, loose }: BankFiles,
  pictures: BankPictures,
  optionsOf: (name: string) => ArtOptions,
  flagNumbers: Map<string, number>,
): Outcome<BankMaps> {
  const placed: BankMaps = {
    cells: undefined,
    flags: new Uint8Array(SECTION_SIZES.flags),
    constants: [],
    files: [],
    levels: [],
    following: [],
  };
  const names = [...(single.map === undefined ? [] : [single.map]), ...loose.maps];
  if (names.length === 0) return success(placed);
  const levels: FoundLevel[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names) {
    const read = readMapFile(name, path => readInside(folder, path));
    if (!read.ok) diagnostics.push(...read.diagnostics.map(each => inFolder(each, folder)));
    else {
      levels.push(
        ...read.value.levels.map(level => ({
          level,
          shown: shownTiles(level),
          file: join(folder, name),
          name,
        })),
      );
      placed.files.push(...read.value.files.map(path => join(folder, path)));
    }
  }
  const images = new TilesetImages(folder, single.tiles, pictures);
  for (const found of levels) diagnostics.push(...images.read(found));
  for (const found of levels) diagnostics.push(...numberFlags(found, flagNumbers));
  if (diagnostics.length > 0) return failure(...diagnostics);
  placed.files.push(...images.names.map(name => join(folder, name)));

  const warnings = levels.flatMap(({ level, file }) => leftOut(level, file));
  const references = referencesIn(levels.map(({ level }) => level));

  const { memory } = pictures;
  const { colorKey } = images;
  const empty = new Uint8Array(TILE_EDGE * TILE_EDGE).fill(colorKey ?? 0);
  if (memory.ownerOf(0) === EMPTY_CELL)
    memory.put(0, { width: TILE_EDGE, height: TILE_EDGE, colors: empty }, EMPTY_CELL);
  const cells = new MapMemory();
  const finder = new TileFinder(memory, names[0]);
  const bitsOf = (flags: readonly string[]) =>
    flags.reduce((bits, flag) => bits | (1 << flagNumbers.get(flag)!), 0);
  for (const { level } of levels)
    for (const tile of level.flagged)
      for (const id of images.sheetIdsOf(tile)) placed.flags[id] |= bitsOf(tile.flags);
  for (const { level, file, name } of levels) {
    const layers: CellLayer[] = [];
    for (const layer of level.layers) {
      const made = cellsOf(layer, level, images, bitsOf, file, optionsOf(name).spread === true);
      diagnostics.push(...made.diagnostics);
      if (made.ok) layers.push(made.value);
    }
    if (diagnostics.length > 0) return failure(...diagnostics);
    const { layers: kept, spread } = optionsOf(name);
    if (spread && layers.length > 0) {
      if (kept === 'apart') return failure(noSpread(level, file));
      const spreading = spreadLevel(flatten(layers, level.name, colorKey), cells, finder, placed, file);
      if (!spreading.ok) return spreading;
      placed.constants.push(mapConstant(level, spreading.value, [], colorKey, name, references));
      continue;
    }
    const isApart = kept === 'apart' && layers.length > 1;
    const drawn = isApart ? layers : layers.length > 0 ? [flatten(layers, level.name, colorKey)] : [];
    const places: MapPlace[] = [];
    for (const layer of drawn) {
      const place = cells.take(layer.width, layer.height);
      if (!place) return failure(noPlace(layer, file));
      const written = writeLayer(layer, place, cells, finder, placed.flags, file);
      if (!written.ok) return written;
      places.push(place);
    }
    placed.levels.push({ name, places });
    placed.constants.push(mapConstant(level, places, isApart ? drawn : [], colorKey, name, references));
  }
  placed.cells = cells.cells;
  return success(placed, warnings);
}

/** A warning of what the level shows in its editor and not on the console. */
function leftOut({ name, leftOut: all }: Level, file: string): Diagnostic[] {
  if (all.length === 0) return [];
  const more = all.length > 3 ? ` and ${all.length - 3} more` : '';
  const problem = errorDiagnostic(
    'map/left-out',
    `the level ${name} has what the console's map cannot show: ${all.slice(0, 3).join(', ')}${more}`,
    {
      file,
      remedy: 'It is left out. Remove it or hide its layer in your map editor, and this warning is gone.',
    },
  );
  return [{ ...problem, severity: 'warning' }];
}

/** Places a level over the map of its bank and those of the banks behind it; gives the places of its parts. */
function spreadLevel(
  layer: CellLayer,
  own: MapMemory,
  finder: TileFinder,
  placed: BankMaps,
  file: string,
): Outcome<SpreadPlace[]> {
  const places: SpreadPlace[] = [];
  for (const [bank, part] of cutIntoBanks(layer).entries()) {
    const memory = bank === 0 ? own : new MapMemory();
    const place = memory.take(part.width, part.height);
    if (!place) return failure(noPlace(part, file));
    const written = writeLayer(part, place, memory, finder, placed.flags, file);
    if (!written.ok) return written;
    if (bank > 0) placed.following.push({ cells: memory.cells, file });
    places.push({ ...place, x: part.x, y: part.y, following: bank === 0 ? 0 : placed.following.length });
  }
  return success(places);
}

function noSpread({ name }: Level, file: string): Diagnostic {
  return errorDiagnostic('map/spread', `the layers of ${name} are to be kept apart, and it is to be spread`, {
    file,
    remedy: 'Remove "layers" or "spread" of this file in cart.json.',
  });
}

/** Nothing outside of the game's folder is part of the game. */
export function readInside(folder: string, path: string): Outcome<string> {
  if (isOutside(path)) return failure(outside(path));
  const text = readTextIfThere(join(folder, path));
  if (!text.ok) return text;
  return text.value === undefined ? failure(missing(path)) : success(text.value);
}

function missing(path: string): Diagnostic {
  return errorDiagnostic('map/no-file', `there is no file ${path}, which the map names`, {
    file: path,
    remedy: 'Put it there, or save the map with the right path.',
  });
}

function isOutside(path: string): boolean {
  return path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path);
}

function outside(path: string): Diagnostic {
  return errorDiagnostic('map/outside', `the map names ${path}, which is outside of the game's folder`, {
    file: path,
    remedy: 'Copy it beside the map, and choose it there in your map editor.',
  });
}

function inFolder(problem: Diagnostic, folder: string): Diagnostic {
  const { file } = problem;
  return file === undefined || isOutside(file) || file.startsWith(folder)
    ? problem
    : { ...problem, file: join(folder, file) };
}

/** The pictures of tilesets, all with one number for what is transparent. */
class TilesetImages {
  /** Of all of them. */
  colorKey: number | undefined;
  private readonly images = new Map<string, MatchedPicture>();
  private readonly folder: string;
  private readonly sheet: string | undefined;
  private readonly pictures: BankPictures;

  constructor(folder: string, sheet: string | undefined, pictures: BankPictures) {
    this.folder = folder;
    this.sheet = sheet;
    this.pictures = pictures;
    const key = sheet === undefined ? undefined : pictures.pixelsOf(sheet);
    if (key?.ok) this.colorKey = key.value.colorKey;
  }

  get names(): string[] {
    return [...this.images.keys()];
  }

  /** Reads the pictures that a level shows. */
  read({ shown, file }: FoundLevel): Diagnostic[] {
    const images = new Map([...shown].map(({ image, transparent }) => [image, transparent]));
    return [...images].flatMap(([name, transparent]) =>
      this.images.has(name) ? [] : this.readOne(name, transparent, file),
    );
  }

  private readOne(name: string, transparent: number | undefined, file: string): Diagnostic[] {
    if (isOutside(name)) return [{ ...outside(name), file }];
    if (!existsSync(join(this.folder, name))) return [{ ...missing(name), file }];
    const pixels = this.pictures.pixelsOf(name, transparent);
    if (!pixels.ok) return pixels.diagnostics;
    const { colorKey: key, width, frames, height } = pixels.value;
    this.colorKey ??= key;
    if (key === undefined || key === this.colorKey) {
      this.images.set(name, pixels.value);
      return [];
    }
    const wanted = this.colorKey!;
    if (frames[0].includes(wanted))
      return [
        errorDiagnostic(
          'map/color-key',
          `transparent pixels are ${wanted} in other pictures of the map, and this one draws with color ${wanted}`,
          {
            file: join(this.folder, name),
            remedy: `Choose one number for all: { "art": { "${name}": { "colorKey": … } } } in cart.json, and so for the others.`,
          },
        ),
      ];
    const colors = frames[0].map(color => (color === key ? wanted : color));
    this.images.set(name, { width, height, frames: [colors], colorKey: wanted });
    return [];
  }

  /** Tile ids of a tile that lies in memory as it lies in its picture. */
  sheetIdsOf({ image, left, top, width, height }: TilesetTile): number[] {
    if (image !== this.sheet || left % TILE_EDGE !== 0 || top % TILE_EDGE !== 0) return [];
    const ids: number[] = [];
    for (let y = 0; y < height; y += TILE_EDGE)
      for (let x = 0; x < width; x += TILE_EDGE) ids.push(sheetId(left + x, top + y));
    return ids.filter(id => id < SECTION_SIZES.flags);
  }

  /** What the cells of a tile show, row by row. */
  cellsOf(tile: TilesetTile, flip: number, flags: number): CellTile[] {
    const { width, height, frames } = this.images.get(tile.image)!;
    const [columns, rows] = [tile.width / TILE_EDGE, tile.height / TILE_EDGE];
    const ids = this.sheetIdsOf(tile);
    return Array.from({ length: columns * rows }, (_, i) => {
      const fromX = flip & 1 ? columns - 1 - (i % columns) : i % columns;
      const fromY = flip & 2 ? rows - 1 - Math.floor(i / columns) : Math.floor(i / columns);
      const [x, y] = flip & 4 ? [fromY, fromX] : [fromX, fromY];
      const pixels = cut(
        { width, height, colors: frames[0] },
        tile.left + x * TILE_EDGE,
        tile.top + y * TILE_EDGE,
      );
      const id = ids[y * columns + x];
      return { pixels, flip, flags, ...(id !== undefined && id < AREA_SLOTS && { id }) };
    });
  }

  isInside({ image, left, top, width, height }: TilesetTile): boolean {
    const picture = this.images.get(image)!;
    return left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
  }
}

/** The tiles that the layers of a level show, each once. */
function shownTiles({ layers }: Level): Set<TilesetTile> {
  const shown = new Set<TilesetTile>();
  let last: TilesetTile | undefined;
  for (const { tiles } of layers)
    for (const { tile } of tiles)
      if (tile !== last) {
        shown.add(tile);
        last = tile;
      }
  return shown;
}

function numberFlags({ level, shown, file }: FoundLevel, numbers: Map<string, number>): Diagnostic[] {
  for (const flag of [...level.flagged, ...shown].flatMap(({ flags }) => flags)) {
    if (numbers.has(flag)) continue;
    const free = Array.from({ length: FLAG_COUNT }, (_, i) => i).find(
      i => ![...numbers.values()].includes(i),
    );
    if (free === undefined)
      return [
        errorDiagnostic('map/flags', `"${flag}" would be a ninth flag; a tile has ${FLAG_COUNT}`, {
          file,
          remedy: 'Every property of a tile that is true is a flag: remove those that are not needed.',
        }),
      ];
    numbers.set(flag, free);
  }
  return [];
}

/** A layer in cells of the console. Tiles outside of the level are left out. */
function cellsOf(
  layer: TileLayer,
  level: Level,
  images: TilesetImages,
  bitsOf: (flags: readonly string[]) => number,
  file: string,
  isSpread: boolean,
): Outcome<CellLayer> {
  const [width, height] = [Math.ceil(level.width / TILE_EDGE), Math.ceil(level.height / TILE_EDGE)];
  if (!isSpread && (width > MAP_WIDTH || height > MAP_HEIGHT))
    return failure(
      errorDiagnostic(
        'map/size',
        `the level ${level.name} has ${width} × ${height} cells of 8 × 8 pixels; a bank holds ${MAP_WIDTH} × ${MAP_HEIGHT}`,
        {
          file,
          remedy:
            'Make it smaller, or spread it over banks: { "art": { "map.tmj": { "spread": true } } } in cart.json.',
        },
      ),
    );
  const cells: (CellTile | undefined)[] = new Array(width * height);
  const shown = new Map<TilesetTile, CellTile[][]>();
  for (const placed of layer.tiles) {
    const { tile, x: left, y: top, flip } = placed;
    const turns = shown.get(tile) ?? [];
    if (turns.length === 0) shown.set(tile, turns);
    if (!turns[flip] || left % TILE_EDGE !== 0 || top % TILE_EDGE !== 0) {
      const problem = placeProblem(placed, layer, images);
      if (problem)
        return failure(errorDiagnostic('map/tile', problem.message, { file, remedy: problem.remedy }));
      turns[flip] = images.cellsOf(tile, flip, bitsOf(tile.flags));
    }
    const parts = turns[flip];
    const columns = tile.width / TILE_EDGE;
    for (let index = 0; index < parts.length; index++) {
      const x = left / TILE_EDGE + (index % columns);
      const y = top / TILE_EDGE + Math.floor(index / columns);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      cells[at] = over(parts[index], cells[at], images.colorKey);
    }
  }
  return success({ name: layer.name, width, height, cells });
}

function placeProblem(
  { tile, x, y, flip }: PlacedTile,
  { name }: TileLayer,
  images: TilesetImages,
): { message: string; remedy: string } | undefined {
  const { width, height } = tile;
  const where = `the tile at pixel (${x}, ${y}) of layer "${name}"`;
  const isWhole = (value: number) => Number.isInteger(value / TILE_EDGE);
  if (!isWhole(width) || !isWhole(height))
    return {
      message: `${where} has ${width} × ${height} pixels`,
      remedy: 'Use tiles whose sides are multiples of 8.',
    };
  if (!isWhole(x) || !isWhole(y))
    return {
      message: `${where} does not lie in the raster of 8 pixels`,
      remedy: 'Set the offset of the layer and that of the tileset to multiples of 8.',
    };
  if (flip & 4 && width !== height)
    return { message: `${where} is turned and not square`, remedy: 'Turn square tiles only.' };
  if (!images.isInside(tile))
    return {
      message: `${where} is outside of its picture ${tile.image}`,
      remedy: 'Reload the tileset in your map editor.',
    };
  return undefined;
}

function noPlace({ name, width, height }: CellLayer, file: string): Diagnostic {
  return errorDiagnostic(
    'map/no-place',
    `no place is left in the map for "${name}": ${width} × ${height} cells`,
    {
      file,
      remedy: 'Put the map into another bank: into the folder maps.1, or name it map.1.tmj.',
    },
  );
}
