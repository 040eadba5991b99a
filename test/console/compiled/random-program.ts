/**
 * Random programs in Lua for the comparison of interpreted and compiled functions: all instructions, all kinds of values,
 * metatables, coroutines, errors in the middle. The same seed gives the same program.
 */

import { entryOf } from '../../../tools/api/index.ts';
import { shapes } from '../../../tools/console/graphics/index.ts';

type Pick = <T>(values: readonly T[]) => T;

/** A source of numbers that begins at a seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const VALUES = [
  ...['0', '1', '2', '-1', '3', '7', '255', '-128', '1 << 40', 'math.mininteger', 'math.maxinteger', '0x10'],
  ...['0.0', '0.5', '-1.5', '2.0', '1e15', '1e300', '-0.0', '1/0', '0/0', '3.7', '2^53', '9007199254740993'],
  ...['"a"', '"b"', '"10"', '"0x1p4"', '""', '("long text "):rep(9)', 'true', 'false', 'nil'],
];
const TABLES = ['t', 'u', 'm', 'list', 'obj'];
const FIELDS = ['x', 'y', 'n', 'name', 'next', 'missing'];
const BINARY = ['+', '-', '*', '/', '//', '%', '^', '&', '|', '~', '<<', '>>', '..'];
const LIKELY = ['+', '-', '*', '+', '-', '*', '/', '%'];
/** Functions that draw with numbers, once for each number of arguments. */
const DRAWING = Object.keys(shapes).flatMap(name =>
  entryOf(name)
    .signatures[0].counts.filter(count => count > 0)
    .map((count): [name: string, count: number] => [name, count]),
);
const ORDER = ['<', '<=', '>', '>=', '==', '~='];

class Writer {
  private readonly random: (below: number) => number;
  private readonly pick: Pick;
  private readonly lines: string[] = [];
  private locals: string[] = [];
  private loops = 0;
  private labels = 0;
  /** Whether the function is small enough to stand in the place of its calls: without loops and calls but of plain functions. */
  private isSmall = false;
  private readonly names: readonly string[];

  constructor(random: (below: number) => number, names: readonly string[]) {
    this.random = random;
    this.pick = values => values[random(values.length)];
    this.names = names;
  }

  function(name: string): string {
    const isVariadic = this.random(10) === 0;
    this.locals = ['a', 'b', 'c'];
    if (this.random(3) > 0) this.lines.push(`local r, r2 = ${this.smallCall()}`);
    const count = 3 + this.random(7);
    for (let i = 0; i < count; i++) this.statement(0);
    this.lines.push(`return ${this.results()}`);
    return `function ${name}(a, b, c${isVariadic ? ', ...' : ''}) tick()\n${this.lines.join('\n')}\nend`;
  }

  small(name: string): string {
    this.isSmall = true;
    this.locals = ['a', 'b', 'c'].slice(0, 1 + this.random(3));
    const parameters = this.locals.join(', ');
    const count = this.random(4);
    for (let i = 0; i < count; i++) this.statement(1);
    if (this.random(5) > 0) this.lines.push(`return ${this.random(8) ? this.results() : 'math.abs(a)'}`);
    return `${name} = function(${parameters})\n${this.lines.join('\n')}\nend`;
  }

  private results(): string {
    return Array.from({ length: 1 + this.random(2) }, () => this.expression(this.isSmall ? 1 : 2)).join(', ');
  }

  private variable(): string {
    return this.random(6) === 0 ? this.pick(['g', 'h', 'up', 'count']) : this.pick(this.locals);
  }

  private condition(): string {
    const kind = this.random(7);
    if (kind === 0) return this.expression(1);
    if (kind === 1) return `not ${this.variable()}`;
    if (kind === 2) return `${this.variable()} == nil`;
    return `${this.expression(1)} ${this.pick(ORDER)} ${this.expression(1)}`;
  }

