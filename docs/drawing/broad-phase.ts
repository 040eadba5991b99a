/** Pictures of the broad phase. */

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
  sweepBallPairs,
  wrapDistance,
  wrappedBallPairs,
  wrappedNear,
} from '../../src/geometry/index.ts';
import {
  EMPTY,
  FILL,
  FREE,
  type Group,
  HEIGHT,
  HIT,
  INK,
  type Picture,
  SOFT,
  STEP_X,
  STEP_Y,
  scattered,
  strewn,
  WIDTH,
} from './svg.ts';

const COUNT = 46;
const xs = scattered(COUNT, WIDTH, STEP_X);
const ys = scattered(COUNT, HEIGHT, STEP_Y, 0.2);
const rs = strewn(COUNT, 7, 0.4142135).map(r => 5 + r);
const LARGEST = 12;

function drawCells(p: Picture, cell: number, isNear: (column: number, row: number) => boolean): void {
  for (let y = 0; y * cell < HEIGHT; y++) {
    for (let x = 0; x * cell < WIDTH; x++)
      p.box(x * cell, y * cell, cell, cell, '#dde2e4', isNear(x, y) ? FILL : EMPTY);
  }
}

function drawBalls(p: Picture, hit: Set<number>, across = xs): void {
  for (let i = 0; i < COUNT; i++) p.ball(across[i]!, ys[i]!, rs[i]!, hit.has(i) ? HIT : SOFT, EMPTY);
}

function drawDots(p: Picture, hit: Set<number>): void {
  for (let i = 0; i < COUNT; i++) p.dot(xs[i]!, ys[i]!, hit.has(i) ? HIT : SOFT, 3);
}

/** The balls of all pairs in red, each pair joined by a line on the shorter way, in blue round the edge. */
function drawPairs(p: Picture, out: number[], pairs: number, across = xs): void {
  drawBalls(p, new Set(out.slice(0, 2 * pairs)), across);
  for (let k = 0; k < pairs; k++) {
    const [i, j] = [out[2 * k]!, out[2 * k + 1]!];
    const dx = wrapDistance(across[j]! - across[i]!, WIDTH);
    const dy = wrapDistance(ys[j]! - ys[i]!, HEIGHT);
    const color = across[i]! + dx === across[j] && ys[i]! + dy === ys[j] ? HIT : FREE;
    p.line(across[i]!, ys[i]!, across[i]! + dx, ys[i]! + dy, color);
    p.line(across[j]!, ys[j]!, across[j]! - dx, ys[j]! - dy, color);
  }
}

