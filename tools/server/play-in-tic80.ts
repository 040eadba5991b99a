/** Playing a game in TIC-80 itself: it runs the cartridge, and is started again with every change of the game. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { Defines } from '../compile/program/defines.ts';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import type { LoadedGame } from '../project/load-game.ts';
import { hashOf, installCartridge } from '../tic80/cartridge-folder.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { startTic80, tic80FileName } from '../tic80/run-tic80.ts';
import { buildOnChange } from './build-on-change.ts';
import { findSource } from './play-game.ts';
import type { PlayedBuild } from './play-session.ts';
import { watchFiles } from './watch.ts';

/** An error of a running program, as TIC-80 prints it. */
const PROGRAM_ERROR = /\[string ".*"\]:\d+: /;

/** Who is told what happens. */
export interface Tic80Listener {
  onBuilt(build: PlayedBuild): void;
  /** A line that TIC-80 printed. */
  onPrinted(line: string): void;
  /** An error of the running game, at its place in TypeScript. */
  onGameError(error: Diagnostic): void;
  /** The cartridge was saved in TIC-80, with other content; told with the folder of the game's art, if it is one. */
  onSaved(file: string, artFolder: string | undefined): void;
  /** TIC-80 was closed, or could not be started. */
  onEnded(problem?: string): void;
  onInternalError(error: unknown): void;
}

export interface Tic80Session {
  name: string;
  /** The cartridge that TIC-80 runs. */
  file: string;
  /** Where the game has its art; undefined for a cartridge file. */
  artFolder: string | undefined;
  /** Builds anew and starts TIC-80 again; `force` replaces what was saved there. */
  rebuild(force?: boolean): void;
  /** Ends TIC-80 and everything else. */
  close(): void;
}

/**
 * Starts to build a game and to play it in TIC-80.
 *
 * @param named game of the project, entry file or cartridge file; the only game of the project if left out
 */
export async function playInTic80(
  named: string | undefined,
  tic80: Tic80,
  listener: Tic80Listener,
  defines?: Defines,
): Promise<Outcome<Tic80Session>> {
  const source = await findSource(named, { defines });
  if (!source.ok) return source;
  const { name, output, artFolder, files, folders, load, close } = source.value;
  const folder = join(output, 'tic80');
  const file = join(folder, `${tic80FileName(name)}.tic`);
  let child: ChildProcess | undefined;
  let isClosed = false;
  let force = false;
  let count = 0;
  /** Of what TIC-80 was given last. */
  let given = '';
  let told = '';

  const install = (game: LoadedGame): Outcome<LoadedGame> => {
    const tic = encodeTic(game.cartridge);
    if (!tic.ok) return tic;
    const record = join(folder, 'installed.json');
    const installed = installCartridge({ name, cartridge: tic.value, folder, record, force });
    if (!installed.ok) return failure(tic.diagnostics, installed.diagnostics);
    force = false;
    given = told = hashOf(tic.value);
    return success(game, tic.diagnostics);
  };
  const start = async (game: LoadedGame) => {
    const before = child;
    child = undefined;
    if (before && before.exitCode === null && before.signalCode === null) {
      before.kill();
      await once(before, 'exit');
    }
    if (isClosed) return;
    const started = startTic80(tic80, [
      '--skip',
      `--fs=${folder}`,
      `--cmd=load ${tic80FileName(name)}.tic & run`,
    ]);
    child = started;
    for (const stream of [started.stdout!, started.stderr!])
      createInterface({ input: stream }).on('line', line => {
        if (PROGRAM_ERROR.test(line))
          listener.onGameError(runtimeDiagnostic({ message: line.trim(), traceback: '' }, game));
        else listener.onPrinted(line);
      });
    const ended = (problem?: string) => {
      // Another one may have taken its place.
      if (child !== started || isClosed) return;
      child = undefined;
      listener.onEnded(problem);
    };
    started.on('error', error => ended(`TIC-80 cannot be started: ${error.message}`));
    started.on('exit', (_, signal) => ended(signal ? `TIC-80 ended with ${signal}` : undefined));
  };
  const saves = watchFiles([file], () => {
    const content = readFile(file);
    const hash = content.ok ? hashOf(content.value) : given;
    if (hash === given || hash === told || given === '') return;
    told = hash;
    listener.onSaved(file, artFolder);
  });
  let milliseconds = 0;
  const loop = buildOnChange<LoadedGame>({
    files,
    folders,
    async build() {
      const began = performance.now();
      const game = await load();
      const installed = game.ok ? install(game.value) : game;
      milliseconds = performance.now() - began;
      if (!game.ok || !installed.ok) return installed;
      return success(game.value, [...game.diagnostics, ...installed.diagnostics]);
    },
    filesOf: game => game.files,
    async onBuilt(outcome) {
      listener.onBuilt({ game: name, outcome, milliseconds, isRebuild: count++ > 0 });
      if (outcome.ok) await start(outcome.value);
    },
    onInternalError: listener.onInternalError,
  });
  return success({
    name,
    file,
    artFolder,
    rebuild(replaces = false) {
      force = replaces;
      void loop.rebuild();
    },
    close() {
      isClosed = true;
      loop.close();
      saves.close();
      close();
      child?.kill();
    },
  });
}
