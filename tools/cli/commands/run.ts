/** `cartwright run CARTRIDGE`: runs the console without a window, for measuring and testing. */

import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import type { Tick } from '../../console/machine.ts';
import { ENDLESS } from '../../console/vm/budget.ts';
import { MemoryGrowth } from '../../console/vm/memory-growth.ts';
import type { Diagnostic, Outcome } from '../../diagnostic.ts';
import { STANDARD_STREAM } from '../../files/standard-stream.ts';
import { writeFile } from '../../files/write-file.ts';
import { checksum, sampleBytes } from '../../headless/checksum.ts';
import { encodeGif, GIF_FRAME_STEP } from '../../headless/gif.ts';
import { encodeFramePng } from '../../headless/png.ts';
import { readRecording } from '../../headless/read-recording.ts';
import { type RunResult, runCartridge } from '../../headless/run.ts';
import { encodeWav } from '../../headless/wav.ts';
import { type RunnableCartridge, runtimeDiagnostic } from '../../project/load-cartridge-file.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { debugBuild } from '../../workspace/debugged-code.ts';
import { addDefineFlag, fileNamed, INSPECTOR_PORT, portNumber } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import type { InspectedRun } from '../inspected-run.ts';
import { colors } from '../print/colors.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';
import { formatRunCost } from '../print/run-cost.ts';

interface Options {
  define?: Defines;
  frames: number;
  input?: string;
  png?: string;
  pngDir?: string;
  pngFrames?: number[] | 'all';
  gif?: string;
  scale?: number;
  hashes?: string;
  traces?: string;
  ram?: string;
  rawAudio?: string;
  wav?: string;
  instructions?: number;
  interpret?: boolean;
  inspect?: number | true;
  json?: boolean;
}

/** What a run records for the options. */
interface Records {
  hashes: string[];
  /** Traces and errors, one character per byte. */
  traces: string[];
  audio: Int16Array[];
  pictures: Map<number, Uint8Array>;
  animation: Uint8ClampedArray[];
  last: Uint8ClampedArray;
}

const CARTRIDGE_FAILED = 5;
const LARGEST_SCALE = 16;

/** What else to do about a frame that takes long. */
const MORE_INSTRUCTIONS = 'If it is long and not endless, raise the limit: --instructions 10e9.';

export function register(command: Command): void {
  command
    .description('run a game without a window, as fast as possible, with recorded input')
    .argument('[cartridge]', 'game, entry file or cartridge file')
    .option('--frames <n>', 'maximum number of frames', wholeNumber, 60)
    .option('--input <file>', 'recorded input, one line per change', someName)
    .option('--png <file>', 'write the last frame', fileNamed('.png'))
    .option('--png-dir <dir>', 'write frames as DIR/00000.png, …', someName)
    .option('--png-frames <list>', 'frames for --png-dir, separated by commas, or all', frameList)
    .option('--gif <file>', 'write an animated GIF, 20 frames a second', fileNamed('.gif'))
    .option('--scale <n>', 'scale of the pictures, 1 to 16', scaleNumber)
    .option('--hashes <file>', "write checksums of each frame's picture and sound", someName)
    .option('--traces <file>', 'write traces and errors to a file', someName)
    .option('--ram <file>', 'write the memory after the last frame, 98304 bytes', someName)
    .option('--raw-audio <file>', 'write the sound as raw 16-bit stereo at 44100 Hz', someName)
    .option('--wav <file>', 'write the sound as a WAV file', fileNamed('.wav'))
    .option('--instructions <n>', 'limit of Lua instructions a frame (default: 2e9)', instructionCount)
    .option('--interpret', 'interpret all Lua; same result, slower')
    .option('--inspect [port]', 'wait for a debugger (default port: 9229)', portNumber)
    .option('--json', 'print the result as JSON');
  addDefineFlag(command);
  addExamples(command, 'cartwright run asteroids --frames 600 --input keys.txt --gif asteroids.gif');
  command.action(async (name: string | undefined, options: Options) => {
    if (options.scale !== undefined && !(options.png ?? options.pngDir ?? options.gif))
      command.error('error: --scale needs --png, --png-dir or --gif');
    if (options.pngFrames && !options.pngDir) command.error('error: --png-frames needs --png-dir');
    if (resultsToStandardOutput(options) > 1)
      command.error('error: only one result can go to standard output; write the others to files');
    if (name === STANDARD_STREAM && options.input === STANDARD_STREAM)
      command.error('error: only one of cartridge and input can come from standard input');
    await run(name, options);
  });
}

