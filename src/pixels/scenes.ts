/** The two scenes: is there a hit at all, and how many pixels are set in both. They share their sprites. */

import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, CROSS } from '../kit/button-names.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLamp, drawPanel, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { drawBeams, drawEnlarged, ENLARGED_BOTTOM } from './draw-enlarged.ts';
import { drawStage } from './draw-stage.ts';
import { createScan, restartScan, type Scan, stepScan } from './scan.ts';
import { playSounding } from './sounds.ts';
import { type Stage, stepStage } from './stage.ts';

const NUMBERS_TOP = ENLARGED_BOTTOM + 2;
const LAMP_WIDTH = 44;

/** The scene that asks only whether there is a hit: its scan ends at the first one. */
export function createHitScene(stage: Stage): Scene {
  return createScene(stage, 'HIT OR NOT', createScan(false));
}

/** The scene that asks how much: its scan goes through all rows. */
export function createAmountScene(stage: Stage): Scene {
  return createScene(stage, 'HOW MUCH', createScan(true));
}

function createScene(stage: Stage, name: string, scan: Scan): Scene {
  return {
    name,
    help: [
      helpItem(CROSS, 'OR DRAG: MOVE'),
      helpItem(BUTTON_A, 'NEXT'),
      helpItem(BUTTON_B, 'SCENE'),
      helpItem(BUTTON_X, 'FLIP'),
      helpItem(BUTTON_Y, 'PICTURE'),
    ],
    step(this: void, controls: Controls): void {
      stepStage(stage, controls);
      // The other scene comes back to its scan as it was, unless the sprites have moved since.
      if (stage.changed || controls.pad.pressed[BUTTON_B]) restartScan(scan);
      stage.changed = false;
      playSounding(stepScan(scan, stage.sprites[0], stage.sprites[1], stage.comparison), scan.row);
    },
    draw(this: void, time: number): void {
      drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
      drawBeams(stage);
      drawStage(stage, time);
      drawEnlarged(stage, scan, time);
      drawNumbers(stage, scan);
    },
  };
}

/** Writes what there is in common, and what it costs to find out. */
function drawNumbers({ comparison }: Stage, scan: Scan): void {
  const { width, height, wordsInRow, wordsToHit, pixelsToHit, comparisons, amount, hit } = comparison;
  const wordsOfAll = wordsInRow * height;
  const words = scan.countsAll ? wordsOfAll : wordsToHit;
  const pixels = scan.countsAll ? width * height : pixelsToHit;
  writeRow(0, 'COMMON BOX', `${width} X ${height}`, palette.OVERLAP);
  writeRow(1, 'BOX TEST: IFS', `${comparisons}`, palette.BRIGHT);
  writeRow(2, 'MASKS: ANDS', `${words}`, palette.BRIGHT);
  writeRow(3, 'ONE BY ONE: LOOKS', `${pixels}`, palette.BRIGHT);
  const y = NUMBERS_TOP + 4 * ROW_HEIGHT;
  if (scan.countsAll) {
    const all = scan.done || amount === 0;
    writeRow(4, all ? 'PIXELS IN BOTH' : 'SO FAR', `${scan.amount}`, all ? palette.OVERLAP : palette.TEXT);
    return;
  }
  const isKnown = scan.done || wordsOfAll === 0;
  drawLamp(PANEL_LEFT, y, 'NO HIT', isKnown && !hit, palette.OWN);
  drawLamp(PANEL_LEFT + LAMP_WIDTH, y, 'HIT', isKnown && hit, palette.HIT);
}

function writeRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, NUMBERS_TOP + row * ROW_HEIGHT, PANEL_WIDTH, name, value, color);
}
