/** Sparks, splinters, rings of light and floating points on the screen, and the shaking of the screen itself. */

import { particleColor } from '../../kit/draw-particles.ts';
import type { Particle } from '../../kit/particles.ts';
import { printShadowed } from '../../kit/text.ts';
import { screenImages, wrapPosition } from '../../kit/wrap.ts';
import { SCREEN_OFFSET_X, SCREEN_OFFSET_Y } from '../../memory.ts';
import type { Effects, Ripple } from '../effects.ts';
import * as palette from '../palette.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../tuning.ts';

/** Colors of each kind of particle, from its birth to its end. */
const FADES = [
  [palette.ROCK_LIT, palette.ROCK_SHADED, palette.STAR_BRIGHT, palette.STAR_FAINT],
  [palette.FLAME_HOT, palette.FLAME, palette.EMBER, palette.STAR_FAINT],
  [palette.SHIP, palette.GLOW, palette.GLOW, palette.SHIP_FILL],
  [palette.SHIP, palette.SAUCER, palette.SAUCER_SHADED, palette.STAR_FAINT],
];

const offsets: number[] = [];

/** Draws everything that flies and fades. */
export function drawEffects(effects: Effects): void {
  for (const spark of effects.sparks.pool) {
    if (spark.age < spark.lifetime) {
      pix(
        wrapPosition(spark.x, WORLD_WIDTH),
        wrapPosition(spark.y, WORLD_HEIGHT),
        particleColor(spark, FADES),
      );
    }
  }
  for (const splinter of effects.splinters.pool) {
    if (splinter.age < splinter.lifetime) drawSplinter(splinter);
  }
  for (const ripple of effects.ripples) {
    if (ripple.age < ripple.lifetime) drawRipple(ripple);
  }
  if (effects.pointsTime > 0) drawPoints(effects);
}

/** Moves the whole picture of the chosen video bank by the shaking; what leaves on one side comes in on the other. */
export function shakePicture(effects: Effects): void {
  poke(SCREEN_OFFSET_X, (effects.shakeX + 256) % 256);
  poke(SCREEN_OFFSET_Y, (effects.shakeY + 256) % 256);
}

function drawSplinter(splinter: Particle): void {
  const x = wrapPosition(splinter.x, WORLD_WIDTH);
  const y = wrapPosition(splinter.y, WORLD_HEIGHT);
  const { halfX, halfY } = splinter;
  line(x - halfX, y - halfY, x + halfX, y + halfY, particleColor(splinter, FADES));
}

function drawRipple(ripple: Ripple): void {
  const { x, y, age, lifetime, growth } = ripple;
  const radius = growth > 0 ? age * growth : (age - lifetime) * growth;
  const color = age * 2 > lifetime ? palette.SHIP_FILL : palette.GLOW;
  const images = screenImages(x, y, radius, WORLD_WIDTH, WORLD_HEIGHT, offsets);
  for (let i = 0; i < images; i++) circb(x + offsets[2 * i], y + offsets[2 * i + 1], radius, color);
}

function drawPoints(effects: Effects): void {
  const rise = (effects.pointsTime - 70) / 6;
  const x = Math.max(Math.min(effects.pointsX - 8, WORLD_WIDTH - 18), 1);
  const y = Math.max(effects.pointsY + rise, 12);
  printShadowed(`${effects.points}`, x, y, palette.SAUCER, palette.SKY, true);
}
