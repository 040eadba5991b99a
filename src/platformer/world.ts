/**
 * The rules: the hero, the slimes and the coins of the level that is drawn in Tiled. What happened in a frame is in
 * `events`, from which main.ts makes sounds and dust.
 */

import { approach, countDown } from 'cartwright/kit';
import { maps } from './art.ts';
import { type Body, CELL, type Ground, isOnDeadly, moveBody, overlap } from './body.ts';

export const HEARTS = 3;
const RUN_SPEED = 1.5;
const SPEED_UP = 0.16;
const JUMP_SPEED = 3.4;
const GRAVITY = 0.2;
const FALL_SPEED = 4;
/** A jump whose button is released early goes on with no more than this. */
const SHORT_JUMP = 1.2;
/** Frames for which a jump is still, or already, possible: nobody presses a button in the exact frame. */
const GRACE = 6;
/** Frames for which nothing hurts after something has. */
const SAFE_TIME = 90;
const SLIME_SPEED = 0.35;
/** Frames for which a flat slime is seen. */
const FLAT_TIME = 30;

/** What the player does in a frame. */
export interface Controls {
  /** -1 to the left, 1 to the right. */
  right: number;
  /** Whether the button to jump is held, and whether it was pressed in this frame. */
  jumps: boolean;
  jumpPressed: boolean;
}

export interface Slime extends Body {
  /** Frames for which it is still seen once it is flat; 0 while it walks. */
  flat: number;
}

export interface Coin {
  x: number;
  y: number;
  isTaken: boolean;
}

export interface Event {
  kind: 'jump' | 'land' | 'coin' | 'squash' | 'hurt';
  x: number;
  y: number;
}

export interface World {
  hero: Body;
  isLeft: boolean;
  hearts: number;
  safe: number;
  /** Frames since the hero stood, and since the button was pressed, as far as they count. */
  mayJump: number;
  wantsJump: number;
  /** Where the hero stood last. */
  safeX: number;
  safeY: number;
  coins: Coin[];
  slimes: Slime[];
  /** Frames since the start. */
  time: number;
  isWon: boolean;
  events: Event[];
}

/** The level at its start. */
export function createWorld(): World {
  const { objects, classes } = maps.map;
  const { x, y } = objects.hero;
  return {
    hero: body(x + 4, y + 2, 8, 14),
    isLeft: false,
    hearts: HEARTS,
    safe: 0,
    mayJump: 0,
    wantsJump: 0,
    safeX: x + 4,
    safeY: y + 2,
    coins: classes.coin.map(coin => ({ x: coin.x, y: coin.y, isTaken: false })),
    slimes: classes.slime.map(slime => ({
      ...body(slime.x, slime.y - 2, 14, 10),
      vx: -SLIME_SPEED,
      flat: 0,
    })),
    time: 0,
    isWon: false,
    events: [],
  };
}

/** One frame. */
export function stepWorld(world: World, controls: Controls, ground: Ground): void {
  world.events = [];
  world.time++;
  stepHero(world, controls, ground);
  for (const slime of world.slimes) stepSlime(slime, ground);
  world.slimes = world.slimes.filter(({ flat }) => flat !== 1);
  takeCoins(world);
  meetSlimes(world);
  const { hero } = world;
  if (isOnDeadly(hero, ground) || hero.y > 17 * CELL) {
    world.safe = 0;
    hurt(world);
    [hero.x, hero.y, hero.vx, hero.vy] = [world.safeX, world.safeY, 0, 0];
  }
  const { door } = maps.map.objects;
  if (hero.onGround && hero.x > door.x && hero.x + hero.width < door.x + 16) world.isWon = true;
}

/** How many coins the hero has. */
export function coinsOf({ coins }: World): number {
  return coins.filter(({ isTaken }) => isTaken).length;
}

function stepHero(world: World, { right, jumps, jumpPressed }: Controls, ground: Ground): void {
  const { hero } = world;
  world.safe = countDown(world.safe);
  world.mayJump = hero.onGround ? GRACE : countDown(world.mayJump);
  world.wantsJump = jumpPressed ? GRACE : countDown(world.wantsJump);
  if (right !== 0) world.isLeft = right < 0;
  hero.vx = approach(hero.vx, right * RUN_SPEED, SPEED_UP);
  if (world.mayJump > 0 && world.wantsJump > 0) {
    hero.vy = -JUMP_SPEED;
    world.mayJump = 0;
    world.wantsJump = 0;
    tell(world, 'jump', hero.x + 4, hero.y + 14);
  }
  if (!jumps && hero.vy < -SHORT_JUMP) hero.vy = -SHORT_JUMP;
  const wasInAir = !hero.onGround;
  fall(hero, ground);
  if (!hero.onGround) return;
  if (wasInAir) tell(world, 'land', hero.x + 4, hero.y + 14);
  // On solid cells only, with both feet.
  const row = Math.floor((hero.y + hero.height) / CELL);
  const [left, last] = [Math.floor(hero.x / CELL), Math.floor((hero.x + hero.width - 0.01) / CELL)];
  if (ground.isSolid(left, row) && ground.isSolid(last, row)) [world.safeX, world.safeY] = [hero.x, hero.y];
}

/** Slimes turn at walls, and where the ground ends. */
function stepSlime(slime: Slime, ground: Ground): void {
  if (slime.flat > 0) {
    slime.flat--;
    return;
  }
  const before = slime.vx;
  fall(slime, ground);
  const ahead = Math.floor((before > 0 ? slime.x + slime.width : slime.x) / CELL);
  const below = Math.floor((slime.y + slime.height) / CELL);
  const isEdge = slime.onGround && !ground.isSolid(ahead, below);
  if (slime.vx === 0 || isEdge) slime.vx = -before;
}

function fall(thing: Body, ground: Ground): void {
  thing.vy = Math.min(thing.vy + GRAVITY, FALL_SPEED);
  moveBody(thing, ground);
}

function takeCoins(world: World): void {
  const { hero } = world;
  for (const coin of world.coins) {
    if (coin.isTaken || !overlap(hero, body(coin.x, coin.y, CELL, CELL))) continue;
    coin.isTaken = true;
    tell(world, 'coin', coin.x + 4, coin.y + 4);
  }
}

/** Falling onto a slime makes it flat; running into it hurts. */
function meetSlimes(world: World): void {
  const { hero } = world;
  for (const slime of world.slimes) {
    if (slime.flat > 0 || !overlap(hero, slime)) continue;
    if (hero.vy > 0.5 && hero.y + hero.height < slime.y + 7) {
      slime.flat = FLAT_TIME;
      hero.vy = -2.6;
      tell(world, 'squash', slime.x + 7, slime.y + 8);
    } else if (world.safe === 0) {
      hero.vx = hero.x < slime.x ? -2 : 2;
      hero.vy = -2;
      hurt(world);
    }
  }
}

function hurt(world: World): void {
  if (world.safe > 0) return;
  world.hearts--;
  world.safe = SAFE_TIME;
  tell(world, 'hurt', world.hero.x + 4, world.hero.y + 8);
}

function tell(world: World, kind: Event['kind'], x: number, y: number): void {
  world.events.push({ kind, x, y });
}

function body(x: number, y: number, width: number, height: number): Body {
  return { x, y, width, height, vx: 0, vy: 0, onGround: false };
}
