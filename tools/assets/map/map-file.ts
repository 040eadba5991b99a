/** What a map file holds, whichever program wrote it. All positions and sizes are in pixels. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';

/** Another object that a property names. */
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

/** What a tileset says of a tile beyond its flags. */
export interface TileData {
  /** Its class; empty if it has none. */
  kind: string;
  /** Without those that are true or false: these are flags. */
  properties: Readonly<Record<string, PropertyValue>>;
  /** Collision shapes, in pixels of the tile. */
  shapes: MapObject[];
  /** The tiles that it shows one after the other. */
  frames: { tile: TilesetTile; milliseconds: number }[];
}

/** A tile of a tileset: a rectangle of a picture, whose path starts where that of the map does. */
export interface TilesetTile {
  image: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Names of the flags that the tileset gives it. */
  flags: readonly string[];
  data?: TileData;
  /** A color of the picture that is not shown, as a number of six hexadecimal digits. */
  transparent?: number;
  /** Whether it is drawn in the size of the map's cells, whatever its own is. */
  isScaled?: boolean;
}

/** A tile as it stands in a layer. */
export interface PlacedTile {
  /** The same object wherever the same tile stands. */
  tile: TilesetTile;
  /** Left and upper side in the level. */
  x: number;
  y: number;
  /** 1 flipped horizontally, 2 vertically, 4 at the diagonal; the diagonal comes first. */
  flip: number;
}

export interface TileLayer {
  name: string;
  tiles: PlacedTile[];
}

export interface MapObject {
  /** How it is known to objects that refer to it. */
  id: string;
  /** Empty if it has none. */
  name: string;
  /** Its class in Tiled, the entity that it is one of in LDtk; empty if it has none. */
  kind: string;
  /** Name of the layer that it is in; empty if that has none. */
  layer: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it is other than a rectangle or a point. */
  shape?: 'ellipse' | 'capsule' | 'polygon' | 'polyline';
  /** Corners of what is no upright rectangle: x0, y0, x1, y1, … */
  ring?: number[];
  /** What a text object says. */
  text?: string;
  properties: Readonly<Record<string, PropertyValue>>;
}

/** Numbers in cells, of LDtk. */
export interface NumberGrid {
  name: string;
  columns: number;
  rows: number;
  cells: number[];
  /** Names of the numbers, where they have some. */
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
  /** The tiles of which its tilesets say something, placed or not. */
  described: TilesetTile[];
  properties: Readonly<Record<string, PropertyValue>>;
  /** What the file has that the console's map cannot show, and the build leaves out: `the opacity of layer "fog"`. */
  leftOut: string[];
  /** What else may be meant in another way than it is read. */
  warnings: Set<string>;
  /** Where an infinite map begins, in the pixels of its file. */
  begins?: { x: number; y: number };
}

export interface MapFile {
  levels: Level[];
  /** All files that were read, the map's own first. */
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

/** What is made of a map file, or the problem that it has. */
export function mapOutcome<Value>(file: string, make: () => Value): Outcome<Value> {
  try {
    return success(make());
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}
