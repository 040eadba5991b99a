/** Seeded random arguments and console states for comparing drawing code with its reference. */

import { PALETTE_MAP, RAM_SIZE, SCREEN_SIZE, VRAM_SIZE } from '../../../tools/console/memory-map.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';
import { clip, T } from './reference/screen.ts';

export interface Random {
  /** Integer from low to high, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<V>(values: readonly V[]): V;
}

/** A generator whose sequence depends on the seed alone (32-bit multiply and shift mixing). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: probability => next() < probability,
    pick: values => values[Math.floor(next() * values.length)],
  };
}

const SPECIAL = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e6,
  -1e6,
  2 ** 15,
  2 ** 16,
  -(2 ** 15) - 1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  1e20,
  -1e20,
  0,
];

/** A coordinate as a 32-bit float: mostly around the screen, sometimes fractional, at an edge, far off or not finite. */
export function floatCoordinate(random: Random, size: number): number {
  const kind = random.integer(0, 99);
  if (kind < 35) return random.integer(0, size - 1);
  if (kind < 55) return Math.fround(random.integer(-20 * 64, (size + 20) * 64) / 64);
  if (kind < 75) return Math.fround(random.integer(-20e6, (size + 20) * 1e6) / 1e6);
  if (kind < 85) return random.pick([-1, 0, 1, size - 1, size, size + 1]) + random.integer(-3, 3) / 4;
  if (kind < 96) return Math.fround(random.integer(-3 * size * 1000, 4 * size * 1000) / 1000);
  return Math.fround(random.pick(SPECIAL));
}

/** A coordinate or size as a 32-bit integer. */
export function integerCoordinate(random: Random, size: number): number {
  return T(floatCoordinate(random, size));
}

/** A color argument, 0–255. */
export function anyColor(random: Random): number {
  return random.chance(0.9) ? random.integer(0, 15) : random.integer(0, 255);
}

/** A mask of color keys: none, one, or several. */
export function anyKeys(random: Random): number {
  const kind = random.integer(0, 9);
  if (kind < 3) return 0;
  return kind < 8 ? 1 << random.integer(0, 15) : random.integer(0, 0xffff);
}

/** Fills all that drawing reads: screens, palettes, sheets, map, fonts, palette map, clip rectangle, segment, depth. */
export function randomState(random: Random): ConsoleState {
  const s = createConsoleState();
  for (let i = 0; i < RAM_SIZE; i++) s.ram[i] = random.integer(0, 255);
  for (let i = 0; i < VRAM_SIZE; i++) s.hiddenBank[i] = random.integer(0, 255);
  for (let i = 0; i < s.depth.length; i++)
    s.depth[i] = random.chance(0.5) ? 0 : random.integer(0, 1000) / 500;
  s.depthIsEmpty = false;
  s.activeBank = random.integer(0, 1);
  if (random.chance(0.4)) simplifyTiles(random, s.ram);
  redraw(random, s);
  return s;
}

/** Gives sheets and fonts empty rows, columns and tiles, as real ones have. */
function simplifyTiles(random: Random, ram: Uint8Array): void {
  for (let i = 0x4000; i < 0x8000; i++) if (random.chance(0.6)) ram[i] = 0;
  for (let i = 0x14604; i < 0x14e04; i++) ram[i] &= random.chance(0.4) ? 0 : 0x3e;
}

/** New background, palette map, clip rectangle and segment. */
export function redraw(random: Random, s: ConsoleState): void {
  const background = random.integer(0, 2);
  const fill = random.integer(0, 15) * 17;
  for (let i = 0; i < SCREEN_SIZE; i++) {
    if (background === 0) s.ram[i] = fill;
    else if (background === 1) s.ram[i] = random.chance(0.1) ? random.integer(0, 255) : fill;
    else s.ram[i] = random.integer(0, 255);
  }
  for (let i = 0; i < 8; i++) s.ram[PALETTE_MAP + i] = (2 * i + 1) * 16 + 2 * i;
  if (random.chance(0.5)) for (let i = 0; i < 8; i++) s.ram[PALETTE_MAP + i] = random.integer(0, 255);
  s.ram[0x3ffc] = random.chance(0.6) ? 2 : random.integer(0, 255);
  clip(s, 0, 0, 240, 136);
  if (random.chance(0.6)) {
    const x = random.integer(-20, 200);
    const y = random.integer(-20, 120);
    clip(s, x, y, random.integer(-5, 240), random.integer(-5, 136));
  }
}
