/** Broad phase: moving balls, all pairs that touch, every frame. */

import { createGrid, createSweep, gridBallPairs, sweepBallPairs } from '../../src/geometry/index.ts';
import { compare, createRandom } from './measure.ts';
import { Flatbush } from './peers.ts';

interface Index {
  add(left: number, top: number, right: number, bottom: number): void;
  finish(): void;
  search(left: number, top: number, right: number, bottom: number): number[];
}

interface World {
  xs: number[];
  ys: number[];
  rs: number[];
  vx: number[];
  vy: number[];
}

const LARGEST = 4;

function createWorld(count: number, side: number): World {
  const random = createRandom(count);
  const world: World = { xs: [], ys: [], rs: [], vx: [], vy: [] };
  for (let i = 0; i < count; i++) {
    world.xs.push(random() * side);
    world.ys.push(random() * side);
    world.rs.push(LARGEST * (0.5 + random() * 0.5));
    world.vx.push(random() * 2 - 1);
    world.vy.push(random() * 2 - 1);
  }
  return world;
}

function move({ xs, ys, vx, vy }: World, side: number): void {
  for (let i = 0; i < xs.length; i++) {
    xs[i]! += vx[i]!;
    ys[i]! += vy[i]!;
    if (xs[i]! < 0 || xs[i]! > side) vx[i] = -vx[i]!;
    if (ys[i]! < 0 || ys[i]! > side) vy[i] = -vy[i]!;
  }
}

let good = true;
for (const count of [100, 1000, 10_000, 100_000]) {
  const side = Math.sqrt(count) * 20;
  const [forTree, forGrid, forSweep] = [
    createWorld(count, side),
    createWorld(count, side),
    createWorld(count, side),
  ];
  const grid = createGrid(0, 0, side, side, 2 * LARGEST, count);
  const sweep = createSweep(count);
  const out = Array.from({ length: count * 8 }, () => 0);
  good =
    compare({
      title: `broad phase, ${count} moving balls, a frame`,
      operations: 1,
      unit: 'µs',
      rounds: count > 50_000 ? 12 : count > 5000 ? 40 : count > 500 ? 300 : 3000,
      aims: { gridBallPairs: 0.08 },
      candidates: [
        {
          name: 'flatbush, built anew and searched',
          run: () => {
            move(forTree, side);
            const { xs, ys, rs } = forTree;
            const index = new (Flatbush as new (size: number) => Index)(count);
            for (let i = 0; i < count; i++)
              index.add(xs[i]! - rs[i]!, ys[i]! - rs[i]!, xs[i]! + rs[i]!, ys[i]! + rs[i]!);
            index.finish();
            let pairs = 0;
            for (let i = 0; i < count; i++) {
              const found = index.search(xs[i]! - rs[i]!, ys[i]! - rs[i]!, xs[i]! + rs[i]!, ys[i]! + rs[i]!);
              for (const j of found) {
                if (j > i) {
                  const dx = xs[j]! - xs[i]!;
                  const dy = ys[j]! - ys[i]!;
                  const reach = rs[j]! + rs[i]!;
                  if (dx * dx + dy * dy <= reach * reach) pairs++;
                }
              }
            }
            return pairs;
          },
        },
        {
          name: 'gridBallPairs',
          run: () => {
            move(forGrid, side);
            return gridBallPairs(grid, forGrid.xs, forGrid.ys, forGrid.rs, count, out);
          },
        },
        {
          name: 'sweepBallPairs',
          run: () => {
            move(forSweep, side);
            return sweepBallPairs(sweep, forSweep.xs, forSweep.ys, forSweep.rs, count, out);
          },
        },
      ],
    }) && good;
}
process.exitCode = good ? 0 : 1;
