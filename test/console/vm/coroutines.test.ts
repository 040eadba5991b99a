import { expect, test, vi } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine, type MachineOptions } from '../../../tools/console/machine.ts';
import { type LuaModule, loadLuaNow, patchBuild } from '../../../tools/console/vm/index.ts';
import { loadNodeLua, luaBytes } from '../../../tools/headless/lua-bytes.ts';
import { randomProgram } from '../compiled/random-program.ts';
import { cartridgeOf } from '../play.ts';

const FRAMES = 12;
/** The first one, and one after it. */
const FEW_FRAMES = 2;

/** What a program traces, and the instructions of each frame. */
async function run(code: string, options: Partial<MachineOptions> = {}, frames = FRAMES) {
  const machine = new Machine(cartridgeOf(code), { lua: await loadNodeLua(), ...options });
  const traces: string[] = [];
  const instructions: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
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

/** Lua as it is: no engine that catches something in WebAssembly. */
let plainLua: LuaModule | undefined;

async function withoutCatching(): Promise<LuaModule> {
  const bytes = await luaBytes();
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  plainLua ??= loadLuaNow(patchBuild(bytes));
  validate.mockRestore();
  return plainLua;
}

test('an engine that catches nothing in WebAssembly does the same', async () => {
  const lua = await withoutCatching();
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

const UNUSUAL: Record<string, string> = {
  'more arguments and results than there is room for': `
    local co = coroutine.create(function(...) while true do coroutine.yield(select('#', ...), ...) end end)
    for _, n in ipairs {0, 1, 19, 20, 21, 39, 40, 41, 200, 5000} do
      say(select('#', resume(co, table.unpack({}, 1, n))))
      say(select('#', coroutine.wrap(function(...) return coroutine.yield(...) end)(table.unpack({}, 1, n))))
    end
    say(resume(coroutine.create(function() return table.unpack({}, 1, 900000) end)))`,
  'other numbers of wanted results': `
    local co = wrap(function() while true do coroutine.yield(1, 2, 3) coroutine.yield() end end)
    co() co() local a, b, c, d = co() say(a, b, c, d) say(co()) say((co())) say(({co(), co()})[1])
    local other = coroutine.create(function() coroutine.yield(1, 2) end)
    local x, y = resume(other) say(x, y) resume(other) say(resume(other))`,
  'what cannot be resumed': `
    say(pcall(resume)) say(pcall(resume, 1)) say(pcall(resume, nil, 2))
    local own own = coroutine.create(function() return resume(own), resume(coroutine.running()) end) say(resume(own)) say(resume(own, 1))
    local outer outer = coroutine.create(function() return resume(coroutine.create(function() return resume(outer) end)) end)
    say(resume(outer)) say(pcall(resume, coroutine.running()))
    local again again = wrap(function() return again() end) say(pcall(again)) say(pcall(again))`,
  'errors of all kinds': `
    for _, body in ipairs {function() error('text') end, function() error({}) end, function() error() end, function() return nil + 1 end,
        function() coroutine.yield(1) error('later', 2) end} do
      local co, w = coroutine.create(body), wrap(body)
      for k = 1, 3 do say(resume(co, k)) say(pcall(w, k)) say(coroutine.status(co)) end
      say(debug.traceback(co))
    end
    local function f() return f() + 1 end say(resume(coroutine.create(f)))`,
  'errors that are caught inside': `
    local co = coroutine.create(function(a) local ok, e = pcall(function() coroutine.yield(a) error('inner') end)
      coroutine.yield(ok, e) return select(2, xpcall(function() coroutine.yield('x') return nil .. '' end, debug.traceback)) end)
    for k = 1, 6 do say(resume(co, k)) end`,
  'coroutines within each other to the end of the stack of C': `
    local function deep(n) local co = coroutine.create(deep) local ok, more = resume(co, n + 1) return ok and more or n end
    say(deep(1)) local function wrapped(n) return select(2, pcall(wrap(wrapped), n + 1)) end say(wrapped(1))`,
  'resumed by operators, iterators and functions of C': `
    local t = setmetatable({}, {__index = wrap(function(_, k) while true do _, k = coroutine.yield(k .. '!') end end),
      __call = resume, __len = wrap(function() return 7 end)})
    say(t.a, t.b, #t) say(pcall(t, 1)) say(pcall(resume, coroutine.create(function(...) return ... end), 1, 2))
    for a, b in wrap(function() for i = 1, 3 do coroutine.yield(i, i * i) end end) do say(a, b) end
    local list = {3, 1, 2} table.sort(list, wrap(function(a, b) while true do a, b = coroutine.yield(a < b) end end))
    say(table.concat(list))
    say(('abc'):gsub('.', wrap(function(c) while true do c = coroutine.yield(c:upper()) end end)))`,
  'who is told of calls': `
    local calls = 0
    debug.sethook(function() calls = calls + 1 end, 'cr')
    local co = wrap(function() coroutine.yield() coroutine.yield() end) co() co()
    debug.sethook() say(calls > 4) say(debug.gethook())`,
  'what is to be seen from inside': `
    local co co = coroutine.create(function(...) say(coroutine.running() == co, coroutine.isyieldable(), coroutine.status(co))
      local main = ... say(coroutine.status(main), (debug.traceback(main):gsub('%d+', 'n'))) say(debug.getinfo(2, 'S') == nil) end)
    say(resume(co, coroutine.running())) say(coroutine.isyieldable(), coroutine.status(co))`,
};

for (const [what, body] of Object.entries(UNUSUAL))
  test(`coroutines do what Lua's own functions do: ${what}`, async () => {
    const code = `local resume, wrap = coroutine.resume, coroutine.wrap
      local function say(...) local texts = {} for i = 1, select('#', ...) do
        texts[i] = tostring((select(i, ...))):gsub('0x%x+', '') end trace(table.concat(texts, ' ')) end
      function TIC() ${body} trace(collectgarbage('count')) end`;
    const lua = await withoutCatching();
    const [expected, interpreted, compiled] = await Promise.all([
      run(code, { lua, compile: 'never' }, FEW_FRAMES),
      run(code, { compile: 'never' }, FEW_FRAMES),
      run(code, { compile: 'eagerly' }, FEW_FRAMES),
    ]);
    expect(expected.traces.length).toBeGreaterThanOrEqual(3 * FEW_FRAMES);
    expect(interpreted.traces).toEqual(expected.traces);
    expect(compiled).toEqual(interpreted);
  });
