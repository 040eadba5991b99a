/**
 * How fast compiled TypeScript runs on the console's Lua: the collision kernels of an Asteroids, 64 bullets against
 * 128 rocks of 12 corners, with and without the optimiser, against the same written in Lua by hand, and against
 * TypeScript as JavaScript on QuickJS. All in turn, round after round; medians of the ratios within a round.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { compile } from '../../tools/compile/index.ts';
import { ABSENT_GLOBALS } from '../../tools/console/bindings/library/index.ts';
import { LuaVm } from '../../tools/console/vm/index.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { createRandom, median, rock } from '../geometry/measure.ts';
import type { Bullet, Rock } from './kernels.ts';
import { createQuickJs } from './quickjs.ts';

const [WIDTH, HEIGHT, BULLETS, ROCKS, CORNERS, SCENES] = [480, 272, 64, 128, 12, 8];
/** How often a kernel goes through all scenes in a round, and the number of rounds. */
const REPEATS = { textbook: 2, pipeline: 24 };
const ROUNDS = 60;
/** Share of the rounds at the beginning that only warm up. */
const WARM_UP = 0.2;
/** Smallest ratio of the peer's time to ours to reach. */
const AIMS: Record<string, Record<string, number>> = {
  textbook: { 'Lua by hand': 1.5, 'JavaScript on QuickJS': 2 },
  pipeline: { 'Lua by hand': 1, 'JavaScript on QuickJS': 2 },
};
const OURS = 'TypeScript, optimised';

interface Candidate {
  name: string;
  /** Goes through all scenes and returns the hits. */
  run(kernel: string, repeats: number): number;
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const random = createRandom(1);
const scenes = Array.from({ length: SCENES }, () => ({
  bullets: Array.from({ length: BULLETS }, (): Bullet => ({ x: random() * WIDTH, y: random() * HEIGHT })),
  rocks: Array.from({ length: ROCKS }, (): Rock => {
    const radius = [4, 8, 16][Math.floor(random() * 3)]!;
    const [x, y, angle] = [random() * WIDTH, random() * HEIGHT, random() * 7];
    const ring = rock(random, CORNERS, radius);
    return { x, y, radius, cosine: Math.cos(angle), sine: Math.sin(angle), ring };
  }),
}));

/** A value as a Lua expression. */
function luaText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(luaText).join(',')}}`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([key, field]) => `${key}=${luaText(field)}`)
    .join(',')}}`;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function createLua(): Promise<LuaVm> {
  const vm = new LuaVm(await loadNodeLua(), { memoryLimit: 64 * 2 ** 20, instructionBudget: Infinity });
  return vm;
}

/** A candidate in a Lua VM of its own. */
async function luaCandidate(name: string, chunk: string): Promise<Candidate> {
  const vm = await createLua();
  let answer = 0;
  const report = (L: number): number => {
    answer = vm.host.stack.num(vm.host.stack.first(L));
    return 0;
  };
  vm.start({ report }, ABSENT_GLOBALS);
  const runner = `
local scenes = ${luaText(scenes)}
for name, kernel in pairs(KERNELS) do
  _G['run_' .. name] = function(repeats)
    local hits = 0
    for i = 1, repeats do
      for _, scene in ipairs(scenes) do hits = hits + kernel(scene.bullets, scene.rocks) end
    end
    report(hits)
  end
end`;
  const error = vm.calls.run(bytes(`do\n${chunk}\nend\n${runner}`));
  if (error) throw new Error(`${name}: ${error.message}`);
  return {
    name,
    run(kernel, repeats) {
      const failed = vm.calls.call(`run_${kernel}`, repeats);
      if (failed) throw new Error(`${name}: ${failed === 'missing' ? failed : failed.message}`);
      return answer;
    },
  };
}

function compiled(optimise: boolean): string {
  const program = compile(path('kernels.ts'), { optimise });
  if (!program.ok) throw new Error(program.diagnostics.map(({ message }) => message).join('\n'));
  return program.value.lua;
}

function bundled(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path('kernels.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return `var KERNELS;\n${outputFiles[0]!.text}`;
}

const candidates: Candidate[] = [
  await luaCandidate('Lua by hand', readFileSync(path('handwritten.lua'), 'utf8')),
  await luaCandidate('TypeScript, not optimised', compiled(false)),
  await luaCandidate(OURS, compiled(true)),
  { name: 'JavaScript on QuickJS', run: await createQuickJs(bundled(), scenes) },
];

let good = true;
for (const [kernel, repeats] of Object.entries(REPEATS)) {
  const times: number[][] = candidates.map(() => []);
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { run }] of candidates.entries()) {
      const start = process.hrtime.bigint();
      answers[index] = run(kernel, repeats);
      times[index]!.push(Number(process.hrtime.bigint() - start) / 1000 / (repeats * SCENES));
    }
  const kept = times.map(list => list.slice(Math.floor(ROUNDS * WARM_UP)));
  const ours = kept[candidates.findIndex(({ name }) => name === OURS)]!;
  process.stdout.write(`${kernel}: ${BULLETS} bullets × ${ROCKS} rocks of ${CORNERS} corners, a frame\n`);
  for (const [index, { name }] of candidates.entries()) {
    const ratio = median(kept[index]!.map((time, round) => time / ours[round]!));
    const aim = AIMS[kernel]?.[name];
    const isReached = aim === undefined || ratio >= aim;
    const agrees = answers[index] === answers[0];
    if (!isReached || !agrees) good = false;
    const notes = [
      ...(aim === undefined ? [] : [`aim ${aim} ${isReached ? 'reached' : 'missed'}`]),
      ...(agrees ? [] : [`WRONG: ${answers[index]} hits, not ${answers[0]}`]),
    ];
    process.stdout.write(
      `  ${name.padEnd(28)} ${median(kept[index]!).toFixed(1).padStart(9)} µs ${ratio.toFixed(2).padStart(6)}   ${notes.join('; ')}\n`,
    );
  }
}
process.exitCode = good ? 0 : 1;
