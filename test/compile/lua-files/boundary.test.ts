// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of programs are code
/** What passes between Lua and TypeScript, and what is refused. */

import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic, type Files } from '../differential.ts';
import { tracedBy } from './lua-runs.ts';

const LISTS = `local M = {}
function M.sum(list) local sum = 0 for _, x in ipairs(list) do sum = sum + x end list[#list + 1] = 99 return sum end
function M.each(list, f) for i, x in ipairs(list) do f(x, i) end end
function M.squares(n) local made = {} for i = 1, n do made[i] = i * i end return made end
function M.two(x) if x then return 1, x end return nil, 'missing' end
function M.bigger(x, than) if x > than then return x end end
function M.drive(car) return car:speed(3) .. ' ' .. car.name end
function M.run(hooks) return hooks.ease(0.5) end
function M:me(x) return self == M, x end
function M.counter() local n = 0 return { add = function(k) n = n + k return n end } end
M.list = { 1, 2, 3 }
M.flags = { true, false, true }
return M`;
const LIST_TYPES = `export function sum(list: number[]): number;
export function each(list: number[], f: (x: number, i: number) => void): void;
export function squares(n: number): number[];
export function two(x?: string): LuaMultiReturn<[number | undefined, string]>;
export function bigger(x: number, than: number): number | undefined;
export function drive(car: { speed(n: number): string; name: string }): string;
export function run(hooks: { ease: (t: number) => number }): number;
export function counter(): { add: (k: number) => number };
export const list: number[];
export const flags: boolean[];
declare const lists: { me(x: number): LuaMultiReturn<[boolean, number]> };
export default lists;`;

/** What a program traces that imports the names from these lists. */
function traced(
  main: string,
  names = 'sum, each, squares, two, bigger, drive, run, counter, list, flags',
): string[] {
  const imports = `import lists, { ${names} } from './lists.lua';\n`;
  return tracedBy({ 'lists.lua': LISTS, 'lists.d.lua.ts': LIST_TYPES, 'main.ts': imports + main });
}

test('an array is the same list on both sides', () => {
  const main = `const mine = [1, 2, 3];
trace(\`\${sum(mine)} \${mine.join()}\`);
const made = squares(3);
made.push(25);
trace(\`\${made.length} \${made[0]} \${made.map(x => x + 1).join()}\`);
list.push(4);
trace(\`\${list.indexOf(4)} \${flags.join()} \${flags.filter(x => !x).length}\`);`;
  expect(traced(main)).toEqual(['6 1,2,3,99', '4 1 2,5,10,26', '3 true,false,true 1']);
});

test('callbacks get the arguments of Lua, and an index stays what it is', () => {
  expect(traced("each([5, 6], (x, i) => trace(x + ' ' + i));")).toEqual(['5 1', '6 2']);
});

test('several values are an array, or the variables of a pattern; nil is undefined', () => {
  const main = `const [one, word] = two('a');
const [none, why] = two();
const both = two('b');
trace(\`\${one} \${word} \${none} \${none === undefined} \${why} \${both[1]}\`);
trace(\`\${bigger(1, 2)} \${bigger(3, 2)} \${bigger(1, 2) ?? 'none'}\`);`;
  expect(traced(main)).toEqual(['1 a undefined true missing b', 'undefined 3 none']);
});

test('methods are called with a colon, functions in properties with a dot', () => {
  const main = `class Car { name = 'car'; by = 2; speed(n: number) { return \`v\${n * this.by}\`; } }
trace(drive(new Car()));
trace(drive({ name: 'literal', speed(n) { return \`l\${n}\`; } }));
trace(drive({ name: 'arrow', speed: n => \`a\${n}\` }));
trace(\`\${run({ ease: t => t * t })}\`);
const { add } = counter();
add(2);
trace(\`\${add(3)}\`);
const [isSame, x] = lists.me(7);
trace(\`\${isSame} \${x}\`);`;
  expect(traced(main)).toEqual(['v6 car', 'l3 literal', 'a3 arrow', '0.25', '5', 'true 7']);
});

test('Lua calls functions, methods and callbacks of TypeScript', () => {
  const files = {
    'main.lua': `require 'hero'
local hero = make('Ada')
hero:hit(2)
trace(hero.name .. ' ' .. ('%d'):format(hero.lives) .. ' ' .. #names .. ' ' .. names[1])
names[#names + 1] = 'Bo'
trace(count() .. ' ' .. describe('x') .. ' ' .. describe())
local w, h = size()
trace(w + h)
later(function(x) trace('later ' .. x) return x end)`,
    'hero.ts': `export const names: string[] = ['Zo'];
class Hero { lives = 3; constructor(name: string) { this.name = name; } name: string; hit(by: number) { this.lives -= by; } }
export function make(name: string): Hero { return new Hero(name); }
export function count(): string { return \`\${names.length} \${names[1]}\`; }
export function describe(word = 'none', ...rest: number[]): string { return word + rest.length; }
export function size(): LuaMultiReturn<[number, number]> { return $multi(2, 3); }
export function later(f: (word: string) => string): void { f(f('now')); }`,
  };
  expect(tracedBy(files, 'main.lua')).toEqual(['Ada 1 1 Zo', '2 Bo x0 none0', '5', 'later now', 'later now']);
});

