/**
 * Frames per second of the whole machine without a window, and milliseconds from process start to the first frame:
 * `node --import ts-blank-space/register bench/console.ts [word]`, where a word chooses the workloads whose names contain it.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyCartridge } from '../tools/cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../tools/cartridge/default-data.ts';
import { NO_INPUT } from '../tools/console/input.ts';
import { Machine } from '../tools/console/machine.ts';
import { loadNodeLua } from '../tools/headless/lua-bytes.ts';

const WARM_UP_MILLISECONDS = 700;
const MINIMUM_MILLISECONDS = 1200;
const STARTS = 5;

/** Name of a workload, its program, and API calls per frame. */
const workloads: [name: string, code: string, calls: number][] = [
  [
    'full-screen pix',
    `t=0 function TIC() for y=0,135 do for x=0,239 do pix(x,y,(x~y)+t) end end t=t+1 end`,
    32640,
  ],
  [
    'full-screen pix, floats',
    `t=0.5 function TIC() for y=0.0,135.0 do for x=0.0,239.0 do pix(x,y,(x*y+t)%16) end end t=t+1 end`,
    32640,
  ],
  ['full-screen peek4/poke4', `function TIC() for i=0,32639 do poke4(i,peek4(i)+1) end end`, 65280],
  [
    '1,000 sprites',
    `t=0 function TIC() cls(0) for i=0,999 do spr(i&255,(i*7+t)%240,(i*13)%136,0) end t=t+1 end`,
    1001,
  ],
  [
    '1,000 sprites, scaled and turned',
    `t=0 function TIC() cls(0) for i=0,999 do spr(i&255,(i*7+t)%240,(i*13)%136,{0,5},2,i&3,i>>2&3) end t=t+1 end`,
    1001,
  ],
  ['map scrolling', `t=0 function TIC() map(t//8%240,0,31,18,-(t%8),0) t=t+1 end`, 1],
  [
    'map with remap callback',
    `function TIC() map(0,0,30,17,0,0,-1,1,function(i,x,y) return i,x&3,y&3 end) end`,
    1,
  ],
  [
    '500 triangles',
    `t=0 function TIC() cls(0) for i=0,499 do local x,y=(i*37+t)%240,i*17%136 tri(x,y,x+20,y+5,x+3,y+18,i) end t=t+1 end`,
    501,
  ],
  [
    '100 textured triangles',
    `t=0 function TIC() cls(0) for i=0,99 do local x,y=(i*37+t)%200,i*17%100
ttri(x,y,x+40,y+5,x+3,y+38,0,0,60,0,0,60,0,0) end t=t+1 end`,
    101,
  ],
  [
    '500 circles and lines',
    `t=0 function TIC() cls(0) for i=0,249 do circ(i*7%240,i*11%136,i%12,i) line(0,i%136,239,(i*3+t)%136,i) end t=t+1 end`,
    501,
  ],
  [
    'text, 40 lines',
    `t=0 function TIC() cls(0) for i=0,39 do print("The quick brown fox "..i+t,i,i*6%136,i) end t=t+1 end`,
    41,
  ],
  [
    'lines by SCN and BDR',
    `function SCN(y) poke(0x3ff9,y&7) end function BDR(y) poke(0x3ff8,y&15) end function TIC() end`,
    280,
  ],
  [
    'collision kernel in Lua',
    `local b={} for i=1,120 do b[i]={x=i*37%240,y=i*59%136,r=3+i%5} end
function TIC() local n=0 for i=1,#b do local p=b[i] for j=i+1,#b do local q=b[j]
local dx,dy,r=p.x-q.x,p.y-q.y,p.r+q.r if dx*dx+dy*dy<r*r then n=n+1 end end p.x=(p.x+1.5)%240 end end`,
    0,
  ],
  [
    'objects and closures in Lua',
    `function TIC() local s=0 for i=1,4000 do local v={x=i,y=i*2,f=function(a) return a.x+a.y end} s=s+v.f(v) end end`,
    0,
  ],
  ['idle', `function TIC() end`, 0],
];

const word = process.argv[2] ?? '';
const lua = await loadNodeLua();
for (const [name, code, calls] of workloads) {
  if (!name.includes(word)) continue;
  const machine = new Machine(cartridgeOf(code), { lua });
  run(machine, WARM_UP_MILLISECONDS);
  const milliseconds = run(machine, MINIMUM_MILLISECONDS);
  const perCall = calls > 100 ? `${((milliseconds * 1e6) / calls).toFixed(0).padStart(7)} ns/call` : '';
  console.log(
    `${name.padEnd(34)}${(1000 / milliseconds).toFixed(0).padStart(7)} frames/s${milliseconds.toFixed(3).padStart(9)} ms/frame${perCall}`,
  );
}
if ('start'.includes(word)) console.log(`${'start to first frame'.padEnd(34)}${startTime().toFixed(0)} ms`);

/** Runs for some time; returns milliseconds per frame. */
function run(machine: Machine, duration: number): number {
  const start = processorTime();
  let frames = 0;
  while (processorTime() - start < duration) {
    const { errors } = machine.tick(NO_INPUT);
    if (errors.length > 0) throw new Error(errors[0].message);
    frames++;
  }
  return (processorTime() - start) / frames;
}

/** Milliseconds of CPU time used so far, less affected by other processes than the clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A cartridge with some tiles and a map to draw. */
function cartridgeOf(code: string) {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode(code);
  const [bank] = cartridge.banks;
  bank.palette0.set(DEFAULT_PALETTE);
  for (const section of [bank.tiles, bank.sprites, bank.map])
    for (let i = 0; i < section.length; i++) section[i] = (i * 73 + (i >> 5) * 31) & 255;
  return cartridge;
}

/** Shortest of a few starts of the command line, in milliseconds. */
function startTime(): number {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'));
  const file = join(folder, 'idle.lua');
  writeFileSync(file, 'function TIC() end\n');
  const command = new URL('../tools/cli/cartwright.js', import.meta.url).pathname;
  const times = Array.from({ length: STARTS }, () => {
    const start = performance.now();
    spawnSync(process.execPath, [command, 'run', file, '--frames', '1']);
    return performance.now() - start;
  });
  rmSync(folder, { recursive: true });
  return Math.min(...times);
}
