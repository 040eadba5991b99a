/** Any call with any arguments ends in a result or in one of the console's own errors, never in an internal error. */

import { expect, test } from 'vitest';
import { acceptsCount, consoleFunctions } from '../../../tools/api/index.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { play } from '../play.ts';

/** Calls that would change what is tested. */
const LEFT_OUT = ['exit', 'reset'];

/** Random calls: numbers of every size and kind, and values that are not numbers. */
const PROGRAM = (names: string[], seed: number) => `
local names = {${names.map(name => `'${name}'`).join(', ')}}
local seed = ${seed}
local function random(n) seed = (seed * 1103515245 + 12345) & 0x7fffffff return (seed >> 8) % n end
local odd = {0/0, 1/0, -1/0, 2^31, -2^31, 2^32, 2^63, 1e20, -1e20, math.maxinteger, math.mininteger, 'x', '', '12', ' 0x1p4 ',
  true, false, print, {}, {1, 2}, {'a'}, {nil, 2}, function(a, b, c) return a end, coroutine.create(print),
  setmetatable({}, {__tostring = function() return 'object' end}), ('long'):rep(100), '\\0\\255', 1e-320, -0.0}
local function argument()
  local kind = random(12)
  if kind < 5 then return random(300) - 30 end
  if kind < 7 then return (random(60000) - 10000) / 128 end
  if kind < 9 then return random(70000) end
  if kind < 10 then return tostring(random(200)) end
  if kind < 11 then return nil end
  return odd[random(#odd) + 1]
end
local counts = {}
function TIC()
  for i = 1, 400 do
    local name = names[random(#names) + 1]
    local arguments = {n = random(14)}
    if random(20) == 0 then arguments.n = 17 end
    for k = 1, arguments.n do arguments[k] = argument() end
    -- Sprites of millions of tiles, and maps with a callback for as many cells, would only take long.
    if name == 'spr' and arguments.n >= 9 then arguments[8] = random(40) - 5 arguments[9] = random(40) - 5 end
    if name == 'map' and arguments.n >= 9 then arguments[3] = random(40) - 5 arguments[4] = random(40) - 5 end
    local ok, message = pcall(_G[name], table.unpack(arguments, 1, arguments.n))
    if not ok then trace('failed ' .. name .. ': ' .. tostring(message)) end
  end
end`;

for (let seed = 1; seed <= shortOrDeep(1, 4); seed++)
  test(`random calls, series ${seed}`, LONG_FORM, async () => {
    const names = consoleFunctions.map(({ name }) => name).filter(name => !LEFT_OUT.includes(name));
    expect(names.length).toBeGreaterThan(45);
    const { traces, errors } = await play(PROGRAM(names, seed * 7919), { frames: shortOrDeep(20, 40) });
    expect(errors.flat()).toEqual([]);
    const own =
      /^failed \w+: (invalid param|invalid note|invalid sfx|invalid persistent|invalid music|unknown |sync\(\) error)/;
    const failures = traces.flat().filter(text => text.startsWith('failed '));
    expect(failures.length).toBeGreaterThan(100);
    expect(failures.filter(text => !own.test(text))).toEqual([]);
  });

test('every function takes the numbers of arguments that its description lists, and refuses all others', async () => {
  for (const { name, accepts, errors = [] } of consoleFunctions.filter(
    ({ name }) => !LEFT_OUT.includes(name),
  )) {
    const { traces } = await play(`function TIC()
  for count = 0, 18 do
    local zeros = {}
    for i = 1, count do zeros[i] = 0 end
    local ok, message = pcall(${name}, table.unpack(zeros))
    trace(tostring(ok) .. ' ' .. tostring(message))
  end
end`);
    const outcomes = traces[0].filter(text => /^(true|false) /.test(text));
    const expected = outcomes.map((_, count) => acceptsCount(accepts, count));
    expect([name, outcomes.map(text => text.startsWith('true'))]).toEqual([name, expected]);
    const messages = new Set(outcomes.filter(text => text.startsWith('false')).map(text => text.slice(6)));
    for (const message of messages) expect(errors.map(error => error.message)).toContain(message);
  }
});
