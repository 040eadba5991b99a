/**
 * Pushing and falling. A push can run through a whole row of barrels, farther than nine squares reach, so it looks at
 * all solid bodies. They are kept as the library wants them, as arrays of numbers; the girl has index 0.
 */

import { pushBoxes, roomBelow } from '../geometry/index.ts';
import { type Body, isSolid } from './body.ts';
import { STAGE_BOTTOM, STAGE_WIDTH } from './tuning.ts';

/** Thickness of the walls beside the stage, and how far they reach above and below it. */
const WALL = 64;

export interface Solids {
  bodies: Body[];
  /** Bodies, and boxes: the two walls beside the stage are not bodies. */
  count: number;
  boxCount: number;
  xs: number[];
  ys: number[];
  ws: number[];
  hs: number[];
  /** 1 for what never moves, else 0. */
  fixed: number[];
  /** How far the last push moved each. */
  moved: number[];
}

/** No solid bodies yet. */
export function createSolids(): Solids {
  return { bodies: [], count: 0, boxCount: 0, xs: [], ys: [], ws: [], hs: [], fixed: [], moved: [] };
}

/** Takes down where the solid bodies are. The girl has to be the first of the bodies. */
export function gatherSolids(solids: Solids, bodies: Body[]): void {
  let count = 0;
  for (const body of bodies) {
    if (body.active && isSolid(body)) {
      solids.bodies[count] = body;
      setBox(solids, count, body.x, body.y, body.w, body.h, body.kind === 'roof' || body.kind === 'bin');
      count = count + 1;
    }
  }
  solids.count = count;
  const height = STAGE_BOTTOM + 2 * WALL;
  setBox(solids, count, -WALL, -WALL, WALL, height, true);
  setBox(solids, count + 1, STAGE_WIDTH, -WALL, WALL, height, true);
  solids.boxCount = count + 2;
}

/**
 * Moves the girl sideways, with all that she pushes and all that stands on it.
 * @param dx in sixteenths of a pixel, so that what touches keeps touching exactly
 * @returns how far she came
 */
export function pushSideways(solids: Solids, dx: number): number {
  const { bodies, xs, ys, ws, hs, fixed, moved } = solids;
  pushBoxes(0, dx, xs, ys, ws, hs, fixed, solids.boxCount, moved);
  for (let i = 0; i < solids.count; i++) if (moved[i] !== 0) bodies[i].x = xs[i];
  return moved[0];
}

/** Whether the last push moved anything but the girl. */
export function hasPushed(solids: Solids): boolean {
  for (let i = 1; i < solids.count; i++) if (solids.moved[i] !== 0) return true;
  return false;
}

/**
 * Lets a body fall until it stands on another.
 * @param index which body
 * @returns how far it fell, at most the distance
 */
export function fallDown(solids: Solids, index: number, distance: number): number {
  const { bodies, xs, ys, ws, hs } = solids;
  const fallen = roomBelow(index, distance, xs, ys, ws, hs, solids.boxCount);
  ys[index] = ys[index] + fallen;
  bodies[index].y = ys[index];
  return fallen;
}

function setBox(s: Solids, i: number, x: number, y: number, w: number, h: number, isFixed: boolean): void {
  s.xs[i] = x;
  s.ys[i] = y;
  s.ws[i] = w;
  s.hs[i] = h;
  s.fixed[i] = isFixed ? 1 : 0;
}
