/** What is measured in Lua: the library and, for comparison, the textbook's way to write the same. */

import {
  createGrid,
  gridBallPairs,
  pointInPreparedRing,
  pointInRing,
  pointsHitRings,
  prepareRing,
  segmentIntersection,
} from '../../src/geometry/index.ts';

/** Point in polygon as tutorials write it. */
function textbook(x: number, y: number, ring: number[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    if (
      ring[i + 1] > y !== ring[j + 1] > y &&
      x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i]
    ) {
      inside = !inside;
    }
  }
  return inside;
}

interface Benchmark {
  textbook: typeof textbook;
  createGrid: typeof createGrid;
  gridBallPairs: typeof gridBallPairs;
  pointInPreparedRing: typeof pointInPreparedRing;
  pointInRing: typeof pointInRing;
  pointsHitRings: typeof pointsHitRings;
  prepareRing: typeof prepareRing;
  segmentIntersection: typeof segmentIntersection;
}

declare global {
  var LIBRARY: Benchmark;
}

LIBRARY = {
  textbook,
  createGrid,
  gridBallPairs,
  pointInPreparedRing,
  pointInRing,
  pointsHitRings,
  prepareRing,
  segmentIntersection,
};
