/**
 * What the player edits: a ring of corners and a point, all of them handles. A press on an edge puts a corner there,
 * a press on empty ground calls the point, and a corner that is let go on its neighbour is taken out.
 */

import { pointSegmentDistanceSquared } from '../geometry/index.ts';
import { BUTTON_A, BUTTON_X, BUTTON_Y } from '../kit/button-names.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { addPoint, createHandles, type Handles, handleAt, stepHandles } from '../kit/lesson/handles.ts';
import { insertCorner, nearestEdge, removeCorner, snapToCornerRow } from './polygon.ts';
import type { Shape } from './shapes.ts';

/** The picture: the first column and row, and those where the panel and the help line begin. */
export const PICTURE = { left: 0, top: 9, right: 164, bottom: 127 };

/** Handles keep this far from the sides of the picture. */
const MARGIN = 4;
/** How near to an edge a press must be to put a corner there. */
const EDGE_REACH = 4;
/** How near to the row of a corner the point must be dragged to snap to it. */
const SNAP_REACH = 2;
/** How near to its neighbour a corner must be let go to be taken out. */
const MERGE_REACH = 3;
/** The handle that is the point; corner i is handle i + 1. */
export const POINT = 0;

export interface Editor {
  handles: Handles;
  ring: number[];
  pointX: number;
  pointY: number;
  /** Whether anything has moved, come or gone; whoever has taken note of it sets it back. */
  changed: boolean;
}

/** An editor with a shape in it. */
export function createEditor(shape: Shape): Editor {
  const { left, top, right, bottom } = PICTURE;
  const handles = createHandles(left + MARGIN, top + MARGIN, right - 1 - MARGIN, bottom - 1 - MARGIN);
  const editor: Editor = { handles, ring: [], pointX: 0, pointY: 0, changed: true };
  loadShape(editor, shape);
  return editor;
}

/** Starts anew with a shape, its point chosen. */
export function loadShape(editor: Editor, shape: Shape): void {
  editor.ring = [];
  for (let i = 0; i < shape.ring.length; i++) editor.ring[i] = shape.ring[i];
  editor.pointX = shape.pointX;
  editor.pointY = shape.pointY;
  editor.changed = true;
  placeHandles(editor, POINT);
}

/** One frame. */
export function stepEditor(editor: Editor, controls: Controls): void {
  const { handles } = editor;
  const { pointer, pad } = controls;
  if (pointer.pressed) pressPicture(editor, pointer.x, pointer.y);
  const wasDragging = handles.dragging;
  stepHandles(handles, pointer, pad, BUTTON_A);
  if (handles.dragging && handles.chosen === POINT) {
    const point = handles.list[POINT];
    point.y = snapToCornerRow(point.y, editor.ring, SNAP_REACH);
  }
  takePlaces(editor);
  if (pad.pressed[BUTTON_X]) addAfterChosen(editor);
  const merges = wasDragging && !handles.dragging && isOnNeighbour(editor);
  if (handles.chosen !== POINT && (pad.pressed[BUTTON_Y] || merges)) removeChosen(editor);
}

/** Makes a handle where a press would find none. */
function pressPicture(editor: Editor, x: number, y: number): void {
  const { handles, ring } = editor;
  if (x >= PICTURE.right || y < PICTURE.top || y >= PICTURE.bottom || handleAt(handles, x, y) >= 0) return;
  const edge = nearestEdge(x, y, ring);
  const next = (2 * edge + 2) % ring.length;
  const distance2 = pointSegmentDistanceSquared(
    x,
    y,
    ring[2 * edge],
    ring[2 * edge + 1],
    ring[next],
    ring[next + 1],
  );
  if (distance2 <= EDGE_REACH * EDGE_REACH && insertCorner(ring, edge + 1, x, y)) {
    editor.changed = true;
    placeHandles(editor, edge + 2);
    return;
  }
  handles.list[POINT].x = x;
  handles.list[POINT].y = y;
}

/** Takes over where the handles have been moved. */
function takePlaces(editor: Editor): void {
  const { handles, ring } = editor;
  const point = handles.list[POINT];
  if (point.x !== editor.pointX || point.y !== editor.pointY) editor.changed = true;
  editor.pointX = point.x;
  editor.pointY = point.y;
  for (let i = 0; i < ring.length; i += 2) {
    const corner = handles.list[i / 2 + 1];
    if (corner.x !== ring[i] || corner.y !== ring[i + 1]) editor.changed = true;
    ring[i] = corner.x;
    ring[i + 1] = corner.y;
  }
}

/** Puts a corner into the middle of the edge after the chosen corner, or of the edge nearest to the point. */
function addAfterChosen(editor: Editor): void {
  const { handles, ring, pointX, pointY } = editor;
  const edge = handles.chosen === POINT ? nearestEdge(pointX, pointY, ring) : handles.chosen - 1;
  const next = (2 * edge + 2) % ring.length;
  const x = (ring[2 * edge] + ring[next]) / 2;
  const y = (ring[2 * edge + 1] + ring[next + 1]) / 2;
  if (!insertCorner(ring, edge + 1, x, y)) return;
  editor.changed = true;
  placeHandles(editor, edge + 2);
}

function removeChosen(editor: Editor): void {
  const corner = editor.handles.chosen - 1;
  if (!removeCorner(editor.ring, corner)) return;
  editor.changed = true;
  placeHandles(editor, corner > 0 ? corner : editor.ring.length / 2);
}

/** Whether the chosen corner lies on one of its neighbours. */
function isOnNeighbour(editor: Editor): boolean {
  const { ring, handles } = editor;
  if (handles.chosen === POINT) return false;
  const corner = 2 * (handles.chosen - 1);
  return (
    areNear(ring, corner, (corner + 2) % ring.length) ||
    areNear(ring, corner, (corner + ring.length - 2) % ring.length)
  );
}

function areNear(ring: number[], a: number, b: number): boolean {
  const dx = ring[a] - ring[b];
  const dy = ring[a + 1] - ring[b + 1];
  return dx * dx + dy * dy <= MERGE_REACH * MERGE_REACH;
}

/** Makes the handles anew, one for the point and one for each corner. */
function placeHandles(editor: Editor, chosen: number): void {
  const { handles, ring } = editor;
  handles.list = [];
  addPoint(handles, editor.pointX, editor.pointY);
  for (let i = 0; i < ring.length; i += 2) addPoint(handles, ring[i], ring[i + 1]);
  handles.chosen = chosen;
  handles.dragging = false;
}
