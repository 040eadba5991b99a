/**
 * The two stages of Asteroids in slow motion. After each step of the bullet the world stands still while the tests of
 * that step are made one by one: the ball of every rock, and only where the bullet is in a ball the crossings of its
 * ray with that rock's outline.
 */

import { ballsTouch, directionAngle } from '../geometry/index.ts';
import { createRandom, type Random, randomBetween } from '../kit/random.ts';
import { cosine, sine, wrapAngle } from '../kit/trigonometry.ts';
import { placeRing, ringRadius } from '../kit/vector-shapes.ts';
import { type Crossing, createCrossings, findCrossings } from './crossings.ts';

/** The part of the screen in which it happens. */
export const FIELD = { left: 0, top: 9, width: 164, height: 118 };

/** Nose, right wing, notch, left wing; the nose looks along heading 0. */
export const SHIP_RING = [8, 0, -6, 5, -4, 0, -6, -5];
const NOSE = 8;
export const SHIP_X = 20;
export const SHIP_Y = 68;

/** How far beside the middle of a rock the ship aims by itself. */
const SPREAD = 16;
const FULL_CIRCLE = 2 * Math.PI;
const BULLET_STEP = 5;
const ROCK_CORNERS = 11;
const SPIN = 0.008;

// Frames that each thing can be looked at.
const STEP_TIME = 6;
const FAR_TIME = 5;
const NEAR_TIME = 28;
const CROSSING_TIME = 14;
const VERDICT_TIME = 34;
const HIT_TIME = 50;

export interface Target {
  active: boolean;
  x: number;
  y: number;
  heading: number;
  spin: number;
  /** Outline around the origin, and where it is now. */
  ring: number[];
  outline: number[];
  radius: number;
}

/**
 * idle: nothing flies; step: the bullet has moved; ball: the ball of a rock is compared; ray: crossings are counted;
 * verdict: odd or even is known; hit: the rock breaks.
 */
export type Phase = 'idle' | 'step' | 'ball' | 'ray' | 'verdict' | 'hit';

export interface Stages {
  random: Random;
  targets: Target[];
  heading: number;
  phase: Phase;
  /** Frames until the phase ends. */
  wait: number;
  bulletX: number;
  bulletY: number;
  velocityX: number;
  velocityY: number;
  /** Number of the rock under test. */
  tested: number;
  /** Squares of the distance and of the radius in the last ball test, and whether it let the bullet through. */
  distance2: number;
  radius2: number;
  near: boolean;
  crossings: Crossing[];
  crossingCount: number;
  /** How many of them have been counted so far. */
  counted: number;
  /** What it has cost since the shot. */
  ballTests: number;
  ringTests: number;
  edges: number;
}

/** Three rocks and a ship that has not fired. */
export function createStages(seed: number): Stages {
  const stages: Stages = {
    random: createRandom(seed),
    targets: [createTarget(88, 38), createTarget(132, 74), createTarget(84, 98)],
    heading: 0.96,
    phase: 'idle',
    wait: 0,
    bulletX: 0,
    bulletY: 0,
    velocityX: 0,
    velocityY: 0,
    tested: 0,
    distance2: 0,
    radius2: 0,
    near: false,
    crossings: createCrossings(ROCK_CORNERS),
    crossingCount: 0,
    counted: 0,
    ballTests: 0,
    ringTests: 0,
    edges: 0,
  };
  raiseTargets(stages);
  return stages;
}

/** Points the ship at a place. */
export function aimAt(stages: Stages, x: number, y: number): void {
  stages.heading = wrapAngle(directionAngle(x - SHIP_X, y - SHIP_Y) / FULL_CIRCLE);
}

/** Points the ship at the first rock, not always at its middle. */
export function aimAtRock(stages: Stages): void {
  for (const target of stages.targets) {
    if (target.active) {
      aimAt(stages, target.x, target.y + randomBetween(stages.random, -SPREAD, SPREAD));
      return;
    }
  }
}

/** Turns the ship by an angle in turns. */
export function turnShip(stages: Stages, angle: number): void {
  stages.heading = wrapAngle(stages.heading + angle);
}

/** Fires, unless a bullet is under way. */
export function fire(stages: Stages): void {
  if (stages.phase !== 'idle') return;
  const x = cosine(stages.heading);
  const y = sine(stages.heading);
  stages.bulletX = SHIP_X + NOSE * x;
  stages.bulletY = SHIP_Y + NOSE * y;
  stages.velocityX = BULLET_STEP * x;
  stages.velocityY = BULLET_STEP * y;
  stages.ballTests = 0;
  stages.ringTests = 0;
  stages.edges = 0;
  enter(stages, 'step', STEP_TIME);
}

