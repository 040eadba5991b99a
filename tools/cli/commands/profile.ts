/** `cartwright profile [CARTRIDGE]`: which functions of the sources take the time and the memory of a run. */

import { type Command, InvalidArgumentError } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { cpuProfile, type FunctionCost, Profiler } from '../../debug/profiler.ts';
import { SourceLines } from '../../debug/source-lines.ts';
import { displayPath } from '../../files/display-path.ts';
import { writeFile } from '../../files/write-file.ts';
import { readRecording } from '../../headless/read-recording.ts';
import { type RunResult, runCartridge } from '../../headless/run.ts';
import { type FunctionFinder, functionFinder } from '../../project/function-places.ts';
import { runtimeDiagnostic } from '../../project/load-cartridge-file.ts';
import { loadGame } from '../../project/load-game.ts';
import { debuggedCode } from '../../server/debugged-code.ts';
import { addDefineFlag } from '../build-flags.ts';
import { colors } from '../print/colors.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';
import { formatRunCost } from '../print/run-cost.ts';
import { formatTable } from '../print/table.ts';

interface Options {
  define?: Defines;
  frames: number;
  input?: string;
  output?: string;
  json?: boolean;
}

const CARTRIDGE_FAILED = 5;
/** Functions that the table shows. */
const MOST_SHOWN = 25;

export function register(program: Command): void {
  const command = program
    .command('profile')
    .description('run a game and tell which functions take its time and its memory')
    .argument('[cartridge]', 'game of this project, TypeScript entry file, or cartridge file of any format')
    .option('--frames <n>', 'frames to make at most', wholeNumber, 600)
    .option('--input <file>', 'recorded input, as run takes it')
    .option(
      '-o, --output <file>',
      'write the profile: NAME.cpuprofile, which VS Code, Chrome and speedscope open',
    )
    .option('--json', 'print the functions as JSON for programs')
    .addHelpText(
      'after',
      `
Examples:
  cartwright profile asteroids --frames 1800 --input keys.txt
  cartwright profile asteroids -o asteroids.cpuprofile

The game is built as for play and run, not minified. Work is counted in Lua instructions, with what calls of the console
are worth in them, so the same input gives the same shares on every computer. "self" is what a function does by itself,
and what is inlined in it; "with calls" counts what it calls as well. Memory is what it has allocated: what is allocated
in every frame has to be collected again, which makes frames late. The first frame, in which the program starts, counts.

Keys of the JSON: frames, end (frames, exit, error), functions [{name, file, line, self, total, bytes}] with instructions
and bytes of all frames, diagnostics.

Exit code: 0 the frames were made or the cartridge called exit(), 5 the cartridge failed, 1 it could not be loaded or the
profile could not be written, 2 wrong use.`,
    )
    .action(profile);
  addDefineFlag(command);
}

async function profile(name: string | undefined, options: Options): Promise<void> {
  const loaded = await loadGame(name, { defines: options.define });
  const recording = readRecording(options.input);
  const diagnostics = [...loaded.diagnostics, ...recording.diagnostics];
  printDiagnostics(diagnostics);
  if (!loaded.ok || !recording.ok) {
    process.exitCode = 1;
    return;
  }
  const code = debuggedCode(loaded.value);
  const { sources, sourcesContent } = code.sourceMap;
  const finders = new Map<number, FunctionFinder>();
  const finderOf = (source: number): FunctionFinder => {
    const known = finders.get(source) ?? functionFinder(sources[source], sourcesContent[source]);
    finders.set(source, known);
    return known;
  };
  let profiler: Profiler | undefined;
  let start = 0;
  const result = await runCartridge(loaded.value.cartridge, {
    frames: options.frames,
    recording: recording.value,
    onMachine(machine) {
      profiler = new Profiler(machine, new SourceLines(code.sourceMap), ({ source, line, column }) =>
        finderOf(source)(line, column),
      );
    },
    onFrame() {
      profiler!.beginFrame();
      start = performance.now();
    },
    onTick: () => profiler!.endFrame(performance.now() - start),
  });
  const problems = result.errors.map(error => runtimeDiagnostic(error, loaded.value));
  printDiagnostics(problems);
  const functions = profiler!.result();
  const files = sources.map(displayPath);
  if (options.json) printJson(result, functions, files, [...diagnostics, ...problems]);
  else printTable(result, functions, files);
  process.exitCode = result.end === 'error' ? CARTRIDGE_FAILED : 0;
  if (options.output === undefined) return;
  const written = writeFile(options.output, JSON.stringify(cpuProfile(profiler!, code.urls)));
  printDiagnostics(written.diagnostics);
  if (!written.ok) process.exitCode = 1;
}

function printTable(
  { frames, cost }: RunResult,
  functions: readonly FunctionCost[],
  files: readonly string[],
): void {
  const all = functions.reduce((sum, { self }) => sum + self, 0);
  const share = (part: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  const count = new Intl.NumberFormat('en');
  const rows = functions
    .slice(0, MOST_SHOWN)
    .map(({ name, source, line, self, total, bytes }) => [
      share(self),
      share(total),
      count.format(Math.round(self / frames)),
      count.format(Math.round(bytes / frames)),
      name,
      source === undefined ? '' : `${files[source]}:${line}`,
    ]);
  const head = ['self', 'with calls', 'a frame', 'bytes', 'function', ''];
  process.stdout.write(formatTable(head, rows, 'rrrrll'));
  const more = functions.length - rows.length;
  if (more > 0) process.stdout.write(`${colors.dim(`… and ${more} more`)}\n`);
  if (cost) process.stderr.write(`${colors.dim(formatRunCost(frames, cost))}\n`);
}

function printJson(
  { frames, end }: RunResult,
  functions: readonly FunctionCost[],
  files: readonly string[],
  diagnostics: Parameters<typeof jsonDiagnostics>[0],
): void {
  const all = functions.map(({ source, ...cost }) => ({
    ...cost,
    ...(source === undefined ? {} : { file: files[source] }),
  }));
  const summary = { frames, end, functions: all, diagnostics: jsonDiagnostics(diagnostics) };
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(text);
}
