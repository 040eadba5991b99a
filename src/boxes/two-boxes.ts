/**
 * Two boxes to drag and to resize by a corner. The four rejecting conditions are asked one after the other, again
 * whenever an answer changes; those that hold draw a line between the boxes. What the boxes have in common is drawn
 * as a box of its own.
 */

import { boxesOverlap } from '../geometry/index.ts';
import { BUTTON_A, BUTTON_B, CROSS } from '../kit/button-names.ts';
import { APART_SOUND, createAnswerSound, HIT_SOUND, playAnswer } from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addBox, addPoint, createHandles, type Handle, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawChosen, drawDashed, drawDot } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawText } from '../kit/lesson/readout.ts';
import { drawTwoBoxesPanel } from './boxes-panel.ts';
import { createRejections, firstRejection, weighRejections } from './rejections.ts';

/** Frames for which the test stays at each condition. */
const ASKING_TIME = 18;
const MIN_SIZE = 4;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const a = addBox(handles, 16, 64, 50, 36);
const cornerA = addPoint(handles, 0, 0);
const b = addBox(handles, 84, 24, 40, 52);
const cornerB = addPoint(handles, 0, 0);
const rejections = createRejections();
/** Common part as [x, y, width, height], and whether there is one. */
const overlap: number[] = [0, 0, 0, 0];
let touching = false;
const heard = createAnswerSound();
/** Frames since the test was last begun. */
let asking = 0;

/** The scene with two boxes. */
export const twoBoxesScene: Scene = {
  name: 'TWO BOXES',
  help: [helpItem(CROSS, 'OR DRAG: MOVE'), helpItem(BUTTON_A, 'NEXT'), helpItem(BUTTON_B, 'SCENE')],
  step,
  draw,
};

function step({ pointer, pad }: Controls): void {
  stepHandles(handles, pointer, pad, BUTTON_A);
  resize(a, cornerA);
  resize(b, cornerB);
  asking = weighRejections(rejections, a, b) ? 0 : asking + 1;
  touching = boxesOverlap(a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height, overlap);
  // Every condition has a note of its own.
  const rejection = firstRejection(rejections);
  if (touching) playAnswer(heard, rejection, HIT_SOUND, 0);
  else playAnswer(heard, rejection, APART_SOUND, 2 * rejection);
}

/** The box follows its corner if that is the one that moves; else the corner follows the box. */
function resize(box: Handle, corner: Handle): void {
  if (handles.list[handles.chosen] === corner) {
    box.width = Math.max(MIN_SIZE, corner.x - box.x);
    box.height = Math.max(MIN_SIZE, corner.y - box.y);
  }
  corner.x = box.x + box.width;
  corner.y = box.y + box.height;
}

function draw(time: number): void {
  fillBox(a, palette.OWN_FILL);
  fillBox(b, palette.OTHER_FILL);
  // Both ends of a side belong to the box, so that it is one pixel wider than its width.
  if (touching) rect(overlap[0], overlap[1], overlap[2] + 1, overlap[3] + 1, palette.OVERLAP_FILL);
  drawBox(b, 'B', palette.OTHER);
  drawBox(a, 'A', palette.OWN);
  if (touching) rectb(overlap[0], overlap[1], overlap[2] + 1, overlap[3] + 1, palette.OVERLAP);
  const asked = Math.floor(asking / ASKING_TIME);
  drawSeparations(asked, time);
  drawChosen(handles, time);
  drawTwoBoxesPanel(a, b, touching ? overlap : null, rejections, asked);
}

function fillBox(box: Handle, color: number): void {
  rect(box.x, box.y, box.width + 1, box.height + 1, color);
}

function drawBox(box: Handle, name: string, color: number): void {
  rectb(box.x, box.y, box.width + 1, box.height + 1, color);
  drawText(name, box.x + 3, box.y + 3, color);
  drawDot(box.x + box.width, box.y + box.height, color);
}

/** A line across the picture for every condition that was asked and holds, halfway between the two sides. */
function drawSeparations(asked: number, time: number): void {
  for (let i = 0; i < rejections.length && i <= asked; i++) {
    const { less, more, holds } = rejections[i];
    const middle = (less + more) / 2;
    const shift = time / 4;
    if (holds && i < 2) drawDashed(middle, PICTURE_TOP, middle, PICTURE_BOTTOM, palette.HINT, shift);
    else if (holds) drawDashed(0, middle, PANEL_LEFT, middle, palette.HINT, shift);
  }
}
