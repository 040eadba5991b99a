/**
 * The collision library: pure functions on numbers and flat arrays, the same bits in JavaScript and in the
 * cartridge's Lua. Points come first, then shapes, then the caller's array for results; y grows downwards.
 *
 * A touch is a hit for balls, boxes, segments and outlines; a point on an edge that two rings share is in
 * exactly one of them. In Lua numbers may be floats, or integers up to 2^53 (for many things at once, 2^31).
 *
 * Each folder is a section of docs/geometry.md, here in the same order; numbers/ holds what they share.
 */

// What all functions take: arrays that are read, arrays that are written.

export type { Numbers, Out } from './numbers/arrays.ts';

// Points and balls.

export { ballTouchesBalls } from './balls/ball-touches-balls.ts';
export {
  BALLS_APART,
  BALLS_CROSS,
  BALLS_INSIDE,
  BALLS_TOUCH_INSIDE,
  BALLS_TOUCH_OUTSIDE,
  ballsRelation,
  ballsTouch,
  pointBallSide,
  pointInBall,
} from './balls/balls.ts';

// Boxes.

export { ballTouchesBox } from './boxes/ball-box.ts';
export { boxesOverlap, boxesTouch, pointInBox, pointInTile } from './boxes/boxes.ts';

// Lines and segments.

export {
  directionsTurn,
  LINES_COINCIDE,
  LINES_CROSS,
  LINES_PARALLEL,
  linesRelation,
  pointLineDistance,
} from './lines/lines.ts';
export { orientation } from './lines/orientation.ts';
export {
  closestPointOnSegment,
  pointSegmentDistance,
  pointSegmentDistanceSquared,
} from './lines/point-segment.ts';
export { segmentBallFirstHit, segmentTouchesBall } from './lines/segment-ball.ts';
export {
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_NONE,
  SIDE_RIGHT,
  SIDE_TOP,
  segmentBoxFirstHit,
  segmentTouchesBox,
} from './lines/segment-box.ts';
export { segmentIntersection, segmentsTouch } from './lines/segments.ts';

// Rings: polygons.

export { ballTouchesRing, closestPointOnRing } from './rings/ball-ring.ts';
export { convexHull } from './rings/convex-hull.ts';
export { convexRingsTouch, pushConvexRingOut } from './rings/convex-rings.ts';
export { enclosingBall } from './rings/enclosing-ball.ts';
export { pointInPolygon, pointInRing, pointRingSide, windingNumber } from './rings/point-in-ring.ts';
export { pointsInRing } from './rings/points-in-ring.ts';
export { pointInPreparedRing, prepareRing } from './rings/prepared-ring.ts';
export { ringArea, ringBounds, ringCentroid, ringIsConvex } from './rings/ring-measures.ts';
export { ringsTouch } from './rings/ring-overlap.ts';
export { segmentRingFirstHit } from './rings/segment-ring.ts';
export { snapToGrid, toRingFrame, transformRing } from './rings/transforms.ts';

// Pixels.

export { masksFirstHit, masksOverlap, masksTouch } from './pixels/mask-overlap.ts';
export { MASK_WORD, maskFlip, maskFromPixels, maskFromText, maskPixel } from './pixels/masks.ts';

// Motion.

export { directionAngle } from './motion/direction-angle.ts';
export { reflect, sparkDirection } from './motion/reflection.ts';
export { type Overlaps, stepBack } from './motion/step-back.ts';
export { sweepBallBall, sweepBallBox, sweepBallSegment } from './motion/swept-balls.ts';
export { sweepBoxBox } from './motion/swept-boxes.ts';
export { sweepBallRing, sweepPointRing } from './motion/swept-rings.ts';

// Response.

export {
  bumpsHead,
  landsOn,
  MEET_CEILING,
  MEET_FLOOR,
  MEET_NOTHING,
  MEET_WALL_LEFT,
  MEET_WALL_RIGHT,
  meetPlatform,
  standsOn,
} from './response/platforms.ts';
export {
  pushBallOutOfBall,
  pushBallOutOfBox,
  pushBallOutOfRing,
  pushBoxOutOfBox,
} from './response/push-out.ts';
export { pushBoxes, roomBelow } from './response/stacks.ts';

// Broad phase: many things at once.

export { type BoxGrid, boxGridPairs, boxGridQuery, createBoxGrid } from './broad-phase/box-grid.ts';
export {
  createGrid,
  type Grid,
  gridBallQuery,
  gridCell,
  gridClear,
  gridCount,
  gridFill,
  gridNear,
  gridVisitNear,
  type Visit,
} from './broad-phase/grid.ts';
export { gridBallPairs } from './broad-phase/grid-ball-pairs.ts';
export { createSweep, type Sweep, sweepBallPairs } from './broad-phase/sweep-and-prune.ts';
export {
  createWrappedGrid,
  type WrappedGrid,
  wrapDistance,
  wrappedBallPairs,
  wrappedNear,
} from './broad-phase/wrapped-grid.ts';

// The pipeline: grid, then ball, then exact shape.

export { PAIRS_ALL, PAIRS_HIT, PAIRS_IN_BALL, PAIRS_NEAR } from './pipeline/counters.ts';
export { pointsHitPreparedRings, pointsHitRings } from './pipeline/points-hit-rings.ts';
export { pointsInBalls } from './pipeline/points-in-balls.ts';
export { ringsHitRings } from './pipeline/rings-hit-rings.ts';
