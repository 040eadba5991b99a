import { moveRobots, xs, ys } from './robots.ts';

export function TIC(): void {
  const [x, y] = mouse();
  moveRobots();
  cls(0);
  for (let i = 0; i < xs.length; i++) rect(xs[i] - 2, ys[i] - 2, 5, 5, 12);
  circb(x, y, 24, 13);
}
