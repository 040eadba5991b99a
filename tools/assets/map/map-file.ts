/** The content of a map file, whichever program wrote it. All positions and sizes are in pixels. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';

/** A property that refers to another object. */
export class ObjectReference {
  /** Its `id`. */
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

export type PropertyValue =
  | number
  | string
  | boolean
  | ObjectReference
  | readonly PropertyValue[]
  | { readonly [name: string]: PropertyValue };

/** Data of a tile in its tileset, without flags. */
export interface TileData {
  /** Its class; empty if it has none. */
  kind: string;
  /** Without booleans, which are flags. */
  properties: Readonly<Record<string, PropertyValue>>;
  /** Collision shapes, in pixels of the tile. */
  shapes: MapObject[];
  /** The tiles of its animation. */
  frames: { tile: TilesetTile; milliseconds: number }[];
}

/** A tile of a tileset: a rectangle of a picture, whose path is relative to the same folder as the map's. */
export interface TilesetTile {
  image: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Names of the flags that the tileset gives it. */
  flags: readonly string[];
  data?: TileData;
  /** A transparent color of the picture, as a number of six hexadecimal digits. */
  transparent?: number;
  /** Whether it is scaled to the size of the map's cells. */
  isScaled?: boolean;
}

/** A tile in a layer. */
export interface PlacedTile {
  /** Equal tiles share one object. */
  tile: TilesetTile;
  /** Position of its top left corner in the level. */
  x: number;
  y: number;
  /** Bits: 1 flips horizontally, 2 vertically, 4 along the diagonal; the diagonal is applied first. */
  flip: number;
}

export interface TileLayer {
  name: string;
  /** Made anew each time that they are walked through: a map may have millions. */
  tiles: Iterable<PlacedTile>;
}

export interface MapObject {
  /** Its identity for objects that refer to it. */
  id: string;
  /** Empty if it has none. */
  name: string;
  /** Its class in Tiled, or its entity in LDtk; empty if it has none. */
  kind: string;
  /** Name of its layer; empty if that has none. */
  layer: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its shape, unless it is a rectangle or a point. */
  shape?: 'ellipse' | 'capsule' | 'polygon' | 'polyline';
  /** Corners, unless it is an upright rectangle: x0, y0, x1, y1, … */
  ring?: number[];
  /** The text of a text object. */
  text?: string;
  properties: Readonly<Record<string, PropertyValue>>;
}

/** An LDtk grid of numbers. */
export interface NumberGrid {
  name: string;
  columns: number;
  rows: number;
  cells: number[];
  /** Names of the numbers, if they have any. */
  values?: Record<string, number>;
}

export interface Level {
  name: string;
  width: number;
  height: number;
  /** The lowest first. */
  layers: TileLayer[];
  objects: MapObject[];
  grids: NumberGrid[];
  /** The tiles with data in their tilesets, placed or not. */
  described: TilesetTile[];
  properties: Readonly<Record<string, PropertyValue>>;
  /** Features of the file that the console's map cannot show: `the opacity of layer "fog"`. */
  leftOut: string[];
  /** Content that may be meant differently from how it was read. */
  warnings: Set<string>;
  /** The origin of an infinite map, in pixels of its file. */
  begins?: { x: number; y: number };
}

export interface MapFile {
  levels: Level[];
  /** All files that were read, the map itself first. */
  files: string[];
}

/** Why a map file cannot be read. */
export class MapProblem extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The value that `make` returns, or the problem that it throws. */
export function mapOutcome<Value>(file: string, make: () => Value): Outcome<Value> {
  try {
    return success(make());
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}
