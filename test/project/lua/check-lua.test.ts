/** What `check` and `build` say of games in Lua; what Lua itself says is asked of it. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { consoleFunctions } from '../../../tools/api/index.ts';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { runCartridge } from '../../../tools/headless/run.ts';
import { LUA_FUNCTIONS, LUA_LIBRARIES, LUA_MEMBERS } from '../../../tools/lua/lua-globals.ts';
import { checkLua } from '../../../tools/project/lua/check-lua.ts';
import { globalCalls } from '../../../tools/project/lua/lua-names.ts';
import { parseLuaText } from '../../../tools/project/lua/lua-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const TIC = 'function TIC() end';

/** What is said of lines that stand in front of a `TIC`: `error 1:7 lua/syntax: message → remedy`. */
function said(...lines: string[]): string[] {
  return checkLua(bytes([...lines, TIC].join('\n')), 'main.lua').map(
    ({ severity, line, column, code, message, remedy }) =>
      `${severity} ${line}:${column} ${code}: ${message}${remedy ? ` → ${remedy}` : ''}`,
  );
}

/** The first thing that is said of a line. */
const first = (...lines: string[]) => said(...lines)[0];

test.each([
  ['local CELL==8', 'error 1:11', "unexpected symbol near '=='", 'Write one `=`'],
  ['x = 1 y != 2', 'error 1:10', "syntax error near '!'", 'Write `~='],
  ['score += 1', 'error 1:7', "syntax error near '+'", '`score = score + 1`'],
  ['i++', 'error 1:', "syntax error near '+'", '`score = score + 1`'],
  ['if x = 1 then end', 'error 1:', "'then' expected near '='", 'Write `==`'],
  ['if x && y then end', 'error 1:', "near '&'", 'Write `and` and `or`'],
  ['const a = 1', 'error 1:', "syntax error near 'a'", 'Write `local`'],
  ['// a comment', 'error 1:1', "unexpected symbol near '//'", 'Write `--`'],
  ['if x then', 'error 2:', "'end' expected (to close 'if' at line 1) near <eof>", 'An `end` is missing'],
  ['end', 'error 1:1', "<eof> expected near 'end'", 'one `end` too many'],
  ["s = 'it's'", 'error 1:', "unfinished string near '''", 'Close the quotation mark'],
  ['s = "a', 'error 1:', "unfinished string near '\"a'", 'Close the quotation mark'],
  ['goto nowhere', 'error 1:1', "no visible label 'nowhere'", 'Write `::nowhere::`'],
  ['break', 'error 1:', 'not inside a loop', 'Write `return`'],
  ['f() = 1', 'error 1:', "syntax error near '='", 'A call cannot be set'],
  [
    'function f(a) retrun a end',
    'error 1:',
    "syntax error near 'a'",
    'Did you mean `return` instead of `retrun`?',
  ],
  ['funtcion f() end', 'error 1:', "syntax error near 'f'", 'Did you mean `function` instead of `funtcion`?'],
  ['loacl x = 1', 'error 1:', "syntax error near 'x'", 'Did you mean `local` instead of `loacl`?'],
  ['x = foo bar', 'error 2:', "syntax error near 'function'", 'Look at what stands before it'],
  ['print("a"', 'error 2:', "')' expected (to close '(' at line 1)", 'Close the `(` of that line with `)`'],
  ['t = {1, 2', 'error 2:', "'}' expected (to close '{' at line 1)", 'Close the `{` of that line with `}`'],
  ['t = {1 2}', 'error 1:', "'}' expected near '2'", 'a comma between two values'],
  ['local end = 1', 'error 1:', "<name> expected near 'end'", 'Write a name there'],
  ['for x 1 do end', 'error 1:', "'=' or 'in' expected near '1'", 'Write `for i = 1, 10 do`'],
  ['x = 3..2', 'error 1:', "malformed number near '3..2'", 'Write numbers as'],
  ['s = "\\q"', 'error 1:', 'invalid escape sequence', 'Write a backslash in a string twice'],
  ['s = [[a', 'error ', 'unfinished long string', 'Close it with `]]`'],
  ['x = 1 +', 'error 2:', "'(' expected near 'TIC'", 'Complete the line before'],
  ['x = * 2', 'error 1:', "unexpected symbol near '*'", 'an operator without a value'],
  ['#!/usr/bin/lua', 'error 1:1', "unexpected symbol near '#'", 'does not support `#!`'],
  ['\ufeffx = 1', 'error 1:', "unexpected symbol near '<\\239>'", 'without a byte order mark'],
  [
    Array.from({ length: 201 }, (_, i) => `local a${i} = ${i}`).join('\n'),
    'error 201:1',
    'too many local variables (limit is 200)',
    'Remove `local` from some of them',
  ],
  [`x = ${'('.repeat(220)}1${')'.repeat(220)}`, 'error 1:1', 'too many C levels', 'Split it'],
])('Lua refuses %j', (line, place, message, remedy) => {
  const [problem, ...more] = said(line);
  expect(more).toEqual([]);
  expect(problem).toContain(place);
  expect(problem).toContain(`lua/syntax: `);
  expect(problem).toContain(message);
  expect(problem).toContain(remedy);
});

