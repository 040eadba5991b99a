/** Reads maps of Tiled from 1.0 on, by the published description of its formats. */

import { Fields } from './fields.ts';
import {
  type Level,
  type MapObject,
  MapProblem,
  type PlacedTile,
  type PropertyValue,
  type TileLayer,
  type TilesetTile,
} from './map-file.ts';
import { tileNumbers } from './tile-data.ts';
import { readTiledXml } from './tiled-xml.ts';

/** Bits of a cell's number. */
const HORIZONTAL = 0x80000000;
const VERTICAL = 0x40000000;
const DIAGONAL = 0x20000000;
/** What is left without them and the one of hexagonal maps. */
const NUMBER = 0x0fffffff;

/** Most cells of all layers: more than a hundred banks. */
const MOST_CELLS = 1 << 22;
const MOST_SIDE = 1 << 16;
const MOST_GROUPS = 64;

/** Gives the text of a file by its path from the folder of the map that names it. */
export type TextReader = (path: string, from: string) => { path: string; text: string };

interface Tileset {
  firstNumber: number;
  /** The picture and the rectangle in it of a tile, by its number in the tileset. */
  tileOf(local: number): TilesetTile | undefined;
  /** The tiles with flags. */
  flagged: TilesetTile[];
  /** How far its tiles are drawn from their cells, in pixels. */
  offset: { x: number; y: number };
  /** Where an object that shows a tile has its place: shares of its width and height from the top left. */
  anchor: { x: number; y: number };
}

