import { describe, expect, it } from 'vitest';
import { type Body, createBody, moveBody, placeBody } from '../../src/asteroids/bodies.ts';
import { type Bullet, createBullets, fireBullet, moveBullets } from '../../src/asteroids/bullets.ts';
import {
  bodiesNear,
  bodiesTouch,
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
import { createRandom, nextRandom, type Random, randomBetween, randomInteger } from '../../src/kit/random.ts';
import { ringRadius } from '../../src/kit/vector-shapes.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { distanceToOutline, insideOutline, outlineAt, outlinesOverlap } from './exact-world.ts';

const TURN = 2 * Math.PI;

const pool = createRocks();
const magazine = createBullets();

/** A rock of any size, anywhere, often near an edge or a corner, moved by one frame; good until the next call. */
function randomRock(random: Random): Rock {
  pool[0].active = false;
  const rock = spawnRock(
    pool,
    random,
    randomInteger(random, 0, 2),
    anywhere(random, WORLD_WIDTH),
    anywhere(random, WORLD_HEIGHT),
    nextRandom(random),
    1.5,
  )!;
  moveBody(rock);
  return rock;
}

/** A position that is near an edge two times out of three. */
function anywhere(random: Random, size: number): number {
  const position = nextRandom(random) * size;
  if (nextRandom(random) < 0.33) return position;
  return nextRandom(random) < 0.5 ? position / 12 : size - 0.001 - position / 12;
}

/** A bullet that has just flown one frame, anywhere around a body; good until the next call. */
function randomBullet(random: Random, body: Body): Bullet {
  magazine[0].active = false;
  const angle = nextRandom(random) * TURN;
  const distance = nextRandom(random) * (body.radius + 8);
  const course = nextRandom(random) * TURN;
  const speed = randomBetween(random, 0.5, BULLET_SPEED + TOP_SPEED);
  fireBullet(
    magazine,
    'ship',
    (body.x + Math.cos(angle) * distance + WORLD_WIDTH) % WORLD_WIDTH,
    (body.y + Math.sin(angle) * distance + WORLD_HEIGHT) % WORLD_HEIGHT,
    0,
    0,
    Math.cos(course) * speed,
    Math.sin(course) * speed,
    99,
  );
  moveBullets(magazine);
  return magazine[0];
}

/**
 * The least distance of the bullet to the outline on its way, negative if it gets inside: by tiny steps through the
 * frame, with bullet and body moving and turning, over all images of the body.
 */
function nearestApproach(bullet: Bullet, body: Body, steps: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    const x = bullet.previousX + (bullet.x - bullet.previousX) * share;
    const y = bullet.previousY + (bullet.y - bullet.previousY) * share;
    const bodyX = body.previousX + (body.x - body.previousX) * share;
    const bodyY = body.previousY + (body.y - body.previousY) * share;
    const outline = outlineAt(body, bodyX, bodyY, body.heading - body.spin * (1 - share));
    for (const dx of [-WORLD_WIDTH, 0, WORLD_WIDTH]) {
      for (const dy of [-WORLD_HEIGHT, 0, WORLD_HEIGHT]) {
        if (Math.hypot(bodyX + dx - x, bodyY + dy - y) > body.radius + 12) continue;
        const distance = distanceToOutline(x - dx, y - dy, outline);
        least = Math.min(least, insideOutline(x - dx, y - dy, outline) ? -distance : distance);
      }
    }
  }
  return least;
}