  private statement(depth: number): void {
    const kind = this.random(depth > 2 ? 9 : this.isSmall ? 12 : 18);
    if (kind < 4) this.assignLocal();
    else if (kind < 6) this.lines.push(`${this.target()} = ${this.value()}`);
    else if (kind === 6) this.lines.push(`${this.pick(TABLES)}[${this.key()}] = ${this.expression(1)}`);
    else if (kind === 7) this.lines.push(`do local _ = ${this.expression(this.isSmall ? 1 : 3)} end`);
    else if (kind === 8) this.lines.push(this.isSmall ? `${this.variable()} = {x = a}` : this.call());
    else if (kind < 12) this.branch(depth);
    else if (kind < 14) this.numericLoop(depth);
    else if (kind === 14) this.genericLoop(depth);
    else if (kind === 15) this.whileLoop(depth);
    else if (kind === 16) this.closure();
    else this.rare();
  }

  private assignLocal(): void {
    if (this.locals.length > 14) {
      this.lines.push(`${this.pick(this.locals)} = ${this.expression(2)}`);
      return;
    }
    const name = `v${this.locals.length}_${this.random(100)}`;
    this.lines.push(`local ${name} = ${this.expression(2)}`);
    this.locals = [...this.locals, name];
  }

  /** What a variable gets: now and then a number that is written in the program, so that its next use knows it. */
  private value(): string {
    return this.random(4) === 0 ? this.pick(['1', '-1', '2', '63', '0.5']) : this.expression(2);
  }

  private target(): string {
    if (this.random(3) === 0) return `${this.pick(TABLES)}.${this.pick(FIELDS)}`;
    return this.variable();
  }

  private inBlock(depth: number, count: number): void {
    const before = this.locals;
    for (let i = 0; i < count; i++) this.statement(depth + 1);
    this.locals = before;
  }

  private branch(depth: number): void {
    this.lines.push(`if ${this.condition()} then`);
    this.inBlock(depth, 1 + this.random(3));
    if (this.isSmall && this.random(3) === 0) this.lines.push(`do return ${this.results()} end`);
    if (this.random(2) === 0) {
      this.lines.push('else');
      this.inBlock(depth, 1 + this.random(2));
    }
    this.lines.push('end');
  }

  private numericLoop(depth: number): void {
    const name = `i${this.loops++}`;
    const from = this.pick(['1', '0', '1.0', '3', '-2', 'b', '10']);
    const to = this.pick(['5', '3.5', '4', '-1', 'c', '12', '2.5', 'a']);
    const step = this.pick(['', '', ', 1', ', 2', ', -1', ', 0.5', ', a', ', 0', `, ${this.variable()}`]);
    this.lines.push(`for ${name} = ${from}, ${to}${step} do tick()`);
    const before = this.locals;
    this.locals = [...this.locals, name];
    this.inBlock(depth, 1 + this.random(3));
    if (this.random(5) === 0) this.lines.push(`if ${this.condition()} then break end`);
    this.locals = before;
    this.lines.push('end');
  }

  private genericLoop(depth: number): void {
    const [key, value] = [`k${this.loops++}`, `w${this.loops++}`];
    const over = this.pick(['ipairs(list)', 'pairs(u)', 'ipairs(t)', 'gen(3)', 'pairs(obj)']);
    this.lines.push(`for ${key}, ${value} in ${over} do tick()`);
    const before = this.locals;
    this.locals = [...this.locals, key, value];
    this.inBlock(depth, 1 + this.random(2));
    this.locals = before;
    this.lines.push('end');
  }

  private whileLoop(depth: number): void {
    const name = `n${this.loops++}`;
    this.lines.push(
      `local ${name} = 0 ${this.random(2) ? 'while' : 'repeat'} ${name} < 4 do`.replace(/(repeat) .*/, '$1'),
    );
    const isRepeat = this.lines[this.lines.length - 1].endsWith('repeat');
    this.lines.push(`tick() ${name} = ${name} + 1`);
    const before = this.locals;
    this.inBlock(depth, 1 + this.random(2));
    this.locals = before;
    this.lines.push(isRepeat ? `until ${name} > 3` : 'end');
  }

