import { describe, expect, it } from 'vitest';
import { createControls } from '../../src/asteroids/controls.ts';
import { createEventList } from '../../src/asteroids/events.ts';
import { beatInterval } from '../../src/asteroids/heartbeat.ts';
import { breakRock, createRocks, LARGE_ROCK, type Rock, spawnRock } from '../../src/asteroids/rocks.ts';
import { addPoints, createScore } from '../../src/asteroids/score.ts';
import {
  EXTRA_LIFE_SCORE,
  FASTEST_BEAT,
  MAX_LIVES,
  MAX_WAVE_ROCKS,
  SHIELD_TIME,
  SLOWEST_BEAT,
  START_LIVES,
  WAVE_PAUSE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/asteroids/tuning.ts';
import { hasteOfWave, rocksOfWave } from '../../src/asteroids/waves.ts';
import { createWorld, isGameOver, startGame, stepWorld, type World } from '../../src/asteroids/world.ts';
import { shortestWay } from '../../src/kit/wrap.ts';

const activeRocks = (world: World) => world.rocks.filter(rock => rock.active);

/** A game in which only the given things are left, and the ship can be hurt. */
function emptyGame(seed = 1): World {
  const world = createWorld(seed);
  startGame(world, seed);
  for (const rock of world.rocks) rock.active = false;
  world.ship.shield = 0;
  world.saucer.delay = 1e9;
  return world;
}

function placeRock(world: World, size: number, x: number, y: number): Rock {
  const rock = spawnRock(world.rocks, world.random, size, x, y, 0, 1)!;
  rock.vx = 0;
  rock.vy = 0;
  return rock;
}

function kinds(world: World): string[] {
  return Array.from({ length: world.events.count }, (_, i) => world.events.pool[i].kind);
}

/** Shoots upwards at what is above the ship until something is hit; returns the events of that frame. */
function shoot(world: World): string[] {
  const controls = createControls();
  for (let frame = 0; frame < 60; frame++) {
    controls.fire = frame === 0;
    stepWorld(world, controls);
    const happened = kinds(world).filter(kind => kind.endsWith('broken') || kind.endsWith('destroyed'));
    if (happened.length > 0) return happened;
  }
  return [];
}

describe('the score', () => {
  it.each([
    [2, 20],
    [1, 50],
    [0, 100],
  ])('of a rock of size %i is %i', (size, points) => {
    const world = emptyGame();
    placeRock(world, size, WORLD_WIDTH / 2, WORLD_HEIGHT / 2 - 40);
    expect(shoot(world)).toEqual(['rock-broken']);
    expect(world.score.points).toBe(points);
    expect(world.events.pool[0].points).toBe(points);
  });

  it.each([
    [1, 200],
    [0, 1000],
  ])('of a saucer of size %i is %i', (size, points) => {
    const world = emptyGame();
    placeRock(world, 0, 5, 5);
    world.score.points = size === 0 ? 20000 : 0;
    world.score.nextLife = 30000;
    world.saucer.delay = 1;
    stepWorld(world, createControls());
    expect(world.saucer.active).toBe(true);
    expect(world.saucer.size).toBe(size);
    Object.assign(world.saucer, {
      x: WORLD_WIDTH / 2,
      y: WORLD_HEIGHT / 2 - 40,
      vx: 0,
      vy: 0,
      course: 999,
      reload: 999,
    });
    const before = world.score.points;
    expect(shoot(world)).toEqual(['saucer-destroyed']);
    expect(world.score.points).toBe(before + points);
    expect(world.saucer.active).toBe(false);
  });

  it('gives nothing for a rock that a saucer runs into, which costs the saucer too', () => {
    const world = emptyGame();
    world.saucer.delay = 1;
    stepWorld(world, createControls());
    world.saucer.vx = 0;
    placeRock(world, 0, world.saucer.x, world.saucer.y);
    stepWorld(world, createControls());
    expect(kinds(world)).toEqual(expect.arrayContaining(['rock-broken', 'saucer-destroyed']));
    expect(world.score.points).toBe(0);
  });

  it('brings a ship for each multiple of the extra life score, up to the limit', () => {
    const score = createScore();
    const events = createEventList();
    addPoints(score, EXTRA_LIFE_SCORE - 10, events);
    expect(score.lives).toBe(START_LIVES);
    addPoints(score, 10, events);
    expect([score.lives, events.count]).toEqual([START_LIVES + 1, 1]);
    addPoints(score, 2 * EXTRA_LIFE_SCORE, events);
    expect([score.lives, events.count]).toEqual([START_LIVES + 3, 3]);
    addPoints(score, 50 * EXTRA_LIFE_SCORE, events);
    expect(score.lives).toBe(MAX_LIVES);
    expect(score.nextLife).toBe(54 * EXTRA_LIFE_SCORE);
  });

  it('counts bullets that hit after the last ship is lost, but they bring nobody back', () => {
    const score = createScore();
    score.lives = 0;
    addPoints(score, EXTRA_LIFE_SCORE, createEventList());
    expect([score.points, score.lives]).toEqual([EXTRA_LIFE_SCORE, 0]);
  });
});

describe('a collision of ship and rock', () => {
  it('costs the ship and breaks the rock, also across a corner of the world', () => {
    const world = emptyGame();
    Object.assign(world.ship, { x: 1, y: 1, previousX: 1, previousY: 1 });
    placeRock(world, 1, WORLD_WIDTH - 3, WORLD_HEIGHT - 3);
    stepWorld(world, createControls());
    expect(kinds(world)).toEqual(expect.arrayContaining(['rock-broken', 'ship-destroyed']));
    expect(world.score.lives).toBe(START_LIVES - 1);
    expect(world.ship.active).toBe(false);
  });

  it('does not happen under the shield', () => {
    const world = emptyGame();
    world.ship.shield = SHIELD_TIME;
    placeRock(world, 2, world.ship.x, world.ship.y);
    for (let i = 0; i < SHIELD_TIME - 1; i++) stepWorld(world, createControls());
    expect(world.ship.active).toBe(true);
    stepWorld(world, createControls());
    expect(world.ship.active).toBe(false);
  });

  it('does not happen while only the balls touch: the ship fits into a notch', () => {
    const world = emptyGame();
    const rock = placeRock(world, 2, world.ship.x, world.ship.y);
    // A horseshoe around the ship, far from touching it.
    rock.ring = [-20, -20, 20, -20, 20, 20, 16, 20, 16, -16, -16, -16, -16, 20, -20, 20];
    rock.corners = 8;
    rock.radius = 30;
    rock.spin = 0;
    rock.cosine = 1;
    rock.sine = 0;
    stepWorld(world, createControls());
    expect(rock.held).toBe(true);
    expect(world.report.exactTests).toBe(1);
    expect(world.report.exactHits).toBe(0);
    expect(world.ship.active).toBe(true);
  });

  it('costs no test of outlines while the balls are apart', () => {
    const world = emptyGame();
    placeRock(world, 2, 10, 10);
    stepWorld(world, createControls());
    expect(world.report).toMatchObject({ coarseTests: 1, coarseHits: 0, exactTests: 0, exactHits: 0 });
  });
});

describe('losing ships', () => {
  it('brings the next one when there is room, and ends the game with the last', () => {
    const world = emptyGame();
    placeRock(world, 0, 5, 5);
    for (let lives = START_LIVES - 1; lives >= 0; lives--) {
      world.ship.shield = 0;
      world.ship.struck = true;
      stepWorld(world, createControls());
      expect(world.score.lives).toBe(lives);
      expect(kinds(world).includes('game-over')).toBe(lives === 0);
      for (let i = 0; i < 400; i++) stepWorld(world, createControls());
      expect(world.ship.active).toBe(lives > 0);
    }
    expect(isGameOver(world)).toBe(true);
  });

  it('keeps the next one waiting while a rock is in the way, but not for ever', () => {
    const world = emptyGame();
    const rock = placeRock(world, 2, WORLD_WIDTH / 2, WORLD_HEIGHT / 2);
    world.ship.shield = 0;
    world.ship.struck = true;
    stepWorld(world, createControls());
    // The ship took the rock with it: put another into its place.
    for (const piece of activeRocks(world)) piece.active = false;
    placeRock(world, 2, rock.x, rock.y);
    for (let i = 0; i < 200; i++) stepWorld(world, createControls());
    expect(world.ship.active).toBe(false);
    for (let i = 0; i < 110; i++) stepWorld(world, createControls());
    expect(world.ship.active).toBe(true);
  });
});

describe('waves', () => {
  it('grow in number up to a limit, and in haste', () => {
    const counts = Array.from({ length: 20 }, (_, i) => rocksOfWave(i + 1));
    expect(counts[0]).toBe(4);
    for (let i = 1; i < counts.length; i++)
      expect(counts[i]).toBe(Math.min(counts[i - 1] + 1, MAX_WAVE_ROCKS));
    for (let wave = 2; wave < 20; wave++)
      expect(hasteOfWave(wave)).toBeGreaterThanOrEqual(hasteOfWave(wave - 1));
    expect(hasteOfWave(8)).toBeGreaterThan(hasteOfWave(1));
  });

  it('follow one another after a pause, with rocks that keep away from the ship', () => {
    for (let seed = 1; seed < 30; seed++) {
      const world = emptyGame(seed);
      for (let wave = 2; wave < 6; wave++) {
        for (const rock of world.rocks) rock.active = false;
        let frames = 0;
        do {
          stepWorld(world, createControls());
          frames++;
        } while (activeRocks(world).length === 0);
        expect(frames).toBe(WAVE_PAUSE);
        expect(world.waves.number).toBe(wave);
        expect(activeRocks(world)).toHaveLength(rocksOfWave(wave));
        for (const rock of activeRocks(world)) {
          expect(rock.size).toBe(LARGE_ROCK);
          const wayX = shortestWay(world.ship.x, rock.x, WORLD_WIDTH);
          const wayY = shortestWay(world.ship.y, rock.y, WORLD_HEIGHT);
          expect(Math.hypot(wayX, wayY)).toBeGreaterThan(30);
        }
      }
    }
  });
});

describe('the heartbeat', () => {
  it('quickens with every bang', () => {
    const world = createWorld(1);
    const { rocks, random } = world;
    let last = beatInterval(1, rocks);
    expect(last).toBe(SLOWEST_BEAT);
    while (activeRocks(world).length > 0) {
      breakRock(rocks, random, activeRocks(world)[0], 1);
      const interval = beatInterval(1, rocks);
      expect(interval).toBeLessThan(last);
      last = interval;
    }
    expect(last).toBe(FASTEST_BEAT);
    expect(beatInterval(1, createRocks())).toBe(FASTEST_BEAT);
  });

  it('alternates low and high', () => {
    const world = emptyGame();
    placeRock(world, 2, 5, 5);
    world.ship.shield = 1e9;
    const beats: string[] = [];
    for (let i = 0; i < 300; i++) {
      stepWorld(world, createControls());
      beats.push(...kinds(world).filter(kind => kind.startsWith('beat')));
    }
    expect(beats.length).toBeGreaterThan(6);
    beats.forEach((beat, i) => {
      expect(beat).toBe(i % 2 === 0 ? 'beat-low' : 'beat-high');
    });
  });
});
