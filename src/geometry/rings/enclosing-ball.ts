/**
 * The smallest ball around a set of points: the bounding circle of a rock.
 */

import type { Numbers, Out } from '../numbers/arrays.ts';

/**
 * The smallest ball round a set of points, for instance round a ring.
 *
 * Rule: closed, pointInBall holds for every one of the points; no smaller ball holds them all, up to rounding.
 *
 * Points are taken one by one; each that is not in the ball so far must lie on the next one's perimeter.
 * Source: E. Welzl, Smallest enclosing disks (1991), as three loops (M. de Berg et al., Computational
 * Geometry, §4.7). The points are visited in steps of about 0.618 n, which stands in for the random order.
 * @param points flat array [x0, y0, x1, y1, …], for instance a ring; at least one point
 * @param out receives [x, y, r]
 * @param count number of points to use, when the array is longer
 */
export function enclosingBall(points: Numbers, out: Out, count = points.length / 2): void {
  const step = coprimeStep(count);
  let x = points[0];
  let y = points[1];
  let r2 = 0;
  let i = 0;
  for (let a = 1; a < count; a++) {
    i = next(i, step, count);
    const ix = points[2 * i];
    const iy = points[2 * i + 1];
    if (!isOutside(ix, iy, x, y, r2)) continue;
    x = ix;
    y = iy;
    r2 = 0;
    let j = 0;
    for (let b = 0; b < a; b++) {
      const jx = points[2 * j];
      const jy = points[2 * j + 1];
      if (isOutside(jx, jy, x, y, r2)) {
        x = ix + (jx - ix) / 2;
        y = iy + (jy - iy) / 2;
        r2 = ((jx - ix) * (jx - ix) + (jy - iy) * (jy - iy)) / 4;
        let k = 0;
        for (let c = 0; c < b; c++) {
          const kx = points[2 * k];
          const ky = points[2 * k + 1];
          if (isOutside(kx, ky, x, y, r2)) {
            // The ball with i, j and k on its perimeter, its centre seen from i (Cramer's rule).
            const ax = jx - ix;
            const ay = jy - iy;
            const bx = kx - ix;
            const by = ky - iy;
            const divisor = 2 * (ax * by - ay * bx);
            if (divisor !== 0) {
              const a2 = ax * ax + ay * ay;
              const b2 = bx * bx + by * by;
              const cx = (by * a2 - ay * b2) / divisor;
              const cy = (ax * b2 - bx * a2) / divisor;
              x = ix + cx;
              y = iy + cy;
              r2 = cx * cx + cy * cy;
            }
          }
          k = next(k, step, count);
        }
      }
      j = next(j, step, count);
    }
  }
  // Rounding must not leave a point outside: the radius is measured from the centre as it is.
  r2 = 0;
  for (let p = 0; p < count; p++) {
    const dx = points[2 * p] - x;
    const dy = points[2 * p + 1] - y;
    const d2 = dx * dx + dy * dy;
    if (d2 > r2) r2 = d2;
  }
  let r = Math.sqrt(r2);
  while (r * r < r2) r += r * 2.3e-16;
  out[0] = x;
  out[1] = y;
  out[2] = r;
}

/** Whether the point lies outside by more than rounding explains; otherwise the loops might never settle. */
function isOutside(px: number, py: number, x: number, y: number, r2: number): boolean {
  const dx = px - x;
  const dy = py - y;
  return dx * dx + dy * dy > r2 * (1 + 1e-14);
}

/** The number after i in the order 0, step, 2 step, … modulo count. */
function next(i: number, step: number, count: number): number {
  const sum = i + step;
  return sum < count ? sum : sum - count;
}

/** A step near 0.618 count that visits every number below count. */
function coprimeStep(count: number): number {
  let step = Math.floor(count * 0.618);
  if (step < 1) step = 1;
  while (greatestCommonDivisor(step, count) !== 1) step++;
  return step < count ? step : 1;
}

function greatestCommonDivisor(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y > 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}
