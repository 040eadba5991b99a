/**
 * The rules of the game: one call of {@link stepWorld} is one frame. Nothing in here draws, sounds or reads buttons;
 * what the player does comes in, what happened goes out as events. The same controls make the same game, bit for bit,
 * in every engine.
 */

import { dropBarrels } from './barrels.ts';
import type { Body } from './body.ts';
import { firePistol } from './bullets.ts';
import type { Controls } from './controls.ts';
import { announce, clearEvents } from './events.ts';
import { aimGirl, dropGirl, moveGirl } from './girl.ts';
import { throwGrenade } from './grenades.ts';
import { walkRobot } from './robots.ts';
import { gatherSolids } from './solids.ts';
import { fillSquares, type Squares } from './squares.ts';
import { burnBarrels, flyBullets, flyGrenades, meetRobots } from './strikes.ts';
import { moveTarget } from './targets.ts';
import { ACCIDENT_TIME, HURRY_TIME, SECOND, STAGE_BOTTOM } from './tuning.ts';
import { countTargets, isCleared, type World } from './world.ts';

/** One frame of the game. */
export function stepWorld(world: World, controls: Controls): void {
  const { girl, bodies, squares, solids, events } = world;
  clearEvents(events);
  rememberPlaces(bodies);
  fillSquares(squares, bodies);
  aimGirl(girl, controls);
  moveGirl(girl, controls, bodies, solids, squares, events);
  gatherSolids(solids, bodies);
  dropBarrels(solids, squares, events);
  for (const body of bodies) {
    if (body.active) moveByItself(body, squares);
  }
  firePistol(girl, controls.fire, world.bullets, events);
  useGrenade(world, controls);
  world.entryAge = world.entryAge + 1;
  flyBullets(world);
  flyGrenades(world);
  burnBarrels(world);
  meetRobots(world);
  catchGirl(world);
  countTargets(world);
  runClock(world);
}

function rememberPlaces(bodies: Body[]): void {
  for (const body of bodies) {
    body.previousX = body.x;
    body.previousY = body.y;
  }
}

function moveByItself(body: Body, squares: Squares): void {
  const { kind } = body;
  if (kind === 'robot') walkRobot(body, squares);
  else if (kind === 'glider' || kind === 'balloon') moveTarget(body);
  else if (kind === 'bin' && body.lid > 0) body.lid = body.lid - 1;
}

function useGrenade(world: World, controls: Controls): void {
  const { girl } = world;
  const pressed = controls.grenade && !girl.grenadeHeld;
  girl.grenadeHeld = controls.grenade;
  if (!pressed || girl.stun > 0 || world.grenadesLeft === 0) return;
  if (throwGrenade(girl, world.grenades, world.events)) world.grenadesLeft = world.grenadesLeft - 1;
}

/** Brings the girl back when she has fallen between two houses. */
function catchGirl(world: World): void {
  const { girl } = world;
  if (girl.y < STAGE_BOTTOM) return;
  announce(world.events, 'fall', girl.x, STAGE_BOTTOM, 0, -1, 0);
  world.time = Math.max(world.time - ACCIDENT_TIME, 0);
  dropGirl(girl, world.startX);
}

/** The clock stands still when the last target is gone. */
function runClock(world: World): void {
  if (isCleared(world)) {
    world.lastBang = world.lastBang + 1;
    return;
  }
  if (world.time === 0) return;
  world.time = world.time - 1;
  if (world.time <= HURRY_TIME && world.time % SECOND === 0) announce(world.events, 'tick', 0, 0, 0, 0, 0);
}
