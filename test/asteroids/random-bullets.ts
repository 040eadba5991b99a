import type { Body } from '../../src/asteroids/bodies.ts';
import { type Bullet, createBullets, fireBullet, moveBullets } from '../../src/asteroids/bullets.ts';
import { BULLET_SPEED, TOP_SPEED, WORLD_HEIGHT, WORLD_WIDTH } from '../../src/asteroids/tuning.ts';
import { nextRandom, type Random, randomBetween } from '../../src/kit/random.ts';

export const TURN = 2 * Math.PI;
export const magazine = createBullets();

/** A position that is near an edge two times out of three. */
export function anywhere(random: Random, size: number): number {
  const position = nextRandom(random) * size;
  if (nextRandom(random) < 0.33) return position;
  return nextRandom(random) < 0.5 ? position / 12 : size - 0.001 - position / 12;
}

/** A bullet that has just flown one frame, anywhere around a body; good until the next call. */
export function randomBullet(random: Random, body: Body): Bullet {
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
