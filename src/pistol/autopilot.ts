/**
 * Plays the demonstration: stands, points at the nearest target with nothing in between and shoots; where there is
 * none it runs on, from one end of the roofs to the other, and jumps now and then and over whatever is in the way. It
 * uses the same controls as a player, and no luck.
 */

import { segmentTouchesBox } from '../geometry/index.ts';
import { type Body, centerX, centerY, isSolid, isTarget } from './body.ts';
import { type Controls, copyControls, createControls } from './controls.ts';
import { shoulderY } from './girl.ts';
import { SQUARE, STAGE_BOTTOM, STAGE_WIDTH } from './tuning.ts';
import type { World } from './world.ts';

/** Frames from one shot to the next: time to see where the last one went in. */
const SHOT_PACE = 32;
/** A grenade is thrown at a robot from this far, and not more often than this. */
const THROW_NEAR = 30;
const THROW_FAR = 80;
const THROW_PACE = 90;
/** Frames from one end of the roofs to the other, with all that is to do on the way. */
const WAY_TIME = 210;
/** Frames from one jump to the next: from up there she sees more. */
const JUMP_PACE = 75;
/** She turns her back on nothing nearer to the sides of the stage. */
const MARGIN = 12;
/** How far ahead of her feet it looks for a roof's end, and for what is in the way. */
const LOOK_AHEAD = 10;

const nothingHeld = createControls();

/**
 * Fills in the controls of one frame.
 * @param time frames of the demonstration so far
 */
export function steerAutopilot(world: World, controls: Controls, time: number): void {
  copyControls(nothingHeld, controls);
  const { girl } = world;
  const target = nearestTarget(world);
  if (target !== undefined) {
    pointAt(controls, target);
    controls.fire = time % SHOT_PACE === 0;
    return;
  }
  throwAtRobot(world, controls, time);
  const way = Math.floor(time / WAY_TIME) % 2 === 0 ? 1 : -1;
  controls.right = way > 0 && girl.x + girl.w < STAGE_WIDTH - MARGIN;
  controls.left = way < 0 && girl.x > MARGIN;
  // A jump is held all the way up, and pressed anew on the ground.
  if (girl.grounded) controls.jump = !girl.jumpHeld && (time % JUMP_PACE < 2 || isBlocked(world, way));
  else controls.jump = girl.vy < 0;
}

function throwAtRobot({ girl, bodies }: World, controls: Controls, time: number): void {
  for (const body of bodies) {
    const distance = Math.abs(centerX(body) - centerX(girl));
    if (!body.active || body.kind !== 'robot' || distance < THROW_NEAR || distance > THROW_FAR) continue;
    pointAt(controls, body);
    controls.grenade = time % THROW_PACE === 0;
  }
}

function pointAt(controls: Controls, body: Body): void {
  controls.pointing = true;
  controls.pointX = centerX(body);
  controls.pointY = centerY(body);
}

/** The nearest target that a bullet reaches. */
function nearestTarget(world: World): Body | undefined {
  const { girl } = world;
  let nearest: Body | undefined;
  let least = 0;
  for (const body of world.bodies) {
    if (!body.active || !isTarget(body) || !isOpen(world, body)) continue;
    const distance = Math.abs(centerX(body) - centerX(girl)) + Math.abs(centerY(body) - centerY(girl));
    if (nearest !== undefined && distance >= least) continue;
    nearest = body;
    least = distance;
  }
  return nearest;
}

/** Whether a bullet to the middle of a target meets nothing else, nor a shield. */
function isOpen(world: World, target: Body): boolean {
  const { girl } = world;
  const fromX = centerX(girl);
  const fromY = shoulderY(girl);
  const toX = centerX(target);
  const toY = centerY(target);
  if (target.kind === 'robot' && (fromX - toX) * target.facing > 0) return false;
  for (const { active, kind, x, y, w, h } of world.bodies) {
    const isInTheWay = active && (kind === 'roof' || kind === 'bin' || kind === 'barrel');
    if (isInTheWay && segmentTouchesBox(fromX, fromY, toX, toY, x, y, w, h)) return false;
  }
  return true;
}

/**
 * Whether she has to jump to get on: over a gap, a dustbin or a robot.
 * @param way 1 to the right, -1 to the left
 */
function isBlocked(world: World, way: number): boolean {
  const { girl } = world;
  const toeX = way > 0 ? girl.x + girl.w + LOOK_AHEAD : girl.x - LOOK_AHEAD;
  const feetY = girl.y + girl.h;
  let isRoof = false;
  for (const body of world.bodies) {
    if (!body.active || body === girl) continue;
    const { x, y, w, h } = body;
    const isThere = toeX >= x && toeX <= x + w;
    if (isThere && isSolid(body) && y >= feetY && y < Math.min(feetY + SQUARE, STAGE_BOTTOM)) isRoof = true;
    const isAhead = isThere && y < feetY && y + h > girl.y;
    if (isAhead && (isSolid(body) || body.kind === 'robot')) return true;
  }
  return !isRoof;
}
