import { describe, expect, it } from 'vitest';
import { countBullets } from '../../src/asteroids/bullets.ts';
import { countRocks } from '../../src/asteroids/rocks.ts';
import {
  BULLET_LIMIT,
  EXTRA_LIFE_SCORE,
  MAX_LIVES,
  ROCK_LIMIT,
  ROCK_TOP_SPEED,
  SAUCER_BULLET_LIMIT,
  START_LIVES,
  TOP_SPEED,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/asteroids/tuning.ts';
import { isGameOver, type World } from '../../src/asteroids/world.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { createSimulation, type Pilot, stepSimulation } from './simulation.ts';

const FRAMES = 10_000;

/** Counts of what the events of a whole simulation said, and the most bullets of the ship that were in flight at once. */
type Tally = Record<string, number>;

function expectInside(x: number, y: number, what: string): void {
  if (!(x >= 0 && x < WORLD_WIDTH && y >= 0 && y < WORLD_HEIGHT))
    expect.fail(`${what} is outside: ${x}, ${y}`);
}

function checkWorld(world: World): void {
  const { ship, saucer, rocks, bullets, report, score } = world;
  for (const body of [ship, saucer, ...rocks]) {
    if (!body.active) continue;
    expectInside(body.x, body.y, 'a body');
    if (Math.abs(body.x - body.previousX) > 3 || Math.abs(body.y - body.previousY) > 3) {
      expect.fail('a body jumped');
    }
    if (!(body.heading >= 0 && body.heading < 1)) expect.fail(`a heading is ${body.heading}`);
  }
  for (const rock of rocks) {
    if (!rock.active) continue;
    if (Math.hypot(rock.vx, rock.vy) > ROCK_TOP_SPEED + 1e-9) expect.fail('a rock is too fast');
    if (rock.struckBy !== 'nothing') expect.fail('a struck rock is still there');
  }
  if (Math.hypot(ship.vx, ship.vy) > TOP_SPEED + 1e-9) expect.fail('the ship is too fast');
  for (const bullet of bullets) if (bullet.active) expectInside(bullet.x, bullet.y, 'a bullet');
  if (countBullets(bullets, 'ship') > BULLET_LIMIT) expect.fail('too many bullets');
  if (countBullets(bullets, 'saucer') > SAUCER_BULLET_LIMIT) expect.fail('too many saucer bullets');
  if (countRocks(rocks) > ROCK_LIMIT) expect.fail('too many rocks');
  if (ship.active && ship.jumping > 0) expect.fail('the ship is here and in hyperspace');
  if (score.lives < 0 || score.lives > MAX_LIVES) expect.fail(`there are ${score.lives} lives`);
  if (report.exactTests > report.coarseHits || report.coarseHits > report.coarseTests) {
    expect.fail('an exact test without a coarse hit');
  }
  if (report.exactHits > report.exactTests) expect.fail('a hit without a test');
}

/** Plays, checks every frame, and returns what happened. */
function play(seed: number, pilot: Pilot): Tally {
  const simulation = createSimulation(seed, pilot);
  const { world } = simulation;
  const tally: Tally = {};
  let { games } = simulation;
  let [points, lives] = [0, START_LIVES];
  for (let frame = 0; frame < FRAMES; frame++) {
    stepSimulation(simulation);
    if (simulation.games !== games) {
      games = simulation.games;
      [points, lives] = [0, START_LIVES];
      continue;
    }
    checkWorld(world);
    const { events, score, bullets } = world;
    tally['most bullets'] = Math.max(tally['most bullets'] ?? 0, countBullets(bullets, 'ship'));
    let gained = 0;
    for (let i = 0; i < events.count; i++) {
      const { kind, points: scored } = events.pool[i];
      tally[kind] = (tally[kind] ?? 0) + 1;
      gained += scored;
      if (kind === 'ship-destroyed') lives -= 1;
      if (kind === 'extra-life') lives += 1;
    }
    const nextLife = (Math.floor(score.points / EXTRA_LIFE_SCORE) + 1) * EXTRA_LIFE_SCORE;
    if (score.points !== points + gained) expect.fail(`${points} and ${gained} points are ${score.points}`);
    if (score.lives !== lives) expect.fail(`${lives} lives are ${score.lives}`);
    if (score.nextLife !== nextLife) expect.fail(`the next life is at ${score.nextLife}`);
    if (isGameOver(world) !== (lives === 0)) expect.fail(`over with ${lives} lives: ${isGameOver(world)}`);
    if (lives === 0 && world.ship.active) expect.fail('the ship is there without a life');
    points = score.points;
  }
  return tally;
}

describe('ten thousand frames', () => {
  for (const seed of shortOrDeep([1, 2], [1, 2, 3, 4])) {
    it(`flown by the autopilot keep every rule, seed ${seed}`, LONG_FORM, () => {
      const tally = play(seed, 'autopilot');
      expect(tally['rock-broken']).toBeGreaterThan(100);
      expect(tally.fire).toBeGreaterThan(100);
      expect(tally['wave-started']).toBeGreaterThan(2);
      expect(tally['most bullets']).toBe(BULLET_LIMIT);
    });

    it(`flown by restless fingers keep every rule, seed ${seed}`, LONG_FORM, () => {
      const tally = play(seed * 1001, 'random');
      expect(tally['ship-destroyed']).toBeGreaterThan(2);
      expect(tally['game-over']).toBeGreaterThan(0);
      expect(tally['hyperspace-out']).toBeGreaterThanOrEqual(tally['hyperspace-in']);
    });
  }

  it('without a hand on the controls end the game and keep every rule', () => {
    const tally = play(5, 'idle');
    expect(tally.fire).toBeUndefined();
    expect(tally['game-over']).toBeGreaterThan(0);
  });
});

describe('the autopilot', () => {
  it('clears waves, shoots saucers and lives longer than chance', () => {
    let autopilot = 0;
    let random = 0;
    for (const seed of [11, 12]) {
      autopilot += play(seed, 'autopilot')['ship-destroyed'] ?? 0;
      random += play(seed, 'random')['ship-destroyed'] ?? 0;
    }
    expect(autopilot).toBeLessThan(random);
  });
});
