/** What is seen: the part of the cave around the hero, and the numbers at the top. */

import {
  animationFrame,
  blinks,
  createParticles,
  createRandom,
  drawParticles,
  drawSprite,
  emitParticle,
  mix,
  moveParticles,
  type Particles,
  printRight,
  randomBetween,
} from 'cartwright/kit';
import { maps, sprites } from './art.ts';
import { CELL } from './body.ts';
import { coinsOf, HEARTS, type World } from './world.ts';

const WIDTH = 240;
/** Colors of specks while they fade: gold, slime, dust. */
const FADES = [
  [12, 4, 3],
  [5, 6, 7],
  [13, 14, 15],
];
/** Frames of the running hero. */
const STEPS = [0, 1, 0, 2];
const random = createRandom(5);
const specks: Particles = createParticles(80);
/** Left side of the picture in the cave. */
let camera = 0;

/** Lets specks fly: 0 of gold, 1 of slime, 2 of dust. */
export function scatter(x: number, y: number, count: number, kind: number): void {
  for (let i = 0; i < count; i++)
    emitParticle(specks, x, y, randomBetween(random, -1, 1), randomBetween(random, -1.2, 0.2), 24, kind);
}

/** Puts the picture where the hero is, at once. */
export function lookAt(world: World): void {
  camera = cameraFor(world);
}

/** Draws the cave with all that is in it. */
export function drawWorld(world: World): void {
  camera = mix(camera, cameraFor(world), 0.12);
  const left = Math.floor(camera);
  drawBackground(left);
  const { door } = maps.map.objects;
  drawSprite(sprites.door, door.x - left, door.y);
  const column = Math.floor(left / CELL);
  const { left: mapLeft, top, height, colorKey } = maps.map;
  map(mapLeft + column, top, WIDTH / CELL + 1, height, -(left % CELL), 0, colorKey);
  for (const { x, y, isTaken } of world.coins)
    if (!isTaken) drawSprite(sprites.coin, x - left, y, animationFrame(sprites.coin, time() + 9 * x));
  for (const { x, y, flat, vx } of world.slimes) {
    const frame = flat > 0 ? 1 : animationFrame(sprites.slime, time() + 13 * y);
    drawSprite(sprites.slime, x - 1 - left, y - 6, frame, 1, vx > 0 ? 1 : 0);
  }
  if (blinks(world.safe, 5, 4) || world.safe === 0) drawHero(world, left);
  moveParticles(specks, 0.95);
  for (const speck of specks.pool) speck.vy += 0.04;
  // Specks lie in the cave, not on the screen.
  for (const speck of specks.pool) speck.x -= left;
  drawParticles(specks, FADES);
  for (const speck of specks.pool) speck.x += left;
}

/** Hearts and coins. */
export function drawNumbers(world: World): void {
  for (let i = 0; i < HEARTS; i++) if (i < world.hearts) drawSprite(sprites.heart, 4 + 9 * i, 3);
  drawSprite(sprites.coin, WIDTH - 42, 3);
  printRight(`${coinsOf(world)}/${world.coins.length}`, WIDTH - 4, 4, 12, 0, false);
}

function drawHero({ hero, isLeft }: World, left: number): void {
  const runs = Math.abs(hero.vx) > 0.3;
  const frame = !hero.onGround ? 3 : runs ? STEPS[Math.floor(hero.x / 7) & 3] : 0;
  drawSprite(sprites.hero, hero.x - 4 - left, hero.y - 2, frame, 1, isLeft ? 1 : 0);
}

function cameraFor({ hero }: World): number {
  const ahead = hero.x + 4 + 12 * hero.vx - WIDTH / 2;
  return Math.min(Math.max(ahead, 0), maps.map.width * CELL - WIDTH);
}

/** Cones of rock far away, which move slowly. */
function drawBackground(left: number): void {
  cls(0);
  for (let i = 0; i < 14; i++) {
    const x = ((i * 67) % 520) - left * 0.35;
    const size = 20 + ((i * 29) % 34);
    tri(x - size / 2, 0, x + size / 2, 0, x, size * 1.6, 8);
    tri(x + 20 - size / 2, 136, x + 20 + size, 136, x + 30, 136 - size, 8);
  }
}
