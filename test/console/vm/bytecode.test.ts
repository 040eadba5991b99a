/** Bytecode that a program has made itself is loaded as by the console; whatever else looks like bytecode is not. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { evaluate, machineOf, play } from '../play.ts';

const REFUSED = "attempt to load a binary chunk (mode is 't')";

test('bytecode from string.dump can be loaded: whole or stripped, as text, with any mode and environment', async () => {
  const values = await evaluate([
    'load(string.dump(function(a, b) return a * b end))(6, 7)',
    'load(string.dump(function() return 5 end, true), "x", "b")()',
    'load(string.dump(function() return y end), "x", "bt", {y = 9})()',
    'load("\\27" .. string.dump(function() return 3 end):sub(2))()',
    'pcall(load(string.dump(function() error("here") end)))',
    'load(load("return function() return 4 end") and string.dump(load("return 8")))()',
  ]);
  expect(values).toEqual(['42', '5', '9', '3', expect.stringMatching(/^false,.*: here$/), '8']);
});

test('no other bytecode is, in whatever way it comes', async () => {
  const changed = '(string.dump(function() return 1 end):gsub("\\4", "\\5", 1))';
  const values = await evaluate([
    `load(${changed})`,
    `load(${changed}, "x")`,
    `load(${changed}, "x", nil)`,
    `load(${changed}, "x", "bt", {})`,
    `load(${changed}, "x", "b")`,
    'load("\\27Lua")',
    'load("\\27")',
    'load(function() return "\\27Lua" end)',
    // A function could give something else each time.
    '(function() local d = string.dump(function() end) return load(function() local x = d d = nil return x end) end)()',
    'pcall(load, "\\27Lua", "x", {})',
    'pcall(load)',
  ]);
  const wrongMode = (mode: string) => `nil,attempt to load a binary chunk (mode is '${mode}')`;
  expect(values).toEqual([
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    wrongMode(''),
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    `nil,${REFUSED}`,
    "false,bad argument #3 to 'load' (string expected, got table)",
    "false,bad argument #1 to 'load' (function expected, got no value)",
  ]);
});

test('text is loaded as ever', async () => {
  const values = await evaluate([
    'load("return 1")()',
    'load("return 1", "name", "b")',
    'load("return y", "name", "t", {y = 2})()',
    'load(function() return nil end)()',
    '(function() local parts = {"return ", "3"} return load(function() return table.remove(parts, 1) end)() end)()',
    'load("x =")',
    'pcall(load(function() error("no") end) or print, 1)',
    'load(5)',
  ]);
  expect(values.slice(0, 6)).toEqual([
    '1',
    "nil,attempt to load a text chunk (mode is 'b')",
    '2',
    '',
    '3',
    'nil,[string "x ="]:1: unexpected symbol near <eof>',
  ]);
});

test('bytes of a dump with one other bit are never loaded', LONG_FORM, async () => {
  const code = `local dumped = string.dump(function(a) local t = {a, 2.5, 'x'} for i = 1, #t do t[i] = i end return t end)
local loaded, count, at = 0, 0, 1
function TIC()
  for _ = 1, 200 do
    local byte = dumped:byte(at)
    for bit = 0, 7 do
      local changed = dumped:sub(1, at - 1) .. string.char(byte ~ 1 << bit) .. dumped:sub(at + 1)
      count = count + 1
      -- Without its first byte it is a text, and none of a program.
      if load(changed, 'bytes', 'bt') then loaded = loaded + 1 end
    end
    at = (at + ${shortOrDeep(6, 0)}) % #dumped + 1
  end
  trace(loaded .. ' of ' .. count)
end`;
  const { traces } = await play(code, { frames: shortOrDeep(1, 3) });
  expect(traces.at(-1)).toEqual([expect.stringMatching(/^0 of \d{4,}$/)]);
});

test('a restored machine loads bytecode that was dumped before its snapshot, and none dumped since', async () => {
  const code = `local n, kept = 0, {}
function TIC()
  n = n + 1
  kept[n] = string.dump(load('return ' .. n))
  local known = 0
  for i = 1, n do if load(kept[i]) and load(kept[i])() == i then known = known + 1 end end
  trace(known)
end`;
  const machine = await machineOf(code);
  const frame = () => machine.tick(NO_INPUT).traces[0].text;
  expect([frame(), frame()]).toEqual(['1', '2']);
  const snapshot = machine.snapshot();
  expect([frame(), frame()]).toEqual(['3', '4']);
  machine.restore(snapshot);
  expect(frame()).toBe('3');
  const other = await machineOf(code);
  other.restore(snapshot);
  expect(other.tick(NO_INPUT).traces[0].text).toBe('3');
});

test('of very much bytecode the newest is remembered', async () => {
  const code = `local first
function TIC()
  for i = 1, 40 do
    local dumped = string.dump(load('return "' .. (i .. ('x'):rep(50000)) .. '"'))
    first = first or dumped
    assert(load(dumped))
  end
  trace(select(2, load(first)))
end`;
  const { traces, errors } = await play(code);
  expect([traces, errors]).toEqual([[[REFUSED]], [[]]]);
});

test('code that is bytecode is not a program', async () => {
  const { errors } = await play('\x1bLua\x53\0\x19\x93\r\n\x1a\n\x04\x04\x04\x08\x08');
  expect(errors[0][0]).toMatch(/truncated precompiled chunk|binary/);
});
