import { createGrid, gridBallPairs } from 'cartwright/geometry';
import { count, moveBalls, rs, xs, ys } from './crowd.ts';

const hits: boolean[] = new Array(count).fill(false);
const grid = createGrid(0, 0, 240, 136, 10, count);
const pairs: number[] = [];

export function TIC(): void {
  moveBalls();
  hits.fill(false);
  const found = gridBallPairs(grid, xs, ys, rs, count, pairs);
  for (let k = 0; k < 2 * found; k++) hits[pairs[k]] = true;
  cls(0);
  for (let i = 0; i < count; i++) circb(xs[i], ys[i], rs[i], hits[i] ? 2 : 12);
}
