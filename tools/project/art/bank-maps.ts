/** The maps of a bank: levels of map files as cells, their tiles in memory, and the constants for code. */

import { join } from 'node:path';
import type { Level, TilesetTile } from '../../assets/map/map-file.ts';
import { readMapFile } from '../../assets/map/read-map.ts';
import type { Constant } from '../../assets/names/constants.ts';
import {
  type CellLayer,
  cutIntoBanks,
  flatten,
  MapMemory,
  type MapPlace,
  TileFinder,
  writeLayer,
} from '../../assets/place/place-map.ts';
import { TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { append } from '../../long-lists.ts';
import type { ArtOptions } from '../settings/art-options.ts';
import { type BankPictures, EMPTY_CELL } from './bank-art.ts';
import type { BankFiles } from './find-art-files.ts';
import { isOutside, readInside } from './game-files.ts';
import { gridsOf } from './layer-grids.ts';
import { cellsOf } from './level-cells.ts';
import { mapConstant, referencesIn, type SpreadPlace } from './map-constants.ts';
import { FLAG_COUNT } from './read-flags.ts';
import { sheetData, tileConstants } from './tile-constants.ts';
import { TilesetImages } from './tileset-images.ts';

export interface BankMaps {
  /** Cells of the bank's map; undefined if it has none. */
  cells: Uint8Array | undefined;
  /** Flag bits of each tile. */
  flags: Uint8Array;
  constants: Constant[];
  /** Tile data from the tilesets. */
  tiles: Constant[];
  /** Absolute paths of the files that the maps refer to. */
  files: string[];
  /** Positions of the levels of this bank. */
  levels: PlacedLevel[];
  /** Cells for the next banks, from levels that are spread over several. */
  following: { cells: Uint8Array; file: string }[];
}

/** A level and its position in the bank's map. */
export interface PlacedLevel {
  /** Name of the map file. */
  name: string;
  /** One area for all layers, or one for each layer if they are kept apart. */
  places: MapPlace[];
}

/** A level and its file. */
interface FoundLevel {
  level: Level;
  /** The distinct tiles that its layers show. */
  shown: Set<TilesetTile>;
  file: string;
  name: string;
}

/** The inputs for the maps of a bank. */
interface MapSources {
  /** The game's art folder. */
  folder: string;
  files: BankFiles;
  /** The bank's pictures; tiles that maps need are added to its memory. */
  pictures: BankPictures;
  /** The options of a file in cart.json. */
  optionsOf(name: string): ArtOptions;
  /** The Tiled project in the folder. */
  project: string | undefined;
}

/**
 * Reads the maps of a bank and places them.
 *
 * @param flagNumbers numbers of the named flags; flags that tilesets name are added
 */
export function placeMaps(
  { folder, files: { single, loose }, pictures, optionsOf, project }: MapSources,
  flagNumbers: Map<string, number>,
): Outcome<BankMaps> {
  const placed: BankMaps = {
    cells: undefined,
    flags: new Uint8Array(SECTION_SIZES.flags),
    constants: [],
    tiles: [],
    files: [],
    levels: [],
    following: [],
  };
  const names = [...(single.map === undefined ? [] : [single.map]), ...loose.maps];
  if (names.length === 0) return success(placed);
  const levels: FoundLevel[] = [];
  const diagnostics: Diagnostic[] = [];
  const readable = { text: (path: string) => readInside(folder, path), sizeOf: pictures.sizeOf };
  for (const name of names) {
    const read = readMapFile(name, readable, project);
    if (!read.ok) for (const one of read.diagnostics) diagnostics.push(inFolder(one, folder));
    else {
      append(
        levels,
        read.value.levels.map(level => ({
          level,
          shown: shownTiles(level),
          file: join(folder, name),
          name,
        })),
      );
      for (const path of read.value.files) placed.files.push(join(folder, path));
    }
  }
  const images = new TilesetImages(folder, single.tiles, pictures);
  for (const found of levels) for (const one of images.read(found)) diagnostics.push(one);
  for (const found of levels) for (const one of numberFlags(found, flagNumbers)) diagnostics.push(one);
  if (diagnostics.length > 0) return failure(diagnostics);
  for (const name of images.names) placed.files.push(join(folder, name));

  const warnings = levels.flatMap(({ level, file }) => [...leftOut(level, file), ...readAnew(level, file)]);
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
  const described = sheetData(levels, images);
  if (described.problems.length > 0) return failure(described.problems);
  for (const { level } of levels)
    for (const tile of level.described) {
      for (const id of images.sheetIdsOf(tile)) placed.flags[id] |= bitsOf(tile.flags);
    }
  for (const { level, file, name } of levels) {
    const layers: CellLayer[] = [];
    for (const layer of level.layers) {
      const made = cellsOf(layer, level, images, bitsOf, file, optionsOf(name).spread === true);
      for (const one of made.diagnostics) diagnostics.push(one);
      if (made.ok) layers.push(made.value);
    }
    if (diagnostics.length > 0) return failure(diagnostics);
    const { layers: kept, spread, grids } = optionsOf(name);
    const tell = (places: readonly MapPlace[], shown: readonly CellLayer[], apart: readonly CellLayer[]) => {
      const told = { ...level, grids: gridsOf(level, layers, shown, finder, grids) };
      placed.constants.push({ ...mapConstant(told, places, apart, colorKey, name, references), file });
    };
    if (spread && layers.length > 0) {
      if (kept === 'apart') return failure(noSpread(level, file));
      const flat = flatten(layers, level.name, colorKey);
      const spreading = spreadLevel(flat, cells, finder, placed, file);
      if (!spreading.ok) return spreading;
      tell(spreading.value, [flat], []);
      continue;
    }
    const isApart = kept === 'apart' && layers.length > 1;
    const drawn = isApart ? layers : layers.length > 0 ? [flatten(layers, level.name, colorKey)] : [];
    const places: MapPlace[] = [];
    if (memory.ownerOf(0) !== EMPTY_CELL && drawn[0]?.cells.includes(undefined))
      warnings.push(drawnEmpty(level, memory.ownerOf(0)!, file));
    for (const layer of drawn) {
      const place = cells.take(layer.width, layer.height);
      if (!place) return failure(noPlace(layer, file));
      const written = writeLayer(layer, place, cells, finder, placed.flags, file);
      if (!written.ok) return written;
      places.push(place);
    }
    placed.levels.push({ name, places });
    tell(places, drawn, isApart ? drawn : []);
  }
  placed.cells = cells.cells;
  const tiles = tileConstants(
    new Map([...described.tiles, ...finder.data]),
    finder,
    images,
    bitsOf,
    references,
  );
  placed.tiles = tiles.constants;
  for (const tile of tiles.withoutFrames) warnings.push(noFrames(tile, join(folder, names[0])));
  return success(placed, warnings);
}

/** Tiles of pictures other than the sheet are in memory only if a map shows them. */
function noFrames(tile: string, file: string): Diagnostic {
  const problem = errorDiagnostic(
    'map/left-out',
    `the animation of ${tile} is left out: not all of its tiles are in memory`,
    {
      file,
      remedy: 'Name the picture tiles.png to make it the tile sheet, or use each of its tiles in a map.',
    },
  );
  return { ...problem, severity: 'warning' };
}

function drawnEmpty({ name }: Level, owner: string, file: string): Diagnostic {
  const problem = errorDiagnostic(
    'map/tile-0',
    `the level ${name} has empty cells, which show tile 0, and ${owner} draws on tile 0`,
    {
      file,
      remedy: 'Leave the top left tile of the sheet empty, or fill the empty cells.',
    },
  );
  return { ...problem, severity: 'warning' };
}

/** Warns about cells that may be meant differently from how they were read. */
function readAnew({ warnings }: Level, file: string): Diagnostic[] {
  return [...warnings].map(message => ({
    ...errorDiagnostic('map/columns', message, {
      file,
      remedy: 'Open the map in Tiled, let it correct the cells when it asks, and save the tileset.',
    }),
    severity: 'warning',
  }));
}

/** Warns about what a level shows in its editor but not on the console. */
function leftOut({ name, leftOut: all }: Level, file: string): Diagnostic[] {
  if (all.length === 0) return [];
  const more = all.length > 3 ? ` and ${all.length - 3} more` : '';
  const problem = errorDiagnostic(
    'map/left-out',
    `the level ${name} uses features that the console's map cannot show: ${all.slice(0, 3).join(', ')}${more}`,
    {
      file,
      remedy:
        'They are left out. To silence this warning, remove them or hide their layer in your map editor.',
    },
  );
  return [{ ...problem, severity: 'warning' }];
}

/** Places a level across the map of its bank and the next ones; returns the positions of its parts. */
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
  return errorDiagnostic('map/spread', `${name} has both "layers" and "spread", which exclude each other`, {
    file,
    remedy: 'Remove "layers" or "spread" for this file in cart.json.',
  });
}

function inFolder(problem: Diagnostic, folder: string): Diagnostic {
  const { file } = problem;
  return file === undefined || isOutside(file) || file.startsWith(folder)
    ? problem
    : { ...problem, file: join(folder, file) };
}

/** The distinct tiles that the layers of a level show. */
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
  for (const flag of [...level.described, ...shown].flatMap(({ flags }) => flags)) {
    if (numbers.has(flag)) continue;
    const free = Array.from({ length: FLAG_COUNT }, (_, i) => i).find(
      i => ![...numbers.values()].includes(i),
    );
    if (free === undefined)
      return [
        errorDiagnostic('map/flags', `"${flag}" would be a ninth flag; a tile has ${FLAG_COUNT}`, {
          file,
          remedy: 'Every tile property that is true becomes a flag: remove those that you do not need.',
        }),
      ];
    numbers.set(flag, free);
  }
  return [];
}

function noPlace({ name, width, height }: CellLayer, file: string): Diagnostic {
  return errorDiagnostic('map/no-place', `the map has no room for "${name}": ${width} × ${height} cells`, {
    file,
    remedy: 'Move the map to another bank: put it into the folder maps.1, or name it map.1.tmj.',
  });
}
