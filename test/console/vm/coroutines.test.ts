import { expect, test, vi } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine, type MachineOptions } from '../../../tools/console/machine.ts';
import { loadLuaNow } from '../../../tools/console/vm/index.ts';
import { loadNodeLua, luaBytes } from '../../../tools/headless/lua-bytes.ts';
import { randomProgram } from '../compiled/random-program.ts';
import { cartridgeOf } from '../play.ts';

const FRAMES = 12;

/** What a program traces, and the instructions of each frame. */
async function run(code: string, options: Partial<MachineOptions> = {}) {
  const machine = new Machine(cartridgeOf(code), { lua: await loadNodeLua(), ...options });
  const traces: string[] = [];
  const instructions: number[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const { errors, traces: told } = machine.tick(NO_INPUT);
    traces.push(...told.map(({ text }) => text), ...errors.map(({ message }) => message));
    instructions.push(machine.instructions);
  }
  return { traces, instructions };
}

const WORK = 'local function work(n) local s = 0 for i = 1, n do s = s + i end return s end';
const PLAIN = `${WORK} function TIC() for i = 1, 30 do work(1000) end end`;

for (const compile of ['never', 'eagerly'] as const) {
  for (const [what, call] of Object.entries({
    'that ends': 'coroutine.wrap(work)(1000)',
    'that is left for good':
      'coroutine.wrap(function() coroutine.yield(work(500)) work(500) coroutine.yield() end)()',
    'that fails': 'coroutine.resume(coroutine.create(function() work(1000) error() end))',
    'that goes on in the next round': 'kept(1000)',
    'in a coroutine': 'coroutine.wrap(function() coroutine.wrap(work)(500) coroutine.wrap(work)(500) end)()',
  })) {
    test(`the instructions of a coroutine ${what} are those of a call, ${compile}`, async () => {
      const kept = 'local kept = coroutine.wrap(function(n) while true do work(n) coroutine.yield() end end)';
      const code = `${WORK} ${kept} function TIC() for i = 1, 30 do ${call} end end`;
      const [plain, coroutine] = await Promise.all([run(PLAIN, { compile }), run(code, { compile })]);
      const rounds = what === 'that is left for good' ? 0.5 : 1;
      // The first frame begins the program too.
      for (let frame = 1; frame < FRAMES; frame++) {
        const ratio = coroutine.instructions[frame] / (plain.instructions[frame] * rounds);
        expect(ratio).toBeGreaterThan(0.99);
        expect(ratio).toBeLessThan(1.05);
      }
    });
  }

  test(`a coroutine that counts for itself counts no instructions of others, ${compile}`, async () => {
    const code = `${WORK}
      local n = 0
      local co = coroutine.create(function() while true do coroutine.yield(work(1000)) end end)
      debug.sethook(co, function() n = n + 1 end, '', 1000)
      function TIC() n = 0 work(50000) coroutine.resume(co) trace(n) end`;
    const { traces } = await run(code, { compile });
    // 1000 rounds of two instructions, and a few around them.
    expect(traces.every(text => text === '2' || text === '3' || text === '1')).toBe(true);
    expect(traces).toContain('2');
  });
}

test('an engine that catches nothing in WebAssembly does the same', async () => {
  const bytes = await luaBytes();
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  const lua = loadLuaNow(bytes);
  validate.mockRestore();
  for (const seed of [11, 12, 13]) {
    const code = randomProgram(seed, 4, true);
    const [usual, old] = await Promise.all([run(code), run(code, { lua })]);
    expect(old.traces).toEqual(usual.traces);
    expect(usual.traces.filter(text => text.endsWith('suspended')).length).toBeGreaterThan(20);
  }
});

test('a coroutine yields through everything that Lua lets it, and nothing else', async () => {
  const code = `
    local told = {}
    local function say(text) told[#told + 1] = text end
    local meta = { __index = function(_, k) return coroutine.yield(k) end, __add = function() return coroutine.yield('add') end }
    local function body()
      local t = setmetatable({}, meta)
      say(t.field + 1)
      say(t + t)
      say(select(2, pcall(function() return coroutine.yield('pcall') end)))
      say(select(2, pcall(error, coroutine.yield('error'), 0)))
      for x in coroutine.yield, 'loop' do say(x) break end
      say(tostring(select(2, pcall(table.sort, { 1, 2, 3 }, coroutine.yield))))
      say(tostring(select(2, pcall(string.gsub, 'a', 'a', coroutine.yield))))
      local function tail() return coroutine.yield('tail') end
      say(tail())
      error('over', 0)
    end
    function TIC()
      told = {}
      local co, k = coroutine.create(body), 0
      repeat
        k = k + 1
        local ok, v = coroutine.resume(co, k)
        told[#told + 1] = tostring(ok) .. ' ' .. tostring(v)
      until coroutine.status(co) == 'dead'
      trace(table.concat(told, ', '))
    end`;
  const expected = [
    'true field, 3, true add, 3, true pcall, 4, true error, 5, true loop, 6',
    'attempt to yield across a C-call boundary, attempt to yield across a C-call boundary',
    'true tail, 7, false over',
  ].join(', ');
  for (const compile of ['never', 'eagerly'] as const)
    for (const text of (await run(code, { compile })).traces) expect(text).toBe(expected);
});
