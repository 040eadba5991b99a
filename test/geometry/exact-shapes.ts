/**
 * What is exactly so of shapes, by definition or brute force, on the exact arithmetic of exact.ts: the oracles that
 * tests and the soak share.
 */

import {
  BALLS_APART,
  BALLS_CROSS,
  BALLS_INSIDE,
  BALLS_TOUCH_INSIDE,
  BALLS_TOUCH_OUTSIDE,
  LINES_COINCIDE,
  LINES_CROSS,
  LINES_PARALLEL,
} from '../../src/geometry/index.ts';
import {
  compareDistance,
  exactOrientation,
  exactPointInRing,
  exactSegmentsTouch,
  toIntegers,
  turn,
} from './exact.ts';
import type { Eight, Four } from './random.ts';

/** Whether two rings have a common point, exactly and by brute force. */
export function exactRingsTouch(a: number[], b: number[]): boolean {
  for (let i = 0; i < a.length; i += 2) {
    const j = (i + 2) % a.length;
    for (let k = 0; k < b.length; k += 2) {
      const m = (k + 2) % b.length;
      if (exactSegmentsTouch([a[i]!, a[i + 1]!, a[j]!, a[j + 1]!, b[k]!, b[k + 1]!, b[m]!, b[m + 1]!]))
        return true;
    }
  }
  return exactPointInRing(a[0]!, a[1]!, b).side >= 0 || exactPointInRing(b[0]!, b[1]!, a).side >= 0;
}

/** Whether a segment meets a box, exactly: an end inside or a side touched. */
export function exactTouchesBox(
  [x0, y0, x1, y1]: Readonly<Four>,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  const inside = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  if (inside(x0, y0) || inside(x1, y1)) return true;
  const sides: Four[] = [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ];
  return sides.some(side => exactSegmentsTouch([x0, y0, x1, y1, ...side]));
}

/** Winding number by the definition: signed crossings of a ray towards +x, from a point moved off all corners. */
export function exactWinding(x: number, y: number, ring: number[]): number {
  const all = toIntegers([x, y, ...ring]);
  const n = ring.length / 2;
  let winding = 0;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [ax, ay, bx, by] = [all[2 + 2 * i]!, all[3 + 2 * i]!, all[2 + 2 * j]!, all[3 + 2 * j]!];
    if (ay > all[1]! === by > all[1]!) continue;
    const side = turn(ax, ay, bx, by, all[0]!, all[1]!);
    if (by > ay && side > 0) winding++;
    if (by < ay && side < 0) winding--;
  }
  return winding;
}

/** How two balls lie to each other, given as integers [ax, ay, ar, bx, by, br]. */
export function exactRelation([ax, ay, ar, bx, by, br]: bigint[]): number {
  const outside = compareDistance(ax!, ay!, bx!, by!, ar! + br!);
  const inside = compareDistance(ax!, ay!, bx!, by!, ar! - br!);
  if (outside > 0) return BALLS_APART;
  if (outside === 0) return BALLS_TOUCH_OUTSIDE;
  return inside > 0 ? BALLS_CROSS : inside === 0 ? BALLS_TOUCH_INSIDE : BALLS_INSIDE;
}

/** A ring is convex when it visits its hull's outline once round: all corners on the hull, in its order. */
export function exactIsConvex(ring: number[]): boolean {
  const n = ring.length / 2;
  let sign = 0;
  for (let i = 0; i < n; i++) {
    const at = (k: number) => [ring[2 * (k % n)]!, ring[2 * (k % n) + 1]!] as const;
    const turn = exactOrientation(...at(i), ...at(i + 1), ...at(i + 2));
    if (turn !== 0 && sign !== 0 && turn !== sign) return false;
    if (turn !== 0) sign = turn;
  }
  // All turns go one way: convex if no corner is strictly outside of any edge, which a second lap would be.
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    for (let k = 0; k < n; k++) {
      if (
        exactOrientation(
          ring[2 * i]!,
          ring[2 * i + 1]!,
          ring[2 * j]!,
          ring[2 * j + 1]!,
          ring[2 * k]!,
          ring[2 * k + 1]!,
        ) *
          sign <
        0
      )
        return false;
    }
  }
  return true;
}

/** The hull by brute force: corners of which some line through them has all points on one side. */
export function bruteHull(points: [number, number][]): Set<string> {
  const corners = new Set<string>();
  const unique = [...new Map(points.map(p => [p.join(), p])).values()];
  if (unique.length === 1) return new Set([unique[0]!.join()]);
  for (const a of unique) {
    for (const b of unique) {
      if (a === b) continue;
      const turns = unique.map(p => exactOrientation(...a, ...b, ...p));
      if (turns.some(t => t < 0)) continue;
      // Of the points on the line through a and b, the two ends are corners.
      const onLine = unique.filter((_, k) => turns[k] === 0).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
      corners.add(onLine[0]!.join());
      corners.add(onLine[onLine.length - 1]!.join());
    }
  }
  return corners;
}

/** How two lines lie to each other, exactly: their directions, then whether all four points are on one line. */
export function exactLinesRelation(p: Readonly<Eight>): number {
  const [a, b, c, d, e, f, g, h] = toIntegers(p);
  if ((c - a) * (h - f) !== (d - b) * (g - e)) return LINES_CROSS;
  const inLine =
    turn(a, b, c, d, e, f) === 0 &&
    turn(a, b, c, d, g, h) === 0 &&
    turn(e, f, g, h, a, b) === 0 &&
    turn(e, f, g, h, c, d) === 0;
  return inLine ? LINES_COINCIDE : LINES_PARALLEL;
}
