/** Plays a game in TIC-80, which is restarted after every change. */

import { basename, join } from 'node:path';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { Defines } from '../compile/program/defines.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { isFile } from '../files/find.ts';
import { readFile } from '../files/read-file.ts';
import { runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import type { LoadedGame } from '../project/load-game.ts';
import {
  CHANGED_ELSEWHERE,
  checkInstallation,
  hashOf,
  type Installation,
  installCartridge,
} from '../tic80/cartridge-folder.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { folderProblem, tic80FileName } from '../tic80/run-tic80.ts';
import { buildOnChange } from '../workspace/build-on-change.ts';
import type { PlayedBuild } from '../workspace/play-listener.ts';
import { watchFiles } from '../workspace/watch.ts';
import { findSource } from './play-game.ts';
import { RunningTic80 } from './running-tic80.ts';

/** Receives events. */
export interface Tic80Listener {
  onBuilt(build: PlayedBuild): void;
  /** A line of TIC-80's output. */
  onPrinted(line: string): void;
  /** An error of the running game, at its position in TypeScript. */
  onGameError(error: Diagnostic): void;
  /** The cartridge was changed and saved in TIC-80; with the game's art folder, if it has one. */
  onSaved(file: string, artFolder: string | undefined): void;
  /** A build is not played, since the cartridge was changed and saved in TIC-80; with the game's art folder. */
  onBlocked(file: string, artFolder: string | undefined): void;
  /** Other problems that prevent a build from being played. */
  onProblems(diagnostics: Diagnostic[]): void;
  /** TIC-80 was started; `isAgain` for a restart. */
  onStarted(isAgain: boolean): void;
  /** TIC-80 does not report whether it has loaded the game. */
  onSilent(): void;
  /** TIC-80 has loaded the game. */
  onPlays(): void;
  /** TIC-80 was asked to close, and its window asks what to do with unsaved work. */
  onAsking(): void;
  /** TIC-80 was closed, or could not start or play the game; '' if the problem was reported before. */
  onEnded(problem?: string): void;
  onInternalError(error: unknown): void;
}

export interface Tic80Session {
  name: string;
  /** The cartridge that TIC-80 runs. */
  file: string;
  /** Its folder, which holds TIC-80's files for this project. */
  folder: string;
  /** The game's art folder; undefined for a cartridge file. */
  artFolder: string | undefined;
  /** Builds again and restarts TIC-80; `force` overwrites what was saved there. */
  rebuild(force?: boolean): void;
  /** Closes TIC-80 and stops everything else. */
  close(): void;
}

/** A build to play. */
interface BuiltForTic80 {
  game: LoadedGame;
  tic: Uint8Array;
}

/**
 * Builds a game and plays it in TIC-80.
 *
 * @param named game of the project, entry file or cartridge file; by default the only game of the project
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
  const tooLong = folderProblem(folder);
  if (tooLong) {
    close();
    return failure(tooLong);
  }
  /** Hash of what was saved in TIC-80 and may be overwritten. */
  let replaceable: string | undefined;
  let count = 0;
  /** Hash of what TIC-80 was given last. */
  let given = '';
  let told = '';
  /** The game that it plays. */
  let played: LoadedGame | undefined;

  const installation = (cartridge: Uint8Array): Installation => ({
    name,
    cartridge,
    folder,
    record: join(folder, 'installed.json'),
    force: replaceable,
  });
  /** Tells why a build is not played, if it is not. */
  const isFree = ({ ok, diagnostics }: Outcome<unknown>): boolean => {
    if (ok) return true;
    if (diagnostics.some(({ code }) => code === CHANGED_ELSEWHERE)) listener.onBlocked(file, artFolder);
    else listener.onProblems(diagnostics);
    return false;
  };
  const install = (game: LoadedGame, cartridge: Uint8Array): boolean => {
    if (!isFree(installCartridge(installation(cartridge)))) return false;
    replaceable = undefined;
    given = told = hashOf(cartridge);
    played = game;
    return true;
  };
  const running = new RunningTic80(
    tic80,
    ['--skip', `--fs=${folder}`, `--cmd=load ${basename(file)} & run`],
    join(folder, 'output.log'),
    {
      onStarted: listener.onStarted,
      onSilent: listener.onSilent,
      onLoaded: listener.onPlays,
      onNotLoaded(line) {
        listener.onProblems([notLoaded(file, line)]);
        listener.onEnded('');
      },
      onError(error) {
        if (played) listener.onGameError(runtimeDiagnostic(error, played));
      },
      onPrinted: listener.onPrinted,
      onAsking: listener.onAsking,
      onEnded: listener.onEnded,
    },
  );
  const saves = watchFiles([file], () => {
    const content = readFile(file);
    const hash = content.ok ? hashOf(content.value) : given;
    if (hash === given || hash === told || given === '') return;
    told = hash;
    listener.onSaved(file, artFolder);
  });
  let milliseconds = 0;
  const loop = buildOnChange<BuiltForTic80>({
    files,
    folders,
    async build() {
      const began = performance.now();
      const game = await load();
      milliseconds = performance.now() - began;
      if (!game.ok) return game;
      const tic = encodeTic(game.value.cartridge);
      const diagnostics = [...game.diagnostics, ...tic.diagnostics];
      return tic.ok ? success({ game: game.value, tic: tic.value }, diagnostics) : failure(diagnostics);
    },
    filesOf: ({ game }) => game.files,
    onBuilt(outcome) {
      listener.onBuilt({ game: name, outcome, milliseconds, isRebuild: count++ > 0 });
      if (!outcome.ok) return;
      const { game, tic } = outcome.value;
      // Asked before TIC-80 is asked to close: a drawing that was saved in it must not be overwritten.
      if (isFree(checkInstallation(installation(tic)))) running.restart(() => install(game, tic));
    },
    onInternalError: listener.onInternalError,
  });
  return success({
    name,
    file,
    folder,
    artFolder,
    rebuild(replaces = false) {
      const saved = replaces && isFile(file) ? readFile(file) : undefined;
      if (saved?.ok) replaceable = hashOf(saved.value);
      void loop.rebuild();
    },
    close() {
      loop.close();
      saves.close();
      close();
      running.close();
    },
  });
}

function notLoaded(file: string, line: string): Diagnostic {
  return errorDiagnostic('tic80/load', `TIC-80 could not load the game: ${line}`, {
    file,
    remedy: 'It would play something else, so it was closed. Load the file in TIC-80 by hand to see why.',
  });
}
