/**
 * Interpreted and compiled functions side by side, in alternating stretches of one process:
 * `node --import ts-blank-space/register bench/compiled.ts [word]`, where a word chooses the workloads whose names contain
 * it. A ratio above 1 says how many times as fast the compiled run is. Games are taken from `dist/`, where `npm run build`
 * and `cartwright build` put them.
 *
 * `LUA=path` names a native Lua 5.3 that runs the same kernels in turn. The last column is then the time of the compiled run,
 * less that of a frame in which nothing is done, divided by the native time: below 1 is faster than native.
 */

import { existsSync, readFileSync } from 'node:fs';
import { type Cartridge, emptyCartridge } from '../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../tools/cartridge/decode.ts';
import { NO_INPUT } from '../tools/console/input.ts';
import { Machine } from '../tools/console/machine.ts';
import { loadNodeLua } from '../tools/headless/lua-bytes.ts';
import { NativeLua } from './native-lua.ts';

const WARM_UP_FRAMES = 600;
/** Of games: what they call a few times in each frame is compiled after some minutes. */
const WARM_UP_FRAMES_OF_GAMES = 12_000;
const STRETCHES = 10;
/** CPU time of a stretch. */
const STRETCH_MILLISECONDS = 120;

const kernels: Record<string, string> = {
  'float array': `local a = {} for i = 1, 1000 do a[i] = i * 0.5 end
    local function step(n) local s = 0 for k = 1, 20 do for i = 1, n do a[i] = a[i] * 1.0001 + 0.1 s = s + a[i] end end return s end
    function TIC() step(1000) end`,
  'integers and bits': `local function hash(n) local x = 12345
      for i = 1, n do x = (x ~ (x << 13)) & 0xffffffff x = x ~ (x >> 17) x = (x ~ (x << 5)) & 0xffffffff end return x end
    function TIC() hash(20000) end`,
  plasma: `t = 0 function TIC() t = t + 1
      for y = 0, 135 do for x = 0, 239 do pix(x, y, (math.sin(x / 20 + t / 10) + math.sin(y / 15 - t / 8)) * 3 + 8) end end end`,
  mandelbrot: `local function escape(cx, cy) local x, y = 0.0, 0.0
      for i = 0, 63 do local x2, y2 = x * x, y * y if x2 + y2 > 4 then return i end y = 2 * x * y + cy x = x2 - y2 + cx end return 64 end
    function TIC() for py = 0, 135, 2 do for px = 0, 239, 2 do pix(px, py, escape(px / 80 - 2, py / 68 - 1) % 16) end end end`,
  particles: `local list = {} for i = 1, 1000 do list[i] = {x = i % 240, y = i % 136, vx = i % 7 - 3.5, vy = i % 5 - 2.5, life = i} end
    local function update(p) p.x = p.x + p.vx p.y = p.y + p.vy
      if p.x < 0 or p.x > 240 then p.vx = -p.vx end if p.y < 0 or p.y > 136 then p.vy = -p.vy end
      p.life = p.life - 1 if p.life < 0 then p.life = 300 end end
    function TIC() for i = 1, #list do update(list[i]) end end`,
  collisions: `local b = {} for i = 1, 60 do b[i] = {x = i * 37 % 200, y = i * 53 % 120, r = 3 + i % 4} end
    local function hit(p, q) local dx, dy, r = p.x - q.x, p.y - q.y, p.r + q.r return dx * dx + dy * dy < r * r end
    function TIC() local n = 0 for i = 1, #b do for j = i + 1, #b do if hit(b[i], b[j]) then n = n + 1 end end end end`,
  'fib(22)': `local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    function TIC() fib(22) end`,
  methods: `local C = {} C.__index = C function C:step(d) self.x = self.x + d self.n = self.n + 1 return self.x end
    local list = {} for i = 1, 1000 do list[i] = setmetatable({x = i, n = 0}, C) end
    function TIC() local s = 0 for _, o in ipairs(list) do s = s + o:step(0.5) end end`,
  'small tables': `local function make(i) return {x = i, y = i * 2} end
    function TIC() local s = 0 for i = 1, 3000 do local v = make(i) s = s + v.x + v.y end end`,
  strings: `local function name(i) return 'a' .. i .. ':' .. i * 0.5 end
    function TIC() local n = 0 for i = 1, 500 do n = n + #name(i) end end`,
  'ping-pong': `local other = coroutine.wrap(function(n) while true do n = n + coroutine.yield(n) end end) other(0)
    function TIC() local s = 0 for i = 1, 2000 do s = s + other(1) end end`,
  'generator in for…of': `local function grid(w, h) for y = 1, h do for x = 1, w do coroutine.yield(x, y) end end end
    local function each(f, ...) local co, a, b = coroutine.create(f), ...
      return function() local _, x, y = coroutine.resume(co, a, b) return x, y end end
    function TIC() local s = 0 for x, y in each(grid, 30, 17) do s = s + x * y end end`,
  'cutscene runner': `local function wait(n) for i = 1, n do coroutine.yield() end end
    local function walk(actor, x) while actor.x < x do actor.x = actor.x + 1 coroutine.yield() end actor.x = 0 end
    local actors = {} for i = 1, 300 do actors[i] = {x = i % 50} end
    local scenes = {} for i, actor in ipairs(actors) do
      scenes[i] = coroutine.create(function() while true do wait(20) walk(actor, 30 + i % 20) end end) end
    function TIC() for i = 1, #scenes do if coroutine.status(scenes[i]) ~= 'dead' then coroutine.resume(scenes[i]) end end end`,
  'producer, consumer': `local function producer() return coroutine.create(function() local n = 0
      while true do n = n + 1 coroutine.yield(n * 0.5) end end) end
    local function filter(from) return coroutine.create(function() local sum = 0
      while true do local _, x = coroutine.resume(from) sum = sum + x coroutine.yield(sum) end end) end
    local source = filter(producer())
    function TIC() local s = 0 for i = 1, 1000 do local _, x = coroutine.resume(source) s = s + x end end`,
};
const games = ['crossing', 'pixels', 'pistol', 'boxes', 'asteroids', 'balls', 'lines'];

