/** The kit on the console: the same bits as in Node, and nothing for the garbage collector. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import * as kit from '../../src/kit/index.ts';
import * as waiting from '../../src/kit/waiting.ts';
import { compileTypeScriptForLua, float64Hex, runLua } from '../lua.ts';
import * as programs from './programs.ts';

/** Frames of the program that draws. */
const FRAMES = 60;
/** The functions of the console that the kit calls. */
const CONSOLE = ['pix', 'line', 'tri', 'map', 'rectb', 'print', 'spr', 'btn', 'key', 'peek'] as const;

/** In Lua these note how they were called; `output` is the print of the test's Lua. */
const RECORDERS = `
output, calls, recording, peeks = print, {}, true, 0
local function show(value) return type(value) == 'number' and float64Hex(value) or tostring(value) end
for _, name in ipairs { '${CONSOLE.join("', '")}' } do
  _G[name] = function(...)
    if recording then
      local call = { name }
      for i = 1, select('#', ...) do call[i + 1] = show((select(i, ...))) end
      calls[#calls + 1] = table.concat(call, ' ')
    end
    if name == 'print' then return 6 * #(...) end
    if name == 'peek' then peeks = peeks + 1 return peeks % 95 end
    return name == 'btn' or name == 'key'
  end
end
`;

let compiled = '';

beforeAll(() => {
  compiled = compileTypeScriptForLua(fileURLToPath(new URL('lua-entry.ts', import.meta.url)));
});

/** What a driver prints that runs behind the programs. */
function run(driver: string): string[] {
  const { output, error } = runLua(`${RECORDERS}\n${compiled}\n${driver}`);
  expect(error).toBeUndefined();
  return output;
}

/** Calls of the console while something runs in Node, as the recorders of Lua note them. */
function recordCalls(body: () => void): string[] {
  const calls: string[] = [];
  let peeks = 0;
  const globals = globalThis as unknown as Record<string, unknown>;
  const before = CONSOLE.map(name => globals[name]);
  for (const name of CONSOLE)
    globals[name] = (...list: unknown[]) => {
      calls.push(
        [name, ...list.map(value => (typeof value === 'number' ? float64Hex(value) : value))].join(' '),
      );
      if (name === 'print') return 6 * String(list[0]).length;
      if (name === 'peek') return ++peeks % 95;
      return name === 'btn' || name === 'key';
    };
  try {
    body();
  } finally {
    CONSOLE.forEach((name, i) => {
      globals[name] = before[i];
    });
  }
  return calls;
}

test('every function of the kit is called by a program', () => {
  const text = readFileSync(new URL('programs.ts', import.meta.url), 'utf8');
  // Those that wait for frames are in waiting.test.ts.
  const functions = Object.entries(kit).filter(
    ([name, value]) => typeof value === 'function' && !(name in waiting),
  );
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.map(([name]) => name).filter(name => !text.includes(`kit.${name}(`))).toEqual([]);
});

test('numbers are the same to the last bit in Lua', () => {
  const names = Object.keys(programs.computed) as (keyof typeof programs.computed)[];
  const lines = run(
    `for _, name in ipairs { '${names.join("', '")}' } do
      local numbers = KIT_PROGRAMS.computed[name]()
      for i = 1, #numbers do numbers[i] = float64Hex(numbers[i] + 0.0) end
      output(name .. ' ' .. table.concat(numbers, ' '))
    end`,
  );
  const expected = names.map(name => {
    const numbers = programs.computed[name]();
    expect(numbers.length).toBeGreaterThan(30);
    // Zero has a sign in both; adding zero takes it away as the driver does.
    return `${name} ${numbers.map(number => float64Hex(number + 0)).join(' ')}`;
  });
  expect(lines).toEqual(expected);
});

test('a frame calls the console in the same way, and can be imported and called where there is none', () => {
  const lines = run(
    `for frame = 1, ${FRAMES} do KIT_PROGRAMS.drawFrame() end for i = 1, #calls do output(calls[i]) end`,
  );
  const calls = recordCalls(() => {
    for (let frame = 0; frame < FRAMES; frame++) programs.drawFrame();
  });
  expect(calls.length).toBeGreaterThan(FRAMES * 20);
  expect(new Set(calls.map(call => call.split(' ')[0]))).toEqual(new Set(CONSOLE));
  expect(lines).toEqual(calls);
});

test('what a game calls in every frame leaves no garbage', () => {
  const [grown] = run(`
    recording = false
    collectgarbage() collectgarbage('stop')
    -- The first round may make Lua's own stack grow; what calls leave, they leave in every round.
    local grown
    for round = 1, 3 do
      local before = collectgarbage('count')
      for frame = 1, 500 do KIT_PROGRAMS.drawFrame() end
      grown = collectgarbage('count') - before
    end
    output(grown * 1024)`);
  expect(Number(grown)).toBe(0);
});