test('a whole number that Lua reads or gets from TypeScript is an integer', () => {
  const files = {
    'main.lua': `require 'score'
local score_file = require 'score'
add(10)
add(5)
trace('score ' .. score .. ' ' .. score_file.score .. ' ' .. half(7) .. ' ' .. half(8) .. ' ' .. LIVES)
local whole, part, name = parts(9)
trace(whole .. ' ' .. part .. ' ' .. name .. ' ' .. select('#', parts(4)) .. ' ' .. tostring(none()))
local f = half
trace(f(4) == 2 and math.type(score))
for i = 1, half(4) do trace(i) end`,
    'score.ts': `export let score = 0;
export const LIVES = 3;
export function add(by: number): void { score += by; }
export function half(x: number): number { return x / 2; }
export function parts(x: number): LuaMultiReturn<[number, number, string]> { return $multi(x * 2, x / 4, 'n'); }
export function none(): number | undefined { return score > 99 ? 1 : undefined; }`,
  };
  const expected = ['score 15 15 3.5 4 3', '18 2.25 n 3 nil', 'integer', '1', '2'];
  expect(tracedBy(files, 'main.lua')).toEqual(expected);
});

test('fields that Lua names are not renamed, however small the program is made', () => {
  const files = {
    'draw.lua': "function draw(ship) trace(ship.position.x .. ' ' .. ship['speed']) end",
    'main.ts': `import { draw } from './draw.lua';
interface Ship { position: { x: string }; speed: string; unnamed: number }
const ship: Ship = { position: { x: 'a' }, speed: 'b', unnamed: 1 };
draw(ship);
trace(\`\${ship.unnamed}\`);`,
  };
  expect(tracedBy(files)).toEqual(['a b', '1']);
});

test('numbers that Lua may have changed are what they are now', () => {
  const files = {
    'half.lua': 'function half(list, box) list[1] = list[1] / 2 box.size = 0.25 return 7 end',
    'half.d.lua.ts': 'export function half(list: number[], box: { size: number }): number;',
    'main.ts': `import { half } from './half.lua';
const list = [1, 2];
const box = { size: 1 };
const seven = half(list, box);
trace(\`\${list[0] + 1} \${box.size * 2} \${seven % 0} \${seven / 2} \${10 % seven}\`);`,
  };
  expect(tracedBy(files)).toEqual(['1.5 0.5 NaN 3.5 3']);
});

const problems = (files: Files): string[] => compileFiles(files).diagnostics.map(describeDiagnostic);
const IMPORT = "import { f } from './it.lua';\nf();";

test.each<[string, Files, string]>([
  ['a syntax error', { 'it.lua': 'function f()\n  x = = 1\nend' }, 'it.lua:2:7 lua/syntax'],
  ['a file that is not there', {}, "main.ts:1:19 typescript/2307 Cannot find module './it.lua'"],
  [
    'a required file that is not there',
    { 'it.lua': "require 'other'\nfunction f() end" },
    'it.lua:1:1 lua/require',
  ],
  ['a computed name', { 'it.lua': "local n = 'a'\nrequire(n)\nfunction f() end" }, 'it.lua:2:1 lua/require'],
  [
    'two files of one name',
    { 'it.lua': "require 'a'\nfunction f() end", 'a.lua': '', 'a.ts': 'export {};' },
    'it.lua:1:1 lua/require',
  ],
  ['_ENV', { 'it.lua': 'function f() local _ENV = {} return x end' }, 'it.lua:1:20 lua/environment'],
  [
    'a missing export',
    { 'it.lua': 'function g() end', 'it.d.lua.ts': 'export function f(): void;' },
    'it.d.lua.ts:1:17 lua/no-export',
  ],
  [
    'an export that Lua sets',
    { 'it.lua': "local a = require 'a'\nfunction f() a.x = 1 end", 'a.ts': 'export let x = 0;' },
    'it.lua:2:14 lua/sets-export',
  ],
  [
    'a list with nil',
    { 'it.lua': 'function f() end', 'it.d.lua.ts': 'export function f(): (string | null)[];' },
    'it.d.lua.ts:1:22 lua/nullish-list',
  ],
])('%s is an error at its place', (_, files, expected) => {
  const [first] = problems({ ...files, 'main.ts': IMPORT });
  expect(first).toContain(expected);
});

