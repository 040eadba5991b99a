import { describe, expect, test } from 'vitest';
import { minify } from '../../../tools/compile/minify/index.ts';
import { pack, smallest } from '../../../tools/compile/minify/pack.ts';
import { parseLua } from '../../../tools/lua/parse.ts';
import { printStatements } from '../../../tools/lua/print.ts';
import { ReadableWriter } from '../../../tools/lua/readable-writer.ts';
import { runLua } from '../../lua.ts';

const input = (text: string) => ({
  helpers: [],
  program: parseLua(text),
  header: [],
  fields: new Set<string>(),
});
const short = (text: string): string => minify(input(text)).print().text;

/** Programs in Lua whose shape is hard to keep; each prints what it computes. */
const PROGRAMS: Record<string, string> = {
  'shadowed names': `local a = 1 local b = a local a = b + 1 do local a = a * 10 print(a, b) end print(a)
for a = 1, 2 do local a = a * 2 print(a) end local function f(a, b) local b = a return b, a end print(f(7, 8))`,
  'closures in loops': `local list = {} for i = 1, 3 do local j = i * i list[i] = function() j = j + 1 return i, j end end
for i = 1, 3 do print(list[i]()) print(list[i]()) end`,
  'labels and jumps': `for i = 1, 3 do for j = 1, 3 do if j == 2 then goto continue end
if i == 2 then goto next end print(i, j) ::continue:: end ::next:: end
do local i = 0 ::again:: i = i + 1 if i < 3 then goto again end print(i) end`,
  'blocks that must stay': `local function f(x) do return x end end print(f(3))
local x = 1 do local x = 2 print(x) end print(x) while true do do local y = x if y > 3 then break end end x = x + 1 end print(x)
repeat local z = x x = x - 1 until z < 2 print(x)`,
  'lists of values': `local function three() return 1, 2, 3 end local a, b = three() local c = (three()) local d, e = three(), 9
print(a, b, c, d, e) print((three())) print({three()}, #{three()} == 3, #{(three())}, three()) local p, q = nil print(p, q)
local function dots(...) local a, b = ... return select('#', ...), a, b, (...) end print(dots(4, 5, 6))`,
  operators: `print(2^-3^2, (2^3)^2, -2^2, (-2)^2, 1 - (2 - 3), 1 - -1, - -1, not (1 == 2), not nil == true, (1 .. 2) .. 3, 2 * (3 / 4) * 5)
print(7 // 2 * 2, 7 % 4 ^ 2, 1 << 2 + 1, ~5 & 3 | 8 ~ 1, #"abc" + 1, -"2" + 0, (5 // 0.0), -(0/0) ~= -(0/0), "a" .. -1, 5 .. "")
print(1 < 2 == true, "x" < "y" and "a" or "b", nil and 1 or false, (nil or 1) and 2, 1 or error(), 3 - (-(-2)), 10 .. 1. .. .5)`,
  calls: `local t = {f = function(self, x) return x end, n = {1}} print(t:f"x", t:f{1}[1], #t:f'ab',
    (t:f("y")), ("x"):rep(3), ({5})[1], (function() return 6 end)())
local s = "a"; (function() print(s) end)() local g = print ;(g)("b") print(type"x", t.f(nil, [[c]]),
  t["f"](t, 2), t["end"], t[ [[n]] ][1])`,
  numbers:
    `print(1e3, 1000, 1000.0, .5, 0x10, 1e15, 2^53, 9007199254740992.0, 0.1 + 0.2, 1e100, 3.0 == 3, ` +
    `math.type(1e3), math.type(1000), 1 // 1, 1.0 // 1, -0.0, 100000000000000)`,
  'repeated globals': `print(math.floor(1.5), math.floor(2.5), math.floor(3.5), math.floor(4.5),
    math.floor(5.5), string.format("%d", 3), string.format("%d", 4), string.format("%s",
    "a long text that repeats"), "a long text that repeats", "a long text that repeats")
local old = math.floor math.floor = function(x) return old(x) + 100 end print(math.floor(1.5)) math.floor = old`,
  'many variables': `${Array.from({ length: 150 }, (_, i) => `local v${i} = ${i}`).join('\n')}
print(${Array.from({ length: 150 }, (_, i) => `v${i}`).join(' + ')})`,
};

describe.each(Object.entries(PROGRAMS))('%s', (_, text) => {
  const expected = runLua(text);

  test('come back from the parser as they were', () => {
    const writer = new ReadableWriter();
    printStatements(parseLua(text), writer);
    expect(expected.error).toBeUndefined();
    expect(withoutAddresses(runLua(writer.text).output)).toEqual(withoutAddresses(expected.output));
  });

  test('mean the same when they are minified and packed, and are shorter', () => {
    for (const level of [
      short,
      (program: string) => smallest(pack(input(program)).map(form => form.print()))!.text,
    ]) {
      const result = level(text);
      expect(withoutAddresses(runLua(result).output)).toEqual(withoutAddresses(expected.output));
      expect(result.length).toBeLessThanOrEqual(text.length);
    }
  });

  test('do not get shorter by minifying them again', () => {
    const once = short(text);
    expect(short(once).length).toBe(once.length);
  });
});

function withoutAddresses(lines: string[]): string[] {
  return lines.map(line => line.replaceAll(/0x[0-9a-f]+/g, 'address'));
}

test('no variable takes the name of a keyword, or of a global in use', () => {
  const text = `e = 1 t = 2 ${Array.from({ length: 180 }, (_, i) => `local v${i} = e + t + ${i}`).join('\n')}
print(${Array.from({ length: 180 }, (_, i) => `v${i}`).join(' + ')})`;
  expect(runLua(short(text)).output).toEqual(runLua(text).output);
});
