import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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

test('a million calls of each function keep nothing, and in inner loops leave no garbage, in Node', () => {
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', file('measure-allocation.ts')],
    { encoding: 'utf8' },
  );
  const { kept, garbage } = JSON.parse(output) as Measured;
  expect(Object.keys(garbage)).toEqual(expect.arrayContaining([...INNER_LOOP, ...Object.keys(libraryCases)]));
  const wasteful = Object.entries(garbage).filter(([name, bytes]) => {
    // V8 puts the doubles that it hands to a function too large to be inlined on the heap, 16 bytes each.
    return bytes > (INNER_LOOP.includes(name) ? 4 : 9 * 16);
  });
  expect(wasteful).toEqual([]);
  // A call that kept anything would keep at least a word of four bytes, four million bytes in all; what is less is
  // the engine's own.
  expect(Object.entries(kept).filter(([, bytes]) => bytes > 2_000_000)).toEqual([]);
});

test('calls of each function leave no garbage in Lua', () => {
  const compiled = compileTypeScriptForLua(file('lua-entry.ts'));
  const calls = Object.keys(libraryCases).map((name, seed) => {
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
        loop(f, 2000, ...)
        grown = collectgarbage('count') - before
      end
      collectgarbage('restart')
      if grown ~= 0 then print(name, grown * 1024 / 2000) end
    end
    ${calls.join('\n')}
    print('measured', ${calls.length})`);
  expect(error).toBeUndefined();
  expect(output).toEqual([`measured\t${calls.length}`]);
});

/** A number as Lua reads it back to the bit. */
function number(value: number): string {
  return `(string.unpack('>d', '${float64Hex(value).replace(/../g, '\\x$&')}'))`;
}
