/**
 * What only pleases the eye: sparks, splinters, rings of light, floating points, the shaking of the screen. It follows
 * the events of the game and never leads back into it, so it has random numbers of its own.
 */

import { createParticles, emitParticle, moveParticles, type Particles } from '../kit/particles.ts';
import { createRandom, nextRandom, type Random, randomBetween } from '../kit/random.ts';
import { countDown } from '../kit/timers.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import { wrapPosition } from '../kit/wrap.ts';
import type { GameEvent } from './events.ts';
import { ROCK_RADIUS, WORLD_HEIGHT, WORLD_WIDTH } from './tuning.ts';
import type { World } from './world.ts';

/** Kinds of particles: rows of the color table of whoever draws them. */
export const DUST = 0;
export const FIRE = 1;
export const PLASMA = 2;
export const SLIME = 3;

/** A ring of light that grows and fades. */
export interface Ripple {
  x: number;
  y: number;
  age: number;
  lifetime: number;
  /** Pixels a frame; negative for a ring that closes. */
  growth: number;
}

export interface Effects {
  random: Random;
  sparks: Particles;
  splinters: Particles;
  ripples: Ripple[];
  /** Strength of the shaking in pixels. */
  shake: number;
  shakeX: number;
  shakeY: number;
  /** Points that float over the place where they were made, and frames until they are gone. */
  points: number;
  pointsX: number;
  pointsY: number;
  pointsTime: number;
  /** Frames until the banner with the number of the wave is gone. */
  bannerTime: number;
  /** Frames until the notice of an extra ship is gone. */
  extraLifeTime: number;
}

const SPARKS = 160;
const SPLINTERS = 48;
const RIPPLES = 6;
const DRAG = 0.97;
const POINTS_TIME = 70;
const BANNER_TIME = 110;
const EXTRA_LIFE_TIME = 120;
/** Share of the shaking that is left after a frame, and its greatest strength. */
const SHAKE_DECAY = 0.86;
const MAX_SHAKE = 4;
/** Weaker than this is stillness. */
const MIN_SHAKE = 0.4;

/** Nothing to see yet. */
export function createEffects(): Effects {
  const ripples: Ripple[] = [];
  for (let i = 0; i < RIPPLES; i++) ripples[i] = { x: 0, y: 0, age: 0, lifetime: 0, growth: 0 };
  return {
    random: createRandom(7),
    sparks: createParticles(SPARKS),
    splinters: createParticles(SPLINTERS),
    ripples,
    shake: 0,
    shakeX: 0,
    shakeY: 0,
    points: 0,
    pointsX: 0,
    pointsY: 0,
    pointsTime: 0,
    bannerTime: 0,
    extraLifeTime: 0,
  };
}

/** One frame of a world that moved: everything flies on, and the events of the world add to it. */
export function stepEffects(effects: Effects, world: World): void {
  moveParticles(effects.sparks, DRAG);
  moveParticles(effects.splinters, DRAG);
  for (const ripple of effects.ripples) if (ripple.age < ripple.lifetime) ripple.age = ripple.age + 1;
  effects.pointsTime = countDown(effects.pointsTime);
  effects.bannerTime = countDown(effects.bannerTime);
  effects.extraLifeTime = countDown(effects.extraLifeTime);
  for (let i = 0; i < world.events.count; i++) react(effects, world.events.pool[i]);
  if (world.ship.active && world.ship.thrusting) blowExhaust(effects, world);
  shakeScreen(effects);
}

