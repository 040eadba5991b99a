/** Lua files as modules: what they export, in which order they run, and how they come together with TypeScript. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileFiles, type Files } from '../differential.ts';
import { tracedBy, tracedByLua } from './lua-runs.ts';

const library = (name: string): string =>
  readFileSync(new URL(`libraries/${name}.lua`, import.meta.url), 'utf8');
const LIBRARIES: Files = Object.fromEntries(
  ['object', 'vector', 'animation'].map(name => [`${name}.lua`, library(name)]),
);

test('libraries of the usual shapes do compiled what they do in Lua', () => {
  const files = { ...LIBRARIES, 'main.lua': library('driver') };
  const expected = tracedByLua(files);
  expect(expected).toHaveLength(21);
  expect(tracedBy(files, 'main.lua')).toEqual(expected);
});

test('TypeScript uses the same libraries', () => {
  const main = `import vector from './vector.lua';
import { count, new as play } from './animation.lua';
const [next, stop] = play([7, 8], 1);
trace(\`\${next()[0]} \${next(2)[0]} \${count()}\`);
stop();
trace(\`\${count()} \${vector(3, 4).length()} \${vector.from_angle(0, 2).x} \${vector.is(vector.zero)}\`);`;
  expect(tracedBy({ ...LIBRARIES, 'main.ts': main })).toEqual(['8 8 1', '0 5 2 true']);
});

const GOTO = `local M = { name = "m" }
local i = 0
::again::
i = i + 1
if i < 2 then goto again end
function M.twice(x) return x * i end
return M`;

test.each<[string, string]>([
  [
    'a table that the file fills',
    'local M = {}\nfunction M.twice(x) return x * 2 end\nM.name = "m"\nreturn M',
  ],
  [
    'a table that is written out',
    'local function twice(x) return x * 2 end\nreturn { twice = twice, name = "m" }',
  ],
  ['globals', 'function twice(x) return x * 2 end\nname = "m"'],
  [
    'a table with a metatable',
    'local M = setmetatable({ name = "m" }, {})\nfunction M.twice(x) return x * 2 end\nreturn M',
  ],
  [
    'a table after a return in the middle',
    'local M = { name = "m", twice = function(x) return x * 2 end }\nif M.name then return M end\nreturn nil',
  ],
  ['a file with goto', GOTO],
  ['globals by _G', '_G.name = "m"\nfunction twice(x) return x * 2 end\n'],
])('the exports of %s', (_, text) => {
  const declared = 'export function twice(x: number): number;\nexport const name: string;\n';
  const main = `import * as all from './it.lua';
import { twice } from './it.lua';
export { twice as again } from './it.lua';
trace(\`\${twice(2)} \${all.twice(3)} \${all.name}\`);`;
  expect(tracedBy({ 'it.lua': text, 'it.d.lua.ts': declared, 'main.ts': main })).toEqual(['4 6 m']);
});

test.each([
  [
    'a function',
    'function add(a, b) return a + b end\nreturn { add = add }',
    '(a: number, b: number) => number',
  ],
  ['what it gives', 'function one() return 1 end\nreturn { add = one() }', 'number'],
  ['an assigned one', 'add = function(a) return a .. "" end\nreturn { add = add }', '(a: any) => any'],
  // What several statements set, or other files may set, can be anything.
  [
    'one of two',
    'function add() return 1 end\nfunction add() return "" end\nreturn { add = add }',
    undefined,
  ],
  ['a number', 'speed = 3\nreturn { add = speed }', undefined],
])('a global in the table that a file returns has its type: %s', (_, text, type) => {
  const main =
    "import { add } from './it.lua';\nconst it: Date = add;\ntrace(it);\nexport function TIC(): void {}";
  const errors = compileFiles({ 'it.lua': text, 'main.ts': main }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  const said = errors.map(({ message }) => message.split('\n')[0]);
  expect(said).toEqual(type === undefined ? [] : [expect.stringContaining(`'${type}'`)]);
});

test('a file that two modules import runs once', () => {
  const files = {
    'count.lua': 'local M = { runs = 0 }\nM.runs = M.runs + 1\ntrace("runs")\nreturn M',
    'other.lua':
      'local count = require "count"\ncount.runs = count.runs + 1\nreturn { runs = function() return count.runs end }',
    'main.ts':
      "import { runs } from './count.lua';\nimport * as other from './other.lua';\ntrace(runs + ' ' + other.runs());",
  };
  expect(tracedBy(files)).toEqual(['runs', '2 2']);
});

test('an import for its effect runs a file of Lua', () => {
  const files = {
    'start.lua': 'lives = 3\ntrace("start")',
    'rest.lua': 'function rest() return lives end',
    'main.ts': "import './start.lua';\nimport { rest } from './rest.lua';\ntrace(String(rest()));",
  };
  expect(tracedBy(files)).toEqual(['start', '3']);
});

test('what a Lua file requires runs at the statement that requires it, as in Lua', () => {
  const files = {
    'main.lua':
      'SIZE = 4\ntrace("before")\nrequire "grid"\nlocal late = require("parts.late")\ntrace("after " .. cells .. " " .. late.cells)',
    'grid.lua': 'cells = SIZE * SIZE\ntrace("grid")',
    'parts/late.lua': 'trace("late " .. cells)\nreturn { cells = cells }',
  };
  const expected = ['before', 'grid', 'late 16', 'after 16 16'];
  expect(tracedByLua(files)).toEqual(expected);
  expect(tracedBy(files, 'main.lua')).toEqual(expected);
});

test('a global that is set under a condition, or by two files, is nil before', () => {
  const files = {
    'main.lua': `local function started() return ready end
trace(tostring(started()))
require 'one'
require 'two'
trace(tostring(started()) .. ' ' .. owner .. ' ' .. tostring(never))
if started() then level = 2 end
trace(level)
local old = trace
function trace(text) old('<' .. text .. '>') end
trace(level)`,
    'one.lua': "owner = 'one'\nfunction start() ready = true end",
    'two.lua': "owner = 'two'\nif owner == 'one' then never = 1 end\nstart()",
  };
  const expected = ['nil', 'true two nil', '2', '<2>'];
  expect(tracedByLua(files)).toEqual(expected);
  expect(tracedBy(files, 'main.lua')).toEqual(expected);
});

test('Lua and TypeScript import each other', () => {
  const files = {
    'main.lua': `step = 2
require 'hero'
local hero_module = require 'hero'
move(5)
trace(x .. ' ' .. hero_module.describe('at'))
function twice(n) return n * step end`,
    'hero.ts': `import { twice } from './main.lua';
export let x = 0;
export function move(by: number): void { x = by > 4 ? 5 : 1; }
export function describe(word: string): string { return \`\${word} \${x} \${twice(x)}\`; }`,
  };
  const late = { ...files, 'main.lua': files['main.lua'].replace('move(5)', 'twice = nil\nmove(5)') };
  expect(tracedBy({ ...files, 'main.lua': moved(files['main.lua']) }, 'main.lua')).toEqual(['5 at 5 10']);
  expect(() => tracedBy(late, 'main.lua')).toThrow(/nil value/);
});

/** With the function in front of its call. */
function moved(text: string): string {
  const [last] = text.split('\n').slice(-1);
  return `${last}\n${text.slice(0, -last.length - 1)}`;
}