  private closure(): void {
    const shared = this.pick(this.locals);
    const name = `f${this.loops++}`;
    this.lines.push(
      `local function ${name}(p) ${shared} = ${this.pick([`${shared}`, 'p', '1', '2.5'])} return ${this.pick([shared, 'p', 'up'])} end`,
    );
    this.lines.push(`${this.pick(this.locals)} = ${name}(${this.expression(1)})`);
    this.locals = [...this.locals, name].slice(-16);
  }

  private rare(): void {
    const choice = this.random(9);
    if (choice === 8) this.lines.push(this.pick(['sm0, sm1 = sm1, sm0', 'obj.small = sm2', 'sm2 = sm1']));
    else if (choice === 7)
      this.lines.push(
        this.pick([
          ...['math.min, math.max = math.max, math.min', 'math.max = counted', 'math.max = max'],
          ...['poke(0x4000 + b % 9, a)', 'pix(a, b, c)'],
        ]),
      );
    else if (choice === 0)
      this.lines.push(`if a == b then error(${this.pick(['"stop"', 't', '42', '"at", 2'])}) end`);
    else if (choice === 1) this.lines.push('if coroutine.isyieldable() then a = coroutine.yield(a, b) end');
    else if (choice === 2)
      this.lines.push(
        `do local ok, e = pcall(${this.pick(this.names)}, ${this.expression(1)}, b) c = ok and e or c end`,
      );
    else if (choice === 3) {
      const label = `l${this.labels++}`;
      this.lines.push(`do local k = 0 ::${label}:: k = k + 1 tick() if k < 3 then goto ${label} end end`);
    } else if (choice === 4) this.lines.push('collectgarbage("step")');
    else if (choice === 5) this.lines.push(`if ${this.condition()} then return ${this.call()} end`);
    else
      this.lines.push(
        `local q${this.loops} = {${this.expression(1)}, ${this.expression(1)}, x = ` +
          `${this.expression(1)}${this.pick(['', `, ${this.call()}`])}} t = q${this.loops++}`,
      );
  }

  private key(): string {
    return this.pick(['1', '2', '3', '"x"', '"y"', 'a', 'b', '2.0', '1.5', 'i', '#list + 1', '"k" .. 1']);
  }

  private call(): string {
    if (this.isSmall)
      return this.random(8) ? `{x = ${this.variable()}}` : this.pick(['math.max(a, 2)', 'math.floor(2.5)']);
    const choice = this.random(17);
    if (choice > 12) return this.smallCall();
    if (choice > 9) return this.plainCall();
    if (choice === 0) return `obj:step(${this.expression(1)})`;
    if (choice === 1) return `obj.new(${this.expression(1)})`;
    if (choice === 2) return `tostring(${this.expression(1)})`;
    if (choice === 3) return `select('#', ${this.expression(1)}, ${this.call0()})`;
    if (choice === 4)
      return `math.${this.pick(['sin', 'floor', 'abs', 'sqrt', 'max', 'min', 'random', 'fmod'])}(${this.expression(1)}, 3)`;
    if (choice === 5)
      return `pix(${this.expression(1)}, ${this.expression(1)}${this.pick(['', ', 3', ', a'])})`;
    if (choice === 6) return `${this.pick(['peek', 'peek4'])}(${this.pick(['5', 'a', '0x4000', 'b'])})`;
    return this.call0();
  }

  /** A call of a function that takes numbers, most often with numbers. */
  private plainCall(): string {
    const one = ['floor', 'ceil', 'abs', 'sqrt', 'sin', 'cos', 'tan', 'exp', 'atan', 'random'];
    const two = ['max', 'min', 'fmod', 'atan', 'random'];
    const number = () =>
      this.pick([
        ...[this.variable(), '2', '-1.5', '0.25', '(1 << 60)'],
        ...[`${this.pick(TABLES)}.x`, `(${this.expression(1)})`],
      ]);
    // All that a call gives goes on to the one around it.
    const last = () => (this.random(4) === 0 ? `math.${this.pick(two)}(${number()}, ${number()})` : number());
    if (this.random(3) > 0) return `math.${this.pick(one)}(${last()})`;
    if (this.random(2) === 0) {
      const [name, count] = this.pick(DRAWING);
      return `${name}(${[...Array.from({ length: count - 1 }, number), last()].join(', ')})`;
    }
    return `math.${this.pick(two)}(${number()}, ${last()})`;
  }

