/** Bodies as they are when a stage begins. */

import type { Barrel, Bin, Girl, Robot, Roof, Target } from './body.ts';
import {
  BALLOON_HEIGHT,
  BALLOON_WIDTH,
  BARREL_HEIGHT,
  BARREL_WIDTH,
  BIN_HEIGHT,
  BIN_WIDTH,
  DISC_SIZE,
  GIRL_HEIGHT,
  GIRL_WIDTH,
  ROBOT_HEIGHT,
  ROBOT_WIDTH,
  ROUNDS,
} from './tuning.ts';

/** The girl, standing. */
export function createGirl(x: number, y: number): Girl {
  return {
    kind: 'girl',
    active: true,
    x,
    y,
    w: GIRL_WIDTH,
    h: GIRL_HEIGHT,
    previousX: x,
    previousY: y,
    vx: 0,
    vy: 0,
    facing: 1,
    tilt: 0,
    aimX: 1,
    aimY: 0,
    grounded: false,
    pushing: false,
    stride: 0,
    jumpHeld: true,
    earlyJump: 0,
    lateJump: 0,
    stun: 0,
    safe: 0,
    rounds: ROUNDS,
    shotWait: 0,
    reload: 0,
    grenadeHeld: true,
  };
}

/** A piece of roof. */
export function createRoof(x: number, y: number, w: number, h: number): Roof {
  return { kind: 'roof', active: true, x, y, w, h, previousX: x, previousY: y };
}

/** A dustbin with its lid on. */
export function createBin(x: number, y: number): Bin {
  return { kind: 'bin', active: true, x, y, w: BIN_WIDTH, h: BIN_HEIGHT, previousX: x, previousY: y, lid: 0 };
}

/** A barrel that stands. */
export function createBarrel(x: number, y: number): Barrel {
  return {
    kind: 'barrel',
    active: true,
    x,
    y,
    w: BARREL_WIDTH,
    h: BARREL_HEIGHT,
    previousX: x,
    previousY: y,
    vy: 0,
    drop: 0,
    fuse: 0,
    chain: 0,
  };
}

/** A robot that starts to the left. */
export function createRobot(x: number, y: number): Robot {
  return {
    kind: 'robot',
    active: true,
    x,
    y,
    w: ROBOT_WIDTH,
    h: ROBOT_HEIGHT,
    previousX: x,
    previousY: y,
    facing: -1,
    clock: 0,
  };
}

/** A disc or a balloon at its home. */
export function createTarget(kind: 'disc' | 'glider' | 'balloon', x: number, y: number): Target {
  const isBalloon = kind === 'balloon';
  return {
    kind,
    active: true,
    x,
    y,
    w: isBalloon ? BALLOON_WIDTH : DISC_SIZE,
    h: isBalloon ? BALLOON_HEIGHT : DISC_SIZE,
    previousX: x,
    previousY: y,
    homeX: x,
    homeY: y,
    facing: 1,
  };
}
