/** Data of single tiles in Tiled's tilesets: properties, a class, collision shapes, animations. */

import { Fields } from './fields.ts';
import type { PropertyValue, TileData, TilesetTile } from './map-file.ts';
import type { MapReader } from './tiled-file.ts';
import { readObject } from './tiled-objects.ts';
import { MAX_TILES, type Tileset } from './tiled-tileset.ts';

/** Shapes belong to no layer and show no tiles. */
const PLACE = { left: 0, top: 0, layer: '', tilesetOf: () => undefined };

/**
 * The data of a tile, without flags.
 *
 * @param tileOf a tile of the same tileset, by its local number
 * @returns undefined if it has none
 */
export function tileDataOf(
  tileset: Tileset,
  local: number,
  read: MapReader,
  tileOf: (local: number) => TilesetTile | undefined,
): TileData | undefined {
  const said = tileset.saidOf(local);
  if (!said) return undefined;
  const { kind, properties } = tileset.classOf(local);
  const data: TileData = {
    kind,
    properties: withoutFlags({ ...read.classes?.(kind), ...properties }),
    shapes: said.has('objectgroup')
      ? new Fields(said.raw('objectgroup'), 'the shapes of a tile')
          .objects('objects', 'shape')
          .map(shape => readObject(shape, { ...PLACE, file: tileset.file, read }))
      : [],
    frames: said.objects('animation', 'frame').flatMap(frame => {
      const tile = tileOf(frame.integer('tileid', 0, MAX_TILES));
      return tile ? { tile, milliseconds: frame.number('duration') } : [];
    }),
  };
  const isEmpty =
    data.kind === '' &&
    Object.keys(data.properties).length === 0 &&
    data.shapes.length === 0 &&
    data.frames.length === 0;
  return isEmpty ? undefined : data;
}

/** Boolean properties are flags. */
function withoutFlags(properties: Readonly<Record<string, PropertyValue>>): Record<string, PropertyValue> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => typeof value !== 'boolean'));
}
