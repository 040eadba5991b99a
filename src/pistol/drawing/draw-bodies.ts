/** The picture of everything that has a box, of bullets and of grenades. */

import { drawSprite } from '../../kit/sprites.ts';
import { sprites } from '../art.ts';
import { type Body, centerX, type Girl, type Robot, type Target } from '../body.ts';
import type { Bullet } from '../bullets.ts';
import type { Controls } from '../controls.ts';
import { shoulderY } from '../girl.ts';
import * as palette from '../palette.ts';
import { GRENADE_RADIUS, LID_TIME, MUZZLE } from '../tuning.ts';
import type { World } from '../world.ts';

/** Pictures are larger than boxes: how far they begin to the left of the box and above it. */
const GIRL_LEFT = 4;
const GIRL_ABOVE = 2;
const BARREL_LEFT = 2;
const ROBOT_LEFT = 3;
const DISC_LEFT = 2;
const BALLOON_LEFT = 3;
const BIN_LEFT = 2;
/** Pixels of running for each picture of the legs, frames of walking for each of a robot's. */
const STRIDE = 5;
const ROBOT_STRIDE = 8;
/** Frames before the explosion in which a barrel glows without a pause. */
const GLOW_TIME = 4;
const ELBOW = 4;
const SIGHT_DOTS = 4;
const SIGHT_GAP = 7;
/** Length of the streak of a bullet, as a share of its step. */
const STREAK = 0.8;

/** Draws all bodies, bullets and grenades. */
export function drawBodies(world: World, controls: Controls): void {
  for (const body of world.bodies) if (body.active) drawBody(body);
  for (const grenade of world.grenades) {
    if (grenade.active) {
      drawSprite(
        sprites.grenade,
        Math.floor(grenade.x) - GRENADE_RADIUS,
        Math.floor(grenade.y) - GRENADE_RADIUS,
      );
      if (grenade.fuse % 12 < 4) pix(grenade.x, grenade.y, palette.WHITE);
    }
  }
  for (const bullet of world.bullets) if (bullet.active) drawBullet(bullet);
  drawGirl(world.girl, controls);
}

function drawBody(body: Body): void {
  const { kind, x, y } = body;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (kind === 'barrel') {
    const isGlowing = body.fuse > 0 && (body.fuse <= GLOW_TIME || body.fuse % 6 < 3);
    if (isGlowing) drawSprite(sprites.burningBarrel, left - BARREL_LEFT, top);
    else drawSprite(sprites.barrel, left - BARREL_LEFT, top);
  } else if (kind === 'bin') {
    drawSprite(sprites.bin, left - BIN_LEFT, top);
    // The lid hops up and comes down again.
    const hop = Math.floor((body.lid * (LID_TIME - body.lid)) / 16);
    rect(x, y - hop, 10, 1, palette.LIGHT);
    rect(x - 1, y + 1 - hop, 12, 2, palette.GREY);
    rect(x + 4, y - 1 - hop, 2, 1, palette.GREY);
  } else if (kind === 'robot') drawRobot(body);
  else if (kind === 'disc' || kind === 'glider' || kind === 'balloon') drawTarget(body);
}

function drawRobot(robot: Robot): void {
  const step = Math.floor(robot.clock / ROBOT_STRIDE) % 2;
  const flip = robot.facing < 0 ? 1 : 0;
  drawSprite(sprites.robot, Math.floor(robot.x) - ROBOT_LEFT, Math.floor(robot.y), step, 1, flip);
}

function drawTarget(target: Target): void {
  const { kind, x, y } = target;
  if (kind === 'balloon') drawSprite(sprites.balloon, Math.floor(x) - BALLOON_LEFT, Math.floor(y));
  else drawSprite(sprites.disc, Math.floor(x) - DISC_LEFT, Math.floor(y));
}

function drawGirl(girl: Girl, controls: Controls): void {
  // What cannot be hurt flickers.
  if (girl.safe > 0 && girl.stun === 0 && girl.safe % 6 < 2) return;
  drawSprite(
    sprites.girl,
    Math.floor(girl.x) - GIRL_LEFT,
    Math.floor(girl.y) - GIRL_ABOVE,
    girlFrame(girl),
    1,
    girl.facing < 0 ? 1 : 0,
  );
  if (girl.stun > 0) return;
  const { aimX, aimY } = girl;
  const x = centerX(girl);
  const y = shoulderY(girl);
  line(x, y, x + aimX * ELBOW, y + aimY * ELBOW, palette.YELLOW);
  line(x + aimX * ELBOW, y + aimY * ELBOW, x + aimX * MUZZLE, y + aimY * MUZZLE, palette.LIGHT);
  if (controls.pointing) {
    circb(controls.pointX, controls.pointY, 3, palette.RED);
    pix(controls.pointX, controls.pointY, palette.WHITE);
  } else if (girl.tilt !== 0) {
    for (let i = 1; i <= SIGHT_DOTS; i++) {
      pix(x + aimX * (MUZZLE + i * SIGHT_GAP), y + aimY * (MUZZLE + i * SIGHT_GAP), palette.RED);
    }
  }
}

function girlFrame(girl: Girl): number {
  const { hurt, jump, fall, stand, run } = sprites.girl.tags;
  if (girl.stun > 0) return hurt[0];
  if (!girl.grounded) return girl.vy < 0 ? jump[0] : fall[0];
  if (girl.vx === 0) return stand[0];
  return run[Math.floor(girl.stride / STRIDE) % 4];
}

function drawBullet(bullet: Bullet): void {
  const { x, y, vx, vy } = bullet;
  line(x - vx * STREAK, y - vy * STREAK, x, y, palette.ORANGE);
  line(x - vx * 0.3, y - vy * 0.3, x, y, palette.YELLOW);
}
