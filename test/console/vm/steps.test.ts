import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { lockStep } from '../compiled/lock-step.ts';
import { cartridgeOf, machineOf } from '../play.ts';

/** Instructions between two interruptions. */
const STEP_LENGTHS = shortOrDeep([53], [23, 101, 997]);
const FRAMES = shortOrDeep(4, 8);

/** Programs with something else around a long loop each. */
const PROGRAMS: Record<string, string> = {
  'a loop': 'function TIC() local s = 0 for i = 1, 5000 do s = s + i % 7 end trace(s) end',
  'the main chunk': 'local s = 0 for i = 1, 5000 do s = s + i % 7 end function TIC() trace(s) end',
  BOOT: 'local s = 0 function BOOT() for i = 1, 5000 do s = s + i % 7 end end function TIC() trace(s) end',
  OVR: 'local s = 0 function TIC() end function OVR() for i = 1, 5000 do s = s + i % 7 end trace(s) end',
  rows: `local s = 0
    function TIC() trace(s) end
    function SCN(row) for i = 1, 90 do s = s + i % 7 end poke(0x3ff9, s % 8) end
    function BDR(row) for i = 1, 90 do s = s + i % 5 end poke(0x3fc0, s % 256) end`,
  'calls, upvalues and methods': `local n = 0
    local Point = {} Point.__index = Point
    function Point.new(x) return setmetatable({ x = x }, Point) end
    function Point:move(d) self.x = self.x + d n = n + 1 return self end
    local function fib(k) return k < 2 and k or fib(k - 1) + fib(k - 2) end
    function TIC() local p = Point.new(1) for i = 1, 300 do p:move(i) end trace(p.x .. ' ' .. n .. ' ' .. fib(15)) end`,
  'operators of tables': `local V = {}
    local function work(a, b) local s = 0 for i = 1, 40 do s = s + i end return s + a.v + (type(b) == 'table' and b.v or 1) end
    V.__add = function(a, b) return setmetatable({ v = work(a, b) }, V) end
    V.__eq = function(a, b) return work(a, b) % 2 == 0 end
    V.__lt = function(a, b) return work(a, b) % 2 == 0 end
    V.__le = function(a, b) return work(a, b) % 3 == 0 end
    V.__concat = function(a, b) return 'v' .. work(type(a) == 'table' and a or b, b) end
    V.__len = function(a) return work(a, 1) end
    V.__index = function(t, k) return #k + work(t, 1) end
    V.__newindex = function(t, k, v) rawset(t, k, v + work(t, 1)) end
    V.__call = function(t, x) return work(t, x) + 1 end
    function TIC()
      local told = {}
      for i = 1, 30 do
        local a, b = setmetatable({ v = i }, V), setmetatable({ v = i * 2 }, V)
        a.new = i
        told[#told + 1] = tostring((a + b).v) .. tostring(a == b) .. tostring(a < b) .. tostring(a <= b)
          .. (a .. b) .. (a .. 'x') .. #a .. a.name .. a.new .. a(3) .. tostring(not (a < b))
      end
      trace(table.concat(told, ','))
    end`,
  pcall: `local function work(n) local s = 0 for i = 1, n do s = s + i end return s end
    function TIC()
      local told = {}
      for i = 1, 20 do
        told[#told + 1] = tostring(select('#', pcall(work, 100))) .. select(2, pcall(work, 100))
        told[#told + 1] = tostring(select(2, pcall(function() work(100) error('wrong ' .. i) end)))
        told[#told + 1] = tostring(select(2, pcall(pcall, pcall, work, 90)))
        told[#told + 1] = tostring(select(2, pcall(function()
          local ok, e = pcall(function() work(100) error({ code = i }) end)
          work(100)
          error(e.code + 1, 0)
        end)))
      end
      trace(table.concat(told, ','))
    end`,
  'an error behind a caught one': `local function work(n) local s = 0 for i = 1, n do s = s + i end return s end
    local n = 0
    function TIC()
      n = n + 1
      pcall(function() work(200) error('caught') end)
      work(300)
      if n == ${FRAMES} then local t = nil work(100) trace(t.x) end
      trace(n)
    end`,
  xpcall: `local function work(n) local s = 0 for i = 1, n do s = s + i end return s end
    function TIC()
      local told = {}
      for i = 1, 20 do
        local handler = function(e) return 'handled ' .. tostring(e) .. debug.traceback('', 2):gsub('%s+', ' ') end
        told[#told + 1] = table.concat({ tostring(select(2, xpcall(work, handler, 100))) })
        told[#told + 1] = tostring(select(2, xpcall(function(a) work(a) error('wrong', 1) end, handler, 100)))
        told[#told + 1] = tostring(select(2, xpcall(function() pcall(work, 90) work(90) error('x') end, handler)))
      end
      trace(table.concat(told, ','))
    end`,
  coroutines: `local function work(n) local s = 0 for i = 1, n do s = s + i end return s end
    local co = coroutine.wrap(function() while true do work(700) coroutine.yield(work(50)) end end)
    local function tree(n) if n > 0 then tree(n - 1) work(30) coroutine.yield(n) tree(n - 1) end end
    function TIC()
      local told = { tostring(co()) }
      for v in coroutine.wrap(function() tree(4) end) do work(20) told[#told + 1] = tostring(v) end
      local inner = coroutine.create(function(a, b)
        local c = coroutine.wrap(function(x) for i = 1, 5 do x = coroutine.yield(work(x) + i) end return 'end' end)
        local d = c(a)
        d = d + select(2, pcall(c, b))
        error('in ' .. d .. coroutine.yield(d))
      end)
      told[#told + 1] = tostring(select(2, coroutine.resume(inner, 100, 200)))
      told[#told + 1] = tostring(select(2, coroutine.resume(inner, 'back')))
      told[#told + 1] = coroutine.status(inner) .. tostring(select(2, coroutine.resume(inner)))
      told[#told + 1] = tostring(select(2, pcall(coroutine.wrap(function() work(150) error('wrapped') end))))
      told[#told + 1] = tostring(coroutine.isyieldable()) .. tostring(select(2, coroutine.running()))
      told[#told + 1] = tostring(select(2, pcall(coroutine.yield, 1)))
      trace(table.concat(told, ','))
    end`,
  'functions that wait in C': `local function work(n) local s = 0 for i = 1, n do s = s + i end return s end
    function TIC()
      local list = {}
      for i = 1, 40 do list[i] = (i * 37) % 41 end
      table.sort(list, function(a, b) work(20) return a < b end)
      local told = ('abcdef'):gsub('%w', function(c) return c .. work(30) end)
      local named = setmetatable({}, { __tostring = function() return 'named ' .. work(200) end })
      print(named) trace(named)
      pcall(table.sort, { 3, 1, 2 }, function(a, b) work(50) if a == 2 then error('no order') end return a < b end)
      trace(table.concat(list, ',') .. told .. tostring(named) .. load('local s = 0 for i = 1, 90 do s = s + i end return s')())
    end`,
  'garbage with finalizers': `local ended = 0
    local mt = { __gc = function() for i = 1, 50 do ended = ended + 1 end end }
    function TIC() for i = 1, 300 do setmetatable({ i, {} }, mt) end collectgarbage() trace(ended) end`,
  'many arguments and results': `local function sum(...) local s = 0 for i, v in ipairs({ ... }) do s = s + v end return s, ... end
    function TIC()
      local list = {}
      for i = 1, 120 do list[i] = i end
      for i = 1, 10 do list[i] = select(i, sum(table.unpack(list))) end
      trace(table.concat({ sum(table.unpack(list)) }, ','))
      trace((string.rep('x', 20, ',')):len() + select('#', sum(1, 2, 3)))
      return sum(1, 2)
    end`,
  'tail calls and generic loops': `local function count(n) if n == 0 then return 'done' end return count(n - 1) end
    local function each(list) return function(l, i) i = i + 1 if l[i] then local s = 0 for k = 1, 9 do s = s
      + k end return i, l[i] + s end end, list, 0 end
    function TIC()
      local s = 0
      for i, v in each({ 1, 2, 3, 4, 5 }) do s = s + i * v end
      for k, v in pairs({ a = 1, b = 2, 3 }) do s = s + v end
      goto again
      ::again::
      repeat s = s + 1 until s % 50 == 0
      trace(count(400) .. s)
    end`,
};

