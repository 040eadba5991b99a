/** What there is to say about two lines, each given by two points: the numbers on the way to the answer, and it. */

import { linesRelation, pointLineDistance, segmentIntersection } from '../geometry/index.ts';

export interface Measure {
  /** Cross products: of the directions, of the way from A0 to B0 and direction B, of the same way and direction A. */
  d: number;
  qb: number;
  qa: number;
  /** LINES_PARALLEL, LINES_CROSS or LINES_COINCIDE. */
  relation: number;
  /** Where the endless lines cross: how far along A and along B, and the place; of use only if they cross. */
  ua: number;
  ub: number;
  x: number;
  y: number;
  /** Whether the segments meet, and where first on A. */
  meet: boolean;
  meetUa: number;
  meetUb: number;
  meetX: number;
  meetY: number;
  /** From line A to B0; negative on the left of A. */
  distance: number;
}

const found: number[] = [0, 0, 0, 0];

/** A measure of nothing yet. */
export function createMeasure(): Measure {
  return {
    d: 0,
    qb: 0,
    qa: 0,
    relation: 0,
    ua: 0,
    ub: 0,
    x: 0,
    y: 0,
    meet: false,
    meetUa: 0,
    meetUb: 0,
    meetX: 0,
    meetY: 0,
    distance: 0,
  };
}

/**
 * Measures two lines.
 * Source of the numbers: Cramer's rule (C. Ericson, Real-Time Collision Detection (2005), §5.1.9.1).
 */
export function measureLines(
  measure: Measure,
  ax0: number,
  ay0: number,
  ax1: number,
  ay1: number,
  bx0: number,
  by0: number,
  bx1: number,
  by1: number,
): void {
  measure.d = (ax1 - ax0) * (by1 - by0) - (ay1 - ay0) * (bx1 - bx0);
  measure.qb = (bx0 - ax0) * (by1 - by0) - (by0 - ay0) * (bx1 - bx0);
  measure.qa = (bx0 - ax0) * (ay1 - ay0) - (by0 - ay0) * (ax1 - ax0);
  measure.relation = linesRelation(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1, found);
  measure.ua = found[0];
  measure.x = found[1];
  measure.y = found[2];
  measure.ub = found[3];
  measure.meet = segmentIntersection(ax0, ay0, ax1, ay1, bx0, by0, bx1, by1, found);
  measure.meetUa = found[0];
  measure.meetX = found[1];
  measure.meetY = found[2];
  measure.meetUb = found[3];
  measure.distance = pointLineDistance(ax0, ay0, ax1, ay1, bx0, by0);
}