  /** A call of a small function, with as many arguments as it takes or not. */
  private smallCall(): string {
    const values = Array.from({ length: this.random(4) }, () => this.expression(this.random(2)));
    const callee = this.pick([...SMALL.slice(0, 3), 'obj:small']);
    return `${callee}(${values.join(', ')})`;
  }

  private call0(): string {
    return `${this.pick(this.names)}(${this.expression(1)}, ${this.pick(this.locals)})`;
  }

  private expression(depth: number): string {
    const kind = this.random(depth <= 0 ? 6 : 17);
    if (kind < 3) return this.variable();
    if (kind === 3) return this.pick(VALUES);
    if (kind === 4) return `${this.pick(TABLES)}.${this.pick(FIELDS)}`;
    if (kind === 5) return `${1 + this.random(9)}${this.pick(['', '.5', '.0'])}`;
    if (kind < 10)
      return `(${this.expression(depth - 1)} ${this.pick(LIKELY)} ${this.expression(depth - 1)})`;
    if (kind === 10)
      return `(${this.expression(depth - 1)} ${this.pick(this.isSmall ? LIKELY : BINARY)} ${this.expression(depth - 1)})`;
    if (kind === 11)
      return `(${this.expression(depth - 1)} ${this.pick(ORDER)} ${this.expression(depth - 1)})`;
    if (kind === 12)
      return `(${this.pick(['-', 'not ', '#', '~'])}${this.pick([this.variable(), 'list', '"abc"', '5'])})`;
    if (kind === 13)
      return `(${this.expression(depth - 1)} ${this.pick(['and', 'or'])} ${this.expression(depth - 1)})`;
    if (kind === 14) return `${this.pick(TABLES)}[${this.key()}]`;
    if (kind === 15 || (kind === 16 && this.isSmall)) return this.call();
    return `(${this.variable()} .. ${this.pick(['"s"', '1', '2.5', 'a'])})`;
  }
}

/**
 * A program with some functions that call each other; it traces what they give.
 * @param isScheduled whether they run in coroutines, which yield now and then however deep they are
 */
export function randomProgram(seed: number, functionCount: number, isScheduled = false): string {
  const random = randomNumbers(seed);
  const names = Array.from({ length: functionCount }, (_, i) => `fn${i}`);
  const small = SMALL.map(name => new Writer(random, names).small(name));
  const functions = [...small, ...names.map(name => new Writer(random, names).function(name))];
  const prelude = isScheduled ? PRELUDE.replace('-- tick', YIELD_IN_TICK) : PRELUDE;
  const driver = isScheduled ? DRIVER.slice(0, DRIVER.indexOf('function TIC')) + SCHEDULER : DRIVER;
  return `${prelude}\n${functions.join('\n')}\n${driver.replace('NAMES', names.join(', '))}`;
}

/** The names of small functions. */
const SMALL = ['sm0', 'sm1', 'sm2', 'class.small'];

const PRELUDE = `local sm0, sm1, sm2
local t, u, list = {x = 1, y = 2.5, n = 3}, {x = 4, 5, 6, k1 = 7}, {1, 2.5, 3, 4.0}
local up, fuel, i = 1, 0, 2
g, h, count = 1, 2.5, 0
local max = math.max
local function counted(...) return select('#', ...) end
local function tick() fuel = fuel - 1 if fuel < 0 then error('fuel', 0) end
  -- tick
end
local meta = {__index = function(s, k) return k == 'name' and 'meta' or nil end, __add = function(x, y) return 7 end,
  __eq = function() return true end, __lt = function() return true end, __concat = function() return 'cat' end,
  __len = function() return 3 end, __call = function(s, p) return p end, __unm = function() return 1.5 end}
local m = setmetatable({x = 1}, meta)
local class = {} class.__index = class
function class.new(x) return setmetatable({x = x, n = 0}, class) end
function class:step(d) tick() self.n = self.n + 1 if self.n > 50 then self.n = 0 end self.y = d return self.n end
local obj = class.new(3)
local function gen(n) local k = 0 return function() k = k + 1 if k <= n then return k, k * 0.5 end end end`;

