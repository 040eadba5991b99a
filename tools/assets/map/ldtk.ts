/** Reads LDtk projects, by the published description of the format. */

import { Fields } from './fields.ts';
import { parseJsonText } from './json-text.ts';
import {
  type Level,
  type MapObject,
  MapProblem,
  type NumberGrid,
  ObjectReference,
  type PlacedTile,
  type PropertyValue,
  type TileData,
  type TilesetTile,
} from './map-file.ts';
import { type MapReader, relativeTo } from './tiled-file.ts';

const MAX_SIDE = 1 << 16;
const MAX_NUMBER = 1 << 28;

/**
 * Reads all levels of a project.
 *
 * @param file its path; pictures and levels are found relative to it
 * @throws MapProblem
 */
export function readLdtk(text: string, file: string, read: MapReader): Level[] {
  const project = new Fields(parseJsonText(text, 'LDtk'), 'the project');
  const worlds = project.list('worlds').length > 0 ? project.objects('worlds', 'world') : [project];
  const definitions = project.has('defs')
    ? new Fields(project.raw('defs'), 'the definitions')
    : new Fields({}, '');
  const tilesets = new Map(
    definitions.objects('tilesets', 'tileset').map(tileset => [tileset.number('uid'), tileset]),
  );
  const valueNames = new Map(
    definitions
      .objects('layers', 'layer')
      .map(layer => [
        layer.string('identifier'),
        Object.fromEntries(
          layer
            .objects('intGridValues', 'value')
            .flatMap(value =>
              value.has('identifier') ? [[value.string('identifier'), value.number('value')]] : [],
            ),
        ),
      ]),
  );
  return worlds
    .flatMap(world => world.objects('levels', 'level'))
    .map(written => {
      const outside = written.string('externalRelPath', '');
      const level =
        outside === ''
          ? written
          : new Fields(parseJsonText(read(outside, file).text, 'LDtk'), `the level ${outside}`);
      return readLevel(level, file, tilesets, valueNames);
    });
}

function readLevel(
  level: Fields,
  file: string,
  tilesets: ReadonlyMap<number, Fields>,
  valueNames: ReadonlyMap<string, Record<string, number>>,
): Level {
  const made: Level = {
    name: level.string('identifier'),
    width: level.integer('pxWid', 0, MAX_SIDE),
    height: level.integer('pxHei', 0, MAX_SIDE),
    layers: [],
    objects: [],
    grids: [],
    described: [],
    properties: fieldsOf(level),
    leftOut: level.string('bgRelPath', '') === '' ? [] : ['its background picture'],
    warnings: new Set(),
  };
  // The uppermost layer comes first in the file.
  for (const layer of level.objects('layerInstances', 'layer').reverse()) {
    if (!layer.boolean('visible', true)) continue;
    const left = layer.number('__pxTotalOffsetX', 0);
    const top = layer.number('__pxTotalOffsetY', 0);
    const name = layer.string('__identifier');
    const tiles = [...layer.objects('autoLayerTiles', 'tile'), ...layer.objects('gridTiles', 'tile')];
    if (tiles.length > 0) {
      if (layer.number('__opacity', 1) !== 1) made.leftOut.push(`the opacity of layer "${name}"`);
      const tileset = tilesets.get(layer.number('overrideTilesetUid', layer.number('__tilesetDefUid', -1)));
      const image = layer.string('__tilesetRelPath', '');
      if (!tileset || image === '')
        throw new MapProblem(
          `the layer ${name} has tiles, but no picture`,
          'Choose a picture for its tileset in LDtk.',
        );
      const path = relativeTo(file, image);
      if (!made.described.some(tile => tile.image === path))
        made.described = made.described.concat(describedTiles(tileset, path));
      made.layers.push({
        name,
        tiles: tiles.map(tileReader(left, top, path, tileset)),
      });
    }
    for (const entity of layer.objects('entityInstances', 'entity'))
      made.objects.push(readEntity(entity, name, left, top));
    const cells = layer.list('intGridCsv');
    if (cells.length > 0) made.grids.push(readGrid(layer, name, cells, valueNames.get(name) ?? {}));
  }
  return made;
}

