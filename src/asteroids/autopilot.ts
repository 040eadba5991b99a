/**
 * A pilot for the attract mode and the tests. It sees what a player sees, the world, and moves the same controls. Each
 * frame it decides anew: first whether something is about to hit the ship, then what to shoot at.
 */

import { shortestWay } from '../kit/wrap.ts';
import type { Body } from './bodies.ts';
import { type Controls, releaseControls } from './controls.ts';
import type { Ship } from './ship.ts';
import {
  BULLET_LIFETIME,
  BULLET_SPEED,
  RELOAD_TIME,
  TURN_RATE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from './tuning.ts';
import type { World } from './world.ts';

/** Frames that the pilot looks ahead. */
const FORESIGHT = 45;
/** Room that it likes to keep to what flies past. */
const CAUTION = 3;
/** A hit in fewer frames than this can only be escaped by hyperspace. */
const TOO_LATE = 7;
/** It flies towards targets that are farther away than this, up to a speed, while nothing threatens. */
const CLOSE_ENOUGH = 50;
const CRUISING_SPEED = 0.9;
/** How much a target's angle counts beside its distance: pixels for a target straight behind. */
const COST_OF_TURNING = 90;
const FULL_CIRCLE = 6.283185307179586;

/** What the pilot knows of one body, seen from the ship. */
interface Sighting {
  /** Way to the nearest image of the body. */
  x: number;
  y: number;
  /** Velocity of the body as seen from the ship. */
  vx: number;
  vy: number;
}

// Used again for every look, so that no frame leaves garbage behind.
const sighting: Sighting = { x: 0, y: 0, vx: 0, vy: 0 };
const aim = { x: 0, y: 0, time: 0 };
const targets: Body[] = [];
let targetCount = 0;

/** Sets the controls for this frame. */
export function steerAutopilot(world: World, controls: Controls): void {
  const { ship } = world;
  releaseControls(controls);
  if (!ship.active) return;
  findTargets(world);
  const threat = findThreat(ship);
  if (threat >= 0 && threat < FORESIGHT) {
    if (threat < TOO_LATE && ship.shield === 0 && ship.rest === 0) controls.hyperspace = !ship.hyperspaceHeld;
    dodge(ship, controls);
  }
  const target = chooseTarget(world);
  if (target === undefined) return;
  look(ship, target);
  takeAim();
  if (!controls.thrust) turnToAim(ship, controls);
  shootAt(ship, target, controls);
  if (threat < 0 && aim.time * BULLET_SPEED > CLOSE_ENOUGH && facesAim(ship)) {
    controls.thrust = ship.vx * ship.vx + ship.vy * ship.vy < CRUISING_SPEED * CRUISING_SPEED;
  }
}

/** Lists all rocks and the saucer, those in play. */
function findTargets(world: World): void {
  targetCount = 0;
  for (const rock of world.rocks) {
    if (rock.active) {
      targets[targetCount] = rock;
      targetCount = targetCount + 1;
    }
  }
  if (world.saucer.active) {
    targets[targetCount] = world.saucer;
    targetCount = targetCount + 1;
  }
}

/** Frames until the first body hits the ship if nobody does anything, or -1. Leaves that body's sighting behind. */
function findThreat(ship: Ship): number {
  let soonest = -1;
  let threat: Body | undefined;
  for (let i = 0; i < targetCount; i++) {
    const time = timeOfHit(ship, targets[i]);
    if (time >= 0 && (soonest < 0 || time < soonest)) {
      soonest = time;
      threat = targets[i];
    }
  }
  if (threat !== undefined) look(ship, threat);
  return soonest;
}

/**
 * Frames until the balls of ship and body touch, or -1 for never.
 * Method: closest approach of two points in straight motion.
 */
function timeOfHit(ship: Ship, body: Body): number {
  look(ship, body);
  const { x, y, vx, vy } = sighting;
  const closing = -(x * vx + y * vy);
  const distance = ship.radius + body.radius + CAUTION;
  if (x * x + y * y < distance * distance) return closing > 0 ? 0 : FORESIGHT / 2;
  const speed = vx * vx + vy * vy;
  if (closing <= 0 || speed === 0) return -1;
  const time = closing / speed;
  const missX = x + vx * time;
  const missY = y + vy * time;
  if (missX * missX + missY * missY > distance * distance) return -1;
  return time - Math.sqrt(distance * distance - missX * missX - missY * missY) / Math.sqrt(speed);
}

/** Thrusts if that leads away from the body that was sighted last, by whichever side is nearer. */
function dodge(ship: Ship, controls: Controls): void {
  const { x, y, vx, vy } = sighting;
  // Which side of the body's course the ship is on decides where away is.
  const side = x * vy - y * vx > 0 ? 1 : -1;
  const awayX = -y * side - x / 2;
  const awayY = x * side - y / 2;
  const ahead = ship.cosine * awayX + ship.sine * awayY;
  const length = Math.sqrt(awayX * awayX + awayY * awayY);
  controls.thrust = ahead > length / 2;
}

/** The body that is quickest to shoot: near, and not far from where the nose points. Saucers first. */
function chooseTarget(world: World): Body | undefined {
  let best: Body | undefined;
  let lowest = 0;
  for (let i = 0; i < targetCount; i++) {
    const target = targets[i];
    const eagerness = target === world.saucer ? COST_OF_TURNING : 0;
    const cost = costOf(world.ship, target) - eagerness;
    if (best === undefined || cost < lowest) {
      best = target;
      lowest = cost;
    }
  }
  return best;
}

function costOf(ship: Ship, body: Body): number {
  look(ship, body);
  const distance = Math.sqrt(sighting.x * sighting.x + sighting.y * sighting.y);
  const ahead = (sighting.x * ship.cosine + sighting.y * ship.sine) / Math.max(distance, 1);
  return distance - body.radius + (COST_OF_TURNING * (1 - ahead)) / 2;
}

function look(ship: Ship, body: Body): void {
  sighting.x = shortestWay(ship.x, body.x, WORLD_WIDTH);
  sighting.y = shortestWay(ship.y, body.y, WORLD_HEIGHT);
  sighting.vx = body.vx - ship.vx;
  sighting.vy = body.vy - ship.vy;
}

/** Where to shoot so that bullet and target get there together: two rounds of a guess that gets better. */
function takeAim(): void {
  aim.time = Math.sqrt(sighting.x * sighting.x + sighting.y * sighting.y) / BULLET_SPEED;
  for (let round = 0; round < 2; round++) {
    aim.x = sighting.x + sighting.vx * aim.time;
    aim.y = sighting.y + sighting.vy * aim.time;
    aim.time = Math.sqrt(aim.x * aim.x + aim.y * aim.y) / BULLET_SPEED;
  }
}

/** How far to the right of the nose's line the aim lies, in pixels. */
function aside(ship: Ship): number {
  return ship.cosine * aim.y - ship.sine * aim.x;
}

function facesAim(ship: Ship): boolean {
  return ship.cosine * aim.x + ship.sine * aim.y > Math.abs(aside(ship)) * 3;
}

function turnToAim(ship: Ship, controls: Controls): void {
  const distance = aim.time * BULLET_SPEED;
  const off = aside(ship);
  const behind = ship.cosine * aim.x + ship.sine * aim.y < 0;
  // One step of turning is the finest it can do.
  if (behind || Math.abs(off) > (distance * TURN_RATE * FULL_CIRCLE) / 2) {
    controls.right = off > 0;
    controls.left = !controls.right;
  }
}

function shootAt(ship: Ship, target: Body, controls: Controls): void {
  if (aim.time > BULLET_LIFETIME || !facesAim(ship)) return;
  if (Math.abs(aside(ship)) > target.radius * 0.6) return;
  controls.fire = ship.fireHeld ? ship.reload > 1 : ship.reload <= RELOAD_TIME / 2;
}
