/** Programs beside the tests, such as a screen or the driver of a browser. */

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Milliseconds after which a program is not going to be ready. */
const LONGEST_START = 30_000;
/** Milliseconds between two looks at it. */
const PATIENCE = 50;

/** Whether there is a file, which can be a program. */
export const isProgram = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Path of a program that the shell finds, by any of its names. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram);
}

/**
 * Starts a program and waits until it is ready.
 *
 * @param isReady whether it is by now
 * @throws Error where it cannot be started, ends before it is ready, or takes longer than half a minute; it does not run then
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  options: SpawnOptions,
  isReady: () => boolean | Promise<boolean>,
): Promise<ChildProcess> {
  const program = spawn(path, args, options);
  let problem: string | undefined;
  program.on('error', error => {
    problem ??= error.message;
  });
  program.on('exit', (status, signal) => {
    problem ??= `it ended with ${status ?? signal}`;
  });
  for (const end = Date.now() + LONGEST_START; !(await isReady()); ) {
    await new Promise(done => setTimeout(done, PATIENCE));
    if (Date.now() > end) problem ??= 'it takes too long';
    if (problem === undefined) continue;
    program.kill();
    throw new Error(`${path} did not start: ${problem}.`);
  }
  return program;
}
