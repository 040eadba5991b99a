/** Programs with one matter each, interpreted and compiled side by side. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cartridgeOf, machineOf } from '../play.ts';
import { lockStep } from './lock-step.ts';

const PROGRAMS: Record<string, string> = {
  recursion: `local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    function TIC() trace(fib(15)) end`,
  'recursion without end': `local function deep(n) return 1 + deep(n + 1) end
    function TIC() trace(pcall(deep, 1)) local ok, e = pcall(deep, 1) trace(e:sub(1, 40)) end`,
  'arrays of floats': `local a = {} for i = 1, 100 do a[i] = i * 0.5 end
    local function step(n) local s = 0 for i = 1, n do a[i] = a[i] * 1.01 + 0.1 s = s + a[i] end return s end
    function TIC() trace(step(100)) end`,
  bits: `local function hash(n) local x = 12345
      for i = 1, n do x = (x ~ (x << 13)) & 0xffffffff x = x ~ (x >> 17) x = (x ~ (x << 5)) & 0xffffffff end return x end
    function TIC() trace(hash(50)) trace(hash(51.0)) trace(1 << 63 >> 62) trace(2^53 // 1 | 0) end`,
  pixels: `t = 0 function TIC() t = t + 1
      for y = 0, 20 do for x = 0, 30 do pix(x, y, (math.sin(x / 20 + t / 10) + math.sin(y / 15 - t / 8)) * 3 + 8) end end end`,
  methods: `local C = {} C.__index = C function C.new(x) return setmetatable({x = x, n = 0}, C) end
    function C:step(d) self.x = self.x + d self.n = self.n + 1 return self.x end
    local list = {} for i = 1, 20 do list[i] = C.new(i) end
    function TIC() local s = 0 for _, o in ipairs(list) do s = s + o:step(0.5) end trace(s) end`,
  'many small tables': `local function make(i) return {x = i, y = i * 2, i} end
    local weak = setmetatable({}, {__mode = 'k'})
    function TIC() local s = 0 for i = 1, 100 do local v = make(i) weak[v] = i s = s + v.x + v.y + v[1] end
      local n = 0 for _ in pairs(weak) do n = n + 1 end trace(s .. ' ' .. n) end`,
  'new fields': `local told, kept = {}, {}
    local watched = {__newindex = function(t, k, v) told[#told + 1] = k rawset(t, k, v) end}
    local plain = {}
    local function fill(i, t) t.red = i t.green = i * 2 t.blue = nil t.blue = {} t.alpha = 'a' .. i t.red = nil t.hue = i t.red = false
      t.depth = t.blue t.first = 1 t.second = 2.5 return t end
    local function make(i) return {x = i, y = nil, z = 'z' .. i, w = {i}} end
    local function list(t) local n = {} for k, v in pairs(t) do n[#n + 1] = k .. type(v) end return table.concat(n, ' ') end
    local function grow(t, i) for k = i, i + 3 do t['f' .. k] = k end return i end
    local function around(t, i) local a = t.x grow(t, i) t.x = a + 1 local b = t.x + t.y grow(t, i + 4) t.y = b return t.x + t.y end
    local function ask(o, i) local a = o.x local b = o[i] o.x = a + b return b end
    local function aside(t, o, i) local a = t.x local b = ask(o, i) t.x = a + b local c = o.x + t.x b = o[i
      + 4] t.y = t.y + b return c + t.x end
    local function grown(i) local t = {x = i, y = 2}
      local o = setmetatable({x = 1, y = 2}, {__index = function(o, k) grow(t, k) return grow(o, k) end})
      return around({x = i, y = 1}, i) .. ' ' .. aside(t, o, i) .. list(t) .. list(o) end
    function TIC() for i = 1, 20 do trace(grown(i)) end
      for i = 1, 40 do local t = fill(i, make(i)) t[i] = t t.x = nil t.new = t.z kept[i % 7 + 1] = t
        if i % 10 == 0 then trace(list(t)) end end
      local one, other = setmetatable({1, 2, 3}, watched), setmetatable({}, plain)
      fill(1, one) fill(2, other) fill(3, one)
      trace(list(one) .. '|' .. list(other) .. '|' .. table.concat(told, ' ') .. collectgarbage('count')) told = {} end`,
  'a step that another round changes': `local function sum(step) local total = 0
      for round = 1, 2 do for i = 3, 1, step do total = total + i end step = 1 end return total end
    local function shift(x, by) local all = 0 for round = 1, 3 do all = all + (x << by) by = 63 end return all end
    local function above(limit, n) local all = 0 for round = 1, 3 do if limit < n then all = all + round end n = 1 end return all end
    local list = {sum, shift, above}
    function TIC() for n = 1, 40 do for by = -2, 1 do if by ~= 0 then trace(select(2, pcall(list[1], by))) end end
      trace(select(2, pcall(list[2], 3, 2)) .. ' ' .. select(2, pcall(list[3], 2.0^53, (1 << 53) + 1))) end end`,
  'a step of zero': `local function count(from, to) local n = 0
      for i = from, to, 0 do n = n + 1 if n > 3 then break end end return n end
    local function step(from, to, by) local n = 0
      for i = from, to, by do n = n + 1 if n > 3 then break end end return n end
    function TIC() for i = 1, 10 do
      trace(count(2, 2.5) .. ' ' .. count(2, 1.5) .. ' ' .. count(3, 2.5) .. ' ' .. step(2, 2.5, 0) .. ' '
        .. step(3, 2.5, -1) .. ' ' .. step(2, 2.5, 1) .. ' ' .. step(2, 1.5, -1))
    end end`,
  'results on the way to the next call': `local max, fmod, floor = math.max, math.fmod, math.floor
    local function larger(m, n) return max(0.5, fmod(m, n)) end
    local function given(m, n) local r = larger(m, n) return r end
    local count = max
    local function counted(m, n) return count(0.5, fmod(m, n)) end
    local function last(m, n) local r = counted(m, n) return r end
    local frames = 0
    function TIC() frames = frames + 1
      for i = 1, 40 do trace(given(7, 4) .. ' ' .. last(7, 4)) end
      if frames > 5 then for i = 1, 5 do trace(given(1 << 60, 1 << 61)) end end
      if frames == 10 then count = function(...) return select('#', ...) end end
      if frames == 20 then count = max end
    end`,
  strings: `local function name(i) return 'a' .. i .. ':' .. i * 0.5 end
    local function less(a, b) return a < b end
    function TIC() local n = 0 for i = 1, 50 do n = n + #name(i) if less(name(i), 'a3') then n = n + 1 end end trace(n)
      trace(('x'):rep(3):upper()) end`,
  'tail calls': `local function loop(n, s) if n == 0 then return s end return loop(n - 1, s + n) end
    function TIC() trace(loop(2000, 0)) trace(loop(2000, 0.5)) end`,
  coroutines: `local function walk(n) for i = 1, n do coroutine.yield(i * 2) end return 'end' end
    local function each(n) local s = 0 for v in coroutine.wrap(function() walk(n) end) do s = s + v end return s end
    function TIC() trace(each(20)) end`,
  'small functions in the place of their calls': `local told, n = {}, 0
    local function far(p, q, r) local d = p.x - q.x if d < 0 then return -d, r, d end if d == 0 then return end return d end
    local function put(t, k, v) t[k] = v t.last = k end
    local function get(t) local name, x = t.name, t.x if name then return name, x end return x, name end
    local function make(x, y) return {x = x, y = y} end
    local function count() n = n + 1 end
    local function clamp(x, a, b) return math.max(a, math.min(b, x)) end
    local function round(x, y) local c = math.floor(x) if c == y then return mget(c, y), pix(c, y, 3) end return c, peek(c), math.abs(y) end
    local odd = {__index = function(t, k) if k == 'name' then return debug.traceback(k) end return #told + 0.5 end,
      __newindex = function(t, k, v) told[#told % 40 + 1] = k collectgarbage('step') rawset(t, k, v) end,
      __gc = function(t) told[#told % 40 + 1] = debug.traceback('gone'):sub(1, 80) end}
    local function all(t, other)
      local a, b, c = far(t, other, n)
      local d = far(other, t)
      put(t, 'z', a) put(other, n, make(d, b)) count()
      local e, f = get(t)
      if n % 2 == 0 then a, b = round(clamp(a, 0, n), 4), clamp(n, 0, d) end
      local g = get(setmetatable(make(a, t), n % 3 == 0 and odd or nil))
      return tostring(a) .. tostring(b) .. tostring(c) .. tostring(d) .. type(e) .. tostring(f) .. type(g)
        .. tostring(t.z) .. tostring(t.last)
    end
    function TIC() for i = 1, 12 do
      local t = setmetatable({x = i % 4 * 0.5}, i % 5 == 0 and odd or nil)
      for _, other in ipairs{t, {x = 1}, {x = 2.5, y = 1}, {}, setmetatable({}, odd), {x = 'q'}} do
        trace(select(2, xpcall(all, debug.traceback, t, other)))
      end end trace(table.concat(told) .. n .. ' ' .. collectgarbage('count'))
      local co = coroutine.wrap(function() return all(setmetatable({}, {__index = function(t, k)
        return coroutine.yield(k) end}), {x = 1}) end)
      trace(pcall(co)) trace(pcall(co, 3)) trace(pcall(co, 4)) trace(pcall(co, nil)) end`,
  'what is over lies behind a call that is inlined': `local function same(x) return x end
    local meta = {__index = function() collectgarbage() return collectgarbage('count') end}
    local function keep(t, n)
      do local o, p, q, r, s = n, n, n, t.a, t.b end
      t.a = nil t.b = nil
      local x = same(n)
      return x + t.bytes
    end
    function TIC() for i = 1, 8 do trace(keep(setmetatable({a = {i}, b = {i, i}}, meta), i)) end end`,
  'errors with lines': `local function bad(t, k)
      local a = t.x
      local b = a + 1

      return t[k].y + b
    end
    local n = 0
    function TIC() n = n + 1
      for _, arg in ipairs{{x = 1, k = {y = 2}}, {x = {}}, {x = 1}, {x = 'q', k = {y = 1}}} do
        trace(select(2, xpcall(bad, debug.traceback, arg, 'k')))
      end
      if n == 20 then bad({x = 1}, nil) end
    end`,
  'operators of tables': `local V = {} V.__index = V local depth = 0
    local function new(x, y) return setmetatable({x = x, y = y}, V) end
    local function deep(n) if n > 0 then return 1 + deep(n - 1) end return 0 end
    V.__add = function(a, b) if type(b) == 'number' then return new(a.x + b, a.y + b) end return new(a.x + b.x, a.y + b.y) end
    V.__sub = function(a, b) if coroutine.isyieldable() then coroutine.yield('in the operator') end return new(a.x - b.x, a.y - b.y) end
    V.__mul = function(a, b) if type(a) == 'number' then return b * a end return new(a.x * b, a.y * b) end
    V.__div = function(a, b) return deep(b) end
    V.__mod = function(a, b) error('no rest of ' .. tostring(b)) end
    local function sum(list, k) local s = new(0, 0) for i = 1, #list do s = s + list[i] * k - list[i] end return s end
    local function mixed(a, b) local c = a * b local d = c - c return d, c + 1, 2 * c end
    local function all(a, b) return tostring(select(2, pcall(function() return a % b end))) ..
      tostring(select(2, pcall(function() return a + b end))) end
    local list = {} for i = 1, 10 do list[i] = new(i, i / 2) end
    local n = 0
    function TIC() n = n + 1
      local s = sum(list, n % 3) trace(s.x .. ' ' .. s.y .. ' ' .. list[1] / (n * 20))
      local d, c, e = mixed(list[2], 3) trace(d.x + c.x + e.y)
      trace(mixed(n, 2) + mixed(n, 0.5))
      for _, other in ipairs{list[1], 1, 2.5, '3', 'x', {}, true} do trace(all(list[1], other))
        trace(all(other, list[1])) trace(all(1, other)) end
      trace(all(nil, list[2]))
      local work = coroutine.wrap(function() local r = sum(list, 2) return r.x + r.y end)
      local steps = 0 local last repeat last = work() steps = steps + 1 until type(last) == 'number' trace(steps .. ' ' .. last) end`,
  'integers and floats': `local function all(a, b)
      local s = {}
      for i, f in ipairs{function() return a + b end, function() return a // b end, function() return a % b end} do
        s[i] = tostring(select(2, pcall(f))) end
      s[#s + 1] = tostring(a < b) .. tostring(a <= b) .. tostring(a == b) .. tostring(-a)
      return table.concat(s, ' ')
    end
    local values = {0, 1, -1, 5, -7, math.mininteger, math.maxinteger, 0.0, -0.0, 0.5, -2.5, 2^53, 2^63, -2^63, 1/0, 0/0}
    function TIC() for _, a in ipairs(values) do for _, b in ipairs(values) do trace(all(a, b)) end end end`,
  'methods for which the stack moves': `local function deep(n) if n > 0 then return 1 + deep(n - 1) end return 0 end
    local o = setmetatable({}, {__index = function(_, k) return deep(k) end, __newindex = function(_, k, v) deep(k + v) end})
    local function read(n) local a = n * 0.5 local b = o[n] local c = a + b o[n] = b return c + o[n], a end
    local n = 0 function TIC() n = n + 1 local s = 0 for i = 1, 15 do local a, b = read(i + n * n) s = s + a - b end trace(s) end`,
  'operators of all numbers': `local operators = {function(a, b) return a // b end, function(a, b) return a
    % b end, function(a, b) return a / b end,
      function(a, b) return a * b - a end, function(a, b) return a ~ b, a << b, a >> b end, function(a, b) return a < b, a <= b, a == b end}
    local values = {7, -3, 0, 1, math.mininteger, -1, 2.5, -0.0, 0.0, 1/0, 2^53, 3.0, '4'}
    function TIC() for i, f in ipairs(operators) do for _, a in ipairs(values) do for _, b in ipairs(values) do
      local _, one, two = pcall(f, a, b) trace(i .. ' ' .. tostring(one) .. ' ' .. tostring(two)) end end end end`,
  'remainders of floats': `local function rest(a, b) return a % b, a // b, math.fmod(a, b) end
    function TIC() for i = -20, 20 do for j = 1, 5 do trace(table.concat({rest(i / 2 + 0.0, j / 2)}, ' ')) end end end`,
  'hooks that are set in between': `local n, events = 0, 0
    local function work(k) local s = 0 for i = 1, k do s = s + i end return s end
    local function outer() local s = work(10) if n == 20 then debug.sethook(function(e) events = events + 1 end, 'crl') end
      s = s + work(11) if n == 22 then debug.sethook() end return s end
    function TIC() n = n + 1 trace(outer() .. ' ' .. events) end`,
  'variables that a debugger changes': `local function inner() debug.setlocal(2, 1, 99) end
    local n = 0
    local function outer(a) local b = a + 1 if n > 15 then inner() end return a + b end
    function TIC() n = n + 1 for i = 1, 5 do trace(outer(i)) end end`,
  'objects that only a variable of another function holds': `local held = {}
    local function keep(v) held = v end
    local function fresh(n) return {n, 'text ' .. n} end
    local n = 0
    function TIC() for k = 1, 30 do n = n + 1 keep(fresh(n)) collectgarbage('step') end
      trace(held[1] .. held[2] .. ' ' .. collectgarbage('count')) end`,
  'metatables without the method that is looked for': `local function read(t) return t.missing, t.other end
    local function make(k) return setmetatable({x = k}, {__len = function() return k end}) end
    function TIC() local s = 0 for k = 1, 20 do local t = make(k) local a, b = read(t) s = s + #t + (a or 1) + (b or 2)
        if k % 2 == 0 then getmetatable(t).__index = function(_, key) return key == 'other' and 3 or 4 end end
        a, b = read(t) s = s + (a or 1) + (b or 2) end trace(s) end`,
  'tables that say what they equal': `local equal = {__eq = function(a, b) return a.x == b.x end}
    local function same(a, b) return a == b end
    local function different(a, b) if a ~= b then return 1 end return 2 end
    local function make(x, meta) return setmetatable({x = x}, meta) end
    function TIC() local s = '' for k = 1, 20 do local a, b, c = make(1, equal), make(k % 2, equal), make(1)
      for _, p in ipairs{a, b, c} do for _, q in ipairs{a, b, c} do s = s .. tostring(same(p, q)) .. different(p, q) end end end
      trace(s) end`,
  'a jump to what follows it': `local held, n = 0, 0
    local function last(k) local i = 0
      repeat i = i + 1 local v = i * k held = function() return v end do goto out end ::out:: until i > 3
      return i end
    local function jumps(k) local s = 0 do goto on end ::on:: s = s + k if s > 3 then goto off end ::off:: return s end
    function TIC() for k = 1, 5 do n = n + last(k) + held() + jumps(k) end trace(n) end`,
  'registers that the collector has cleared': `local function work(n)
      local s = 0
      for i = 1, n do
        local t
        if i % 2 == 0 then local a, b = 'a' .. i, {i} s = s + #a + #b end
        t = {i}
        if i % 3 == 0 then local c = 'c' .. i s = s + #c end
        collectgarbage('step')
        s = s + t[1]
      end
      return s
    end
    function TIC() trace(work(20) .. ' ' .. collectgarbage('count')) end`,
  'math with all kinds of numbers': `local function all(x, y)
      local s = {}
      for i, f in ipairs{
        function() return math.floor(x), math.ceil(x) end, function() return math.abs(x), math.sqrt(x) end,
        function() return math.max(x, y), math.min(x, y) end, function() return math.fmod(x, y) end,
        function() return math.sin(x), math.cos(x), math.exp(x), math.atan(x), math.atan(x, y) end,
        function() pix(x, y, math.floor(x)) return pix(x, y), peek(x), peek4(y) end,
        function() return math.random(), math.random(9), math.random(-3, 3), math.floor(math.abs(x)) end,
      } do local ok, a, b, c = pcall(f) s[i] = tostring(a) .. tostring(b) .. tostring(c) end
      return table.concat(s, ' ')
    end
    local values = {0, 7, -7, 3.5, -3.5, -0.0, 2^53 + 0.0, 2^53 | 0, math.maxinteger, math.mininteger, 2^63, 1/0, -1/0, 0/0, 1e300}
    local n = 0
    function TIC() n = n + 1
      for _, x in ipairs(values) do for _, y in ipairs(n < 10 and {2, 5} or values) do trace(all(x, y)) end end
      if n == 20 then math.floor, math.max = math.ceil, function() return 'larger' end end
    end`,
  'drawing with all kinds of numbers': `local function all(x, y, n)
      for i, f in ipairs{
        function() line(x, y, y, 7.25, n) end, function() rect(x, y, 50, n, x) rectb(y, x, 20, 20, y) end,
        function() circ(x, 60, n, y) circb(x, y, 5, 3) elli(60, x, n, 9, 4) ellib(y, 50, 9, n, x) end,
        function() tri(x, y, 100.5, 20, n, 99, x) trib(y, x, 7, 120.25, 200, n, 5) end,
        function() spr(n, x, y) spr(x, 9, n, y) spr(n, y, 20, -1, 2) spr(n, 99, y, 0, 1, x, n) spr(1, x, y, 3, 1, 0, 1, 2, 2) end,
        function() cls(y) line(x, y) end, function() rect('3', x, y, 9, n) spr(1, 2, 3, {x, 0}) end,
      } do local ok, e = pcall(f) trace(tostring(e)) end
    end
    local values = {0, 7, -7, 3.5, -3.5, -0.0, 120, 2^53 | 0, math.maxinteger, 2^31, -2^31 - 1, 1/0, -1/0, 0/0, 1e300}
    local n = 0
    function TIC() n = n + 1
      if n == 15 then clip(20, 30, 100, 50) elseif n == 18 then vbank(1) poke4(0x3ff0 * 2 + 3, 9) elseif n == 25 then clip() end
      for i = 0, 255 do poke(0x4000 + (i * 7 + n) % 8192, i) end
      for i = 1, 4 do
        local x = n < 9 and 3.5 + i or values[(4 * n + i) % #values + 1]
        for _, y in ipairs{50.25, x} do all(x, y, n) end
      end
      if n == 20 then rect, circ = circ, rect end
    end`,
  'lists and closures': `local function make(a, b)
      local n = 0
      local list = {a, b, a + b, {a}, {n, x = b}}
      local more = {a, table.unpack(list, 1, 3)}
      local function add(k) n = n + k return n end
      local function read() return n, a end
      add(#more)
      for i = 1, 3 do local k = i * a list[#list + 1] = function(d) k = k + d return k end end
      return add, read, list, function() return b end
    end
    local last
    function TIC()
      for i = 1, 5 do
        local add, read, list, b = make(i, i * 0.5)
        add(2)
        trace(table.concat({list[6](1), list[6](1), list[7](2), list[3], b(), tostring(last == b), read()}, ' '))
        last = b
      end
      trace(collectgarbage('count'))
    end`,
  'objects that are compared': `local Plain, Equal = {}, {__eq = function(p, q) return p.v == q.v end}
    local function count(a, b) local n = 0 for i = 1, 4 do if a == b then n = n + 1 end if a ~= b then n = n + 10 end end return n end
    local n = 0
    function TIC() n = n + 1
      local p, q = setmetatable({v = 1}, Plain), setmetatable({v = 1}, Plain)
      local e, f = setmetatable({v = 1}, Equal), setmetatable({v = 1}, Equal)
      trace(table.concat({count(p, q), count(p, p), count(e, f), count(p, e), count({}, p), count(1, p)}, ' '))
      if n == 15 then Plain.__eq = Equal.__eq end
    end`,
  'loops whose counters change their kinds': `local function sum(a, b, c)
      local s, k = 0, 0 for i = a, b, c do s = s + i k = k + 1 if k > 30 then break end end return s end
    local values = {1, 5, 2.5, 0.5, -3, 7.0, math.maxinteger, 1e308}
    local n = 0
    function TIC() n = n + 1
      for i = 1, 8 do local a, b, c = values[(i * n) % 8 + 1], values[(i + n) % 8 + 1], values[(i * 3 + n) % 5 + 1]
        trace(sum(1, b, 1) .. ' ' .. sum(a, b, c) .. ' ' .. sum(b, a, -c)) end
    end`,
  'lengths and orders of all kinds': `local function len(v) return #v end
    local function less(a, b) return a < b, a <= b end
    local long = ('x'):rep(100)
    local counted = setmetatable({}, {__len = function() return 42 end})
    local numbers = {1, 2.5, 1 << 60, (1 << 60) + 1, 2^60, -1, math.mininteger, 0/0}
    function TIC()
      for i = 1, 12 do trace(len(long) + len('ab') + len({1, 2}) + len(counted)) end
      for _, a in ipairs(numbers) do for _, b in ipairs(numbers) do
        local below, most = less(a, b) trace(tostring(below) .. tostring(most)) end trace(select(2, pcall(less, a, 'x'))) end
    end`,
  'iterators over what changes': `local t = {}
    local function walk(t) local s = ''
      for k, v in pairs(t) do s = s .. tostring(k):sub(1, 5) .. '=' .. tostring(v) .. ' ' if v == 3 then t[k] = nil end end return s end
    local function list(t) local s = 0 for i, v in ipairs(t) do s = s + v if i == 3 then t[i + 1] = nil end end
      for k in pairs(t) do s = s + #tostring(k) end return s end
    local function grow(t) for k, v in pairs(t) do t[k] = nil collectgarbage() t[k .. 'x'] = v t[k .. 'y'] = v end end
    local proxy = setmetatable({}, {__index = function(_, k) if k < 4 then return k * 2 end end, __pairs =
      function() return next, {9, 8} end})
    local n = 0
    function TIC() n = n + 1
      for i = 1, 6 do t = {i, 2, 3, 4, x = i, y = 3, z = 'z', [2.5] = 1, [true] = 2}
        trace(walk(t)) trace(walk(t)) trace(list{1, 2, 3, i, 5}) end
      trace(list(proxy)) trace(walk(proxy))
      local m = {} for i = 1, 40 do m['k' .. i] = i end
      for i = 1, 3 do trace(select(2, xpcall(grow, debug.traceback, m))) end
      for _, f in ipairs{next, ipairs({})} do for a, b in f, {5, 6}, f ~= next and 0 or nil do trace(a .. ' ' .. b) break end end
      if n == 20 then for k in next, t, 'no such key' do trace(k) end end
    end`,
};

/** How many frames of slow programs the short form runs: one makes 200,000 calls a frame, one computes the same again. */
const FEW_FRAMES = new Map([
  ['recursion without end', 2],
  ['math with all kinds of numbers', 6],
]);

