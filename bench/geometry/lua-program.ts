/** The functions of the library that measure.lua measures. */

import {
  createGrid,
  gridBallPairs,
  pointInPreparedRing,
  pointInRing,
  pointsHitPreparedRings,
  pointsHitRings,
  prepareRing,
  segmentIntersection,
} from '../../src/geometry/index.ts';

interface Benchmark {
  createGrid: typeof createGrid;
  gridBallPairs: typeof gridBallPairs;
  pointInPreparedRing: typeof pointInPreparedRing;
  pointInRing: typeof pointInRing;
  pointsHitPreparedRings: typeof pointsHitPreparedRings;
  pointsHitRings: typeof pointsHitRings;
  prepareRing: typeof prepareRing;
  segmentIntersection: typeof segmentIntersection;
}

declare global {
  // biome-ignore lint/style/useConst: a global of Lua, for measure.lua to read
  let LIBRARY: Benchmark;
}

LIBRARY = {
  createGrid,
  gridBallPairs,
  pointInPreparedRing,
  pointInRing,
  pointsHitPreparedRings,
  pointsHitRings,
  prepareRing,
  segmentIntersection,
};
