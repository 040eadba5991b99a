/** Barrels fall when nothing is under them, burst when they fall too deep or onto a robot, and burn before they explode. */

import { boxesTouch } from '../geometry/index.ts';
import { type Barrel, centerX, centerY } from './body.ts';
import { announce, type EventList } from './events.ts';
import { fallDown, type Solids } from './solids.ts';
import { askSquares, foundBody, type Squares } from './squares.ts';
import { BURST_DROP, GRAVITY, STAGE_BOTTOM, TOP_SPEED } from './tuning.ts';

/** A barrel that has fallen no deeper than this lands without a sound. */
const LOUD_DROP = 3;

/** Lets all barrels fall by one frame. */
export function dropBarrels(solids: Solids, squares: Squares, events: EventList): void {
  for (let i = 0; i < solids.count; i++) {
    const barrel = solids.bodies[i];
    if (barrel.kind === 'barrel') dropBarrel(barrel, i, solids, squares, events);
  }
}

/**
 * Lights the fuse of a barrel.
 * @param fuse frames until it explodes
 * @param chain which link of a chain of explosions it will be
 */
export function lightBarrel(barrel: Barrel, fuse: number, chain: number, events: EventList): void {
  barrel.chain = Math.max(barrel.chain, chain);
  if (barrel.fuse > 0) {
    barrel.fuse = Math.min(barrel.fuse, fuse);
    return;
  }
  barrel.fuse = fuse;
  announce(events, 'lit', centerX(barrel), barrel.y, 0, -1, 0);
}

function dropBarrel(
  barrel: Barrel,
  index: number,
  solids: Solids,
  squares: Squares,
  events: EventList,
): void {
  barrel.vy = Math.min(barrel.vy + GRAVITY, TOP_SPEED);
  const fallen = fallDown(solids, index, barrel.vy);
  barrel.drop = barrel.drop + fallen;
  if (fallen < barrel.vy) {
    if (barrel.drop >= BURST_DROP) lightBarrel(barrel, 1, 1, events);
    else if (barrel.drop > LOUD_DROP)
      announce(events, 'clang', centerX(barrel), barrel.y + barrel.h, 0, -1, 0);
    barrel.vy = 0;
    barrel.drop = 0;
  } else if (hitsRobot(barrel, squares)) lightBarrel(barrel, 1, 1, events);
  if (barrel.y > STAGE_BOTTOM) barrel.active = false;
}

function hitsRobot(barrel: Barrel, squares: Squares): boolean {
  const { x, y, w, h } = barrel;
  const count = askSquares(squares, centerX(barrel), centerY(barrel));
  for (let i = 0; i < count; i++) {
    const body = foundBody(squares, i);
    if (body.kind === 'robot' && boxesTouch(x, y, w, h, body.x, body.y, body.w, body.h)) return true;
  }
  return false;
}
