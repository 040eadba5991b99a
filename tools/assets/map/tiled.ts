/** Reads Tiled maps since 1.0, by the published description of the format. */

import { MAX_LEVELS, MAX_MEMORY } from '../../reading-budget.ts';
import type { Fields } from './fields.ts';
import { type CellGrid, GridTiles } from './grid-tiles.ts';
import { type Level, MapProblem, type PlacedTile, type TileLayer, type TilesetTile } from './map-file.ts';
import { tileNumbers } from './tile-data.ts';
import type { MapReader } from './tiled-file.ts';
import { readObject } from './tiled-objects.ts';
import { propertiesOf } from './tiled-properties.ts';
import { tileDataOf } from './tiled-tile-data.ts';
import { MAX_SIDE, MAX_TILES, readTilesets, type Tileset, tilesetAt } from './tiled-tileset.ts';

/** Flip bits of a cell's number. */
const HORIZONTAL = 0x80000000;
const VERTICAL = 0x40000000;
const DIAGONAL = 0x20000000;
/** Without the flip bits, including that of hexagonal maps. */
const NUMBER = MAX_TILES;

/** Memory of a cell while its map is read, in bytes. */
const CELL_SIZE = 16;
/** Maximum number of cells of all layers: almost four hundred banks. */
const MAX_CELLS = MAX_MEMORY / CELL_SIZE;

/**
 * Reads a map.
 *
 * @param map its parsed file
 * @param name of the level
 * @param file its path; tilesets are found relative to it
 * @throws MapProblem
 */
export function readTiledMap(map: Fields, name: string, file: string, read: MapReader): Level {
  const orientation = map.string('orientation', 'orthogonal');
  if (orientation !== 'orthogonal')
    throw new MapProblem(
      `the map is ${orientation}; the console has orthogonal maps only`,
      'Make an orthogonal map: Map > Map Properties > Orientation in Tiled.',
    );
  const isInfinite = map.boolean('infinite', false);
  const tileWidth = map.integer('tilewidth', 1, MAX_SIDE);
  const tileHeight = map.integer('tileheight', 1, MAX_SIDE);
  const tilesets = readTilesets(map, file, read).sort((a, b) => b.firstNumber - a.firstNumber);
  const level: Level = {
    name,
    width: map.integer('width', 0, MAX_SIDE) * tileWidth,
    height: map.integer('height', 0, MAX_SIDE) * tileHeight,
    layers: [],
    objects: [],
    grids: [],
    described: [],
    properties: { ...read.classes?.(map.string('class', '')), ...propertiesOf(map, file, read.classes) },
    leftOut: [],
    warnings: new Set(),
  };
  const tilesetOf = (number: number) => tilesetAt(tilesets, number);
  const tiles = new Map<number, TilesetTile>();
  /** A tile of a tileset with its data, created once. */
  const readTile = (tileset: Tileset, local: number): TilesetTile | undefined => {
    const number = tileset.firstNumber + local;
    const known = tiles.get(number);
    if (known) return known;
    const tile = tileset.tileOf(local);
    if (!tile) return undefined;
    // Stored before its animation is read, which may contain the tile itself.
    tiles.set(number, tile);
    const data = tileDataOf(tileset, local, read, other => readTile(tileset, other));
    if (data) tile.data = data;
    return tile;
  };
  for (const tileset of tilesets)
    for (const local of tileset.described) {
      const tile = readTile(tileset, local);
      if (tile && (tile.flags.length > 0 || tile.data)) level.described.push(tile);
    }
  const tileOf = (number: number, cell: () => string): TilesetTile => {
    const tileset = tilesetOf(number);
    const tile = tileset && readTile(tileset, number - tileset.firstNumber);
    if (!tile) throw noTile(tileset, number, cell());
    if (tileset?.saidColumns !== undefined) level.warnings.add(countedAnew(tileset));
    if (tile.isScaled && (tile.width !== tileWidth || tile.height !== tileHeight))
      throw new MapProblem(
        `tiles of ${tile.width} × ${tile.height} pixels are drawn at the size of the cells, ${tileWidth} × ${tileHeight}`,
        'Set "Tile Render Size" of the tileset to "Tile Size" in Tiled.',
      );
    return tile;
  };
  /** Cells with the same number share these. */
  const shown = new Map<number, PlacedTile>();
  const shownBy = (value: number, cell: () => string): PlacedTile => {
    const known = shown.get(value);
    if (known) return known;
    const tile = tileOf(value & NUMBER, cell);
    const flip = (value & HORIZONTAL ? 1 : 0) | (value & VERTICAL ? 2 : 0) | (value & DIAGONAL ? 4 : 0);
    const { offset } = tilesetOf(value & NUMBER)!;
    // Tiles higher than a cell are aligned to its bottom.
    const made = { tile, x: offset.x, y: offset.y + tileHeight - tile.height, flip };
    shown.set(value, made);
    return made;
  };
  const visit = (layers: readonly Fields[], x: number, y: number, depth: number): void => {
    if (depth > MAX_LEVELS)
      throw new MapProblem('the groups of the map are nested too deeply', 'Nest fewer groups.');
    for (const layer of layers) {
      if (!layer.boolean('visible', true)) continue;
      const left = x + layer.number('offsetx', 0);
      const top = y + layer.number('offsety', 0);
      const type = layer.string('type');
      for (const what of leftOutOf(layer, type)) level.leftOut.push(what);
      if (type === 'group') visit(layer.objects('layers', 'layer'), left, top, depth + 1);
      else if (type === 'tilelayer') level.layers.push(readLayer(layer, left, top));
      else if (type === 'objectgroup')
        for (const object of layer.objects('objects', 'object'))
          level.objects.push(
            readObject(object, { left, top, layer: layer.string('name', ''), file, read, tilesetOf }),
          );
    }
  };
  let cellsLeft = MAX_CELLS;
  const readLayer = (layer: Fields, left: number, top: number): TileLayer => {
    const name = layer.string('name', '');
    const encoding = layer.string('encoding', '');
    const compression = layer.string('compression', '');
    const grids: CellGrid[] = [];
    // An empty infinite layer has neither chunks nor data.
    const isInChunks = isInfinite || layer.has('chunks');
    const parts = isInChunks ? layer.objects('chunks', 'chunk') : [layer];
    const sizes = parts.map(part => ({
      columns: part.integer('width', 0, MAX_SIDE),
      rows: part.integer('height', 0, MAX_SIDE),
    }));
    for (const { columns, rows } of sizes) cellsLeft -= columns * rows;
    if (cellsLeft < 0)
      throw new MapProblem(
        `the layers of the map have more than ${MAX_CELLS} cells`,
        'Make the map smaller: a bank of the console has 240 × 136 cells.',
      );
    for (const [index, part] of parts.entries()) {
      const { columns, rows } = sizes[index];
      const corner = { x: part.number('x', 0), y: part.number('y', 0) };
      const first = { x: left + corner.x * tileWidth, y: top + corner.y * tileHeight };
      const numbers = tileNumbers(part.raw('data'), encoding, compression, columns * rows, name);
      for (let index = 0; index < columns * rows; index++) {
        const cell = () => {
          const [column, row] = [index % columns, Math.floor(index / columns)];
          return `cell (${corner.x + column}, ${corner.y + row}) of layer "${name}"`;
        };
        if ((numbers[index] & NUMBER) !== 0) shownBy(numbers[index], cell);
      }
      grids.push({ ...first, columns, numbers });
    }
    return { name, tiles: new GridTiles(grids, shown, { width: tileWidth, height: tileHeight }, level) };
  };
  visit(map.objects('layers', 'layer'), 0, 0, 0);
  if (isInfinite) fitInfinite(level);
  return level;
}

