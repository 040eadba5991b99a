/** Exports programs and pages with TIC-80. Only the resulting file shows whether an export succeeded. */

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { writeFile } from '../files/write-file.ts';
import type { Tic80 } from './find-tic80.ts';
import { NATIVE_FORMATS, type NativeTarget, programFormat } from './program-format.ts';
import { folderProblem, runTic80, tic80FileName } from './run-tic80.ts';
import { loadFailure } from './tic80-output.ts';

/** Timeout of an export in seconds: TIC-80 downloads the players of other systems. */
const PATIENCE = 180;
/** Milliseconds after which a program that still runs is considered working. */
const TRIAL = 1500;
/** Lines of TIC-80's output to include in a message. */
const LAST_LINES = 4;

/**
 * Exports a cartridge with TIC-80, in a temporary folder.
 *
 * @param name of the game
 * @param cartridge bytes of the `.tic` file
 * @returns the bytes of the exported file; an error with TIC-80's output if it wrote none, or one of another
 *   type
 */
export async function exportNative(
  tic80: Tic80,
  target: NativeTarget,
  name: string,
  cartridge: Uint8Array,
): Promise<Outcome<Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-native-'));
  try {
    const tooLong = folderProblem(folder);
    if (tooLong)
      return failure({
        ...tooLong,
        remedy: 'Choose another folder for temporary files with TMPDIR or TEMP.',
      });
    const plain = tic80FileName(name);
    const source = `${plain}.tic`;
    const copied = writeFile(join(folder, source), cartridge);
    if (!copied.ok) return copied;
    const commands = `load ${source} & export ${target} ${plain} & exit`;
    const run = await runTic80(tic80, ['--cli', '--skip', `--fs=${folder}`, `--cmd=${commands}`], PATIENCE);
    const notLoaded = loadFailure(run.output);
    if (notLoaded !== undefined)
      return failure(
        errorDiagnostic('tic80/load', `TIC-80 could not load the game: ${notLoaded}`, {
          remedy:
            'Load it in TIC-80 by hand. The path of the folder for temporary files may be too long for TIC-80.',
        }),
      );
    const result = largestFile(folder, source);
    const bytes = result === undefined ? undefined : readFile(result);
    if (bytes && !bytes.ok) return bytes;
    if (bytes && programFormat(bytes.value) === NATIVE_FORMATS[target].format) return success(bytes.value);
    const problem = bytes ? 'the file it wrote is not a program for this system' : 'it wrote no file';
    return failure(
      errorDiagnostic(
        'tic80/export',
        [`TIC-80 did not export for ${target}: ${run.problem ?? problem}`, ...lastLines(run.output)].join(
          '\n',
        ),
        {
          remedy:
            'TIC-80 downloads the player for each system from tic80.com, so this computer must be online. If it is, export in TIC-80 by hand, or update it.',
        },
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The new file in a folder; dot files are TIC-80's settings. */
function largestFile(folder: string, except: string): string | undefined {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== except && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .sort((one, other) => statSync(other).size - statSync(one).size)
    .at(0);
}

function lastLines(output: string): string[] {
  return stripVTControlCharacters(output)
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .slice(-LAST_LINES)
    .map(line => `  TIC-80: ${line}`);
}

/** Why an exported program cannot be tried here; undefined if it can. */
export function obstacleToStart(
  target: NativeTarget,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (NATIVE_FORMATS[target].format === 'zip') return 'it is not a program';
  if (NATIVE_FORMATS[target].platform !== platform) return 'it is for another system';
  const hasScreen = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return hasScreen ? undefined : 'no display found';
}

/** Makes a file executable. */
export function makeStartable(file: string): void {
  if (process.platform !== 'win32') chmodSync(file, 0o755);
}

/**
 * Runs a program for a moment.
 *
 * @returns success if it still runs then, or exited normally; otherwise an error
 */
export function tryProgram(file: string): Promise<Outcome<undefined>> {
  return new Promise(resolve => {
    const child = spawn(file, [], { stdio: 'ignore' });
    const timer = setTimeout(() => {
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill();
      resolve(success(undefined));
    }, TRIAL);
    const fail = (reason: string) => {
      clearTimeout(timer);
      resolve(
        failure(
          errorDiagnostic('tic80/program-fails', `the exported program does not run: ${reason}`, {
            file,
            remedy: 'Start it by hand to see what it reports.',
          }),
        ),
      );
    };
    child.on('error', error => fail(error.message));
    child.on('exit', (code, signal) => {
      if (code !== 0) return fail(signal ? `it ended with ${signal}` : `it ended with exit code ${code}`);
      clearTimeout(timer);
      resolve(success(undefined));
    });
  });
}