test('only what the console reads counts: nothing behind a zero, and a file with other line ends is the same', () => {
  expect(checkLua(bytes(`${TIC}\0 garbage ((`), 'main.lua')).toEqual([]);
  expect(said('a = 1\r', 'b ==\r')[0]).toMatch(/^error 2:3 lua\/syntax/);
  // Compiled by Lua itself: nothing of it can be read.
  expect(checkLua(bytes('\u001bLua'), 'main.lua')).toEqual([]);
});

test.each([
  ['wobble()', 'error 1:1', 'calling it stops the game', 'define it: `function wobble()'],
  ['plyer.x = 3', 'error 1:1', 'reading a field of it stops the game', 'assign a value first'],
  ['plyer:move()', 'error 1:1', 'reading a field of it stops the game', ''],
  ['a = speed * 2', 'error 1:5', 'computing with it stops the game', ''],
  ['a = "x" .. name', 'error 1:12', 'computing with it stops the game', ''],
  ['a = #list', 'error 1:6', 'computing with it stops the game', ''],
  ['a = lives < 3', 'error 1:5', 'computing with it stops the game', ''],
  ['for i = 1, count do end', 'error 1:12', 'computing with it stops the game', ''],
  ['a = SPEED', 'warning 1:5', 'SPEED is nil, because nothing assigns it a value', ''],
  ['a = {SPEED}', 'warning 1:6', 'SPEED is nil', ''],
  ['local b = SPEED', 'warning 1:11', 'SPEED is nil', ''],
  ['trace(SPEED)', 'warning 1:7', 'SPEED is nil', ''],
  ['player = {}; plyer.x = 1', 'error 1:14', 'plyer is nil', 'Did you mean player?'],
  ['cicr(1, 2, 3, 4)', 'error 1:1', 'cicr is nil', 'Did you mean circ?'],
  ['Print("a")', 'error 1:1', 'Print is nil', 'Did you mean print?'],
  [
    'draw()\nlocal function draw() end',
    'error 1:1',
    'draw is nil',
    'The local draw of line 2 is not visible here',
  ],
  ['do local a = {} end\na.x = 1', 'error 2:1', 'a is nil', 'The local a of line 1'],
  ['a = unpack({})', 'error 1:5', 'unpack is nil', 'Write table.unpack(list).'],
  ['a = os.time()', 'error 1:5', 'os is nil', 'Use time()'],
  ['a = floor(1.5)', 'error 1:5', 'floor is nil', 'Write math.floor.'],
  ['math.clamp(1, 2, 3)', 'error 1:1', 'math.clamp is nil', 'math.max(low, math.min(x, high))'],
  ['table.getn({})', 'error 1:1', 'table.getn is nil', 'Write #list.'],
  ['string.trim("a")', 'error 1:1', 'string.trim is nil', 'not a member of string'],
  ['a = _G.speed + 1', 'error 1:5', 'speed is nil', ''],
  ['function f() return speed + 1 end\nspeed.x = 1\nspeed.y = 1', 'error 1:21', '(so in lines 2, 3)', ''],
])('nothing gives a value in %j', (text, place, message, remedy) => {
  const [problem, ...more] = said(text);
  expect(more).toEqual([]);
  expect(problem).toContain(`${place} lua/undefined-name: `);
  expect(problem).toContain(message);
  expect(problem).toContain(remedy);
});

