/**
 * What needs the interpreter, or changes what a program is from outside, while functions are compiled: snapshots, the time
 * line, new code, and whoever looks at every instruction. Both machines are treated alike, and have to go on alike.
 */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import type { Machine, MachineSnapshot } from '../../../tools/console/machine.ts';
import type { ProgramListener } from '../../../tools/console/vm/index.ts';
import { HOOK_MASK_COUNT, HOOK_MASK_LINE } from '../../../tools/console/vm/memory/layout.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cartridgeOf, machineOf } from '../play.ts';
import { lockStep } from './lock-step.ts';

/** A new function in every frame, at a place where another one was two frames before; one is called often. */
const CHANGING = `local n, old = 0, nil
  local function work(f) local s = 0 for i = 1, 20 do s = s + f(i) end return s end
  function TIC() local s = old and work(old) or 0
    n = n + 1
    old = nil collectgarbage() collectgarbage()
    old = load('return function(x) return x * 3 + ' .. n .. ' end')()
    trace(s .. ' ' .. work(old)) end`;

test(
  'after a snapshot of another moment a function is never taken for one that lay at its place',
  LONG_FORM,
  async () => {
    for (const distance of shortOrDeep([1, 2], [1, 2, 3, 4])) {
      const snapshots = new Map<Machine, MachineSnapshot>();
      const { functions } = await lockStep(cartridgeOf(CHANGING), {
        frames: 40,
        before(machine, frame) {
          if (frame === 20) snapshots.set(machine, machine.snapshot());
          if (frame === 20 + distance) machine.restore(snapshots.get(machine)!);
        },
      });
      expect(functions).toBeGreaterThan(1);
    }
  },
);

test('a compiled machine continues from a snapshot of an interpreted one, and vice versa', async () => {
  const machines = await Promise.all(
    (['never', 'eagerly'] as const).map(compile => machineOf(CHANGING, { compile })),
  );
  const traces = () => machines.map(machine => machine.tick(NO_INPUT).traces.map(({ text }) => text));
  for (let frame = 0; frame < 60; frame++) {
    if (frame % 10 === 5) {
      const snapshots = machines.map(machine => machine.snapshot());
      for (const [order, machine] of machines.entries()) machine.restore(snapshots[1 - order]);
    }
    const [expected, actual] = traces();
    expect(actual).toEqual(expected);
  }
});

test('the time line goes back to frames before functions were compiled', async () => {
  const { functions } = await lockStep(cartridgeOf(CHANGING), {
    frames: 60,
    replaceable: true,
    before(machine, frame) {
      if (frame % 15 === 14) expect(machine.goTo(machine.span.now - 7)).toBeDefined();
    },
  });
  expect(functions).toBeGreaterThan(1);
});

test('new code replaces compiled functions, including methods of existing objects', async () => {
  const code = (step: number) => `local C = {} C.__index = C
    function C:step(d) self.x = self.x ${step % 2 === 0 ? '+' : '-'} d * ${step} return self.x end
    local list = {} for i = 1, 20 do list[i] = setmetatable({x = i}, C) end
    local function sum() local s = 0 for _, o in ipairs(list) do s = s + o:step(0.5) end return s end
    function TIC() trace(sum()) end`;
  const seen = new Set<string>();
  const { functions } = await lockStep(cartridgeOf(code(1)), {
    frames: 60,
    replaceable: true,
    before(machine, frame) {
      if (frame % 12 === 11) seen.add(machine.replaceCode(cartridgeOf(code(frame % 5))).outcome);
    },
  });
  expect([...seen]).toEqual(['kept']);
  expect(functions).toBeGreaterThan(0);
});

/** Writes down where a program is whenever it is told of something. */
class Diary implements ProgramListener {
  readonly wantsCaughtErrors = true;
  readonly lines: string[] = [];
  private readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
    machine.vm.listener = this;
  }

  onEvent(L: number, event: number, activation: number): void {
    const line = this.machine.vm.native.stack.words[(activation + 20) >> 2];
    this.note(L, `event ${event}${event === 2 ? ` line ${line}` : ''}`);
  }

  onError(L: number, isCaught: boolean): void {
    this.note(L, isCaught ? 'caught' : 'error');
  }

  onDebuggerStatement(L: number): void {
    this.note(L, 'debugger');
  }

  private note(L: number, what: string): void {
    this.lines.push(`${what} at ${this.machine.vm.debugHooks.clock(L)}`);
  }
}

const WORKING = `local n = 0
  local function bad(t) return t.x.y end
  local function work(k)
    local s = 0
    for i = 1, k do
      s = s + i % 7
      if i == 50 then s = s + (pcall(bad, {x = i > 1 and 5}) and 1 or 2) end
    end
    return s
  end
  function TIC()
    n = n + 1
    local s = 0
    for i = 1, 40 do s = s + work(60) end
    trace(s)
  end`;

