/**
 * The blue ball among others. The one whose perimeter is nearest to its own is measured: distance of the centres
 * D, sum of the radii S, difference of the radii T, and which of the five cases they make.
 */

import {
  BALLS_APART,
  BALLS_TOUCH_INSIDE,
  BALLS_TOUCH_OUTSIDE,
  ballsRelation,
  ballsTouch,
} from '../geometry/index.ts';
import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, CROSS } from '../kit/button-names.ts';
import {
  APART_SOUND,
  createAnswerSound,
  HIT_SOUND,
  playAnswer,
  TOUCH_SOUND,
} from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addBall, createHandles, type Handle, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawChosen, drawDot } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawMeasurePanel } from './measure-panel.ts';

const MIN_RADIUS = 2;
const MAX_RADIUS = 36;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const own = addBall(handles, 40, 96, 16);
addBall(handles, 92, 62, 30);
addBall(handles, 34, 42, 16);
addBall(handles, 122, 108, 8);
const heard = createAnswerSound();

/** The scene with the blue ball and three others. */
export const twoBallsScene: Scene = {
  name: 'TWO BALLS',
  help: [
    helpItem(CROSS, 'OR DRAG: MOVE'),
    helpItem(BUTTON_A, 'NEXT'),
    helpItem(BUTTON_B, 'SCENE'),
    helpItem(BUTTON_X, 'SMALLER'),
    helpItem(BUTTON_Y, 'LARGER'),
  ],
  step,
  draw,
};

function step({ pointer, pad }: Controls): void {
  stepHandles(handles, pointer, pad, BUTTON_A);
  const ball = handles.list[handles.chosen];
  if (pad.pressed[BUTTON_X]) ball.radius = Math.max(MIN_RADIUS, ball.radius - 1);
  if (pad.pressed[BUTTON_Y]) ball.radius = Math.min(MAX_RADIUS, ball.radius + 1);
  playRelation(relationTo(nearestBall()));
}

/** The deeper one ball is in the other, the lower the sound. */
function playRelation(relation: number): void {
  const touch = relation === BALLS_TOUCH_OUTSIDE || relation === BALLS_TOUCH_INSIDE;
  const sound = relation === BALLS_APART ? APART_SOUND : touch ? TOUCH_SOUND : HIT_SOUND;
  playAnswer(heard, relation, sound, -2 * relation);
}

/** The ball whose perimeter comes nearest to the blue one's from outside, or which it is deepest in. */
function nearestBall(): Handle {
  let nearest = handles.list[1];
  for (const ball of handles.list) {
    if (ball !== own && gap(ball) < gap(nearest)) nearest = ball;
  }
  return nearest;
}

function gap(ball: Handle): number {
  return distance(own, ball) - own.radius - ball.radius;
}

function distance(a: Handle, b: Handle): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function draw(time: number): void {
  const other = nearestBall();
  for (const ball of handles.list) if (ball !== own) circ(ball.x, ball.y, ball.radius, palette.OTHER_FILL);
  circ(own.x, own.y, own.radius, palette.OWN_FILL);
  for (const ball of handles.list) {
    if (ball === own) continue;
    const hit = ballsTouch(own.x, own.y, own.radius, ball.x, ball.y, ball.radius);
    if (hit) fillLens(own, ball, palette.OVERLAP_FILL);
    circb(ball.x, ball.y, ball.radius, hit ? palette.HIT : palette.OTHER);
  }
  circb(own.x, own.y, own.radius, palette.OWN);
  drawMeasure(other);
  drawChosen(handles, time);
  drawMeasurePanel(own, other);
}

/** Fills what two balls have in common, row by row. */
function fillLens(a: Handle, b: Handle, color: number): void {
  const top = Math.max(a.y - a.radius, b.y - b.radius);
  const bottom = Math.min(a.y + a.radius, b.y + b.radius);
  for (let y = top; y <= bottom; y++) {
    const halfA = Math.sqrt(a.radius * a.radius - (y - a.y) * (y - a.y));
    const halfB = Math.sqrt(b.radius * b.radius - (y - b.y) * (y - b.y));
    const left = Math.ceil(Math.max(a.x - halfA, b.x - halfB));
    const right = Math.floor(Math.min(a.x + halfA, b.x + halfB));
    if (left <= right) rect(left, y, right - left + 1, 1, color);
  }
}

/** The way between the centres, with the two radii along it; the point where they touch if they only do that. */
function drawMeasure(other: Handle): void {
  const d = distance(own, other);
  const x = d > 0 ? (other.x - own.x) / d : 1;
  const y = d > 0 ? (other.y - own.y) / d : 0;
  line(own.x, own.y, other.x, other.y, palette.MEASURE);
  drawRadius(own, x, y, palette.OWN);
  drawRadius(other, -x, -y, palette.OTHER);
  const relation = relationTo(other);
  if (relation !== BALLS_TOUCH_OUTSIDE && relation !== BALLS_TOUCH_INSIDE) return;
  if (d === 0) circb(own.x, own.y, own.radius, palette.HINT);
  else {
    const away = relation === BALLS_TOUCH_INSIDE && own.radius < other.radius ? -own.radius : own.radius;
    drawDot(own.x + x * away, own.y + y * away, palette.HINT);
  }
}

/** A radius in the direction x, y, beside the way between the centres, so that both are seen when they overlap. */
function drawRadius(ball: Handle, x: number, y: number, color: number): void {
  const startX = ball.x - 2 * y;
  const startY = ball.y + 2 * x;
  line(startX, startY, startX + ball.radius * x, startY + ball.radius * y, color);
  drawDot(ball.x, ball.y, color);
}

function relationTo(other: Handle): number {
  return ballsRelation(own.x, own.y, own.radius, other.x, other.y, other.radius);
}
