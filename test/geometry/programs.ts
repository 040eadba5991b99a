/**
 * Small programs for what keeps state or takes more than numbers, written like a cartridge: they run in Node
 * and, compiled, in Lua. Each takes numbers and flat arrays, writes to out and returns how much it wrote.
 */

import {
  boxGridPairs,
  boxGridQuery,
  createBoxGrid,
  createGrid,
  createSweep,
  createWrappedGrid,
  gridBallPairs,
  gridBallQuery,
  gridCell,
  gridClear,
  gridCount,
  gridFill,
  gridNear,
  gridVisitNear,
  maskFlip,
  maskFromPixels,
  maskFromText,
  maskPixel,
  masksFirstHit,
  masksOverlap,
  masksTouch,
  pointInPreparedRing,
  pointsHitPreparedRings,
  pointsHitRings,
  pointsInBalls,
  prepareRing,
  ringsHitRings,
  stepBack,
  sweepBallPairs,
  wrappedBallPairs,
  wrappedNear,
} from '../../src/geometry/index.ts';

/** A prepared ring, and whether it holds each of the points. */
export function preparedProgram(ring: number[], points: number[], out: number[]): number {
  const prepared = prepareRing(ring);
  let written = 0;
  for (let i = 0; i < points.length; i += 2) {
    out[written] = pointInPreparedRing(points[i], points[i + 1], prepared) ? 1 : 0;
    written++;
  }
  for (let i = 0; i < prepared.length; i++) {
    out[written] = prepared[i];
    written++;
  }
  return written;
}

/** A grid: pairs, the nine cells, a query and a round that ends early. */
export function gridProgram(xs: number[], ys: number[], rs: number[], cell: number, out: number[]): number {
  const grid = createGrid(3, -4, 100, 60, cell, 4);
  let written = gridBallPairs(grid, xs, ys, rs, xs.length, out) * 2;
  const found: number[] = [];
  gridFill(grid, xs, ys, xs.length);
  for (let i = 0; i < xs.length; i += 3) {
    const near = gridNear(grid, xs[i], ys[i], found);
    for (let k = 0; k < near; k++) {
      out[written] = found[k];
      written++;
    }
    const touching = gridBallQuery(grid, xs, ys, rs, cell / 2, xs[i] + 1, ys[i] - 1, 7, found);
    for (let k = 0; k < touching; k++) {
      out[written] = found[k];
      written++;
    }
    let seen = 0;
    const early = gridVisitNear(grid, xs[i], ys[i], index => {
      seen += index + 1;
      return seen < 20;
    });
    out[written] = early ? seen : -seen;
    out[written + 1] = gridCell(grid, xs[i] * 2 - 50, ys[i] * 2 - 30);
    written += 2;
  }
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      out[written] = gridCount(grid, column, row);
      written++;
    }
  }
  gridClear(grid);
  out[written] = gridNear(grid, 50, 30, found);
  return written + 1;
}

/** Wrapped grid, sweep and box grid over the same things. */
export function broadProgram(xs: number[], ys: number[], rs: number[], out: number[]): number {
  const count = xs.length;
  const found: number[] = [];
  let written = 0;
  const wrapped = createWrappedGrid(100, 60, 12, 8);
  const sweep = createSweep(8);
  const boxes = createBoxGrid(0, 0, 100, 60, 9, 8);
  for (let round = 0; round < 3; round++) {
    const used = count - round;
    let pairs = wrappedBallPairs(wrapped, xs, ys, rs, used, found) * 2;
    for (let k = 0; k < pairs; k++) out[written + k] = found[k];
    written += pairs;
    pairs = wrappedNear(wrapped, xs[0], ys[0], found);
    for (let k = 0; k < pairs; k++) out[written + k] = found[k];
    written += pairs;
    pairs = sweepBallPairs(sweep, xs, ys, rs, used, found) * 2;
    for (let k = 0; k < pairs; k++) out[written + k] = found[k];
    written += pairs;
    pairs = boxGridPairs(boxes, xs, ys, rs, rs, used, found) * 2;
    for (let k = 0; k < pairs; k++) out[written + k] = found[k];
    written += pairs;
    pairs = boxGridQuery(boxes, xs, ys, rs, rs, xs[1], ys[1], 20, 15, found);
    for (let k = 0; k < pairs; k++) out[written + k] = found[k];
    written += pairs;
  }
  return written;
}