describe('a bullet and a rock', () => {
  it('meet exactly if the bullet gets inside on its way, at any place and any angle', LONG_FORM, () => {
    const random = createRandom(1);
    let clear = 0;
    let hits = 0;
    for (let i = 0; i < shortOrDeep(1200, 6000); i++) {
      const rock = randomRock(random);
      const bullet = randomBullet(random, rock);
      const approach = nearestApproach(bullet, rock, 60);
      // Between two steps of the oracle the bullet moves a tenth of a pixel: closer calls are left to the next test.
      if (Math.abs(approach) < 0.12) continue;
      clear++;
      if (approach < 0) hits++;
      expect(bulletMeetsBody(bullet, rock) <= 1, `case ${i}, approach ${approach}`).toBe(approach < 0);
    }
    expect(clear).toBeGreaterThan(shortOrDeep(800, 4000));
    expect(hits).toBeGreaterThan(shortOrDeep(240, 1000));
  });

  it('agree with four thousand steps along the line of flight in close calls', LONG_FORM, () => {
    const random = createRandom(2);
    const wanted = shortOrDeep(10, 120);
    let close = 0;
    for (let i = 0; i < 30000 && close < wanted; i++) {
      const rock = randomRock(random);
      const bullet = randomBullet(random, rock);
      if (Math.abs(nearestApproach(bullet, rock, 12)) > 0.3) continue;
      const approach = nearestApproach(bullet, rock, 4000);
      // The line seen from a spinning rock is very slightly bent: a hundredth of a pixel is out of reach.
      if (Math.abs(approach) < 0.04) continue;
      close++;
      expect(bulletMeetsBody(bullet, rock) <= 1, `case ${i}, approach ${approach}`).toBe(approach < 0);
    }
    expect(close).toBe(wanted);
  });

  it('never meet when the coarse test says no', LONG_FORM, () => {
    const random = createRandom(3);
    let exact = 0;
    for (let i = 0; i < shortOrDeep(6000, 30_000); i++) {
      const rock = randomRock(random);
      const bullet = randomBullet(random, rock);
      if (bulletMeetsBody(bullet, rock) > 1) continue;
      exact++;
      expect(bulletNearBody(bullet, rock), `case ${i}`).toBe(true);
    }
    expect(exact).toBeGreaterThan(shortOrDeep(1000, 5000));
  });

  it('never meet when the coarse test says no, at the highest speeds and spins there are', LONG_FORM, () => {
    const random = createRandom(4);
    for (let i = 0; i < shortOrDeep(6000, 30_000); i++) {
      const rock = randomRock(random);
      rock.radius = ringRadius(rock.ring, rock.corners) + BALL_MARGIN;
      rock.spin = ROCK_SPIN[rock.size] * (nextRandom(random) < 0.5 ? -1 : 1);
      const course = nextRandom(random) * TURN;
      rock.vx = Math.cos(course) * ROCK_TOP_SPEED;
      rock.vy = Math.sin(course) * ROCK_TOP_SPEED;
      moveBody(rock);
      const bullet = randomBullet(random, rock);
      if (bulletMeetsBody(bullet, rock) <= 1) expect(bulletNearBody(bullet, rock), `case ${i}`).toBe(true);
    }
  });
});

describe('a bullet and the ship', () => {
  it('never meet when the coarse test says no, however the ship flies and turns', LONG_FORM, () => {
    const random = createRandom(5);
    const ship = createShip();
    let exact = 0;
    for (let i = 0; i < shortOrDeep(6000, 30_000); i++) {
      placeBody(ship, anywhere(random, WORLD_WIDTH), anywhere(random, WORLD_HEIGHT), nextRandom(random));
      const course = nextRandom(random) * TURN;
      ship.vx = Math.cos(course) * TOP_SPEED;
      ship.vy = Math.sin(course) * TOP_SPEED;
      ship.spin = nextRandom(random) < 0.5 ? TURN_RATE : -TURN_RATE;
      moveBody(ship);
      const bullet = randomBullet(random, ship);
      if (bulletMeetsBody(bullet, ship) > 1) continue;
      exact++;
      expect(bulletNearBody(bullet, ship), `case ${i}`).toBe(true);
    }
    expect(exact).toBeGreaterThan(shortOrDeep(600, 3000));
  });
});

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

describe('two outlines', () => {
  it('touch exactly if they overlap at some image, and then their balls touch', LONG_FORM, () => {
    const random = createRandom(8);
    let touching = 0;
    for (let i = 0; i < shortOrDeep(1000, 4000); i++) {
      const rock = randomRock(random);
      const ship = createShip();
      const angle = nextRandom(random) * TURN;
      const distance = nextRandom(random) * (rock.radius + ship.radius);
      placeBody(
        ship,
        (rock.x + Math.cos(angle) * distance + WORLD_WIDTH) % WORLD_WIDTH,
        (rock.y + Math.sin(angle) * distance + WORLD_HEIGHT) % WORLD_HEIGHT,
        nextRandom(random),
      );
      let expected = false;
      for (const dx of [-WORLD_WIDTH, 0, WORLD_WIDTH]) {
        for (const dy of [-WORLD_HEIGHT, 0, WORLD_HEIGHT]) {
          const shipOutline = outlineAt(ship, ship.x + dx, ship.y + dy, ship.heading);
          expected ||= outlinesOverlap(shipOutline, outlineAt(rock, rock.x, rock.y, rock.heading));
        }
      }
      expect(bodiesTouch(ship, rock), `case ${i}`).toBe(expected);
      if (expected) {
        touching++;
        expect(bodiesNear(ship, rock)).toBe(true);
      }
    }
    expect(touching).toBeGreaterThan(shortOrDeep(240, 1000));
    expect(touching).toBeLessThan(3800);
  });
});
