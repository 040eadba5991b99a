/** The panel beside two lines: the cross products, ua and ub with their gauges, the point, and the case. */

import { LINES_COINCIDE, LINES_CROSS, LINES_PARALLEL } from '../geometry/index.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import { decimals } from '../kit/lesson/numbers.ts';
import * as palette from '../kit/lesson/palette.ts';
import {
  drawLamp,
  drawPanel,
  drawText,
  drawTextRight,
  drawValue,
  ROW_HEIGHT,
} from '../kit/lesson/readout.ts';
import type { Measure } from './measure.ts';

const LEFT = PANEL_LEFT + 4;
const RIGHT = PANEL_LEFT + PANEL_WIDTH - 4;
const ROWS_TOP = PICTURE_TOP + 3;
const GAUGES_TOP = ROWS_TOP + 3 * ROW_HEIGHT + 3;
const GAUGE_PITCH = 17;
/** A gauge shows from -1 to 2; what lies beyond is shown at its end. */
const GAUGE_UNIT = 28;
const GAUGE_LEFT = LEFT + 2;
const POINT_TOP = GAUGES_TOP + 2 * GAUGE_PITCH;
const LAMPS_TOP = POINT_TOP + 11;
const VERDICT_TOP = 117;

/**
 * Draws the panel.
 * @param bounded whether the lines end at their points
 */
export function drawLinesPanel(measure: Measure, bounded: boolean): void {
  const { d, qb, qa, relation } = measure;
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawRow(0, 'D = A*B', `${d}`, palette.MEASURE);
  drawRow(1, 'QB = Q*B', `${qb}`, palette.TEXT);
  drawRow(2, 'QA = Q*A', `${qa}`, palette.TEXT);
  // On one line, lines have no numbers, but segments that meet have those of their first common point.
  const crossing = relation === LINES_CROSS;
  const known = crossing || (bounded && measure.meet);
  const ua = crossing ? measure.ua : measure.meetUa;
  const ub = crossing ? measure.ub : measure.meetUb;
  drawGauge(0, 'UA = QB / D', ua, known, bounded, palette.OWN);
  drawGauge(1, 'UB = QA / D', ub, known, bounded, palette.OTHER);
  drawPlace(measure, bounded);
  drawCase(0, 'CROSS', 'D <> 0', crossing);
  drawCase(1, 'PARALLEL', 'D = 0', relation === LINES_PARALLEL);
  drawCase(2, 'COINCIDENT', 'D = 0', relation === LINES_COINCIDE);
  const hit = bounded ? measure.meet : relation !== LINES_PARALLEL;
  print(verdict(measure, bounded), LEFT, VERDICT_TOP, hit ? palette.HIT : palette.TEXT);
}

function drawRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, ROWS_TOP + ROW_HEIGHT * row, PANEL_WIDTH, name, value, color);
}

/**
 * A number on a scale from -1 to 2, the part from 0 to 1 marked.
 * @param known whether there is a number
 */
function drawGauge(
  row: number,
  name: string,
  value: number,
  known: boolean,
  bounded: boolean,
  color: number,
): void {
  const y = GAUGES_TOP + GAUGE_PITCH * row;
  drawText(name, LEFT, y, color);
  const within = value >= 0 && value <= 1;
  const outside = bounded && known && !within;
  drawTextRight(known ? decimals(value, 3) : '-', RIGHT, y, outside ? palette.MUTED : palette.TEXT);
  const middle = y + 10;
  line(GAUGE_LEFT, middle, GAUGE_LEFT + 3 * GAUGE_UNIT, middle, palette.GRID);
  rect(GAUGE_LEFT + GAUGE_UNIT, middle - 1, GAUGE_UNIT + 1, 3, known && within ? color : palette.GRID);
  if (!known) return;
  const place = GAUGE_LEFT + Math.floor((Math.max(-1, Math.min(2, value)) + 1) * GAUGE_UNIT + 0.5);
  rect(place - 1, middle - 3, 3, 7, outside ? palette.MUTED : palette.BRIGHT);
}

/** The common point; of parallel lines, their distance. */
function drawPlace(measure: Measure, bounded: boolean): void {
  const { relation, meet, meetX, meetY, x, y } = measure;
  const crossing = relation === LINES_CROSS;
  if (relation === LINES_PARALLEL) {
    const distance = decimals(Math.abs(measure.distance), 2);
    drawValue(PANEL_LEFT, POINT_TOP, PANEL_WIDTH, 'DISTANCE', distance, palette.MEASURE);
  } else if (bounded && meet) drawPoint(meetX, meetY, palette.HIT);
  else if (crossing) drawPoint(x, y, bounded ? palette.MUTED : palette.HIT);
  else drawValue(PANEL_LEFT, POINT_TOP, PANEL_WIDTH, 'POINT', '-', palette.TEXT);
}

function drawPoint(x: number, y: number, color: number): void {
  drawValue(PANEL_LEFT, POINT_TOP, PANEL_WIDTH, 'POINT', `${decimals(x, 2)}, ${decimals(y, 2)}`, color);
}

function drawCase(row: number, name: string, condition: string, holds: boolean): void {
  const y = LAMPS_TOP + ROW_HEIGHT * row;
  drawLamp(PANEL_LEFT, y, name, holds, palette.HINT);
  drawTextRight(condition, RIGHT, y, holds ? palette.HINT : palette.MUTED);
}

function verdict(measure: Measure, bounded: boolean): string {
  if (bounded) return measure.meet ? 'THEY MEET' : 'THEY MISS';
  if (measure.relation === LINES_CROSS) return 'ONE POINT';
  return measure.relation === LINES_COINCIDE ? 'ALL POINTS' : 'NO POINT';
}
