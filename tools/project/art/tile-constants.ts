/** Constants of tiles for code, by tile id: the data in tilesets beyond flags. */

import type { Level, MapObject, PropertyValue, TileData } from '../../assets/map/map-file.ts';
import { type Constant, type ConstantValue, Named, Typed } from '../../assets/names/constants.ts';
import type { CellData, TileFinder } from '../../assets/place/place-map.ts';
import { TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { largest, smallest } from '../../long-lists.ts';
import { type References, resolved } from './map-constants.ts';
import type { TilesetImages } from './tileset-images.ts';

type Table = Record<number, ConstantValue>;

const SHAPE_TYPE =
  '{ readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly shape?: string; readonly ring?: readonly number[]; readonly name?: string; readonly class?: string }';
const ANIMATION_TYPE = '{ readonly frames: readonly number[]; readonly milliseconds: readonly number[] }';

/**
 * The data of tiles that are in memory as in their sheet, shown or not.
 *
 * @param levels with their files
 * @returns the data by tile id; and an error if tilesets disagree about a tile
 */
export function sheetData(
  levels: readonly { level: Level; file: string }[],
  images: TilesetImages,
): { tiles: Map<number, CellData[]>; problems: Diagnostic[] } {
  const tiles = new Map<number, CellData[]>();
  const problems: Diagnostic[] = [];
  for (const { level, file } of levels)
    for (const tile of level.described)
      for (const [id, part] of tile.data ? images.sheetDataOf(tile) : []) {
        const known = tiles.get(id) ?? [];
        const twice = known.flatMap(other => contradiction(other.tile.data!, part.tile.data!));
        if (twice.length > 0) problems.push(twoValues(id, twice[0], file));
        // Each map may have its own tilesets, most of which agree.
        if (known.length === 0) tiles.set(id, [part]);
      }
  return { tiles, problems };
}

/** What two tilesets disagree about. */
function contradiction(a: TileData, b: TileData): string[] {
  const values = [a, b].map(({ kind, properties }) => ({
    ...properties,
    ...(kind !== '' && { class: kind }),
  }));
  return Object.entries(values[0]).flatMap(([name, value]) => {
    const other = (values[1] as Record<string, unknown>)[name];
    const isSame = other === undefined || JSON.stringify(other) === JSON.stringify(value);
    return isSame ? [] : [`"${name}" is ${JSON.stringify(value)}, and ${JSON.stringify(other)}`];
  });
}

function twoValues(id: number, what: string, file: string): Diagnostic {
  return errorDiagnostic('map/two-values', `tilesets disagree about tile ${id}: ${what}`, {
    file,
    remedy: 'Use one tileset file (.tsj or .tsx) for the sheet in all maps, or make them agree.',
  });
}

/**
 * The constants of a bank's tiles.
 *
 * @param tiles the data of tiles by id; where a cell shows several tiles, the uppermost first
 * @param bitsOf flags as a byte
 * @returns the constants; and the tiles whose animation is not in memory, as `tile 3 of terrain.png`
 */
export function tileConstants(
  tiles: ReadonlyMap<number, readonly CellData[]>,
  finder: TileFinder,
  images: TilesetImages,
  bitsOf: (flags: readonly string[]) => number,
  references: References,
): { constants: Constant[]; withoutFrames: string[] } {
  const classes: Table = {};
  const properties = new Map<string, Table>();
  const shapes: Table = {};
  const animations: Table = {};
  const withoutFrames = new Set<string>();
  for (const [id, all] of [...tiles].sort(([a], [b]) => a - b)) {
    for (const cell of all) {
      const { kind, properties: own, frames } = cell.tile.data!;
      if (kind !== '') classes[id] ??= kind;
      for (const [name, value] of Object.entries(own)) {
        const plain = resolved(value as PropertyValue, references);
        const table = properties.get(name) ?? {};
        properties.set(name, table);
        if (plain !== undefined) table[id] ??= plain;
      }
      if (frames.length === 0) continue;
      const ids = frames.map(({ tile }) => images.idOf({ ...cell, tile }, finder, bitsOf));
      if (ids.includes(undefined)) withoutFrames.add(nameOf(cell));
      else
        animations[id] ??= {
          frames: ids as number[],
          milliseconds: frames.map(({ milliseconds }) => milliseconds),
        };
    }
    const inside = all.flatMap(cell => cell.tile.data!.shapes.map(shape => shapeIn(shape, cell)));
    const seen = inside.filter(isInCell);
    if (seen.length > 0) shapes[id] = seen.map(shapeValue);
  }
  const tables = new Named(
    [...properties].map(([name, table]) => ({
      name,
      about: `the property "${name}" of tiles`,
      value: tableOf(table, unionOf(Object.values(table))),
    })),
  );
  const constants: Constant[] = [];
  const add = (name: string, about: string, isThere: boolean, value: ConstantValue) => {
    if (isThere) constants.push({ name, about, value });
  };
  add('properties', 'Properties of tiles by their tile ids.', tables.entries.length > 0, tables);
  add('classes', 'Classes of tiles.', isFilled(classes), tableOf(classes, 'string'));
  add(
    'shapes',
    'Collision shapes, in pixels of a cell.',
    isFilled(shapes),
    tableOf(shapes, `readonly ${SHAPE_TYPE}[]`),
  );
  add('animations', 'Animations of tiles.', isFilled(animations), tableOf(animations, ANIMATION_TYPE));
  return { constants, withoutFrames: [...withoutFrames] };
}

function isFilled(table: Table): boolean {
  return Object.keys(table).length > 0;
}

/** A table indexed by tile id, in which most ids are absent. */
function tableOf(table: Table, type: string): Typed {
  return new Typed(table, `{ readonly [tile: number]: ${type} | undefined }`);
}

/** The union type of all values. */
function unionOf(values: readonly ConstantValue[]): string {
  return [...new Set(values.map(typeOf))].sort().join(' | ');
}

function typeOf(value: ConstantValue): string {
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return value.length === 0 ? 'readonly []' : `readonly (${unionOf(value)})[]`;
  const fields = Object.entries(value as Record<string, ConstantValue>);
  return `{ ${fields.map(([name, each]) => `readonly ${JSON.stringify(name)}: ${typeOf(each)}`).join('; ')} }`;
}

function nameOf({ tile }: CellData): string {
  return `the tile at pixel (${tile.left}, ${tile.top}) of ${tile.image}`;
}

type Shape = Pick<MapObject, 'x' | 'y' | 'width' | 'height' | 'shape' | 'ring' | 'name' | 'kind'>;

/** The part of a tile's shape that is in one of its cells, transformed as the cell is: first along the diagonal. */
function shapeIn({ x, y, width, height, ring, ...rest }: Shape, { left, top, flip }: CellData): Shape {
  const isTurned = (flip & 4) !== 0;
  const place = (along: number, size: number, isMirrored: boolean) =>
    isMirrored ? TILE_EDGE - along - size : along;
  const pointOf = (px: number, py: number, w: number, h: number): [number, number] => {
    const [across, down] = isTurned ? [py, px] : [px, py];
    const [wide, high] = isTurned ? [h, w] : [w, h];
    return [place(across, wide, (flip & 1) !== 0), place(down, high, (flip & 2) !== 0)];
  };
  const [newX, newY] = pointOf(x - left, y - top, ring ? 0 : width, ring ? 0 : height);
  const [newWidth, newHeight] = isTurned ? [height, width] : [width, height];
  const corners = ring && Array.from({ length: ring.length / 2 }, (_, i) => ring.slice(2 * i, 2 * i + 2));
  return {
    ...rest,
    x: newX,
    y: newY,
    width: newWidth,
    height: newHeight,
    ...(corners && { ring: corners.flatMap(([px, py]) => pointOf(px - left, py - top, 0, 0)) }),
  };
}

function isInCell({ x, y, width, height, ring }: Shape): boolean {
  const xs = ring ? ring.filter((_, i) => i % 2 === 0) : [x, x + width];
  const ys = ring ? ring.filter((_, i) => i % 2 === 1) : [y, y + height];
  const overlaps = (all: readonly number[]) => {
    const [least, most] = [smallest(all), largest(all)];
    return least < TILE_EDGE && (most > 0 || (least === most && least === 0));
  };
  return overlaps(xs) && overlaps(ys);
}

function shapeValue({ x, y, width, height, shape, ring, name, kind }: Shape): ConstantValue {
  return {
    ...{ x, y, width, height },
    ...(shape && { shape }),
    ...(ring && { ring }),
    ...(name !== '' && { name }),
    ...(kind !== '' && { class: kind }),
  };
}
