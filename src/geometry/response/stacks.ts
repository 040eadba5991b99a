/**
 * Crates: boxes in parallel arrays that can be pushed in rows, carried on one another and dropped on stacks.
 * y grows downwards. Boxes that touch do not overlap: they may slide along each other.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * How far a box can fall before it lands on another one.
 *
 * Rule: open sideways: boxes that only touch sides do not stop each other's fall; a box on another can fall 0.
 *
 * Source: nearest upper side below, of all boxes under it.
 * @param index which box falls
 * @param distance how far it would fall, 0 or more
 * @param xs left sides of all boxes
 * @param count number of boxes
 * @returns how far it falls before it lands: 0 to distance
 */
export function roomBelow(
  index: number,
  distance: number,
  xs: Numbers,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
  count: number,
): number {
  const left = xs[index];
  const right = left + ws[index];
  const bottom = ys[index] + hs[index];
  let room = distance;
  for (let i = 0; i < count; i++) {
    if (i !== index && xs[i] < right && xs[i] + ws[i] > left) {
      const gap = ys[i] - bottom;
      if (gap >= 0 && gap < room) room = gap;
    }
  }
  return room;
}

/**
 * Moves a box and pushes the row of boxes in its way, with everything on top of them.
 *
 * Rule: open above and below: a box slides along the top of another; a row moves only as far as its foremost
 * box has room.
 *
 * A pushed box pushes the boxes in its own way, and so on down the row; a fixed one stops them all. In the way are
 * boxes level with it whose rear is farther on than its own rear: one that it does not touch yet, one that it touches,
 * and one that it overlaps, by a rounding or by more, which is pushed clear of it. What stands on a moved box rides along
 * as far as it has room itself; it does not push.
 * Source: platform game tutorials (pushing a crate by walking into it, stacks), for rows of any length.
 * @param index which box starts the push, the player for instance
 * @param dx how far it would go, to the right above 0
 * @param xs left sides of all boxes; those of the moved ones are changed
 * @param fixed for each box 1 if it never moves, else 0
 * @param count number of boxes
 * @param moved scratch of the caller's; receives for each box how far it has moved
 * @returns whether the box has gone all the way; if something fixed was in the way, moved[index] says how far
 */
export function pushBoxes(
  index: number,
  dx: number,
  xs: Out,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
  fixed: Numbers,
  count: number,
  moved: Out,
): boolean {
  const sign = dx < 0 ? -1 : 1;
  for (let i = 0; i < count; i++) moved[i] = i === index ? dx * sign : 0;
  // A box is pushed by what remains of the push after the gap before it. Rows are short: passes are few.
  let changed = true;
  while (changed) {
    changed = false;
    for (let i = 0; i < count; i++) {
      if (moved[i] > 0) {
        for (let j = 0; j < count; j++) {
          if (isInWay(i, j, sign, xs, ys, ws, hs)) {
            const push = moved[i] - (sign > 0 ? xs[j] - (xs[i] + ws[i]) : xs[i] - (xs[j] + ws[j]));
            if (push > moved[j]) {
              moved[j] = push;
              changed = true;
            }
          }
        }
      }
    }
  }
  let shortfall = 0;
  for (let i = 0; i < count; i++) if (fixed[i] !== 0 && moved[i] > shortfall) shortfall = moved[i];
  for (let i = 0; i < count; i++) moved[i] = moved[i] > shortfall ? moved[i] - shortfall : 0;
  carryRiders(sign, xs, ys, ws, hs, fixed, count, moved);
  for (let i = 0; i < count; i++) {
    // Taken from 0, for there is no −0 among Lua's integers.
    moved[i] = sign > 0 ? moved[i] : 0 - moved[i];
    xs[i] += moved[i];
  }
  return shortfall === 0;
}

/** Whether box i would sooner or later run into j, or is in it, when it goes in the direction of sign. */
function isInWay(
  i: number,
  j: number,
  sign: number,
  xs: Numbers,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
): boolean {
  if (i === j || ys[i] >= ys[j] + hs[j] || ys[j] >= ys[i] + hs[i]) return false;
  return sign > 0 ? xs[j] > xs[i] : xs[j] + ws[j] < xs[i] + ws[i];
}

/** Lets what stands on moved boxes ride along, floor by floor, each as far as it has room. */
function carryRiders(
  sign: number,
  xs: Numbers,
  ys: Numbers,
  ws: Numbers,
  hs: Numbers,
  fixed: Numbers,
  count: number,
  moved: Out,
): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (let i = 0; i < count; i++) {
      if (fixed[i] === 0 && moved[i] === 0) {
        let ride = 0;
        for (let j = 0; j < count; j++) {
          const stands = ys[i] + hs[i] === ys[j] && xs[i] < xs[j] + ws[j] && xs[i] + ws[i] > xs[j];
          if (stands && moved[j] > ride) ride = moved[j];
        }
        for (let j = 0; j < count && ride > 0; j++) {
          if (isInWay(i, j, sign, xs, ys, ws, hs)) {
            const room = moved[j] + (sign > 0 ? xs[j] - (xs[i] + ws[i]) : xs[i] - (xs[j] + ws[j]));
            if (room < ride) ride = room;
          }
        }
        if (ride > 0) {
          moved[i] = ride;
          changed = true;
        }
      }
    }
  }
}