/** Where objects stand on, by the name of the alignment in Tiled. */
const ANCHORS: Readonly<Record<string, { x: number; y: number }>> = {
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
 * Reads a map.
 *
 * @param name what the level is called
 * @param file its path, from which its tilesets are looked for
 * @throws MapProblem
 */
export function readTiledMap(text: string, name: string, file: string, read: TextReader): Level {
  const map = parseTiled(text, 'map', 'the map');
  const orientation = map.string('orientation', 'orthogonal');
  if (orientation !== 'orthogonal')
    throw new MapProblem(
      `the map is ${orientation}; the console's map has upright squares`,
      'Make an orthogonal map: Map > Map Properties > Orientation in Tiled.',
    );
  const tileWidth = map.integer('tilewidth', 1, MOST_SIDE);
  const tileHeight = map.integer('tileheight', 1, MOST_SIDE);
  const tilesets = map
    .objects('tilesets', 'tileset')
    .map(tileset => readTileset(tileset, file, read))
    .sort((a, b) => b.firstNumber - a.firstNumber);
  const level: Level = {
    name,
    width: map.integer('width', 0, MOST_SIDE) * tileWidth,
    height: map.integer('height', 0, MOST_SIDE) * tileHeight,
    layers: [],
    objects: [],
    grids: [],
    flagged: tilesets.flatMap(({ flagged }) => flagged),
    properties: propertiesOf(map),
  };
  const tilesetOf = (number: number) => tilesets.find(({ firstNumber }) => firstNumber <= number);
  const tiles = new Map<number, TilesetTile>();
  const tileOf = (number: number): TilesetTile => {
    const known = tiles.get(number);
    if (known) return known;
    const tileset = tilesetOf(number);
    const tile = tileset?.tileOf(number - tileset.firstNumber);
    if (!tile)
      throw new MapProblem(
        `there is no tile ${number} in the tilesets of the map`,
        'Erase its cells, or add the tileset again.',
      );
    tiles.set(number, tile);
    return tile;
  };
  const placeOf = (value: number, x: number, y: number): PlacedTile => {
    const tile = tileOf(value & NUMBER);
    const flip = (value & HORIZONTAL ? 1 : 0) | (value & VERTICAL ? 2 : 0) | (value & DIAGONAL ? 4 : 0);
    // Tiles that are higher than the cells stand on their lower side.
    const { offset } = tilesetOf(value & NUMBER)!;
    return { tile, x: x + offset.x, y: y + offset.y + tileHeight - tile.height, flip };
  };
  const visit = (layers: readonly Fields[], x: number, y: number, depth: number): void => {
    if (depth > MOST_GROUPS)
      throw new MapProblem('the map nests groups too deep', 'Use fewer groups in groups.');
    for (const layer of layers) {
      if (!layer.boolean('visible', true)) continue;
      const left = x + layer.number('offsetx', 0);
      const top = y + layer.number('offsety', 0);
      const type = layer.string('type');
      if (type === 'group') visit(layer.objects('layers', 'layer'), left, top, depth + 1);
      else if (type === 'tilelayer') level.layers.push(readLayer(layer, left, top));
      else if (type === 'objectgroup')
        for (const object of layer.objects('objects', 'object'))
          level.objects.push(readObject(object, left, top, file, read, anchorOf));
    }
  };
  const anchorOf = (number: number) => tilesetOf(number & NUMBER)?.anchor ?? ANCHORS.unspecified;
  let cellsLeft = MOST_CELLS;
  const readLayer = (layer: Fields, left: number, top: number): TileLayer => {
    const encoding = layer.string('encoding', '');
    const compression = layer.string('compression', '');
    const tiles: PlacedTile[] = [];
    const parts = layer.has('chunks') ? layer.objects('chunks', 'chunk') : [layer];
    const sizes = parts.map(part => ({
      columns: part.integer('width', 0, MOST_SIDE),
      rows: part.integer('height', 0, MOST_SIDE),
    }));
    for (const { columns, rows } of sizes) cellsLeft -= columns * rows;
    if (cellsLeft < 0)
      throw new MapProblem(
        `the layers of the map have more than ${MOST_CELLS} cells`,
        'Make the map smaller: the console has 240 × 136 in a bank.',
      );
    for (const [index, part] of parts.entries()) {
      const { columns, rows } = sizes[index];
      const first = { x: left + part.number('x', 0) * tileWidth, y: top + part.number('y', 0) * tileHeight };
      for (const [index, value] of tileNumbers(
        part.raw('data'),
        encoding,
        compression,
        columns * rows,
      ).entries()) {
        if ((value & NUMBER) === 0) continue;
        tiles.push(
          placeOf(
            value,
            first.x + (index % columns) * tileWidth,
            first.y + Math.floor(index / columns) * tileHeight,
          ),
        );
      }
    }
    return { name: layer.string('name', ''), tiles };
  };
  visit(map.objects('layers', 'layer'), 0, 0, 0);
  if (map.boolean('infinite', false)) fitInfinite(level);
  return level;
}

/** An infinite map begins where its first tile is, and is as large as what is in it. */
function fitInfinite(level: Level): void {
  const tiles = level.layers.flatMap(layer => layer.tiles);
  const left = tiles.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = tiles.reduce((least, { y }) => Math.min(least, y), Infinity);
  if (tiles.length === 0) return;
  for (const each of [...tiles, ...level.objects]) {
    each.x -= left;
    each.y -= top;
  }
  for (const object of level.objects)
    if (object.ring) object.ring = object.ring.map((value, i) => value - (i % 2 ? top : left));
  level.width = tiles.reduce((most, { x, tile }) => Math.max(most, x + tile.width), 0);
  level.height = tiles.reduce((most, { y, tile }) => Math.max(most, y + tile.height), 0);
}

/** Whether a text is one of Tiled's XML files and not JSON. */
export function isTiledXml(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * The text of one of Tiled's files, as its JSON form has it.
 *
 * @param what the file for errors, such as `the map`
 * @throws MapProblem where the text is damaged or of another kind
 */
export function parseTiled(text: string, kind: 'map' | 'tileset' | 'template', what: string): Fields {
  const file = new Fields(isTiledXml(text) ? readTiledXml(text) : parseJson(text), what);
  const found = file.string('type', kind);
  if (found === kind) return file;
  throw new MapProblem(
    `${what} should be a file of Tiled with a ${kind}; it has a ${found.slice(0, 40)}`,
    `Save a ${kind} of this name in Tiled.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MapProblem(`the file is not whole JSON: ${reason}`, 'Save it again in Tiled.');
  }
}

function readTileset(reference: Fields, mapFile: string, read: TextReader): Tileset {
  const firstNumber = reference.integer('firstgid', 1, NUMBER);
  const source = reference.string('source', '');
  const found = source === '' ? undefined : read(source, mapFile);
  const folderOf = found?.path ?? mapFile;
  const tileset = found ? parseTiled(found.text, 'tileset', `the tileset ${source}`) : reference;
  const width = tileset.integer('tilewidth', 1, MOST_SIDE);
  const height = tileset.integer('tileheight', 1, MOST_SIDE);
  const margin = tileset.integer('margin', 0, MOST_SIDE, 0);
  const spacing = tileset.integer('spacing', 0, MOST_SIDE, 0);
  const image = tileset.string('image', '');
  const imageWidth = tileset.number('imagewidth', 0);
  const fitting = Math.floor((imageWidth - 2 * margin + spacing) / (width + spacing));
  const columns = Math.max(1, tileset.integer('columns', 0, MOST_SIDE, 0) || fitting);
  const count = tileset.integer('tilecount', 0, NUMBER, NUMBER);
  const single = new Map<number, Fields>();
  // Tiled 1.0 kept them by number.
  if (Array.isArray(tileset.raw('tiles')) || !tileset.has('tiles'))
    for (const tile of tileset.objects('tiles', 'tile')) single.set(tile.integer('id', 0, NUMBER), tile);
  else
    for (const [id, tile] of new Fields(tileset.raw('tiles'), 'the tiles').entries())
      single.set(Number(id), new Fields(tile, `tile ${id}`));
  const old = tileset.has('tileproperties')
    ? new Fields(tileset.raw('tileproperties'), 'tileproperties')
    : undefined;
  const tileOf = (local: number): TilesetTile | undefined => {
    const tile = single.get(local);
    const flags = flagsOf(tile ? propertiesOf(tile) : {}).concat(
      flagsOf((old?.raw(String(local)) ?? {}) as Record<string, unknown>),
    );
    const own = tile?.string('image', '') ?? '';
    if (own !== '')
      return {
        image: relativeTo(folderOf, own),
        left: tile!.number('x', 0),
        top: tile!.number('y', 0),
        width: tile!.number('width', tile!.number('imagewidth', width)),
        height: tile!.number('height', tile!.number('imageheight', height)),
        flags,
      };
    if (image === '' || local >= count) return undefined;
    return {
      image: relativeTo(folderOf, image),
      left: margin + (local % columns) * (width + spacing),
      top: margin + Math.floor(local / columns) * (height + spacing),
      width,
      height,
      flags,
    };
  };
  const flagged = [...single.keys(), ...(old?.entries() ?? []).map(([id]) => Number(id))]
    .map(tileOf)
    .filter(tile => tile !== undefined && tile.flags.length > 0) as TilesetTile[];
  const offset = tileset.has('tileoffset') ? new Fields(tileset.raw('tileoffset'), 'the offset') : undefined;
  const alignment = tileset.string('objectalignment', 'unspecified');
  const transparent = tileset.string('transparentcolor', '');
  if (transparent !== '')
    throw new MapProblem(
      `the tileset ${tileset.string('name', '')} takes the color ${transparent} of its picture for transparent`,
      'Make these pixels transparent in the picture itself, and switch "Use transparent color" off in Tiled.',
    );
  return {
    firstNumber,
    tileOf,
    flagged,
    offset: { x: offset?.number('x', 0) ?? 0, y: offset?.number('y', 0) ?? 0 },
    anchor: ANCHORS[alignment] ?? ANCHORS.unspecified,
  };
}

/** A tile has a flag where a property of that name is true. */
function flagsOf(properties: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(properties).flatMap(([name, value]) => (value === true ? [name] : []));
}

/** The path of a file that another one names, with slashes, from where the paths of both start. */
export function relativeTo(file: string, named: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of named.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return (named.startsWith('/') ? '/' : '') + parts.join('/');
}

function readObject(
  written: Fields,
  left: number,
  top: number,
  file: string,
  read: TextReader,
  anchorOf: (number: number) => { x: number; y: number },
): MapObject {
  const object = withTemplate(written, file, read);
  const x = left + object.number('x', 0);
  const y = top + object.number('y', 0);
  const width = object.number('width', 0);
  const height = object.number('height', 0);
  const angle = (object.number('rotation', 0) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const turned = (points: readonly { x: number; y: number }[]): number[] =>
    points.flatMap(point => [
      rounded(x + point.x * cosine - point.y * sine),
      rounded(y + point.x * sine + point.y * cosine),
    ]);
  const corners = object.has('polygon') ? 'polygon' : 'polyline';
  const points = object
    .objects(corners, 'point')
    .map(point => ({ x: point.number('x'), y: point.number('y') }));
  // Objects that show a tile stand on a point of it that their tileset chooses.
  const anchor = object.has('gid') ? anchorOf(object.integer('gid', 0, 0xffffffff)) : ANCHORS.topleft;
  const [aside, up] = [anchor.x * width, anchor.y * height];
  const isTurnedBox = angle !== 0 && width > 0 && height > 0;
  const box = [0, width, width, 0].map((right, i) => ({ x: right - aside, y: (i < 2 ? 0 : height) - up }));
  return {
    name: object.string('name', ''),
    // Tiled called it type before 1.9, and calls it so again.
    kind: object.string('type', '') || object.string('class', ''),
    x: x - aside,
    y: y - up,
    width,
    height,
    ...(points.length > 0 ? { ring: turned(points) } : isTurnedBox && { ring: turned(box) }),
    ...(object.has('text') && { text: new Fields(object.raw('text'), 'the text').string('text', '') }),
    properties: propertiesOf(object),
  };
}

/** Without what is left of sines of right angles. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** An object with what its template says of it where it says nothing itself. A template has none of its own. */
function withTemplate(object: Fields, file: string, read: TextReader): Fields {
  const template = object.string('template', '');
  if (template === '') return object;
  const found = read(template, file);
  const base = new Fields(
    parseTiled(found.text, 'template', `the template ${template}`).raw('object'),
    'the template',
  );
  const properties = [...base.list('properties'), ...object.list('properties')];
  return new Fields(
    { ...Object.fromEntries(base.entries()), ...Object.fromEntries(object.entries()), properties },
    'the object',
  );
}

function propertiesOf(owner: Fields): Record<string, PropertyValue> {
  const made: Record<string, PropertyValue> = {};
  const written = owner.raw('properties');
  // Tiled 1.0 wrote an object.
  if (written !== undefined && !Array.isArray(written)) {
    for (const [name, value] of owner.has('properties')
      ? new Fields(written, 'the properties').entries()
      : [])
      made[name] = plainValue(value);
    return made;
  }
  for (const property of owner.objects('properties', 'property'))
    made[property.string('name')] = plainValue(property.raw('value') ?? '');
  return made;
}

const MOST_DEPTH = 16;

/** A value as code gets it; the items of a list are objects with a type and a value. */
function plainValue(value: unknown, depth = 0): PropertyValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (depth > MOST_DEPTH) throw new MapProblem('a property nests too deep', 'Use fewer classes in classes.');
  if (Array.isArray(value))
    return value.map(item => plainValue(isListItem(item) ? item.value : item, depth + 1));
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainValue(each, depth + 1)]));
}

function isListItem(item: unknown): item is { value: unknown } {
  return typeof item === 'object' && item !== null && 'type' in item && 'value' in item;
}
