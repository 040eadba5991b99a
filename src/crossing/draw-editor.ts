/** The polygon, the point with its ray, the crossings, and beside them what the two numbers say. */

import { drawRing } from '../kit/draw-vectors.ts';
import { drawChosen, drawDashed } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLamp, drawPanel, drawText, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { type Counting, isCounted } from './counting.ts';
import { type EdgeEnd, findEdgeEnds, INSIDE } from './crossings.ts';
import { drawCrossings } from './draw-crossings.ts';
import { type Editor, PICTURE } from './editor.ts';

const PANEL_X = PICTURE.right;
const PANEL_WIDTH = 76;
/** Length of the stroke on an edge that ends on the ray's row. */
const STUB = 11;
/** Turns that stand in a row of the panel, and the width of one. */
const TURNS_IN_ROW = 6;
const TURN_WIDTH = 11;

const ends: EdgeEnd[] = [];

/**
 * Draws the picture.
 * @param runs what `fillRuns` made of the ring
 * @param runCount how many runs there are
 */
export function drawEditor(
  editor: Editor,
  counting: Counting,
  runs: number[],
  runCount: number,
  time: number,
): void {
  const { ring, pointX, pointY, handles } = editor;
  for (let i = 0; i < 4 * runCount; i += 4) {
    const fill = runs[i + 3] === INSIDE ? palette.OTHER_FILL : palette.OVERLAP_FILL;
    rect(runs[i + 1], runs[i], runs[i + 2], 1, fill);
  }
  drawRing(ring, palette.OTHER);
  const endCount = findEdgeEnds(pointX, pointY, ring, ends);
  drawDashed(pointX, pointY, PICTURE.right - 1, pointY, palette.MEASURE, 0);
  line(pointX, pointY, Math.min(counting.rayX, PICTURE.right - 1), pointY, palette.MEASURE);
  for (let i = 0; i < endCount; i++) drawEnd(ends[i]);
  for (let i = 0; i < ring.length; i += 2) rect(ring[i] - 1, ring[i + 1] - 1, 3, 3, palette.OTHER);
  drawCrossings(counting.crossings, counting.counted, pointY);
  drawChosen(handles, time);
  circ(pointX, pointY, 2, isCounted(counting) && counting.total % 2 === 1 ? palette.HIT : palette.OWN);
}

/** Marks an edge where it ends on the ray's row: a bright stroke when it holds that end, a hollow one when not. */
function drawEnd(end: EdgeEnd): void {
  const dx = end.farX - end.x;
  const dy = end.farY - end.y;
  const share = Math.min(1, STUB / Math.sqrt(dx * dx + dy * dy));
  const x = end.x + dx * share;
  const y = end.y + dy * share;
  const color = end.held ? palette.HINT : palette.MUTED;
  line(end.x - 1, end.y, x - 1, y, color);
  line(end.x + 1, end.y, x + 1, y, color);
  line(end.x, end.y, x, y, end.held ? color : palette.GROUND);
}

/** Draws the panel. */
export function drawNumbers(editor: Editor, counting: Counting): void {
  const { counted, winding, total } = counting;
  drawPanel(PANEL_X, PICTURE.top, PANEL_WIDTH, PICTURE.bottom - PICTURE.top);
  const done = isCounted(counting);
  const isOdd = counted % 2 === 1;
  let y = PICTURE.top + 4;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'CROSSINGS', `${counted}`, palette.BRIGHT);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'ODD: INSIDE', done && isOdd, palette.HIT);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'EVEN: OUTSIDE', done && !isOdd, palette.OWN);
  y = y + ROW_HEIGHT + 4;
  const sum = done ? winding : turnsSoFar(counting);
  drawValue(PANEL_X, y, PANEL_WIDTH, 'WINDING', signed(sum), palette.BRIGHT);
  y = y + ROW_HEIGHT;
  for (let i = 0; i < counted; i++) {
    const column = i % TURNS_IN_ROW;
    const row = Math.floor(i / TURNS_IN_ROW);
    const { turn } = counting.crossings[i];
    drawText(signed(turn), PANEL_X + 4 + column * TURN_WIDTH, y + row * ROW_HEIGHT, palette.TEXT);
  }
  y = y + ROW_HEIGHT * Math.max(1, Math.ceil(total / TURNS_IN_ROW));
  drawLamp(PANEL_X, y, 'NOT 0: INSIDE', done && winding !== 0, palette.HIT);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, '0: OUTSIDE', done && winding === 0, palette.OWN);
  y = y + ROW_HEIGHT + 4;
  drawRemark(editor, done && !isOdd && winding !== 0, y);
}

/** What there is to remark: that the numbers differ, how the rule at corners works, or what the count is good for. */
function drawRemark(editor: Editor, differ: boolean, y: number): void {
  const { ring, pointX, pointY } = editor;
  const x = PANEL_X + 4;
  if (differ) {
    drawText('THEY DIFFER: THE', x, y, palette.OVERLAP);
    drawText('RING GOES ROUND', x, y + ROW_HEIGHT, palette.OVERLAP);
    drawText('HERE TWICE', x, y + 2 * ROW_HEIGHT, palette.OVERLAP);
  } else if (findEdgeEnds(pointX, pointY, ring, ends) > 0) {
    drawText('A CORNER ON THE', x, y, palette.HINT);
    drawText('RAY: UPPER ENDS', x, y + ROW_HEIGHT, palette.HINT);
    drawText('COUNT, LOWER NOT', x, y + 2 * ROW_HEIGHT, palette.HINT);
  } else {
    drawText('EVERY CROSSING IS', x, y, palette.MUTED);
    drawText('A CHANGE OF SIDES.', x, y + ROW_HEIGHT, palette.MUTED);
    drawText('FAR OUT THE RAY IS', x, y + 2 * ROW_HEIGHT, palette.MUTED);
    drawText('OUTSIDE FOR SURE.', x, y + 3 * ROW_HEIGHT, palette.MUTED);
  }
}

function turnsSoFar(counting: Counting): number {
  let sum = 0;
  for (let i = 0; i < counting.counted; i++) sum = sum + counting.crossings[i].turn;
  return sum;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}
