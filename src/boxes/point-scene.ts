/** A point against a box and a ball, their sides and perimeter included: what is compared, and where the point lies. */

import { pointBallSide, pointInBox } from '../geometry/index.ts';
import { BUTTON_A, BUTTON_B, CROSS } from '../kit/button-names.ts';
import {
  type AnswerSound,
  APART_SOUND,
  createAnswerSound,
  HIT_SOUND,
  playAnswer,
  TOUCH_SOUND,
} from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addBall, addBox, addPoint, createHandles, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawMagnifier, MAGNIFIER_SIZE } from '../kit/lesson/magnifier.ts';
import { drawChosen } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import {
  drawLamp,
  drawPanel,
  drawTextCentered,
  drawTextRight,
  drawValue,
  ROW_HEIGHT,
} from '../kit/lesson/readout.ts';

const RIGHT = PANEL_LEFT + PANEL_WIDTH - 4;
const ROWS_TOP = PICTURE_TOP + 3;
const MAGNIFIER_TOP = PICTURE_BOTTOM - MAGNIFIER_SIZE - 2;
/** With this radius twenty points with whole coordinates lie exactly on the perimeter. */
const RADIUS = 25;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const point = addPoint(handles, 76, 44);
const box = addBox(handles, 18, 22, 46, 40);
const ball = addBall(handles, 104, 92, RADIUS);
const heardBox = createAnswerSound();
const heardBall = createAnswerSound();

/** The scene with a point, a box and a ball. */
export const pointScene: Scene = {
  name: 'POINT IN BOX AND BALL',
  help: [helpItem(CROSS, 'OR DRAG: MOVE'), helpItem(BUTTON_A, 'NEXT'), helpItem(BUTTON_B, 'SCENE')],
  step,
  draw,
};

function step({ pointer, pad }: Controls): void {
  stepHandles(handles, pointer, pad, BUTTON_A);
  const inBox = pointInBox(point.x, point.y, box.x, box.y, box.width, box.height);
  playSide(heardBox, !inBox ? -1 : sidesWithPoint() > 0 ? 0 : 1);
  playSide(heardBall, pointBallSide(point.x, point.y, ball.x, ball.y, ball.radius));
}

/** @param side -1 outside, 0 on the boundary, 1 inside */
function playSide(heard: AnswerSound, side: number): void {
  playAnswer(heard, side, side < 0 ? APART_SOUND : side > 0 ? HIT_SOUND : TOUCH_SOUND, 0);
}

/** How many sides of the box have the point, which lies in the box: two at a corner. */
function sidesWithPoint(): number {
  const onUpright = point.x === box.x || point.x === box.x + box.width;
  const onLevel = point.y === box.y || point.y === box.y + box.height;
  return (onUpright ? 1 : 0) + (onLevel ? 1 : 0);
}

function draw(time: number): void {
  const inBox = pointInBox(point.x, point.y, box.x, box.y, box.width, box.height);
  const side = pointBallSide(point.x, point.y, ball.x, ball.y, ball.radius);
  // Both ends of a side belong to the box, so that it is one pixel wider than its width.
  rect(box.x, box.y, box.width + 1, box.height + 1, inBox ? palette.HIT_FILL : palette.OTHER_FILL);
  circ(ball.x, ball.y, ball.radius, side >= 0 ? palette.HIT_FILL : palette.OTHER_FILL);
  rectb(box.x, box.y, box.width + 1, box.height + 1, inBox ? palette.HIT : palette.OTHER);
  circb(ball.x, ball.y, ball.radius, side >= 0 ? palette.HIT : palette.OTHER);
  drawExactPoints();
  line(ball.x, ball.y, point.x, point.y, palette.MEASURE);
  pix(point.x, point.y, palette.OWN);
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawMagnifier(point.x, point.y, RIGHT - MAGNIFIER_SIZE, MAGNIFIER_TOP);
  circb(point.x, point.y, 2, palette.OWN);
  drawChosen(handles, time);
  drawBoxRows(inBox);
  drawBallRows(side);
}

/** The points with whole coordinates that lie exactly on the perimeter. */
function drawExactPoints(): void {
  for (let x = -RADIUS; x <= RADIUS; x++) {
    const y = Math.sqrt(RADIUS * RADIUS - x * x);
    if (y !== Math.floor(y)) continue;
    pix(ball.x + x, ball.y + y, palette.BRIGHT);
    pix(ball.x + x, ball.y - y, palette.BRIGHT);
  }
}

function drawBoxRows(inBox: boolean): void {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const onSides = sidesWithPoint();
  const place = !inBox ? 'OUTSIDE' : onSides === 0 ? 'INSIDE' : onSides === 1 ? 'ON A SIDE' : 'ON A CORNER';
  drawRow(0, 'POINT X, Y', `${point.x}, ${point.y}`, palette.OWN);
  drawRow(1.25, 'BOX', place, inBox ? palette.HIT : palette.TEXT);
  drawComparison(2.25, 'LEFT <= X', box.x, point.x);
  drawComparison(3.25, 'X <= RIGHT', point.x, right);
  drawComparison(4.25, 'TOP <= Y', box.y, point.y);
  drawComparison(5.25, 'Y <= BOTTOM', point.y, bottom);
}

function drawBallRows(side: number): void {
  const dx = point.x - ball.x;
  const dy = point.y - ball.y;
  const place = side < 0 ? 'OUTSIDE' : side > 0 ? 'INSIDE' : 'ON THE PERIMETER';
  drawRow(6.5, 'BALL', place, side >= 0 ? palette.HIT : palette.TEXT);
  drawComparison(7.5, 'D*D <= R*R', dx * dx + dy * dy, RADIUS * RADIUS);
  drawTextCentered('THE PIXELS', PANEL_LEFT + 29, MAGNIFIER_TOP + 10, palette.MUTED);
  drawTextCentered('AT THE POINT', PANEL_LEFT + 29, MAGNIFIER_TOP + 18, palette.MUTED);
}

function drawRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, ROWS_TOP + ROW_HEIGHT * row, PANEL_WIDTH, name, value, color);
}

/** A comparison with a lamp that is lit if it holds, and its numbers. */
function drawComparison(row: number, code: string, less: number, more: number): void {
  const y = ROWS_TOP + ROW_HEIGHT * row;
  const holds = less <= more;
  drawLamp(PANEL_LEFT, y, code, holds, palette.HINT);
  drawTextRight(`${less} <= ${more}`, RIGHT, y, holds ? palette.HINT : palette.TEXT);
}
