/**
 * Grenades: balls that fly in a curve and bounce. A move that ends inside of something is swept back to the moment of
 * the touch; there the velocity is reflected, and the rest of the frame goes on from there.
 */

import { pushBallOutOfBox, reflect, sweepBallBox } from '../geometry/index.ts';
import { type Body, centerX, type Girl, isTarget } from './body.ts';
import { announce, type EventList } from './events.ts';
import { shoulderY } from './girl.ts';
import { askSquares, foundBody, type Squares } from './squares.ts';
import {
  BOUNCE,
  BOUNCE_FRICTION,
  GRENADE_FUSE,
  GRENADE_GRAVITY,
  GRENADE_LIMIT,
  GRENADE_RADIUS,
  LOUD_BOUNCE,
  STAGE_BOTTOM,
  STAGE_WIDTH,
  THROW_LIFT,
  THROW_SPEED,
  TOP_SPEED,
} from './tuning.ts';

export interface Grenade {
  active: boolean;
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Frames until it explodes. */
  fuse: number;
}

/** Bounces in one frame; a grenade in a corner that needs more waits there for the next one. */
const MAX_BOUNCES = 3;

const sweep = [0, 0, 0, 0, 0];
const first = [0, 0, 0, 0, 0];
const velocity = [0, 0];
const push = [0, 0, 0];

/** All grenades there can ever be, idle. */
export function createGrenades(): Grenade[] {
  const grenades: Grenade[] = [];
  for (let i = 0; i < GRENADE_LIMIT; i++) {
    grenades[i] = { active: false, x: 0, y: 0, vx: 0, vy: 0, fuse: 0 };
  }
  return grenades;
}

/**
 * Throws an idle grenade.
 * @returns false when all are in flight
 */
export function throwGrenade(girl: Girl, grenades: Grenade[], events: EventList): boolean {
  for (const grenade of grenades) {
    if (!grenade.active) {
      grenade.active = true;
      grenade.x = centerX(girl);
      grenade.y = shoulderY(girl);
      grenade.vx = girl.aimX * THROW_SPEED + girl.vx / 2;
      grenade.vy = girl.aimY * THROW_SPEED - THROW_LIFT;
      grenade.fuse = GRENADE_FUSE;
      announce(events, 'throw', grenade.x, grenade.y, grenade.vx, grenade.vy, 0);
      return true;
    }
  }
  return false;
}

/**
 * Moves a grenade by one frame. It leaves the stage for good.
 * @returns whether it explodes: at the end of its fuse, or at once on something to shoot at
 */
export function flyGrenade(grenade: Grenade, squares: Squares, events: EventList): boolean {
  grenade.fuse = grenade.fuse - 1;
  grenade.vy = Math.min(grenade.vy + GRENADE_GRAVITY, TOP_SPEED);
  const count = askSquares(squares, grenade.x, grenade.y);
  for (let i = 0; i < count; i++) leaveBody(grenade, foundBody(squares, i));
  let left = 1;
  for (let bounce = 0; bounce < MAX_BOUNCES && left > 0; bounce++) {
    const struck = findTouch(grenade, left, squares);
    if (struck === undefined) break;
    squares.hits = squares.hits + 1;
    grenade.x = grenade.x + grenade.vx * left * first[0];
    grenade.y = grenade.y + grenade.vy * left * first[0];
    left = left * (1 - first[0]);
    if (isTarget(struck)) return true;
    reflectGrenade(grenade, events);
    if (bounce === MAX_BOUNCES - 1) left = 0;
  }
  grenade.x = grenade.x + grenade.vx * left;
  grenade.y = grenade.y + grenade.vy * left;
  const { x, y } = grenade;
  grenade.active = x > -GRENADE_RADIUS && x < STAGE_WIDTH + GRENADE_RADIUS && y < STAGE_BOTTOM;
  return grenade.active && grenade.fuse <= 0;
}

/** A barrel may have been pushed into a grenade that lies there: it makes room. */
function leaveBody(grenade: Grenade, body: Body): void {
  if (!isObstacle(body) || isTarget(body)) return;
  if (!pushBallOutOfBox(grenade.x, grenade.y, GRENADE_RADIUS, body.x, body.y, body.w, body.h, push)) return;
  grenade.x = grenade.x + push[0] * push[2];
  grenade.y = grenade.y + push[1] * push[2];
}

/** Finds what a grenade touches first in a share of a frame; where and how is left in `first`. */
function findTouch(grenade: Grenade, share: number, squares: Squares): Body | undefined {
  const { x, y, vx, vy } = grenade;
  let struck: Body | undefined;
  for (let i = 0; i < squares.foundCount; i++) {
    const body = foundBody(squares, i);
    if (
      isObstacle(body) &&
      sweepBallBox(x, y, GRENADE_RADIUS, vx * share, vy * share, body.x, body.y, body.w, body.h, sweep) &&
      // What it only slides along, or leaves, does not stop it.
      vx * sweep[3] + vy * sweep[4] < 0 &&
      (struck === undefined || sweep[0] < first[0])
    ) {
      struck = body;
      for (let k = 0; k < 5; k++) first[k] = sweep[k];
    }
  }
  return struck;
}

function reflectGrenade(grenade: Grenade, events: EventList): void {
  const [, x, y, nx, ny] = first;
  const into = -(grenade.vx * nx + grenade.vy * ny);
  reflect(grenade.vx, grenade.vy, nx, ny, velocity, BOUNCE, BOUNCE_FRICTION);
  grenade.vx = velocity[0];
  grenade.vy = velocity[1];
  if (into > LOUD_BOUNCE) announce(events, 'bounce', x, y, nx, ny, 0);
}

/** The girl throws past herself. */
function isObstacle(body: Body): boolean {
  return body.active && body.kind !== 'girl';
}