for (const [name, code] of Object.entries(PROGRAMS))
  test(`a program does the same compiled: ${name}`, LONG_FORM, async () => {
    const frames = shortOrDeep(FEW_FRAMES.get(name) ?? 30, 30);
    const { functions } = await lockStep(cartridgeOf(code), { frames });
    expect(functions).toBeGreaterThan(0);
  });

test('a loop that never ends is stopped at the same instruction', async () => {
  const code = `local function work(k) local s = 0 for i = 1, k do s = s + i % 7 end return s end
    local n = 0
    function TIC() n = n + 1 for i = 1, 20 do work(20) end
      if n == 10 then
        local x = 0
        while true do
          x = x + work(100)
        end
      end
    end`;
  const { functions } = await lockStep(cartridgeOf(code), { frames: 12, instructionBudget: 1_000_000 });
  expect(functions).toBeGreaterThan(0);
});

test('NaN has the same sign, even if the engine knows that zero is divided by zero', async () => {
  const code = `local function zeros() local x = 0 return 0 / 0, x / x, 0 // -0.0, (0 / 0) / -1, -(0 / 0) end
    local function many() for i = 1, 30000 do zeros() end end
    function TIC() many() trace(table.concat({zeros()}, ' ')) end`;
  const { functions, traces } = await lockStep(cartridgeOf(code), { frames: 40 });
  expect(functions).toBe(3);
  expect(traces).toBe(40);
});

test('functions are compiled while the program runs, and found again after a snapshot', async () => {
  const code = `local function work(k) local s = 0 for i = 1, k do s = s + i % 7 end return s end
    function TIC() local n = 0 for i = 1, 300 do n = n + work(400) end trace(n) end`;
  const machines = await Promise.all(
    (['never', 'in the background'] as const).map(compile => machineOf(code, { compile })),
  );
  const [interpreted, compiled] = machines;
  // How long it takes depends on the machine.
  for (let frame = 0; frame < 40 || compiled.vm.compiledCounts.functions === 0; frame++) {
    const [expected, actual] = machines.map(machine => [...machine.tick(NO_INPUT).traces]);
    expect(actual).toEqual(expected);
    expect([compiled.instructions, compiled.memory]).toEqual([interpreted.instructions, interpreted.memory]);
    if (frame === 20) for (const machine of machines) machine.restore(machine.snapshot());
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  expect(compiled.vm.compiledCounts.functions).toBeGreaterThan(0);
});
