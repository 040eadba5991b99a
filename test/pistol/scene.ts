/**
 * Small stages for tests, drawn with characters, and played with the buttons that are named:
 *
 *     # roof      @ girl      U dustbin      B barrel
 *     o disc      = disc that glides         ^ balloon      R robot
 */

import type { Body } from '../../src/pistol/body.ts';
import { type Controls, createControls } from '../../src/pistol/controls.ts';
import type { GameEvent } from '../../src/pistol/events.ts';
import type { StageMap } from '../../src/pistol/stages.ts';
import { stepWorld } from '../../src/pistol/step-world.ts';
import { TILE } from '../../src/pistol/tuning.ts';
import { createWorld, startStage, type World } from '../../src/pistol/world.ts';

const WIDTH = 30;
const HEIGHT = 16;

/** A world from the lowest rows of a stage, which may be shorter than a stage is wide; the girl stands. */
export function scene(...rows: string[]): World {
  const padded = rows.map(row => row.padEnd(WIDTH, '.'));
  while (padded.length < HEIGHT) padded.unshift('.'.repeat(WIDTH));
  const world = createWorld();
  startStage(world, { name: 'test', seconds: 60, map: stageMap(padded) });
  play(world, 2);
  return world;
}

const CLASSES: Readonly<Record<string, string>> = {
  '@': 'girl',
  '#': 'roof',
  U: 'bin',
  B: 'barrel',
  R: 'robot',
  '^': 'balloon',
  o: 'disc',
  '=': 'glider',
};

/** What a map of Tiled would say: an object for each character, roofs of two in one. */
function stageMap(rows: readonly string[]): StageMap {
  const classes: Record<string, { x: number; y: number; width: number; height: number }[]> = {};
  for (const [row, text] of rows.entries())
    for (let column = 0; column < text.length; column++) {
      const name = CLASSES[text[column]];
      if (name === undefined) continue;
      const isLong = name === 'roof' && text[column + 1] === '#';
      classes[name] = [
        ...(classes[name] ?? []),
        { x: column * TILE, y: row * TILE, width: isLong ? 2 * TILE : TILE, height: TILE },
      ];
      if (isLong) column++;
    }
  return { left: 0, top: 0, classes: { girl: [], roof: [], ...classes } };
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
