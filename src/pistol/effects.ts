/**
 * What only pleases the eye: sparks, smoke, rings of fire, floating points, the shaking of the screen. It follows the
 * events of the game and never leads back into it, so it has random numbers of its own.
 */

import { createParticles, emitParticle, moveParticles, type Particles } from '../kit/particles.ts';
import { createRandom, nextRandom, type Random, randomBetween } from '../kit/random.ts';
import { countDown } from '../kit/timers.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import type { GameEvent } from './events.ts';
import type { World } from './world.ts';

/** Kinds of particles: rows of the color table of whoever draws them. */
export const SPARK = 0;
export const FIRE = 1;
export const SMOKE = 2;
export const PAPER = 3;
export const RUBBER = 4;
export const TIN = 5;
export const DUST = 6;

export interface Ring {
  x: number;
  y: number;
  age: number;
}

export interface Float {
  x: number;
  y: number;
  text: string;
  age: number;
}

export interface Effects {
  random: Random;
  /** What falls, and what only fades. */
  sparks: Particles;
  smoke: Particles;
  rings: Ring[];
  nextRing: number;
  /** The first is for the chain of explosions, which counts up in one place; the others are taken in turn. */
  floats: Float[];
  nextFloat: number;
  /** Frames of the flash at the muzzle. */
  flash: number;
  flashX: number;
  flashY: number;
  /** Strength of the shaking in pixels, and where it has moved the picture. */
  shake: number;
  shakeX: number;
  shakeY: number;
}

export const RING_TIME = 14;
export const FLOAT_TIME = 50;
const RINGS = 8;
const FLOATS = 8;
const FALL = 0.09;
const SPARK_DRAG = 0.97;
const SMOKE_DRAG = 0.93;
/** How far sparks spread around the way they fly. */
const SPREAD = 0.45;
const SHAKE_DECAY = 0.85;
const MAX_SHAKE = 5;
const MIN_SHAKE = 0.4;
const FLASH_TIME = 3;

/** Nothing to see yet. */
export function createEffects(): Effects {
  const rings: Ring[] = [];
  for (let i = 0; i < RINGS; i++) rings[i] = { x: 0, y: 0, age: RING_TIME };
  const floats: Float[] = [];
  for (let i = 0; i < FLOATS; i++) floats[i] = { x: 0, y: 0, text: '', age: FLOAT_TIME };
  return {
    random: createRandom(5),
    sparks: createParticles(160),
    smoke: createParticles(90),
    rings,
    nextRing: 0,
    floats,
    nextFloat: 1,
    flash: 0,
    flashX: 0,
    flashY: 0,
    shake: 0,
    shakeX: 0,
    shakeY: 0,
  };
}

/** One frame of a world that moved: everything flies on, and the events of the world add to it. */
export function stepEffects(effects: Effects, world: World): void {
  const { sparks, smoke, random } = effects;
  for (const spark of sparks.pool) spark.vy = spark.vy + FALL;
  moveParticles(sparks, SPARK_DRAG);
  moveParticles(smoke, SMOKE_DRAG);
  for (const ring of effects.rings) if (ring.age < RING_TIME) ring.age = ring.age + 1;
  for (const float of effects.floats) if (float.age < FLOAT_TIME) float.age = float.age + 1;
  effects.flash = countDown(effects.flash);
  for (let i = 0; i < world.events.count; i++) react(effects, world.events.pool[i]);
  burnFuses(effects, world);
  effects.shake = effects.shake * SHAKE_DECAY;
  if (effects.shake < MIN_SHAKE) effects.shake = 0;
  effects.shakeX = Math.floor(randomBetween(random, -effects.shake, effects.shake) + 0.5);
  effects.shakeY = Math.floor(randomBetween(random, -effects.shake, effects.shake) + 0.5);
}