test('a listener that samples every few hundred instructions, or every line for a while, sees the same', async () => {
  const diaries = new Map<Machine, Diary>();
  const { functions } = await lockStep(cartridgeOf(WORKING), {
    frames: 30,
    inspectable: true,
    before(machine, frame) {
      if (frame === 0) diaries.set(machine, new Diary(machine));
      if (frame === 8) machine.vm.debugHooks.lookCloser(HOOK_MASK_COUNT, 997);
      if (frame === 14) machine.vm.debugHooks.lookCloser(HOOK_MASK_LINE, 100_000);
      if (frame === 16) machine.vm.debugHooks.lookCloser(0, 100_000);
      if (frame === 20) machine.vm.debugHooks.listen(HOOK_MASK_LINE, []);
      if (frame === 24) machine.vm.debugHooks.listen(0, []);
    },
  });
  const [expected, actual] = [...diaries.values()].map(({ lines }) => lines);
  expect(expected.filter(line => line.startsWith('event 3')).length).toBeGreaterThan(50);
  expect(expected.filter(line => line.startsWith('event 2')).length).toBeGreaterThan(5000);
  expect(expected.filter(line => line.startsWith('caught')).length).toBe(30 * 40);
  expect(actual).toEqual(expected);
  expect(functions).toBeGreaterThan(1);
});

/** Ways to never come to an end, in functions that have been called often before. */
const ENDLESS: Record<string, string> = {
  'a loop': 'local function work(k) local x = 0 while x ~= k do x = x + 1 end return x end',
  'a jump':
    'local function work(k) local x = 0 ::again:: x = x + 1 if x ~= k then goto again end return x end',
  'a loop that counts':
    'local function work(k) local s = 0 for i = 1, k > 0 and k or math.huge do s = s + i end return s end',
  'a generic loop':
    'local function next_(k, i) if i ~= k then return i + 1 end end local function work(k) local s = 0 ' +
    'for i in next_, k, 0 do s = s + i end return s end',
  'calls in place of the caller':
    'local function work(k, n) n = n or 0 if n == k then return n end return work(k, n + 1) end',
  'two functions':
    'local odd local function even(k) if k == 0 then return 1 end return odd(k - 1) end function ' +
    'odd(k) if k == 0 then return 2 end return even(k - 1) end local function work(k) return even(k) ' +
    'end',
  'protected calls':
    "local function bad() error('x') end local function work(k) local n = 0 while n ~= k do pcall(bad) n = n + 1 end return n end",
  drawing:
    'local function work(k) local n = 0 while n ~= k do n = n + 1 line(0, n, 99.5, 7, n) rect(1, n % ' +
    '9, 99, 99, 3) spr(n % 256, 5, 5, 0) end return n end',
  'a comparison in sort':
    'local function less(a, b) return a < b end local function work(k) local n = 0 repeat local t = ' +
    '{3, 1, 2, n} table.sort(t, less) n = n + 1 until n == k return n end',
  'a method of the metatable':
    'local o = setmetatable({}, {__index = function(_, i) return i * 2 end}) local function work(k) ' +
    'local n = 0 while n ~= k do n = n + 1 local _ = o[n] end return n end',
  'a coroutine':
    'local function work(k) local n = 0 for i in coroutine.wrap(function() while true do ' +
    'coroutine.yield(1) end end) do n = n + i if n == k then break end end return n end',
  'a coroutine that never yields':
    'local function spin(k) local n = 0 while n ~= k do n = n + 1 end return n end local function ' +
    'work(k) return coroutine.wrap(spin)(k) end',
};

for (const [what, code] of Object.entries(ENDLESS))
  test(`what never ends is stopped at the same instruction and told with the same line: ${what}`, async () => {
    const source = `${code}\nlocal n = 0\nfunction TIC()\nn = n + 1\nfor i = 1, 30 do work(20) end\nif n == 12 then\nwork(-1)\nend end`;
    let errors = 0;
    const { functions } = await lockStep(cartridgeOf(source), {
      frames: 14,
      instructionBudget: 700_000,
      before(machine, frame) {
        if (frame === 13 && machine.vm.failure) errors++;
      },
    });
    expect(functions).toBeGreaterThan(0);
    expect(errors).toBe(2);
  });

test('an endless loop is interrupted by the host, and stopped at its line', async () => {
  const code = `${ENDLESS['a loop']}\nfunction TIC() for i = 1, 30 do work(20) end if peek(0) == 7 then work(-1) end end`;
  let asked = 0;
  const machine = await machineOf(code, { compile: 'eagerly', isStepOver: () => ++asked % 20 === 0 });
  for (let frame = 0; frame < 20; frame++) expect(machine.tick(NO_INPUT).errors).toEqual([]);
  expect(machine.vm.compiledCounts.functions).toBeGreaterThan(0);
  machine.state.ram[0] = 7;
  const steps = machine.tickInSteps(NO_INPUT);
  for (let i = 0; i < 10; i++) expect(steps.next().done).toBe(false);
  machine.stop();
  const { value } = steps.next();
  expect(value!.errors[0].message).toMatch(/:1: one frame took too many instructions/);
});

test('functions that are loaded all the time are compiled, or collected while they wait for it', async () => {
  const code = `local n, wanted = 0, {}
    function TIC() n = n + 1
      local f = load('local s = 0 local function g(x) return x * ' .. n ..
        ' + 1 end return function(k) for i = 1, k do s = s + g(i) % 7 end return s end')()
      for i = 1, 400 do wanted[n % 9] = f(60) end
      trace(wanted[n % 9])
    end`;
  const machines = await Promise.all(
    (['never', 'at once'] as const).map(compile => machineOf(code, { compile })),
  );
  for (let frame = 0; frame < 90; frame++) {
    const [expected, actual] = machines.map(machine => machine.tick(NO_INPUT).traces.map(({ text }) => text));
    expect(actual).toEqual(expected);
  }
  expect(machines[1].vm.compiledCounts.functions).toBeGreaterThan(0);
});
