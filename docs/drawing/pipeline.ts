/** Pictures of the pipeline. */

import {
  createGrid,
  type Numbers,
  PAIRS_ALL,
  PAIRS_HIT,
  PAIRS_IN_BALL,
  PAIRS_NEAR,
  pointsHitPreparedRings,
  pointsHitRings,
  pointsInBalls,
  prepareRing,
  ringsHitRings,
  transformRing,
} from '../../src/geometry/index.ts';
import {
  EMPTY,
  FREE,
  type Group,
  HEIGHT,
  HIT,
  INK,
  type Picture,
  rock,
  STEP_X,
  STEP_Y,
  strewn,
  WIDTH,
} from './svg.ts';

const ROCKS = 14;
const ROOM = 130;
const xs = strewn(ROCKS, WIDTH - 40, STEP_X).map(x => x + 20);
const ys = strewn(ROCKS, ROOM - 26, 0.29, 0.1).map(y => y + 13);
const rs = strewn(ROCKS, 10, 0.41).map(r => 12 + r);
const rings = rs.map((r, i) => rock(0, 0, r, 9, i));
const preparedRings = rings.map(ring => prepareRing(ring));
const cosines = rings.map((_, i) => Math.cos(i));
const sines = rings.map((_, i) => Math.sin(i));
const BULLETS = 40;
const bulletXs = strewn(BULLETS, WIDTH, STEP_X, 0.3);
const bulletYs = strewn(BULLETS, ROOM, STEP_Y, 0.8);
const worlds = rings.map((ring, i) => {
  const world: number[] = [];
  transformRing(ring, xs[i]!, ys[i]!, cosines[i]!, sines[i]!, world);
  return world;
});

function drawRocks(p: Picture, hit: Set<number>): void {
  worlds.forEach((world, i) => {
    p.ball(xs[i]!, ys[i]!, rs[i]!, '#d3dadd', EMPTY);
    p.ring(world, hit.has(i) ? HIT : INK);
  });
}

/** The bullets, those that hit something in another color. */
function drawBullets(p: Picture, out: number[], hits: number): void {
  const spent = new Set(out.slice(0, 2 * hits).filter((_, k) => k % 2 === 0));
  for (let i = 0; i < BULLETS; i++) p.dot(bulletXs[i]!, bulletYs[i]!, spent.has(i) ? HIT : FREE, 1.8);
}

function drawCounters(p: Picture, counters: number[]): void {
  const [all, near, inBall, hit] = [PAIRS_ALL, PAIRS_NEAR, PAIRS_IN_BALL, PAIRS_HIT].map(k => counters[k]);
  p.text(120, 145, `pairs ${all}, near ${near}, in a ball ${inBall}, hits ${hit}`);
}

/** Rocks and bullets with what one of the two tests finds, given the rings as it takes them. */
function drawBulletHits(p: Picture, test: typeof pointsHitRings, taken: readonly Numbers[]): void {
  const [out, counters]: [number[], number[]] = [[], [0, 0, 0, 0]];
  const grid = createGrid(0, 0, WIDTH, HEIGHT, 44, ROCKS);
  const found = test(
    grid,
    bulletXs,
    bulletYs,
    BULLETS,
    xs,
    ys,
    rs,
    cosines,
    sines,
    taken,
    ROCKS,
    out,
    counters,
  );
  drawRocks(p, new Set(out.slice(0, 2 * found).filter((_, k) => k % 2 === 1)));
  drawBullets(p, out, found);
  drawCounters(p, counters);
}

export const pipeline: Group = {
  title: 'The pipeline',
  text: 'Grid, then ball, then exact shape: each stage tests only what the previous one let through, and counts.',
  pictures: {
    'points-in-balls': {
      shows: ['pointsInBalls'],
      caption: 'Bullets against balls, with the tests of each stage.',
      draw: p => {
        const [out, counters]: [number[], number[]] = [[], [0, 0, 0, 0]];
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 44, ROCKS);
        const found = pointsInBalls(grid, bulletXs, bulletYs, BULLETS, xs, ys, rs, ROCKS, out, counters);
        const struck = new Set(out.slice(0, 2 * found).filter((_, k) => k % 2 === 1));
        rs.forEach((r, i) => {
          p.ball(xs[i]!, ys[i]!, r, struck.has(i) ? HIT : INK);
        });
        drawBullets(p, out, found);
        drawCounters(p, counters);
      },
    },
    'points-hit-rings': {
      shows: ['pointsHitRings'],
      caption: 'Bullets against rocks, with the tests of each stage.',
      draw: p => drawBulletHits(p, pointsHitRings, rings),
    },
    'points-hit-prepared-rings': {
      shows: ['pointsHitPreparedRings'],
      caption: 'The same with rings prepared once, at the start of a game.',
      draw: p => drawBulletHits(p, pointsHitPreparedRings, preparedRings),
    },
    'rings-hit-rings': {
      shows: ['ringsHitRings'],
      caption: 'Rocks against rocks.',
      draw: p => {
        const [out, counters]: [number[], number[]] = [[], [0, 0, 0, 0]];
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 44, ROCKS);
        const hits = ringsHitRings(grid, xs, ys, rs, worlds, ROCKS, out, counters);
        drawRocks(p, new Set(out.slice(0, 2 * hits)));
        drawCounters(p, counters);
      },
    },
  },
};
