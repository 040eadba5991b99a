/**
 * Bodies: everything on the stage that has a box. Their kinds differ in what they keep beside it. A body knows where
 * it was a frame ago, so that whoever meets it can tell how far it has moved.
 */

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

/** The girl: the player. */
export interface Girl extends Box {
  kind: 'girl';
  vx: number;
  vy: number;
  /** 1 to the right, -1 to the left. */
  facing: number;
  /** Where the pistol points: below 0 up, above 0 down, in turns; and the same as a direction of length 1. */
  tilt: number;
  aimX: number;
  aimY: number;
  grounded: boolean;
  pushing: boolean;
  /** Pixels run, for the legs. */
  stride: number;
  jumpHeld: boolean;
  /** Frames that a pressed jump waits for the ground, and frames since the ground that still allow one. */
  earlyJump: number;
  lateJump: number;
  /** Frames without control, and frames that nothing can hurt her. */
  stun: number;
  safe: number;
  /** Rounds in the pistol, frames to the next shot, frames until it is loaded. */
  rounds: number;
  shotWait: number;
  reload: number;
  grenadeHeld: boolean;
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