const TOOLS = `
export function near(a: number): boolean { return a < 3; }
export const LIMITS = { low: 1 };
export class Spark {
  static readonly all: Spark[] = [];
  static make(): Spark { return new Spark(1); }
  constructor(public age: number) {}
  older(): void { this.age++; }
}
export class Star extends Spark {}
export interface Place { x: number }`;

test.each([
  ['local t = require "tools"\nfunction f() return t.naer(1) end', '2:21', 'tools.ts does not export naer'],
  ['local t = require "tools"\nfunction f() return t.Place.x end', '2:21', 'tools.ts does not export Place'],
  ['local t = require "tools"\nfunction f() return t.limits.low end', '2:21', 'does not export limits'],
  ['local t = require "tools"\nfunction f() t.spark:older() end', '2:14', 'does not export spark'],
  [
    'require "tools"\nfunction f() return Spark.new(1) end',
    '2:21',
    'Spark of tools.ts has no static member new',
  ],
  ['require "tools"\nfunction f() return Spark:older() end', '2:21', 'has no static member older'],
  [
    'require "tools"\nfunction f() return Spark(1) end',
    '2:21',
    'Spark is a class of tools.ts, which Lua cannot call',
  ],
  ['local t = require "tools"\nfunction f() return t.Spark.new(1) end', '2:21', 'has no static member new'],
  ['require "other"\nfunction f() return Spark.new(1) end', '2:21', 'has no static member new'],
])('%j is an error, since TypeScript does not have it', (it, place, message) => {
  const all = problems({
    'it.lua': it,
    'other.lua': 'require "tools"',
    'tools.ts': TOOLS,
    'main.ts': IMPORT,
  });
  expect(all).toEqual([expect.stringContaining(`it.lua:${place} lua/no-export`)]);
  expect(all[0]).toContain(message);
});

test.each([
  'local t = require "tools"\nfunction f() if t.naer then t = {} t.naer() end end',
  'local t = require "tools"\nfunction f() local more = t.naer return more end',
  'require "tools"\nfunction f() return Spark.make(), #Spark.all, LIMITS.low, near(1) end',
  'require "tools"\nfunction f() return Star.make(), Star.other end',
  'require "tools"\nfunction f(Spark) return Spark.new(1) end',
  'local t = require "tools"\nfunction f(t) return t.naer(1) end',
])('%j is no error', it => {
  const all = problems({ 'it.lua': it, 'tools.ts': TOOLS, 'main.ts': IMPORT });
  expect(all.filter(problem => problem.includes('lua/'))).toEqual([]);
});

test('a name that the Lua file does not have is reported where it is imported', () => {
  const [first] = problems({ 'it.lua': 'function g() end', 'main.ts': IMPORT });
  expect(first).toMatch(/^main.ts:1:10 typescript\/\d+ /);
});

const ENTITY = `Ent = { x = 0 }
function Ent:new(o) o = o or {} setmetatable(o, self) self.__index = self return o end
function Ent:move(d) self.x = self.x + d return self.x end
function Ent:delete() return 7 end
function Ent:constructor() return 8 end
function Ent.default(a) return a * 2 end
Ent.class = 5
function Ent:get() return 1 end
function Ent:set(v) return v * 2 end
function Ent:static() return 3 end`;

test.each([
  ['a global', ENTITY, "import { Ent } from './ent.lua';"],
  [
    'the value of the file',
    `${ENTITY.replace('Ent', 'local Ent')}\nreturn Ent`,
    "import Ent from './ent.lua';",
  ],
  [
    'a field',
    `${ENTITY.replace('Ent', 'local Ent')}\nreturn { Ent = Ent }`,
    "import { Ent } from './ent.lua';",
  ],
])(
  'a class that makes objects with Ent:new, and whose members are words of TypeScript: %s',
  (_, text, from) => {
    const main = `${from}
const e = Ent.new({ x: 1 });
trace(\`\${e.x} \${e.move(3)} \${Ent.new().x} \${e.delete()} \${e.constructor()} \${e.class} \${e.static()}\`);
trace(\`\${Ent.delete()} \${Ent.constructor()} \${Ent.default(4)} \${Ent.class} \${Ent.get()} \${Ent.set(3)} \${Ent.static()}\`);`;
    expect(tracedBy({ 'ent.lua': text, 'main.ts': main })).toEqual(['1 4 0 7 8 5 3', '7 8 8 5 1 6 3']);
  },
);

test('a class of Lua that is created with new is refused, and the remedy calls its function', () => {
  const main = "import { Ent } from './ent.lua';\ntrace(String(new Ent({ x: 1 }).x));";
  const [problem] = compileFiles({ 'ent.lua': ENTITY, 'main.ts': main }).diagnostics;
  expect(problem).toMatchObject({ code: 'typescript/2351', remedy: 'Call its function: `Ent.new(…)`.' });
});

