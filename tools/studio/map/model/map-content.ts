/** What the map editor is told of a map: its layers, the tiles that it can show, its objects, its place in the console. */

import type { EditedLayer, ObjectPlace } from '../../../assets/map/edit-tiled.ts';
import type { MapObject } from '../../../assets/map/map-file.ts';
import type { MapPlace } from '../../../assets/place/place-map.ts';

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

/** An object of a map. */
export interface ShownObject
  extends Pick<MapObject, 'name' | 'kind' | 'x' | 'y' | 'width' | 'height' | 'shape' | 'ring'> {
  /** Its number in the file. */
  id: number;
  /** The numbers that the file has for its place: others than x and y where it shows a tile or its layer is moved. */
  written: ObjectPlace;
}

export interface MapContent {
  /** Cells of the map, as its file counts them. */
  columns: number;
  rows: number;
  /** Pixels of a cell. */
  cellWidth: number;
  cellHeight: number;
  /** The lowest first. */
  layers: EditedLayer[];
  groups: TileGroup[];
  objects: ShownObject[];
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
