/**
 * The ship: it turns, thrusts, fires, jumps through hyperspace and comes back after it was lost. Its outline is
 * concave, a dart, and it is that outline which collides, not its ball.
 */

import { chance, type Random, randomBetween } from '../kit/random.ts';
import { countDown } from '../kit/timers.ts';
import { ringRadius } from '../kit/vector-shapes.ts';
import { type Body, createBody, moveBody, placeBody, turnBody } from './bodies.ts';
import { type Bullet, fireBullet } from './bullets.ts';
import type { Controls } from './controls.ts';
import { announceAt, type EventKind, type EventList } from './events.ts';
import {
  BALL_MARGIN,
  BULLET_LIFETIME,
  BULLET_SPEED,
  DRAG,
  HYPERSPACE_REST,
  HYPERSPACE_RISK,
  HYPERSPACE_TIME,
  RELOAD_TIME,
  SHIELD_TIME,
  THRUST,
  TOP_SPEED,
  TURN_RATE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from './tuning.ts';

/** Nose, right wing, notch, left wing; the nose looks along heading 0. */
export const SHIP_RING = [6, 0, -5, 4, -3, 0, -5, -4];
const NOSE = 6;
const LOOKING_UP = 0.75;

export interface Ship extends Body {
  thrusting: boolean;
  /** Frames until hyperspace gives the ship back; 0 when it is not there. */
  jumping: number;
  /** Frames that nothing can hurt it. */
  shield: number;
  /** Frames until the gun has reloaded. */
  reload: number;
  /** Frames until it can jump again. */
  rest: number;
  /** What was held down a frame ago, to tell a press from a hold. */
  fireHeld: boolean;
  hyperspaceHeld: boolean;
  struck: boolean;
}

/** A ship that is not in play. */
export function createShip(): Ship {
  return {
    ...createBody(SHIP_RING, ringRadius(SHIP_RING, SHIP_RING.length / 2) + BALL_MARGIN),
    thrusting: false,
    jumping: 0,
    shield: 0,
    reload: 0,
    rest: 0,
    fireHeld: false,
    hyperspaceHeld: false,
    struck: false,
  };
}

/** Puts a ship at rest into the middle of the world, under a shield. */
export function launchShip(ship: Ship, events: EventList): void {
  placeBody(ship, WORLD_WIDTH / 2, WORLD_HEIGHT / 2, LOOKING_UP);
  ship.vx = 0;
  ship.vy = 0;
  ship.thrusting = false;
  ship.jumping = 0;
  ship.shield = SHIELD_TIME;
  // A button that is still held from the life before is not a shot yet.
  ship.reload = RELOAD_TIME;
  ship.rest = 0;
  ship.struck = false;
  announceShip(events, 'ship-launched', ship);
}

/** Whether the ship can be hit: in play, and without a shield. */
export function isVulnerable(ship: Ship): boolean {
  return ship.active && ship.shield === 0;
}

/** One frame of a ship in play or in hyperspace: obeys the pilot, moves, fires. */
export function flyShip(
  ship: Ship,
  controls: Controls,
  random: Random,
  bullets: Bullet[],
  events: EventList,
): void {
  if (ship.jumping > 0) returnFromHyperspace(ship, random, events);
  else if (ship.active) {
    steer(ship, controls);
    moveBody(ship);
    ship.shield = countDown(ship.shield);
    ship.rest = countDown(ship.rest);
    shoot(ship, controls, bullets, events);
    if (controls.hyperspace && !ship.hyperspaceHeld && ship.rest === 0) jump(ship, events);
  }
  ship.fireHeld = controls.fire;
  ship.hyperspaceHeld = controls.hyperspace;
}

/** Turns, and changes the velocity by thrust and drag. */
function steer(ship: Ship, controls: Controls): void {
  if (controls.left !== controls.right) {
    turnBody(ship, ship.heading + (controls.left ? -TURN_RATE : TURN_RATE));
  }
  ship.vx = ship.vx * DRAG;
  ship.vy = ship.vy * DRAG;
  ship.thrusting = controls.thrust;
  if (!controls.thrust) return;
  ship.vx = ship.vx + ship.cosine * THRUST;
  ship.vy = ship.vy + ship.sine * THRUST;
  const speed = Math.sqrt(ship.vx * ship.vx + ship.vy * ship.vy);
  if (speed > TOP_SPEED) {
    ship.vx = (ship.vx / speed) * TOP_SPEED;
    ship.vy = (ship.vy / speed) * TOP_SPEED;
  }
}

/** Fires when the button goes down, and while it is held each time the gun has reloaded. */
function shoot(ship: Ship, controls: Controls, bullets: Bullet[], events: EventList): void {
  ship.reload = countDown(ship.reload);
  if (!controls.fire) return;
  if (ship.fireHeld && ship.reload > 0) return;
  const vx = ship.vx + ship.cosine * BULLET_SPEED;
  const vy = ship.vy + ship.sine * BULLET_SPEED;
  const noseX = ship.cosine * NOSE;
  const noseY = ship.sine * NOSE;
  if (!fireBullet(bullets, 'ship', ship.x, ship.y, noseX, noseY, vx, vy, BULLET_LIFETIME)) return;
  ship.reload = RELOAD_TIME;
  announceShip(events, 'fire', ship);
}

function jump(ship: Ship, events: EventList): void {
  ship.active = false;
  ship.thrusting = false;
  ship.jumping = HYPERSPACE_TIME;
  announceShip(events, 'hyperspace-out', ship);
}

/** Counts down, then puts the ship somewhere at random: at rest, pointing where it pointed, whole or not. */
function returnFromHyperspace(ship: Ship, random: Random, events: EventList): void {
  ship.jumping = ship.jumping - 1;
  if (ship.jumping > 0) return;
  const x = randomBetween(random, ship.radius, WORLD_WIDTH - ship.radius);
  const y = randomBetween(random, ship.radius, WORLD_HEIGHT - ship.radius);
  placeBody(ship, x, y, ship.heading);
  ship.vx = 0;
  ship.vy = 0;
  ship.rest = HYPERSPACE_REST;
  ship.struck = chance(random, HYPERSPACE_RISK);
  announceShip(events, 'hyperspace-in', ship);
}

function announceShip(events: EventList, kind: EventKind, ship: Ship): void {
  announceAt(events, kind, ship.x, ship.y, ship.vx, ship.vy, 0, 0);
}
