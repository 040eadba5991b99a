/** Shots and outlines at the edge of a hit: tips, margins and centres. */

import { describe, expect, it } from 'vitest';
import { createBody, moveBody, placeBody } from '../../src/asteroids/bodies.ts';
import { createBullets, fireBullet, moveBullets } from '../../src/asteroids/bullets.ts';
import {
  bulletMeetsBody,
  bulletNearBody,
  createReport,
  findCollisions,
} from '../../src/asteroids/collisions.ts';
import { createRocks, LARGE_ROCK, type Rock, spawnRock } from '../../src/asteroids/rocks.ts';
import { createSaucer } from '../../src/asteroids/saucers.ts';
import { createShip, SHIP_RING } from '../../src/asteroids/ship.ts';
import {
  BALL_MARGIN,
  BULLET_LIFETIME,
  BULLET_SPEED,
  ROCK_RADIUS,
  ROCK_SPIN,
  ROCK_TOP_SPEED,
  SAUCER_BULLET_SPEED,
  TOP_SPEED,
  TURN_RATE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/asteroids/tuning.ts';
import { createRandom, nextRandom, randomBetween } from '../../src/kit/random.ts';
import { ringRadius } from '../../src/kit/vector-shapes.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { anywhere, magazine, TURN } from './random-bullets.ts';

describe('the margin of the balls', () => {
  it.each([
    ['a small rock', ROCK_RADIUS[0], ROCK_TOP_SPEED, ROCK_SPIN[0], BULLET_SPEED + TOP_SPEED],
    ['a large rock', ROCK_RADIUS[2], ROCK_TOP_SPEED, ROCK_SPIN[2], BULLET_SPEED + TOP_SPEED],
    ['the ship', ringRadius(SHIP_RING, 4), TOP_SPEED, TURN_RATE, SAUCER_BULLET_SPEED],
  ])(
    'is wide enough for %s that is round, fast and spinning',
    LONG_FORM,
    (_, radius, speed, spin, bulletSpeed) => {
      // A round outline leaves no room inside its ball: every graze counts.
      const corners = 64;
      const ring = Array.from({ length: 2 * corners }, (_, i) => {
        const angle = (Math.floor(i / 2) / corners) * TURN;
        return radius * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
      });
      const random = createRandom(9);
      const body = createBody(ring, radius + BALL_MARGIN);
      let grazes = 0;
      for (let i = 0; i < shortOrDeep(6000, 25_000); i++) {
        placeBody(body, anywhere(random, WORLD_WIDTH), anywhere(random, WORLD_HEIGHT), nextRandom(random));
        const course = nextRandom(random) * TURN;
        body.vx = Math.cos(course) * speed;
        body.vy = Math.sin(course) * speed;
        body.spin = i % 2 === 0 ? spin : -spin;
        moveBody(body);
        const angle = nextRandom(random) * TURN;
        const distance = radius + randomBetween(random, -1, 4 + bulletSpeed);
        const bulletCourse = angle + (i % 3 === 0 ? Math.PI : Math.PI / 2) + randomBetween(random, -0.5, 0.5);
        const bullet = magazine[0];
        bullet.active = false;
        fireBullet(
          magazine,
          'ship',
          (body.x + Math.cos(angle) * distance + WORLD_WIDTH) % WORLD_WIDTH,
          (body.y + Math.sin(angle) * distance + WORLD_HEIGHT) % WORLD_HEIGHT,
          Math.cos(bulletCourse) * bulletSpeed,
          Math.sin(bulletCourse) * bulletSpeed,
          0,
          0,
          9,
        );
        if (bulletMeetsBody(bullet, body) > 1) continue;
        grazes++;
        expect(bulletNearBody(bullet, body), `case ${i}`).toBe(true);
      }
      expect(grazes).toBeGreaterThan(shortOrDeep(240, 1000));
    },
  );
});

describe('a shot at the centre of a rock', () => {
  /** Degrees between two shots. */
  const STEP = shortOrDeep(7, 1);
  const places = [
    ['in the open', 120, 68],
    ['across the left edge', 1, 68],
    ['across the right edge', 239, 60],
    ['across the upper edge', 100, 2],
    ['across the lower edge', 140, 134],
    ['across a corner', 0, 0],
    ['across the opposite corner', 239.5, 135.5],
  ] as const;

  for (const [name, x, y] of places) {
    it(`hits from every angle, ${name}`, LONG_FORM, () => {
      const random = createRandom(x * 1000 + y);
      for (let step = 0; step < 360; step += STEP) {
        const rocks = createRocks();
        const size = step % 3;
        spawnRock(rocks, random, size, x, y, nextRandom(random), 0);
        const struckAt = shootAt(rocks, x, y, (step / 360) * TURN, 45);
        expect(struckAt, `angle ${step}`).toBeGreaterThan(0);
        expect(struckAt).toBeLessThanOrEqual(Math.ceil(45 / BULLET_SPEED));
      }
    });

    it(`misses from every angle when aimed past the ball, ${name}`, LONG_FORM, () => {
      const random = createRandom(x * 1000 + y + 1);
      for (let step = 0; step < 180; step += STEP) {
        const rocks = createRocks();
        const rock = spawnRock(rocks, random, LARGE_ROCK, x, y, nextRandom(random), 0)!;
        const angle = (step / 180) * TURN;
        const aside = rock.radius + 0.5;
        const pastX = x - Math.sin(angle) * aside;
        const pastY = y + Math.cos(angle) * aside;
        expect(shootAt(rocks, pastX, pastY, angle, 30, 16), `angle ${step}`).toBe(-1);
      }
    });
  }

  /** Fires from a distance towards a place, along an angle. Returns the frame in which a rock is struck, or -1. */
  function shootAt(
    rocks: Rock[],
    x: number,
    y: number,
    angle: number,
    distance: number,
    frames = BULLET_LIFETIME,
  ) {
    const bullets = createBullets();
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const startX = (x - dx * distance + 2 * WORLD_WIDTH) % WORLD_WIDTH;
    const startY = (y - dy * distance + 2 * WORLD_HEIGHT) % WORLD_HEIGHT;
    fireBullet(bullets, 'ship', startX, startY, 0, 0, dx * BULLET_SPEED, dy * BULLET_SPEED, frames);
    for (let frame = 1; bullets[0].active; frame++) {
      moveBullets(bullets);
      for (const rock of rocks) if (rock.active) moveBody(rock);
      findCollisions(createShip(), createSaucer(), rocks, bullets, createReport());
      if (rocks.some(rock => rock.active && rock.struckBy === 'ship')) return frame;
    }
    return -1;
  }
});

describe('a thin tip', () => {
  it('stops every bullet that crosses it, however fast', LONG_FORM, () => {
    // A needle, 12 pixels long and a tenth of a pixel thick at its foot.
    const needle = createBody([0, 0.05, 12, 0, 0, -0.05], 12 + BALL_MARGIN);
    const random = createRandom(6);
    for (let i = 0; i < shortOrDeep(1000, 3000); i++) {
      const heading = nextRandom(random);
      placeBody(needle, anywhere(random, WORLD_WIDTH), anywhere(random, WORLD_HEIGHT), heading);
      const along = randomBetween(random, 0.5, 11.5);
      const x = needle.x + Math.cos(heading * TURN) * along;
      const y = needle.y + Math.sin(heading * TURN) * along;
      const course = heading * TURN + randomBetween(random, 0.3, Math.PI - 0.3);
      const speed = 6;
      const before = nextRandom(random) * speed;
      const bullets = createBullets();
      const startX = (x - Math.cos(course) * before + WORLD_WIDTH) % WORLD_WIDTH;
      const startY = (y - Math.sin(course) * before + WORLD_HEIGHT) % WORLD_HEIGHT;
      fireBullet(
        bullets,
        'ship',
        startX,
        startY,
        0,
        0,
        Math.cos(course) * speed,
        Math.sin(course) * speed,
        9,
      );
      moveBullets(bullets);
      expect(bulletNearBody(bullets[0], needle)).toBe(true);
      expect(bulletMeetsBody(bullets[0], needle)).toBeLessThanOrEqual(1);
    }
  });

  it('that turns cannot slip past a bullet between two frames', () => {
    // The bullet stands still in front of a spinning needle: over a whole turn it must be met once or more.
    for (const spin of ROCK_SPIN) {
      const needle = createBody([0, 0.05, 12, 0, 0, -0.05], 12 + BALL_MARGIN);
      placeBody(needle, 2, 2, 0);
      needle.spin = spin;
      const bullets = createBullets();
      fireBullet(bullets, 'ship', 2, 130, 0, 0, 0, 0, 9999);
      bullets[0].reach = 0;
      let met = 0;
      for (let frame = 0; frame < 1 / spin + 2; frame++) {
        moveBody(needle);
        if (bulletMeetsBody(bullets[0], needle) <= 1) met++;
      }
      expect(met).toBeGreaterThan(0);
      expect(met).toBeLessThan(6);
    }
  });
});
