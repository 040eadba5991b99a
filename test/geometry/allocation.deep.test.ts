import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { LONG_FORM } from '../deep.ts';
import { libraryCases } from './cases.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Measured {
  /** Bytes on the heap after a garbage collection, more than before a million calls. */
  kept: Record<string, number>;
  /** Bytes that a call leaves to the garbage collector. */
  garbage: Record<string, number>;
}

/** What a game does most in a frame. */
const INNER_LOOP = [
  'ballsTouch',
  'pointInBall',
  'pointInBox',
  'boxesTouch',
  'boxesOverlap',
  'ballTouchesBox',
  'pointInRing',
  'pushBoxOutOfBox',
  'gridFrame',
  'pipelineFrame',
  'preparedPipelineFrame',
  'preparedRing',
  'masks',
];

test(
  'many calls of each function keep nothing, and in inner loops leave no garbage, in Node',
  LONG_FORM,
  () => {
    const [calls, sets] = [1_000_000, 2];
    const [bundle] = buildSync({
      entryPoints: [file('measure-allocation.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    }).outputFiles;
    // Loops are compiled where they stand, so that a busy machine does not measure them before they are.
    const options = ['--expose-gc', '--no-concurrent-recompilation', '--input-type=module'];
    const output = execFileSync(process.execPath, [...options, '-', String(calls), String(sets)], {
      input: bundle.text,
      encoding: 'utf8',
    });
    const { kept, garbage } = JSON.parse(output) as Measured;
    expect(Object.keys(garbage)).toEqual(
      expect.arrayContaining([...INNER_LOOP, ...Object.keys(libraryCases)]),
    );
    const wasteful = Object.entries(garbage).filter(([name, bytes]) => {
      // V8 puts the doubles that it hands to a function too large to be inlined on the heap, 16 bytes each.
      return bytes > (INNER_LOOP.includes(name) ? 4 : 9 * 16);
    });
    expect(wasteful).toEqual([]);
    // A call that kept anything would keep at least a word of four bytes; half of that in all is the engine's own.
    expect(Object.entries(kept).filter(([, bytes]) => bytes > 2 * calls)).toEqual([]);
  },
);
