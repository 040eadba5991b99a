/**
 * The collision library: pure functions on numbers and flat arrays, the same bits in JavaScript and in the
 * cartridge's Lua. Points come first, then shapes, then the caller's array for results; y grows downwards.
 *
 * A touch is a hit for balls, boxes, segments and outlines; a point on an edge that two rings share is in
 * exactly one of them. In Lua numbers may be floats, or integers up to 2^53 (for many things at once, 2^31).
 */

// Motion
export { directionAngle } from './angles.ts';
// Arrays
export type { Numbers, Out } from './arrays.ts';
// Rings and polygons
export { ballTouchesRing, closestPointOnRing, pushBallOutOfRing } from './ball-ring.ts';
// Points and balls
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
} from './balls.ts';
// Many things at once
export { ballTouchesBalls, pointsInRing } from './batch.ts';
export { type BoxGrid, boxGridPairs, boxGridQuery, createBoxGrid } from './box-grid.ts';
// Boxes
export { ballTouchesBox, boxesOverlap, boxesTouch, pointInBox, pointInTile } from './boxes.ts';
export { convexHull } from './convex-hull.ts';
export { enclosingBall } from './enclosing-ball.ts';
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
} from './grid.ts';
export { gridBallPairs } from './grid-ball-pairs.ts';
// Lines and segments
export {
  directionsTurn,
  LINES_COINCIDE,
  LINES_CROSS,
  LINES_PARALLEL,
  linesRelation,
  pointLineDistance,
} from './lines.ts';
// Pixels
export { masksFirstHit, masksOverlap, masksTouch } from './mask-overlap.ts';
export { MASK_WORD, maskFlip, maskFromPixels, maskFromText, maskPixel } from './masks.ts';
export { orientation } from './orientation.ts';
export {
  PAIRS_ALL,
  PAIRS_HIT,
  PAIRS_IN_BALL,
  PAIRS_NEAR,
  pointsHitPreparedRings,
  pointsHitRings,
  pointsInBalls,
  ringsHitRings,
} from './pipeline.ts';
export {
  closestPointOnSegment,
  pointSegmentDistance,
  pointSegmentDistanceSquared,
} from './point-segment.ts';
export { pointInPreparedRing, prepareRing } from './prepared-ring.ts';
// Response
export { pushBallOutOfBall, pushBallOutOfBox, pushBoxOutOfBox } from './push-out.ts';
export { reflect, sparkDirection } from './reflection.ts';
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
} from './response.ts';
export { ringArea, ringBounds, ringCentroid, ringIsConvex } from './ring-measures.ts';
export { ringsTouch } from './ring-overlap.ts';
export { pointInPolygon, pointInRing, pointRingSide, windingNumber } from './rings.ts';
export { segmentBallFirstHit, segmentTouchesBall } from './segment-ball.ts';
export {
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_NONE,
  SIDE_RIGHT,
  SIDE_TOP,
  segmentBoxFirstHit,
  segmentTouchesBox,
} from './segment-box.ts';
export { segmentRingFirstHit } from './segment-ring.ts';
export { segmentIntersection, segmentsTouch } from './segments.ts';
export { convexRingsTouch, pushConvexRingOut } from './separating-axes.ts';
export { pushBoxes, roomBelow } from './stacks.ts';
export { type Overlaps, stepBack } from './step-back.ts';
export { createSweep, type Sweep, sweepBallPairs } from './sweep-and-prune.ts';
export { sweepBallBall, sweepBallBox, sweepBallSegment } from './swept-balls.ts';
export { sweepBoxBox } from './swept-boxes.ts';
export { sweepBallRing, sweepPointRing } from './swept-rings.ts';
export { snapToGrid, toRingFrame, transformRing } from './transforms.ts';
export {
  createWrappedGrid,
  type WrappedGrid,
  wrapDistance,
  wrappedBallPairs,
  wrappedNear,
} from './wrapped-grid.ts';
