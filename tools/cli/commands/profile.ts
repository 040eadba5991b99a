/** `cartwright profile [CARTRIDGE]`: shows which functions of the source take time and memory. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { AllocationProfile, type LineAllocation } from '../../debug/allocation-profile.ts';
import type { DebuggedCode } from '../../debug/inspector/debugged-game.ts';
import { cpuProfile, type FunctionCost, Profiler } from '../../debug/profiler.ts';
import { SourceLines } from '../../debug/source-lines.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { writeFile } from '../../files/write-file.ts';
import { type RecordedInput, readRecording } from '../../headless/read-recording.ts';
import { type RunResult, runCartridge } from '../../headless/run.ts';
import { type FunctionFinder, functionFinder } from '../../project/function-places.ts';
import { runtimeDiagnostic } from '../../project/load-cartridge-file.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { debuggedCode } from '../../workspace/debugged-code.ts';
import { addDefineFlag, fileNamed } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import { colors } from '../print/colors.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';
import { formatRunCost } from '../print/run-cost.ts';
import { formatTable } from '../print/table.ts';

interface Options {
  define?: Defines;
  frames: number;
  input?: string;
  output?: string;
  memory?: boolean;
  json?: boolean;
}

const CARTRIDGE_FAILED = 5;
/** Maximum number of functions in the table. */
const MAX_SHOWN = 25;
/** Maximum length of a source line in the table. */
const MAX_TEXT = 60;

export function register(command: Command): void {
  command
    .description('run a game and show which functions take time and memory')
    .argument('[cartridge]', 'game, entry file or cartridge file')
    .option('--frames <n>', 'maximum number of frames', wholeNumber, 600)
    .option('--input <file>', 'recorded input, as for run')
    .option('-o, --output <file>', 'write NAME.cpuprofile, for VS Code and Chrome', fileNamed('.cpuprofile'))
    .addOption(new Option('--memory', 'show which lines allocate memory').conflicts('output'))
    .option('--json', 'print the result as JSON');
  addDefineFlag(command);
  addExamples(
    command,
    'cartwright profile asteroids --frames 1800 --input keys.txt',
    'cartwright profile asteroids -o asteroids.cpuprofile',
    'cartwright profile asteroids --memory',
  );
  command.action(profile);
}

async function profile(name: string | undefined, options: Options): Promise<void> {
  const loaded = await loadGame(name, { defines: options.define });
  const input = readRecording(options.input);
  const diagnostics = [...loaded.diagnostics, ...input.diagnostics];
  printDiagnostics(diagnostics);
  if (!loaded.ok || !input.ok) {
    const nothing = { frames: 0, end: 'none', [options.memory ? 'lines' : 'functions']: [] };
    if (options.json) writeJson(nothing, diagnostics);
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
  if (options.memory) {
    await profileMemory(loaded.value, code, input.value, options, diagnostics);
    return;
  }
  let profiler: Profiler | undefined;
  let start = 0;
  const result = await runCartridge(loaded.value.cartridge, {
    frames: options.frames,
    ...input.value,
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

/** Prints which lines allocate memory. */
async function profileMemory(
  game: LoadedGame,
  { sourceMap }: DebuggedCode,
  input: RecordedInput,
  { frames, json }: Options,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  let profile: AllocationProfile | undefined;
  let frame = 0;
  const result = await runCartridge(game.cartridge, {
    frames,
    ...input,
    onMachine(machine) {
      profile = new AllocationProfile(machine, new SourceLines(sourceMap));
    },
    onFrame() {
      profile!.beginFrame();
    },
    onTick() {
      // The first frame allocates what the game keeps.
      if (frame++ === 0) profile!.clear();
      else profile!.endFrame();
    },
  });
  const problems = result.errors.map(error => runtimeDiagnostic(error, game));
  printDiagnostics(problems);
  const files = sourceMap.sources.map(displayPath);
  const lines = profile!.result();
  if (json) {
    const all = lines.map(({ source, ...cost }) => ({ file: files[source], ...cost }));
    writeJson({ frames: result.frames, end: result.end, lines: all }, [...diagnostics, ...problems]);
  } else printLines(lines, Math.max(1, result.frames - 1), files, sourceMap.sourcesContent);
  process.exitCode = result.end === 'error' ? CARTRIDGE_FAILED : 0;
}

function printLines(
  lines: readonly LineAllocation[],
  frames: number,
  files: readonly string[],
  texts: readonly string[],
): void {
  const all = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const rows = lines
    .slice(0, MAX_SHOWN)
    .map(({ source, line, bytes, runs }) => [
      count.format(bytes / frames),
      `${((100 * bytes) / all).toFixed(1)} %`,
      count.format(runs / frames),
      `${files[source]}:${line}`,
      texts[source].split('\n')[line - 1].trim().slice(0, MAX_TEXT),
    ]);
  const head = ['bytes a frame', 'share', 'runs a frame', 'line', ''];
  process.stdout.write(formatTable(head, rows, 'rrrll'));
  if (lines.length === 0) process.stdout.write('no line allocates memory after the first frame\n');
}

function printTable(result: RunResult, functions: readonly FunctionCost[], files: readonly string[]): void {
  const { frames, cost } = result;
  const all = functions.reduce((sum, { self }) => sum + self, 0);
  const share = (part: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  const count = new Intl.NumberFormat('en');
  const rows = functions
    .slice(0, MAX_SHOWN)
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
  if (cost) process.stderr.write(`${colors.dim(formatRunCost(result, cost))}\n`);
}

function printJson(
  { frames, end }: RunResult,
  functions: readonly FunctionCost[],
  files: readonly string[],
  diagnostics: readonly Diagnostic[],
): void {
  const all = functions.map(({ source, ...cost }) => ({
    ...cost,
    ...(source === undefined ? {} : { file: files[source] }),
  }));
  writeJson({ frames, end, functions: all }, diagnostics);
}

function writeJson(summary: object, diagnostics: readonly Diagnostic[]): void {
  const all = { ...summary, diagnostics: jsonDiagnostics(diagnostics) };
  process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
  return Number(text);
}
