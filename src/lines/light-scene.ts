/** A lamp among walls, all of which can be moved: what a ray meets first has the smallest ua. */

import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, CROSS } from '../kit/button-names.ts';
import { APART_SOUND, createAnswerSound, playAnswer } from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addPoint, createHandles, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawChosen, drawDot } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawPanel, drawText, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { castLight, createLight } from './light.ts';

const WALLS = [
  [26, 26, 50, 44],
  [20, 96, 56, 84],
  [94, 22, 88, 52],
  [112, 70, 128, 104],
  [66, 108, 92, 116],
];
/** Numbers of rays to choose from. */
const RAYS = [12, 24, 48, 96];
/** Light reaches beyond every corner of the picture. */
const REACH = 200;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const lamp = addPoint(handles, 72, 68);
/** Walls as the light wants them, their ends where the handles are. */
const walls: number[] = [];
let choice = 2;
const heard = createAnswerSound();
const light = createLight(RAYS[choice], REACH);

for (const [x0, y0, x1, y1] of WALLS) {
  addPoint(handles, x0, y0);
  addPoint(handles, x1, y1);
}

/** The scene with light and walls. */
export const lightScene: Scene = {
  name: 'LIGHT AND WALLS',
  help: [
    helpItem(CROSS, 'OR DRAG: MOVE'),
    helpItem(BUTTON_A, 'NEXT'),
    helpItem(BUTTON_B, 'SCENE'),
    helpItem(BUTTON_X, 'FEWER'),
    helpItem(BUTTON_Y, 'MORE RAYS'),
  ],
  step,
  draw,
};

function step({ pointer, pad }: Controls): void {
  stepHandles(handles, pointer, pad, BUTTON_A);
  if (pad.pressed[BUTTON_X]) choice = Math.max(0, choice - 1);
  if (pad.pressed[BUTTON_Y]) choice = Math.min(RAYS.length - 1, choice + 1);
  light.rays = RAYS[choice];
  playAnswer(heard, choice, APART_SOUND, 4 * choice);
  for (let i = 1; i < handles.list.length; i++) {
    walls[2 * i - 2] = handles.list[i].x;
    walls[2 * i - 1] = handles.list[i].y;
  }
  castLight(light, lamp.x, lamp.y, walls);
}

function draw(time: number): void {
  const { rays, ends, stopped } = light;
  for (let ray = 0; ray < rays; ray++) {
    const next = (ray + 1) % rays;
    tri(
      lamp.x,
      lamp.y,
      ends[2 * ray],
      ends[2 * ray + 1],
      ends[2 * next],
      ends[2 * next + 1],
      palette.OWN_FILL,
    );
  }
  for (let ray = 0; ray < rays; ray++) line(lamp.x, lamp.y, ends[2 * ray], ends[2 * ray + 1], palette.OWN);
  for (let w = 0; w < walls.length; w += 4) {
    line(walls[w], walls[w + 1], walls[w + 2], walls[w + 3], palette.OTHER);
    drawDot(walls[w], walls[w + 1], palette.OTHER);
    drawDot(walls[w + 2], walls[w + 3], palette.OTHER);
  }
  let hits = 0;
  for (let ray = 0; ray < rays; ray++) {
    if (!stopped[ray]) continue;
    hits = hits + 1;
    drawDot(ends[2 * ray], ends[2 * ray + 1], palette.HIT);
  }
  circ(lamp.x, lamp.y, 3, palette.HINT);
  drawChosen(handles, time);
  drawCounts(hits);
}

function drawCounts(hits: number): void {
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawRow(0, 'RAYS', `${light.rays}`, palette.OWN);
  drawRow(1, 'WALLS', `${WALLS.length}`, palette.OTHER);
  drawRow(2, 'TESTS', `${light.tests}`, palette.MEASURE);
  drawRow(3, 'RAYS THAT END AT ONE', `${hits}`, palette.HIT);
  drawLine(5, 'EVERY RAY IS TESTED');
  drawLine(6, 'WITH EVERY WALL; THE');
  drawLine(7, 'SMALLEST UA IS WHERE');
  drawLine(8, 'THE LIGHT ENDS.');
}

function drawRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, PICTURE_TOP + 3 + ROW_HEIGHT * row, PANEL_WIDTH, name, value, color);
}

function drawLine(row: number, text: string): void {
  drawText(text, PANEL_LEFT + 4, PICTURE_TOP + 3 + ROW_HEIGHT * row, palette.MUTED);
}
