/** Commands in the project of a test: to their end in this process, or `play` as a process of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
// Remembers the folder that it is loaded in, which must not be one that a test removes.
import 'esbuild';
import { vi } from 'vitest';
import { main } from '../../tools/cli/main.ts';

const COMMAND = new URL('../../tools/cli/cartwright.js', import.meta.url).pathname;

export interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in a folder to its end, in this process: loading the compiler once is enough. */
export async function runIn(project: string, ...args: string[]): Promise<Result> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map(name =>
    vi.spyOn(process[name], 'write').mockImplementation(text => {
      printed[name] += text;
      return true;
    }),
  );
  const folder = process.cwd();
  process.chdir(project);
  try {
    await main(args);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.chdir(folder);
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

const running: ChildProcess[] = [];

/** Ends every `play` that still runs. */
export function stopPlaying(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

/** Starts `play` in a folder and gives what it prints once it has printed `ready`, with its address if that is part of it. */
export async function playIn(project: string, ready: string, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'play', ...args, '--no-open'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  });
  running.push(child);
  let text = '';
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => {
      text += piece;
      wake();
    });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const prints = async (part: string) => {
    while (!text.includes(part))
      await Promise.race([
        new Promise<void>(resolve => {
          wake = resolve;
        }),
        ended.then(() => Promise.reject(new Error(`play ended, having printed ${text}`))),
      ]);
  };
  await prints(ready);
  return { child, address: /http:\S+/.exec(text)?.[0] ?? '', prints, ended, text: () => text };
}
