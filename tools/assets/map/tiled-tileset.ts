/** Tilesets of Tiled: which part of which picture each tile is. */

import { Fields } from './fields.ts';
import { MapProblem, type PropertyValue, type TilesetTile } from './map-file.ts';
import type { TiledClasses } from './tiled-classes.ts';
import { parseTiled, relativeTo, type TextReader } from './tiled-file.ts';
import { propertiesOf } from './tiled-properties.ts';

export interface Tileset {
  name: string;
  firstNumber: number;
  /** Tiles in a row of its picture; 0 where each tile is a picture of its own. */
  columns: number;
  /** The numbers of its tiles in the tileset. */
  locals(): number[];
  /** The picture and the rectangle in it of a tile, by its number in the tileset. */
  tileOf(local: number): TilesetTile | undefined;
  /** What the tileset says of a tile for objects that show it. */
  classOf(local: number): { kind: string; properties: Record<string, PropertyValue> };
  /** The tiles with flags. */
  flagged: TilesetTile[];
  /** How far its tiles are drawn from their cells, in pixels. */
  offset: { x: number; y: number };
  /** Where an object that shows a tile has its place: shares of its width and height from the top left. */
  anchor: { x: number; y: number };
}

/** Numbers of tiles, without the bits of flips. */
export const MOST_TILES = 0x0fffffff;
export const MOST_SIDE = 1 << 16;

/** Where objects stand on, by the name of the alignment in Tiled. */
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
 * Reads a tileset of a map or a template.
 *
 * @param reference what that says of it
 * @param mapFile path of the file that says it
 */
export function readTileset(reference: Fields, mapFile: string, read: TextReader): Tileset {
  const source = reference.string('source', '');
  const found = source === '' ? undefined : read(source, mapFile);
  const file = found?.path ?? mapFile;
  const tileset = found ? parseTiled(found.text, 'tileset', `the tileset ${source}`) : reference;
  const singles = singleTiles(tileset);
  const tileOf = tileReader(tileset, file, singles, read.classes);
  const offset = tileset.has('tileoffset') ? new Fields(tileset.raw('tileoffset'), 'the offset') : undefined;
  const columns = tileset.string('image', '') === '' ? 0 : columnsOf(tileset);
  return {
    name: tileset.string('name', source),
    columns,
    locals: () => (columns === 0 ? [...singles.keys()] : [...Array(tileCount(tileset, columns)).keys()]),
    firstNumber: reference.integer('firstgid', 1, MOST_TILES),
    tileOf,
    classOf: local => {
      const tile = singles.get(local);
      return {
        kind: tile ? classOf(tile) : '',
        properties: tile ? propertiesOf(tile, file, read.classes) : {},
      };
    },
    flagged: [...singles.keys()]
      .map(tileOf)
      .filter(tile => tile !== undefined)
      .filter(({ flags }) => flags.length > 0),
    offset: { x: offset?.number('x', 0) ?? 0, y: offset?.number('y', 0) ?? 0 },
    anchor: ANCHORS[tileset.string('objectalignment', 'unspecified')] ?? ANCHORS.unspecified,
  };
}

/** What Tiled called type before 1.9, class in it, and type again. */
export function classOf(owner: Fields): string {
  return owner.string('type', '') || owner.string('class', '');
}

/** The tiles of which a tileset says something, by number. */
function singleTiles(tileset: Fields): Map<number, Fields> {
  const tiles = new Map<number, Fields>();
  const written = tileset.raw('tiles');
  if (written === undefined || Array.isArray(written)) {
    for (const tile of tileset.objects('tiles', 'tile')) tiles.set(tile.integer('id', 0, MOST_TILES), tile);
    return tiles;
  }
  // Tiled 1.0 kept them by number, and their properties in another object.
  const merged: Record<string, object> = {};
  for (const [id, tile] of new Fields(written, 'the tiles').entries()) merged[id] = { ...Object(tile) };
  if (tileset.has('tileproperties'))
    for (const [id, properties] of new Fields(tileset.raw('tileproperties'), 'tileproperties').entries())
      merged[id] = { ...merged[id], properties };
  for (const [id, tile] of Object.entries(merged)) tiles.set(Number(id), new Fields(tile, `tile ${id}`));
  return tiles;
}

function columnsOf(tileset: Fields): number {
  return Math.max(1, tileset.integer('columns', 0, MOST_SIDE, 0) || fitting(tileset, 'width'));
}

/** The tiles of the one picture of a tileset. */
function tileCount(tileset: Fields, columns: number): number {
  return tileset.integer('tilecount', 0, MOST_TILES, columns * fitting(tileset, 'height'));
}

/** How many tiles lie beside or below each other in the picture. */
function fitting(tileset: Fields, side: 'width' | 'height'): number {
  const edge = tileset.integer(`tile${side}`, 1, MOST_SIDE);
  const [margin, spacing] = ['margin', 'spacing'].map(name => tileset.integer(name, 0, MOST_SIDE, 0));
  return Math.max(0, Math.floor((tileset.number(`image${side}`, 0) - margin + spacing) / (edge + spacing)));
}

function tileReader(
  tileset: Fields,
  file: string,
  singles: ReadonlyMap<number, Fields>,
  classes: TiledClasses | undefined,
): (local: number) => TilesetTile | undefined {
  const width = tileset.integer('tilewidth', 1, MOST_SIDE);
  const height = tileset.integer('tileheight', 1, MOST_SIDE);
  const margin = tileset.integer('margin', 0, MOST_SIDE, 0);
  const spacing = tileset.integer('spacing', 0, MOST_SIDE, 0);
  const image = tileset.string('image', '');
  const columns = columnsOf(tileset);
  const count = tileset.integer('tilecount', 0, MOST_TILES, MOST_TILES);
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
    if (own !== '')
      return {
        image: relativeTo(file, own),
        left: tile!.number('x', 0),
        top: tile!.number('y', 0),
        width: tile!.number('width', tile!.number('imagewidth', width)),
        height: tile!.number('height', tile!.number('imageheight', height)),
        ...common,
      };
    if (image === '' || local >= count) return undefined;
    return {
      image: relativeTo(file, image),
      left: margin + (local % columns) * (width + spacing),
      top: margin + Math.floor(local / columns) * (height + spacing),
      width,
      height,
      ...common,
    };
  };
}

/** The number of a color such as `#ff00ff`; undefined where there is none. */
function colorOf(text: string): number | undefined {
  if (text === '') return undefined;
  const digits = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits) return Number.parseInt(digits, 16);
  throw new MapProblem(
    `a tileset has the transparent color "${text.slice(0, 20)}", which is none`,
    'Choose it again in Tiled.',
  );
}

/** A tile has a flag where a property of that name is true. */
function flagsOf(properties: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(properties).flatMap(([name, value]) => (value === true ? [name] : []));
}
