/** Two lines by four points to drag, seen as endless lines in one scene and as segments in the other. */

import { LINES_COINCIDE, LINES_CROSS, LINES_PARALLEL } from '../geometry/index.ts';
import { BUTTON_A, BUTTON_B, BUTTON_X, CROSS } from '../kit/button-names.ts';
import {
  APART_SOUND,
  createAnswerSound,
  HIT_SOUND,
  playAnswer,
  TOUCH_SOUND,
} from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addPoint, createHandles, type Handle, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawArrow, drawChosen, drawCross, drawDashed, drawDot, drawNamedDot } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLinesPanel } from './lines-panel.ts';
import { createMeasure, measureLines } from './measure.ts';

/** Pairs of lines as [ax0, ay0, ax1, ay1, bx0, by0, bx1, by1]. */
const EXAMPLES = [
  // They cross within both.
  [22, 30, 122, 105, 34, 110, 110, 24],
  // They cross beyond one of them, then beyond both.
  [16, 40, 116, 60, 60, 112, 70, 72],
  [16, 112, 66, 92, 60, 24, 84, 44],
  // One ends on the other.
  [20, 68, 124, 68, 72, 68, 72, 24],
  // Parallel.
  [20, 36, 100, 66, 36, 70, 116, 100],
  // On one line: with a part in common, with none.
  [16, 40, 80, 72, 64, 64, 128, 96],
  [16, 40, 48, 56, 96, 80, 128, 96],
];
/** Longer than any way across the picture. */
const FAR = 200;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const a0 = addPoint(handles, 0, 0);
const a1 = addPoint(handles, 0, 0);
const b0 = addPoint(handles, 0, 0);
const b1 = addPoint(handles, 0, 0);
const measure = createMeasure();
const heard = createAnswerSound();
const help = [
  helpItem(CROSS, 'OR DRAG: MOVE'),
  helpItem(BUTTON_A, 'NEXT'),
  helpItem(BUTTON_B, 'SCENE'),
  helpItem(BUTTON_X, 'EXAMPLE'),
];
let example = 0;
showExample();

/** The scene in which the lines have no ends. */
export const linesScene: Scene = {
  name: 'ENDLESS LINES',
  help,
  step: controls => step(controls, false),
  draw: drawLines,
};

/** The scene in which they end at their points. */
export const segmentsScene: Scene = {
  name: 'SEGMENTS',
  help,
  step: controls => step(controls, true),
  draw: drawSegments,
};

/** @param ended whether the lines end at their points */
function step({ pointer, pad }: Controls, ended: boolean): void {
  if (pad.pressed[BUTTON_X]) {
    example = (example + 1) % EXAMPLES.length;
    showExample();
  }
  stepHandles(handles, pointer, pad, BUTTON_A);
  measureLines(measure, a0.x, a0.y, a1.x, a1.y, b0.x, b0.y, b1.x, b1.y);
  playMeasure(ended);
}

/** A meeting is a hit; lines on one line have a sound of their own, which says nothing of a meeting. */
function playMeasure(ended: boolean): void {
  const { relation, meet } = measure;
  const hit = ended ? meet : relation === LINES_CROSS;
  const answer = 2 * relation + (hit ? 1 : 0);
  playAnswer(heard, answer, hit ? HIT_SOUND : relation === LINES_COINCIDE ? TOUCH_SOUND : APART_SOUND, 0);
}

function showExample(): void {
  for (let i = 0; i < 4; i++) {
    handles.list[i].x = EXAMPLES[example][2 * i];
    handles.list[i].y = EXAMPLES[example][2 * i + 1];
  }
}

function drawLines(time: number): void {
  drawStarts();
  drawEndless(a0, a1, palette.OWN);
  drawEndless(b0, b1, palette.OTHER);
  drawPoints();
  if (measure.relation === LINES_CROSS) {
    drawWays(measure.x, measure.y, time);
    drawMeeting(measure.x, measure.y);
  } else if (measure.relation === LINES_PARALLEL) drawDistance();
  drawChosen(handles, time);
  drawLinesPanel(measure, false);
}

function drawSegments(time: number): void {
  const { meet, meetX, meetY, relation, x, y } = measure;
  drawStarts();
  line(a0.x, a0.y, a1.x, a1.y, palette.OWN);
  line(b0.x, b0.y, b1.x, b1.y, palette.OTHER);
  drawPoints();
  if (relation === LINES_CROSS) drawWays(x, y, time);
  if (meet) drawMeeting(meetX, meetY);
  else if (relation === LINES_CROSS) drawCross(x, y, 3, palette.MUTED);
  drawChosen(handles, time);
  drawLinesPanel(measure, true);
}

/** A line on and on through two points; between them it is drawn as an arrow. */
function drawEndless(from: Handle, to: Handle, color: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > 0) {
    const farX = (dx / length) * FAR;
    const farY = (dy / length) * FAR;
    line(from.x - farX, from.y - farY, from.x + farX, from.y + farY, color);
  }
  drawArrow(from.x, from.y, to.x, to.y, color);
}

/** The way Q from A0 to B0, which enters both cross products. */
function drawStarts(): void {
  drawDashed(a0.x, a0.y, b0.x, b0.y, palette.GRID, 0);
}

function drawPoints(): void {
  drawNamedDot('A0', a0.x, a0.y, palette.OWN);
  drawNamedDot('A1', a1.x, a1.y, palette.OWN);
  drawNamedDot('B0', b0.x, b0.y, palette.OTHER);
  drawNamedDot('B1', b1.x, b1.y, palette.OTHER);
}

/** The ways that ua and ub measure: from the starts of the lines to where they cross. */
function drawWays(x: number, y: number, time: number): void {
  drawDashed(a0.x, a0.y, x, y, palette.MEASURE, time / 3);
  drawDashed(b0.x, b0.y, x, y, palette.MEASURE, time / 3);
}

function drawMeeting(x: number, y: number): void {
  circb(x, y, 4, palette.HIT);
  drawDot(x, y, palette.HIT);
}

/** The shortest way between parallel lines, from B0 straight to line A. */
function drawDistance(): void {
  const dx = a1.x - a0.x;
  const dy = a1.y - a0.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  const footX = b0.x + (dy / length) * measure.distance;
  const footY = b0.y - (dx / length) * measure.distance;
  drawArrow(b0.x, b0.y, footX, footY, palette.MEASURE);
}
