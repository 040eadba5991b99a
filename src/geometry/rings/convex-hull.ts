/**
 * The convex hull: the rubber band round a set of points.
 */

import { orientation } from '../lines/orientation.ts';
import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * The convex hull of a set of points.
 *
 * Rule: exact, only true corners are in the hull: no point on one of its edges and none twice.
 *
 * Source: A. M. Andrew, Another efficient algorithm for convex hulls in two dimensions (1979), with the exact
 * orientation; the points are sorted by a heap sort of their numbers, in place.
 * @param points flat array [x0, y0, x1, y1, …] in any order; at least one point
 * @param out receives the indices of the hull's corners, in the direction of positive area (clockwise on the
 *   screen), from the leftmost point on. What follows them, up to 2 count + 1 places, is scratch
 * @param count number of points to use, when the array is longer
 * @returns the number of corners: 1 when all points are the same, 2 when they lie on one line
 */
export function convexHull(points: Numbers, out: Out, count = points.length / 2): number {
  // The sorted numbers stand behind the place that the hull may grow to.
  const base = count + 1;
  for (let i = 0; i < base; i++) out[i] = 0;
  for (let i = 0; i < count; i++) out[base + i] = i;
  heapSort(points, out, base, count);
  let size = 0;
  for (let i = 0; i < count; i++) size = extend(points, out, size, 1, out[base + i]);
  const lower = size;
  for (let i = count - 2; i >= 0; i--) size = extend(points, out, size, lower, out[base + i]);
  return size > 1 ? size - 1 : size;
}

/** Puts a point at the end of the chain after taking off all that it makes superfluous, down to keep corners. */
function extend(points: Numbers, out: Out, size: number, keep: number, point: number): number {
  const x = points[2 * point];
  const y = points[2 * point + 1];
  let top = size;
  if (top > 0 && points[2 * out[top - 1]] === x && points[2 * out[top - 1] + 1] === y) return top;
  while (top > keep) {
    const a = out[top - 2];
    const b = out[top - 1];
    if (orientation(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], x, y) > 0) break;
    top--;
  }
  out[top] = point;
  return top + 1;
}

/** Sorts count numbers from base on by x, then y, of their points (J. W. J. Williams, heapsort, 1964). */
function heapSort(points: Numbers, out: Out, base: number, count: number): void {
  for (let i = Math.floor(count / 2) - 1; i >= 0; i--) sink(points, out, base, i, count);
  for (let last = count - 1; last > 0; last--) {
    const largest = out[base];
    out[base] = out[base + last];
    out[base + last] = largest;
    sink(points, out, base, 0, last);
  }
}

function sink(points: Numbers, out: Out, base: number, from: number, count: number): void {
  const moving = out[base + from];
  let hole = from;
  let child = 2 * hole + 1;
  while (child < count) {
    if (child + 1 < count && isBefore(points, out[base + child], out[base + child + 1])) child++;
    if (!isBefore(points, moving, out[base + child])) break;
    out[base + hole] = out[base + child];
    hole = child;
    child = 2 * hole + 1;
  }
  out[base + hole] = moving;
}

function isBefore(points: Numbers, a: number, b: number): boolean {
  const ax = points[2 * a];
  const bx = points[2 * b];
  return ax < bx || (ax === bx && points[2 * a + 1] < points[2 * b + 1]);
}