function react(effects: Effects, event: GameEvent): void {
  const { kind, x, y, vx, vy, size } = event;
  if (kind === 'rock-broken') {
    burst(effects, event, 8 + 6 * size, 0.5 + 0.25 * size, 26 + 8 * size, DUST);
    shatter(effects, event, 3 + 2 * size, ROCK_RADIUS[size] / 2, DUST);
    addShake(effects, 0.5 + 0.7 * size);
  } else if (kind === 'ship-destroyed') {
    burst(effects, event, 44, 1.6, 60, FIRE);
    shatter(effects, event, 7, 5, PLASMA);
    ripple(effects, x, y, 30, 1.1);
    addShake(effects, MAX_SHAKE);
  } else if (kind === 'saucer-destroyed') {
    burst(effects, event, 34, 1.4, 48, SLIME);
    shatter(effects, event, 6, 5, SLIME);
    ripple(effects, x, y, 22, 1.2);
    addShake(effects, 2.5);
    if (event.points > 0) floatPoints(effects, event);
  } else if (kind === 'hyperspace-out') {
    ripple(effects, x, y, 16, -1.2);
    burst(effects, event, 16, 0.9, 24, PLASMA);
  } else if (kind === 'hyperspace-in' || kind === 'ship-launched') {
    ripple(effects, x, y, 16, 1.2);
    burst(effects, event, 16, 1.2, 24, PLASMA);
  } else if (kind === 'fire') {
    emitParticle(effects.sparks, x, y, vx, vy, 3, FIRE);
  } else if (kind === 'wave-started') effects.bannerTime = BANNER_TIME;
  else if (kind === 'extra-life') effects.extraLifeTime = EXTRA_LIFE_TIME;
}

/** Sparks in all directions, from something that moved. */
function burst(
  effects: Effects,
  event: GameEvent,
  count: number,
  speed: number,
  lifetime: number,
  kind: number,
): void {
  const { random, sparks } = effects;
  for (let i = 0; i < count; i++) {
    const direction = nextRandom(random);
    const pace = speed * (0.2 + nextRandom(random));
    const vx = event.vx / 2 + cosine(direction) * pace;
    const vy = event.vy / 2 + sine(direction) * pace;
    emitParticle(
      sparks,
      event.x,
      event.y,
      vx,
      vy,
      Math.floor(lifetime * randomBetween(random, 0.4, 1)),
      kind,
    );
  }
}

/** Pieces of an outline that fly apart. */
function shatter(effects: Effects, event: GameEvent, count: number, length: number, kind: number): void {
  const { random, splinters } = effects;
  for (let i = 0; i < count; i++) {
    const direction = (i + nextRandom(random)) / count;
    const pace = randomBetween(random, 0.15, 0.7);
    const splinter = emitParticle(
      splinters,
      event.x + cosine(direction) * length,
      event.y + sine(direction) * length,
      event.vx / 2 + cosine(direction) * pace,
      event.vy / 2 + sine(direction) * pace,
      Math.floor(randomBetween(random, 24, 56)),
      kind,
    );
    const slant = nextRandom(random);
    const half = (length / 2) * randomBetween(random, 0.4, 1);
    splinter.halfX = cosine(slant) * half;
    splinter.halfY = sine(slant) * half;
  }
}

/** Takes the ring that is nearest to its end. */
function ripple(effects: Effects, x: number, y: number, lifetime: number, growth: number): void {
  let oldest = effects.ripples[0];
  for (const other of effects.ripples) {
    if (other.lifetime - other.age < oldest.lifetime - oldest.age) oldest = other;
  }
  oldest.x = x;
  oldest.y = y;
  oldest.age = 0;
  oldest.lifetime = lifetime;
  oldest.growth = growth;
}

function floatPoints(effects: Effects, event: GameEvent): void {
  effects.points = event.points;
  effects.pointsX = event.x;
  effects.pointsY = event.y;
  effects.pointsTime = POINTS_TIME;
}

/** Hot gas behind the ship. */
function blowExhaust(effects: Effects, world: World): void {
  const { random, sparks } = effects;
  const { ship } = world;
  const spread = randomBetween(random, -0.06, 0.06);
  const backX = -cosine(ship.heading + spread);
  const backY = -sine(ship.heading + spread);
  const x = wrapPosition(ship.x + backX * 6, WORLD_WIDTH);
  const y = wrapPosition(ship.y + backY * 6, WORLD_HEIGHT);
  const pace = randomBetween(random, 0.5, 1.3);
  emitParticle(sparks, x, y, ship.vx + backX * pace, ship.vy + backY * pace, 14, FIRE);
}

function addShake(effects: Effects, strength: number): void {
  effects.shake = Math.min(effects.shake + strength, MAX_SHAKE);
}

function shakeScreen(effects: Effects): void {
  effects.shake = effects.shake * SHAKE_DECAY;
  if (effects.shake < MIN_SHAKE) effects.shake = 0;
  effects.shakeX = Math.floor(randomBetween(effects.random, -effects.shake, effects.shake) + 0.5);
  effects.shakeY = Math.floor(randomBetween(effects.random, -effects.shake, effects.shake) + 0.5);
}
