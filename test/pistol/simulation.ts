/**
 * Plays games for tests, in Node and compiled in Lua alike: restless fingers, and a log of every bit of a world. This
 * file and what it imports must compile to Lua.
 */

import { createRandom, nextRandom, type Random } from '../../src/kit/random.ts';
import { type Controls, createControls } from '../../src/pistol/controls.ts';
import { STAGES } from '../../src/pistol/stages.ts';
import { stepWorld } from '../../src/pistol/step-world.ts';
import { createWorld, startStage, type World } from '../../src/pistol/world.ts';

export interface Simulation {
  world: World;
  controls: Controls;
  whims: Random;
}

/** A stage about to be played. */
export function createSimulation(stage: number, seed: number): Simulation {
  const world = createWorld();
  startStage(world, STAGES[stage]);
  return { world, controls: createControls(), whims: createRandom(seed) };
}

/** One frame; every button changes now and then, and now and then the pistol points somewhere. */
export function stepSimulation(simulation: Simulation): void {
  const { world, controls, whims } = simulation;
  if (nextRandom(whims) < 0.04) controls.left = !controls.left;
  if (nextRandom(whims) < 0.04) controls.right = !controls.right;
  if (nextRandom(whims) < 0.05) controls.up = !controls.up;
  if (nextRandom(whims) < 0.05) controls.down = !controls.down;
  if (nextRandom(whims) < 0.05) controls.fire = !controls.fire;
  if (nextRandom(whims) < 0.06) controls.jump = !controls.jump;
  if (nextRandom(whims) < 0.02) controls.grenade = !controls.grenade;
  if (nextRandom(whims) < 0.01) controls.pointing = !controls.pointing;
  controls.pointX = Math.floor(nextRandom(whims) * 240);
  controls.pointY = Math.floor(nextRandom(whims) * 136);
  stepWorld(world, controls);
}

/** Plays all stages and hands over the state of each, as text, every so many frames. */
export function logGames(share: number, hex: (value: number) => string, write: (text: string) => void): void {
  for (let stage = 0; stage < STAGES.length; stage++) {
    const simulation = createSimulation(stage, 100 + stage);
    for (let frame = 1; frame <= 900 / share; frame++) {
      stepSimulation(simulation);
      if (frame % 30 === 0) write(describeWorld(simulation.world, hex));
    }
  }
}

/** All numbers and marks of a world in one line. */
function describeWorld(world: World, hex: (value: number) => string): string {
  const parts: string[] = [];
  // Adding 0 makes one of the two zeros, which Lua's whole numbers do not tell apart.
  const add = (value: number) => parts.push(hex(value + 0));
  const mark = (value: boolean) => parts.push(value ? 'y' : 'n');
  const { girl, entry } = world;
  for (const value of [world.score, world.time, world.grenadesLeft, world.targets, world.lastBang])
    add(value);
  for (const value of [world.sparkX, world.sparkY, world.entryAge, entry.time, entry.x, entry.y]) add(value);
  for (const value of [entry.normalX, entry.normalY, entry.side]) add(value);
  for (const value of [girl.vx, girl.vy, girl.facing, girl.tilt, girl.aimX, girl.aimY, girl.stride])
    add(value);
  for (const value of [girl.rounds, girl.reload, girl.stun, girl.safe]) add(value);
  mark(girl.grounded);
  for (const body of world.bodies) {
    parts.push(body.kind);
    mark(body.active);
    for (const value of [body.x, body.y, body.w, body.h, body.previousX, body.previousY]) add(value);
    if (body.kind === 'barrel') for (const value of [body.vy, body.drop, body.fuse, body.chain]) add(value);
    if (body.kind === 'robot') for (const value of [body.facing, body.clock]) add(value);
  }
  for (const bullet of world.bullets) {
    mark(bullet.active);
    for (const value of [bullet.x, bullet.y, bullet.vx, bullet.vy]) add(value);
  }
  for (const grenade of world.grenades) {
    mark(grenade.active);
    for (const value of [grenade.x, grenade.y, grenade.vx, grenade.vy, grenade.fuse]) add(value);
  }
  for (let i = 0; i < world.events.count; i++) {
    const event = world.events.pool[i];
    parts.push(event.kind);
    for (const value of [event.x, event.y, event.dx, event.dy, event.points]) add(value);
  }
  return parts.join(' ');
}
