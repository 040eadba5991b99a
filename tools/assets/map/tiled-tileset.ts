/** Tiled's tilesets: the picture and rectangle of each tile. */

import { Fields } from './fields.ts';
import { MapProblem, type PropertyValue, type TilesetTile } from './map-file.ts';
import { type MapReader, parseTiled, relativeTo } from './tiled-file.ts';
import { propertiesOf } from './tiled-properties.ts';

export interface Tileset {
  name: string;
  firstNumber: number;
  /** Tiles in a row of its picture; 0 if each tile has its own picture. */
  columns: number;
  /** Number of tiles in its picture; undefined if each tile has its own picture, or the picture's size is unknown. */
  count: number | undefined;
  /** Its picture; undefined if each tile has its own. */
  image: string | undefined;
  /** Tiles in a row according to the file, if the picture differs. */
  saidColumns?: number;
  /** The local numbers of the tiles that the map can use. */
  locals(): number[];
  /** The picture and rectangle of a tile, by its local number. */
  tileOf(local: number): TilesetTile | undefined;
  /** The data of a tile for objects that show it. */
  classOf(local: number): { kind: string; properties: Record<string, PropertyValue> };
  /** The local numbers of tiles with data. */
  described: number[];
  /** The data of a tile. */
  saidOf(local: number): Fields | undefined;
  /** Path of the file that defines it. */
  file: string;
  /** The drawing offset of its tiles in pixels. */
  offset: { x: number; y: number };
  /** The anchor of objects that show a tile, as a share of its width and height from the top left. */
  anchor: { x: number; y: number };
}

/** Maximum tile number, without flip bits. */
export const MAX_TILES = 0x0fffffff;
/** Maximum number of tiles that are listed: far more than the console has. */
const MAX_LISTED = 1 << 16;
export const MAX_SIDE = 1 << 16;

/** Anchors by the name of Tiled's alignment. */
export const ANCHORS: Readonly<Record<string, { x: number; y: number }>> = {
  unspecified: { x: 0, y: 1 },
  topleft: { x: 0, y: 0 },
  top: { x: 0.5, y: 0 },
  topright: { x: 1, y: 0 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  right: { x: 1, y: 0.5 },
  bottomleft: { x: 0, y: 1 },
  bottom: { x: 0.5, y: 1 },
  bottomright: { x: 1, y: 1 },
};

/**
 * The tilesets of a map in order. If a picture has grown into the number range of the next tileset, those
 * numbers belong to the next one.
 */
export function readTilesets(map: Fields, mapFile: string, read: MapReader): Tileset[] {
  const tilesets = map.objects('tilesets', 'tileset').map(tileset => readTileset(tileset, mapFile, read));
  const starts = [...new Set(tilesets.map(({ firstNumber }) => firstNumber))].sort((a, b) => a - b);
  const nextStart = new Map(starts.map((start, index) => [start, starts[index + 1] ?? Infinity]));
  return tilesets.map(tileset => {
    const { firstNumber } = tileset;
    const next = nextStart.get(firstNumber)!;
    return {
      ...tileset,
      locals: () => tileset.locals().filter(local => firstNumber + local < next),
    };
  });
}

/**
 * The tileset that a number belongs to; undefined if it precedes all.
 *
 * @param tilesets from the highest first number to the lowest
 */
export function tilesetAt(tilesets: readonly Tileset[], number: number): Tileset | undefined {
  let [low, high] = [0, tilesets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tilesets[middle].firstNumber <= number) high = middle;
    else low = middle + 1;
  }
  return tilesets[low];
}

/**
 * Reads a tileset of a map or template.
 *
 * @param reference to it
 * @param mapFile path of the file with the reference
 */
export function readTileset(reference: Fields, mapFile: string, read: MapReader): Tileset {
  const source = reference.string('source', '');
  const found = source === '' ? undefined : read(source, mapFile);
  const file = found?.path ?? mapFile;
  const tileset = found ? parseTiled(found.text, 'tileset', `the tileset ${source}`) : reference;
  const singles = singleTiles(tileset);
  const raster = rasterOf(tileset, file, read);
  const tileOf = tileReader(tileset, file, raster, singles, read);
  const offset = tileset.has('tileoffset') ? new Fields(tileset.raw('tileoffset'), 'the offset') : undefined;
  const said = tileset.integer('columns', 0, MAX_SIDE, 0);
  return {
    name: tileset.string('name', source),
    columns: raster?.columns ?? 0,
    count: raster?.count,
    image: raster?.image,
    ...(raster && said > 0 && said !== raster.columns && { saidColumns: said }),
    locals: () => (raster ? [...Array(Math.min(raster.count ?? 0, MAX_LISTED)).keys()] : [...singles.keys()]),
    firstNumber: reference.integer('firstgid', 1, MAX_TILES),
    tileOf,
    classOf: local => {
      const tile = singles.get(local);
      return {
        kind: tile ? classOf(tile) : '',
        properties: tile ? propertiesOf(tile, file, read.classes) : {},
      };
    },
    described: [...singles.keys()],
    saidOf: local => singles.get(local),
    file,
    offset: { x: offset?.number('x', 0) ?? 0, y: offset?.number('y', 0) ?? 0 },
    anchor: ANCHORS[tileset.string('objectalignment', 'unspecified')] ?? ANCHORS.unspecified,
  };
}

