/**
 * Time to build Asteroids and generated games of 2,000 and 10,000 lines: builds in a process of their own, the first one, one
 * after a small change and one after none, and a rebuild after an edit by the thread of `play` and `build --watch`. Peers, in
 * turn in the same run: TypeScriptToLua by itself, which checks types and bundles but does not shake, optimise or pack, and
 * esbuild to JavaScript, which does not check types. Takes some three minutes: `npm run bench compile/time`.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { loadBundled } from '../../test/bundled.ts';
import { prepareV8 } from '../../tools/cli/launch.js';
import { median } from '../geometry/measure.ts';
import { GAME_EDITS, type GameEdit, writeGame } from './generated-game.ts';

type Builds = typeof import('../../tools/server/build-thread.ts');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSTL = join(ROOT, 'node_modules/typescript-to-lua/dist/tstl.js');
/** Edits before the measured ones: V8 is still compiling a program that has just started. */
const WARM_UP = 2;
/** Milliseconds before a candidate's turn, for the previous one to finish collecting garbage. */
const SETTLE = 100;

interface MeasuredGame {
  name: string;
  /** How often everything is measured: cold builds, and each edit. */
  rounds: { cold: number; edit: number };
  /** Every edit is different, or nothing would be rebuilt. */
  edits: readonly GameEdit[];
  /** Targets in milliseconds. */
  aims: { cold?: number; changed?: number; rebuild?: number };
}

/** The first is written by hand. */
const GAMES: readonly MeasuredGame[] = [
  {
    name: 'asteroids',
    rounds: { cold: 3, edit: 5 },
    edits: [
      {
        name: 'a constant',
        file: 'tuning.ts',
        change: (text, count) => text.replace(/THRUST = [\d.]+/, `THRUST = 0.0${49 + count}`),
      },
      {
        name: 'the body of a function',
        file: 'drawing/draw-hud.ts',
        change: (text, count) => text.replace(/points}`, \d+/, `points}\`, ${5 + (count % 7)}`),
      },
    ],
    aims: { cold: 1500, changed: 600, rebuild: 150 },
  },
  {
    name: 'lines-2000',
    rounds: { cold: 3, edit: 5 },
    edits: GAME_EDITS,
    aims: { changed: 600, rebuild: 150 },
  },
  {
    name: 'lines-10000',
    rounds: { cold: 1, edit: 3 },
    edits: GAME_EDITS,
    aims: { cold: 5000, rebuild: 400 },
  },
];
const GENERATED = [2000, 10_000];

/** Runs this process's CPU time of a child: Node reports it to a file when the child ends. */
const REPORTER =
  'require("fs").appendFileSync(process.env.CPU_FILE,Object.values(process.cpuUsage()).join("+")+"\\n")';

