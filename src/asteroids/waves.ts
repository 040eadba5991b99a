/**
 * Waves: when the last rock is gone, a pause, then more and faster rocks than before. New rocks keep their distance
 * from the ship.
 */

import { nextRandom, type Random } from '../kit/random.ts';
import { shortestWay } from '../kit/wrap.ts';
import { announce, type EventList } from './events.ts';
import { countRocks, LARGE_ROCK, type Rock, spawnRock } from './rocks.ts';
import type { Ship } from './ship.ts';
import {
  FIRST_WAVE_ROCKS,
  MAX_HASTE,
  MAX_WAVE_ROCKS,
  WAVE_HASTE,
  WAVE_PAUSE,
  WAVE_ROOM,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from './tuning.ts';

export interface Waves {
  /** Number of the wave, from 1; 0 before the first. */
  number: number;
  /** Frames until the next wave starts; 0 while there are rocks. */
  pause: number;
}

/** Places that are tried for a rock; if all are too near to the ship, the farthest one is taken. */
const TRIES = 16;

/** Before the first wave. */
export function createWaves(): Waves {
  return { number: 0, pause: 0 };
}

/** How many large rocks a wave brings, counted from 1. */
export function rocksOfWave(wave: number): number {
  return Math.min(FIRST_WAVE_ROCKS + wave - 1, MAX_WAVE_ROCKS);
}

/** Factor on the speed of all rocks of a wave. */
export function hasteOfWave(wave: number): number {
  return Math.min(1 + WAVE_HASTE * (wave - 1), MAX_HASTE);
}

/** Watches over the rocks: when none is left, waits, then starts the next wave. Returns whether one started. */
export function runWaves(
  waves: Waves,
  rocks: Rock[],
  ship: Ship,
  random: Random,
  events: EventList,
): boolean {
  if (countRocks(rocks) > 0) return false;
  if (waves.pause === 0) waves.pause = WAVE_PAUSE;
  waves.pause = waves.pause - 1;
  if (waves.pause > 0) return false;
  startWave(waves, rocks, ship, random, events);
  return true;
}

/** Starts the next wave at once. */
export function startWave(waves: Waves, rocks: Rock[], ship: Ship, random: Random, events: EventList): void {
  waves.pause = 0;
  waves.number = waves.number + 1;
  const count = rocksOfWave(waves.number);
  for (let i = 0; i < count; i++) spawnAwayFrom(ship, rocks, random, hasteOfWave(waves.number));
  announce(events, 'wave-started');
}

function spawnAwayFrom(ship: Ship, rocks: Rock[], random: Random, haste: number): void {
  let bestX = 0;
  let bestY = 0;
  let farthest = -1;
  for (let i = 0; i < TRIES && farthest < WAVE_ROOM * WAVE_ROOM; i++) {
    const x = nextRandom(random) * WORLD_WIDTH;
    const y = nextRandom(random) * WORLD_HEIGHT;
    const wayX = shortestWay(ship.x, x, WORLD_WIDTH);
    const wayY = shortestWay(ship.y, y, WORLD_HEIGHT);
    const distance = wayX * wayX + wayY * wayY;
    if (distance > farthest) {
      bestX = x;
      bestY = y;
      farthest = distance;
    }
  }
  spawnRock(rocks, random, LARGE_ROCK, bestX, bestY, nextRandom(random), haste);
}
