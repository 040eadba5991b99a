/**
 * Run by allocation.deep.test.ts in a Node of its own with --expose-gc, which is told how many calls to make of each
 * function, and with how many sets of arguments: prints as JSON the bytes that calls of each
 * function keep, and those that a call leaves to the garbage collector. (In the test runner modules call each
 * other through getters, which V8 does not compile as it does in a game.)
 */

import * as library from '../../src/geometry/index.ts';
import { type Argument, libraryCases } from './cases.ts';
import { createRandom, families, numbers, starRing } from './random.ts';

const CALLS = Number(process.argv[2]);
/** Calls after which V8 has compiled a loop for good. */
const WARM_UP = 30_000;
const ROUNDS = 10;
const ARGUMENT_SETS = Number(process.argv[3]);

const collectGarbage = (globalThis as unknown as { gc: () => void }).gc;
const functions = library as unknown as Record<string, (...list: Argument[]) => unknown>;

const kept: Record<string, number> = {};
const garbage: Record<string, number> = {};

/** Runs a loop often and notes the worst of what it keeps and, of its quietest round, what it leaves. */
function measure(name: string, loop: (calls: number) => number, calls: number, warmUp: number): void {
  for (let done = 0; done < warmUp; done += warmUp / 30) loop(warmUp / 30);
  collectGarbage();
  const start = process.memoryUsage().heapUsed;
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    // The compiler works beside the program and leaves traces of its own: the quietest round counts.
    const before = process.memoryUsage().heapUsed;
    loop(calls / ROUNDS);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown >= 0) least = Math.min(least, (grown / calls) * ROUNDS);
  }
  collectGarbage();
  kept[name] = Math.max(kept[name] ?? 0, process.memoryUsage().heapUsed - start);
  garbage[name] = Math.max(garbage[name] ?? 0, least);
}

/** A loop of its own for every function and set of arguments, so that each call site sees only one. */
function makeLoop(name: string, list: Argument[]): (calls: number) => number {
  const parameters = list.map((_, i) => `a${i}`).join(', ');
  const body = `let hits = 0; for (let i = 0; i < calls; i++) if (f(${parameters}) === true) hits++; return hits;`;
  return new Function('f', parameters, `return function ${name}Loop(calls) { ${body} }`)(
    functions[name],
    ...list,
  );
}

for (const name of Object.keys(libraryCases)) {
  for (let set = 0; set < ARGUMENT_SETS; set++) {
    const list = libraryCases[name]!(createRandom(set), families[0]!);
    measure(name, makeLoop(name, list), CALLS / ARGUMENT_SETS, WARM_UP);
  }
}

const random = createRandom(1);
const world = { name: 'world', onGrid: false, make: (r: () => number) => r() * 400 };
const [xs, ys] = [numbers(random, world, 500), numbers(random, world, 500)];
const rs = xs.map(() => 2 + random() * 6);
const turns = xs.map(() => random() * 7);
const [cosines, sines] = [turns.map(Math.cos), turns.map(Math.sin)];
const rings = rs.map(r => starRing(random, 12, 0, 0, r));
const grid = library.createGrid(0, 0, 400, 400, 16, 500);
const out = Array.from({ length: 20_000 }, () => 0);
const counters = [0, 0, 0, 0];

measure(
  'gridFrame',
  frames => {
    let found = 0;
    for (let i = 0; i < frames; i++) found += library.gridBallPairs(grid, xs, ys, rs, 500, out);
    return found;
  },
  2000,
  600,
);
measure(
  'pipelineFrame',
  frames => {
    let found = 0;
    for (let i = 0; i < frames; i++) {
      found += library.pointsHitRings(
        grid,
        ys,
        xs,
        200,
        xs,
        ys,
        rs,
        cosines,
        sines,
        rings,
        300,
        out,
        counters,
      );
    }
    return found;
  },
  5000,
  900,
);
const preparedRings = rings.map(ring => library.prepareRing(ring));
measure(
  'preparedPipelineFrame',
  frames => {
    let found = 0;
    for (let i = 0; i < frames; i++) {
      found += library.pointsHitPreparedRings(
        grid,
        ys,
        xs,
        200,
        xs,
        ys,
        rs,
        cosines,
        sines,
        preparedRings,
        300,
        out,
        counters,
      );
    }
    return found;
  },
  5000,
  900,
);
const prepared = library.prepareRing(starRing(random, 20));
measure(
  'preparedRing',
  calls => {
    let found = 0;
    for (let i = 0; i < calls; i++)
      if (library.pointInPreparedRing(xs[i % 500]! / 10 - 20, ys[i % 500]! / 10 - 20, prepared)) found++;
    return found;
  },
  CALLS,
  WARM_UP,
);
const mask = library.maskFromPixels(
  Array.from({ length: 64 * 40 }, () => Math.floor(random() * 1.02)),
  64,
  40,
);
measure(
  'masks',
  calls => {
    let found = 0;
    for (let i = 0; i < calls; i++) found += library.masksOverlap(mask, 0, 0, mask, i % 50, i % 30);
    return found;
  },
  50_000,
  3000,
);
console.log(JSON.stringify({ kept, garbage }));
