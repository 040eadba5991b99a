/** Segments against segments and against rings. */

import { segmentIntersection, segmentRingFirstHit, segmentsTouch } from '../../src/geometry/index.ts';
import { compare, createRandom, rock } from './measure.ts';
import {
  PhaserVector3,
  PhaserVector4,
  phaserLineToLine,
  phaserLineToPolygon,
  robustSegmentIntersect,
} from './peers.ts';

const SEGMENTS = 8192;
const PAIRS = 1 << 19;

const random = createRandom(1);
const ends = Float64Array.from({ length: SEGMENTS * 4 }, () => random() * 100);
const line = (i: number) => ({
  x1: ends[4 * i]!,
  y1: ends[4 * i + 1]!,
  x2: ends[4 * i + 2]!,
  y2: ends[4 * i + 3]!,
});
const lines = Array.from({ length: SEGMENTS }, (_, i) => line(i));
const points = lines.map(({ x1, y1, x2, y2 }) => [
  [x1, y1],
  [x2, y2],
]);
const first = Int32Array.from({ length: PAIRS }, () => Math.floor(random() * SEGMENTS));
const second = Int32Array.from({ length: PAIRS }, () => Math.floor(random() * SEGMENTS));
const vector = new PhaserVector3();
const out = new Float64Array(4);

const coincident = 'phaser does not count segments that lie on each other';
let good = compare({
  title: 'segment against segment, with the point',
  operations: PAIRS,
  rounds: 30,
  aims: { 'segmentIntersection (exact decision)': 1 },
  candidates: [
    {
      name: 'phaser GetLineToLine',
      run: () => {
        let hits = 0;
        for (let i = 0; i < PAIRS; i++)
          if (
            first[i] !== second[i] &&
            phaserLineToLine(lines[first[i]!]!, lines[second[i]!]!, false, vector)
          )
            hits++;
        return hits;
      },
    },
    {
      name: 'segmentIntersection (exact decision)',
      mayDiffer: coincident,
      run: () => {
        let hits = 0;
        for (let i = 0; i < PAIRS; i++) {
          const a = 4 * first[i]!;
          const b = 4 * second[i]!;
          if (
            a !== b &&
            segmentIntersection(
              ends[a]!,
              ends[a + 1]!,
              ends[a + 2]!,
              ends[a + 3]!,
              ends[b]!,
              ends[b + 1]!,
              ends[b + 2]!,
              ends[b + 3]!,
              out,
            )
          )
            hits++;
        }
        return hits;
      },
    },
  ],
});

good =
  compare({
    title: 'segment against segment, exact test',
    operations: PAIRS,
    rounds: 20,
    aims: { 'segmentsTouch (exact)': 0.45 },
    candidates: [
      {
        name: 'robust-segment-intersect',
        run: () => {
          let hits = 0;
          for (let i = 0; i < PAIRS; i++) {
            const a = points[first[i]!]!;
            const b = points[second[i]!]!;
            if (robustSegmentIntersect(a[0]!, a[1]!, b[0]!, b[1]!)) hits++;
          }
          return hits;
        },
      },
      {
        name: 'segmentsTouch (exact)',
        run: () => {
          let hits = 0;
          for (let i = 0; i < PAIRS; i++) {
            const a = 4 * first[i]!;
            const b = 4 * second[i]!;
            if (
              segmentsTouch(
                ends[a]!,
                ends[a + 1]!,
                ends[a + 2]!,
                ends[a + 3]!,
                ends[b]!,
                ends[b + 1]!,
                ends[b + 2]!,
                ends[b + 3]!,
              )
            )
              hits++;
          }
          return hits;
        },
      },
    ],
  }) && good;

for (const [corners, aim] of [[12, 0.24], [32]] as const) {
  const rocks = Array.from({ length: 64 }, () => rock(random, corners, 20));
  const flat = rocks.map(ring => new Float64Array(ring));
  const polygons = rocks.map(ring => ({
    points: Array.from({ length: corners }, (_, i) => ({ x: ring[2 * i]!, y: ring[2 * i + 1]! })),
  }));
  const paths = Array.from({ length: 512 }, () => Array.from({ length: 4 }, () => (random() * 2 - 1) * 28));
  const rays = paths.map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2! }));
  const vector4 = new PhaserVector4();
  good =
    compare({
      title: `segment against ${corners} corners, concave, first hit`,
      operations: 64 * 512,
      rounds: 30,
      aims: aim === undefined ? {} : { 'segmentRingFirstHit (exact decision)': aim },
      candidates: [
        {
          name: 'phaser GetLineToPolygon',
          run: () => {
            let hits = 0;
            for (const ray of rays)
              for (const polygon of polygons) if (phaserLineToPolygon(ray, polygon, false, vector4)) hits++;
            return hits;
          },
        },
        {
          name: 'segmentRingFirstHit (exact decision)',
          run: () => {
            let hits = 0;
            for (let i = 0; i < 512; i++) {
              const [x0, y0, x1, y1] = paths[i]!;
              for (let k = 0; k < 64; k++) if (segmentRingFirstHit(x0!, y0!, x1!, y1!, flat[k]!, out)) hits++;
            }
            return hits;
          },
        },
      ],
    }) && good;
}
process.exitCode = good ? 0 : 1;
