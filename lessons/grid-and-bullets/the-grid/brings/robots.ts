/** Forty robots that fly about. */

/** Their places. */
export const xs: number[] = [];
export const ys: number[] = [];
const vxs: number[] = [];
const vys: number[] = [];

for (let i = 0; i < 40; i++) {
  xs[i] = 10 + Math.random() * 220;
  ys[i] = 10 + Math.random() * 116;
  vxs[i] = Math.random() - 0.5;
  vys[i] = Math.random() - 0.5;
}

/** Moves them all. */
export function moveRobots(): void {
  for (let i = 0; i < xs.length; i++) {
    xs[i] += vxs[i];
    ys[i] += vys[i];
    if (xs[i] < 3 || xs[i] > 237) vxs[i] = -vxs[i];
    if (ys[i] < 3 || ys[i] > 133) vys[i] = -vys[i];
  }
}
