import { count, moveBalls, rs, xs, ys } from './crowd.ts';

const hits: boolean[] = new Array(count).fill(false);

export function TIC(): void {
  moveBalls();
  cls(0);
  for (let i = 0; i < count; i++) circb(xs[i], ys[i], rs[i], 12);
}
