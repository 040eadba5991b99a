/** A stage in play as data: what there is on it, and what the player has left. */

import { type Body, type Girl, isTarget } from './body.ts';
import { type Bullet, createBullets, createEntry, type Entry } from './bullets.ts';
import { clearEvents, createEvents, type EventList } from './events.ts';
import { createGrenades, type Grenade } from './grenades.ts';
import { createGirl } from './new-bodies.ts';
import { createSolids, type Solids } from './solids.ts';
import { createSquares, fillSquares, type Squares } from './squares.ts';
import { readStage, type Stage } from './stages.ts';
import { GRENADES_PER_STAGE, SECOND } from './tuning.ts';

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
  world.bodies = readStage(stage.map);
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

/** Counts what is left to shoot at. */
export function countTargets(world: World): void {
  let targets = 0;
  for (const body of world.bodies) if (body.active && isTarget(body)) targets = targets + 1;
  world.targets = targets;
}