/** Reads the tiles of a layer; equal tiles share one object. */
function tileReader(left: number, top: number, image: string, tileset: Fields): (tile: Fields) => PlacedTile {
  const size = tileset.integer('tileGridSize', 1, MAX_SIDE);
  const known = new Map<string, TilesetTile>();
  return written => {
    const [x, y] = pointOf(written, 'px');
    const [sourceX, sourceY] = pointOf(written, 'src');
    const key = `${sourceX},${sourceY}`;
    const number = written.integer('t', 0, MAX_NUMBER, 0);
    const tile = known.get(key) ?? {
      image,
      left: sourceX,
      top: sourceY,
      width: size,
      height: size,
      flags: flagsOf(tileset, number),
      ...dataOf(tileset, number),
    };
    known.set(key, tile);
    return { tile, x: left + x, y: top + y, flip: written.integer('f', 0, 3, 0) };
  };
}

function pointOf(owner: Fields, key: string): [number, number] {
  const [x, y] = owner.list(key);
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new MapProblem(`"${key}" is not a pair of numbers`, 'Save the project again in LDtk.');
  return [x, y];
}

function readEntity(entity: Fields, layer: string, left: number, top: number): MapObject {
  const [x, y] = pointOf(entity, 'px');
  const width = entity.number('width', 0);
  const height = entity.number('height', 0);
  const [pivotX, pivotY] = entity.has('__pivot') ? pointOf(entity, '__pivot') : [0, 0];
  return {
    id: entity.string('iid', ''),
    name: '',
    kind: entity.string('__identifier'),
    layer,
    x: left + x - pivotX * width,
    y: top + y - pivotY * height,
    width,
    height,
    properties: fieldsOf(entity),
  };
}

function readGrid(
  layer: Fields,
  name: string,
  cells: readonly unknown[],
  values: Record<string, number>,
): NumberGrid {
  const columns = layer.integer('__cWid', 0, MAX_SIDE);
  const rows = layer.integer('__cHei', 0, MAX_SIDE);
  if (cells.length !== columns * rows || !cells.every(cell => Number.isInteger(cell)))
    throw new MapProblem(
      `the layer ${name} does not have ${columns} × ${rows} numbers`,
      'Save the project again in LDtk.',
    );
  return { name, columns, rows, cells: cells as number[], values };
}

function fieldsOf(owner: Fields): Record<string, PropertyValue> {
  const made: Record<string, PropertyValue> = {};
  for (const field of owner.objects('fieldInstances', 'field')) {
    const value = plain(field.raw('__value'));
    if (value !== undefined) made[field.string('__identifier')] = value;
  }
  return made;
}

/** Numbers, strings, booleans, points and references to entities; tiles are left out. */
function plain(value: unknown): PropertyValue | undefined {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(plain).filter(each => each !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const { cx, cy, entityIid } = value as Partial<Record<'cx' | 'cy' | 'entityIid', unknown>>;
  if (typeof entityIid === 'string') return new ObjectReference(entityIid);
  return typeof cx === 'number' && typeof cy === 'number' ? { column: cx, row: cy } : undefined;
}

function describedTiles(tileset: Fields, image: string): TilesetTile[] {
  const size = tileset.integer('tileGridSize', 1, MAX_SIDE);
  const columns = tileset.integer('__cWid', 1, MAX_SIDE, 1);
  const padding = tileset.number('padding', 0);
  const step = size + tileset.number('spacing', 0);
  const numbers = new Set([
    ...tileset.objects('enumTags', 'tag').flatMap(tag => tag.list('tileIds') as number[]),
    ...tileset.objects('customData', 'entry').map(entry => entry.integer('tileId', 0, MAX_NUMBER)),
  ]);
  return [...numbers].map(number => ({
    image,
    left: padding + (number % columns) * step,
    top: padding + Math.floor(number / columns) * step,
    width: size,
    height: size,
    flags: flagsOf(tileset, number),
    ...dataOf(tileset, number),
  }));
}

/** The custom data of a tile. */
function dataOf(tileset: Fields, number: number): { data?: TileData } {
  const entry = tileset.objects('customData', 'entry').find(each => each.number('tileId') === number);
  const customData = entry?.string('data', '') ?? '';
  return customData === '' ? {} : { data: { kind: '', properties: { customData }, shapes: [], frames: [] } };
}

function flagsOf(tileset: Fields, number: number): string[] {
  return tileset
    .objects('enumTags', 'tag')
    .filter(tag => tag.list('tileIds').includes(number))
    .map(tag => tag.string('enumValueId'));
}
