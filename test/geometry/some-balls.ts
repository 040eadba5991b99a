/** Balls for searches. */

import type { Random } from './random.ts';

export interface Balls {
  xs: number[];
  ys: number[];
  rs: number[];
}

/** Balls in and around a world of 200 by 120, some on a lattice so that many touch exactly. */
export function someBalls(random: Random, count: number, largest: number, outside: boolean): Balls {
  const lattice = random() < 0.3;
  const place = (size: number) => {
    const v = outside ? (random() * 1.6 - 0.3) * size : random() * size * 0.9999;
    return lattice ? Math.floor(v) : v;
  };
  const radius = () =>
    random() < 0.2 ? 0 : lattice ? Math.floor(random() * (largest + 1)) : random() * largest;
  return {
    xs: Array.from({ length: count }, () => place(200)),
    ys: Array.from({ length: count }, () => place(120)),
    rs: Array.from({ length: count }, radius),
  };
}
