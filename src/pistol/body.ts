/**
 * Bodies: everything on the stage that has a box. Their kinds differ in what they keep beside it. A body knows where
 * it was a frame ago, so that whoever meets it can tell how far it has moved.
 */

import type { Girl } from './girl.ts';
import {
  BALLOON_HEIGHT,
  BALLOON_WIDTH,
  BARREL_HEIGHT,
  BARREL_WIDTH,
  BIN_HEIGHT,
  BIN_WIDTH,
  DISC_SIZE,
  ROBOT_HEIGHT,
  ROBOT_WIDTH,
} from './tuning.ts';

/** What all bodies have: the box, left upper corner and size, and whether it is still there. */
export interface Box {
  active: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
  previousX: number;
  previousY: number;
}

/** A piece of roof, which never moves. */
export interface Roof extends Box {
  kind: 'roof';
}

/** A dustbin: too heavy to push, good to stand on. */
export interface Bin extends Box {
  kind: 'bin';
  /** Frames for which the lid still hops. */
  lid: number;
}

/** A barrel, which is pushed, falls and explodes. */
export interface Barrel extends Box {
  kind: 'barrel';
  vy: number;
  /** How deep it has fallen since it last stood. */
  drop: number;
  /** Frames until it explodes; 0 while it does not burn. */
  fuse: number;
  /** Which link of a chain of explosions it is, from 1. */
  chain: number;
}

/** A clockwork robot with a shield in front. */
export interface Robot extends Box {
  kind: 'robot';
  /** 1 to the right, -1 to the left. */
  facing: number;
  /** Frames for which it has walked. */
  clock: number;
}

/** Something to shoot at: a disc, a disc that glides to and fro, or a balloon that bobs up and down. */
export interface Target extends Box {
  kind: 'disc' | 'glider' | 'balloon';
  homeX: number;
  homeY: number;
  /** 1 or -1: where it glides or bobs next. */
  facing: number;
}

export type Body = Girl | Roof | Bin | Barrel | Robot | Target;

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

/** Whether nobody can be where the body is. Targets hang behind everything, and robots are met in their own way. */
export function isSolid(body: Body): boolean {
  const { kind } = body;
  return kind === 'roof' || kind === 'bin' || kind === 'barrel' || kind === 'girl';
}

/** Whether the stage is cleared only when the body is gone. */
export function isTarget(body: Body): boolean {
  const { kind } = body;
  return kind === 'disc' || kind === 'glider' || kind === 'balloon' || kind === 'robot';
}

/** Middle of a body from left to right. */
export function centerX(body: Box): number {
  return body.x + body.w / 2;
}

/** Middle of a body from top to bottom. */
export function centerY(body: Box): number {
  return body.y + body.h / 2;
}
