/** The names of variables of a chunk, as Lua itself tells them. */

import { expect, test } from 'vitest';
import { ChunkNames } from '../../tools/debug/chunk/chunk-names.ts';
import { runLua } from '../lua.ts';

/** Functions that use variables from outside under names that are also declared in them, in every way there is. */
const FUNCTIONS = [
  'function() local a = a + 1 return a end',
  'function() local a, b = 1, a return b end',
  'function() for a = a, 3 do b = a end end',
  'function() for i = 1, b, c do a = i end end',
  'function() for a, b in pairs(c) do c = a + b end end',
  'function() for a in pairs(a) do end end',
  'function() repeat local b = a until b > c end',
  'function() do local a = 1 b = a end return a end',
  'function() local function c() return c end return b end',
  'function() local c = function() return c end return c end',
  'function(a) return function() return a + b end end',
  'function() while a do local a = 2 b = a end end',
  'function() if a then local b = 1 c = b elseif b then local c = 1 else return c end end',
  'function() goto a ::a:: return {a = b, [c] = 1}, b.c, b:a() end',
  'function() return function() return function() return a end end end',
  'function(...) local a = ... return a end',
];

test('what a function uses from outside is what Lua says of it, and its own variables come in order', () => {
  const code = `local a, b, c = 1, 2, 3\nlocal list = {\n${FUNCTIONS.join(',\n')}}`;
  const { output, error } = runLua(`${code}
    for _, f in ipairs(list) do
      local names = {}
      for i = 1, 9 do local name = debug.getupvalue(f, i) if name and name ~= '_ENV' then names[#names + 1] = name end end
      table.sort(names)
      print(table.concat(names, ' '))
    end`);
  expect(error).toBeUndefined();
  const { main } = new ChunkNames(code);
  expect(main.locals.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'list']);
  const read = main.children.map(({ upvalues }) => [...upvalues.keys()].sort().join(' '));
  expect(read).toEqual(output);
  const own = (index: number) => main.children[index].locals.map(({ name }) => name);
  // Lua runs a loop by three variables without names.
  expect([own(1), own(2), own(12)]).toEqual([
    ['a', 'b'],
    ['', '', '', 'a'],
    ['b', 'c'],
  ]);
});
