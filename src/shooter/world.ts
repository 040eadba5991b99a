/**
 * The rules: what flies, how it moves, and who hits whom. Nothing here calls the console, so all of it can be tested by
 * itself. What happened in a frame is in `events`, from which main.ts makes sounds and sparks.
 */

import { ballsTouch } from 'cartwright/geometry';
import { approach, countDown, createRandom, type Random, randomBetween, sine } from 'cartwright/kit';
import {
  ENEMY_PAUSE,
  HEIGHT,
  KINDS,
  type Kind,
  LIVES,
  POWER_RADIUS,
  POWER_SPEED,
  RELOAD_TIME,
  SAFE_TIME,
  SHIP_RADIUS,
  SHIP_SPEED,
  SHOT_RADIUS,
  SHOT_SPEED,
  SPIT_SPEED,
  SPIT_TIME,
  WAVE_PAUSE,
  WAVES,
  WIDTH,
} from './tuning.ts';

/** What the player does in a frame: -1, 0 or 1 for each direction. */
export interface Controls {
  right: number;
  down: number;
  fires: boolean;
}

/** Something that flies straight ahead. */
export interface Flying {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface Enemy {
  kind: Kind;
  x: number;
  y: number;
  /** The row in which it came. */
  row: number;
  age: number;
  hits: number;
}

export interface Event {
  kind: 'shot' | 'spit' | 'hit' | 'burst' | 'lost' | 'power' | 'wave';
  x: number;
  y: number;
}

export interface World {
  random: Random;
  x: number;
  y: number;
  lives: number;
  /** How many shots leave the ship at a time, 1 to 3. */
  guns: number;
  reload: number;
  safe: number;
  score: number;
  /** Number of the wave, from 1; 0 before the first one comes. */
  wave: number;
  /** Enemies of the wave that are still to come. */
  coming: Kind[];
  wait: number;
  enemies: Enemy[];
  shots: Flying[];
  spits: Flying[];
  powers: Flying[];
  events: Event[];
}

/** A world at its start. The same seed and the same controls give the same game. */
export function createWorld(seed: number): World {
  return {
    random: createRandom(seed),
    x: 40,
    y: HEIGHT / 2,
    lives: LIVES,
    guns: 1,
    reload: 0,
    safe: SAFE_TIME,
    score: 0,
    wave: 0,
    coming: [],
    wait: WAVE_PAUSE,
    enemies: [],
    shots: [],
    spits: [],
    powers: [],
    events: [],
  };
}

/** One frame. */
export function stepWorld(world: World, controls: Controls): void {
  world.events = [];
  if (world.lives > 0) stepShip(world, controls);
  stepWave(world);
  for (const enemy of world.enemies) stepEnemy(world, enemy);
  for (const things of [world.shots, world.spits, world.powers]) fly(things);
  hitEnemies(world);
  if (world.lives > 0) meetShip(world);
  world.enemies = world.enemies.filter(({ x, hits }) => hits > 0 && x > -20);
  world.shots = world.shots.filter(isOnScreen);
  world.spits = world.spits.filter(isOnScreen);
  world.powers = world.powers.filter(isOnScreen);
}

function stepShip(world: World, { right, down, fires }: Controls): void {
  world.x = clamp(world.x + right * SHIP_SPEED, 10, WIDTH - 20);
  world.y = clamp(world.y + down * SHIP_SPEED, 18, HEIGHT - 10);
  world.safe = countDown(world.safe);
  world.reload = countDown(world.reload);
  if (!fires || world.reload > 0) return;
  world.reload = RELOAD_TIME;
  for (let gun = 0; gun < world.guns; gun++) {
    const vy = (gun - (world.guns - 1) / 2) * 0.8;
    world.shots.push({ x: world.x + 8, y: world.y + vy * 4, vx: SHOT_SPEED, vy });
  }
  tell(world, 'shot', world.x, world.y);
}

/** Sends the enemies of a wave one by one, and the next wave when all are gone. */
function stepWave(world: World): void {
  world.wait = countDown(world.wait);
  if (world.wait > 0) return;
  if (world.coming.length > 0) {
    world.enemies.push(newEnemy(world.coming.shift()!, randomBetween(world.random, 30, HEIGHT - 24)));
    world.wait = ENEMY_PAUSE;
  } else if (world.enemies.length === 0) {
    world.coming = [...WAVES[world.wave % WAVES.length]];
    world.wave++;
    world.wait = WAVE_PAUSE;
    tell(world, 'wave', WIDTH / 2, HEIGHT / 2);
  }
}

/** An enemy that comes in at the right side. */
export function newEnemy(kind: Kind, row: number): Enemy {
  return { kind, x: WIDTH + 16, y: row, row, age: 0, hits: KINDS[kind].hits };
}

function stepEnemy(world: World, enemy: Enemy): void {
  const { kind } = enemy;
  enemy.age++;
  enemy.x -= KINDS[kind].speed * (1 + 0.06 * world.wave);
  if (kind === 'drone') enemy.y = clamp(enemy.row + 26 * sine(enemy.age / 110), 22, HEIGHT - 12);
  if (kind === 'diver' && enemy.x < WIDTH - 30 && enemy.x > world.x)
    enemy.y = approach(enemy.y, world.y, 0.7);
  if (kind === 'tank' && enemy.age % SPIT_TIME === SPIT_TIME - 1) {
    const share = SPIT_SPEED / Math.hypot(world.x - enemy.x, world.y - enemy.y);
    const [vx, vy] = [(world.x - enemy.x) * share, (world.y - enemy.y) * share];
    world.spits.push({ x: enemy.x - 10, y: enemy.y, vx, vy });
    tell(world, 'spit', enemy.x, enemy.y);
  }
}

function hitEnemies(world: World): void {
  for (const shot of world.shots) {
    for (const enemy of world.enemies) {
      const { radius, points } = KINDS[enemy.kind];
      if (enemy.hits <= 0 || !ballsTouch(shot.x, shot.y, SHOT_RADIUS, enemy.x, enemy.y, radius)) continue;
      enemy.hits--;
      tell(world, enemy.hits > 0 ? 'hit' : 'burst', shot.x, enemy.y);
      // Out of the screen, where it is forgotten.
      shot.x = WIDTH + 100;
      if (enemy.hits > 0) continue;
      world.score += points;
      if (enemy.kind === 'tank') world.powers.push({ x: enemy.x, y: enemy.y, vx: -POWER_SPEED, vy: 0 });
    }
  }
}

/** What the ship runs into. */
function meetShip(world: World): void {
  const { x, y } = world;
  for (const power of world.powers) {
    if (!ballsTouch(x, y, SHIP_RADIUS, power.x, power.y, POWER_RADIUS)) continue;
    power.x = -100;
    world.guns = Math.min(world.guns + 1, 3);
    tell(world, 'power', x, y);
  }
  if (world.safe > 0) return;
  const hits =
    world.spits.some(spit => ballsTouch(x, y, SHIP_RADIUS, spit.x, spit.y, SHOT_RADIUS)) ||
    world.enemies.some(
      enemy => enemy.hits > 0 && ballsTouch(x, y, SHIP_RADIUS, enemy.x, enemy.y, KINDS[enemy.kind].radius),
    );
  if (!hits) return;
  world.lives--;
  world.guns = 1;
  world.safe = SAFE_TIME;
  tell(world, 'lost', x, y);
}

function fly(things: Flying[]): void {
  for (const thing of things) {
    thing.x += thing.vx;
    thing.y += thing.vy;
  }
}

function isOnScreen({ x, y }: Flying): boolean {
  return x > -10 && x < WIDTH + 10 && y > -10 && y < HEIGHT + 10;
}

function tell(world: World, kind: Event['kind'], x: number, y: number): void {
  world.events.push({ kind, x, y });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
