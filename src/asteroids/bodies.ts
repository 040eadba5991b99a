/**
 * A body is what has an outline, a place and a heading: the ship, a rock, a saucer. Its place is always inside the
 * world; its place one frame ago is kept unwrapped, so that the way from there to here is a straight line.
 */

import { cosine, sine, wrapAngle } from '../kit/trigonometry.ts';
import { placeRing } from '../kit/vector-shapes.ts';
import { wrapPosition } from '../kit/wrap.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from './tuning.ts';

export interface Body {
  /** Whether the body is in play. Bodies live in pools: an idle one waits to be used again. */
  active: boolean;
  x: number;
  y: number;
  /** Where the body was a frame ago; up to one step outside the world after it has crossed an edge. */
  previousX: number;
  previousY: number;
  /** Velocity in pixels a frame. */
  vx: number;
  vy: number;
  /** Where the body points, in turns. */
  heading: number;
  /** Turns a frame. */
  spin: number;
  cosine: number;
  sine: number;
  previousCosine: number;
  previousSine: number;
  /** Outline around the origin, heading 0, as [x0, y0, x1, y1, …]. */
  ring: number[];
  /** Number of corners of the ring. */
  corners: number;
  /** Radius of the bounding ball. */
  radius: number;
}

/** A body at rest that is not in play. */
export function createBody(ring: number[], radius: number): Body {
  return {
    active: false,
    x: 0,
    y: 0,
    previousX: 0,
    previousY: 0,
    vx: 0,
    vy: 0,
    heading: 0,
    spin: 0,
    cosine: 1,
    sine: 0,
    previousCosine: 1,
    previousSine: 0,
    ring,
    corners: ring.length / 2,
    radius,
  };
}

/** Puts a body into play at a place inside the world, as if it had been there a frame ago. */
export function placeBody(body: Body, x: number, y: number, heading: number): void {
  body.active = true;
  body.x = x;
  body.y = y;
  body.previousX = x;
  body.previousY = y;
  turnBody(body, heading);
  body.previousCosine = body.cosine;
  body.previousSine = body.sine;
}

/** Points a body into a direction, in turns. */
export function turnBody(body: Body, heading: number): void {
  body.heading = wrapAngle(heading);
  body.cosine = cosine(body.heading);
  body.sine = sine(body.heading);
}

/** Moves and turns a body by one frame. */
export function moveBody(body: Body): void {
  body.previousCosine = body.cosine;
  body.previousSine = body.sine;
  if (body.spin !== 0) turnBody(body, body.heading + body.spin);
  const x = body.x + body.vx;
  const y = body.y + body.vy;
  const wrappedX = wrapPosition(x, WORLD_WIDTH);
  const wrappedY = wrapPosition(y, WORLD_HEIGHT);
  body.previousX = body.x + (wrappedX - x);
  body.previousY = body.y + (wrappedY - y);
  body.x = wrappedX;
  body.y = wrappedY;
}

/**
 * Writes the outline of a body at its place, moved by an offset (to reach one of its images), into `out`.
 * @param out receives [x0, y0, x1, y1, …]
 */
export function placeOutline(body: Body, offsetX: number, offsetY: number, out: number[]): void {
  placeRing(body.ring, body.corners, body.x + offsetX, body.y + offsetY, body.cosine, body.sine, out);
}
