/** The strip over the stage: score, rounds, grenades, targets, time; below it what the squares spare, if they are shown. */

import { printRight } from '../../kit/text.ts';
import * as palette from '../palette.ts';
import type { Session } from '../session.ts';
import { HURRY_TIME, RELOAD_TIME, ROUNDS, SECOND, STAGE_TOP, STAGE_WIDTH } from '../tuning.ts';
import type { World } from '../world.ts';

const LINE = 1;
const ROUNDS_X = 66;
const GRENADES_X = 100;
const TARGETS_X = 130;
const COUNTERS_X = 86;

/** Draws the strip. */
export function drawHud(session: Session): void {
  const { world } = session;
  rect(0, 0, STAGE_WIDTH, STAGE_TOP, palette.BLACK);
  drawState(world);
  if (session.view !== 'off') drawCounters(world);
  const seconds = Math.floor((world.time + SECOND - 1) / SECOND);
  const isHurry = world.time < HURRY_TIME && world.time % 30 < 15;
  printRight(
    `TIME ${seconds}`,
    STAGE_WIDTH - 3,
    LINE,
    isHurry ? palette.RED : palette.WHITE,
    palette.BLACK,
    true,
  );
}

function drawState(world: World): void {
  const { girl } = world;
  print(`SCORE ${world.score}`, 3, LINE, palette.WHITE, false, 1, true);
  const loaded = girl.reload > 0 ? Math.floor(ROUNDS * (1 - girl.reload / RELOAD_TIME)) : girl.rounds;
  for (let i = 0; i < ROUNDS; i++) {
    const color = i >= loaded ? palette.DARK : girl.reload > 0 ? palette.ORANGE : palette.YELLOW;
    rect(ROUNDS_X + 4 * i, LINE, 2, 5, color);
  }
  for (let i = 0; i < world.grenadesLeft; i++) circ(GRENADES_X + 8 * i, LINE + 2, 2, palette.GREEN);
  print(`TARGETS ${world.targets}`, TARGETS_X, LINE, palette.LIGHT, false, 1, true);
}

/** How many tests the nine squares leave, beside testing everybody against everybody. */
function drawCounters(world: World): void {
  const { count, tests, hits } = world.squares;
  const pairs = Math.floor((count * (count - 1)) / 2);
  rect(0, STAGE_TOP, STAGE_WIDTH, STAGE_TOP, palette.BLACK);
  print(`${count} BODIES ${pairs} PAIRS`, 3, STAGE_TOP + LINE, palette.GREY, false, 1, true);
  const text = `NINE SQUARES: ${tests} TESTS ${hits} HITS`;
  print(text, COUNTERS_X, STAGE_TOP + LINE, palette.CYAN, false, 1, true);
}
