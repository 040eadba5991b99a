import { describe, expect, it } from 'vitest';
import { createBullets } from '../../src/asteroids/bullets.ts';
import { clearEvents, createEventList } from '../../src/asteroids/events.ts';
import {
  createSaucer,
  flySaucer,
  LARGE_SAUCER,
  SMALL_SAUCER,
  saucerAim,
  saucerDelay,
} from '../../src/asteroids/saucers.ts';
import { createShip, launchShip } from '../../src/asteroids/ship.ts';
import {
  ONLY_SMALL_SAUCERS_SCORE,
  SAUCER_BULLET_SPEED,
  SAUCER_MASTER_SCORE,
  SAUCER_RELOAD,
  SAUCER_SHORTEST_DELAY,
  SMALL_SAUCER_SCORE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/asteroids/tuning.ts';
import { createRandom } from '../../src/kit/random.ts';
import { shortestWay } from '../../src/kit/wrap.ts';

const events = createEventList();

interface Flight {
  sizes: number[];
  frames: number;
  kinds: string[];
  heights: Set<number>;
  /** Angle between each shot and the ship, in turns. */
  misses: number[];
}

/** Lets one saucer cross the world and watches it. */
function cross(seed: number, score: number): Flight {
  const random = createRandom(seed);
  const [saucer, ship, bullets] = [createSaucer(), createShip(), createBullets()];
  launchShip(ship, events);
  saucer.delay = 1;
  const flight: Flight = { sizes: [], frames: 0, kinds: [], heights: new Set(), misses: [] };
  do {
    clearEvents(events);
    flySaucer(saucer, ship, random, bullets, events, 1, score);
    flight.frames++;
    flight.heights.add(Math.sign(saucer.vy));
    for (let i = 0; i < events.count; i++) {
      const { kind } = events.pool[i];
      flight.kinds.push(kind);
      if (kind === 'saucer-arrived') flight.sizes.push(saucer.size);
      if (kind !== 'saucer-fire') continue;
      const shot = bullets.find(bullet => bullet.active)!;
      shot.active = false;
      expect(Math.hypot(shot.vx, shot.vy)).toBeCloseTo(SAUCER_BULLET_SPEED, 9);
      const wayX = shortestWay(saucer.x, ship.x, WORLD_WIDTH);
      const wayY = shortestWay(saucer.y, ship.y, WORLD_HEIGHT);
      const angle = Math.atan2(wayX * shot.vy - wayY * shot.vx, wayX * shot.vx + wayY * shot.vy);
      flight.misses.push(angle / (2 * Math.PI));
    }
  } while (saucer.active);
  expect(saucer.delay).toBe(saucerDelay(1));
  return flight;
}

describe('a saucer', () => {
  it('crosses the world once, weaving, and shoots at its pace', () => {
    for (let seed = 1; seed < 30; seed++) {
      const { frames, kinds, heights } = cross(seed, 0);
      expect(kinds[0]).toBe('saucer-arrived');
      expect(kinds.at(-1)).toBe('saucer-left');
      expect(kinds.filter(kind => kind === 'saucer-fire').length).toBe(
        Math.floor((frames - 2) / SAUCER_RELOAD[LARGE_SAUCER]),
      );
      expect(heights.size).toBeGreaterThan(1);
    }
  });

  it('is large for beginners, small for masters, and either in between', () => {
    const sizes = (score: number) =>
      new Set(Array.from({ length: 40 }, (_, seed) => cross(seed + 1, score).sizes).flat());
    expect(sizes(0)).toEqual(new Set([LARGE_SAUCER]));
    expect(sizes(SMALL_SAUCER_SCORE)).toEqual(new Set([SMALL_SAUCER, LARGE_SAUCER]));
    expect(sizes(ONLY_SMALL_SAUCERS_SCORE)).toEqual(new Set([SMALL_SAUCER]));
  });

  it('that is small aims at the ship, across the edges too, and better with every point', () => {
    for (const score of [ONLY_SMALL_SAUCERS_SCORE, SAUCER_MASTER_SCORE]) {
      const misses = Array.from({ length: 40 }, (_, seed) => cross(seed + 1, score).misses).flat();
      const worst = saucerAim(score);
      for (const miss of misses) expect(Math.abs(miss)).toBeLessThanOrEqual(worst + 1e-9);
      expect(Math.max(...misses)).toBeGreaterThan(worst / 2);
      expect(Math.min(...misses)).toBeLessThan(-worst / 2);
    }
    expect(saucerAim(SAUCER_MASTER_SCORE)).toBeLessThan(saucerAim(0));
    expect(saucerAim(10 * SAUCER_MASTER_SCORE)).toBe(saucerAim(SAUCER_MASTER_SCORE));
  });

  it('that is large shoots anywhere', () => {
    const misses = Array.from({ length: 60 }, (_, seed) => cross(seed + 1, 0).misses).flat();
    const quarters = new Set(misses.map(miss => Math.floor((miss + 0.5) * 4)));
    expect(quarters.size).toBe(4);
  });

  it('comes sooner in later waves, but never at once', () => {
    for (let wave = 2; wave < 30; wave++)
      expect(saucerDelay(wave)).toBeLessThanOrEqual(saucerDelay(wave - 1));
    expect(saucerDelay(5)).toBeLessThan(saucerDelay(1));
    expect(saucerDelay(1000)).toBe(SAUCER_SHORTEST_DELAY);
  });
});
