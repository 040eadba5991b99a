/** The frame of an Asteroids at its worst: 64 bullets against 128 rocks of 12 corners. */

import { createGrid, pointInRing, pointsHitRings } from '../../src/geometry/index.ts';
import { compare, createRandom, median, rock } from './measure.ts';
import { pointInPolygon } from './peers.ts';

const [WIDTH, HEIGHT, BULLETS, ROCKS, CORNERS] = [480, 272, 64, 128, 12];
/** Microseconds that a frame may take. */
const AIM = 3;

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
const nested = rings.map(ring => Array.from({ length: CORNERS }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!]));
const grid = createGrid(0, 0, WIDTH, HEIGHT, 32, BULLETS);
const out = Array.from({ length: 2000 }, () => 0);
const counters = [0, 0, 0, 0];
const point = [0.5, 0.5];

/** Bullets fly on and come in again, so that no two frames are alike; each candidate has its own turn of them. */
function fly(): void {
  for (let i = 0; i < BULLETS; i++) {
    px[i] = (px[i]! + vx[i]! + WIDTH) % WIDTH;
    py[i] = (py[i]! + vy[i]! + HEIGHT) % HEIGHT;
  }
}

const FRAMES = 100;
const anyHits = 'bullets fly on between the candidates';
const frame = (test: () => number) => () => {
  let hits = 0;
  for (let i = 0; i < FRAMES; i++) {
    fly();
    hits += test();
  }
  return hits;
};

/** All pairs: ball, then the point turned into the rock's frame. */
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

let agree = true;
for (let i = 0; i < 500; i++) {
  fly();
  if (usingPipeline() !== usingPeer() || usingRings() !== usingPeer()) agree = false;
}
compare({
  title: `asteroids frame, ${BULLETS} bullets × ${ROCKS} rocks of ${CORNERS} corners, flight included`,
  operations: FRAMES,
  unit: 'µs',
  rounds: 100,
  candidates: [
    { name: 'all pairs, ball + point-in-polygon', run: frame(usingPeer) },
    { name: 'all pairs, ball + pointInRing', mayDiffer: anyHits, run: frame(usingRings) },
    { name: 'pointsHitRings', mayDiffer: anyHits, run: frame(usingPipeline) },
  ],
});
const times: number[] = [];
for (let k = 0; k < 20_000; k++) {
  fly();
  const start = process.hrtime.bigint();
  usingPipeline();
  times.push(Number(process.hrtime.bigint() - start) / 1000);
}
const time = median(times);
process.stdout.write(
  `  pointsHitRings alone ${time.toFixed(2)} µs: aim ${AIM} µs ${time <= AIM ? 'reached' : 'missed'}; answers ${agree ? 'agree' : 'DIFFER'}\n`,
);
process.exitCode = agree && time <= AIM ? 0 : 1;
