/** Pictures of rings and polygons: membership and what can be said of a ring as a whole. */

import {
  convexHull,
  enclosingBall,
  pointInPolygon,
  pointInPreparedRing,
  pointInRing,
  pointRingSide,
  pointsInRing,
  prepareRing,
  ringArea,
  ringBounds,
  ringCentroid,
  ringIsConvex,
  windingNumber,
} from '../../src/geometry/index.ts';
import { ringsAgainstShapes } from './rings-against-shapes.ts';
import {
  EMPTY,
  FILL,
  FREE,
  type Group,
  HEIGHT,
  HIT,
  HIT_FILL,
  INK,
  lattice,
  PAPER,
  rock,
  SOFT,
  STEP_X,
  STEP_Y,
  strewn,
  WIDTH,
} from './svg.ts';

export const polygons: Group = {
  title: 'Polygons',
  text: 'A ring is a closed outline, convex or not, in either direction. Membership is exact and half-open: of rings that share an edge exactly one holds a point on it, whatever the numbers.',
  pictures: {
    'point-in-ring': {
      shows: ['pointInRing'],
      caption: 'The crossing number of every point: odd is inside.',
      draw: p => {
        const ring = rock(120, 75, 68, 12, 0.4);
        p.ring(ring);
        lattice(10, (x, y) => p.dot(x, y, pointInRing(x, y, ring) ? HIT : SOFT, 1.8));
      },
    },
    'point-ring-side': {
      shows: ['pointRingSide'],
      caption: 'Inside red, on the outline black, outside grey.',
      draw: p => {
        const ring = [60, 30, 180, 30, 180, 120, 120, 60, 60, 120];
        p.ring(ring);
        for (let y = 15; y < 150; y += 15) {
          for (let x = 30; x < 220; x += 15) {
            const side = pointRingSide(x, y, ring);
            p.dot(x, y, side > 0 ? HIT : side === 0 ? INK : SOFT, side === 0 ? 3.4 : 2);
          }
        }
      },
    },
    'winding-number': {
      shows: ['windingNumber'],
      caption:
        'How often the star goes round each place; in the middle twice, where the crossing number is even.',
      draw: p => {
        const ring: number[] = [];
        for (let i = 0; i < 5; i++) {
          const angle = (4 * Math.PI * i) / 5 - Math.PI / 2;
          ring.push(120 + 68 * Math.cos(angle), 80 + 68 * Math.sin(angle));
        }
        p.ring(ring);
        for (const [x, y] of [
          [120, 80],
          [120, 38],
          [80, 67],
          [160, 67],
          [95, 114],
          [145, 114],
          [36, 40],
          [210, 120],
        ] as const) {
          const winding = windingNumber(x, y, ring);
          p.text(x, y + 3, String(winding), winding > 0 ? HIT : INK);
        }
      },
    },
    'point-in-polygon': {
      shows: ['pointInPolygon'],
      caption: 'A polygon with a hole and an island in the hole.',
      draw: p => {
        const [outer, hole, island] = [
          rock(120, 75, 70, 13, 0.2),
          rock(126, 74, 38, 9, 1),
          rock(126, 74, 15, 7, 2),
        ];
        p.ring(outer);
        p.ring(hole, INK, PAPER);
        p.ring(island);
        lattice(10, (x, y) =>
          p.dot(x, y, pointInPolygon(x, y, [...outer, ...hole, ...island], [13, 22, 29]) ? HIT : SOFT, 1.8),
        );
      },
    },
    'points-in-ring': {
      shows: ['pointsInRing'],
      caption: 'Many points against one ring, in one call.',
      draw: p => {
        const count = 90;
        const [xs, ys] = [strewn(count, WIDTH, STEP_X), strewn(count, HEIGHT, STEP_Y)];
        const ring = rock(120, 75, 68, 10, 0.6);
        const out: number[] = [];
        const found = pointsInRing(xs, ys, count, ring, out);
        const inside = new Set(out.slice(0, found));
        p.ring(ring);
        for (let i = 0; i < count; i++) p.dot(xs[i]!, ys[i]!, inside.has(i) ? HIT : SOFT, 2.4);
      },
    },
    'prepared-ring': {
      shows: ['prepareRing', 'pointInPreparedRing'],
      caption: 'The table: pale and red cells answer at once, the dark ones ask the edges that they name.',
      draw: p => {
        const ring = rock(120, 75, 70, 12, 0.4);
        const table = prepareRing(ring);
        const [left, top, , , perX, perY, columns, cells] = table as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        for (let row = 0; row < columns; row++) {
          for (let column = 0; column < columns; column++) {
            const x = left + column / perX;
            const y = top + row / perY;
            const inside = pointInPreparedRing(x + 0.5 / perX, y + 0.5 / perY, table);
            const isCertain = table[cells + row * columns + column]! < 2;
            p.box(x, y, 1 / perX, 1 / perY, PAPER, isCertain ? (inside ? HIT_FILL : FILL) : SOFT);
          }
        }
        p.ring(ring, INK, EMPTY);
      },
    },
    'ring-measures': {
      shows: ['ringArea', 'ringCentroid', 'ringBounds', 'enclosingBall'],
      caption: 'Area, centre of area, box and smallest ball of a ring.',
      draw: p => {
        const out = [0, 0, 0, 0];
        const ring = rock(120, 70, 64, 9, 1.2);
        enclosingBall(ring, out);
        p.ball(out[0]!, out[1]!, out[2]!, FREE, EMPTY);
        ringBounds(ring, out);
        p.box(out[0]!, out[1]!, out[2]!, out[3]!, SOFT, EMPTY);
        p.ring(ring);
        ringCentroid(ring, out);
        p.dot(out[0]!, out[1]!, HIT, 4);
        p.text(out[0]!, out[1]! + 16, `area ${ringArea(ring).toFixed(0)}`);
      },
    },
    'ring-is-convex': {
      shows: ['ringIsConvex'],
      caption: 'A ring that crosses itself is not convex, though all its turns go the same way.',
      draw: p => {
        for (const [ring, x] of [
          [[20, 30, 60, 16, 74, 70, 44, 110, 14, 90], 44],
          [[100, 20, 150, 20, 126, 60, 150, 110, 100, 110], 124],
          [[176, 100, 200, 20, 224, 100, 168, 46, 232, 46], 200],
        ] as const) {
          const convex = ringIsConvex(ring);
          p.ring(ring, convex ? HIT : INK);
          p.text(x, 138, convex ? 'convex' : 'not convex', convex ? HIT : INK);
        }
      },
    },
    'convex-hull': {
      shows: ['convexHull'],
      caption: 'The rubber band round a set of points.',
      draw: p => {
        const points: number[] = [];
        for (let i = 0; i < 40; i++)
          points.push(120 + 92 * Math.sin(i * 2.3) * Math.cos(i * 0.7), 75 + 58 * Math.sin(i * 1.7 + 1));
        const out: number[] = [];
        const size = convexHull(points, out);
        p.ring(
          out.slice(0, size).flatMap(k => [points[2 * k]!, points[2 * k + 1]!]),
          HIT,
        );
        for (let i = 0; i < 40; i++) p.dot(points[2 * i]!, points[2 * i + 1]!, INK, 2);
      },
    },
    ...ringsAgainstShapes,
  },
};
