/**
 * Handles: points, balls and boxes that are moved by dragging, or by choosing one and moving it with the cross. They
 * stay within the picture. One is always chosen, as long as there are any.
 */

import { pointInBall, pointInBox } from '../../geometry/index.ts';
import type { Pad } from './pad.ts';
import type { Pointer } from './pointer.ts';

export interface Handle {
  /** Centre of a point or ball, upper left corner of a box. */
  x: number;
  y: number;
  /** Radius of a ball; 0 for points and boxes. */
  radius: number;
  /** Size of a box; 0 for points and balls. */
  width: number;
  height: number;
}

export interface Handles {
  list: Handle[];
  /** Index of the handle that the cross moves. */
  chosen: number;
  /** Whether the pointer holds the chosen one. */
  dragging: boolean;
  /** From the pointer to the place of what it holds. */
  gripX: number;
  gripY: number;
  /** The picture: handles lie from left to right and from top to bottom, both included. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Places are this far apart: 1, or the size of a pixel of a picture that is drawn enlarged. */
  grain: number;
}

/** How near to a point it can be grabbed; wide enough for a finger. */
const REACH = 7;

/** No handles yet, for a picture with these sides. */
export function createHandles(left: number, top: number, right: number, bottom: number): Handles {
  return { list: [], chosen: 0, dragging: false, gripX: 0, gripY: 0, left, top, right, bottom, grain: 1 };
}

/** Adds a point. */
export function addPoint(handles: Handles, x: number, y: number): Handle {
  return add(handles, { x, y, radius: 0, width: 0, height: 0 });
}

/** Adds a ball, which can be grabbed anywhere inside. */
export function addBall(handles: Handles, x: number, y: number, radius: number): Handle {
  return add(handles, { x, y, radius, width: 0, height: 0 });
}

/** Adds a box, which can be grabbed anywhere inside and stays wholly within the picture. */
export function addBox(handles: Handles, x: number, y: number, width: number, height: number): Handle {
  return add(handles, { x, y, radius: 0, width, height });
}

function add(handles: Handles, handle: Handle): Handle {
  handles.list.push(handle);
  return handle;
}

/**
 * The handle that a press at a place takes: the nearest point within reach, else the last ball or box there, which
 * is drawn over the others.
 * @returns its index, or -1
 */
export function handleAt(handles: Handles, x: number, y: number): number {
  let found = -1;
  let nearest = REACH * REACH;
  for (let i = 0; i < handles.list.length; i++) {
    const handle = handles.list[i];
    const dx = x - handle.x;
    const dy = y - handle.y;
    if (isPoint(handle) && dx * dx + dy * dy <= nearest) {
      nearest = dx * dx + dy * dy;
      found = i;
    }
  }
  for (let i = handles.list.length - 1; i >= 0 && found < 0; i--) {
    const { x: left, y: top, radius, width, height } = handles.list[i];
    const within =
      radius > 0 ? pointInBall(x, y, left, top, radius) : pointInBox(x, y, left, top, width, height);
    if (within) found = i;
  }
  return found;
}

/**
 * One frame: the pointer takes, drags and lets go, the cross moves the chosen handle, and a button chooses the next.
 * @param choose number of the button that chooses the next handle
 */
export function stepHandles(handles: Handles, pointer: Pointer, pad: Pad, choose: number): void {
  if (handles.list.length === 0) return;
  if (pad.pressed[choose] && !handles.dragging) handles.chosen = (handles.chosen + 1) % handles.list.length;
  if (pointer.pressed) {
    const taken = handleAt(handles, pointer.x, pointer.y);
    if (taken >= 0) {
      handles.chosen = taken;
      handles.dragging = true;
      handles.gripX = handles.list[taken].x - pointer.x;
      handles.gripY = handles.list[taken].y - pointer.y;
    }
  }
  if (!pointer.down) handles.dragging = false;
  const handle = handles.list[handles.chosen];
  if (handles.dragging) moveHandle(handles, handle, pointer.x + handles.gripX, pointer.y + handles.gripY);
  else if (pad.dx !== 0 || pad.dy !== 0) {
    moveHandle(handles, handle, handle.x + pad.dx * handles.grain, handle.y + pad.dy * handles.grain);
  }
}

/** Moves a handle to a place, or as near to it as the picture allows. */
export function moveHandle(handles: Handles, handle: Handle, x: number, y: number): void {
  const { left, top, right, bottom, grain } = handles;
  handle.x = Math.max(left, Math.min(right - handle.width, snap(x, left, grain)));
  handle.y = Math.max(top, Math.min(bottom - handle.height, snap(y, top, grain)));
}

/** The place of the grain that is nearest, counted from the side of the picture. */
function snap(place: number, side: number, grain: number): number {
  return grain === 1 ? place : side + Math.floor((place - side) / grain + 0.5) * grain;
}

function isPoint(handle: Handle): boolean {
  return handle.radius === 0 && handle.width === 0 && handle.height === 0;
}
