/** What the map editor is told of a map: its layers, the tiles that it can show, its objects, its place in the console. */

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
  /** The number that a cell has which shows it, without the bits of flips. */
  value: number;
  /** Palette numbers of its pixels, row by row. */
  colors: readonly number[];
  /** Pixels. */
  width: number;
  height: number;
  /** Where it lies in the console's memory, if it lies there as it is. */
  id?: number;
  /** Bits for `fget`. */
  flags: number;
}

/** Tiles that are chosen from together: those of a tileset, in rows. */
export interface TileGroup {
  name: string;
  columns: number;
  tiles: TileChoice[];
}

/** An object of a map, with all that is needed to make it once more. */
export interface ShownObject
  extends Pick<MapObject, 'name' | 'kind' | 'x' | 'y' | 'width' | 'height' | 'shape' | 'ring'>,
    ObjectMaking {
  /** Its number in the file. */
  id: number;
  /** Whether it is a box that says itself how large it is. */
  isBox?: boolean;
  /** The number of the tile that it shows, with the bits of flips. */
  tile?: number;
  /** Properties with a single value that its class, its template or its tile give it. */
  inherited?: Readonly<Record<string, WrittenProperty['value']>>;
  /** What the file says: another place where it shows a tile or its layer is moved, and not what its template says. */
  written: ObjectFields;
}

/** An object in a change: all of it where it is made or taken away, else some of what the file says; null where it is not. */
export type ObjectValue = ShownObject | Partial<ObjectFields> | null;

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

/** What the fields of an object can be in a change. */
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

/** A map as it is shown: of an infinite one all that is in it, with free cells around. */
export interface MapContent extends EditedMap {
  groups: TileGroup[];
  objects: ShownObject[];
  /** The number of the next object, and how many pixels the layer is moved that gets it; undefined where there can be none. */
  newObjects?: { id: number; left: number; top: number };
  /** The number of the next layer; undefined where there is only the one. */
  nextLayer?: number;
  /** Whether cells can show their tiles turned. */
  canTurn: boolean;
  /** Color that is not drawn, of tiles over others. */
  colorKey: number | undefined;
  /** Names of the flags by their numbers. */
  flagNames: Readonly<Record<number, string>>;
  /** The bank whose map it is part of. */
  bank: number;
  /**
   * Where it lies in the console's map: one place for all visible layers, or one for each of them; none where it is not in
   * one piece.
   */
  places: readonly MapPlace[];
  /** Pixels from the first cell that is shown to where the map begins in the console: none, unless it is infinite. */
  begins: Point;
  /** The console's map of the bank, as the files say it. */
  console: readonly number[];
}

/** The key of an object in changes of a map. */
export function objectKey(id: number): string {
  return `object ${id}`;
}

/** The id of the object that a key names; undefined if it names none. */
export function objectOfKey(key: string): number | undefined {
  const match = /^object (\d+)$/.exec(key);
  return match ? Number(match[1]) : undefined;
}

/** The key of a whole layer in changes of a map. */
export function layerKey(id: number): string {
  return `layer ${id}`;
}

/** The id of the layer that a key names; undefined if it names none. */
export function layerOfKey(key: string): number | undefined {
  const match = /^layer (\d+)$/.exec(key);
  return match ? Number(match[1]) : undefined;
}

/** A layer in a change: all of it where it is made or taken away, else some of what the file says; null where it is not. */
export type LayerValue = (Partial<LayerFields> & LayerMaking) | null;

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

/** The key of the size of a map in changes. */
export const SIZE_KEY = 'size';

/** Cells of a screen of the console. */
export const SCREEN_COLUMNS = 30;
export const SCREEN_ROWS = 17;
/** Sides that a map can have. */
export const MAX_SIDE = 1000;

/** The area of a map in a change: what it is after it counts in the cells from before it. */
export function isSizeValue(value: unknown): value is CellArea {
  const { x, y, columns, rows } = Object(value) as CellArea;
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return Number.isInteger(x) && Number.isInteger(y) && isSide(columns) && isSide(rows);
}
