/**
 * The picture of the world: stars, rocks, saucer, bullets and ship. Everything that straddles an edge is drawn on both
 * sides, at the same images that the collisions know.
 */

import { drawLitRing, drawRing, fillRing } from '../../kit/draw-vectors.ts';
import { createRandom, nextRandom, randomBetween } from '../../kit/random.ts';
import { placeRing } from '../../kit/vector-shapes.ts';
import { screenImages } from '../../kit/wrap.ts';
import { type Body, placeOutline } from '../bodies.ts';
import type { Bullet } from '../bullets.ts';
import * as palette from '../palette.ts';
import type { Saucer } from '../saucers.ts';
import type { Ship } from '../ship.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../tuning.ts';
import type { World } from '../world.ts';

const STARS = 46;
/** Frames in which a star twinkles once. */
const TWINKLE = 240;
/** Frames before the end of the shield in which it flickers. */
const SHIELD_WARNING = 40;
const SHIELD_RADIUS = 10;

/** The flame behind the ship; the second of its points is the tip, which it reaches at full length. */
const FLAME_RING = [-4, 2, -11, 0, -4, -2];
/** Line across the hull of the saucer, from tip to tip, and across its dome, in shares of its radius. */
const SAUCER_BELT = 0.1;
const SAUCER_DOME = [0.4, -0.22];

// Used again for every body, so that no frame leaves garbage behind.
const offsets: number[] = [];
const outline: number[] = [];
const flame: number[] = [];
const stars = createStars();
const flicker = createRandom(3);

function createStars(): number[] {
  const random = createRandom(42);
  const places: number[] = [];
  for (let i = 0; i < STARS; i++) {
    places[2 * i] = Math.floor(nextRandom(random) * WORLD_WIDTH);
    places[2 * i + 1] = Math.floor(nextRandom(random) * WORLD_HEIGHT);
  }
  return places;
}

/** Clears the screen and draws the stars; each one is bright for a part of its time. */
export function drawSky(clock: number): void {
  cls(palette.SKY);
  for (let i = 0; i < STARS; i++) {
    const phase = (clock + 97 * i) % TWINKLE;
    const bright = i % 4 === 0 ? phase > 20 : phase < 12;
    pix(stars[2 * i], stars[2 * i + 1], bright ? palette.STAR_BRIGHT : palette.STAR_FAINT);
  }
}

/**
 * Draws everything that can collide.
 * @param inspecting whether rocks whose ball holds something are shown in red
 */
export function drawBodies(world: World, inspecting: boolean): void {
  for (const rock of world.rocks) {
    if (rock.active) drawRock(rock, inspecting && rock.held);
  }
  if (world.saucer.active) drawSaucer(world.saucer);
  for (const bullet of world.bullets) {
    if (bullet.active) drawBullet(bullet);
  }
  if (world.ship.active) drawShip(world.ship);
}

/** Calls on `screenImages` for a body: its offsets go into `into`. Returns how many there are. */
export function bodyImages(body: Body, into: number[]): number {
  return screenImages(body.x, body.y, body.radius + 1, WORLD_WIDTH, WORLD_HEIGHT, into);
}

function drawRock(rock: Body, alarmed: boolean): void {
  const images = bodyImages(rock, offsets);
  for (let i = 0; i < images; i++) {
    const offsetX = offsets[2 * i];
    const offsetY = offsets[2 * i + 1];
    placeOutline(rock, offsetX, offsetY, outline);
    fillRing(outline, rock.x + offsetX, rock.y + offsetY, palette.ROCK_FILL, rock.corners);
    drawCrease(rock.x + offsetX, rock.y + offsetY);
    if (alarmed) drawRing(outline, palette.ALARM, rock.corners);
    else drawLitRing(outline, palette.ROCK_LIT, palette.ROCK_SHADED, rock.corners);
  }
}

/** A crease that leads from the notch, the first corner of every rock, towards its centre and beyond. */
function drawCrease(x: number, y: number): void {
  const notchX = outline[0];
  const notchY = outline[1];
  line(notchX, notchY, x - (notchX - x) * 0.3, y - (notchY - y) * 0.3, palette.ROCK_SHADED);
}

function drawShip(ship: Ship): void {
  const images = bodyImages(ship, offsets);
  const flameLength = ship.thrusting ? randomBetween(flicker, 0.55, 1.1) : 0;
  for (let i = 0; i < images; i++) {
    const x = ship.x + offsets[2 * i];
    const y = ship.y + offsets[2 * i + 1];
    if (ship.thrusting) drawFlame(ship, x, y, flameLength);
    placeRing(ship.ring, ship.corners, x, y, ship.cosine, ship.sine, outline);
    // The dart is not convex, but all of it can be seen from its notch.
    fillRing(outline, outline[4], outline[5], palette.SHIP_FILL, ship.corners);
    drawRing(outline, palette.SHIP, ship.corners);
    if (ship.shield > SHIELD_WARNING || ship.shield % 8 >= 4) circb(x, y, SHIELD_RADIUS, palette.GLOW);
  }
}

function drawFlame(ship: Ship, x: number, y: number, length: number): void {
  placeRing(FLAME_RING, 3, x, y, ship.cosine, ship.sine, flame);
  const middleX = (flame[0] + flame[4]) / 2;
  const middleY = (flame[1] + flame[5]) / 2;
  const tipX = middleX + (flame[2] - middleX) * length;
  const tipY = middleY + (flame[3] - middleY) * length;
  tri(flame[0], flame[1], tipX, tipY, flame[4], flame[5], palette.FLAME);
  line(middleX, middleY, (middleX + tipX) / 2, (middleY + tipY) / 2, palette.FLAME_HOT);
}

function drawSaucer(saucer: Saucer): void {
  const images = bodyImages(saucer, offsets);
  const size = saucer.ring[10];
  for (let i = 0; i < images; i++) {
    const offsetX = offsets[2 * i];
    const offsetY = offsets[2 * i + 1];
    const x = saucer.x + offsetX;
    const y = saucer.y + offsetY;
    placeOutline(saucer, offsetX, offsetY, outline);
    fillRing(outline, x, y, palette.ROCK_FILL, saucer.corners);
    line(x - size, y + SAUCER_BELT * size, x + size, y + SAUCER_BELT * size, palette.SAUCER_SHADED);
    const domeX = SAUCER_DOME[0] * size;
    const domeY = y + SAUCER_DOME[1] * size;
    line(x - domeX, domeY, x + domeX, domeY, palette.SAUCER_SHADED);
    drawLitRing(outline, palette.SAUCER, palette.SAUCER_SHADED, saucer.corners);
  }
}

/** A bright point with a short tail; saucers shoot in their own color. */
function drawBullet(bullet: Bullet): void {
  const tail = bullet.shooter === 'ship' ? palette.GLOW : palette.SAUCER_SHADED;
  const head = bullet.shooter === 'ship' ? palette.SHIP : palette.SAUCER;
  const images = screenImages(bullet.x, bullet.y, bullet.reach * 2, WORLD_WIDTH, WORLD_HEIGHT, offsets);
  for (let i = 0; i < images; i++) {
    const x = bullet.x + offsets[2 * i];
    const y = bullet.y + offsets[2 * i + 1];
    line(x, y, x - bullet.vx / 2, y - bullet.vy / 2, tail);
    pix(x, y, head);
  }
}
