/** What a cartridge cannot do: reach the host, run for ever, take all memory. The machine survives each attempt. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { evaluate, machineOf, play } from '../play.ts';
import { BUDGET, ENDLESS } from './endless-programs.ts';

test('nothing that leads to files, processes, network, clock or page can be found', async () => {
  const found = await play(`
local seen, bad = {}, {}
local names = { io = 1, os = 1, open = 1, popen = 1, execute = 1, getenv = 1, tmpfile = 1, clock = 1, fetch = 1 }
local function walk(value, path)
  if seen[value] then return end
  if type(value) ~= 'table' and type(value) ~= 'function' and type(value) ~= 'userdata' then return end
  seen[value] = true
  if type(value) == 'table' then
    for key, inner in next, value do
      if names[key] then bad[#bad + 1] = path .. '.' .. tostring(key) end
      walk(key, path) walk(inner, path .. '.' .. tostring(key))
    end
  elseif type(value) == 'function' then
    for i = 1, 50 do
      local name, inner = debug.getupvalue(value, i)
      if not name then break end
      walk(inner, path .. '^' .. name)
    end
  end
  walk(debug.getmetatable(value), path .. '#')
end
walk(_G, '_G') walk(debug.getregistry(), 'registry') walk(debug.getmetatable(''), 'string')
function TIC() trace(table.concat(bad, ' ')) end`);
  expect(found.traces).toEqual([['']]);
});

test('functions that could read files fail', async () => {
  const values = await evaluate([
    'pcall(dofile, "/etc/passwd")',
    'pcall(loadfile, "/etc/passwd")',
    'pcall(require, "etc.passwd")',
    'package.loadlib("/lib/x86_64-linux-gnu/libc.so.6", "system")',
    'package.searchpath("passwd", "/etc/?")',
    'debug.debug()',
  ]);
  expect(values[0]).toBe('false,unknown method: "dofile"\n');
  expect(values[1]).toBe('false,unknown method: "loadfile"\n');
  expect(values[2]).toMatch(/^false,module 'etc\.passwd' not found:/);
  expect(values[3]).toMatch(/^nil,dynamic libraries not enabled/);
  expect(values[4]).toMatch(/^nil,\n\tno file '\/etc\/passwd'/);
  expect(values[5]).toBe('');
});

for (const [where, code] of [
  ['TIC', 'function TIC()\n while true do end\nend'],
  ['a function that TIC calls', 'local function spin()\n while true do end\nend\nfunction TIC() spin() end'],
  [
    'a finalizer',
    'function TIC() setmetatable({}, {__gc = function()\n while true do end end}) collectgarbage() end',
  ],
  ['a coroutine', 'function TIC() coroutine.wrap(function()\n while true do end end)() end'],
  [
    'a coroutine in a coroutine',
    'local w = coroutine.wrap function TIC() w(function() w(function()\n while true do end end)() end)() end',
  ],
  ['a pcall that swallows errors', 'function TIC() pcall(function()\n while true do end end) end'],
  ['a pcall in a loop', 'function TIC()\n while true do pcall(function() while true do end end) end end'],
  ['the callback of map', 'function TIC() map(0,0,1,1,0,0,-1,1,function()\n while true do end end) end'],
  ['the main chunk', '\nwhile true do end'],
  ['the scan line callback', 'function TIC() end function SCN(y)\n while true do end end'],
] as const)
  test(`an endless loop in ${where} is stopped, with the line where it spins`, async () => {
    const { errors } = await play(code, BUDGET);
    expect(errors[0][0]).toMatch(
      new RegExp(`^\\[string "[^\\n]*"\\]:2: ${ENDLESS.replace(/[()?]/g, '\\$&')}$`),
    );
  });

test.each(['debug.gethook()', "debug.sethook(print, 'l') debug.sethook()"])(
  'the budget holds after %s',
  async code => {
    // Ends by itself where the budget does not.
    const { errors } = await play(`function TIC() ${code} for i = 1, 3e7 do end end`, BUDGET);
    expect(errors[0][0]).toContain(ENDLESS);
  },
);

test('hooks of a cartridge work together with the watchdog, and gethook returns them', async () => {
  const { traces, errors } = await play(
    `function TIC()
  local lines, counts = 0, 0
  trace(tostring(debug.gethook()))
  local function onLine(event, line) lines = lines + 1 end
  debug.sethook(onLine, 'l')
  local x = 1
  x = x + 1
  x = x + 1
  local hook, mask, count = debug.gethook()
  debug.sethook()
  trace(tostring(hook == onLine) .. mask .. count .. ' ' .. lines)
  debug.sethook(function(event) counts = counts + 1 end, '', 1000)
  for i = 1, 100000 do end
  trace(select(2, debug.gethook()) .. select(3, debug.gethook()))
  debug.sethook()
  trace(tostring(counts >= 100 and counts <= 101) .. tostring(debug.gethook()))
  local inner = coroutine.create(function() coroutine.yield(debug.gethook()) end)
  trace(tostring(select(2, coroutine.resume(inner))))
end`,
    BUDGET,
  );
  expect(errors).toEqual([[]]);
  expect(traces[0]).toEqual(['nil', 'truel0 5', '1000', 'truenil', 'nil']);
});

test('recursion without end is an error that the program can catch', async () => {
  const values = await evaluate([
    'pcall(function() local function f() return 1 + f() end return f() end)',
    'pcall(string.gsub, ("x"):rep(10), "x", function(c) local function g() return (("x"):gsub("x", g)) end return g() end)',
    'pcall(function() local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return t[k + 1] end return t[1] end)',
  ]);
  expect(values[0]).toMatch(/^false,.*stack overflow/);
  expect(values[1]).toMatch(/^false,.*C stack overflow/);
  expect(values[2]).toMatch(/^false,.*C stack overflow/);
});

test('a hook of the cartridge is not called inside itself, even by a pcall', async () => {
  const code = `local depth, deepest = 0, 0
debug.sethook(function()
  depth = depth + 1
  deepest = math.max(deepest, depth)
  pcall(function() local a = 1
    a = 2
  end)
  depth = depth - 1
end, 'l')
function TIC() local x = 1
  x = 2
  trace(deepest)
end`;
  expect((await play(code)).traces).toEqual([['1']]);
});

test('finalizers run when a program ends or restarts, and errors in them are ignored', async () => {
  const code = `setmetatable({}, {__gc = function() trace('gone') end})
setmetatable({}, {__gc = function() error('bad') end})
function TIC() reset() end`;
  const { traces, errors } = await play(code, { frames: 2 });
  expect(traces).toEqual([[], ['gone']]);
  expect(errors).toEqual([[], []]);
});

test('globals that refuse to be looked up end the program with their error, not the machine', async () => {
  const code =
    "setmetatable(_G, {__index = function(_, name) error('no ' .. name, 0) end})\nfunction TIC() end";
  const machine = await machineOf(code);
  const errors = [1, 2].map(() => machine.tick(NO_INPUT).errors.map(error => error.message));
  expect(errors[0][0]).toBe('no BOOT');
  machine.close();
});
