/**
 * Counting aloud: when point and polygon have come to rest, the ray sets out from the point and every crossing it
 * meets is counted. While something moves all crossings are known at once.
 */

import { windingNumber } from '../geometry/index.ts';
import { type Crossing, createCrossings, findCrossings } from './crossings.ts';
import { type Editor, PICTURE } from './editor.ts';
import { MAX_CORNERS } from './polygon.ts';

/** Frames of rest before the ray sets out, and pixels that it goes in a frame. */
const REST_TIME = 14;
const RAY_SPEED = 2;

/** What a frame of counting has come to, for the ear. */
export type Sounding = 'nothing' | 'crossing' | 'inside' | 'outside';

export interface Counting {
  crossings: Crossing[];
  /** Crossings of the whole ray, and those that have been counted. */
  total: number;
  counted: number;
  winding: number;
  /** How far the ray has come. */
  rayX: number;
  /** Frames since anything moved. */
  rest: number;
}

/** Nothing counted yet. */
export function createCounting(): Counting {
  return {
    crossings: createCrossings(MAX_CORNERS),
    total: 0,
    counted: 0,
    winding: 0,
    rayX: 0,
    rest: 0,
  };
}

/** Whether the ray has gone all the way, or something moves. */
export function isCounted(counting: Counting): boolean {
  return counting.rayX >= PICTURE.right;
}

/** One frame; says what there is to hear. */
export function stepCounting(counting: Counting, editor: Editor): Sounding {
  const { pointX, pointY, ring } = editor;
  if (editor.changed) {
    const before = counting.total;
    counting.total = findCrossings(pointX, pointY, ring, counting.crossings);
    counting.winding = windingNumber(pointX, pointY, ring);
    counting.rest = 0;
    counting.counted = counting.total;
    counting.rayX = PICTURE.right;
    return before === counting.total ? 'nothing' : 'crossing';
  }
  counting.rest = counting.rest + 1;
  if (counting.rest < REST_TIME) return 'nothing';
  if (counting.rest === REST_TIME) {
    counting.counted = 0;
    counting.rayX = pointX;
  }
  if (isCounted(counting)) return 'nothing';
  counting.rayX = counting.rayX + RAY_SPEED;
  const { crossings, counted, total, rayX } = counting;
  if (counted < total && crossings[counted].x <= rayX) {
    counting.counted = counted + 1;
    return 'crossing';
  }
  if (!isCounted(counting)) return 'nothing';
  return total % 2 === 1 ? 'inside' : 'outside';
}
