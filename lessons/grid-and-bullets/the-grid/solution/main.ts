import { createGrid, gridFill, gridNear } from 'cartwright/geometry';
import { moveRobots, xs, ys } from './robots.ts';

const grid = createGrid(0, 0, 240, 136, 24, xs.length);
const near: number[] = [];

export function TIC(): void {
  const [x, y] = mouse();
  moveRobots();
  gridFill(grid, xs, ys, xs.length);
  cls(0);
  for (let i = 0; i < xs.length; i++) rect(xs[i] - 2, ys[i] - 2, 5, 5, 12);
  const count = gridNear(grid, x, y, near);
  for (let k = 0; k < count; k++) {
    const i = near[k];
    const dx = xs[i] - x;
    const dy = ys[i] - y;
    if (dx * dx + dy * dy <= 24 * 24) rect(xs[i] - 2, ys[i] - 2, 5, 5, 2);
  }
  circb(x, y, 24, 13);
}
