/**
 * Many balls in a box. They bounce off its sides and off one another, and every frame all pairs that touch are
 * looked for: by testing each with each, or by a grid, which leads only to those nearby. Both find the same.
 * Ball 0 is the player's: it is where the player puts it, and the others bounce off it.
 */

import { ballsTouch, createGrid, type Grid, gridFill, gridNear, reflect } from '../geometry/index.ts';
import { createRandom, randomBetween, randomInteger } from '../kit/random.ts';

export interface Crowd {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How many of the balls are in play. */
  count: number;
  x: number[];
  y: number[];
  r: number[];
  vx: number[];
  vy: number[];
  /** Frames for which each ball still shows that it was hit. */
  glow: number[];
  grid: Grid;
  usesGrid: boolean;
  /** Pairs tested in this frame, and those of them that touch: [i0, j0, i1, j1, …]. */
  tests: number;
  hits: number;
  pairs: number[];
}

export const MAX_BALLS = 150;
export const PLAYER_RADIUS = 7;
/** A cell of the grid is as wide as the largest ball. */
export const CELL = 2 * PLAYER_RADIUS;

const MIN_RADIUS = 2;
const MAX_RADIUS = 5;
const MAX_SPEED = 1.5;
/** A ball shows for so many frames that it was hit. */
const GLOW_TIME = 5;

// Used again in every frame, so that none leaves garbage behind.
const near: number[] = [];
const velocity: number[] = [0, 0];

/** A crowd in the box between these sides, with `count` balls in play. */
export function createCrowd(left: number, top: number, right: number, bottom: number, count: number): Crowd {
  const crowd: Crowd = {
    left,
    top,
    right,
    bottom,
    count,
    x: [],
    y: [],
    r: [],
    vx: [],
    vy: [],
    glow: [],
    grid: createGrid(left, top, right - left, bottom - top, CELL, MAX_BALLS),
    usesGrid: false,
    tests: 0,
    hits: 0,
    pairs: [],
  };
  const random = createRandom(11);
  for (let i = 0; i < MAX_BALLS; i++) {
    const radius = i === 0 ? PLAYER_RADIUS : randomInteger(random, MIN_RADIUS, MAX_RADIUS);
    crowd.r[i] = radius;
    crowd.x[i] = randomBetween(random, left + radius, right - radius);
    crowd.y[i] = randomBetween(random, top + radius, bottom - radius);
    crowd.vx[i] = randomBetween(random, -0.8, 0.8);
    crowd.vy[i] = randomBetween(random, -0.8, 0.8);
    crowd.glow[i] = 0;
  }
  return crowd;
}

/** One frame; the player's ball goes to x, y. */
export function stepCrowd(crowd: Crowd, x: number, y: number): void {
  movePlayer(crowd, x, y);
  for (let i = 1; i < crowd.count; i++) moveBall(crowd, i);
  for (let i = 0; i < crowd.count; i++) if (crowd.glow[i] > 0) crowd.glow[i] = crowd.glow[i] - 1;
  if (crowd.usesGrid) findPairsNearby(crowd);
  else findPairsOfAll(crowd);
  for (let k = 0; k < 2 * crowd.hits; k += 2) bounceApart(crowd, crowd.pairs[k], crowd.pairs[k + 1]);
}

/** Finds the pairs that touch by testing every ball with every other one. */
export function findPairsOfAll(crowd: Crowd): void {
  const { count } = crowd;
  crowd.tests = 0;
  crowd.hits = 0;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) testPair(crowd, i, j);
  }
}

/** Finds the pairs that touch by testing every ball with those in its cell of the grid and the eight around it. */
export function findPairsNearby(crowd: Crowd): void {
  const { grid, count } = crowd;
  crowd.tests = 0;
  crowd.hits = 0;
  gridFill(grid, crowd.x, crowd.y, count);
  for (let i = 0; i < count; i++) {
    const found = gridNear(grid, crowd.x[i], crowd.y[i], near);
    // Each pair comes up twice, once from either side; the test is made from the side of the lower number.
    for (let k = 0; k < found; k++) if (near[k] > i) testPair(crowd, i, near[k]);
  }
}

