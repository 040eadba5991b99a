/** Starting TIC-80, and what a run of it that ends by itself has said. Its exit code tells nothing: it is always 0. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Tic80 } from './find-tic80.ts';

/** How a run came to its end. */
export interface Tic80Run {
  /** Everything that it printed. */
  output: string;
  /** Why it could not be started, or was ended from outside; undefined where it ended by itself. */
  problem?: string;
}

/** Starts TIC-80; its output can be read line by line. */
export function startTic80({ command: [program, ...first] }: Tic80, args: readonly string[]): ChildProcess {
  return spawn(program, [...first, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Runs TIC-80 to its end.
 *
 * @param seconds after which it is ended
 */
export function runTic80(tic80: Tic80, args: readonly string[], seconds: number): Promise<Tic80Run> {
  return new Promise(resolve => {
    const child = startTic80(tic80, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', piece => {
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
