/** Runs commands of cartwright for tests: in this process, or `play` as a process of its own, as users have it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
// Remembers the folder that it is loaded in, which must not be one that a test removes.
import 'esbuild';
import { vi } from 'vitest';
import { main } from '../tools/cli/main.ts';
import { findProject } from '../tools/project/find-project.ts';
import { BuildThread } from '../tools/server/build-thread.ts';
import { playGame } from '../tools/server/play-game.ts';
import type { PlaySession } from '../tools/server/play-session.ts';

const PROGRAM = new URL('../tools/cli/cartwright.js', import.meta.url).pathname;

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in a folder to its end. What it prints is read as UTF-8. */
export function runCommand(folder: string, ...args: string[]): Promise<CommandResult> {
  return runCommandAs('utf8', folder, ...args);
}

/** Runs a command in a folder to its end, with the encoding in which what it prints is read. */
export async function runCommandAs(
  encoding: BufferEncoding,
  folder: string,
  ...args: string[]
): Promise<CommandResult> {
  const printed = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const spies = (['stdout', 'stderr'] as const).map(name =>
    vi.spyOn(process[name], 'write').mockImplementation(piece => {
      printed[name].push(Buffer.from(piece as Uint8Array));
      return true;
    }),
  );
  const before = process.cwd();
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    await main(args);
    const [stdout, stderr] = [printed.stdout, printed.stderr].map(pieces =>
      Buffer.concat(pieces).toString(encoding),
    );
    return { status: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.chdir(before);
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

const running: ChildProcess[] = [];
const served: PlaySession[] = [];
/** Builds for all sessions of this process: to start a compiler takes longer than to build a small game. */
let builder: BuildThread | undefined;
/** The folder of this process before it served games. */
let folderBefore: string | undefined;

/** Ends every `play` that still runs, in this process or another. */
export function stopPlaying(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const session of served.splice(0)) session.close();
  if (folderBefore !== undefined) process.chdir(folderBefore);
  folderBefore = undefined;
}

/**
 * Does what `play` does, in this process, for tests of pages that read nothing of what it prints. Until
 * {@link stopPlaying} the folder of the project is that of this process.
 *
 * @param named game of the project, or entry file; by default the only game
 * @returns the address, once the game is built
 */
export async function serveGame(project: string, named?: string): Promise<string> {
  folderBefore ??= process.cwd();
  process.chdir(project);
  const found = findProject(named, project);
  if (!found.ok) throw new Error(found.diagnostics[0].message);
  const { entry } = found.value;
  // A game that is named by its path can be built by a thread that began in another folder; in Lua that is a cartridge.
  const isPlacedByPath = /\.tsx?$/.test(entry);
  if (isPlacedByPath) builder ??= new BuildThread();
  return new Promise((resolve, reject) => {
    const opened = playGame(isPlacedByPath ? entry : named, isPlacedByPath ? { builder } : {}, {
      onBuilt({ outcome }) {
        if (!outcome.ok) reject(new Error(outcome.diagnostics.map(({ message }) => message).join('\n')));
        else void opened.then(session => session.ok && resolve(session.value.address));
      },
      onGameError() {},
      onTraced() {},
      onReloaded() {},
      onInternalError: reject,
    });
    opened.then(session => {
      if (session.ok) served.push(session.value);
      else reject(new Error(session.diagnostics.map(({ message }) => message).join('\n')));
    }, reject);
  });
}

/** Starts `play` in a folder and gives what it prints once it has printed `ready`, with its address if that is part of it. */
export async function playIn(project: string, ready: string, ...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, 'play', ...args, '--no-open'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  });
  running.push(child);
  let text = '';
  /** Those that wait for more text. */
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', piece => {
      text += piece;
      for (const wake of waiting) wake();
      waiting.clear();
    });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  /** Waits until it has printed a text, with all that it printed before, into either stream. */
  const prints = async (part: string) => {
    while (!text.includes(part))
      await Promise.race([
        new Promise<void>(resolve => waiting.add(resolve)),
        ended.then(() => Promise.reject(new Error(`play ended, having printed ${text}`))),
      ]);
    // Of two streams, the later text may be read first; in the turn after this one all that came before it is read.
    await nextTurn();
    await nextTurn();
  };
  await prints(ready);
  return { child, address: /http:\S+/.exec(text)?.[0] ?? '', prints, ended, text: () => text };
}
