/**
 * The last pair whose balls touched, as it was when its outlines were tested: what the lesson shows. Everything is seen
 * from the centre of the body whose outline was tested.
 */

import { placeRing } from '../kit/vector-shapes.ts';
import type { Body } from './bodies.ts';

export interface TestedPair {
  /** The outline that was tested, and its ball; no corners before there was a pair. */
  outline: number[];
  corners: number;
  radius: number;
  /** What was tested with it: the two ends of a bullet's way, or the outline of another body. */
  other: number[];
  otherCorners: number;
  isHit: boolean;
  /** Frames of the world since then. */
  age: number;
}

/** Corners of what is the way of a bullet. */
export const WAY_CORNERS = 2;

/** No pair yet. */
export function createPair(): TestedPair {
  return { outline: [], corners: 0, radius: 1, other: [], otherCorners: 0, isHit: false, age: 0 };
}

/** Keeps a body and what came of a test of its outline; `other` is for the caller to write. */
export function keepPair(pair: TestedPair, body: Body, otherCorners: number, isHit: boolean): void {
  placeRing(body.ring, body.corners, 0, 0, body.cosine, body.sine, pair.outline);
  pair.corners = body.corners;
  pair.radius = body.radius;
  pair.otherCorners = otherCorners;
  pair.isHit = isHit;
  pair.age = 0;
}

/**
 * Where the ray to the right of a point crosses an outline: an odd number of times if the point is inside.
 * @param out receives the x of every crossing
 * @returns how many there are
 */
export function rayCrossings(
  x: number,
  y: number,
  outline: number[],
  corners: number,
  out: number[],
): number {
  let count = 0;
  let before = 2 * corners - 2;
  for (let i = 0; i < 2 * corners; i += 2) {
    const above = outline[before + 1] - y;
    const below = outline[i + 1] - y;
    if (above > 0 !== below > 0) {
      const crossing = outline[before] + ((outline[i] - outline[before]) * above) / (above - below);
      if (crossing > x) {
        out[count] = crossing;
        count = count + 1;
      }
    }
    before = i;
  }
  return count;
}
