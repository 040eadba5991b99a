/** Eighty balls that fly about, and bounce off the edges of the screen. */

export const count = 80;
/** Their places and radii. */
export const xs: number[] = [];
export const ys: number[] = [];
export const rs: number[] = [];
const vxs: number[] = [];
const vys: number[] = [];

for (let i = 0; i < count; i++) {
  rs[i] = 3 + (i % 3);
  xs[i] = 10 + Math.random() * 220;
  ys[i] = 10 + Math.random() * 116;
  vxs[i] = Math.random() - 0.5;
  vys[i] = Math.random() - 0.5;
}

/** Moves them all. */
export function moveBalls(): void {
  for (let i = 0; i < count; i++) {
    xs[i] += vxs[i];
    ys[i] += vys[i];
    if (xs[i] < rs[i] || xs[i] > 240 - rs[i]) vxs[i] = -vxs[i];
    if (ys[i] < rs[i] || ys[i] > 136 - rs[i]) vys[i] = -vys[i];
  }
}
