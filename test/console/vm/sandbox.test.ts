/** What a cartridge cannot do: reach the host, run for ever, take all memory. The machine survives each attempt. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { evaluate, machineOf, play } from '../play.ts';

const BUDGET = { instructionBudget: 1_000_000 };
const ENDLESS = 'one frame took too many instructions (endless loop?)';

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

const HELPERS = `local function twice(x)
 return x * 2
end
local function sum(n)
 local s = 0
 for i = 1, 20 do s = twice(s) end
 return s
end
`;
for (const [what, line, code] of [
  [
    'calls functions with loops of their own',
    12,
    'while true do\n  for i = 1, 10 do sum(i) end\n  cls()\n end',
  ],
  ['has its condition at its end', 12, 'repeat\n  sum(3)\n until false'],
  [
    'is a counting loop in one that ends',
    13,
    'for i = 1, 3 do\n  for j = 1, 1e12 do\n   pix(1, j, 1)\n  end\n end',
  ],
  [
    'takes values from a coroutine',
    15,
    'local next = coroutine.wrap(function()\n  while true do coroutine.yield(1) end\n end)\n while true do\n  next()\n end',
  ],
  [
    'sorts in each round',
    12,
    'while true do\n  table.sort({3, 1, 2}, function(a, b)\n   return a < b\n  end)\n end',
  ],
  ['stands on one line with all else', 12, 'local n = 1 while n > 0 do n = n + 1 end'],
] as const)
  test(`an endless loop that ${what} is told by the line on which it begins`, async () => {
    const { errors } = await play(`${HELPERS}\nfunction TIC()\n cls() sum(1)\n ${code}\nend`, BUDGET);
    expect(errors[0][0]).toContain(`:${line}: ${ENDLESS}`);
  });

for (const [what, line, body] of [
  ['a pattern with very many ways to match', 2, 'local s = ("a"):rep(40)\n s:find(("a*"):rep(20) .. "b")'],
  ['a pattern in gmatch', 2, 'for w in\n ("abc "):rep(20000):gmatch(".-.-.-.-x") do end'],
  ['a pattern in gsub', 2, 'local s = ("abc "):rep(20000)\n s:gsub("a.-b.-c.-x", "")'],
  [
    'plain text that is nearly found everywhere',
    2,
    'local s, t = ("a"):rep(200000), ("a"):rep(100000)\n s:find(t .. "b", 1, true)',
  ],
  ['a string of nothing, repeated', 2, '\n (""):rep(1e15)'],
  ['a move of elements that are not there', 2, '\n table.move({}, 1, 1e15, 2)'],
  [
    'a concatenation without end',
    2,
    'local t = setmetatable({}, { __index = function() return "" end })\n table.concat(t, "", 1, 1e15)',
  ],
  ['insertions in front', 2, 'local t = {}\n while true do table.insert(t, 1, 5) end'],
  [
    'removals in front',
    2,
    'local t = {}\n while true do for i = 1, 3e4 do t[i] = i end while t[1] do table.remove(t, 1) end end',
  ],
  [
    'keys that are looked for behind removed ones',
    2,
    'local t = {} for i = 1, 1e4 do t[-i] = i end for k in pairs(t) do t[k] = nil end\n while true do next(t) end',
  ],
  ['collections of garbage', 2, 'local t = {}\n while true do collectgarbage() end'],
  [
    'sorting large tables',
    2,
    'local t = {} for i = 1, 1e5 do t[i] = i * 7919 % 20011 end\n for i = 1, 9 do table.sort(t) table.sort(t, math.ult) end',
  ],
  [
    'a pattern in a coroutine',
    2,
    'local s = ("a"):rep(40)\n coroutine.wrap(function() s:find(("a*"):rep(20) .. "b") end)()',
  ],
] as const)
  test(`endless work in functions of Lua's own is stopped: ${what}`, async () => {
    const { errors } = await play(`function TIC() ${body}\nend`, BUDGET);
    expect(errors[0][0]).toContain(`]:${line}: ${ENDLESS}`);
  });

test("long loops in Lua's own functions count as instructions, the same in every run", async () => {
  const roundsBefore = await roundsOf('');
  for (const body of ['table.insert(list, 1, 0)', '("x"):rep(3000):find("a.-b")']) {
    const code = `local list = {} for i = 1, 3000 do list[i] = i end
function TIC() while true do pmem(0, pmem(0) + 1) ${body} end end`;
    const counts = await Promise.all(
      [0, 1].map(async () => {
        const { machine } = await play(code, BUDGET);
        return new Uint32Array(machine.persistentMemory.slice(0, 4).buffer)[0];
      }),
    );
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[0]).toBeLessThan(roundsBefore / 10);
  }
});

/** Rounds of an endless loop until it is stopped. */
async function roundsOf(body: string): Promise<number> {
  const code = `function TIC() while true do poke4(0x8000, 0) pmem(0, pmem(0) + 1) ${body} end end`;
  const { machine } = await play(code, BUDGET);
  return new Uint32Array(machine.persistentMemory.slice(0, 4).buffer)[0];
}

