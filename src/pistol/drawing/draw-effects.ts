/** Sparks, smoke, rings of fire and floating points on the screen, and the shaking of the screen itself. */

import { drawParticles, particleColor } from '../../kit/draw-particles.ts';
import { printShadowed, textWidth } from '../../kit/text.ts';
import { SCREEN_OFFSET_X, SCREEN_OFFSET_Y } from '../../memory.ts';
import { type Effects, FLOAT_TIME, RING_TIME } from '../effects.ts';
import * as palette from '../palette.ts';
import { BLAST_RADIUS, STAGE_TOP, STAGE_WIDTH } from '../tuning.ts';

/** Colors of each kind of particle, from its birth to its end. */
const FADES = [
  [palette.WHITE, palette.YELLOW, palette.ORANGE],
  [palette.WHITE, palette.YELLOW, palette.ORANGE, palette.RED],
  [palette.YELLOW, palette.ORANGE, palette.GREY, palette.DARK, palette.DARK],
  [palette.WHITE, palette.RED, palette.WHITE, palette.RED],
  [palette.LIME, palette.GREEN, palette.GREEN],
  [palette.WHITE, palette.LIGHT, palette.GREY, palette.DARK],
  [palette.LIGHT, palette.GREY],
];

/** Radius of a puff of smoke when it is made, and how much of it is left at its end. */
const PUFF = 5;

/** Draws everything that flies and fades. */
export function drawEffects(effects: Effects): void {
  for (const puff of effects.smoke.pool) {
    if (puff.age < puff.lifetime)
      circ(puff.x, puff.y, PUFF * (1 - puff.age / puff.lifetime), particleColor(puff, FADES));
  }
  for (const ring of effects.rings) {
    if (ring.age < RING_TIME) {
      const share = ring.age / RING_TIME;
      if (ring.age < 3) circ(ring.x, ring.y, BLAST_RADIUS * 0.6, palette.WHITE);
      circb(ring.x, ring.y, BLAST_RADIUS * Math.sqrt(share), share < 0.5 ? palette.YELLOW : palette.RED);
    }
  }
  drawParticles(effects.sparks, FADES);
  if (effects.flash > 0) {
    circ(effects.flashX, effects.flashY, effects.flash, palette.YELLOW);
    pix(effects.flashX, effects.flashY, palette.WHITE);
  }
}

/** Writes the points that float where they were made. */
export function drawFloats(effects: Effects): void {
  for (const float of effects.floats) {
    if (float.age < FLOAT_TIME) {
      const width = textWidth(float.text, true);
      const x = Math.min(Math.max(float.x - width / 2, 1), STAGE_WIDTH - width);
      const y = Math.max(float.y - float.age / 5, STAGE_TOP + 1);
      printShadowed(float.text, x, y, palette.YELLOW, palette.BLACK, true);
    }
  }
}

/** Moves the whole picture of the chosen video bank by the shaking. */
export function shakePicture(effects: Effects): void {
  poke(SCREEN_OFFSET_X, (effects.shakeX + 256) % 256);
  poke(SCREEN_OFFSET_Y, (effects.shakeY + 256) % 256);
}