/**
 * One frame.
 * @returns whether a crossing has just been counted
 */
export function stepStages(stages: Stages): boolean {
  if (stages.phase === 'idle') {
    spinTargets(stages);
    return false;
  }
  stages.wait = stages.wait - 1;
  if (stages.wait > 0) return false;
  if (stages.phase === 'step') moveBullet(stages);
  else if (stages.phase === 'ball') leaveBall(stages);
  else if (stages.phase === 'ray') return countNext(stages);
  else if (stages.phase === 'verdict') judge(stages);
  else breakTarget(stages);
  return false;
}

function enter(stages: Stages, phase: Phase, frames: number): void {
  stages.phase = phase;
  stages.wait = frames;
}

/** The only frame in which anything moves. */
function moveBullet(stages: Stages): void {
  spinTargets(stages);
  stages.bulletX = stages.bulletX + stages.velocityX;
  stages.bulletY = stages.bulletY + stages.velocityY;
  const { left, top, width, height } = FIELD;
  const { bulletX, bulletY } = stages;
  const inField = bulletX >= left && bulletY >= top && bulletX < left + width && bulletY < top + height;
  if (inField) testBall(stages, 0);
  else enter(stages, 'idle', 0);
}

/** Compares with the ball of the first rock in play from a number on, or goes on to the next step. */
function testBall(stages: Stages, from: number): void {
  let number = from;
  while (number < stages.targets.length && !stages.targets[number].active) number = number + 1;
  if (number === stages.targets.length) {
    enter(stages, 'step', STEP_TIME);
    return;
  }
  const { x, y, radius } = stages.targets[number];
  const dx = stages.bulletX - x;
  const dy = stages.bulletY - y;
  stages.tested = number;
  stages.ballTests = stages.ballTests + 1;
  stages.distance2 = dx * dx + dy * dy;
  stages.radius2 = radius * radius;
  stages.near = ballsTouch(x, y, radius, stages.bulletX, stages.bulletY, 0);
  stages.counted = 0;
  enter(stages, 'ball', stages.near ? NEAR_TIME : FAR_TIME);
}

function leaveBall(stages: Stages): void {
  if (!stages.near) {
    testBall(stages, stages.tested + 1);
    return;
  }
  const { outline } = stages.targets[stages.tested];
  stages.ringTests = stages.ringTests + 1;
  stages.edges = stages.edges + ROCK_CORNERS;
  stages.crossingCount = findCrossings(stages.bulletX, stages.bulletY, outline, stages.crossings);
  enter(stages, 'ray', CROSSING_TIME);
}

function countNext(stages: Stages): boolean {
  if (stages.counted === stages.crossingCount) {
    enter(stages, 'verdict', VERDICT_TIME);
    return false;
  }
  stages.counted = stages.counted + 1;
  stages.wait = CROSSING_TIME;
  return true;
}

function judge(stages: Stages): void {
  if (stages.crossingCount % 2 === 1) enter(stages, 'hit', HIT_TIME);
  else testBall(stages, stages.tested + 1);
}

function breakTarget(stages: Stages): void {
  stages.targets[stages.tested].active = false;
  let left = 0;
  for (const target of stages.targets) if (target.active) left = left + 1;
  if (left === 0) raiseTargets(stages);
  enter(stages, 'idle', 0);
}

function createTarget(x: number, y: number): Target {
  return { active: false, x, y, heading: 0, spin: 0, ring: [], outline: [], radius: 0 };
}

/** Puts all rocks into play, with new outlines. */
function raiseTargets(stages: Stages): void {
  const { random, targets } = stages;
  for (const target of targets) {
    target.active = true;
    target.heading = 0;
    target.spin = randomBetween(random, -SPIN, SPIN);
    shapeTarget(target, random);
  }
  spinTargets(stages);
}

/** A deep notch on either side makes the outline concave: a ray through it crosses four times. */
function shapeTarget(target: Target, random: Random): void {
  for (let corner = 0; corner < ROCK_CORNERS; corner++) {
    const isNotch = corner === 2 || corner === 7;
    const distance = isNotch ? randomBetween(random, 7, 11) : randomBetween(random, 18, 25);
    target.ring[2 * corner] = cosine(corner / ROCK_CORNERS) * distance;
    target.ring[2 * corner + 1] = sine(corner / ROCK_CORNERS) * distance;
  }
  target.radius = ringRadius(target.ring, ROCK_CORNERS);
}

function spinTargets(stages: Stages): void {
  for (const target of stages.targets) {
    target.heading = wrapAngle(target.heading + target.spin);
    const { x, y, heading, ring, outline } = target;
    placeRing(ring, ROCK_CORNERS, x, y, cosine(heading), sine(heading), outline);
  }
}
