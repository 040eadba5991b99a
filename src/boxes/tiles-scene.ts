/**
 * Tiles side by side, and a point to put onto the sides that they share. As boxes, sides included, up to four of them
 * hold it; as tiles, which have only their left and upper sides, always exactly one.
 */

import { pointInBox, pointInTile } from '../geometry/index.ts';
import { BUTTON_B, CROSS } from '../kit/button-names.ts';
import { APART_SOUND, createAnswerSound, playAnswer, TOUCH_SOUND } from '../kit/lesson/answer-sound.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addPoint, createHandles, stepHandles } from '../kit/lesson/handles.ts';
import { helpItem } from '../kit/lesson/help.ts';
import { PANEL_LEFT, PANEL_WIDTH, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { drawMagnifier, MAGNIFIER_SIZE } from '../kit/lesson/magnifier.ts';
import { drawChosen } from '../kit/lesson/marks.ts';
import * as palette from '../kit/lesson/palette.ts';
import { drawPanel, drawText, drawValue, ROW_HEIGHT } from '../kit/lesson/readout.ts';

const COLUMNS = 4;
const ROWS = 3;
const TILE = 32;
const LEFT = 8;
const TOP = 20;
/** The frame by which a box shows that it holds the point. */
const INSET = 3;
const MAGNIFIER_TOP = PICTURE_BOTTOM - MAGNIFIER_SIZE - 2;

const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT - 1, PICTURE_BOTTOM - 1);
const point = addPoint(handles, LEFT + 2 * TILE, TOP + TILE);
const heard = createAnswerSound();

/** The scene with tiles. */
export const tilesScene: Scene = {
  name: 'SHARED SIDES',
  help: [helpItem(CROSS, 'OR DRAG: MOVE'), helpItem(BUTTON_B, 'SCENE')],
  step,
  draw,
};

function step({ pointer, pad }: Controls): void {
  stepHandles(handles, pointer, pad, BUTTON_B);
  // Each tile has a note; a side that tiles share has a sound of its own.
  const column = Math.floor((point.x - LEFT) / TILE);
  const row = Math.floor((point.y - TOP) / TILE);
  const shared = (point.x - LEFT) % TILE === 0 || (point.y - TOP) % TILE === 0;
  const tile = COLUMNS * row + column;
  if (shared) playAnswer(heard, -1, TOUCH_SOUND, 0);
  else playAnswer(heard, tile, APART_SOUND, tile);
}

function draw(time: number): void {
  let boxes = 0;
  let tiles = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = LEFT + TILE * column;
      const y = TOP + TILE * row;
      const inTile = pointInTile(point.x, point.y, x, y, TILE, TILE);
      const inBox = pointInBox(point.x, point.y, x, y, TILE, TILE);
      rect(x, y, TILE, TILE, inTile ? palette.HIT_FILL : palette.PANEL);
      // The sides that belong to the tile.
      line(x, y, x + TILE - 1, y, inTile ? palette.HIT : palette.GRID);
      line(x, y, x, y + TILE - 1, inTile ? palette.HIT : palette.GRID);
      if (inBox) rectb(x + INSET, y + INSET, TILE + 1 - 2 * INSET, TILE + 1 - 2 * INSET, palette.HINT);
      if (inTile) tiles = tiles + 1;
      if (inBox) boxes = boxes + 1;
    }
  }
  pix(point.x, point.y, palette.OWN);
  drawPanel(PANEL_LEFT, PICTURE_TOP, PANEL_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  drawMagnifier(point.x, point.y, PANEL_LEFT + PANEL_WIDTH - 4 - MAGNIFIER_SIZE, MAGNIFIER_TOP);
  circb(point.x, point.y, 2, palette.OWN);
  drawChosen(handles, time);
  drawCounts(boxes, tiles);
}

function drawCounts(boxes: number, tiles: number): void {
  drawRow(0, 'POINT X, Y', `${point.x}, ${point.y}`, palette.OWN);
  drawRow(1.5, 'BOXES THAT HOLD IT', `${boxes}`, palette.HINT);
  drawLine(2.5, 'LEFT <= X <= RIGHT');
  drawLine(3.5, 'TOP <= Y <= BOTTOM');
  drawRow(5, 'TILES THAT HOLD IT', `${tiles}`, palette.HIT);
  drawLine(6, 'LEFT <= X < RIGHT');
  drawLine(7, 'TOP <= Y < BOTTOM');
}

function drawRow(row: number, name: string, value: string, color: number): void {
  drawValue(PANEL_LEFT, PICTURE_TOP + 3 + ROW_HEIGHT * row, PANEL_WIDTH, name, value, color);
}

function drawLine(row: number, text: string): void {
  drawText(text, PANEL_LEFT + 4, PICTURE_TOP + 3 + ROW_HEIGHT * row, palette.TEXT);
}
