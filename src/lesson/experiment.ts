/** The experiment: aim, throw, and see the way that the ball takes. */

import { BUTTON_A, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from 'cartwright/kit';
import { type Ball, rangeOf, stepBall, velocityOf } from './flight.ts';
import { PLANETS } from './pages.ts';

export const START_X = 20;
export const GROUND = 92;
/** Frames between the marks on the way. */
const MARK_TIME = 5;
const MAX_MARKS = 60;
/** Pixels that the mouse pulls for one pixel a frame. */
export const PULL = 16;

export type Outcome = 'thrown' | 'landed' | 'hit' | undefined;

export const ball: Ball = { x: START_X, y: GROUND - 4, vx: 0, vy: 0 };
export let degrees = 50;
export let speed = 2.4;
export let planet = 1;
export let isFlying = false;
/** Where the ball was, x and y in turn; how many numbers of it count. */
export const marks: number[] = new Array<number>(2 * MAX_MARKS).fill(0);
export let markCount = 0;
export let flagX = 180;
export let throws = 0;
export let flags = 0;
/** Frames of this flight, and until the next one that comes by itself. */
let frames = 0;
let wait = 0;
let isPulling = false;

/** Chooses a planet, and takes the ball back. */
export function setPlanet(next: number): void {
  planet = next % PLANETS.length;
  reset();
}

/** Takes the ball back. */
export function reset(): void {
  isFlying = false;
  markCount = 0;
  ball.x = START_X;
  ball.y = GROUND - 4;
}

/** One frame. */
export function stepExperiment(falls: boolean, hasFlag: boolean): Outcome {
  if (isFlying) return fly(falls ? PLANETS[planet].gravity : 0, hasFlag);
  degrees = clamp(degrees + held(BUTTON_LEFT, BUTTON_RIGHT), 5, 85);
  speed = clamp(speed + 0.04 * held(BUTTON_UP, BUTTON_DOWN), 0.8, 4);
  const wasPulling = isPulling;
  pull();
  if (!btnp(BUTTON_A) && !(wasPulling && !isPulling)) return undefined;
  throwBall();
  throws++;
  return 'thrown';
}

/** One frame in which the ball is thrown by itself, always in the same way. */
export function demonstrate(): void {
  if (isFlying) {
    fly(PLANETS[planet].gravity, false);
    return;
  }
  wait--;
  if (wait > 0) return;
  wait = 40;
  degrees = 45;
  speed = 1.8;
  throwBall();
}

function throwBall(): void {
  reset();
  const { vx, vy } = velocityOf(degrees, speed);
  ball.vx = vx;
  ball.vy = vy;
  isFlying = true;
  frames = 0;
}

/** Begins the game with the flag. */
export function startGame(): void {
  throws = 0;
  flags = 0;
  nextFlag();
}

/** A flag at another place, which can be reached on the next planet. */
export function nextFlag(): void {
  setPlanet(planet + 1);
  const farthest = Math.min(rangeOf(45, 4, PLANETS[planet].gravity), 195);
  flagX = Math.floor(START_X + farthest * (0.35 + 0.6 * Math.random()));
}

function fly(gravity: number, hasFlag: boolean): Outcome {
  stepBall(ball, gravity);
  frames++;
  if (frames % MARK_TIME === 0 && markCount + 1 < marks.length) {
    marks[markCount] = ball.x;
    marks[markCount + 1] = ball.y;
    markCount += 2;
  }
  if (hasFlag && Math.abs(ball.x - flagX) < 7 && ball.y > GROUND - 18) {
    isFlying = false;
    flags++;
    return 'hit';
  }
  if (ball.y < GROUND - 4 && ball.x < 250 && ball.y > -400) return undefined;
  isFlying = false;
  ball.y = Math.min(ball.y, GROUND - 4);
  return 'landed';
}

/** Aims with the mouse, while its button is held. */
function pull(): void {
  const [x, y, left] = mouse();
  isPulling = left && y > 12 && y < GROUND + 8;
  if (!isPulling) return;
  const [dx, dy] = [x - START_X, GROUND - 4 - y];
  degrees = clamp((Math.atan2(dy, Math.max(dx, 1)) * 180) / Math.PI, 5, 85);
  speed = clamp(Math.hypot(dx, dy) / PULL, 0.8, 4);
}

/** 1 while the first button is held, -1 for the second. */
function held(more: number, less: number): number {
  return (btn(more) ? 1 : 0) - (btn(less) ? 1 : 0);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
