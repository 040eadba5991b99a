/**
 * The scan in slow motion, a row of the common rectangle after the other. It begins anew whenever the sprites have
 * changed, and over and over; only the first time is it heard.
 */

import { maskPixel } from '../geometry/index.ts';
import type { Comparison } from './comparison.ts';
import type { Sprite } from './sprites.ts';

/** Frames before the first row, for each row, and until it all begins anew. */
const REST_TIME = 12;
const ROW_TIME = 8;
const END_TIME = 120;

/** What a frame of the scan has come to, for the ear. */
export type Sounding = 'nothing' | 'row' | 'hit' | 'end';

export interface Scan {
  /** Row that is looked at, from 0; -1 before the first one. */
  row: number;
  /** Frames until the next row. */
  wait: number;
  /** Whether it has looked at all that it wants to see. */
  done: boolean;
  /** Whether it goes on after the first hit. */
  countsAll: boolean;
  /** Pixels set in both, in the rows up to this one. */
  amount: number;
  heard: boolean;
}

/** A scan that has not begun; one that counts all pixels does not stop at the first hit. */
export function createScan(countsAll: boolean): Scan {
  return { row: -1, wait: REST_TIME, done: false, countsAll, amount: 0, heard: false };
}

/** Begins anew, to be heard. */
export function restartScan(scan: Scan): void {
  rewind(scan);
  scan.heard = false;
}

/** One frame. */
export function stepScan(scan: Scan, a: Sprite, b: Sprite, comparison: Comparison): Sounding {
  if (comparison.width === 0 || comparison.height === 0) return 'nothing';
  scan.wait = scan.wait - 1;
  if (scan.wait > 0) return 'nothing';
  if (scan.done) {
    scan.heard = true;
    rewind(scan);
    return 'nothing';
  }
  const sounding = lookAtRow(scan, a, b, comparison);
  return scan.heard ? 'nothing' : sounding;
}

function lookAtRow(scan: Scan, a: Sprite, b: Sprite, comparison: Comparison): Sounding {
  scan.row = scan.row + 1;
  scan.wait = ROW_TIME;
  const common = pixelsInRow(a, b, comparison, comparison.top + scan.row);
  scan.amount = scan.amount + common;
  const isHit = common > 0;
  if (scan.row === comparison.height - 1 || (isHit && !scan.countsAll)) {
    scan.done = true;
    scan.wait = END_TIME;
    return isHit ? 'hit' : 'end';
  }
  return isHit ? 'hit' : 'row';
}

/** Number of pixels set in both sprites, in one row of their common rectangle. */
function pixelsInRow(a: Sprite, b: Sprite, { left, width }: Comparison, y: number): number {
  let count = 0;
  for (let x = left; x < left + width; x++) {
    if (maskPixel(a.mask, x - a.x, y - a.y) && maskPixel(b.mask, x - b.x, y - b.y)) count = count + 1;
  }
  return count;
}

function rewind(scan: Scan): void {
  scan.row = -1;
  scan.wait = REST_TIME;
  scan.done = false;
  scan.amount = 0;
}