test('integers of 64 bits, bytes and numbers of both kinds stay what they are', () => {
  const files = {
    'main.lua': `trace(0x7fffffffffffffff .. ' ' .. 0x9E3779B97F4A7C15 .. ' ' .. 9007199254740993)
trace(0x7fffffffffffffff + 1 == math.mininteger)
trace(#"\\xff\\200\\u{e9}é" .. ' ' .. ("\\xff\\0a"):byte(1, -1))
trace(1e3 .. ' ' .. 10 / 2 .. ' ' .. 7 // 2 .. ' ' .. 2^53 .. ' ' .. (3 | 0))
require 'more'`,
    'more.lua': 'trace(-9223372036854775807 - 1)\ntrace(99999999999999999999)',
  };
  const expected = tracedByLua(files);
  expect(expected).toContain('9223372036854775807 -7046029254386353131 9007199254740993');
  expect(tracedBy(files, 'main.lua')).toEqual(expected);
});

test('functions that nothing uses are left out', () => {
  const files = {
    'it.lua':
      'local M = {}\nfunction M.used() return 1 end\nfunction M.unused() return "nobody" end\nreturn M',
    'globals.lua': 'function taken() return 2 end\nfunction untaken() return "nobody" end',
    'main.ts':
      "import { used } from './it.lua';\nimport { taken } from './globals.lua';\ntrace(String(used() + taken()));",
  };
  const outcome = compileFiles(files);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  expect(outcome.value.lua).not.toContain('nobody');
  expect(tracedBy(files)).toEqual(['3']);
});

test('files of Lua with more variables than Lua allows in one function come together', () => {
  const many = (letter: string): string =>
    [
      ...Array.from({ length: 150 }, (_, index) => `local ${letter}${index} = time and ${index} or 0`),
      `function sum_${letter}() return ${Array.from({ length: 150 }, (_, index) => `${letter}${index}`).join(' + ')} end`,
    ].join('\n');
  const files = {
    'a.lua': many('a'),
    'b.lua': many('b'),
    'main.ts':
      "import { sum_a } from './a.lua';\nimport { sum_b } from './b.lua';\ntrace(String(sum_a() + sum_b()));",
  };
  expect(tracedBy(files)).toEqual(['0']);
});

test('TypeScript reads names of the main.lua that requires it', () => {
  const files = {
    'main.lua': "require 'shown'\nscore = 5\nfunction TIC() score = score + 1 show() end",
    'shown.ts':
      "import { score } from './main.lua';\nexport function show(): void {\n  trace(String(score));\n}",
  };
  expect(tracedBy(files, 'main.lua')).toEqual(['6']);
});
