/**
 * A stage in play as data, and its rules: one call of {@link stepWorld} is one frame. Nothing in here draws, sounds or
 * reads buttons; what the player does comes in, what happened goes out as events. The same controls make the same
 * game, bit for bit, in every engine.
 */

import { dropBarrels } from './barrels.ts';
import { type Body, isTarget } from './body.ts';
import { type Bullet, createBullets, createEntry, type Entry, firePistol } from './bullets.ts';
import type { Controls } from './controls.ts';
import { announce, clearEvents, createEvents, type EventList } from './events.ts';
import { aimGirl, createGirl, dropGirl, type Girl, moveGirl } from './girl.ts';
import { createGrenades, type Grenade, throwGrenade } from './grenades.ts';
import { walkRobot } from './robots.ts';
import { createSolids, gatherSolids, type Solids } from './solids.ts';
import { createSquares, fillSquares, type Squares } from './squares.ts';
import { readStage, type Stage } from './stages.ts';
import { burnBarrels, flyBullets, flyGrenades, meetRobots } from './strikes.ts';
import { moveTarget } from './targets.ts';
import { ACCIDENT_TIME, GRENADES_PER_STAGE, HURRY_TIME, SECOND, STAGE_BOTTOM } from './tuning.ts';

export interface World {
  girl: Girl;
  /** Everything with a box; the girl is the first. */
  bodies: Body[];
  bullets: Bullet[];
  grenades: Grenade[];
  squares: Squares;
  solids: Solids;
  /** What happened in the last frame. */
  events: EventList;
  /** Where and into what the last bullet came in, where its sparks flew, and frames since then. */
  entry: Entry;
  entryKind: Body['kind'];
  entryAge: number;
  sparkX: number;
  sparkY: number;
  score: number;
  /** Frames left. */
  time: number;
  grenadesLeft: number;
  /** Targets left. */
  targets: number;
  /** Frames since the last target was destroyed. */
  lastBang: number;
  /** Where the girl comes back. */
  startX: number;
}

/** A world without a stage. */
export function createWorld(): World {
  return {
    girl: createGirl(0, 0),
    bodies: [],
    bullets: createBullets(),
    grenades: createGrenades(),
    squares: createSquares(),
    solids: createSolids(),
    events: createEvents(),
    entry: createEntry(),
    entryKind: 'roof',
    entryAge: 999,
    sparkX: 0,
    sparkY: 0,
    score: 0,
    time: 0,
    grenadesLeft: 0,
    targets: 0,
    lastBang: 0,
    startX: 0,
  };
}

/** Builds a stage. The score stays. */
export function startStage(world: World, stage: Stage): void {
  world.bodies = readStage(stage.rows);
  world.girl = world.bodies[0] as Girl;
  world.startX = world.girl.x;
  world.time = stage.seconds * SECOND;
  world.grenadesLeft = GRENADES_PER_STAGE;
  world.entryAge = 999;
  world.lastBang = 0;
  for (const bullet of world.bullets) bullet.active = false;
  for (const grenade of world.grenades) grenade.active = false;
  clearEvents(world.events);
  fillSquares(world.squares, world.bodies);
  countTargets(world);
}

/** Whether nothing is left to shoot at. */
export function isCleared(world: World): boolean {
  return world.targets === 0;
}

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

function countTargets(world: World): void {
  let targets = 0;
  for (const body of world.bodies) if (body.active && isTarget(body)) targets = targets + 1;
  world.targets = targets;
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
