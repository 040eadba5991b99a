/** Starting TIC-80, and what a run of it that ends by itself has said. Its exit code tells nothing: it is always 0. */

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type Diagnostic, errorDiagnostic } from '../diagnostic.ts';
import type { Tic80 } from './find-tic80.ts';

/** How a run came to its end. */
export interface Tic80Run {
  /** Everything that it printed. */
  output: string;
  /** Why it could not be started, or was ended from outside; undefined where it ended by itself. */
  problem?: string;
}

/**
 * Starts TIC-80 for somebody to play in it. It goes on when this process ends: it may hold a drawing that is not saved.
 *
 * @param log file into which it prints
 */
export function startTic80(
  { command: [program, ...first] }: Tic80,
  args: readonly string[],
  log: string,
): ChildProcess {
  const output = openSync(log, 'w');
  try {
    // A group of its own on its side of a terminal: Ctrl+C there is told to it once, by whoever started it.
    const detached = process.platform !== 'win32';
    return spawn(program, [...first, ...args], { stdio: ['ignore', output, output], detached });
  } finally {
    closeSync(output);
  }
}

/** Asks TIC-80 to end as the button of its window does: with something unsaved in it, it asks whether to. */
export function askToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  // A signal would end it at once there.
  else spawn('taskkill', ['/PID', String(child.pid)], { stdio: 'ignore' }).on('error', () => {});
}

/**
 * Runs TIC-80 to its end.
 *
 * @param seconds after which it is ended
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
 * A name for a file that TIC-80's command line takes as one word.
 *
 * @param name any name, without its extension
 */
export function tic80FileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, '') || 'game';
}

/** Characters of a folder in which TIC-80 finds no files any more. */
const LONGEST_FOLDER = 250;

/** Why TIC-80 can load nothing from a folder; undefined where it can. */
export function folderProblem(folder: string): Diagnostic | undefined {
  if (folder.length <= LONGEST_FOLDER) return undefined;
  return errorDiagnostic(
    'tic80/long-path',
    `TIC-80 can load nothing from here: the path of the folder has ${folder.length} characters, and it reads ${LONGEST_FOLDER}`,
    { file: folder, remedy: 'Move the project into a folder with a shorter path.' },
  );
}
