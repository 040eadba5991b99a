import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { shortOrDeep } from '../deep.ts';
import { compileTypeScriptForLua, float64Hex, runLua } from '../lua.ts';
import { libraryCases } from './cases.ts';
import { createRandom, families } from './random.ts';

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

test('many calls of each function keep nothing, and in inner loops leave no garbage, in Node', () => {
  const { calls, sets } = shortOrDeep({ calls: 200_000, sets: 1 }, { calls: 1_000_000, sets: 2 });
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
  expect(Object.keys(garbage)).toEqual(expect.arrayContaining([...INNER_LOOP, ...Object.keys(libraryCases)]));
  const wasteful = Object.entries(garbage).filter(([name, bytes]) => {
    // V8 puts the doubles that it hands to a function too large to be inlined on the heap, 16 bytes each.
    return bytes > (INNER_LOOP.includes(name) ? 4 : 9 * 16);
  });
  expect(wasteful).toEqual([]);
  // A call that kept anything would keep at least a word of four bytes; half of that in all is the engine's own.
  expect(Object.entries(kept).filter(([, bytes]) => bytes > 2 * calls)).toEqual([]);
});

test('calls of each function leave no garbage in Lua', () => {
  const calls = shortOrDeep(100, 2000);
  const compiled = compileTypeScriptForLua(file('lua-entry.ts'));
  const measured = Object.keys(libraryCases).map((name, seed) => {
    const list = libraryCases[name]!(createRandom(seed), families[0]!).map(argument =>
      Array.isArray(argument)
        ? `{${argument.map(number)}}`
        : typeof argument === 'number'
          ? number(argument)
          : argument,
    );
    return `measure('${name}', ${list.join(', ')})`;
  });
  const { output, error } = runLua(`${compiled}
    local function loop(f, calls, ...)
      for i = 1, calls do f(...) end
    end
    function measure(name, ...)
      local f = LIBRARY[name]
      collectgarbage() collectgarbage('stop')
      -- The first round may make Lua's own stack grow; what calls leave, they leave in every round.
      local grown
      for round = 1, 3 do
        local before = collectgarbage('count')
        loop(f, ${calls}, ...)
        grown = collectgarbage('count') - before
      end
      collectgarbage('restart')
      if grown ~= 0 then print(name, grown * 1024 / ${calls}) end
    end
    ${measured.join('\n')}
    print('measured', ${measured.length})`);
  expect(error).toBeUndefined();
  expect(output).toEqual([`measured\t${measured.length}`]);
});

/** A number as Lua reads it back to the bit. */
function number(value: number): string {
  return `(string.unpack('>d', '${float64Hex(value).replace(/../g, '\\x$&')}'))`;
}
