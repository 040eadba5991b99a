/** Coroutines that go on in compiled code, side by side with interpreted ones. */

import { expect, test } from 'vitest';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cartridgeOf } from '../play.ts';
import { lockStep } from './lock-step.ts';

/** Runs each function of `bodies` in a coroutine that is begun anew when it has ended, a few times in a frame. */
const scenes = (bodies: string) => `local yield = coroutine.yield
  ${bodies}
  local scenes, ends = {}, 0
  local function told(k, ok, ...)
    local texts = {}
    for i = 1, select('#', ...) do texts[i] = tostring((select(i, ...))):gsub('0x%x+', '') end
    trace(k .. ' ' .. tostring(ok) .. ' ' .. table.concat(texts, ' '))
  end
  function TIC()
    for k = 1, #bodies do
      for round = 1, 6 do
        if not scenes[k] or coroutine.status(scenes[k]) == 'dead' then scenes[k] = coroutine.create(bodies[k]) ends = ends + 1 end
        told(k, coroutine.resume(scenes[k], ends % 7, round * 0.5, 'text'))
      end
    end
  end`;

const PROGRAMS: Record<string, string> = {
  'numeric loops': scenes(`local bodies = {
    function() for y = 1, 3 do for x = y, 4 do yield(x, y) end end end,
    function() for y = 1.5, 3 do for x = 3, y, -0.5 do yield(x, y) end yield('row') end end,
    function(n) for i = n, 0, n > 3 and -1 or -2 do yield(i) end return 'over' end,
    function() for i = math.maxinteger - 2, math.maxinteger do yield(i) end for i = 1, 2 do local a = i yield(a, i) end end}`),
  'loops that are left and begun again at several places': scenes(`local bodies = {
    function(n, x) while true do
      while n > 0 do n = n - 1 if n % 2 == 0 then x = yield(n) if x == 3 then break end end end
      n = n + 5 x = yield('again') if not x then return end end end,
    function(n) repeat local a = yield(n) n = n + 1 if a > 3 then goto over end until n > 9 ::over:: yield('left') return n end,
    function(n) ::again:: n = n + 1 if n % 3 == 0 then goto again end yield(n) goto again end}`),
  'any number of arguments and results': scenes(`local bodies = {
    function(...) local t = {yield(...)} yield(#t, yield()) return yield(yield(1, 2, 3)) end,
    function(a, b) local x, y, z = yield() yield(x, y, z) yield((yield(a, b))) return yield(), yield() end,
    function(a) local function last(...) return select('#', ...), ... end yield(last(yield(a))) return last(yield()) end}`),
  'functions inside of functions': scenes(`local function wait(n) for i = 1, n do yield(i) end return n end
    local function walk(actor, to) while actor.x < to do actor.x = actor.x + 1 yield(actor.x) end actor.x = 0 end
    local function deep(n) if n == 0 then return yield('deep') end local a = deep(n - 1) return a, n end
    local actor = {x = 0}
    local bodies = {function() while true do yield(wait(2)) walk(actor, 3) end end,
      function(n) while true do yield(deep(n % 4)) end end,
      function(n) local function tail() return yield('tail') end yield(tail()) return tail() end}`),
  'operators, fields and iterators that yield':
    scenes(`local meta = {__index = function(_, k) return yield(k) end,
      __newindex = function(_, k, v) yield(k, v) end, __add = function(a, b) return (yield('add')) end,
      __lt = function() return yield('lt') end, __eq = function() return yield('eq') end, __concat = function() return yield('..') end,
      __call = function(_, a) return yield(a) end, __len = function() return (yield('len')) end}
    local t, u = setmetatable({}, meta), setmetatable({}, meta)
    local function each(_, n) n = (n or 0) + 1 if n < 4 then return n, yield('each') end end
    local bodies = {function() while true do yield(t.field, t + 1, t < u, t == u, t .. 'x', t(5), #t) t.x = 1 end end,
      function() for k, v in each do yield(k, v) end for k, v in pairs({a = 1}) do yield(k, v) end end}`),
  'values of other kinds from time to time': scenes(`local kinds = {1, 2.5, 'three', {4}, false, 6}
    local bodies = {function(n) local last = 1 for i = 1, 40 do local k = kinds[(n + i) % 6 + 1]
        last = type(k) == 'number' and type(last) == 'number' and last + k or k yield(type(last), last == k, i) end end,
      function(n, x) local s = x for i = 1, 30 do if i % 11 == 0 then s = 1 // 1 end s = s + yield(s) end end}`),
  'variables that closures share': scenes(`local bodies = {
    function(n) local a, b = n, 0 local function add() a = a + 1 return a end
      for i = 1, 5 do local c = i local function more() c = c + a b = b + c yield(c) return c end
        yield(add(), more(), b) end return a, b end}`),
  'errors, and protected calls that catch them': scenes(`local bodies = {
    function(n) for i = 1, 4 do yield(i) if i == 3 then error('failed at ' .. i) end end end,
    function(n) yield(pcall(function() yield(1) local x = yield(2) return x.y.z end)) yield('behind') return nil + 1 end,
    function() local inner = coroutine.wrap(function() for i = 1, 3 do yield(i) end error({}) end)
      for i = 1, 5 do yield(inner()) end end}`),
  'functions that are made anew and given back': `local n, live = 0, {}
    local function make(k) return coroutine.wrap(load('return function(a) local s = ' .. (n + k) % 5 ..
      ' while true do s = s + a * ' .. k .. ' a = coroutine.yield(s) end end')()) end
    function TIC() n = n + 1
      for k = 1, 4 do
        if (n + k) % 4 == 0 or not live[k] then live[k] = make(k) collectgarbage() end
        for i = 1, 12 do trace(live[k](i)) end
      end end`,
};

for (const [name, code] of Object.entries(PROGRAMS))
  test(`coroutines go on compiled as they do interpreted: ${name}`, LONG_FORM, async () => {
    const { entries } = await lockStep(cartridgeOf(code), { frames: shortOrDeep(30, 200) });
    expect(entries).toBeGreaterThan(0);
  });

test('a coroutine that goes on without end is stopped at the same instruction', async () => {
  const code = `local n = 0
    local co = coroutine.wrap(function() local s = 0
      while true do coroutine.yield(s) for i = 1, n > 10 and 1e9 or 20 do s = s + i % 7 end end end)
    function TIC() n = n + 1 for i = 1, 5 do trace(co()) end end`;
  const { entries } = await lockStep(cartridgeOf(code), { frames: 12, instructionBudget: 1_000_000 });
  expect(entries).toBeGreaterThan(0);
});
