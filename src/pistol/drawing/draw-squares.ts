/**
 * The broad phase made visible: the squares with the number of bodies in each, the nine squares that one object asks,
 * what it finds there, and where the last bullet came in: the point, the normal of the side, and the way of the sparks.
 */

import { printShadowed } from '../../kit/text.ts';
import { centerX, centerY, isTarget } from '../body.ts';
import * as palette from '../palette.ts';
import { bodiesInSquare, COLUMNS, ROWS, squareColumn, squareRow } from '../squares.ts';
import { SQUARE, STAGE_BOTTOM, STAGE_HEIGHT, STAGE_LEFT, STAGE_TOP, STAGE_WIDTH } from '../tuning.ts';
import type { World } from '../world.ts';

/** Frames for which the place of a hit is shown, and lengths of the arrows in it. */
const ENTRY_TIME = 40;
const NORMAL_LENGTH = 12;
const SPARK_LENGTH = 9;
const SIDE_NAMES = ['LEFT', 'TOP', 'RIGHT', 'BOTTOM'];

/** Draws the lines between the squares, behind all bodies. */
export function drawSquareLines(): void {
  for (let column = 1; column < COLUMNS; column++) {
    const x = STAGE_LEFT + column * SQUARE;
    line(x, STAGE_TOP, x, STAGE_BOTTOM - 1, palette.BLUE);
  }
  for (let row = 0; row < ROWS; row++) {
    const y = STAGE_TOP + row * SQUARE;
    line(STAGE_LEFT, y, STAGE_LEFT + STAGE_WIDTH - 1, y, palette.BLUE);
  }
}

/** Draws the number of bodies in each square, the nine squares of an object, and the last entry of a bullet. */
export function drawSquares(world: World): void {
  const { squares } = world;
  drawNineSquares(world);
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const count = bodiesInSquare(squares, column, row);
      const x = STAGE_LEFT + column * SQUARE + 2;
      const y = STAGE_TOP + row * SQUARE + 2;
      if (count > 0) printShadowed(`${count}`, x, y, palette.CYAN, palette.BLACK, true);
    }
  }
  if (world.entryAge < ENTRY_TIME) drawEntry(world);
}

/** Whose squares are shown: the last bullet or grenade that flies, or else the girl. Returns x and y. */
function focus(world: World): [x: number, y: number] {
  for (const bullet of world.bullets) {
    // A bullet asks around the middle of its way.
    if (bullet.active) return [(bullet.previousX + bullet.x) / 2, (bullet.previousY + bullet.y) / 2];
  }
  for (const grenade of world.grenades) if (grenade.active) return [grenade.x, grenade.y];
  return [centerX(world.girl), centerY(world.girl)];
}

function drawNineSquares(world: World): void {
  const { squares } = world;
  const [x, y] = focus(world);
  const column = squareColumn(squares, x, y);
  const row = squareRow(squares, x, y);
  for (const body of world.bodies) {
    if (body.active) {
      const bodyColumn = squareColumn(squares, centerX(body), centerY(body));
      const bodyRow = squareRow(squares, centerX(body), centerY(body));
      const isNear = Math.abs(bodyColumn - column) <= 1 && Math.abs(bodyRow - row) <= 1;
      if (isNear) rectb(body.x, body.y, body.w, body.h, isTarget(body) ? palette.RED : palette.WHITE);
    }
  }
  const left = Math.max(column - 1, 0);
  const top = Math.max(row - 1, 0);
  const across = Math.min(column + 2, COLUMNS) - left;
  const down = Math.min(row + 2, ROWS) - top;
  const boxX = STAGE_LEFT + left * SQUARE;
  const boxY = STAGE_TOP + top * SQUARE;
  rectb(boxX, boxY, across * SQUARE + 1, down * SQUARE + 1, palette.YELLOW);
  const ownX = STAGE_LEFT + column * SQUARE;
  const ownY = STAGE_TOP + row * SQUARE;
  rectb(ownX, ownY, SQUARE + 1, SQUARE + 1, palette.ORANGE);
}

/** Green is the normal of the side that was hit, red the way of the sparks. */
function drawEntry(world: World): void {
  const { x, y, normalX, normalY, side } = world.entry;
  line(x, y, x + normalX * NORMAL_LENGTH, y + normalY * NORMAL_LENGTH, palette.LIME);
  line(x, y, x + world.sparkX * SPARK_LENGTH, y + world.sparkY * SPARK_LENGTH, palette.RED);
  circb(x, y, 2, palette.WHITE);
  if (side < 0) return;
  const labelX = Math.min(Math.max(x + normalX * 16 - 10, 1), STAGE_WIDTH - 26);
  const labelY = Math.min(Math.max(y - 14 + normalY * 4, STAGE_TOP + 1), STAGE_TOP + STAGE_HEIGHT - 8);
  printShadowed(SIDE_NAMES[side], labelX, labelY, palette.LIME, palette.BLACK, true);
}