prepareV8();
const { BuildThread } = await loadBundled<Builds>('server/build-thread.ts');
const folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'));
/** The same project again, which the watching peer does not see: in use, two compilers do not watch the same files. */
const unwatched = join(folder, 'unwatched');
let good = true;
try {
  copyProject(folder);
  copyProject(unwatched);
  writeFileSync(join(folder, 'report.cjs'), `process.on("exit",()=>{${REPORTER}})`);
  mkdirSync(join(folder, 'out'));
  for (const game of GAMES) {
    configurePeer(game.name);
    compareCold(game);
    await compareRebuilds(game);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (!good) process.exitCode = 1;

function copyProject(target: string): void {
  for (const part of ['src', 'cart', 'tstl.json', 'package.json'])
    cpSync(join(ROOT, part), join(target, part), { recursive: true });
  for (const lines of GENERATED) writeGame(target, `lines-${lines}`, lines);
}

/** Writes the game again for TypeScriptToLua, which knows no private names, into a folder with `-peer` in its name. */
function writePeer(game: string): void {
  const sources = join(folder, 'src', game);
  const target = join(folder, 'src', `${game}-peer`);
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(join(sources, file), 'utf8').replace(/#([a-z]\w*)/g, '_$1');
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
}

function configurePeer(game: string): void {
  writePeer(game);
  const config = {
    extends: './tstl.json',
    files: [`src/${game}-peer/main.ts`, 'src/tic80.d.ts', 'src/library.d.ts'],
    include: [],
    compilerOptions: { rootDir: 'src' },
    tstl: {
      luaTarget: '5.3',
      luaBundle: 'tstl.lua',
      luaBundleEntry: `src/${game}-peer/main.ts`,
      luaLibImport: 'require-minimal',
      noImplicitSelf: true,
    },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
}

function compareCold({ name: game, rounds, aims }: MeasuredGame): void {
  const cartwright = [join(ROOT, 'tools/cli/cartwright.js'), 'build', game, '-o', 'out/game.tic'];
  const esbuild = [
    '-e',
    `require(${JSON.stringify(join(ROOT, 'node_modules/esbuild'))}).buildSync({entryPoints:["src/${game}/main.ts"],bundle:true,minify:true,outfile:"out/game.js"})`,
  ];
  const candidates: {
    name: string;
    args: string[];
    aim?: number;
    isFirst?: boolean;
    isUnchanged?: boolean;
  }[] = [
    { name: 'tstl, plain bundle', args: [TSTL, '-p', 'tsconfig.json'] },
    { name: 'esbuild to JavaScript', args: esbuild },
    { name: 'cartwright build, changed', args: cartwright },
    {
      name: 'cartwright build, changed, as play does',
      args: [...cartwright, '--minify', 'none'],
      aim: aims.changed,
    },
    // Behind the build of the same program with the same options.
    {
      name: 'cartwright build, unchanged',
      args: [...cartwright, '--minify', 'none'],
      aim: 600,
      isUnchanged: true,
    },
    { name: 'cartwright build, first of all', args: cartwright, aim: aims.cold, isFirst: true },
  ];
  const entries = [game, `${game}-peer`].map(name => join(folder, 'src', name, 'main.ts'));
  const times: number[][] = candidates.map(() => []);
  const works: number[][] = candidates.map(() => []);
  // One more at the start: the first builds fill caches on disk.
  for (let round = -1; round < rounds.cold; round++)
    for (const [i, { args, isFirst, isUnchanged }] of candidates.entries()) {
      // A program that is not new is not compiled.
      if (!isUnchanged) for (const entry of entries) appendFileSync(entry, `// ${round} ${i}\n`);
      // With other constants nothing is known of a program.
      const { time, work } = run(isFirst ? [...args, '--define', `ROUND=${round}`] : args);
      if (round < 0) continue;
      times[i].push(time);
      works[i].push(work);
    }
  process.stdout.write(`\nbuilds of ${game} (median; CPU time of Node processes)\n`);
  for (const [i, { name, aim }] of candidates.entries()) print(name, times[i], times[0], aim, works[i]);
}

function run(args: string[]): { time: number; work: number } {
  const file = join(folder, 'cpu.txt');
  writeFileSync(file, '');
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['--require', join(folder, 'report.cjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CPU_FILE: file, NO_COLOR: '1' },
  });
  const time = performance.now() - start;
  if (status !== 0 && args[0] !== TSTL) throw new Error(stderr);
  const work = readFileSync(file, 'utf8')
    .split(/[+\n]/)
    .reduce((sum, part) => sum + Number(part) / 1000, 0);
  if (status !== 0) process.stdout.write('  tstl ends with errors\n');
  return { time, work };
}

async function compareRebuilds({ name: game, rounds, edits, aims }: MeasuredGame): Promise<void> {
  process.stdout.write(`\nrebuild of ${game} after an edit (median; CPU time of this process)\n`);
  const bundle = await context({
    entryPoints: [join(unwatched, `src/${game}/main.ts`)],
    bundle: true,
    minify: true,
    outfile: join(folder, 'out/game.js'),
  });
  const watch = await startTstl();
  if (!watch) process.stdout.write('  tstl --watch cannot build it; ratios are to esbuild\n');
  process.chdir(unwatched);
  const thread = new BuildThread();
  try {
    const build = async () => {
      const outcome = await thread.build(game, { release: false });
      if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
    };
    await build();
    await bundle.rebuild();
    let count = 0;
    for (const edit of edits) {
      const sources = join(unwatched, 'src', game);
      const peer = join(folder, 'src', `${game}-peer`);
      const candidates: { name: string; sources: string; run: () => unknown; aim?: number }[] = [
        ...(watch ? [{ name: 'tstl --watch', sources: peer, run: watch.nextBuild }] : []),
        { name: 'esbuild to JavaScript', sources, run: () => bundle.rebuild() },
        { name: 'cartwright, as play does', sources, run: build, aim: aims.rebuild },
      ];
      const times: number[][] = candidates.map(() => []);
      const works: number[][] = candidates.map(() => []);
      for (let round = 0; round < WARM_UP + rounds.edit; round++)
        for (const [i, candidate] of candidates.entries()) {
          await setTimeout(SETTLE);
          applyEdit(candidate.sources, edit, count++);
          const start = performance.now();
          const before = process.cpuUsage();
          await candidate.run();
          const { user, system } = process.cpuUsage(before);
          if (round < WARM_UP) continue;
          times[i].push(performance.now() - start);
          works[i].push((user + system) / 1000);
        }
      process.stdout.write(`${edit.name}\n`);
      for (const [i, { name, aim }] of candidates.entries())
        print(name, times[i], times[0], aim, candidates[i].run === build ? works[i] : undefined);
    }
  } finally {
    await bundle.dispose();
    watch?.process.kill();
    thread.close();
  }
}

function applyEdit(sources: string, { file, change }: GameEdit, count: number): void {
  const path = join(sources, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text, count);
  if (changed === text) throw new Error(`${file} is not what this benchmark edits`);
  writeFileSync(path, changed);
}

/** Starts TypeScriptToLua's own watch and waits for its first build; undefined if it cannot build the game. */
async function startTstl(): Promise<{ process: ChildProcess; nextBuild: () => Promise<void> } | undefined> {
  const child = spawn(process.execPath, [TSTL, '-p', 'tsconfig.json', '--watch'], { cwd: folder });
  let waiting: (() => void)[] = [];
  child.stdout.on('data', data => {
    if (!/Watching for file changes/.test(String(data))) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  const nextBuild = (): Promise<void> => new Promise(resolve => waiting.push(resolve));
  const ended = new Promise<boolean>(resolve => child.on('exit', () => resolve(false)));
  const isBuilt = await Promise.race([nextBuild().then(() => true), ended]);
  return isBuilt ? { process: child, nextBuild } : undefined;
}

/** A line with the median time, its ratio to the first peer's, and whether the target was reached. */
function print(name: string, times: number[], peer: number[], aim?: number, works?: number[]): void {
  const time = median(times);
  const ratio = median(times.map((value, i) => value / peer[i]!));
  const work = works ? `${median(works).toFixed(0).padStart(6)} ms CPU` : ''.padStart(13);
  const note = aim === undefined ? '' : `   aim ${aim} ms ${time <= aim ? 'reached' : 'missed'}`;
  if (aim !== undefined && time > aim) good = false;
  process.stdout.write(
    `  ${name.padEnd(34)} ${time.toFixed(0).padStart(6)} ms ${work} ${ratio.toFixed(3).padStart(8)}${note}\n`,
  );
}