test('calls of the console count by their work, the same in every run', async () => {
  const work = [
    '',
    'cls()',
    'rect(0, 0, 240, 136, 1)',
    'map()',
    'print("many characters in a row", 0, 0)',
    'ttri(0, 0, 240, 0, 0, 136, 0, 0, 8, 0, 0, 8)',
    'paint(0, 0, pmem(0) % 2)',
    'pcall(cls)',
    'trace("")',
  ];
  const rounds = [];
  for (const body of work) rounds.push(await roundsOf(body));
  const [nothing, clear, box, map, text, texture, fill, protectedCall, trace] = rounds;
  expect(nothing).toBeGreaterThan(100_000);
  for (const many of [clear, box, map, text, texture, fill, protectedCall, trace])
    expect(many).toBeLessThan(nothing / 10);
  for (const few of [texture, fill]) expect(few).toBeLessThan(500);
  expect(await roundsOf(work[1])).toBe(clear);
  // What is not drawn costs nothing.
  expect(await roundsOf('rect(300, 0, 240, 136, 1)')).toBeGreaterThan(30_000);
});

for (const [how, code] of [
  ['removes all hooks', 'debug.sethook()'],
  ['sets a hook of its own', 'debug.sethook(function() end, "crl", 1)'],
  ['sets a count hook that comes late', 'debug.sethook(function() end, "", 1 << 30)'],
  ['removes the hook of its coroutine', 'coroutine.wrap(function() debug.sethook() while true do end end)()'],
  [
    'removes the hook of a new coroutine',
    'local c = coroutine.create(function() while true do end end) debug.sethook(c) coroutine.resume(c)',
  ],
  ['replaces the error functions', 'error = nil debug.traceback = nil tostring = nil'],
] as const)
  test(`a cartridge that ${how} is stopped too`, async () => {
    const { errors } = await play(`function TIC() ${code} while true do end end`, {
      instructionBudget: 200_000,
    });
    expect(errors[0][0]).toContain(ENDLESS);
  });

test('after a stop the machine continues, and every tick reports that the program has ended', async () => {
  const { errors, machine } = await play('function TIC() while true do end end', { ...BUDGET, frames: 3 });
  expect(errors[0][0]).toContain(ENDLESS);
  expect(errors[1]).toEqual(errors[0]);
  expect(errors[2]).toEqual(errors[0]);
  machine.close();
});