/** Bullets against rocks, plain, prepared and as balls, then the rocks among themselves. */
export function pipelineProgram(
  pointXs: number[],
  pointYs: number[],
  xs: number[],
  ys: number[],
  rs: number[],
  cosines: number[],
  sines: number[],
  ring: number[],
  out: number[],
): number {
  const grid = createGrid(0, 0, 100, 60, 25, 8);
  const rings: number[][] = [];
  const prepared: number[][] = [];
  for (let i = 0; i < xs.length; i++) {
    rings[i] = ring;
    prepared[i] = prepareRing(ring);
  }
  const counters = [0, 0, 0, 0];
  const found: number[] = [];
  const count = xs.length;
  const points = pointXs.length;
  let written = 0;
  for (let stage = 0; stage < 3; stage++) {
    const hits =
      stage === 0
        ? pointsHitRings(
            grid,
            pointXs,
            pointYs,
            points,
            xs,
            ys,
            rs,
            cosines,
            sines,
            rings,
            count,
            found,
            counters,
          )
        : stage === 1
          ? pointsHitPreparedRings(
              grid,
              pointXs,
              pointYs,
              points,
              xs,
              ys,
              rs,
              cosines,
              sines,
              prepared,
              count,
              found,
              counters,
            )
          : pointsInBalls(grid, pointXs, pointYs, points, xs, ys, rs, count, found, counters);
    for (let k = 0; k < 2 * hits; k++) out[written + k] = found[k];
    written += 2 * hits;
    for (let k = 0; k < 4; k++) out[written + k] = counters[k];
    written += 4;
  }
  const pairs = ringsHitRings(grid, xs, ys, rs, rings, xs.length, found, counters);
  for (let k = 0; k < 2 * pairs; k++) out[written + k] = found[k];
  written += 2 * pairs;
  for (let k = 0; k < 4; k++) out[written + k] = counters[k];
  return written + 4;
}

/** Two masks, one from text and one from pixels, at a distance; then one of them flipped. */
export function maskProgram(
  pixels: number[],
  width: number,
  others: number[],
  otherWidth: number,
  x: number,
  y: number,
  out: number[],
): number {
  const rows: string[] = [];
  for (let i = 0; i < pixels.length; i += width) {
    let row = '';
    for (let k = 0; k < width; k++) row += pixels[i + k] > 0 ? '#' : '.';
    rows.push(row);
  }
  const a = maskFromText(rows);
  const b = maskFromPixels(others, otherWidth, others.length / otherWidth);
  const flipped: number[] = [];
  maskFlip(b, true, y > 0, flipped);
  const first = [-1, -1];
  out[0] = masksOverlap(a, 0, 0, b, x, y);
  out[1] = masksTouch(a, 0, 0, b, x, y) ? 1 : 0;
  masksFirstHit(a, 0, 0, b, x, y, first);
  out[2] = first[0];
  out[3] = first[1];
  out[4] = masksOverlap(flipped, x, y, a, 0, 0);
  out[5] = maskPixel(a, x + 20, y + 3) ? 1 : 0;
  for (let i = 0; i < a.length; i++) out[6 + i] = a[i];
  for (let i = 0; i < b.length; i++) out[6 + a.length + i] = flipped[i];
  return 6 + a.length + b.length;
}

/** Back out of a wall. */
export function stepBackProgram(
  x: number,
  y: number,
  dx: number,
  dy: number,
  steps: number,
  out: number[],
): boolean {
  return stepBack(x, y, dx, dy, steps, (px, py) => px > 10 && px < 20 && py > -30, out);
}
