/** What stands over the world while a game runs: score, best score, ships left, and notices. */

import { drawRing } from '../../kit/draw-vectors.ts';
import { printCentered, printRight, printShadowed } from '../../kit/text.ts';
import { placeRing } from '../../kit/vector-shapes.ts';
import type { Effects } from '../effects.ts';
import * as palette from '../palette.ts';
import type { Session } from '../session.ts';
import { SHIP_RING } from '../ship.ts';
import { WORLD_WIDTH } from '../tuning.ts';

/** Ships left are drawn at this size. */
const ICON_SCALE = 0.6;
const ICON_ADVANCE = 9;

const icon: number[] = [];

/** Draws score, best score and ships left. */
export function drawHud(session: Session): void {
  const { points, lives } = session.world.score;
  const best = Math.max(points, session.scores[0].points);
  printShadowed(`${points}`, 4, 3, palette.TEXT, palette.SHIP_FILL, false);
  printCentered(`BEST ${best}`, 3, palette.STAR_BRIGHT, palette.SKY, true);
  printRight(
    `WAVE ${session.world.waves.number}`,
    WORLD_WIDTH - 5,
    3,
    palette.STAR_BRIGHT,
    palette.SKY,
    true,
  );
  for (let i = 0; i < lives; i++) {
    placeRing(SHIP_RING, SHIP_RING.length / 2, 8 + ICON_ADVANCE * i, 15, 0, -ICON_SCALE, icon);
    drawRing(icon, palette.ROCK_LIT, SHIP_RING.length / 2);
  }
}

/** Writes the notices of a new wave and of an extra ship. */
export function drawNotices(session: Session, effects: Effects): void {
  if (effects.bannerTime > 0) {
    const color = effects.bannerTime > 25 ? palette.TEXT : palette.STAR_BRIGHT;
    printCentered(`WAVE ${session.world.waves.number}`, 34, color, palette.SHIP_FILL, false);
  }
  if (effects.extraLifeTime > 0 && effects.extraLifeTime % 16 >= 5) {
    printCentered('EXTRA SHIP', 46, palette.SAUCER, palette.SKY, false);
  }
}