function react(effects: Effects, event: GameEvent): void {
  const { kind, x, y, dx, dy, points } = event;
  if (kind === 'spark') spray(effects, x, y, dx, dy, 9, SPARK);
  else if (kind === 'shield') spray(effects, x, y, dx, dy, 14, SPARK);
  else if (kind === 'bounce' || kind === 'land') spray(effects, x, y, 0, -1, 3, DUST);
  else if (kind === 'jump') spray(effects, x, y, 0, -1, 4, DUST);
  else if (kind === 'bump') spray(effects, x, y, 0, 1, 6, DUST);
  else if (kind === 'disc' || kind === 'bull') burst(effects, x, y, dx, dy, kind === 'bull' ? 26 : 16, PAPER);
  else if (kind === 'pop') burst(effects, x, y, dx, dy, 14, RUBBER);
  else if (kind === 'robot' || kind === 'stomp') {
    burst(effects, x, y, dx, dy, 26, TIN);
    addShake(effects, 1.5);
  } else if (kind === 'blast') blast(effects, x, y);
  else if (kind === 'hurt') {
    addFloat(effects, x, y - 10, '-5 SECONDS');
    addShake(effects, 2);
  } else if (kind === 'fall') addFloat(effects, x, y - 12, '-5 SECONDS');
  else if (kind === 'shot') {
    effects.flash = FLASH_TIME;
    effects.flashX = x;
    effects.flashY = y;
    // The case flies out backwards.
    emitParticle(effects.sparks, x - dx * 5, y - dy * 5, -dx * 0.6, -1.2, 30, SPARK);
  }
  if (points > 0 && kind !== 'blast')
    addFloat(effects, x, y - 8, kind === 'bull' ? `BULL ${points}` : `${points}`);
  if (kind === 'blast' && points > 1) setFloat(effects.floats[0], x, y - 12, `CHAIN X${points}`);
}

/** Sparks that fly one way and spread a little. */
function spray(
  effects: Effects,
  x: number,
  y: number,
  dx: number,
  dy: number,
  count: number,
  kind: number,
): void {
  const { random, sparks } = effects;
  for (let i = 0; i < count; i++) {
    const pace = randomBetween(random, 0.6, kind === DUST ? 1 : 2.6);
    const aside = randomBetween(random, -SPREAD, SPREAD) * (kind === DUST ? 3 : 1);
    const vx = (dx - dy * aside) * pace;
    const vy = (dy + dx * aside) * pace;
    emitParticle(sparks, x, y, vx, vy, Math.floor(randomBetween(random, 8, 24)), kind);
  }
}

/** Pieces in all directions, most of them where the blow came from leads. */
function burst(
  effects: Effects,
  x: number,
  y: number,
  dx: number,
  dy: number,
  count: number,
  kind: number,
): void {
  const { random, sparks } = effects;
  for (let i = 0; i < count; i++) {
    const direction = nextRandom(random);
    const pace = randomBetween(random, 0.3, 1.8);
    const vx = dx + cosine(direction) * pace;
    const vy = dy - 0.5 + sine(direction) * pace;
    emitParticle(sparks, x, y, vx, vy, Math.floor(randomBetween(random, 24, 60)), kind);
  }
}

function blast(effects: Effects, x: number, y: number): void {
  const { random, smoke } = effects;
  burst(effects, x, y, 0, -0.4, 22, FIRE);
  for (let i = 0; i < 16; i++) {
    const direction = nextRandom(random);
    const pace = randomBetween(random, 0.2, 2.2);
    const vx = cosine(direction) * pace;
    const vy = sine(direction) * pace - 0.3;
    emitParticle(smoke, x, y, vx, vy, Math.floor(randomBetween(random, 18, 46)), SMOKE);
  }
  const ring = effects.rings[effects.nextRing];
  effects.nextRing = (effects.nextRing + 1) % effects.rings.length;
  ring.x = x;
  ring.y = y;
  ring.age = 0;
  addShake(effects, 3.5);
}

/** Sparks from every burning barrel. */
function burnFuses(effects: Effects, world: World): void {
  const { random, sparks } = effects;
  for (const body of world.bodies) {
    if (body.kind === 'barrel' && body.active && body.fuse > 0) {
      const vx = randomBetween(random, -0.7, 0.7);
      const vy = randomBetween(random, -1.6, -0.4);
      emitParticle(sparks, body.x + 5, body.y, vx, vy, 14, FIRE);
    }
  }
}

function addFloat(effects: Effects, x: number, y: number, text: string): void {
  setFloat(effects.floats[effects.nextFloat], x, y, text);
  effects.nextFloat = (effects.nextFloat % (FLOATS - 1)) + 1;
}

function setFloat(float: Float, x: number, y: number, text: string): void {
  float.x = x;
  float.y = y;
  float.text = text;
  float.age = 0;
}

function addShake(effects: Effects, strength: number): void {
  effects.shake = Math.min(effects.shake + strength, MAX_SHAKE);
}
