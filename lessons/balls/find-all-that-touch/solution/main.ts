import { ballsTouch } from 'cartwright/geometry';
import { count, moveBalls, rs, xs, ys } from './crowd.ts';

const hits: boolean[] = new Array(count).fill(false);

export function TIC(): void {
  moveBalls();
  hits.fill(false);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (!ballsTouch(xs[i], ys[i], rs[i], xs[j], ys[j], rs[j])) continue;
      hits[i] = true;
      hits[j] = true;
    }
  }
  cls(0);
  for (let i = 0; i < count; i++) circb(xs[i], ys[i], rs[i], hits[i] ? 2 : 12);
}