for (const [name, code] of Object.entries(PROGRAMS))
  for (const [how, compile] of [
    ['interpreted', 'never'],
    ['compiled', 'eagerly'],
  ] as const)
    test(`a frame that is made in steps is the same: ${name}, ${how}`, LONG_FORM, async () => {
      let interruptions = 0;
      for (const stepLength of STEP_LENGTHS) {
        const options = { frames: FRAMES, stepLength, compile, instructionBudget: 50_000_000 };
        interruptions += (await lockStep(cartridgeOf(code), options)).interruptions;
      }
      expect(interruptions).toBeGreaterThan(shortOrDeep(8, 20));
    });

test('a frame in steps has no limit, and can be stopped at its line', async () => {
  const code = `function TIC()
    if btn(0) then
      pcall(function()
        while true do
          s = (s or 0) + 1
        end
      end)
    end
    for i = 1, 300000 do s = i end
    trace(s)
  end`;
  const machine = await machineOf(code, { isStepOver: () => true, instructionBudget: 200_000 });
  const steps = machine.tickInSteps(NO_INPUT);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThan(2);
  expect(step.value.traces.map(({ text }) => text)).toEqual(['300000']);
  const endless = machine.tickInSteps({ ...NO_INPUT, gamepads: 1 });
  for (let i = 0; i < 20; i++) expect(endless.next().done).toBe(false);
  machine.stop();
  const stopped = endless.next();
  expect(stopped.done).toBe(true);
  expect(stopped.value!.errors[0].message).toMatch(/:[45]: one frame took too many instructions/);
});