test('the budget is that of one tick, not of the whole run', async () => {
  const { errors } = await play('function TIC() for i = 1, 300000 do end end', { ...BUDGET, frames: 30 });
  expect(errors.flat()).toEqual([]);
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

for (const [what, code] of [
  ['a table that grows', 'local t = {} for i = 1, 1e9 do t[i] = i end'],
  ['strings that double', 'local s = "x" while true do s = s .. s end'],
  ['string.rep of a huge count', 'return #string.rep("x", 1 << 30)'],
  ['string.rep beyond all limits', 'return #string.rep("xx", math.maxinteger)'],
  [
    'table.concat of much',
    'local t = {} for i = 1, 1000 do t[i] = ("x"):rep(100000) end return #table.concat(t)',
  ],
  ['string.format with a huge width', 'return #string.rep(string.format("%099d", 1), 1 << 24)'],
] as const)
  test(`memory is bounded: ${what}`, async () => {
    const memoryLimit = 16 << 20;
    const { traces, errors, machine } = await play(
      `function TIC() trace(tostring(select(2, pcall(function() ${code} end)))) collectgarbage() trace('alive') end`,
      { memoryLimit, frames: 2 },
    );
    expect(errors).toEqual([[], []]);
    for (const [message, alive] of traces) {
      expect(message).toMatch(/not enough memory|resulting string too large/);
      expect(alive).toBe('alive');
    }
    expect(machine.snapshot().vm.native!.size).toBeLessThanOrEqual(memoryLimit);
  });

test('a text that grows without end is stopped soon, though few instructions are run', async () => {
  const code = 'function TIC() local s = "x" while true do s = s .. ("y"):rep(1000) pmem(0, #s) end end';
  const { errors, machine } = await play(code, BUDGET);
  expect(errors[0][0]).toContain(ENDLESS);
  expect(new Uint32Array(machine.persistentMemory.slice(0, 4).buffer)[0]).toBeLessThan(1_000_000);
});

for (const [what, line, code, largest] of [
  [
    'an array',
    4,
    'local list = {}\nfunction TIC()\n while true do\n  list[#list + 1] = {1}\n end\nend',
    "upvalue 'list'",
  ],
  [
    'a local variable',
    3,
    "function TIC()\n local text = 'x'\n while true do text = text .. text end\nend",
    "local 'text'",
  ],
  ['a global', 2, 'function TIC() all = all or {}\n for i = 1, 1e7 do all[i] = {} end\nend', "global 'all'"],
  [
    'a variable of a coroutine',
    4,
    'local grow = coroutine.wrap(function()\n' +
      ' local mine = {}\n' +
      ' while true do\n' +
      '  mine[#mine + 1] = {}\n' +
      ' end\n' +
      'end)\n' +
      'function TIC() grow() end',
    "local 'mine'",
  ],
  [
    'a field of an object, in a method of it',
    3,
    `local world = { items = { list = {} }, x = {} }
local function add(self)
 self.list[#self.list + 1] = {}
end
function TIC()
 while true do add(world.items) end
end`,
    "upvalue 'world'.items.list",
  ],
] as const)
  test(`where memory runs out because of ${what} is told, and that it holds most`, async () => {
    const machine = await machineOf(code, { memoryLimit: 32 << 20 });
    const [error] = machine.tick(NO_INPUT).errors;
    expect(error.message).toBe('not enough memory');
    expect(error.hiddenText).toMatch(
      new RegExp(
        `^\\[string "..."\\]:${line}: not enough memory: .* MB of it are held by ${largest}\\nstack traceback:`,
      ),
    );
    if (what.startsWith('a field'))
      expect(error.hiddenText).toMatch(
        /traceback:\n\t\[string "..."\]:3: in function\n\t\[string "..."\]:6: /,
      );
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

test('an endless loop in a finalizer that runs at the end of a program is stopped', async () => {
  const code = `setmetatable({}, {__gc = function() while true do end end}) function TIC() reset() end`;
  const { errors, machine } = await play(code, { ...BUDGET, frames: 2 });
  expect(errors[0]).toEqual([]);
  expect(errors[1][0]).toContain(ENDLESS);
  machine.close();
  const other = await machineOf(code.replace('reset()', ''), BUDGET);
  other.tick(NO_INPUT);
  other.close();
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
