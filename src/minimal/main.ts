/** Catch coins before the time is up. Save this file while the game runs: it goes on with the new code. */

import { animationFrame, buttonName, drawSprite, everyFrames, printCentered } from 'cartwright/kit';
import { sounds, sprites } from './art.ts';

const TITLE = 'COIN RUSH';
const [UP, DOWN, LEFT, RIGHT, A] = [0, 1, 2, 3, 4];
export const WIDTH = 240;
const HEIGHT = 136;
/** Rows at the top that show time and coins. */
const BAR = 14;
export const SPEED = 2;
/** Frames, 60 a second. */
const MAX_TIME = 600;
/** Where the console keeps the best result. */
export const BEST_SLOT = 0;

let isPlaying = false;
let x = 112;
let y = 64;
let isLeft = false;
let isRunning = false;
let coinX = 60;
let coinY = 60;
let coins = 0;
let timeLeft = 0;

/** Frames that the next coin brings: the more you have, the fewer. */
export function timeFor(coins: number): number {
  return Math.max(40, 120 - 4 * coins);
}

/** Whether the fox, a picture of 16 by 16 pixels, is at a coin of 8 by 8. */
export function isCaught(foxX: number, foxY: number, coinX: number, coinY: number): boolean {
  return Math.abs(foxX + 8 - (coinX + 4)) < 11 && Math.abs(foxY + 8 - (coinY + 4)) < 11;
}

/** The console calls this 60 times a second. */
export function TIC(): void {
  if (isPlaying) play();
  else if (btnp(A)) start();
  draw();
}

function start(): void {
  isPlaying = true;
  coins = 0;
  timeLeft = MAX_TIME;
  placeCoin();
  sfx(sounds.start);
}

function play(): void {
  const sideways = (btn(RIGHT) ? 1 : 0) - (btn(LEFT) ? 1 : 0);
  const down = (btn(DOWN) ? 1 : 0) - (btn(UP) ? 1 : 0);
  isRunning = sideways !== 0 || down !== 0;
  if (sideways !== 0) isLeft = sideways < 0;
  // Diagonal steps would be longer than the others.
  const step = sideways !== 0 && down !== 0 ? SPEED * 0.7 : SPEED;
  x = Math.min(Math.max(x + step * sideways, 0), WIDTH - 16);
  y = Math.min(Math.max(y + step * down, BAR), HEIGHT - 16);

  if (isCaught(x, y, coinX, coinY)) {
    coins++;
    timeLeft = Math.min(timeLeft + timeFor(coins), MAX_TIME);
    placeCoin();
    sfx(sounds.coin);
  }
  timeLeft--;
  if (timeLeft < 180 && everyFrames(timeLeft, 30)) sfx(sounds.tick);
  if (timeLeft === 0) {
    isPlaying = false;
    pmem(BEST_SLOT, Math.max(pmem(BEST_SLOT), coins));
    sfx(sounds.end);
  }
}

function placeCoin(): void {
  coinX = 8 + Math.random() * (WIDTH - 24);
  coinY = BAR + 8 + Math.random() * (HEIGHT - BAR - 24);
}

function draw(): void {
  drawMeadow();
  if (isPlaying) {
    elli(coinX + 4, coinY + 9, 3, 1, 7);
    drawSprite(sprites.coin, coinX, coinY, animationFrame(sprites.coin, time()));
  }
  elli(x + 7, y + 15, 7, 2, 7);
  const frame = isRunning ? animationFrame(sprites.fox, time()) : 0;
  drawSprite(sprites.fox, x, y, frame, 1, isLeft ? 1 : 0);
  drawBar();
  if (isPlaying) return;
  printCentered(TITLE, 40, 4, 7, false);
  if (coins > 0) printCentered(`COINS ${coins}, BEST ${pmem(BEST_SLOT)}`, 92, 12, 7, false);
  printCentered(`PRESS ${buttonName(A)}`, 108, 12, 7, false);
}

/** Grass and flowers, always at the same places. */
function drawMeadow(): void {
  cls(6);
  for (let i = 0; i < 60; i++) {
    const left = (i * 67) % WIDTH;
    const top = BAR + 4 + ((i * 47) % (HEIGHT - BAR - 6));
    line(left, top, left - 1, top - 3, 7);
    line(left + 1, top, left + 2, top - 2, 5);
    if (i % 4 === 0) rect(left + 4, top - 4, 2, 2, i % 8 === 0 ? 4 : 12);
  }
}

function drawBar(): void {
  rect(0, 0, WIDTH, BAR, 0);
  drawSprite(sprites.coin, 4, 3);
  print(`${coins}`, 15, 4, 12);
  const width = Math.ceil((160 * timeLeft) / MAX_TIME);
  rect(72, 5, 160, 4, 15);
  rect(72, 5, width, 4, timeLeft < 180 ? 2 : 5);
}