test('where a program cannot be interrupted it is stopped as ever', async () => {
  const code = `function TIC()
    table.sort({ 2, 1 }, function(a, b)
      while true do end
    end)
  end`;
  const machine = await machineOf(code, { isStepOver: () => true });
  const { value, done } = machine.tickInSteps(NO_INPUT).next();
  expect(done).toBe(true);
  expect(value!.errors[0].message).toMatch(/:3: one frame took too many instructions/);
});

test('a choice in the menu is made in steps too', async () => {
  const code = `s = 0
    function MENU(item) for i = 1, 500000 do s = s + item end trace(s) end
    function TIC() trace(s) end`;
  const machine = await machineOf(code, { isStepOver: () => true });
  machine.tick(NO_INPUT);
  const steps = machine.menuInSteps(2);
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(2);
  expect(machine.tick(NO_INPUT).traces.map(({ text }) => text)).toEqual(['1000000', '1000000']);
});

test('what took long in steps may take as long without steps: new code on trial, a loop', async () => {
  const program = (count: number) => `
    local n = 0
    for i = 1, ${count} do n = n + 1 end
    function TIC()
      for i = 1, 200000 do n = n + 1 end
      if btn(0) then while true do end end
      trace('done')
    end`;
  const options = { isStepOver: () => false, instructionBudget: 200_000, replaceable: true };
  const machine = await machineOf(program(300_000), options);
  const steps = machine.tickInSteps(NO_INPUT);
  while (!steps.next().done);
  expect(machine.tick(NO_INPUT).errors).toEqual([]);
  const outcomeOf = (count: number) => machine.replaceCode(cartridgeOf(program(count))).outcome;
  expect(outcomeOf(400_000)).toBe('kept');
  expect(machine.tick(NO_INPUT).traces.map(({ text }) => text)).toEqual(['done']);
  expect(outcomeOf(1e9)).toBe('refused');
  expect(machine.tick({ ...NO_INPUT, gamepads: 1 }).errors[0].message).toContain('too many instructions');
});

test('calls with a limit of their own keep it, however long a frame has taken', async () => {
  const code = 'function TIC() for i = 1, btn(0) and 2e7 or 9e4 do end end';
  const machine = await machineOf(code, { instructionBudget: 200_000 });
  for (let i = 0; i < 3; i++) expect(machine.tick(NO_INPUT).errors).toEqual([]);
  expect(machine.tick({ ...NO_INPUT, gamepads: 1 }).errors).toHaveLength(1);
});