/** A cell whose tile is in no tileset. The number in the message is the tileset's, as Tiled shows it. */
function noTile(tileset: Tileset | undefined, number: number, cell: string): MapProblem {
  if (!tileset)
    return new MapProblem(
      `${cell} shows a tile of a tileset that is not in the map`,
      'Erase the cell in Tiled, or add the tileset again.',
    );
  const { name, firstNumber, image, count } = tileset;
  const has =
    image === undefined
      ? 'which does not contain it'
      : `and its picture ${image} has ${count} tiles, 0 to ${(count ?? 1) - 1}`;
  return new MapProblem(
    `${cell} shows tile ${number - firstNumber} of the tileset "${name}", ${has}`,
    image === undefined
      ? 'Erase the cell in Tiled, or add the picture to the tileset again.'
      : 'Erase the cell in Tiled, or draw the tile in the picture.',
  );
}

/** Warns about a picture whose width has changed: its tiles may be meant differently. */
function countedAnew({ name, image, columns, saidColumns }: Tileset): string {
  return `a row of ${image} now has ${columns} tiles, but the tileset "${name}" was saved with ${saidColumns}: tiles are counted by the picture`;
}

function leftOutOf(layer: Fields, type: string): string[] {
  const name = `layer "${layer.string('name', '')}"`;
  if (type === 'imagelayer') return [`the image of ${name}`];
  if (type === 'objectgroup') return [];
  return [
    ...(layer.number('opacity', 1) === 1 ? [] : [`the opacity of ${name}`]),
    ...(layer.string('tintcolor', '') === '' ? [] : [`the tint of ${name}`]),
    ...(layer.string('mode', 'normal') === 'normal' ? [] : [`the blend mode of ${name}`]),
  ];
}

/** Moves the origin of an infinite map to its first tile, and fits its size to the content. */
function fitInfinite(level: Level): void {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const layer of level.layers)
    for (const { tile, x, y } of layer.tiles) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + tile.width);
      bottom = Math.max(bottom, y + tile.height);
    }
  if (left === Infinity) return;
  level.begins = { x: left, y: top };
  for (const object of level.objects) {
    object.x -= left;
    object.y -= top;
  }
  for (const object of level.objects)
    if (object.ring) object.ring = object.ring.map((value, i) => value - (i % 2 ? top : left));
  level.width = right - left;
  level.height = bottom - top;
}
