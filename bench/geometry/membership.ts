/** Point in polygon: plain and prepared, exact, against the packages. */

import { pointInPreparedRing, pointInRing, pointRingSide, prepareRing } from '../../src/geometry/index.ts';
import { compare, createRandom, rock } from './measure.ts';
import { pointInPolygon, pointInPolygonHao, robustPointInPolygon } from './peers.ts';

const ROCKS = 64;
/** Many pairs: with few, branch prediction learns the answers. */
const POINTS = 1 << 17;

let good = true;
for (const [corners, aimPlain, aimPrepared] of [[8], [12, 0.65, 0.4], [32], [256, 0.38, 0.05]] as const) {
  const random = createRandom(corners);
  const plain = Array.from({ length: ROCKS }, (_, k) => rock(random, corners, 20, 100 * k, 50 * k));
  const flat = plain.map(ring => new Float64Array(ring));
  const nested = plain.map(ring =>
    Array.from({ length: corners }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!]),
  );
  const closed = nested.map(ring => [[...ring, ring[0]!]]);
  const prepared = flat.map(ring => prepareRing(ring));
  const which = Int32Array.from({ length: POINTS }, () => Math.floor(random() * ROCKS));
  const xs = Float64Array.from(which, k => 100 * k + (random() * 2 - 1) * 20);
  const ys = Float64Array.from(which, k => 50 * k + (random() * 2 - 1) * 20);
  const hao = pointInPolygonHao as (point: number[], polygon: number[][][]) => boolean | 0;
  const point = [0.5, 0.5];
  const aims: Record<string, number> = {};
  if (aimPlain !== undefined)
    Object.assign(aims, { 'pointInRing (exact)': aimPlain, 'pointInPreparedRing (exact)': aimPrepared });
  good =
    compare({
      title: `point in polygon, ${corners} corners, concave`,
      operations: POINTS,
      rounds: corners > 100 ? 15 : 40,
      aims,
      candidates: [
        {
          name: 'point-in-polygon',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++) {
              point[0] = xs[i]!;
              point[1] = ys[i]!;
              if (pointInPolygon(point, nested[which[i]!]!)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'point-in-polygon-hao',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++) {
              point[0] = xs[i]!;
              point[1] = ys[i]!;
              if (hao(point, closed[which[i]!]!)) hits++;
            }
            return hits;
          },
        },
        {
          name: 'robust-point-in-polygon',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++) {
              point[0] = xs[i]!;
              point[1] = ys[i]!;
              if (robustPointInPolygon(nested[which[i]!]!, point) < 0) hits++;
            }
            return hits;
          },
        },
        {
          name: 'pointInRing (exact)',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++) if (pointInRing(xs[i]!, ys[i]!, flat[which[i]!]!)) hits++;
            return hits;
          },
        },
        {
          name: 'pointRingSide (exact)',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++) if (pointRingSide(xs[i]!, ys[i]!, flat[which[i]!]!) > 0) hits++;
            return hits;
          },
        },
        {
          name: 'pointInPreparedRing (exact)',
          run: () => {
            let hits = 0;
            for (let i = 0; i < POINTS; i++)
              if (pointInPreparedRing(xs[i]!, ys[i]!, prepared[which[i]!]!)) hits++;
            return hits;
          },
        },
      ],
    }) && good;
}
process.exitCode = good ? 0 : 1;
