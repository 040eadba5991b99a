/** What follows when something is hit: by a bullet, by a blast, by the girl. */

import { ballTouchesBox, sparkDirection } from '../geometry/index.ts';
import { lightBarrel } from './barrels.ts';
import { type Body, centerX, centerY, type Robot, type Target } from './body.ts';
import { type Bullet, findHit, flyBullet, hasLeft } from './bullets.ts';
import { announce, type EventKind } from './events.ts';
import { hurtGirl } from './girl.ts';
import { flyGrenade } from './grenades.ts';
import { isShielded, meetRobot } from './robots.ts';
import { shotPoints } from './targets.ts';
import {
  ACCIDENT_TIME,
  BALLOON_POINTS,
  BLAST_POINTS,
  BLAST_RADIUS,
  BULL_POINTS,
  BULLET_SPEED,
  CHAIN_FUSE,
  CHAIN_FUSE_DISTANCE,
  LID_TIME,
  ROBOT_POINTS,
  SHOT_FUSE,
  STOMP_SPEED,
} from './tuning.ts';
import type { World } from './world.ts';

const spark = [0, 0];

/** Moves all bullets by one frame, each until it meets something. */
export function flyBullets(world: World): void {
  for (const bullet of world.bullets) {
    if (bullet.active) {
      flyBullet(bullet);
      const struck = findHit(bullet, world.squares, world.entry);
      if (struck !== undefined) {
        bullet.active = false;
        strikeWithBullet(world, bullet, struck);
      } else if (hasLeft(bullet)) bullet.active = false;
    }
  }
}

/** Moves all grenades by one frame; those whose time has come explode. */
export function flyGrenades(world: World): void {
  for (const grenade of world.grenades) {
    if (grenade.active && flyGrenade(grenade, world.squares, world.events)) {
      grenade.active = false;
      explode(world, grenade.x, grenade.y, 1);
    }
  }
}

/** Burns the fuses of all barrels down by one frame. */
export function burnBarrels(world: World): void {
  for (const barrel of world.bodies) {
    if (barrel.kind === 'barrel' && barrel.active && barrel.fuse > 0) {
      barrel.fuse = barrel.fuse - 1;
      if (barrel.fuse === 0) {
        barrel.active = false;
        explode(world, centerX(barrel), centerY(barrel), barrel.chain);
      }
    }
  }
}

/** Lets the girl meet all robots. */
export function meetRobots(world: World): void {
  const { girl } = world;
  for (const robot of world.bodies) {
    if (robot.kind === 'robot' && robot.active) {
      const meeting = meetRobot(girl, robot);
      if (meeting === 'stomp') {
        girl.vy = -STOMP_SPEED;
        destroy(world, robot, 'stomp', 0, -1, ROBOT_POINTS);
      } else if (meeting === 'bump') haveAccident(world, centerX(robot));
    }
  }
}

/**
 * Strikes everything near a place. Barrels catch fire and become the next link of the chain.
 * @param chain which link this is, from 1: targets score so many times as much
 */
export function explode(world: World, x: number, y: number, chain: number): void {
  announce(world.events, 'blast', x, y, 0, 0, chain);
  for (const body of world.bodies) {
    if (body.active && ballTouchesBox(x, y, BLAST_RADIUS, body.x, body.y, body.w, body.h)) {
      strikeWithBlast(world, body, x, y, chain);
    }
  }
}

function strikeWithBullet(world: World, bullet: Bullet, body: Body): void {
  const { entry, events } = world;
  world.entryAge = 0;
  world.entryKind = body.kind;
  sparkDirection(bullet.vx, bullet.vy, entry.normalX, entry.normalY, spark);
  world.sparkX = spark[0];
  world.sparkY = spark[1];
  const flightX = bullet.vx / BULLET_SPEED;
  const flightY = bullet.vy / BULLET_SPEED;
  const { kind } = body;
  if (kind === 'disc' || kind === 'glider' || kind === 'balloon') {
    const points = shotPoints(body, entry.y);
    const isBull = points === BULL_POINTS;
    destroy(world, body, isBull ? 'bull' : targetEvent(body), flightX, flightY, points);
  } else if (kind === 'robot' && !isShielded(body, entry.side)) {
    destroy(world, body, 'robot', flightX, flightY, ROBOT_POINTS);
  } else {
    announce(events, kind === 'robot' ? 'shield' : 'spark', entry.x, entry.y, spark[0], spark[1], 0);
    if (kind === 'barrel') lightBarrel(body, SHOT_FUSE, 1, events);
    if (kind === 'bin') body.lid = LID_TIME;
  }
}

function strikeWithBlast(world: World, body: Body, x: number, y: number, chain: number): void {
  const { kind } = body;
  const dx = centerX(body) - x;
  const dy = centerY(body) - y;
  const distance = Math.max(Math.sqrt(dx * dx + dy * dy), 1);
  if (kind === 'barrel') {
    lightBarrel(body, CHAIN_FUSE + Math.floor(distance / CHAIN_FUSE_DISTANCE), chain + 1, world.events);
  } else if (kind === 'disc' || kind === 'glider' || kind === 'balloon') {
    const points = kind === 'balloon' ? BALLOON_POINTS : BLAST_POINTS;
    destroy(world, body, targetEvent(body), dx / distance, dy / distance, points * chain);
  } else if (kind === 'robot') {
    destroy(world, body, 'robot', dx / distance, dy / distance, ROBOT_POINTS * chain);
  } else if (kind === 'girl') haveAccident(world, x);
  else if (kind === 'bin') body.lid = LID_TIME;
}

function targetEvent(target: Target): EventKind {
  return target.kind === 'balloon' ? 'pop' : 'disc';
}

/** @param dx,dy direction in which the pieces fly */
function destroy(
  world: World,
  body: Robot | Target,
  kind: EventKind,
  dx: number,
  dy: number,
  points: number,
): void {
  body.active = false;
  world.score = world.score + points;
  announce(world.events, kind, centerX(body), centerY(body), dx, dy, points);
}

function haveAccident(world: World, fromX: number): void {
  if (hurtGirl(world.girl, fromX, world.events)) world.time = Math.max(world.time - ACCIDENT_TIME, 0);
}
