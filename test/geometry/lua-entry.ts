import * as geometry from '../../src/geometry/index.ts';

declare global {
  var GEOMETRY: unknown;
}
GEOMETRY = geometry;