function testPair(crowd: Crowd, i: number, j: number): void {
  const { x, y, r } = crowd;
  crowd.tests = crowd.tests + 1;
  if (!ballsTouch(x[i], y[i], r[i], x[j], y[j], r[j])) return;
  crowd.pairs[2 * crowd.hits] = i;
  crowd.pairs[2 * crowd.hits + 1] = j;
  crowd.hits = crowd.hits + 1;
}

/** The way of the player's ball in this frame is its velocity, as far as the others feel it. */
function movePlayer(crowd: Crowd, x: number, y: number): void {
  crowd.vx[0] = limited(x - crowd.x[0]);
  crowd.vy[0] = limited(y - crowd.y[0]);
  crowd.x[0] = x;
  crowd.y[0] = y;
}

function moveBall(crowd: Crowd, i: number): void {
  const radius = crowd.r[i];
  const x = crowd.x[i] + crowd.vx[i];
  const y = crowd.y[i] + crowd.vy[i];
  crowd.x[i] = Math.max(crowd.left + radius, Math.min(crowd.right - radius, x));
  crowd.y[i] = Math.max(crowd.top + radius, Math.min(crowd.bottom - radius, y));
  if (crowd.x[i] !== x) bounceOff(crowd, i, x < crowd.x[i] ? 1 : -1, 0);
  if (crowd.y[i] !== y) bounceOff(crowd, i, 0, y < crowd.y[i] ? 1 : -1);
}

/** Turns a ball back at a side of the box whose normal is nx, ny. */
function bounceOff(crowd: Crowd, i: number, nx: number, ny: number): void {
  reflect(crowd.vx[i], crowd.vy[i], nx, ny, velocity);
  crowd.vx[i] = velocity[0];
  crowd.vy[i] = velocity[1];
}

/**
 * Two balls that touch part and change speeds: what the one sees of the other's velocity is reflected, and the
 * lighter one gets the larger share of the change. The player's ball counts as infinitely heavy.
 * Source: elastic collision (C. Hecker, Physics, Part 3: Collision Response, 1997).
 */
function bounceApart(crowd: Crowd, i: number, j: number): void {
  const { x, y, r, vx, vy } = crowd;
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const distance = Math.sqrt(dx * dx + dy * dy);
  const nx = distance > 0 ? dx / distance : 0;
  const ny = distance > 0 ? dy / distance : -1;
  const depth = r[i] + r[j] - distance;
  const relativeX = vx[i] - vx[j];
  const relativeY = vy[i] - vy[j];
  reflect(relativeX, relativeY, nx, ny, velocity);
  const changeX = velocity[0] - relativeX;
  const changeY = velocity[1] - relativeY;
  const share = i === 0 ? 0 : (r[j] * r[j]) / (r[i] * r[i] + r[j] * r[j]);
  pushBall(crowd, i, share, nx * depth, ny * depth, changeX, changeY);
  pushBall(crowd, j, share - 1, nx * depth, ny * depth, changeX, changeY);
  crowd.glow[i] = GLOW_TIME;
  crowd.glow[j] = GLOW_TIME;
}

/** Moves a ball by a share of a way and changes its velocity by the same share of a change. */
function pushBall(
  crowd: Crowd,
  i: number,
  share: number,
  wayX: number,
  wayY: number,
  changeX: number,
  changeY: number,
): void {
  if (i === 0) return;
  crowd.x[i] = crowd.x[i] + wayX * share;
  crowd.y[i] = crowd.y[i] + wayY * share;
  crowd.vx[i] = limited(crowd.vx[i] + changeX * share);
  crowd.vy[i] = limited(crowd.vy[i] + changeY * share);
}

function limited(speed: number): number {
  return Math.max(-MAX_SPEED, Math.min(MAX_SPEED, speed));
}