const word = process.argv[2] ?? '';
const nativePath = process.env.LUA;
const lua = await loadNodeLua();
console.log(
  `${'ms a frame'.padEnd(20)}interpreted  compiled  quotient   compiled functions, and how often they were left`,
);
const ratios: number[] = [];
const nativeRatios: number[] = [];
for (const [name, cartridge, code] of workloads()) {
  if (!name.includes(word)) continue;
  const machines = (['never', 'at once'] as const).map(compile => new Machine(cartridge, { lua, compile }));
  const warmUp = games.includes(name) ? WARM_UP_FRAMES_OF_GAMES : WARM_UP_FRAMES;
  for (const machine of machines) for (let frame = 0; frame < warmUp; frame++) tick(machine);
  const native =
    nativePath !== undefined && code !== undefined
      ? new NativeLua(nativePath, code, STRETCH_MILLISECONDS)
      : undefined;
  const idle = native && new Machine(cartridgeOf('function TIC() end'), { lua });
  const runs = [
    ...machines.map(machine => () => run(machine)),
    ...(native ? [() => native.run(), () => run(idle!)] : []),
  ];
  const times = runs.map(() => 0);
  for (let stretch = 0; stretch < STRETCHES; stretch++)
    runs.forEach((next, which) => {
      times[which] += next() / STRETCHES;
    });
  native?.close();
  const [interpreted, compiled, nativeTime, idleTime] = times;
  ratios.push(interpreted / compiled);
  const { functions, exits } = machines[1].vm.compiledCounts;
  const ratio = (compiled - idleTime) / nativeTime;
  if (native) nativeRatios.push(ratio);
  const columns = native
    ? `${nativeTime.toFixed(3).padStart(10)} ms native${ratio.toFixed(2).padStart(7)}`
    : '';
  console.log(
    `${name.padEnd(20)}${interpreted.toFixed(3).padStart(11)}${compiled.toFixed(3).padStart(10)}${(interpreted / compiled).toFixed(2).padStart(10)}   ${functions} functions, ${exits} exits${columns}`,
  );
}
console.log(`${'geometric mean'.padEnd(41)}${geometricMean(ratios).toFixed(2).padStart(8)}`);
if (nativeRatios.length > 0)
  console.log(`${'of the ratios to native'.padEnd(41)}${geometricMean(nativeRatios).toFixed(2).padStart(8)}`);

function* workloads(): Generator<[name: string, cartridge: Cartridge, code?: string]> {
  for (const [name, code] of Object.entries(kernels)) yield [name, cartridgeOf(code), code];
  for (const name of games) {
    const file = new URL(`../dist/${name}.tic`, import.meta.url);
    if (!existsSync(file)) continue;
    const decoded = decodeCartridge(readFileSync(file), `${name}.tic`);
    if (decoded.ok) yield [name, decoded.value];
  }
}

function cartridgeOf(code: string): Cartridge {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode(code);
  return cartridge;
}

/** Runs for a stretch; returns milliseconds per frame. */
function run(machine: Machine): number {
  const start = processorTime();
  let [frames, now] = [0, start];
  for (; now - start < STRETCH_MILLISECONDS; now = processorTime()) {
    tick(machine);
    frames++;
  }
  return (now - start) / frames;
}

function geometricMean(values: number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function tick(machine: Machine): void {
  const { errors } = machine.tick(NO_INPUT);
  if (errors.length > 0) throw new Error(errors[0].message);
}

/** Milliseconds of CPU time used so far, less affected by other processes than the clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
