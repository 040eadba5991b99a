/** Reads a map of a game or bare cartridge for the map editor. */

import { MAP_HEIGHT, MAP_WIDTH } from '../../api/memory-map.ts';
import { MAP_PROGRAMS, mapFormat } from '../../assets/art-files.ts';
import { nextObjectId, placeForObjects, writtenObjects } from '../../assets/map/edit/edit-objects.ts';
import { readEditedMap } from '../../assets/map/edit/edit-tiled.ts';
import { MapText } from '../../assets/map/edit/map-text.ts';
import type { Fields } from '../../assets/map/fields.ts';
import { type MapObject, mapOutcome } from '../../assets/map/map-file.ts';
import { readMapFile } from '../../assets/map/read-map.ts';
import { mapReader } from '../../assets/map/tiled-file.ts';
import { readTilesets, type Tileset } from '../../assets/map/tiled-tileset.ts';
import { sheetId } from '../../assets/place/place-map.ts';
import { AREA_SLOTS, COLUMNS, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import type { Bank } from '../../cartridge/cartridge.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { filesIn } from '../../project/art/game-files.ts';
import type { Art } from '../../project/art/read-art.ts';
import type { Point } from '../../studio/canvas/view-transform.ts';
import type { MapContent, ShownObject, TileChoice, TileGroup } from '../../studio/map/model/map-content.ts';

/** Maximum number of tiles offered from a tileset: more than the console has. */
const MAX_CHOICES = 4096;

/** Locates a map of a game. */
export interface MapSource {
  /** The game's art folder. */
  folder: string;
  /** The file's name in it, with slashes. */
  name: string;
  /** Its text. */
  text: string;
  bank: number;
  /** Name of the bank's tile sheet. */
  sheet: string | undefined;
  /** Name of the Tiled project in the folder. */
  project?: string;
  /** Whether the file exists; a new one will be placed at the start of the console's map. */
  isThere?: boolean;
}

/**
 * Reads a map of a game.
 *
 * @param art of the game, as built or as far as readable
 * @returns an error if the map cannot be read, or not be edited here: one of another program than Tiled
 */
export function readMapContent(source: MapSource, art: Art): Outcome<MapContent> {
  const { folder, name, text, bank, project, isThere = true } = source;
  const format = mapFormat(name);
  if (format !== 'tiled')
    return failure(
      errorDiagnostic('map/file', `the studio cannot edit maps of ${MAP_PROGRAMS[format]}`, {
        file: name,
        remedy: `Edit it in ${MAP_PROGRAMS[format]}: every save updates the running game.`,
      }),
    );
  const parsed = mapOutcome(name, () => new MapText(text));
  if (!parsed.ok) return parsed;
  const map = parsed.value;
  const files = filesIn(folder);
  const withText = { ...files, text: (path: string) => (path === name ? success(text) : files.text(path)) };
  const read = readMapFile(name, withText, project, map.map);
  if (!read.ok) return read;
  const [level] = read.value.levels;
  const flags = art.constants.find(group => group.name === 'flags')?.constants ?? [];
  return mapOutcome(name, () => {
    const edited = readEditedMap(map);
    const { cellWidth, cellHeight, corner = { x: 0, y: 0 } } = edited;
    const place = placeForObjects(map) ?? { left: 0, top: 0 };
    // The origin of the editor differs from those of the file and of the build.
    const [left, top] = [-corner.x * cellWidth, -corner.y * cellHeight];
    const begins = { x: left + (level.begins?.x ?? 0), y: top + (level.begins?.y ?? 0) };
    return {
      ...edited,
      groups: tileGroups(source, map.map, art),
      objects: shownObjects(map, level.objects, begins),
      nextLayer: map.nextLayer,
      newObjects: { id: nextObjectId(map), left: place.left + left, top: place.top + top },
      canTurn: true,
      colorKey: colorKeyOf(source, art),
      flagNames: Object.fromEntries(flags.map(flag => [Number(flag.value), flag.name])),
      bank,
      places: isThere
        ? (art.levels.get(bank)?.find(found => found.name === name)?.places ?? [])
        : [{ left: 0, top: 0, width: edited.columns, height: edited.rows }],
      begins,
      console: [...(art.banks.get(bank)?.map ?? [])],
    };
  });
}

/** Id of the only layer of a bank's map. */
export const MAP_LAYER = 0;

/** The map of a cartridge's bank, with tile ids as cells. */
export function bankMapContent(bank: Bank, number: number): MapContent {
  const tile = (id: number): TileChoice => ({
    value: id,
    colors: Array.from({ length: TILE_EDGE * TILE_EDGE }, (_, i) => {
      const byte = bank.tiles[(id * TILE_EDGE * TILE_EDGE + i) >> 1];
      return i % 2 === 0 ? byte & 15 : byte >> 4;
    }),
    width: TILE_EDGE,
    height: TILE_EDGE,
    id,
    flags: bank.flags[id] ?? 0,
  });
  const tiles = Array.from({ length: AREA_SLOTS }, (_, id) => tile(id));
  return {
    columns: MAP_WIDTH,
    rows: MAP_HEIGHT,
    cellWidth: TILE_EDGE,
    cellHeight: TILE_EDGE,
    layers: [{ id: MAP_LAYER, name: 'map', isVisible: true, left: 0, top: 0, cells: [...bank.map] }],
    groups: [{ name: 'tiles', columns: COLUMNS, tiles }],
    objects: [],
    objectLayers: [],
    canTurn: false,
    colorKey: undefined,
    flagNames: {},
    bank: number,
    places: [{ left: 0, top: 0, width: MAP_WIDTH, height: MAP_HEIGHT }],
    begins: { x: 0, y: 0 },
    console: [...bank.map],
  };
}

function tileGroups({ folder, name, bank, sheet }: MapSource, map: Fields, art: Art): TileGroup[] {
  const read = mapReader(filesIn(folder));
  const pictures = art.pictures.get(bank);
  const flags = art.banks.get(bank)?.flags;
  const choiceOf = (tileset: Tileset, local: number): TileChoice[] => {
    const tile = tileset.tileOf(local);
    const pixels = tile && pictures?.pixelsOf(tile.image, tile.transparent);
    if (!tile || !pixels?.ok) return [];
    const { width, height, frames } = pixels.value;
    const isIn = tile.left + tile.width <= width && tile.top + tile.height <= height;
    if (!isIn) return [];
    const isOfSheet = tile.image === sheet && tile.width === TILE_EDGE && tile.height === TILE_EDGE;
    const id = isOfSheet ? sheetId(tile.left, tile.top) : Number.NaN;
    const isSlot = Number.isInteger(id) && id < AREA_SLOTS;
    return [
      {
        value: tileset.firstNumber + local,
        colors: part({ width, colors: frames[0] }, tile.left, tile.top, tile.width, tile.height),
        width: tile.width,
        height: tile.height,
        ...(isSlot && { id }),
        flags: isSlot ? (flags?.[id] ?? 0) : 0,
      },
    ];
  };
  return readTilesets(map, name, read).map(tileset => ({
    name: tileset.name,
    columns: tileset.columns,
    tiles: tileset
      .locals()
      .slice(0, MAX_CHOICES)
      .flatMap(local => choiceOf(tileset, local)),
  }));
}

function part(
  { width, colors }: { width: number; colors: Uint8Array },
  left: number,
  top: number,
  columns: number,
  rows: number,
): number[] {
  return Array.from(
    { length: columns * rows },
    (_, i) => colors[(top + Math.floor(i / columns)) * width + left + (i % columns)],
  );
}

/** The transparent color of the tiles, as the build determines it. */
function colorKeyOf({ bank, sheet }: MapSource, art: Art): number | undefined {
  const pixels = sheet === undefined ? undefined : art.pictures.get(bank)?.pixelsOf(sheet);
  return pixels?.ok ? pixels.value.colorKey : undefined;
}

/**
 * Objects with their text in the file.
 *
 * @param begins origin of the built map in the editor, in pixels
 */
function shownObjects(map: MapText, objects: readonly MapObject[], begins: Point): ShownObject[] {
  const known = writtenObjects(map);
  return objects.flatMap(({ id, name, kind, x, y, width, height, shape, ring: corners, properties }) => {
    const number = Number(id.replace(/^.*#/, ''));
    const object = known.get(number);
    if (!object) return [];
    const { fields: written, ...making } = object;
    const ring = corners?.map((value, i) => value + (i % 2 ? begins.y : begins.x));
    const place = {
      ...{ x: x + begins.x, y: y + begins.y, width, height },
      ...(shape && { shape }),
      ...(ring && { ring }),
    };
    const inherited = Object.entries(properties).filter(
      ([property, value]) => typeof value !== 'object' && !Object.hasOwn(written.properties, property),
    );
    const others = inherited.length > 0 && {
      inherited: Object.fromEntries(inherited) as ShownObject['inherited'],
    };
    return [{ id: number, name, kind, ...place, ...others, written, ...making }];
  });
}
