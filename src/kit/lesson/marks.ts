/** Marks in the picture: handles, dots with a name, crosses, arrows, dashed lines. */

import type { Handles } from './handles.ts';
import { PANEL_LEFT, PICTURE_TOP } from './layout.ts';
import * as palette from './palette.ts';
import { drawRimmedText } from './readout.ts';

/** Frames of one beat of the chosen handle's ring. */
const BEAT = 48;
/** From a point to its name: beyond the ring of a chosen one. */
const NAME_AWAY = 4;
const NAME_WIDTH = 8;
const NAME_HEIGHT = 5;
const ARROW_LENGTH = 4;
const ARROW_HALF_WIDTH = 2;
/** Pixels drawn and left out of a dashed line. */
const DASH = 3;
const PERIOD = 6;

/**
 * Marks the chosen handle: a beating ring around a point, a frame of corners around a box, a ring around a ball.
 * @param time frames, for the beat
 */
export function drawChosen(handles: Handles, time: number): void {
  if (handles.list.length === 0) return;
  const { x, y, radius, width, height } = handles.list[handles.chosen];
  const beat = !handles.dragging && time % BEAT < BEAT / 2 ? 1 : 0;
  if (width > 0 || height > 0)
    drawCorners(x - 2 - beat, y - 2 - beat, width + 4 + 2 * beat, height + 4 + 2 * beat);
  else circb(x, y, radius > 0 ? radius + 2 + beat : 4 + beat, palette.HINT);
}

/** Draws the four corners of a frame. */
function drawCorners(x: number, y: number, width: number, height: number): void {
  const length = Math.min(3, Math.floor(Math.min(width, height) / 3));
  for (let corner = 0; corner < 4; corner++) {
    const right = corner % 2 === 1;
    const low = corner >= 2;
    const cornerX = right ? x + width : x;
    const cornerY = low ? y + height : y;
    line(cornerX, cornerY, cornerX + (right ? -length : length), cornerY, palette.HINT);
    line(cornerX, cornerY, cornerX, cornerY + (low ? -length : length), palette.HINT);
  }
}

/** Draws a point as a dot of five pixels. */
export function drawDot(x: number, y: number, color: number): void {
  circ(x, y, 1, color);
}

/** Draws a point with its name to the upper right of it, or to the other side where the picture ends. */
export function drawNamedDot(name: string, x: number, y: number, color: number): void {
  drawDot(x, y, color);
  const nameX = x + NAME_AWAY + NAME_WIDTH > PANEL_LEFT ? x - NAME_AWAY - NAME_WIDTH : x + NAME_AWAY;
  const nameY = y - NAME_AWAY - NAME_HEIGHT < PICTURE_TOP ? y + NAME_AWAY : y - NAME_AWAY - NAME_HEIGHT;
  drawRimmedText(name, nameX, nameY, color);
}

/** Draws an x. */
export function drawCross(x: number, y: number, size: number, color: number): void {
  line(x - size, y - size, x + size, y + size, color);
  line(x - size, y + size, x + size, y - size, color);
}

/** Draws an arrow from one point to another; of no length, a dot. */
export function drawArrow(x0: number, y0: number, x1: number, y1: number, color: number): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1) {
    drawDot(x1, y1, color);
    return;
  }
  const backX = (dx / length) * ARROW_LENGTH;
  const backY = (dy / length) * ARROW_LENGTH;
  const sideX = (-dy / length) * ARROW_HALF_WIDTH;
  const sideY = (dx / length) * ARROW_HALF_WIDTH;
  line(x0, y0, x1, y1, color);
  tri(x1, y1, x1 - backX + sideX, y1 - backY + sideY, x1 - backX - sideX, y1 - backY - sideY, color);
}

/**
 * Draws a dashed line.
 * @param shift pixels by which the dashes are moved along it, 0 or more; growing, they run
 */
export function drawDashed(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  color: number,
  shift: number,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1) return;
  for (let from = (shift % PERIOD) - PERIOD; from < length; from += PERIOD) {
    const start = Math.max(from, 0) / length;
    const end = Math.min(from + DASH - 1, length) / length;
    if (end >= start) line(x0 + dx * start, y0 + dy * start, x0 + dx * end, y0 + dy * end, color);
  }
}