test.each([
  // What is given a value anywhere, in whatever way.
  'f()\nfunction f() end',
  'a.x = 1\na = {}',
  '_G.a = {}\na.x = 1',
  '_G["a"] = {}\na.x = 1',
  'function _G.f() end\nf()',
  'function string.trim(s) return s end\nstring.trim("a")',
  'math.tau = 2 * math.pi\na = math.tau * 2',
  'math = {}\nmath.clamp = 1\nmath.other()',
  // What the program asks for.
  'if love then love.run() end',
  'a = love and love.x',
  'unpack = unpack or table.unpack\nunpack({})',
  'if type(love) == "table" then love.run() end',
  'while not done do done = true end',
  'if nothing == nil then nothing = 1 end',
  // What is not a global.
  'local function g() return g end\ng()',
  'goto over\n::over::',
  'local t = {n = 1}\nt.n = t.n + 1',
  'function t2(self) return self.x end',
  't = {}\nfunction t:m() return self.x end',
  'for k, v in pairs({}) do trace(k .. v) end',
  'local s = ("x"):rep(3)',
  'repeat local last = true until last',
])('nothing is said of %j', text => {
  expect(said(text)).toEqual([]);
});

test('where globals can be made unseen, or errors are caught, it is a warning', () => {
  for (const line of [
    'for k, v in pairs({}) do _G[k] = v end',
    'setmetatable(_G, {})',
    'load("a = {}")()',
    '_ENV.a = {}',
    'pcall(function() end)',
  ])
    expect([line, first(line, 'a.x = 1')]).toEqual([line, expect.stringMatching(/^warning 2:1 lua\/undef/)]);
});

test.each([
  [
    'circ(1, 2, 3)',
    'error 1:1 lua/argument-count',
    'takes 4 arguments, but gets 3',
    'Write circ(x, y, radius, color)',
  ],
  ['rect(1, 2, 3, 4, 5, 6)', 'error 1:1 lua/argument-count', 'takes 5 arguments, but gets 6', ''],
  [
    'pix(1)',
    'error 1:1 lua/argument-count',
    'at least 2 arguments, but gets 1',
    'pix(x, y) or pix(x, y, color)',
  ],
  ['clip(1, 2)', 'error 1:1 lua/argument-count', 'takes 0 or 4 arguments, but gets 2', ''],
  ['trace()', 'error 1:1 lua/argument-count', 'takes at least 1 argument, but gets 0', ''],
  ['peek1(1, 2, f())\nfunction f() end', 'error 1:1 lua/argument-count', 'but gets 2 or more', ''],
  [
    'spr(1, 4)',
    'warning 1:1 lua/argument-count',
    'gets 2 arguments, but uses only the first one',
    'Write spr(id?)',
  ],
  ['a = time(1)', 'warning 1:5 lua/argument-count', 'time ignores its argument', 'Write time().'],
  ['circ(1, 2, 3, 16)', 'warning 1:15 lint/argument-range', 'color of circ is 16', 'from 0 to 15'],
  ['cls(-1)', 'warning 1:5 lint/argument-range', 'color of cls is -1', ''],
  ['local RED = 20\ncls(RED)', 'warning 2:5 lint/argument-range', 'color of cls is 20', ''],
  ['sfx(64)', 'error 1:5 compile/argument', 'this stops the game', ''],
  ['sfx(1, "C-4", 3, 4)', 'error 1:18 compile/argument', 'channel of sfx is 4', ''],
  [
    'cls("red")',
    'warning 1:5 lua/argument-type',
    'color of cls is the text "red", which the console reads as 0',
    '',
  ],
  ['pix({}, 2, 3)', 'warning 1:5 lua/argument-type', 'x of pix is a table', ''],
  ['pix(true, 2, 3)', 'warning 1:5 lua/argument-type', 'x of pix is true or false', ''],
  ['trace"a" clip{}', 'error 1:10 lua/argument-count', 'takes 0 or 4 arguments, but gets 1', ''],
])('a call of the console in %j', (text, place, message, remedy) => {
  const [problem, ...more] = said(text);
  expect(more).toEqual([]);
  expect(problem).toContain(`${place}: `);
  expect(problem).toContain(message);
  expect(problem).toContain(remedy);
});

test.each([
  'rect(0, 0, table.unpack({8, 8, 1}))',
  'function f(...) rect(...) end',
  'cls("3")',
  'print("a", 1, 2)',
  'spr(1, 2, 3, {0, 1})',
  'sfx(-1)',
  'local c = 3\nc = 20\ncls(c)',
  // A function of the program's own.
  'function circ(x) return x end\ncirc(1)',
  'local print = trace\nprint()',
  'function f(cls) cls(1, 2, 3) end',
])('a call that is right: %j', text => {
  expect(said(text)).toEqual([]);
});

