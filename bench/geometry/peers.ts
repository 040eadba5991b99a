/** The packages that the library is compared with, with the types of the functions that are called. */

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Point = number[];
type Line = { x1: number; y1: number; x2: number; y2: number };
type Vector = { x: number; y: number; z: number; w?: number };

export const pointInPolygon = require('point-in-polygon') as (point: Point, ring: Point[]) => boolean;
export const pointInPolygonHao =
  (require('point-in-polygon-hao') as { default?: unknown }).default ?? require('point-in-polygon-hao');
export const robustPointInPolygon = require('robust-point-in-polygon') as (
  ring: Point[],
  point: Point,
) => number;
export const robustSegmentIntersect = require('robust-segment-intersect') as (
  a0: Point,
  a1: Point,
  b0: Point,
  b1: Point,
) => boolean;

// Phaser's package only offers the whole engine, which needs a browser; its geometry is plain modules.
export const phaserLineToLine = require('./node_modules/phaser/src/geom/intersects/GetLineToLine.js') as (
  a: Line,
  b: Line,
  isRay: boolean,
  out: Vector,
) => Vector | null;
export const phaserLineToPolygon =
  require('./node_modules/phaser/src/geom/intersects/GetLineToPolygon.js') as (
    line: Line,
    polygon: object,
    isRay: boolean,
    out: Vector,
  ) => Vector | null;
export const PhaserVector3 = require('./node_modules/phaser/src/math/Vector3.js') as new () => Vector;
export const PhaserVector4 = require('./node_modules/phaser/src/math/Vector4.js') as new () => Vector;

interface MatterBody {
  id: number;
}
export interface Matter {
  Common: { setDecomp(decomp: unknown): void };
  Bodies: {
    fromVertices(
      x: number,
      y: number,
      vertices: { x: number; y: number }[][],
      options: object,
      flag: boolean,
      collinear: number,
      area: number,
      removePoints: number,
    ): MatterBody;
  };
  Vertices: { centre(vertices: { x: number; y: number }[]): { x: number; y: number } };
  Query: { collides(body: MatterBody, bodies: MatterBody[]): unknown[] };
}
export const matter = require('matter-js') as Matter;
matter.Common.setDecomp(require('poly-decomp-es'));

export const planck = require('planck') as typeof import('./node_modules/planck/dist/planck.d.ts');
export const Flatbush = (require('flatbush') as { default?: unknown }).default ?? require('flatbush');
