/**
 * The collision library: pure functions on numbers and flat arrays, the same bits in JavaScript and in the
 * cartridge's Lua. Points come first, then shapes, then the caller's array for results.
 *
 * A touch is a hit for balls, boxes, segments and outlines; a point on a shared edge is in exactly one ring.
 */

export type { Numbers, Out } from './arrays.ts';
export { ballsTouch, pointInBall } from './balls.ts';
export { boxesTouch, pointInBox } from './boxes.ts';
export { orientation } from './orientation.ts';
export { ringsTouch } from './ring-overlap.ts';
export { pointInRing } from './rings.ts';
export { segmentRingFirstHit } from './segment-ring.ts';
export { segmentIntersection, segmentsTouch } from './segments.ts';