const WORLD = `local World = {}
World.__index = World
function World:each(f) for i, name in ipairs(self.names) do f(name, i) end end
function World:find(f) for _, name in ipairs(self.names) do if f(name) then return name, #name end end end
function World:hit(x) self.on_hit(x, 'wall') end
function World:use(options) return options.ease(0.5) end
return { new = function(...) return setmetatable({ names = { ... } }, World) end }`;
const WORLD_TYPES = `export interface World {
  on_hit?: (x: number, what: string) => void;
  each(f: (name: string, index: number) => void): void;
  find(f: (name: string) => boolean): LuaMultiReturn<[name: string, length: number]>;
  hit(x: number): void;
  use(options: { ease: (t: number) => number }): number;
}
declare const world: { new: (...names: string[]) => World };
export default world;`;

test.each<[string, string, string[]]>([
  ['arrow function', 'w.each((name, i) => trace(name + i));', ['a1', 'bc2']],
  ['function declaration', 'function show(name: string): void { trace(name); }\nw.each(show);', ['a', 'bc']],
  ['function with an element access', "w['each']((name, i) => trace(name + i));", ['a1', 'bc2']],
  ['function with an optional call', '(w as typeof w | undefined)?.each(name => trace(name));', ['a', 'bc']],
  [
    'function whose result counts',
    'const [name, length] = w.find(one => one.length > 1);\ntrace(`${name} ${length}`);',
    ['bc 2'],
  ],
  ['function in a field', 'w.on_hit = (x, what) => trace(what + x);\nw.hit(3);', ['wall3']],
  ['function in an object', 'trace(`${w.use({ ease: t => t * t })}`);', ['0.25']],
])('an object of Lua calls a %s without `this`', (_, code, expected) => {
  const main = `import world from './world.lua';\nconst w = world.new('a', 'bc');\n${code}`;
  const files = { 'world.lua': WORLD, 'world.d.lua.ts': WORLD_TYPES, 'main.ts': main };
  expect(tracedBy(files)).toEqual(expected);
});

const KEYS = `local M = {}
function M.names(t)
  local names = {}
  for name in pairs(t) do names[#names + 1] = name end
  table.sort(names)
  return table.concat(names, ' ')
end
function M.pick(t, name) return t[name] end
function M.inner(t) for _, value in pairs(t) do return M.names(value) end end
function M.made(f) return M.names(f()) end
return M`;

test('Lua finds fields by their names, wherever the names come from', () => {
  const main = `import keys from './keys.lua';
class Ship { hull = 7; speed = 2; }
trace(keys.names(new Ship()));
trace(\`\${keys.pick(new Ship(), 'hu' + 'll')}\`);
trace(keys.inner({ only: { deep: 1, deeper: 2 } }));
trace(keys.inner([{ element: 1 }]));
trace(keys.made(() => ({ result: 1 })));`;
  const types = `declare const keys: {
  names: (t: object) => string;
  pick: (t: object, name: string) => number;
  inner: (t: object) => string;
  made: (f: () => object) => string;
};
export default keys;`;
  expect(tracedBy({ 'keys.lua': KEYS, 'keys.d.lua.ts': types, 'main.ts': main })).toEqual([
    'hull speed',
    '7',
    'deep deeper',
    'element',
    'result',
  ]);
});

test('Lua finds the fields of what TypeScript exports', () => {
  const main = `local state = require 'state'
local names = {}
for name in pairs(state.player) do names[#names + 1] = name end
table.sort(names)
trace(table.concat(names, ' ') .. (' %d'):format(state.player['hu' .. 'll']))`;
  const files = { 'state.ts': 'export const player = { hull: 5, speed: 2 };', 'main.lua': main };
  expect(tracedBy(files, 'main.lua')).toEqual(['hull speed 5']);
});

test('an interface of TypeScript says which functions of Lua are methods', () => {
  const lua = `local Dog = {}
Dog.__index = Dog
function Dog:speak(loud) return self.name .. (loud and '!' or '') end
return { dog = function(name) return setmetatable({ name = name, age = function(x) return x end }, Dog) end }`;
  const main = `import { dog } from './dog.lua';
interface Dog { speak(loud: boolean): string; age: (x: number) => number; }
class Cat implements Pick<Dog, 'speak'> { name = 'Tom'; speak(loud: boolean): string { return this.name + loud; } }
const rex: Dog = dog('Rex') as Dog;
const all: Pick<Dog, 'speak'>[] = [rex, new Cat(), { speak: loud => 'it' + loud }];
trace(all.map(one => one.speak(true)).join() + rex.age(3));`;
  expect(tracedBy({ 'dog.lua': lua, 'main.ts': main })).toEqual(['Rex!,Tomtrue,ittrue3']);
});