test('a module that require does not find is told, unless the program gives it', () => {
  expect(first("local sounds = require 'lib.sounds'")).toBe(
    "error 1:16 lua/require: require 'lib.sounds' finds no file → Create lib/sounds.lua beside this file, or correct the name.",
  );
  expect(first('pcall(function() return require("sounds") end)')).toMatch(/^warning 1:25 lua\/require/);
  for (const lines of [
    ['package.preload.sounds = function() end', "require 'sounds'"],
    ['function require() end', "require 'sounds'"],
    ["local text = require 'string'"],
    ['local name = "sounds"', 'pcall(require, name)'],
  ])
    expect([lines, said(...lines)]).toEqual([lines, []]);
});

test('without TIC there is no game, and a misspelt or local one is told', () => {
  const remedies = (text: string) =>
    checkLua(bytes(text), 'main.lua').map(({ code, remedy }) => `${code} ${remedy}`);
  expect(remedies('x = 1')).toEqual(['compile/no-tic Add `function TIC() … end`.']);
  expect(remedies('function Tic() end')).toEqual(['compile/no-tic Rename Tic to TIC: `function TIC()`.']);
  expect(remedies('local function TIC() end')).toEqual([expect.stringContaining('Remove `local`')]);
  for (const text of ['TIC = function() end', '_G.TIC = print', 'load("function TIC() end")()'])
    expect([text, remedies(text)]).toEqual([text, []]);
});

test('pmem without a saveid, and comments that silence warnings', () => {
  expect(first('pmem(0, 1)')).toMatch(/^warning 1:1 lint\/save-id: .*→ Write a line `-- saveid: /);
  expect(said('-- saveid: mine', 'pmem(0, 1)')).toEqual([]);
  expect(said('-- cartwright-ignore-next-line', 'cls(16)')).toEqual([]);
  expect(said('-- cartwright-ignore-next-line lint/argument-range -- on purpose', 'cls(16)')).toEqual([]);
  expect(said('-- cartwright-ignore-next-line lint/save-id', 'cls(16)')).toHaveLength(1);
  expect(said('-- cartwright-ignore-next-line', 'sfx(64)')).toHaveLength(1);
});

test('a sum of twenty thousand numbers is read as any other', () => {
  expect(said(`x = ${'1 + '.repeat(20_000)}y`)).toEqual([expect.stringContaining('y is nil')]);
});

test('what is called known is what the console gives a program, and nothing else', async () => {
  const known = [
    ...LUA_FUNCTIONS,
    ...Object.entries(LUA_MEMBERS).flatMap(([library, members]) => members.map(name => `${library}.${name}`)),
  ];
  const code = `function TIC()
  for name, value in pairs(_G) do
    if type(value) == "function" then trace(name) end
    if type(value) == "table" then
      for member in pairs(value) do trace(name .. "." .. tostring(member)) end
    end
  end
  exit()
end`;
  const traces: string[] = [];
  const cartridge = { ...emptyCartridge(), code: bytes(code) };
  const decode = (text: string) => text.replace(/^_G\..*$/, '');
  await runCartridge(cartridge, {
    frames: 1,
    onTick: tick => traces.push(...tick.traces.map(({ text }) => decode(String(text)))),
  });
  const own = new Set([...consoleFunctions.map(({ name }) => name), 'TIC', 'dofile', 'loadfile']);
  const there = traces.filter(name => name !== '' && !own.has(name) && !name.includes('loaded.'));
  expect(there.sort()).toEqual(known.sort());
  expect(LUA_LIBRARIES.filter(name => !(name in LUA_MEMBERS))).toEqual(['_G']);
});

test('nothing is wrong with the game in Lua, whose calls are all found', () => {
  const file = fileURLToPath(new URL('../../../src/lua/main.lua', import.meta.url));
  const text = readFileSync(file, 'utf8');
  expect(checkLua(bytes(text), file)).toEqual([]);
  const names = globalCalls(parseLuaText(text)).map(({ name }) => name);
  expect(names.filter(name => name === 'pmem')).toHaveLength(3);
});

test('a saved number with a fraction counts as 0', () => {
  expect(said('-- saveid: mine', 'pmem(0, 1.5)', 'pmem(1, 2)')).toEqual([
    expect.stringContaining('warning 2:9 lint/argument-range: value of pmem has a fraction, and counts as 0'),
  ]);
});
