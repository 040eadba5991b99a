/**
 * The saucer: it crosses the world once, weaving up and down, and shoots. The large one shoots anywhere, the small
 * one at the ship. There is one at a time.
 */

import { chance, nextRandom, type Random, randomBetween, randomInteger } from '../kit/random.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import { ringRadius, scaleRing } from '../kit/vector-shapes.ts';
import { shortestWay } from '../kit/wrap.ts';
import { type Body, createBody, moveBody, placeBody } from './bodies.ts';
import { type Bullet, fireBullet } from './bullets.ts';
import { announceAt, type EventKind, type EventList } from './events.ts';
import type { Striker } from './rocks.ts';
import type { Ship } from './ship.ts';
import {
  BALL_MARGIN,
  ONLY_SMALL_SAUCERS_SCORE,
  SAUCER_BEST_AIM,
  SAUCER_BULLET_LIFETIME,
  SAUCER_BULLET_SPEED,
  SAUCER_COURSE_TIME,
  SAUCER_DELAY,
  SAUCER_HASTE,
  SAUCER_MASTER_SCORE,
  SAUCER_RADIUS,
  SAUCER_RELOAD,
  SAUCER_SHORTEST_DELAY,
  SAUCER_SPEED,
  SAUCER_WORST_AIM,
  SMALL_SAUCER_SCORE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from './tuning.ts';

/** Sizes of saucers: indices of the tables in the tuning. */
export const SMALL_SAUCER = 0;
export const LARGE_SAUCER = 1;

/** Left tip, dome, right tip, hull; one unit is the radius. */
const OUTLINE = [
  -1, 0.1, -0.4, -0.22, -0.22, -0.62, 0.22, -0.62, 0.4, -0.22, 1, 0.1, 0.45, 0.48, -0.45, 0.48,
];
const RINGS = [
  scaleRing(OUTLINE, SAUCER_RADIUS[SMALL_SAUCER]),
  scaleRing(OUTLINE, SAUCER_RADIUS[LARGE_SAUCER]),
];

export interface Saucer extends Body {
  size: number;
  /** Frames until the next one arrives. */
  delay: number;
  /** Pixels left to cross. */
  journey: number;
  /** Frames until it changes course. */
  course: number;
  /** Frames until it shoots. */
  reload: number;
  struckBy: Striker;
}

/** A saucer that waits for its time. */
export function createSaucer(): Saucer {
  return {
    ...createBody(RINGS[LARGE_SAUCER], SAUCER_RADIUS[LARGE_SAUCER]),
    size: LARGE_SAUCER,
    delay: SAUCER_DELAY,
    journey: 0,
    course: 0,
    reload: 0,
    struckBy: 'nothing',
  };
}

/** Frames until a saucer comes in a wave, counted from 1. */
export function saucerDelay(wave: number): number {
  return Math.max(SAUCER_DELAY - SAUCER_HASTE * (wave - 1), SAUCER_SHORTEST_DELAY);
}

/** By how many turns the small saucer misses at worst, at a score. */
export function saucerAim(score: number): number {
  const mastery = Math.min(score / SAUCER_MASTER_SCORE, 1);
  return SAUCER_WORST_AIM + (SAUCER_BEST_AIM - SAUCER_WORST_AIM) * mastery;
}

/** One frame of the saucer: waits, or flies and shoots. */
export function flySaucer(
  saucer: Saucer,
  ship: Ship,
  random: Random,
  bullets: Bullet[],
  events: EventList,
  wave: number,
  score: number,
): void {
  if (!saucer.active) {
    saucer.delay = saucer.delay - 1;
    if (saucer.delay <= 0) arrive(saucer, random, events, score);
    return;
  }
  weave(saucer, random);
  moveBody(saucer);
  saucer.journey = saucer.journey - Math.abs(saucer.vx);
  if (saucer.journey <= 0) {
    dismissSaucer(saucer, wave);
    announceSaucer(events, 'saucer-left', saucer, 0);
    return;
  }
  saucer.reload = saucer.reload - 1;
  if (saucer.reload <= 0) shoot(saucer, ship, random, bullets, events, score);
}

/** Takes the saucer out of play and sets the time for the next one. */
export function dismissSaucer(saucer: Saucer, wave: number): void {
  saucer.active = false;
  saucer.delay = saucerDelay(wave);
}

/** Adds an event about the saucer. */
export function announceSaucer(events: EventList, kind: EventKind, saucer: Saucer, points: number): void {
  announceAt(events, kind, saucer.x, saucer.y, saucer.vx, saucer.vy, saucer.size, points);
}

/** Comes in from the left or the right edge, at any height. */
function arrive(saucer: Saucer, random: Random, events: EventList, score: number): void {
  const size = sizeForScore(random, score);
  const fromLeft = chance(random, 50);
  saucer.size = size;
  saucer.ring = RINGS[size];
  saucer.radius = ringRadius(saucer.ring, saucer.corners) + BALL_MARGIN;
  saucer.vx = fromLeft ? SAUCER_SPEED[size] : -SAUCER_SPEED[size];
  saucer.vy = 0;
  saucer.journey = WORLD_WIDTH;
  saucer.course = SAUCER_COURSE_TIME;
  saucer.reload = SAUCER_RELOAD[size];
  saucer.struckBy = 'nothing';
  const y = randomBetween(random, saucer.radius, WORLD_HEIGHT - saucer.radius);
  placeBody(saucer, fromLeft ? 0 : WORLD_WIDTH - 1, y, 0);
  announceSaucer(events, 'saucer-arrived', saucer, 0);
}

/** Large ones for beginners, small ones for masters, and a mixture in between. */
function sizeForScore(random: Random, score: number): number {
  if (score < SMALL_SAUCER_SCORE) return LARGE_SAUCER;
  if (score >= ONLY_SMALL_SAUCERS_SCORE) return SMALL_SAUCER;
  return chance(random, 40) ? SMALL_SAUCER : LARGE_SAUCER;
}

/** Now and then flies on level, upwards or downwards. */
function weave(saucer: Saucer, random: Random): void {
  saucer.course = saucer.course - 1;
  if (saucer.course > 0) return;
  saucer.course = SAUCER_COURSE_TIME;
  saucer.vy = randomInteger(random, -1, 1) * SAUCER_SPEED[saucer.size] * 0.7;
}

function shoot(
  saucer: Saucer,
  ship: Ship,
  random: Random,
  bullets: Bullet[],
  events: EventList,
  score: number,
): void {
  saucer.reload = SAUCER_RELOAD[saucer.size];
  let directionX: number;
  let directionY: number;
  if (saucer.size === SMALL_SAUCER && ship.active) {
    const wayX = shortestWay(saucer.x, ship.x, WORLD_WIDTH);
    const wayY = shortestWay(saucer.y, ship.y, WORLD_HEIGHT);
    const distance = Math.max(Math.sqrt(wayX * wayX + wayY * wayY), 1);
    const worst = saucerAim(score);
    const miss = randomBetween(random, -worst, worst);
    // The direction to the ship, turned by the miss.
    directionX = (wayX * cosine(miss) - wayY * sine(miss)) / distance;
    directionY = (wayX * sine(miss) + wayY * cosine(miss)) / distance;
  } else {
    const anywhere = nextRandom(random);
    directionX = cosine(anywhere);
    directionY = sine(anywhere);
  }
  const fired = fireBullet(
    bullets,
    'saucer',
    saucer.x,
    saucer.y,
    directionX * saucer.radius,
    directionY * saucer.radius,
    directionX * SAUCER_BULLET_SPEED,
    directionY * SAUCER_BULLET_SPEED,
    SAUCER_BULLET_LIFETIME,
  );
  if (fired) announceSaucer(events, 'saucer-fire', saucer, 0);
}
