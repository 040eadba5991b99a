/**
 * Plays games for tests, in Node and compiled in Lua alike: pilots, and a log of every bit of a world. This file and
 * what it imports must compile to Lua.
 */

import { steerAutopilot } from '../../src/asteroids/autopilot.ts';
import type { Body } from '../../src/asteroids/bodies.ts';
import { type Controls, createControls } from '../../src/asteroids/controls.ts';
import { createWorld, isGameOver, startGame, stepWorld, type World } from '../../src/asteroids/world.ts';
import { createRandom, nextRandom, type Random } from '../../src/kit/random.ts';

export type Pilot = 'autopilot' | 'random' | 'idle';

export interface Simulation {
  world: World;
  controls: Controls;
  pilot: Pilot;
  /** Buttons of the random pilot. */
  whims: Random;
  frame: number;
  games: number;
  seed: number;
}

/** A game about to be played from a seed. */
export function createSimulation(seed: number, pilot: Pilot): Simulation {
  const world = createWorld(seed);
  startGame(world, seed);
  return { world, controls: createControls(), pilot, whims: createRandom(seed), frame: 0, games: 1, seed };
}

/** One frame; when a game is over the next one starts after two seconds. */
export function stepSimulation(simulation: Simulation): void {
  const { world, controls, pilot, whims } = simulation;
  simulation.frame = simulation.frame + 1;
  if (pilot === 'autopilot') steerAutopilot(world, controls);
  // A random pilot changes each button now and then, as restless fingers do.
  else if (pilot === 'random') {
    if (nextRandom(whims) < 0.06) controls.left = !controls.left;
    if (nextRandom(whims) < 0.06) controls.right = !controls.right;
    if (nextRandom(whims) < 0.05) controls.thrust = !controls.thrust;
    if (nextRandom(whims) < 0.15) controls.fire = !controls.fire;
    if (nextRandom(whims) < 0.01) controls.hyperspace = !controls.hyperspace;
  }
  stepWorld(world, controls);
  if (isGameOver(world) && simulation.frame % 120 === 0) {
    simulation.games = simulation.games + 1;
    startGame(world, simulation.seed + simulation.games);
  }
}

/** Games whose logs are compared between Node and Lua. */
const LOGGED_GAMES: { seed: number; pilot: Pilot; frames: number; every: number }[] = [
  { seed: 1, pilot: 'autopilot', frames: 10000, every: 100 },
  { seed: 2, pilot: 'random', frames: 10000, every: 100 },
  { seed: 77, pilot: 'idle', frames: 1500, every: 50 },
  { seed: 2147483000, pilot: 'autopilot', frames: 1500, every: 50 },
];

/** Plays all games that are compared, of each the first frames, one in `share`, and hands over their logs. */
export function logGames(share: number, hex: (value: number) => string, write: (text: string) => void): void {
  for (const { seed, pilot, frames, every } of LOGGED_GAMES)
    logSimulation(seed, pilot, frames / share, every, hex, write);
}

/** Plays on and hands over the whole state, as text, every so many frames. */
export function logSimulation(
  seed: number,
  pilot: Pilot,
  frames: number,
  every: number,
  hex: (value: number) => string,
  write: (text: string) => void,
): void {
  const simulation = createSimulation(seed, pilot);
  for (let frame = 1; frame <= frames; frame++) {
    stepSimulation(simulation);
    if (frame % every === 0) write(describeWorld(simulation, hex));
  }
}

/** All numbers and marks of a simulation in one line. */
function describeWorld(simulation: Simulation, hex: (value: number) => string): string {
  const { world, controls, whims } = simulation;
  const { ship, saucer, waves, score, heartbeat, report } = world;
  const parts: string[] = [];
  const add = (value: number) => {
    // Adding 0 makes one of the two zeros, which Lua's whole numbers do not tell apart.
    parts.push(hex(value + 0));
  };
  const mark = (value: boolean) => parts.push(value ? 'y' : 'n');
  const addBody = (body: Body) => {
    mark(body.active);
    for (const value of [body.x, body.y, body.previousX, body.previousY, body.vx, body.vy]) add(value);
    for (const value of [body.heading, body.spin, body.cosine, body.sine, body.radius]) add(value);
    for (let i = 0; i < 2 * body.corners; i++) add(body.ring[i]);
  };
  for (const value of [world.random.state, whims.state, world.waiting, simulation.frame, simulation.games])
    add(value);
  for (const value of [score.points, score.lives, score.nextLife, waves.number, waves.pause]) add(value);
  for (const value of [heartbeat.countdown, report.coarseTests, report.coarseHits, report.exactTests])
    add(value);
  for (const value of [report.exactHits, report.hitX, report.hitY, report.hitAge]) add(value);
  for (const pressed of [
    controls.left,
    controls.right,
    controls.thrust,
    controls.fire,
    controls.hyperspace,
  ]) {
    mark(pressed);
  }
  addBody(ship);
  for (const value of [ship.jumping, ship.shield, ship.reload, ship.rest]) add(value);
  addBody(saucer);
  for (const value of [saucer.size, saucer.delay, saucer.journey, saucer.course, saucer.reload]) add(value);
  for (const rock of world.rocks) {
    addBody(rock);
    add(rock.size);
    mark(rock.held);
    parts.push(rock.struckBy);
  }
  for (const bullet of world.bullets) {
    mark(bullet.active);
    for (const value of [bullet.x, bullet.y, bullet.previousX, bullet.previousY, bullet.vx, bullet.vy])
      add(value);
    add(bullet.life);
    add(bullet.reach);
  }
  for (let i = 0; i < world.events.count; i++) {
    const event = world.events.pool[i];
    parts.push(event.kind);
    for (const value of [event.x, event.y, event.vx, event.vy, event.size, event.points]) add(value);
  }
  return parts.join(' ');
}
