/** What is seen: stars, the ship and what it meets, sparks, and the numbers at the top. */

import {
  animationFrame,
  blinks,
  createParticles,
  createRandom,
  drawParticles,
  drawSprite,
  emitParticle,
  moveParticles,
  printCentered,
  printRight,
  printShadowed,
  randomBetween,
} from 'cartwright/kit';
import { sprites } from './art.ts';
import { HEIGHT, WIDTH } from './tuning.ts';
import type { Enemy, World } from './world.ts';

/** Colors of sparks while they fade: of a burst, and of the ship. */
const FADES = [
  [12, 4, 3, 2, 1],
  [12, 11, 10, 9, 8],
];
const random = createRandom(3);
const sparks = createParticles(160);
/** Frames for which the picture still shakes. */
let shaking = 0;

/** Lets something burst into sparks. */
export function burst(x: number, y: number, count: number, kind: number): void {
  for (let i = 0; i < count; i++)
    emitParticle(sparks, x, y, randomBetween(random, -2, 2), randomBetween(random, -2, 2), 34, kind);
}

/** Shakes the picture for some frames. */
export function shake(frames: number): void {
  shaking = frames;
}

/** Draws the world; `frame` counts all frames. */
export function drawWorld(world: World, frame: number): void {
  shaking = Math.max(0, shaking - 1);
  moveParticles(sparks, 0.95);
  drawSpace(frame);
  for (const { x, y } of world.powers) drawSprite(sprites.power, x - 5, y - 5);
  for (const enemy of world.enemies) drawEnemy(enemy);
  for (const { x, y, vy } of world.shots) {
    line(x - 5, y - vy, x + 1, y, 3);
    line(x - 3, y + 1 - vy, x + 2, y + 1, 4);
    pix(x + 3, y + 1, 12);
  }
  for (const { x, y } of world.spits) {
    circ(x, y, 2, 2);
    circ(x, y, 1, blinks(frame, 4, 4) ? 4 : 3);
  }
  if (world.lives > 0 && (world.safe === 0 || blinks(frame, 5, 4)))
    drawSprite(sprites.ship, world.x - 8, world.y - 8, animationFrame(sprites.ship, time()));
  drawParticles(sparks, FADES);
}

/** Score, guns and lives. */
export function drawNumbers(world: World, best: number): void {
  printShadowed(`${world.score}`, 4, 4, 12, 8, false);
  if (best > 0) printCentered(`BEST ${best}`, 4, 13, 8, true);
  printRight('*'.repeat(world.lives), WIDTH - 4, 4, 3, 8, false);
}

function drawEnemy({ kind, x, y, hits, age }: Enemy): void {
  if (hits <= 0) return;
  if (kind === 'drone') drawSprite(sprites.drone, x - 8, y - 8, animationFrame(sprites.drone, age * 16));
  else if (kind === 'diver') drawSprite(sprites.diver, x - 8, y - 8);
  else drawSprite(sprites.tank, x - 12, y - 8);
}

/** Three layers of stars, the near ones faster, and a planet far away. */
function drawSpace(frame: number): void {
  poke(0x3ff9, shaking > 0 ? (frame * 7) % 5 : 0);
  cls(0);
  for (let i = 0; i < 72; i++) {
    const layer = i % 3;
    const x = (i * 97 + 240 * 40 - frame * (0.25 + 0.4 * layer)) % WIDTH;
    const y = (i * 61) % HEIGHT;
    pix(x, y, layer === 0 ? 15 : layer === 1 ? 14 : 12);
    if (layer === 2) pix(x + 1, y, 15);
  }
  const planet = 300 - ((frame * 0.06) % 400);
  circ(planet, 118, 46, 1);
  circ(planet - 4, 116, 41, 8);
  circ(planet - 10, 111, 30, 9);
  elli(planet - 18, 100, 10, 6, 10);
}
