/** The panel beside two balls: their measures as lengths and as squares, the squares drawn, and the five cases. */

import { BALLS_APART, ballsRelation } from '../geometry/index.ts';
import type { Handle } from '../kit/lesson/handles.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import { decimals } from '../kit/lesson/numbers.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLamp, drawPanel, drawText, drawTextRight, ROW_HEIGHT } from '../kit/lesson/readout.ts';

/** The five cases in the order of BALLS_APART to BALLS_INSIDE, and when they hold. */
const CASES = ['APART', 'TOUCH OUTSIDE', 'CROSS', 'TOUCH INSIDE', 'INSIDE'];
const CONDITIONS = ['D > S', 'D = S', 'T < D < S', 'D = T', 'D < T'];

const LEFT = PANEL_LEFT + 4;
/** Right ends of the columns of lengths and of squares. */
const LENGTH_RIGHT = PANEL_LEFT + 65;
const RIGHT = PANEL_LEFT + PANEL_WIDTH - 4;
const TABLE_TOP = PICTURE_TOP + 3;
/** The drawn squares share their lower left corner; the largest fills the place. */
const SQUARES_BOTTOM = 83;
const SQUARES_SIZE = 36;
const VERDICT_LEFT = LEFT + SQUARES_SIZE + 6;
const CASES_TOP = 88;

/**
 * Draws the panel.
 * @param own the ball that the player moves
 * @param other the ball that it is measured against
 */
export function drawMeasurePanel(own: Handle, other: Handle): void {
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  const dx = other.x - own.x;
  const dy = other.y - own.y;
  const square = dx * dx + dy * dy;
  const distance = Math.sqrt(square);
  const sum = own.radius + other.radius;
  const difference = Math.abs(own.radius - other.radius);
  const relation = ballsRelation(own.x, own.y, own.radius, other.x, other.y, other.radius);
  const hit = relation !== BALLS_APART;
  const sumColor = hit ? palette.HIT : palette.OTHER;

  drawTextRight('LENGTH', LENGTH_RIGHT, TABLE_TOP, palette.MUTED);
  drawTextRight('SQUARE', RIGHT, TABLE_TOP, palette.MUTED);
  drawRow(1, 'DISTANCE D', decimals(distance, 2), square, palette.MEASURE);
  drawRow(2, 'R1 + R2  S', `${sum}`, sum * sum, sumColor);
  drawRow(3, 'R1 - R2  T', `${difference}`, difference * difference, palette.OVERLAP);

  const unit = SQUARES_SIZE / Math.max(distance, sum);
  drawSquare(sum * unit, sumColor, hit ? palette.HIT_FILL : palette.OTHER_FILL);
  drawSquare(difference * unit, palette.OVERLAP, palette.OVERLAP_FILL);
  drawSquare(distance * unit, palette.MEASURE, -1);
  const sign = hit ? (square === sum * sum ? '=' : '<') : '>';
  drawText('D*D', VERDICT_LEFT, SQUARES_BOTTOM - 33, palette.MEASURE);
  drawText(sign, VERDICT_LEFT + 15, SQUARES_BOTTOM - 33, palette.BRIGHT);
  drawText('S*S', VERDICT_LEFT + 22, SQUARES_BOTTOM - 33, sumColor);
  print(hit ? 'HIT' : 'NO HIT', VERDICT_LEFT, SQUARES_BOTTOM - 22, hit ? palette.HIT : palette.TEXT);

  for (let i = 0; i < CASES.length; i++) {
    const y = CASES_TOP + ROW_HEIGHT * i;
    const lit = i === relation;
    drawLamp(PANEL_LEFT, y, CASES[i], lit, palette.HINT);
    drawTextRight(CONDITIONS[i], RIGHT, y, lit ? palette.HINT : palette.MUTED);
  }
}

function drawRow(row: number, name: string, length: string, square: number, color: number): void {
  const y = TABLE_TOP + ROW_HEIGHT * row;
  drawText(name, LEFT, y, color);
  drawTextRight(length, LENGTH_RIGHT, y, palette.TEXT);
  drawTextRight(`${square}`, RIGHT, y, palette.TEXT);
}

/** @param fill color of the inside, -1 to leave it open */
function drawSquare(side: number, color: number, fill: number): void {
  const size = Math.floor(side + 0.5);
  if (size < 1) return;
  if (fill >= 0) rect(LEFT, SQUARES_BOTTOM - size, size, size, fill);
  rectb(LEFT, SQUARES_BOTTOM - size, size, size, color);
}