/** Counts the results that would go to standard output. */
function resultsToStandardOutput({ json, ...options }: Options): number {
  const { hashes, traces, ram, rawAudio, wav, png, gif } = options;
  const files = [hashes, traces, ram, rawAudio, wav, png, gif];
  return files.filter(file => file === STANDARD_STREAM).length + (json ? 1 : 0);
}

async function run(name: string | undefined, options: Options): Promise<void> {
  const { inspect } = options;
  const loaded = await loadGame(name, inspect ? debugBuild(options.define) : { defines: options.define });
  const input = readRecording(options.input);
  const diagnostics = [...loaded.diagnostics, ...input.diagnostics];
  printDiagnostics(diagnostics);
  if (!loaded.ok || !input.ok) {
    if (options.json) printJson({ frames: 0, end: 'none', errors: [], traces: [] }, diagnostics);
    process.exitCode = 1;
    return;
  }
  const inspector = inspect && (await inspectorAt(inspect === true ? INSPECTOR_PORT : inspect, loaded.value));
  if (inspector && !inspector.ok) {
    printDiagnostics(inspector.diagnostics);
    process.exitCode = 1;
    return;
  }
  const inspected = inspector ? inspector.value : undefined;
  const records = emptyRecords();
  const showsTraces = !options.traces && resultsToStandardOutput(options) === 0;
  const growth = new MemoryGrowth();
  const result = await runCartridge(loaded.value.cartridge, {
    frames: options.frames,
    ...input.value,
    instructionBudget: options.instructions,
    compile: options.interpret ? 'never' : undefined,
    ...inspected?.options,
    onTick(tick, frame, machine) {
      record(records, options, tick, frame, showsTraces);
      const told = tick.errors.length === 0 ? growth.look(machine, frame) : undefined;
      if (told === undefined) return;
      const warning = memoryWarning(told, loaded.value);
      diagnostics.push(warning);
      // Printed before the run, which may take long.
      printDiagnostics([warning]);
    },
  });
  inspected?.close();
  const failed = result.end === 'error';
  const problems = [
    ...(failed ? reportErrors(records, result, loaded.value) : []),
    ...missingPictures(options, result),
  ];
  printDiagnostics(problems);
  if (options.json) printSummary(records, result, [...diagnostics, ...problems]);
  else if (result.cost && !failed)
    process.stderr.write(`${colors.dim(formatRunCost(result, result.cost))}\n`);
  const written = writeRecords(records, options, result);
  process.exitCode = !written ? 1 : failed ? CARTRIDGE_FAILED : 0;
}

async function inspectorAt(port: number, game: LoadedGame): Promise<Outcome<InspectedRun>> {
  const { startInspector } = await import('../inspected-run.ts');
  return startInspector(port, game);
}

function memoryWarning(message: string, runnable: RunnableCartridge): Diagnostic {
  return {
    severity: 'warning',
    code: 'run/memory-grows',
    message: runtimeDiagnostic({ message, traceback: '' }, runnable).message,
    remedy:
      'Remove objects that are no longer needed. `cartwright profile --memory` shows which lines allocate.',
  };
}

function emptyRecords(): Records {
  return {
    hashes: [],
    traces: [],
    audio: [],
    pictures: new Map(),
    animation: [],
    last: new Uint8ClampedArray(0),
  };
}

/** Records what the options need of a frame. */
function record(records: Records, options: Options, tick: Tick, frame: number, showsTraces: boolean): void {
  const { pngDir, pngFrames = 'all' } = options;
  for (const { text } of tick.traces) {
    records.traces.push(`trace[${frame}] ${text}`);
    if (showsTraces) process.stdout.write(Buffer.from(`${text}\n`, 'latin1'));
  }
  if (options.hashes)
    records.hashes.push(`${frame} ${checksum(tick.frame)} ${checksum(sampleBytes(tick.sound))}`);
  if (options.rawAudio || options.wav) records.audio.push(tick.sound.slice());
  if (pngDir && (pngFrames === 'all' || pngFrames.includes(frame)))
    records.pictures.set(frame, encodeFramePng(tick.frame, options.scale));
  if (options.gif && frame % GIF_FRAME_STEP === 0) records.animation.push(tick.frame.slice());
  records.last = tick.frame;
}

