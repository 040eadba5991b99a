/** A tick has so many instructions, in the program and in what it calls. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { machineOf, play } from '../play.ts';
import { BUDGET, ENDLESS } from './endless-programs.ts';

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
