/** The two stages in slow motion: balls, ray and crossings in the field, the two tests and their cost beside it. */

import { drawRing, fillRing } from '../kit/draw-vectors.ts';
import { drawDashed, drawDot } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawLamp, drawPanel, drawText, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';
import { cosine, sine } from '../kit/trigonometry.ts';
import { placeRing } from '../kit/vector-shapes.ts';
import { drawCrossings } from './draw-crossings.ts';
import { FIELD, SHIP_RING, SHIP_X, SHIP_Y, type Stages, type Target } from './two-stages.ts';

const PANEL_X = FIELD.left + FIELD.width;
const PANEL_WIDTH = 76;
const AIM_LENGTH = 26;

const ship: number[] = [];

/** Draws the field. */
export function drawField(stages: Stages): void {
  for (let i = 0; i < stages.targets.length; i++) {
    const target = stages.targets[i];
    if (target.active) drawTarget(stages, target, i === stages.tested);
  }
  drawShip(stages);
  if (stages.phase === 'idle') return;
  const { bulletX, bulletY } = stages;
  if (isCounting(stages)) {
    const last = FIELD.left + FIELD.width - 1;
    drawDashed(bulletX, bulletY, last, bulletY, palette.MEASURE, 0);
    drawCrossings(stages.crossings, stages.counted, bulletY);
  }
  circ(bulletX, bulletY, 2, stages.phase === 'hit' ? palette.HIT : palette.OWN);
}

function drawTarget(stages: Stages, target: Target, isTested: boolean): void {
  const { x, y, radius, outline } = target;
  const { phase } = stages;
  const inTest = isTested && phase !== 'idle' && phase !== 'step';
  const isNear = inTest && stages.near;
  circb(x, y, radius, inTest ? (isNear ? palette.HIT : palette.TEXT) : palette.GRID);
  const blink = isTested && phase === 'hit' && stages.wait % 10 < 5;
  fillRing(outline, x, y, blink ? palette.HIT_FILL : palette.OTHER_FILL);
  drawRing(outline, blink ? palette.HIT : palette.OTHER);
  // The distance that the ball test compares with the radius.
  if (inTest && phase === 'ball') {
    line(x, y, stages.bulletX, stages.bulletY, isNear ? palette.HIT : palette.MEASURE);
    drawDot(x, y, palette.MEASURE);
  }
}

function drawShip(stages: Stages): void {
  const x = cosine(stages.heading);
  const y = sine(stages.heading);
  placeRing(SHIP_RING, SHIP_RING.length / 2, SHIP_X, SHIP_Y, x, y, ship);
  drawRing(ship, palette.OWN, SHIP_RING.length / 2);
  if (stages.phase !== 'idle') return;
  const from = 12;
  const to = from + AIM_LENGTH;
  drawDashed(SHIP_X + from * x, SHIP_Y + from * y, SHIP_X + to * x, SHIP_Y + to * y, palette.HINT, 0);
}

/** Draws the panel. */
export function drawTests(stages: Stages): void {
  const { phase, near, counted } = stages;
  drawPanel(PANEL_X, FIELD.top, PANEL_WIDTH, FIELD.height + 1);
  const inBall = phase === 'ball';
  const isRated = phase !== 'idle' && phase !== 'step';
  let y = FIELD.top + 4;
  drawText('1 BALL', PANEL_X + 4, y, inBall ? palette.HINT : palette.TEXT);
  y = y + ROW_HEIGHT;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'DISTANCE^2', square(stages.distance2, isRated), palette.MEASURE);
  y = y + ROW_HEIGHT;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'RADIUS^2', square(stages.radius2, isRated), palette.TEXT);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'FAR: DONE', isRated && !near, palette.OWN);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'NEAR: STAGE 2', isRated && near, palette.HIT);
  y = y + ROW_HEIGHT + 4;
  const isJudged = phase === 'verdict' || phase === 'hit';
  drawText('2 CROSSINGS', PANEL_X + 4, y, phase === 'ray' ? palette.HINT : palette.TEXT);
  if (isCounting(stages)) drawValue(PANEL_X, y, PANEL_WIDTH, '', `${counted}`, palette.BRIGHT);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'EVEN: NO HIT', isJudged && counted % 2 === 0, palette.OWN);
  y = y + ROW_HEIGHT;
  drawLamp(PANEL_X, y, 'ODD: HIT', isJudged && counted % 2 === 1, palette.HIT);
  y = y + ROW_HEIGHT + 6;
  drawText('COST OF THE SHOT', PANEL_X + 4, y, palette.TEXT);
  y = y + ROW_HEIGHT;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'BALL TESTS', `${stages.ballTests}`, palette.BRIGHT);
  y = y + ROW_HEIGHT;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'RING TESTS', `${stages.ringTests}`, palette.BRIGHT);
  y = y + ROW_HEIGHT;
  drawValue(PANEL_X, y, PANEL_WIDTH, 'EDGES', `${stages.edges}`, palette.BRIGHT);
}

function isCounting(stages: Stages): boolean {
  return stages.phase === 'ray' || stages.phase === 'verdict' || stages.phase === 'hit';
}

function square(value: number, isKnown: boolean): string {
  return isKnown ? `${Math.floor(value)}` : '-';
}
