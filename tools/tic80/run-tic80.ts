/** Starts TIC-80, and reads its output. Its exit code is always 0. */

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type Diagnostic, errorDiagnostic } from '../diagnostic.ts';
import type { Tic80 } from './find-tic80.ts';

/** The result of a run. */
export interface Tic80Run {
  /** Its whole output. */
  output: string;
  /** Why it could not be started or was killed; undefined if it ended by itself. */
  problem?: string;
}

/**
 * Starts TIC-80 for playing. It survives this process, since it may contain unsaved work.
 *
 * @param log file for its output
 */
export function startTic80(
  { command: [program, ...first] }: Tic80,
  args: readonly string[],
  log: string,
): ChildProcess {
  const output = openSync(log, 'w');
  try {
    // In its own process group, Ctrl+C in the terminal does not reach it directly; whoever started it passes
    // the request on.
    const detached = process.platform !== 'win32';
    return spawn(program, [...first, ...args], { stdio: ['ignore', output, output], detached });
  } finally {
    closeSync(output);
  }
}

/** Asks TIC-80 to close, like the button of its window: with unsaved work, it asks first. */
export function askToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  // On Windows, a signal would kill it.
  else spawn('taskkill', ['/PID', String(child.pid)], { stdio: 'ignore' }).on('error', () => {});
}

/**
 * Runs TIC-80 until it ends.
 *
 * @param seconds after which it is killed
 */
export function runTic80(tic80: Tic80, args: readonly string[], seconds: number): Promise<Tic80Run> {
  return new Promise(resolve => {
    const [program, ...first] = tic80.command;
    const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', piece => {
        output += piece;
      });
    let problem: string | undefined;
    const timer = setTimeout(() => {
      problem = `it did not end within ${seconds} seconds`;
      child.kill('SIGKILL');
    }, seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve({ output, problem });
    };
    child.on('error', error => {
      problem = `it cannot be started: ${error.message}`;
      end();
    });
    child.on('close', (_, signal) => {
      if (signal && !problem) problem = `it ended with ${signal}`;
      end();
    });
  });
}

/**
 * A file name that TIC-80's command line reads as one word.
 *
 * @param name any name, without its extension
 */
export function tic80FileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, '') || 'game';
}

/** Bytes of the longest folder path with which TIC-80 can still open files. */
const LONGEST_FOLDER = 250;

/** Why TIC-80 cannot load files from a folder; undefined if it can. */
export function folderProblem(folder: string): Diagnostic | undefined {
  const length = Buffer.byteLength(folder);
  if (length <= LONGEST_FOLDER) return undefined;
  const unit = length === folder.length ? 'characters' : 'bytes';
  return errorDiagnostic(
    'tic80/long-path',
    `TIC-80 cannot load files from this folder: its path has ${length} ${unit}, and the limit is ${LONGEST_FOLDER}`,
    { file: folder, remedy: 'Move the project to a folder with a shorter path.' },
  );
}