/** The class is `type` before Tiled 1.9, `class` in 1.9, and `type` again since. */
export function classOf(owner: Fields): string {
  return owner.string('type', '') || owner.string('class', '');
}

/** The tiles with data in a tileset, by number. */
function singleTiles(tileset: Fields): Map<number, Fields> {
  const tiles = new Map<number, Fields>();
  const written = tileset.raw('tiles');
  if (written === undefined || Array.isArray(written)) {
    for (const tile of tileset.objects('tiles', 'tile')) tiles.set(tile.integer('id', 0, MAX_TILES), tile);
    return tiles;
  }
  // Tiled 1.0 stored them by number, and their properties in another object.
  const merged: Record<string, object> = {};
  for (const [id, tile] of new Fields(written, 'the tiles').entries()) merged[id] = { ...Object(tile) };
  if (tileset.has('tileproperties'))
    for (const [id, properties] of new Fields(tileset.raw('tileproperties'), 'tileproperties').entries())
      merged[id] = { ...merged[id], properties };
  for (const [id, tile] of Object.entries(merged)) tiles.set(Number(id), new Fields(tile, `tile ${id}`));
  return tiles;
}

/** The grid of tiles in a picture, row by row. */
interface Raster {
  /** The picture's path. */
  image: string;
  columns: number;
  /** Number of tiles; undefined if the picture's size is unknown. */
  count: number | undefined;
}

/**
 * The grid of a tileset with one picture. The picture's size decides: the file has the size at the time it was
 * saved, and Tiled recounts whenever it reads the picture.
 */
function rasterOf(tileset: Fields, file: string, read: MapReader): Raster | undefined {
  const named = tileset.string('image', '');
  if (named === '') return undefined;
  const image = relativeTo(file, named);
  const real = read.sizeOf(image);
  const width = real?.width ?? tileset.number('imagewidth', 0);
  const height = real?.height ?? tileset.number('imageheight', 0);
  const said = width === 0 ? tileset.integer('columns', 0, MAX_SIDE, 0) : 0;
  const columns = said || fitting(tileset, 'width', width);
  const count =
    height === 0
      ? tileset.integer('tilecount', 0, MAX_TILES, 0) || undefined
      : Math.min(MAX_TILES, columns * fitting(tileset, 'height', height));
  return { image, columns: Math.max(1, columns), count };
}

/** How many tiles fit into a picture's width or height. */
function fitting(tileset: Fields, side: 'width' | 'height', pixels: number): number {
  const edge = tileset.integer(`tile${side}`, 1, MAX_SIDE);
  const [margin, spacing] = ['margin', 'spacing'].map(name => tileset.integer(name, 0, MAX_SIDE, 0));
  return Math.max(0, Math.floor((pixels - margin + spacing) / (edge + spacing)));
}

function tileReader(
  tileset: Fields,
  file: string,
  raster: Raster | undefined,
  singles: ReadonlyMap<number, Fields>,
  { classes, sizeOf }: MapReader,
): (local: number) => TilesetTile | undefined {
  const width = tileset.integer('tilewidth', 1, MAX_SIDE);
  const height = tileset.integer('tileheight', 1, MAX_SIDE);
  const margin = tileset.integer('margin', 0, MAX_SIDE, 0);
  const spacing = tileset.integer('spacing', 0, MAX_SIDE, 0);
  const transparent = colorOf(tileset.string('transparentcolor', ''));
  const isScaled = tileset.string('tilerendersize', 'tile') === 'grid';
  return local => {
    const tile = singles.get(local);
    const common = {
      flags: tile ? flagsOf({ ...classes?.(classOf(tile)), ...propertiesOf(tile, file, classes) }) : [],
      ...(transparent !== undefined && { transparent }),
      ...(isScaled && { isScaled }),
    };
    const own = tile?.string('image', '') ?? '';
    if (own !== '') {
      const image = relativeTo(file, own);
      const real = sizeOf(image);
      return {
        image,
        left: tile!.number('x', 0),
        top: tile!.number('y', 0),
        width: tile!.number('width', real?.width ?? tile!.number('imagewidth', width)),
        height: tile!.number('height', real?.height ?? tile!.number('imageheight', height)),
        ...common,
      };
    }
    if (!raster || local >= (raster.count ?? MAX_TILES)) return undefined;
    return {
      image: raster.image,
      left: margin + (local % raster.columns) * (width + spacing),
      top: margin + Math.floor(local / raster.columns) * (height + spacing),
      width,
      height,
      ...common,
    };
  };
}

/** The number of a color such as `#ff00ff`; undefined if there is none. */
function colorOf(text: string): number | undefined {
  if (text === '') return undefined;
  const digits = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits) return Number.parseInt(digits, 16);
  throw new MapProblem(
    `the transparent color "${text.slice(0, 20)}" of a tileset is not a color`,
    'Choose it again in Tiled.',
  );
}

/** A tile has a flag if a property of that name is true. */
function flagsOf(properties: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(properties).flatMap(([name, value]) => (value === true ? [name] : []));
}
