/** Small stages for tests: drawn with the characters of stages.ts, played with the buttons that are named. */

import type { Body } from '../../src/pistol/body.ts';
import { type Controls, createControls } from '../../src/pistol/controls.ts';
import type { GameEvent } from '../../src/pistol/events.ts';
import { stepWorld } from '../../src/pistol/step-world.ts';
import { createWorld, startStage, type World } from '../../src/pistol/world.ts';

const WIDTH = 30;
const HEIGHT = 16;

/** A world from the lowest rows of a stage, which may be shorter than a stage is wide; the girl stands. */
export function scene(...rows: string[]): World {
  const padded = rows.map(row => row.padEnd(WIDTH, '.'));
  while (padded.length < HEIGHT) padded.unshift('.'.repeat(WIDTH));
  const world = createWorld();
  startStage(world, { name: 'test', seconds: 60, rows: padded });
  play(world, 2);
  return world;
}

/** The body type of a kind. */
type OfKind<B, K> = B extends { kind: infer Kinds } ? (K extends Kinds ? B : never) : never;

/** The only body of a kind. */
export function only<K extends Body['kind']>(world: World, kind: K): OfKind<Body, K> {
  const found = world.bodies.filter(body => body.kind === kind);
  if (found.length !== 1) throw new Error(`there are ${found.length} of kind ${kind}`);
  return found[0] as OfKind<Body, K>;
}

/** Plays some frames with the same buttons and returns all that happened, in order. */
export function play(world: World, frames: number, held: Partial<Controls> = {}): GameEvent[] {
  const happened: GameEvent[] = [];
  const controls = { ...createControls(), ...held };
  for (let frame = 0; frame < frames; frame++) {
    stepWorld(world, controls);
    for (const event of world.events.pool.slice(0, world.events.count)) happened.push({ ...event });
  }
  return happened;
}

/** Puts a bullet into the air that flies from one place to another in the next frame. */
export function shoot(world: World, x0: number, y0: number, x1: number, y1: number): GameEvent[] {
  Object.assign(world.bullets[0], { active: true, x: x0, y: y0, vx: x1 - x0, vy: y1 - y0 });
  return play(world, 1);
}

/** Names of what happened. */
export function kinds(events: GameEvent[]): string[] {
  return events.map(({ kind }) => kind);
}