export const broadPhase: Group = {
  title: 'Broad phase',
  text: 'Which of many things are near each other at all. For things of about one size: a grid. For boxes of any size: the box grid. For worlds that wrap round: the wrapped grid. For worlds without end: the sweep. What they need is allocated when they are made and never again.',
  pictures: {
    'grid-fill': {
      shows: ['createGrid', 'gridFill', 'gridCount', 'gridCell', 'gridClear'],
      caption: 'Each thing is in the cell of its centre; the numbers count the things in the cells.',
      draw: p => {
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 30, COUNT);
        gridFill(grid, xs, ys, COUNT);
        const own = gridCell(grid, 135, 75);
        drawCells(p, 30, (x, y) => (y + 1) * (grid.columns + 2) + x + 1 === own);
        for (let i = 0; i < COUNT; i++) p.dot(xs[i]!, ys[i]!, SOFT, 2);
        for (let row = 0; row < grid.rows; row++) {
          for (let column = 0; column < grid.columns; column++)
            p.text(column * 30 + 15, row * 30 + 19, String(gridCount(grid, column, row)));
        }
        gridClear(grid);
      },
    },
    'grid-near': {
      shows: ['gridNear', 'gridVisitNear'],
      caption: 'What is in the cell of the black point and in the eight around it.',
      draw: p => {
        const out: number[] = [];
        const near = new Set<number>();
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 30, COUNT);
        gridFill(grid, xs, ys, COUNT);
        drawCells(p, 30, (x, y) => x >= 2 && x <= 4 && y >= 1 && y <= 3);
        gridVisitNear(grid, 105, 75, index => near.add(index).size < COUNT);
        if (near.size === gridNear(grid, 105, 75, out)) drawDots(p, near);
        p.dot(105, 75, INK, 4);
      },
    },
    'grid-ball-query': {
      shows: ['gridBallQuery'],
      caption: 'The balls that touch the large one, which may be of any size.',
      draw: p => {
        const out: number[] = [];
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 2 * LARGEST, COUNT);
        gridFill(grid, xs, ys, COUNT);
        const found = gridBallQuery(grid, xs, ys, rs, LARGEST, 130, 70, 40, out);
        p.ball(130, 70, 40, INK, FILL);
        drawBalls(p, new Set(out.slice(0, found)));
      },
    },
    'grid-ball-pairs': {
      shows: ['gridBallPairs'],
      caption: 'All pairs that touch.',
      draw: p => {
        const out: number[] = [];
        const grid = createGrid(0, 0, WIDTH, HEIGHT, 2 * LARGEST, COUNT);
        drawCells(p, 2 * LARGEST, () => false);
        drawPairs(p, out, gridBallPairs(grid, xs, ys, rs, COUNT, out));
      },
    },
    'box-grid': {
      shows: ['createBoxGrid', 'boxGridPairs', 'boxGridQuery'],
      caption: 'Red boxes touch others; the blue frame asks which boxes are there.',
      draw: p => {
        const out: number[] = [];
        const [bx, by, bw, bh] = [
          [20, 60, 90, 180, 196, 10, 100, 204],
          [20, 40, 60, 20, 62, 100, 110, 100],
          [50, 20, 90, 20, 26, 120, 16, 24],
          [16, 60, 20, 16, 16, 16, 30, 24],
        ];
        const grid = createBoxGrid(0, 0, WIDTH, HEIGHT, 30, 64);
        drawCells(p, 30, () => false);
        const pairs = boxGridPairs(grid, bx, by, bw, bh, 8, out);
        const touching = new Set(out.slice(0, 2 * pairs));
        for (let i = 0; i < 8; i++)
          p.box(bx[i]!, by[i]!, bw[i]!, bh[i]!, touching.has(i) ? HIT : SOFT, EMPTY);
        const found = boxGridQuery(grid, bx, by, bw, bh, 170, 54, 62, 60, out);
        p.box(170, 54, 62, 60, FREE, EMPTY);
        p.text(201, 145, `boxes in it: ${found}`, FREE);
      },
    },
    'wrapped-grid': {
      shows: ['createWrappedGrid', 'wrappedBallPairs'],
      caption: 'All pairs that touch; blue lines lead across the edges.',
      draw: p => {
        const out: number[] = [];
        const grid = createWrappedGrid(WIDTH, HEIGHT, 2 * LARGEST, COUNT);
        // Moved round the world, so that many lie at its edge.
        const moved = xs.map(x => (x + 160) % WIDTH);
        drawPairs(p, out, wrappedBallPairs(grid, moved, ys, rs, COUNT, out), moved);
      },
    },
    'wrap-distance': {
      shows: ['wrapDistance'],
      caption: 'The way from the black place to the others: the shorter one, across an edge if need be.',
      draw: p => {
        for (const [x, y] of [
          [110, 30],
          [24, 70],
          [8, 120],
          [216, 130],
        ] as const) {
          const [dx, dy] = [wrapDistance(x - 190, WIDTH), wrapDistance(y - 70, HEIGHT)];
          p.arrow(190, 70, 190 + dx, 70 + dy, HIT);
          p.arrow(x - dx, y - dy, x, y, HIT);
          p.dot(x, y, FREE, 3);
        }
        p.dot(190, 70, INK, 4);
      },
    },
    'wrapped-near': {
      shows: ['wrappedNear'],
      caption: 'The cells around a place at the edge go on at the opposite edge.',
      draw: p => {
        const out: number[] = [];
        const grid = createWrappedGrid(WIDTH, HEIGHT, 30, COUNT);
        wrappedBallPairs(grid, xs, ys, rs, COUNT, out);
        const found = wrappedNear(grid, 222, 60, out);
        const [w, h] = [WIDTH / grid.columns, HEIGHT / grid.rows];
        const own = Math.floor(60 / h);
        for (const column of [grid.columns - 2, grid.columns - 1, 0])
          p.box(column * w, (own - 1) * h, w, 3 * h, '#dde2e4', FILL);
        drawDots(p, new Set(out.slice(0, found)));
        p.dot(222, 60, INK, 4);
      },
    },
    sweep: {
      shows: ['createSweep', 'sweepBallPairs'],
      caption: 'Only balls whose shadows on the lower edge overlap are compared.',
      draw: p => {
        const out: number[] = [];
        const count = 14;
        const high = ys.map(y => y * 0.66 + 4);
        const sweep = createSweep(count);
        const pairs = sweepBallPairs(sweep, xs, high, rs, count, out);
        const touching = new Set(out.slice(0, 2 * pairs));
        for (let k = 0; k < count; k++) {
          const i = sweep.order[k]!;
          const color = touching.has(i) ? HIT : SOFT;
          p.ball(xs[i]!, high[i]!, rs[i]!, color, EMPTY);
          p.line(xs[i]! - rs[i]!, 122 + (k % 4) * 6, xs[i]! + rs[i]!, 122 + (k % 4) * 6, color);
        }
      },
    },
  },
};
