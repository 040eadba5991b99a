/**
 * The girl: she runs, jumps, pushes barrels, stands on what is under her and bumps her head on what is above.
 *
 * A step is taken sideways first, by a push that leaves her beside whatever stopped her, and then up or down. So when
 * she is found inside something after the second part, only floor or ceiling can be meant.
 */

import { bumpsHead, landsOn } from '../geometry/index.ts';
import { approach } from '../kit/easing.ts';
import { countDown } from '../kit/timers.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import { type Body, centerX, centerY, type Girl, isSolid } from './body.ts';
import type { Controls } from './controls.ts';
import { announce, type EventList } from './events.ts';
import { gatherSolids, hasPushed, pushSideways, type Solids } from './solids.ts';
import { askSquares, foundBody, type Squares } from './squares.ts';
import {
  AIR_ACCELERATION,
  EARLY_JUMP_TIME,
  GRAVITY,
  JUMP_SPEED,
  KNOCK_SPEED,
  LATE_JUMP_TIME,
  LID_TIME,
  MAX_TILT,
  PUSH_SPEED,
  RUN_ACCELERATION,
  RUN_SPEED,
  SAFE_TIME,
  SHORT_JUMP_SPEED,
  SHOULDER,
  STAGE_TOP,
  STUN_TIME,
  SWING,
  SWING_BACK,
  TOP_SPEED,
} from './tuning.ts';

/** A landing softer than this makes no sound. */
const LOUD_LANDING = 1.5;

/** One frame of the girl. */
export function moveGirl(
  girl: Girl,
  controls: Controls,
  bodies: Body[],
  solids: Solids,
  squares: Squares,
  events: EventList,
): void {
  girl.stun = countDown(girl.stun);
  girl.safe = countDown(girl.safe);
  run(girl, controls);
  jump(girl, controls, events);
  gatherSolids(solids, bodies);
  stepSideways(girl, solids);
  const { vy } = girl;
  girl.y = girl.y + vy;
  meetFloorAndCeiling(girl, squares, events);
  if (girl.grounded && vy > LOUD_LANDING) announce(events, 'land', centerX(girl), girl.y + girl.h, 0, vy, 0);
}

/** Points the pistol: at a place on the screen, or ahead and tilted by the buttons. */
export function aimGirl(girl: Girl, controls: Controls): void {
  if (girl.stun > 0) return;
  if (controls.pointing) {
    const dx = controls.pointX - centerX(girl);
    const dy = controls.pointY - shoulderY(girl);
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1) return;
    girl.aimX = dx / length;
    girl.aimY = dy / length;
    girl.tilt = 0;
    if (dx !== 0) girl.facing = dx < 0 ? -1 : 1;
    return;
  }
  if (controls.left !== controls.right) girl.facing = controls.left ? -1 : 1;
  if (controls.up !== controls.down) {
    const tilt = girl.tilt + (controls.up ? -SWING : SWING);
    girl.tilt = Math.min(Math.max(tilt, -MAX_TILT), MAX_TILT);
  } else girl.tilt = approach(girl.tilt, 0, SWING_BACK);
  girl.aimX = girl.facing * cosine(girl.tilt);
  girl.aimY = sine(girl.tilt);
}

/** Height of her shoulder, from where shots are fired and grenades thrown. */
export function shoulderY(girl: Girl): number {
  return centerY(girl) - SHOULDER;
}

/**
 * An accident: she flies away from it and for a while can neither do anything nor be hurt again.
 * @param fromX where it came from
 * @returns whether it hurt her
 */
export function hurtGirl(girl: Girl, fromX: number, events: EventList): boolean {
  if (girl.safe > 0) return false;
  girl.vx = centerX(girl) < fromX ? -KNOCK_SPEED : KNOCK_SPEED;
  girl.vy = -KNOCK_SPEED;
  girl.stun = STUN_TIME;
  girl.safe = SAFE_TIME;
  announce(events, 'hurt', centerX(girl), centerY(girl), girl.vx, girl.vy, 0);
  return true;
}

/** Brings her back, falling from the sky. */
export function dropGirl(girl: Girl, x: number): void {
  girl.x = x;
  girl.y = STAGE_TOP;
  girl.vx = 0;
  girl.vy = 0;
  girl.safe = SAFE_TIME;
}

function run(girl: Girl, controls: Controls): void {
  let wanted = 0;
  if (girl.stun === 0) {
    if (controls.right) wanted = wanted + 1;
    if (controls.left) wanted = wanted - 1;
  }
  const speed = girl.pushing ? PUSH_SPEED : RUN_SPEED;
  girl.vx = approach(girl.vx, wanted * speed, girl.grounded ? RUN_ACCELERATION : AIR_ACCELERATION);
}

function jump(girl: Girl, controls: Controls, events: EventList): void {
  const held = controls.jump && girl.stun === 0;
  if (held && !girl.jumpHeld) girl.earlyJump = EARLY_JUMP_TIME;
  else girl.earlyJump = countDown(girl.earlyJump);
  if (girl.jumpHeld && !held && girl.vy < -SHORT_JUMP_SPEED && girl.stun === 0) girl.vy = -SHORT_JUMP_SPEED;
  girl.jumpHeld = held;
  girl.lateJump = girl.grounded ? LATE_JUMP_TIME : countDown(girl.lateJump);
  if (girl.earlyJump > 0 && girl.lateJump > 0) {
    girl.vy = -JUMP_SPEED;
    girl.earlyJump = 0;
    girl.lateJump = 0;
    announce(events, 'jump', centerX(girl), girl.y + girl.h, girl.vx, 0, 0);
  } else girl.vy = Math.min(girl.vy + GRAVITY, TOP_SPEED);
}

function stepSideways(girl: Girl, solids: Solids): void {
  girl.pushing = false;
  if (girl.vx === 0) return;
  const came = pushSideways(solids, girl.vx);
  girl.pushing = girl.grounded && hasPushed(solids);
  girl.stride = girl.stride + Math.abs(came);
  if (came !== girl.vx) girl.vx = 0;
}

/** Puts her onto the floor that she has sunk into, or under the ceiling. */
function meetFloorAndCeiling(girl: Girl, squares: Squares, events: EventList): void {
  girl.grounded = false;
  const { x, w, h } = girl;
  const count = askSquares(squares, centerX(girl), centerY(girl));
  for (let i = 0; i < count; i++) {
    const body = foundBody(squares, i);
    if (body.kind !== 'girl' && isSolid(body)) {
      if (landsOn(x, girl.y, w, h, girl.vy, body.x, body.y, body.w, TOP_SPEED)) {
        if (body.kind === 'bin' && girl.vy > LOUD_LANDING) {
          body.lid = LID_TIME;
          announce(events, 'clang', centerX(body), body.y, 0, -1, 0);
        }
        girl.y = body.y - h;
        girl.vy = 0;
        girl.grounded = true;
        squares.hits = squares.hits + 1;
      } else if (bumpsHead(x, girl.y, w, girl.vy, body.x, body.y, body.w, body.h, TOP_SPEED)) {
        announce(events, 'bump', centerX(girl), body.y + body.h, 0, girl.vy, 0);
        girl.y = body.y + body.h;
        girl.vy = 0;
        squares.hits = squares.hits + 1;
      }
    }
  }
}
