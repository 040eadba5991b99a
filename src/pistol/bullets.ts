/**
 * Bullets. In one frame a bullet flies 8 pixels, nearly the width of a robot: at the end of it, it may be deep inside
 * of what it has hit, or already through. So nobody asks where a bullet is. The way that it has flown is extrapolated
 * back to the side by which it came in, and that decides: where sparks fly, what a disc scores, whether the shield of
 * a robot was in between.
 */

import { SIDE_NONE, segmentBoxFirstHit } from '../geometry/index.ts';
import { countDown } from '../kit/timers.ts';
import { type Body, centerX, type Girl } from './body.ts';
import { announce, type EventList } from './events.ts';
import { shoulderY } from './girl.ts';
import { askSquares, foundBody, type Squares } from './squares.ts';
import {
  BULLET_LIMIT,
  BULLET_SPEED,
  MUZZLE,
  RELOAD_TIME,
  ROUNDS,
  SHOT_TIME,
  STAGE_BOTTOM,
  STAGE_TOP,
  STAGE_WIDTH,
} from './tuning.ts';

export interface Bullet {
  active: boolean;
  x: number;
  y: number;
  previousX: number;
  previousY: number;
  vx: number;
  vy: number;
}

/** Where a bullet came into a body. */
export interface Entry {
  /** 0 at the start of the bullet's way through this frame, 1 at its end. */
  time: number;
  x: number;
  y: number;
  /** Outward normal of the side; 0, 0 when the bullet was inside from the start. */
  normalX: number;
  normalY: number;
  /** One of the library's SIDE_ numbers. */
  side: number;
}

const hit = [0, 0, 0, 0, 0, 0];

/** All bullets there can ever be, idle. */
export function createBullets(): Bullet[] {
  const bullets: Bullet[] = [];
  for (let i = 0; i < BULLET_LIMIT; i++) {
    bullets[i] = { active: false, x: 0, y: 0, previousX: 0, previousY: 0, vx: 0, vy: 0 };
  }
  return bullets;
}

/** An entry to be filled in. */
export function createEntry(): Entry {
  return { time: 0, x: 0, y: 0, normalX: 0, normalY: 0, side: SIDE_NONE };
}

/** Fires while the trigger is held and a round is left; loads the pistol again when it is empty. */
export function firePistol(girl: Girl, trigger: boolean, bullets: Bullet[], events: EventList): void {
  girl.shotWait = countDown(girl.shotWait);
  if (girl.reload > 0) {
    girl.reload = girl.reload - 1;
    if (girl.reload === 0) girl.rounds = ROUNDS;
    return;
  }
  if (!trigger || girl.shotWait > 0 || girl.stun > 0) return;
  for (const bullet of bullets) {
    if (!bullet.active) {
      launch(bullet, girl, events);
      break;
    }
  }
  girl.shotWait = SHOT_TIME;
  girl.rounds = girl.rounds - 1;
  if (girl.rounds > 0) return;
  girl.reload = RELOAD_TIME;
  announce(events, 'reload', centerX(girl), girl.y, 0, 0, 0);
}

/** Moves a bullet by one frame. It leaves the stage for good. */
export function flyBullet(bullet: Bullet): void {
  bullet.previousX = bullet.x;
  bullet.previousY = bullet.y;
  bullet.x = bullet.x + bullet.vx;
  bullet.y = bullet.y + bullet.vy;
}

/** Whether a bullet is outside the stage. */
export function hasLeft(bullet: Bullet): boolean {
  const { x, y } = bullet;
  return x < 0 || x > STAGE_WIDTH || y < STAGE_TOP || y > STAGE_BOTTOM;
}

/**
 * Finds what a bullet meets first on its way through this frame.
 * @param entry receives where the bullet came in, if it met something
 */
export function findHit(bullet: Bullet, squares: Squares, entry: Entry): Body | undefined {
  let struck: Body | undefined;
  entry.time = 2;
  const middleX = (bullet.previousX + bullet.x) / 2;
  const middleY = (bullet.previousY + bullet.y) / 2;
  const count = askSquares(squares, middleX, middleY);
  for (let i = 0; i < count; i++) {
    const body = foundBody(squares, i);
    if (body.active && body.kind !== 'girl' && enters(bullet, body) && hit[0] < entry.time) {
      struck = body;
      entry.time = hit[0];
      entry.x = hit[1];
      entry.y = hit[2];
      entry.normalX = hit[3];
      entry.normalY = hit[4];
      entry.side = hit[5];
    }
  }
  if (struck !== undefined) squares.hits = squares.hits + 1;
  return struck;
}

/** Whether a bullet comes into a body in this frame. Seen from the body the bullet starts where the body was. */
function enters(bullet: Bullet, body: Body): boolean {
  const startX = bullet.previousX + body.x - body.previousX;
  const startY = bullet.previousY + body.y - body.previousY;
  return segmentBoxFirstHit(startX, startY, bullet.x, bullet.y, body.x, body.y, body.w, body.h, hit);
}

/** A bullet starts at the shoulder, so that nothing hides between there and the muzzle. */
function launch(bullet: Bullet, girl: Girl, events: EventList): void {
  bullet.active = true;
  bullet.x = centerX(girl);
  bullet.y = shoulderY(girl);
  bullet.vx = girl.aimX * BULLET_SPEED;
  bullet.vy = girl.aimY * BULLET_SPEED;
  announce(
    events,
    'shot',
    bullet.x + girl.aimX * MUZZLE,
    bullet.y + girl.aimY * MUZZLE,
    girl.aimX,
    girl.aimY,
    0,
  );
}
