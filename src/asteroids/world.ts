/**
 * The whole game as data, and its rules: one call of {@link stepWorld} is one frame. Nothing in here draws, sounds or
 * reads buttons; what the pilot does comes in, what happened goes out as events. The same seed and the same controls
 * make the same game, bit for bit, in every engine.
 */

import { createRandom, type Random, seedRandom } from '../kit/random.ts';
import { shortestWay } from '../kit/wrap.ts';
import { type Bullet, createBullets, moveBullets } from './bullets.ts';
import { type CollisionReport, createReport, findCollisions } from './collisions.ts';
import type { Controls } from './controls.ts';
import { announce, announceAt, clearEvents, createEventList, type EventList } from './events.ts';
import { beat, createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { breakRock, createRocks, moveRocks, type Rock } from './rocks.ts';
import {
  announceSaucer,
  createSaucer,
  dismissSaucer,
  flySaucer,
  type Saucer,
  saucerDelay,
} from './saucers.ts';
import { addPoints, createScore, resetScore, type Score } from './score.ts';
import { createShip, flyShip, launchShip, type Ship } from './ship.ts';
import {
  FIRST_SAUCER_DELAY,
  RESPAWN_DELAY,
  RESPAWN_PATIENCE,
  RESPAWN_ROOM,
  ROCK_POINTS,
  SAUCER_POINTS,
  SLOWEST_BEAT,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from './tuning.ts';
import { createWaves, hasteOfWave, runWaves, startWave, type Waves } from './waves.ts';

export interface World {
  random: Random;
  ship: Ship;
  rocks: Rock[];
  saucer: Saucer;
  bullets: Bullet[];
  waves: Waves;
  score: Score;
  heartbeat: Heartbeat;
  /** Frames since the last ship was lost. */
  waiting: number;
  /** What happened in the last frame. */
  events: EventList;
  /** What the collision tests of the last frame cost. */
  report: CollisionReport;
}

/** A world with rocks but without a ship, as behind the title. */
export function createWorld(seed: number): World {
  const world: World = {
    random: createRandom(seed),
    ship: createShip(),
    rocks: createRocks(),
    saucer: createSaucer(),
    bullets: createBullets(),
    waves: createWaves(),
    score: createScore(),
    heartbeat: createHeartbeat(),
    waiting: 0,
    events: createEventList(),
    report: createReport(),
  };
  resetWorld(world, seed);
  return world;
}

/** Clears a world and brings the rocks of the first wave, all from one seed. */
export function resetWorld(world: World, seed: number): void {
  seedRandom(world.random, seed);
  clearEvents(world.events);
  world.ship.active = false;
  world.ship.jumping = 0;
  world.ship.struck = false;
  world.ship.x = WORLD_WIDTH / 2;
  world.ship.y = WORLD_HEIGHT / 2;
  for (const rock of world.rocks) rock.active = false;
  for (const bullet of world.bullets) bullet.active = false;
  world.saucer.active = false;
  world.saucer.struckBy = 'nothing';
  world.saucer.delay = FIRST_SAUCER_DELAY;
  world.waves.number = 0;
  world.waiting = 0;
  world.heartbeat.countdown = SLOWEST_BEAT;
  world.heartbeat.high = false;
  resetScore(world.score);
  startWave(world.waves, world.rocks, world.ship, world.random, world.events);
}

/** Starts a game: a world from a seed, and a ship in the middle of it. */
export function startGame(world: World, seed: number): void {
  resetWorld(world, seed);
  launchShip(world.ship, world.events);
}

/** Whether the last ship is lost. */
export function isGameOver(world: World): boolean {
  return world.score.lives === 0;
}

/** One frame of the game. */
export function stepWorld(world: World, controls: Controls): void {
  const { ship, rocks, saucer, bullets, events, random, waves, score } = world;
  clearEvents(events);
  moveBullets(bullets);
  moveRocks(rocks);
  flyShip(ship, controls, random, bullets, events);
  flySaucer(saucer, ship, random, bullets, events, waves.number, score.points);
  findCollisions(ship, saucer, rocks, bullets, world.report);
  resolveRocks(world);
  resolveSaucer(world);
  resolveShip(world);
  if (runWaves(waves, rocks, ship, random, events) && !saucer.active)
    saucer.delay = saucerDelay(waves.number);
  if (!isGameOver(world)) {
    bringShip(world);
    if (waves.pause === 0) beat(world.heartbeat, waves.number, rocks, events);
  }
}

/** Only a drifting world: no ship, no saucer, no waves. */
export function driftWorld(world: World): void {
  clearEvents(world.events);
  moveRocks(world.rocks);
}

/** Breaks the rocks that were struck, and counts the points of those that the pilot struck. */
function resolveRocks(world: World): void {
  const { rocks, random, events } = world;
  for (const rock of rocks) {
    if (rock.active && rock.struckBy !== 'nothing') {
      const points = rock.struckBy === 'ship' ? ROCK_POINTS[rock.size] : 0;
      announceAt(events, 'rock-broken', rock.x, rock.y, rock.vx, rock.vy, rock.size, points);
      breakRock(rocks, random, rock, hasteOfWave(world.waves.number));
      if (points > 0) addPoints(world.score, points, events);
    }
  }
}

function resolveSaucer(world: World): void {
  const { saucer, events } = world;
  if (!saucer.active || saucer.struckBy === 'nothing') return;
  const points = saucer.struckBy === 'ship' ? SAUCER_POINTS[saucer.size] : 0;
  announceSaucer(events, 'saucer-destroyed', saucer, points);
  dismissSaucer(saucer, world.waves.number);
  if (points > 0) addPoints(world.score, points, events);
}

function resolveShip(world: World): void {
  const { ship, events, score } = world;
  if (!ship.struck) return;
  ship.struck = false;
  ship.active = false;
  ship.thrusting = false;
  announceAt(events, 'ship-destroyed', ship.x, ship.y, ship.vx, ship.vy, 0, 0);
  score.lives = score.lives - 1;
  world.waiting = 0;
  if (isGameOver(world)) announce(events, 'game-over');
}

/** Launches the next ship, after a while and as soon as there is room for it. */
function bringShip(world: World): void {
  const { ship } = world;
  if (ship.active || ship.jumping > 0) return;
  world.waiting = world.waiting + 1;
  if (world.waiting < RESPAWN_DELAY) return;
  if (world.waiting >= RESPAWN_PATIENCE || isMiddleClear(world)) launchShip(ship, world.events);
}

/** Whether there is room for a ship in the middle of the world. */
function isMiddleClear(world: World): boolean {
  for (const rock of world.rocks) {
    if (rock.active && distanceToMiddle(rock.x, rock.y) < RESPAWN_ROOM + rock.radius) return false;
  }
  return !world.saucer.active || distanceToMiddle(world.saucer.x, world.saucer.y) > 2 * RESPAWN_ROOM;
}

function distanceToMiddle(x: number, y: number): number {
  const wayX = shortestWay(WORLD_WIDTH / 2, x, WORLD_WIDTH);
  const wayY = shortestWay(WORLD_HEIGHT / 2, y, WORLD_HEIGHT);
  return Math.sqrt(wayX * wayX + wayY * wayY);
}
