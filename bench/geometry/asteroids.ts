/** The frame of an Asteroids at its worst: 64 bullets against 128 rocks of 12 corners. */

import {
  createGrid,
  pointInRing,
  pointsHitPreparedRings,
  pointsHitRings,
  prepareRing,
} from '../../src/geometry/index.ts';
import { createRandom, median, rock } from './measure.ts';
import { pointInPolygon } from './peers.ts';

const [WIDTH, HEIGHT, BULLETS, ROCKS, CORNERS] = [480, 272, 64, 128, 12];
/**
 * Targets in microseconds per frame, for a machine on which the comparison of all pairs takes the time given here. On
 * other machines the targets are scaled by the ratio.
 */
const AIM = 3;
const ALL_PAIRS = 14.8;
/** Frames that a candidate makes in a row, and how often it takes its turn. */
const FRAMES = 50;
const ROUNDS = 200;

const random = createRandom(1);
const px = Array.from({ length: BULLETS }, () => random() * WIDTH);
const py = Array.from({ length: BULLETS }, () => random() * HEIGHT);
const vx = px.map(() => random() * 8 - 4);
const vy = py.map(() => random() * 8 - 4);
const xs = Array.from({ length: ROCKS }, () => random() * WIDTH);
const ys = Array.from({ length: ROCKS }, () => random() * HEIGHT);
const rs = Array.from({ length: ROCKS }, () => [4, 8, 16][Math.floor(random() * 3)]!);
const angles = xs.map(() => random() * 7);
const cosines = angles.map(Math.cos);
const sines = angles.map(Math.sin);
const rings = rs.map(r => rock(random, CORNERS, r));
const prepared = rings.map(ring => prepareRing(ring));
const nested = rings.map(ring => Array.from({ length: CORNERS }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!]));
const grid = createGrid(0, 0, WIDTH, HEIGHT, 32, ROCKS);
const out = Array.from({ length: 2000 }, () => 0);
const counters = [0, 0, 0, 0];
const point = [0.5, 0.5];

/** Bullets fly on and come back at the other side, so that no two frames are the same. */
function fly(): void {
  for (let i = 0; i < BULLETS; i++) {
    px[i] = (px[i]! + vx[i]! + WIDTH) % WIDTH;
    py[i] = (py[i]! + vy[i]! + HEIGHT) % HEIGHT;
  }
}

/** All pairs: ball, then the point in the rock's own coordinates. */
function allPairs(holds: (x: number, y: number, ring: number) => boolean): number {
  let hits = 0;
  for (let i = 0; i < ROCKS; i++) {
    for (let j = 0; j < BULLETS; j++) {
      const dx = px[j]! - xs[i]!;
      const dy = py[j]! - ys[i]!;
      if (dx * dx + dy * dy <= rs[i]! * rs[i]!) {
        if (holds(cosines[i]! * dx + sines[i]! * dy, cosines[i]! * dy - sines[i]! * dx, i)) hits++;
      }
    }
  }
  return hits;
}

const usingPeer = () =>
  allPairs((x, y, i) => {
    point[0] = x;
    point[1] = y;
    return pointInPolygon(point, nested[i]!);
  });
const usingRings = () => allPairs((x, y, i) => pointInRing(x, y, rings[i]!));
const usingPipeline = () =>
  pointsHitRings(grid, px, py, BULLETS, xs, ys, rs, cosines, sines, rings, ROCKS, out, counters);
const usingPrepared = () =>
  pointsHitPreparedRings(grid, px, py, BULLETS, xs, ys, rs, cosines, sines, prepared, ROCKS, out, counters);

let agree = true;
for (let i = 0; i < 500; i++) {
  fly();
  const hits = usingPeer();
  if ([usingRings, usingPipeline, usingPrepared].some(test => test() !== hits)) agree = false;
}

/** Microseconds of each frame; moving the bullets between frames is not measured. */
const candidates: { name: string; test: () => number; times: number[] }[] = [
  { name: 'all pairs, ball + point-in-polygon', test: usingPeer, times: [] },
  { name: 'all pairs, ball + pointInRing', test: usingRings, times: [] },
  { name: 'pointsHitRings', test: usingPipeline, times: [] },
  { name: 'pointsHitPreparedRings', test: usingPrepared, times: [] },
];
for (let round = 0; round < ROUNDS; round++) {
  for (const { test, times } of candidates) {
    for (let i = 0; i < FRAMES; i++) {
      fly();
      const start = process.hrtime.bigint();
      test();
      times.push(Number(process.hrtime.bigint() - start) / 1000);
    }
  }
}
process.stdout.write(`asteroids frame, ${BULLETS} bullets × ${ROCKS} rocks of ${CORNERS} corners\n`);
const [all, , pipeline] = candidates.map(({ name, times }) => {
  const time = median(times);
  const ratio = time / median(candidates[0]!.times);
  process.stdout.write(
    `  ${name.padEnd(40)} ${time.toFixed(2).padStart(10)} µs ${ratio.toFixed(3).padStart(8)}\n`,
  );
  return time;
});
const reached = pipeline! / all! <= AIM / ALL_PAIRS;
process.stdout.write(
  `  aim ${AIM} µs where all pairs take ${ALL_PAIRS} µs, a ratio of ${(AIM / ALL_PAIRS).toFixed(3)}: ${reached ? 'reached' : 'missed'}; answers ${agree ? 'agree' : 'DIFFER'}\n`,
);
process.exitCode = agree && reached ? 0 : 1;
