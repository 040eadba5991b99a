import { describe, expect, it } from 'vitest';
import { createGrid } from '../../src/geometry/index.ts';
import { type Box, isSolid, isTarget } from '../../src/pistol/body.ts';
import { STAGES } from '../../src/pistol/stages.ts';
import {
  ACCIDENT_TIME,
  BULLET_LIMIT,
  GRENADE_RADIUS,
  GRENADES_PER_STAGE,
  ROBOT_SPEED,
  SQUARE,
  STAGE_TOP,
  STAGE_WIDTH,
  TOP_SPEED,
} from '../../src/pistol/tuning.ts';
import type { World } from '../../src/pistol/world.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { createSimulation, stepSimulation } from './simulation.ts';

const FRAMES = shortOrDeep(1200, 2400);
const SEEDS = shortOrDeep([1, 2], [1, 2, 3]);
const games = STAGES.flatMap((_, stage) => SEEDS.map(seed => ({ stage, seed: seed * 10 + stage })));

/** How deep two boxes are in each other; 0 or less when they only touch or are apart. */
function depth(a: Box, b: Box): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.min(across, down);
}

/** Distance of a point from a box. */
function distance(x: number, y: number, { x: left, y: top, w, h }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - w), Math.max(top - y, 0, y - top - h));
}

function checkWorld(world: World): void {
  const solids = world.bodies.filter(body => body.active && isSolid(body));
  for (const [i, a] of solids.entries()) {
    for (let j = 0; j < i; j++) {
      if (depth(a, solids[j]) > 0) expect.fail(`${a.kind} and ${solids[j].kind} overlap`);
    }
    // Sums of sixteenths are exact, and touching stays touching.
    if (!Number.isInteger(a.x * 16) || !Number.isInteger(a.y * 16))
      expect.fail(`${a.kind} at ${a.x}, ${a.y}`);
    if (a.x < 0 || a.x + a.w > STAGE_WIDTH) expect.fail(`${a.kind} is outside`);
    if (Math.abs(a.y - a.previousY) > TOP_SPEED && a.y !== STAGE_TOP) expect.fail(`${a.kind} is too fast`);
  }
  for (const { active, x, y } of world.grenades) {
    if (!active) continue;
    for (const solid of solids) {
      if (solid.kind !== 'girl' && distance(x, y, solid) < GRENADE_RADIUS - 1e-9) {
        expect.fail(`a grenade is in a ${solid.kind}`);
      }
    }
  }
  for (const robot of world.bodies) {
    if (robot.kind !== 'robot' || !robot.active) continue;
    if (!(Math.abs(robot.x - robot.previousX) <= ROBOT_SPEED)) expect.fail('a robot is too fast');
    const under = solids.filter(floor => floor.y === robot.y + robot.h);
    if (!under.some(floor => floor.x < robot.x + robot.w && floor.x + floor.w > robot.x))
      expect.fail('a robot stands on nothing');
  }
}

describe('restless fingers', () => {
  it.each(games)('keep every rule on stage $stage, seed $seed', LONG_FORM, ({ stage, seed }) => {
    const simulation = createSimulation(stage, seed);
    const { world } = simulation;
    let { score, time } = world;
    let thrown = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
      const running = world.targets > 0 && world.time > 0;
      stepSimulation(simulation);
      checkWorld(world);
      let [gained, accidents] = [0, 0];
      for (const { kind, points } of world.events.pool.slice(0, world.events.count)) {
        if (kind !== 'blast') gained += points;
        if (kind === 'hurt' || kind === 'fall') accidents++;
        if (kind === 'throw') thrown++;
      }
      const ticks = running && world.targets > 0 ? 1 : 0;
      const counted = [world.score, world.time, world.targets];
      const expected = [
        score + gained,
        Math.max(time - accidents * ACCIDENT_TIME - ticks, 0),
        world.bodies.filter(body => body.active && isTarget(body)).length,
      ];
      if (counted.join() !== expected.join()) expect(counted, `frame ${frame}`).toEqual(expected);
      ({ score, time } = world);
    }
    expect(thrown).toBeLessThanOrEqual(GRENADES_PER_STAGE);
    expect(world.bullets).toHaveLength(BULLET_LIMIT);
  });

  it('find all of it on some stage', LONG_FORM, () => {
    const seen = new Set<string>();
    for (const { stage, seed } of games) {
      const simulation = createSimulation(stage, seed);
      for (let frame = 0; frame < FRAMES; frame++) {
        stepSimulation(simulation);
        const { events } = simulation.world;
        for (let i = 0; i < events.count; i++) seen.add(events.pool[i].kind);
      }
    }
    for (const kind of 'shot reload spark shield disc bull pop robot lit blast throw bounce jump land'.split(
      ' ',
    )) {
      expect(seen).toContain(kind);
    }
    for (const kind of ['clang', 'bump', 'hurt', 'fall', 'tick']) expect(seen).toContain(kind);
  });
});

describe('nine squares', () => {
  it.each(games)(
    'miss nobody: asking everybody makes the same game, stage $stage, seed $seed',
    LONG_FORM,
    game => {
      const [near, all] = [createSimulation(game.stage, game.seed), createSimulation(game.stage, game.seed)];
      // One square as large as ten stages holds everybody.
      all.world.squares.grid = createGrid(0, STAGE_TOP, STAGE_WIDTH, STAGE_WIDTH, 10 * STAGE_WIDTH, 160);
      let [nearTests, allTests] = [0, 0];
      for (let frame = 0; frame < FRAMES; frame++) {
        stepSimulation(near);
        stepSimulation(all);
        nearTests += near.world.squares.tests;
        allTests += all.world.squares.tests;
        if (near.world.squares.hits !== all.world.squares.hits || near.world.score !== all.world.score)
          expect.fail(`frame ${frame}: somebody is missed`);
      }
      expect(near.world.bodies).toEqual(all.world.bodies);
      expect(near.world.bullets).toEqual(all.world.bullets);
      expect(near.world.grenades).toEqual(all.world.grenades);
      expect(nearTests).toBeLessThan(allTests / 4);
    },
  );

  it('are as large as the largest body of every stage', LONG_FORM, () => {
    for (const { stage, seed } of games) {
      for (const { w, h } of createSimulation(stage, seed).world.bodies) {
        expect(Math.max(w, h)).toBeLessThanOrEqual(SQUARE);
      }
    }
  });
});