function reportErrors(records: Records, result: RunResult, runnable: RunnableCartridge): Diagnostic[] {
  return result.errors.map(error => {
    const text = [error.message, error.traceback].filter(Boolean).join('\n');
    records.traces.push(`error[${result.frames - 1}] ${text}`);
    const told = runtimeDiagnostic(error, runnable);
    return error.message.includes(ENDLESS)
      ? { ...told, remedy: [told.remedy, MORE_INSTRUCTIONS].filter(Boolean).join(' ') }
      : told;
  });
}

/** The requested pictures of frames that the run did not reach. */
function missingPictures({ png, pngFrames = 'all', gif }: Options, { frames }: RunResult): Diagnostic[] {
  const missing = pngFrames === 'all' ? [] : pngFrames.filter(frame => frame >= frames);
  if (frames === 0 && (png ?? gif) !== undefined) missing.push(0);
  if (missing.length === 0) return [];
  const end = frames === 0 ? 'before its first frame' : `after frame ${frames - 1}`;
  const what = missing.length === 1 ? `frame ${missing[0]} was` : `frames ${missing.join(', ')} were`;
  return [
    {
      severity: 'warning',
      code: 'run/no-picture',
      message: `${what} not reached: the run ended ${end}`,
      remedy: 'Raise --frames.',
    },
  ];
}

function printSummary(records: Records, result: RunResult, diagnostics: readonly Diagnostic[]): void {
  const { frames, end, cost, errors } = result;
  const traces = records.traces.filter(line => line.startsWith('trace'));
  printJson({ frames, end, cost, errors, traces }, diagnostics);
}

function printJson(summary: object, diagnostics: readonly Diagnostic[]): void {
  const all = { ...summary, diagnostics: jsonDiagnostics(diagnostics) };
  process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
}

/** Writes the output files; false if one could not be written. */
function writeRecords(records: Records, options: Options, result: RunResult): boolean {
  const hasFrames = result.frames > 0;
  const files: [string | undefined, () => Uint8Array | string][] = [
    [options.hashes, () => lines(records.hashes)],
    [options.traces, () => Buffer.from(lines(records.traces), 'latin1')],
    [options.ram, () => result.machine.state.ram],
    [options.rawAudio, () => Buffer.concat(records.audio.map(sampleBytes))],
    [options.wav, () => encodeWav(records.audio)],
    [hasFrames ? options.png : undefined, () => encodeFramePng(records.last, options.scale)],
    [hasFrames ? options.gif : undefined, () => encodeGif(records.animation, options.scale)],
  ];
  const written = files.map(([file, content]) => file === undefined || writeResult(file, content()));
  // If one picture cannot be written, none can.
  const picturesWritten = [...records.pictures].every(([frame, picture]) =>
    writeResult(join(options.pngDir!, `${String(frame).padStart(5, '0')}.png`), picture),
  );
  return picturesWritten && written.every(Boolean);
}

function writeResult(file: string, content: Uint8Array | string): boolean {
  if (file === STANDARD_STREAM) {
    process.stdout.write(content);
    return true;
  }
  const outcome = writeFile(file, content);
  printDiagnostics(outcome.diagnostics);
  return outcome.ok;
}

function lines(texts: string[]): string {
  return texts.map(text => `${text}\n`).join('');
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
  return Number(text);
}

function instructionCount(text: string): number {
  const count = Number(text);
  if (!/^\d+(e\d+)?$/.test(text) || count < 1)
    throw new InvalidArgumentError('Expected a whole number of 1 or more, such as 500000 or 5e9.');
  return count;
}

function scaleNumber(text: string): number {
  const scale = Number(text);
  if (!/^\d+$/.test(text) || scale < 1 || scale > LARGEST_SCALE)
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${LARGEST_SCALE}.`);
  return scale;
}

function someName(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected a file name.');
  return text;
}

function frameList(text: string): number[] | 'all' {
  return text === 'all' ? 'all' : text.split(',').map(wholeNumber);
}
