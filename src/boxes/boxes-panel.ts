/** The panel beside two boxes: their numbers, the four conditions, and what follows from them. */

import type { Handle } from '../kit/lesson/handles.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLamp, drawPanel, drawText, drawTextRight, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { firstRejection, type Rejection } from './rejections.ts';

const LEFT = PANEL_LEFT + 4;
const RIGHT = PANEL_LEFT + PANEL_WIDTH - 4;
const TABLE_TOP = PICTURE_TOP + 3;
/** From one column of the table to the next; the last ends at the right. */
const COLUMN_WIDTH = 16;
const CONDITIONS_TOP = 46;
const CONDITION_HEIGHT = 16;
const VERDICT_TOP = 115;

/**
 * Draws the panel.
 * @param common what the boxes have in common as [x, y, width, height], or null
 * @param asked index of the condition that the test has come to
 */
export function drawTwoBoxesPanel(
  a: Handle,
  b: Handle,
  common: number[] | null,
  rejections: Rejection[],
  asked: number,
): void {
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawRow(0, '', palette.MUTED, 'X', 'Y', 'W', 'H');
  drawBoxRow(1, 'A', palette.OWN, a.x, a.y, a.width, a.height);
  drawBoxRow(2, 'B', palette.OTHER, b.x, b.y, b.width, b.height);
  if (common === null) drawRow(3, 'COMMON', palette.OVERLAP, '-', '-', '-', '-');
  else drawBoxRow(3, 'COMMON', palette.OVERLAP, common[0], common[1], common[2], common[3]);
  const first = firstRejection(rejections);
  for (let i = 0; i < rejections.length; i++) drawCondition(rejections[i], i, asked, first);
  print(verdict(a, b, common, first), LEFT, VERDICT_TOP, first >= 0 ? palette.TEXT : palette.HIT);
}

function drawBoxRow(
  row: number,
  name: string,
  color: number,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  drawRow(row, name, color, `${x}`, `${y}`, `${width}`, `${height}`);
}

function drawRow(
  row: number,
  name: string,
  color: number,
  x: string,
  y: string,
  width: string,
  height: string,
): void {
  const top = TABLE_TOP + ROW_HEIGHT * row;
  const ink = row === 0 ? palette.MUTED : palette.TEXT;
  drawText(name, LEFT, top, color);
  drawTextRight(x, RIGHT - 3 * COLUMN_WIDTH, top, ink);
  drawTextRight(y, RIGHT - 2 * COLUMN_WIDTH, top, ink);
  drawTextRight(width, RIGHT - COLUMN_WIDTH, top, ink);
  drawTextRight(height, RIGHT, top, ink);
}

/** A condition: dark before it is asked, then lit if it holds. The first that holds settles the question. */
function drawCondition(rejection: Rejection, i: number, asked: number, first: number): void {
  const y = CONDITIONS_TOP + CONDITION_HEIGHT * i;
  const known = i <= asked;
  const lit = known && rejection.holds;
  const ink = lit ? palette.HINT : known ? palette.TEXT : palette.MUTED;
  drawLamp(PANEL_LEFT, y, rejection.name, lit, palette.HINT);
  if (known) {
    const answer = !rejection.holds ? 'NO' : i === first ? 'YES: APART' : 'YES';
    drawTextRight(answer, RIGHT, y, lit ? palette.HINT : palette.TEXT);
  }
  drawText(rejection.code, LEFT + ROW_HEIGHT, y + 7, palette.MUTED);
  drawTextRight(`${rejection.less} < ${rejection.more}`, RIGHT, y + 7, ink);
}

/** What the boxes are to each other. */
function verdict(a: Handle, b: Handle, common: number[] | null, first: number): string {
  if (common === null || first >= 0) return 'APART';
  if (common[2] === 0 || common[3] === 0) return 'TOUCH';
  if (common[2] === b.width && common[3] === b.height) return 'A HOLDS B';
  return common[2] === a.width && common[3] === a.height ? 'B HOLDS A' : 'OVERLAP';
}
