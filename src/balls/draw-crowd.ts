/** The second scene: the crowd, the tests that the blue ball takes part in, and how many tests a frame takes. */

import { gridNear } from '../geometry/index.ts';
import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, CROSS } from '../kit/button-names.ts';
import { APART_SOUND, createAnswerSound, playAnswer, SILENCE } from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addBall, createHandles, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawPanel, drawText, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { CELL, createCrowd, MAX_BALLS, PLAYER_RADIUS, stepCrowd } from './crowd.ts';

const MIN_BALLS = 10;
const FIRST_BALLS = 70;
const STEP_BALLS = 10;

const LEFT = PANEL_LEFT + 4;
const BAR_WIDTH = PANEL_WIDTH - 8;
const ROWS_TOP = PICTURE_TOP + 4;
const BARS_TOP = ROWS_TOP + 4 * ROW_HEIGHT + 3;
const BAR_PITCH = 14;
const CURVE_TOP = BARS_TOP + 2 * BAR_PITCH + 3;
const CURVE_BOTTOM = PICTURE_BOTTOM - 4;

const crowd = createCrowd(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1, FIRST_BALLS);
const handles = createHandles(
  PLAYER_RADIUS,
  PICTURE_TOP + PLAYER_RADIUS,
  PANEL_LEFT - 1 - PLAYER_RADIUS,
  PICTURE_BOTTOM - 1 - PLAYER_RADIUS,
);
const player = addBall(handles, 72, 68, PLAYER_RADIUS);
const near: number[] = [];
const heard = createAnswerSound();
/** Tests of the last frames; the newest stands before `newest`. */
const past: number[] = [];
let newest = 0;

/** The scene with many balls. */
export const crowdScene: Scene = {
  name: 'MANY BALLS',
  help: [
    helpItem(CROSS, 'OR DRAG: MOVE'),
    helpItem(BUTTON_A, 'GRID'),
    helpItem(BUTTON_B, 'SCENE'),
    helpItem(BUTTON_X, 'FEWER'),
    helpItem(BUTTON_Y, 'MORE'),
  ],
  step,
  draw,
};

for (let i = 0; i < BAR_WIDTH; i++) past[i] = 0;

function step({ pointer, pad }: Controls): void {
  // Button A switches the grid here, and there is but one ball to choose.
  stepHandles(handles, pointer, pad, BUTTON_A);
  if (pad.pressed[BUTTON_A]) crowd.usesGrid = !crowd.usesGrid;
  if (pad.pressed[BUTTON_X]) crowd.count = Math.max(MIN_BALLS, crowd.count - STEP_BALLS);
  if (pad.pressed[BUTTON_Y]) crowd.count = Math.min(MAX_BALLS, crowd.count + STEP_BALLS);
  stepCrowd(crowd, player.x, player.y);
  // Of all hits only those of the blue ball, and each once while it glows: the crowd is never silent.
  if (crowd.glow[0] > 0) playAnswer(heard, 1, APART_SOUND, 0);
  else playAnswer(heard, 0, SILENCE, 0);
  past[newest] = crowd.tests;
  newest = (newest + 1) % BAR_WIDTH;
}

function draw(): void {
  if (crowd.usesGrid) drawGrid();
  drawTestsOfPlayer();
  const { x, y, r, glow } = crowd;
  for (let i = 1; i < crowd.count; i++) {
    circ(x[i], y[i], r[i], glow[i] > 0 ? palette.HIT_FILL : palette.OTHER_FILL);
    circb(x[i], y[i], r[i], glow[i] > 0 ? palette.HIT : palette.OTHER);
  }
  circ(x[0], y[0], r[0], palette.OWN_FILL);
  circb(x[0], y[0], r[0], glow[0] > 0 ? palette.HIT : palette.OWN);
  drawCounts();
}

/** The lines between the cells, and the nine cells that matter to the blue ball. */
function drawGrid(): void {
  const column = Math.floor((player.x - crowd.left) / CELL);
  const row = Math.floor((player.y - crowd.top) / CELL);
  rect(crowd.left + (column - 1) * CELL, crowd.top + (row - 1) * CELL, 3 * CELL, 3 * CELL, palette.PANEL);
  for (let x = crowd.left; x <= crowd.right; x += CELL) line(x, crowd.top, x, crowd.bottom, palette.GRID);
  for (let y = crowd.top; y <= crowd.bottom; y += CELL) line(crowd.left, y, crowd.right, y, palette.GRID);
}

/** A line from the blue ball to every ball that it is tested with. */
function drawTestsOfPlayer(): void {
  const found = crowd.usesGrid ? gridNear(crowd.grid, player.x, player.y, near) : crowd.count;
  for (let k = 0; k < found; k++) {
    const i = crowd.usesGrid ? near[k] : k;
    line(player.x, player.y, crowd.x[i], crowd.y[i], palette.MEASURE);
  }
}

function drawCounts(): void {
  const { count, tests, hits, usesGrid } = crowd;
  const all = (count * (count - 1)) / 2;
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawRow(0, 'BALLS N', `${count}`, palette.TEXT);
  drawRow(1, 'GRID', usesGrid ? 'ON' : 'OFF', usesGrid ? palette.HINT : palette.TEXT);
  drawRow(2, 'PAIRS TESTED', `${tests}`, palette.MEASURE);
  drawRow(3, 'PAIRS THAT TOUCH', `${hits}`, palette.HIT);
  drawBar(BARS_TOP, all, all, 'ALL PAIRS N(N-1)/2', palette.MUTED);
  drawBar(
    BARS_TOP + BAR_PITCH,
    tests,
    all,
    usesGrid ? 'TESTED WITH THE GRID' : 'TESTED WITHOUT GRID',
    palette.MEASURE,
  );
  drawCurve(all);
}

function drawRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, ROWS_TOP + ROW_HEIGHT * row, PANEL_WIDTH, name, value, color);
}

/** A bar as long as a number is large; `most` fills the width. */
function drawBar(y: number, value: number, most: number, name: string, color: number): void {
  drawText(name, LEFT, y, color);
  rect(LEFT, y + 7, Math.max(1, Math.floor((BAR_WIDTH * value) / most)), 3, color);
}

/** Tests of the last frames, the newest on the right. */
function drawCurve(all: number): void {
  line(LEFT, CURVE_BOTTOM, LEFT + BAR_WIDTH - 1, CURVE_BOTTOM, palette.GRID);
  for (let i = 0; i < BAR_WIDTH; i++) {
    const share = Math.min(past[(newest + i) % BAR_WIDTH] / all, 1);
    const top = CURVE_BOTTOM - share * (CURVE_BOTTOM - CURVE_TOP);
    line(LEFT + i, CURVE_BOTTOM, LEFT + i, top, palette.MEASURE);
  }
}
