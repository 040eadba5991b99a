/**
 * The collision tests made visible: the ball of every body, red where something is inside it, the way of every bullet
 * through this frame, and how many tests it took.
 */

import { printShadowed } from '../../kit/text.ts';
import { screenImages } from '../../kit/wrap.ts';
import type { Body } from '../bodies.ts';
import type { Bullet } from '../bullets.ts';
import type { CollisionReport } from '../collisions.ts';
import * as palette from '../palette.ts';
import { SLOWNESS } from '../session.ts';
import { WORLD_HEIGHT, WORLD_WIDTH } from '../tuning.ts';
import type { World } from '../world.ts';
import { bodyImages } from './draw-world.ts';

/** Frames of the world for which the place of a hit is marked. */
const MARK_TIME = 8;
const MARK_SIZE = 3;
/** The counters stand on a dark ground. */
const PANEL_WIDTH = 108;

const offsets: number[] = [];

/** Draws the balls, and the ways of the bullets. */
export function drawBalls(world: World): void {
  for (const rock of world.rocks) {
    if (rock.active) drawBall(rock, rock.held ? palette.ALARM : palette.STAR_BRIGHT);
  }
  if (world.saucer.active) drawBall(world.saucer, palette.SAUCER_SHADED);
  if (world.ship.active) drawBall(world.ship, palette.GLOW);
  for (const bullet of world.bullets) {
    if (bullet.active) drawWay(bullet);
  }
  const { hitX, hitY, hitAge } = world.report;
  if (hitAge < MARK_TIME) {
    line(hitX - MARK_SIZE, hitY - MARK_SIZE, hitX + MARK_SIZE, hitY + MARK_SIZE, palette.ALARM);
    line(hitX - MARK_SIZE, hitY + MARK_SIZE, hitX + MARK_SIZE, hitY - MARK_SIZE, palette.ALARM);
  }
}

/** Writes what the tests of this frame cost. */
export function drawCounters(report: CollisionReport): void {
  const y = WORLD_HEIGHT - 15;
  rect(0, y - 12, PANEL_WIDTH, 27, palette.SKY);
  printShadowed(`TIME 1/${SLOWNESS}`, 4, y - 8, palette.STAR_BRIGHT, palette.SKY, true);
  printShadowed(`BALL TESTS ${report.coarseTests}`, 4, y, palette.GLOW, palette.SKY, true);
  printShadowed(`TOUCH ${report.coarseHits}`, 72, y, palette.GLOW, palette.SKY, true);
  printShadowed(`OUTLINE TESTS ${report.exactTests}`, 4, y + 8, palette.ALARM, palette.SKY, true);
  printShadowed(`HIT ${report.exactHits}`, 72, y + 8, palette.ALARM, palette.SKY, true);
}

/** The way of a bullet through this frame, and the ball around it. */
function drawWay(bullet: Bullet): void {
  const { previousX, previousY, x, y, reach } = bullet;
  const images = screenImages(x, y, 2 * reach + 2, WORLD_WIDTH, WORLD_HEIGHT, offsets);
  for (let i = 0; i < images; i++) {
    const offsetX = offsets[2 * i];
    const offsetY = offsets[2 * i + 1];
    circb((previousX + x) / 2 + offsetX, (previousY + y) / 2 + offsetY, reach + 1, palette.GLOW);
    line(previousX + offsetX, previousY + offsetY, x + offsetX, y + offsetY, palette.FLAME_HOT);
  }
}

function drawBall(body: Body, color: number): void {
  const images = bodyImages(body, offsets);
  for (let i = 0; i < images; i++) {
    circb(body.x + offsets[2 * i], body.y + offsets[2 * i + 1], body.radius, color);
  }
}