/** The end of `TIC`: what functions may have made of shared values is mended, and shown. */
const FRAME_END = `for key, value in pairs(list) do if key > 8 then list[key] = nil end end
    if type(u) ~= 'table' then u = {} end
    if type(t) ~= 'table' then t = {x = 1} end
  end
  trace(collectgarbage('count') .. ' ' .. tostring(g):sub(1, 20) .. tostring(h):sub(1, 20))
end`;

const DRIVER = `local functions, small = {NAMES}, {sm0, sm1, sm2, class.small}
local arguments = {1, 2, 3.5, -1, 0.0, 'a', '5', true, list, obj, m, 100, 2.25}
local frame, digest = 0, ''
local function show(...)
  local s = ''
  for k = 1, select('#', ...) do
    local v = select(k, ...)
    local kind = math.type(v) or type(v)
    s = s .. kind .. ':' .. ((kind == 'integer' or kind == 'float' or kind == 'string' or kind == 'boolean')
      and tostring(v):sub(1, 60) or '') .. ' '
  end
  return s
end
function TIC()
  frame = frame + 1
  -- First the same kinds for a while, as in most programs, then all kinds.
  if frame < 4 then for k = 1, 8 do for _, f in ipairs(small) do pcall(f, k, k * 0.5, 3) end end end
  local variety = frame < 8 and 2 or frame < 14 and 4 or #arguments
  for k, f in ipairs(functions) do
    for round = 1, 4 do
      fuel = 25
      local p, q = arguments[(frame * round + k) % variety + 1], arguments[(frame + round * 3) % variety + 1]
      local s
      if frame % 5 == 4 then
        local co = coroutine.create(f)
        s = show(coroutine.resume(co, p, q, round))
        if coroutine.status(co) == 'suspended' then s = s .. show(coroutine.resume(co, q)) end
      else
        s = show(xpcall(f, debug.traceback, p, q, round))
      end
      trace(k .. ' ' .. s)
    end
    ${FRAME_END}`;

const YIELD_IN_TICK =
  'if fuel % 3 == 0 and coroutine.isyieldable() then coroutine.yield(fuel, coroutine.running()) end';

/** In place of the driver's own: coroutines that live as long as they have something to do, some inside of others. */
const SCHEDULER = `local scenes, n = {}, 0
local function inside(f, p, q)
  local co, s = coroutine.wrap(f), 0
  for k = 1, 3 do
    local ok, v = pcall(co, p, q)
    if not ok then error(v, 0) end
    s = s + (math.type(v) == 'integer' and v or 1)
    coroutine.yield(s)
  end
  return s
end
local function each(f, p) for v in coroutine.wrap(function() f(p) for k = 1, 3 do coroutine.yield(k) end end) do
  if type(v) == 'number' and v > 20 then break end end end
function TIC()
  frame = frame + 1
  local variety = frame < 8 and 2 or frame < 14 and 4 or #arguments
  for k = 1, 6 do
    if not scenes[k] then
      n = n + 1
      local f, p, q = functions[n % #functions + 1], arguments[n % variety + 1], arguments[n * 3 % variety + 1]
      local way = n % 4
      scenes[k] = coroutine.create(way == 0 and function() return inside(f, p, q) end or way == 1 and
        function() each(f, p) return pcall(f, q, p) end
          or way == 2 and function() while true do pcall(f, p, q) coroutine.yield() end end or f)
    end
    for round = 1, 3 do
      fuel = 25
      trace(k .. ' ' .. show(coroutine.resume(scenes[k], k, round)) .. coroutine.status(scenes[k]))
      if coroutine.status(scenes[k]) == 'dead' or n % 7 == 0 then scenes[k] = nil break end
    end
    ${FRAME_END}`;
