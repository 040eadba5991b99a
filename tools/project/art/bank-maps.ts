/** The maps of a bank: levels of map files as cells, their tiles in memory, and what code is told of them. */

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
  /** Cells of the bank's map; undefined if there is none. */
  cells: Uint8Array | undefined;
  /** Bits for each tile. */
  flags: Uint8Array;
  constants: Constant[];
  /** What tilesets say of tiles. */
  tiles: Constant[];
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

/** What the maps of a bank are made of. */
interface MapSources {
  /** The game's folder of art. */
  folder: string;
  files: BankFiles;
  /** Whose memory is filled with the tiles that the maps need. */
  pictures: BankPictures;
  /** What cart.json says of a file. */
  optionsOf(name: string): ArtOptions;
  /** The project of Tiled in the folder. */
  project: string | undefined;
}

/**
 * Reads the maps of a bank and places them.
 *
 * @param flagNumbers numbers of the flags that have names; gets those that tilesets name
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
      levels.push(
        ...read.value.levels.map(level => ({
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

/** Tiles that no map shows, of other pictures than the sheet, are not in memory. */
function noFrames(tile: string, file: string): Diagnostic {
  const problem = errorDiagnostic(
    'map/left-out',
    `the animation of ${tile} is left out: not all of its tiles are in memory`,
    {
      file,
      remedy: 'Make the picture the sheet of tiles, tiles.png, or show each of its tiles somewhere in a map.',
    },
  );
  return { ...problem, severity: 'warning' };
}

function drawnEmpty({ name }: Level, owner: string, file: string): Diagnostic {
  const problem = errorDiagnostic(
    'map/tile-0',
    `the level ${name} has empty cells, which show tile 0, and that is drawn in ${owner}`,
    {
      file,
      remedy: 'Leave the upper left tile of the sheet empty, or fill the empty cells.',
    },
  );
  return { ...problem, severity: 'warning' };
}

/** What may be meant in another way than it is read. */
function readAnew({ warnings }: Level, file: string): Diagnostic[] {
  return [...warnings].map(message => ({
    ...errorDiagnostic('map/columns', message, {
      file,
      remedy:
        'Look at the map in Tiled, which asks whether to correct its cells; then save the tileset there, and this warning is gone.',
    }),
    severity: 'warning',
  }));
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

function inFolder(problem: Diagnostic, folder: string): Diagnostic {
  const { file } = problem;
  return file === undefined || isOutside(file) || file.startsWith(folder)
    ? problem
    : { ...problem, file: join(folder, file) };
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
  for (const flag of [...level.described, ...shown].flatMap(({ flags }) => flags)) {
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
