/** A map for the map editor: its layers, available tiles, objects, and position in the console. */

import type { LayerFields, LayerMaking } from '../../../assets/map/edit/edit-layers.ts';
import type { ObjectMaking } from '../../../assets/map/edit/edit-objects.ts';
import type { EditedMap } from '../../../assets/map/edit/edit-tiled.ts';
import type { CellArea } from '../../../assets/map/edit/layer-cells.ts';
import { OBJECT_FORMS } from '../../../assets/map/edit/object-forms.ts';
import type { WrittenProperty } from '../../../assets/map/edit/object-properties.ts';
import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import type { MapObject } from '../../../assets/map/map-file.ts';
import type { MapPlace } from '../../../assets/place/place-map.ts';
import type { Point } from '../../canvas/view-transform.ts';

/** A tile to draw with. */
export interface TileChoice {
  /** Its number in cells, without flip bits. */
  value: number;
  /** Palette numbers of its pixels, row by row. */
  colors: readonly number[];
  /** In pixels. */
  width: number;
  height: number;
  /** Its tile id, if it is unmodified in the console's memory. */
  id?: number;
  /** Bits for `fget`. */
  flags: number;
}

/** The tiles of a tileset, in rows. */
export interface TileGroup {
  name: string;
  columns: number;
  tiles: TileChoice[];
}

/** An object of a map, with everything needed to recreate it. */
export interface ShownObject
  extends Pick<MapObject, 'name' | 'kind' | 'x' | 'y' | 'width' | 'height' | 'shape' | 'ring'>,
    ObjectMaking {
  /** Its id in the file. */
  id: number;
  /** Whether it is a box with its own size. */
  isBox?: boolean;
  /** The number of its tile, with flip bits. */
  tile?: number;
  /** Single-valued properties that it inherits from its class, template or tile. */
  inherited?: Readonly<Record<string, WrittenProperty['value']>>;
  /**
   * Its fields in the file: the position differs if it shows a tile or its layer has an offset, and its
   * template is not included.
   */
  written: ObjectFields;
}

/**
 * An object in a change: complete if it is added or deleted, otherwise only changed fields; null if it does not
 * exist.
 */
export type ObjectValue = ShownObject | Partial<ObjectFields> | null;

/** Whether a received value is an object of a map; null for a removed one. */
export function isObjectValue(value: unknown): value is ObjectValue {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  if ('written' in value) {
    const {
      written,
      layer,
      order,
      source,
      form = 'box',
    } = value as Partial<Record<keyof ShownObject, unknown>>;
    const isPlaced = [layer, order].every(each => each === undefined || Number.isInteger(each));
    return (
      isPlaced &&
      OBJECT_FORMS.some(known => known === form) &&
      ['undefined', 'string'].includes(typeof source) &&
      written !== null &&
      isObjectValue(written)
    );
  }
  return Object.entries(value).every(
    ([name, field]) => Object.hasOwn(FIELD_CHECKS, name) && FIELD_CHECKS[name as keyof ObjectFields](field),
  );
}

function isPoints(points: unknown): boolean {
  return (
    Array.isArray(points) && points.length >= 4 && points.length % 2 === 0 && points.every(Number.isFinite)
  );
}

function isProperty(property: unknown): property is WrittenProperty {
  const { type, value } = Object(property);
  const isNumber = type === 'int' ? Number.isInteger(value) : type === 'float' && Number.isFinite(value);
  return (
    isNumber ||
    (type === 'bool' ? typeof value === 'boolean' : TEXT_TYPES.has(type) && typeof value === 'string')
  );
}

const TEXT_TYPES = new Set(['string', 'color', 'file']);

const isText = (value: unknown) => typeof value === 'string';

/** Guards for the fields of an object in a change. */
const FIELD_CHECKS: Readonly<Record<keyof ObjectFields, (value: unknown) => boolean>> = {
  x: Number.isFinite,
  y: Number.isFinite,
  width: Number.isFinite,
  height: Number.isFinite,
  rotation: Number.isFinite,
  name: isText,
  kind: isText,
  properties: value => Object.values(Object(value)).every(isProperty),
  points: isPoints,
};

/** A map as shown; an infinite one with all its content and free cells around. */
export interface MapContent extends EditedMap {
  groups: TileGroup[];
  objects: ShownObject[];
  /** The id of the next object, and the offset of the layer for it; undefined if objects are not possible. */
  newObjects?: { id: number; left: number; top: number };
  /** The id of the next layer; undefined if there is only one. */
  nextLayer?: number;
  /** Whether cells can flip their tiles. */
  canTurn: boolean;
  /** Transparent color of tiles over others. */
  colorKey: number | undefined;
  /** Names of the flags, by number. */
  flagNames: Readonly<Record<number, string>>;
  /** The bank whose map contains it. */
  bank: number;
  /**
   * Its positions in the console's map: one for all visible layers, or one for each; none if it is not in one
   * piece.
   */
  places: readonly MapPlace[];
  /** Offset from the first shown cell to the origin of the built map, in pixels: zero unless it is infinite. */
  begins: Point;
  /** The bank's console map according to the files. */
  console: readonly number[];
}

/** The key of an object in changes of a map. */
export function objectKey(id: number): string {
  return `object ${id}`;
}

/** The object id of a key; undefined if it is not an object's. */
export function objectOfKey(key: string): number | undefined {
  const match = /^object (\d+)$/.exec(key);
  return match ? Number(match[1]) : undefined;
}

/** The key of a layer in changes of a map. */
export function layerKey(id: number): string {
  return `layer ${id}`;
}

/** The layer id of a key; undefined if it is not a layer's. */
export function layerOfKey(key: string): number | undefined {
  const match = /^layer (\d+)$/.exec(key);
  return match ? Number(match[1]) : undefined;
}

/**
 * A layer in a change: complete if it is added or deleted, otherwise only changed fields; null if it does not
 * exist.
 */
export type LayerValue = (Partial<LayerFields> & LayerMaking) | null;

/** Whether a received value is a layer of a map; null for a removed one. */
export function isLayerValue(value: unknown): value is LayerValue {
  if (value === null) return true;
  const { name, isHidden, order, group, source, hasObjects } = Object(value) as Record<string, unknown>;
  return (
    typeof value === 'object' &&
    [name, source].every(text => text === undefined || typeof text === 'string') &&
    [isHidden, hasObjects].every(each => [undefined, true, false].includes(each as boolean | undefined)) &&
    [order, group].every(number => number === undefined || Number.isInteger(number))
  );
}

/** The key of a map's size in changes. */
export const SIZE_KEY = 'size';

/** Cells of a screen of the console. */
export const SCREEN_COLUMNS = 30;
export const SCREEN_ROWS = 17;
/** Maximum width and height of a map. */
export const MAX_SIDE = 1000;

/** The area of a map in a change; the new area is in the old coordinates. */
export function isSizeValue(value: unknown): value is CellArea {
  const { x, y, columns, rows } = Object(value) as CellArea;
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return Number.isInteger(x) && Number.isInteger(y) && isSide(columns) && isSide(rows);
}
