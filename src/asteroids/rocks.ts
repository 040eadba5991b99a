/**
 * Rocks: their shapes, how they drift and how they break. Every rock has an outline of its own, made of random
 * distances at growing angles around its centre: irregular, concave, and never crossing itself.
 */

import { nextRandom, type Random, randomBetween } from '../kit/random.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import { ringRadius } from '../kit/vector-shapes.ts';
import { type Body, createBody, moveBody, placeBody } from './bodies.ts';
import {
  BALL_MARGIN,
  PIECES,
  ROCK_CORNERS,
  ROCK_FASTEST,
  ROCK_LIMIT,
  ROCK_RADIUS,
  ROCK_SLOWEST,
  ROCK_SPIN,
  ROCK_TOP_SPEED,
} from './tuning.ts';

/** Sizes of rocks: indices of the tables in the tuning. */
export const SMALL_ROCK = 0;
export const LARGE_ROCK = 2;

/** What broke a rock. */
export type Striker = 'nothing' | 'ship' | 'saucer';

export interface Rock extends Body {
  size: number;
  /** Whether its ball held a bullet or the ship this frame: only then is its outline looked at. */
  held: boolean;
  struckBy: Striker;
}

/** All rocks there can ever be, idle. */
export function createRocks(): Rock[] {
  const rocks: Rock[] = [];
  for (let i = 0; i < ROCK_LIMIT; i++) {
    rocks[i] = { ...createBody([], 0), size: SMALL_ROCK, held: false, struckBy: 'nothing' };
  }
  return rocks;
}

/** How many rocks are in play. */
export function countRocks(rocks: Rock[]): number {
  let count = 0;
  for (const rock of rocks) if (rock.active) count = count + 1;
  return count;
}

/** Bangs it takes to clear all rocks: a rock counts itself and every piece it will break into. */
export function countBangs(rocks: Rock[]): number {
  let bangs = 0;
  for (const rock of rocks) if (rock.active) bangs = bangs + bangsOf(rock.size);
  return bangs;
}

/** Bangs it takes to make nothing of a rock of this size: 1, 3 or 7. */
export function bangsOf(size: number): number {
  return size === SMALL_ROCK ? 1 : 1 + PIECES * bangsOf(size - 1);
}

/** Moves all rocks by one frame. */
export function moveRocks(rocks: Rock[]): void {
  for (const rock of rocks) if (rock.active) moveBody(rock);
}

/**
 * Takes an idle rock into play, with a new shape.
 * @param direction where it drifts, in turns
 * @param haste factor on the speed of its size
 * @returns the rock, or undefined when all are in play
 */
export function spawnRock(
  rocks: Rock[],
  random: Random,
  size: number,
  x: number,
  y: number,
  direction: number,
  haste: number,
): Rock | undefined {
  for (const rock of rocks) {
    if (!rock.active) {
      rock.size = size;
      rock.held = false;
      rock.struckBy = 'nothing';
      shapeRock(rock, random);
      const speed = Math.min(
        randomBetween(random, ROCK_SLOWEST[size], ROCK_FASTEST[size]) * haste,
        ROCK_TOP_SPEED,
      );
      rock.vx = cosine(direction) * speed;
      rock.vy = sine(direction) * speed;
      rock.spin = randomBetween(random, -ROCK_SPIN[size], ROCK_SPIN[size]);
      placeBody(rock, x, y, nextRandom(random));
      return rock;
    }
  }
  return undefined;
}

/**
 * Takes a rock out of play and puts its pieces, if it is large enough to have any, in its place. They fly off to
 * both sides of its course.
 */
export function breakRock(rocks: Rock[], random: Random, rock: Rock, haste: number): void {
  rock.active = false;
  if (rock.size === SMALL_ROCK) return;
  const { x, y, vx, vy, size } = rock;
  const direction = nextRandom(random);
  for (let piece = 0; piece < PIECES; piece++) {
    const course = direction + piece / PIECES + randomBetween(random, -0.1, 0.1);
    const child = spawnRock(rocks, random, size - 1, x, y, course, haste);
    if (child !== undefined) inheritVelocity(child, vx, vy);
  }
}

/** Adds half the velocity of the parent, within the top speed. */
function inheritVelocity(rock: Rock, vx: number, vy: number): void {
  rock.vx = rock.vx + vx / 2;
  rock.vy = rock.vy + vy / 2;
  const speed = Math.sqrt(rock.vx * rock.vx + rock.vy * rock.vy);
  if (speed > ROCK_TOP_SPEED) {
    rock.vx = (rock.vx / speed) * ROCK_TOP_SPEED;
    rock.vy = (rock.vy / speed) * ROCK_TOP_SPEED;
  }
}

/** How far inside the corners lie at most, as a share of the radius. */
const FLATTEST = 0.66;
/** Corners shift along the outline by up to this share of the way to the next one. */
const UNEVENNESS = 0.15;
/**
 * Every rock has a notch: its first corner lies this deep inside. The neighbours of that corner are at most 2.3 eighths
 * of a turn apart and no deeper than the flattest, so the line between them passes the centre at 0.66 · cos 52° = 0.41
 * or farther: whatever is less makes the rock concave.
 */
const NOTCH_DEEPEST = 0.28;
const NOTCH_SHALLOWEST = 0.4;

/** Gives a rock a new outline of its size, in clockwise order. */
function shapeRock(rock: Rock, random: Random): void {
  const corners = ROCK_CORNERS[rock.size];
  const radius = ROCK_RADIUS[rock.size];
  for (let corner = 0; corner < corners; corner++) {
    const isNotch = corner === 0;
    const share = isNotch
      ? randomBetween(random, NOTCH_DEEPEST, NOTCH_SHALLOWEST)
      : randomBetween(random, FLATTEST, 1);
    const angle = (corner + randomBetween(random, -UNEVENNESS, UNEVENNESS)) / corners;
    rock.ring[2 * corner] = cosine(angle) * radius * share;
    rock.ring[2 * corner + 1] = sine(angle) * radius * share;
  }
  rock.corners = corners;
  rock.radius = ringRadius(rock.ring, corners) + BALL_MARGIN;
}
