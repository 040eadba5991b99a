/**
 * A shooter: waves of enemies come from the right. The rules are in world.ts, all numbers in tuning.ts, the picture in
 * draw.ts; this file reads the buttons, plays the sounds, and knows whether the title is shown or the game is played.
 */

import {
  BUTTON_A,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  blinks,
  buttonName,
  printCentered,
} from 'cartwright/kit';
import { sounds } from './art.ts';
import { burst, drawNumbers, drawWorld, shake } from './draw.ts';
import { type Controls, createWorld, type Event, stepWorld } from './world.ts';

const TITLE = 'STAR PATROL';
/** Where the console keeps the best score. */
const BEST_SLOT = 0;
/** Frames after the last ship, until a button starts anew. */
const END_TIME = 90;

let frame = 0;
let screen: 'title' | 'play' | 'over' = 'title';
/** Frames since the screen was changed. */
let since = 0;
let world = createWorld(1);
const controls: Controls = { right: 0, down: 0, fires: false };

/** One frame. */
export function TIC(): void {
  frame++;
  since++;
  if (screen === 'play') play();
  else if (btnp(BUTTON_A) && (screen === 'title' || since > END_TIME)) start();
  if (screen === 'over') stepWorld(world, controls);
  drawWorld(world, frame);
  if (screen === 'title') drawTitle();
  else drawNumbers(world, pmem(BEST_SLOT));
  if (screen === 'play' && world.coming.length > 0 && world.enemies.length === 0)
    printCentered(`WAVE ${world.wave}`, 60, 12, 8, false);
  if (screen === 'over') printCentered('GAME OVER', 60, 12, 8, false);
}

function start(): void {
  // Another game each time, but the same one for the same buttons.
  world = createWorld(frame);
  show('play');
}

function show(next: typeof screen): void {
  screen = next;
  since = 0;
}

function play(): void {
  controls.right = (btn(BUTTON_RIGHT) ? 1 : 0) - (btn(BUTTON_LEFT) ? 1 : 0);
  controls.down = (btn(BUTTON_DOWN) ? 1 : 0) - (btn(BUTTON_UP) ? 1 : 0);
  controls.fires = btn(BUTTON_A);
  stepWorld(world, controls);
  for (const event of world.events) answer(event);
  if (world.lives > 0) return;
  controls.fires = false;
  pmem(BEST_SLOT, Math.max(pmem(BEST_SLOT), world.score));
  show('over');
}

/** Sound and sparks of what has happened. Shots have a channel of their own, so that they do not end other sounds. */
function answer({ kind, x, y }: Event): void {
  if (kind === 'shot') sfx(sounds.shot, 'A-6', 10, 0);
  if (kind === 'hit') sfx(sounds.hit, 'C-6', 8, 1);
  if (kind === 'spit') sfx(sounds.spit, 'E-4', 12, 1);
  if (kind === 'burst') sfx(sounds.burst, 'D-5', 30, 2);
  if (kind === 'lost') sfx(sounds.lost, 'C-4', 60, 3);
  if (kind === 'power') sfx(sounds.power, 'C-5', 30, 3);
  if (kind === 'wave') sfx(sounds.wave, 'E-5', 30, 3);
  if (kind === 'hit') burst(x, y, 4, 0);
  if (kind === 'burst') burst(x, y, 24, 0);
  if (kind === 'lost') {
    burst(x, y, 60, 1);
    shake(20);
  }
}

function drawTitle(): void {
  const width = print(TITLE, 0, -20, 0, false, 2);
  print(TITLE, 121 - width / 2, 41, 8, false, 2);
  print(TITLE, 120 - width / 2, 40, 4, false, 2);
  if (pmem(BEST_SLOT) > 0) printCentered(`BEST ${pmem(BEST_SLOT)}`, 62, 13, 8, false);
  if (blinks(frame, 40, 20)) printCentered(`PRESS ${buttonName(BUTTON_A)}`, 98, 12, 8, false);
}
