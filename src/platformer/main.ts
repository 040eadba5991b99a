/**
 * A platformer. The level is map.tmj in the folder cart: open it in Tiled, move things, save, and look at the running game. Rules are
 * in world.ts and body.ts, the picture in draw.ts; this file reads the buttons and plays the sounds.
 */

import { BUTTON_A, BUTTON_LEFT, BUTTON_RIGHT, blinks, buttonName, printCentered } from 'cartwright/kit';
import { flags, maps, sounds } from './art.ts';
import type { Ground } from './body.ts';
import { drawNumbers, drawWorld, lookAt, scatter } from './draw.ts';
import { type Controls, coinsOf, createWorld, type Event, stepWorld } from './world.ts';

const TITLE = 'MOSS CAVE';
/** Where the console keeps the best time, in frames. */
const BEST_SLOT = 0;

let screen: 'title' | 'play' | 'lost' | 'won' = 'title';
/** Frames since the screen was changed. */
let since = 0;
let world = createWorld();
const controls: Controls = { right: 0, jumps: false, jumpPressed: false };

/** The cells of the map, by the flags that their tiles have in Tiled. */
const ground: Ground = {
  isSolid: (column, row) => column < 0 || column >= maps.map.width || hasFlag(column, row, flags.solid),
  isLedge: (column, row) => hasFlag(column, row, flags.ledge),
  isDeadly: (column, row) => hasFlag(column, row, flags.deadly),
};

function hasFlag(column: number, row: number, flag: number): boolean {
  if (column < 0 || row < 0 || row >= maps.map.height) return false;
  return fget(mget(maps.map.left + column, maps.map.top + row), flag);
}

/** One frame. */
export function TIC(): void {
  since++;
  if (screen === 'play') play();
  else if (btnp(BUTTON_A) && (screen === 'title' || since > 40)) start();
  drawWorld(world);
  drawNumbers(world);
  if (screen === 'title') {
    drawBig(TITLE, 36);
    if (blinks(since, 40, 20)) printCentered(`PRESS ${buttonName(BUTTON_A)}`, 92, 12, 0, false);
  }
  if (screen === 'lost') drawBig('OUCH!', 52);
  if (screen === 'won') drawResult();
}

function start(): void {
  world = createWorld();
  lookAt(world);
  sfx(sounds.start, 'C-5', 20, 3);
  show('play');
}

function show(next: typeof screen): void {
  screen = next;
  since = 0;
}

function play(): void {
  controls.right = (btn(BUTTON_RIGHT) ? 1 : 0) - (btn(BUTTON_LEFT) ? 1 : 0);
  controls.jumps = btn(BUTTON_A);
  controls.jumpPressed = btnp(BUTTON_A);
  stepWorld(world, controls, ground);
  for (const event of world.events) answer(event);
  if (world.isWon) {
    const best = pmem(BEST_SLOT);
    if (best === 0 || world.time < best) pmem(BEST_SLOT, world.time);
    sfx(sounds.won, 'C-5', 60, 3);
    show('won');
  } else if (world.hearts === 0) show('lost');
}

/** Sound and specks of what has happened. */
function answer({ kind, x, y }: Event): void {
  if (kind === 'jump') sfx(sounds.jump, 'C-5', 12, 0);
  if (kind === 'land') sfx(sounds.land, 'C-3', 6, 1);
  if (kind === 'coin') sfx(sounds.coin, 'B-5', 18, 2);
  if (kind === 'squash') sfx(sounds.squash, 'G-4', 12, 1);
  if (kind === 'hurt') sfx(sounds.hurt, 'E-5', 24, 3);
  if (kind === 'coin') scatter(x, y, 6, 0);
  else if (kind === 'squash') scatter(x, y, 10, 1);
  else scatter(x, y, 4, 2);
}

function drawResult(): void {
  drawBig('WELL DONE!', 40);
  printCentered(`${coinsOf(world)} OF ${world.coins.length} COINS`, 62, 12, 0, false);
  printCentered(`${seconds(world.time)} S, BEST ${seconds(pmem(BEST_SLOT))} S`, 72, 12, 0, false);
}

function drawBig(text: string, y: number): void {
  const width = print(text, 0, -20, 0, false, 2);
  print(text, 122 - width / 2, y + 2, 0, false, 2);
  print(text, 120 - width / 2, y, 4, false, 2);
}

function seconds(frames: number): string {
  return (frames / 60).toFixed(1);
}
