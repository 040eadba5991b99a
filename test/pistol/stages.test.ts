import { describe, expect, it } from 'vitest';
import { type Body, isSolid, isTarget } from '../../src/pistol/body.ts';
import { createControls } from '../../src/pistol/controls.ts';
import { readStage, STAGES, type Stage } from '../../src/pistol/stages.ts';
import { stepWorld } from '../../src/pistol/step-world.ts';
import {
  GLIDE_REACH,
  MAX_TILT,
  SHOULDER,
  SQUARE,
  STAGE_HEIGHT,
  STAGE_TOP,
  STAGE_WIDTH,
  TILE,
} from '../../src/pistol/tuning.ts';
import { createWorld, startStage, type World } from '../../src/pistol/world.ts';
import { testDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';

/** A place where the girl can stand. */
interface Place {
  x: number;
  y: number;
}

/** What she tries from each place: which way, how long she runs, and how long she holds the jump. */
const TRIES = [-1, 1].flatMap(way =>
  [
    [6, 0],
    [20, 4],
    [12, 16],
    [30, 16],
  ].map(([run, hold]) => ({ way, run, hold })),
);

/** A stage with nothing on it but roofs, dustbins and the girl. */
function emptyStage(stage: Stage): World {
  const world = createWorld();
  startStage(world, stage);
  world.bodies = world.bodies.filter(({ kind }) => kind === 'girl' || kind === 'roof' || kind === 'bin');
  return world;
}

/** Puts the girl somewhere and lets her try something; returns where she stands then, if she has not fallen. */
function attempt(world: World, from: Place, way: number, run: number, hold: number): Place | undefined {
  const { girl } = world;
  Object.assign(girl, { x: from.x, y: from.y, vx: 1.5 * way, vy: 0, grounded: true, stun: 0, safe: 0 });
  Object.assign(girl, { jumpHeld: false, earlyJump: 0, lateJump: 1, pushing: false });
  for (let frame = 0; frame < 90; frame++) {
    const controls = { ...createControls(), left: way < 0 && frame < run, right: way > 0 && frame < run };
    stepWorld(world, { ...controls, jump: frame < hold });
    for (let i = 0; i < world.events.count; i++) if (world.events.pool[i].kind === 'fall') return undefined;
    if (frame > run && girl.grounded && girl.vx === 0) return { x: girl.x, y: girl.y };
  }
  return undefined;
}

/** All places that she gets to, no two nearer than four pixels. */
function reachablePlaces(stage: Stage): Place[] {
  const world = emptyStage(stage);
  for (let frame = 0; frame < 30; frame++) stepWorld(world, createControls());
  const places: Place[] = [{ x: world.girl.x, y: world.girl.y }];
  const seen = new Set<string>();
  for (let i = 0; i < places.length; i++) {
    for (const { way, run, hold } of TRIES) {
      const place = attempt(world, places[i], way, run, hold);
      if (place === undefined) continue;
      const key = `${Math.floor(place.x / 4)} ${place.y}`;
      if (!seen.has(key)) places.push(place);
      seen.add(key);
    }
  }
  return places;
}

/** Whether a shot from a place into a point is one that the pistol can aim and that nothing solid stops. */
function canShoot(place: Place, x: number, y: number, obstacles: Body[]): boolean {
  const fromX = place.x + 4;
  const fromY = place.y + 7 - SHOULDER;
  const length = Math.hypot(x - fromX, y - fromY);
  if (Math.asin(Math.abs(y - fromY) / length) > MAX_TILT * 2 * Math.PI) return false;
  for (let step = 0; step <= length; step += 0.5) {
    const atX = fromX + ((x - fromX) * step) / length;
    const atY = fromY + ((y - fromY) * step) / length;
    for (const { x: left, y: top, w, h } of obstacles) {
      if (atX > left && atX < left + w && atY > top && atY < top + h) return false;
    }
  }
  return true;
}

describe.each(STAGES)('stage $name', stage => {
  it('has the size of the screen, one girl, and something to shoot at', () => {
    const { roof, ...others } = stage.map.classes;
    for (const { x, y, width, height } of [roof, ...Object.values(others)].flat()) {
      expect([x % TILE, y % TILE, width % TILE, height]).toEqual([0, 0, 0, TILE]);
      expect(x >= 0 && y >= 0 && x + width <= STAGE_WIDTH && y + height <= STAGE_HEIGHT).toBe(true);
      expect(width).toBeLessThanOrEqual(SQUARE);
    }
    const bodies = readStage(stage.map);
    expect(bodies[0].kind).toBe('girl');
    expect(bodies.filter(({ kind }) => kind === 'girl')).toHaveLength(1);
    expect(bodies.filter(isTarget).length).toBeGreaterThan(4);
    expect(bodies.length).toBe(roof.length + Object.values(others).flat().length);
    // What is drawn as roof is what can be stood on.
    const { banks } = gameCartridge('pistol');
    const { left, top } = stage.map;
    for (let row = 0; row < STAGE_HEIGHT / TILE; row++)
      for (let column = 0; column < STAGE_WIDTH / TILE; column++) {
        const isRoof = roof.some(
          ({ x, y, width }) => y === row * TILE && x <= column * TILE && column * TILE < x + width,
        );
        expect([row, column, banks[0].map[240 * (top + row) + left + column] !== 0]).toEqual([
          row,
          column,
          isRoof,
        ]);
      }
  });

  it('begins with all that is solid apart and standing', () => {
    const world = createWorld();
    startStage(world, stage);
    const solids = world.bodies.filter(isSolid);
    for (const a of solids) {
      for (const b of solids) {
        const apart = a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
        if (a !== b && !apart) expect.fail(`${a.kind} and ${b.kind} overlap`);
      }
    }
    const barrels = world.bodies.filter(({ kind }) => kind === 'barrel');
    const places = barrels.map(({ x, y }) => [x, y]);
    for (let frame = 0; frame < 60; frame++) stepWorld(world, createControls());
    expect(barrels.map(({ x, y }) => [x, y])).toEqual(places);
    // Gliding discs stay on the screen.
    for (const { kind, x, w } of readStage(stage.map)) {
      if (kind !== 'glider') continue;
      expect(x - GLIDE_REACH).toBeGreaterThanOrEqual(0);
      expect(x + w + GLIDE_REACH).toBeLessThanOrEqual(STAGE_WIDTH);
    }
  });

  // One stage stands for all.
  (stage === STAGES[0] ? it : testDeep)(
    'can be cleared: every target can be shot from somewhere that the girl gets to',
    () => {
      const places = reachablePlaces(stage);
      const bodies = readStage(stage.map);
      const obstacles = bodies.filter(({ kind }) => kind === 'roof' || kind === 'bin');
      for (const target of bodies.filter(isTarget)) {
        const [x, y] = [target.x + target.w / 2, target.y + target.h / 2];
        expect(y - target.h / 2).toBeGreaterThanOrEqual(STAGE_TOP);
        const from = places.filter(place => canShoot(place, x, y, obstacles));
        expect(from.length, `${target.kind} at ${x}, ${y}`).toBeGreaterThan(0);
      }
    },
  );
});
