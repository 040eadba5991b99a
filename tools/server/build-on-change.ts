/** Building a game again and again: once, and then after every change of its files. */

import type { Outcome } from '../diagnostic.ts';
import { watchFiles } from './watch.ts';

export interface BuildLoopOptions<T> {
  /** Files that are watched until a build has told which ones it needs. */
  files: readonly string[];
  /** The folders with the game's sources, which are watched as long as no build succeeds. */
  folders: readonly string[];
  build(): Promise<Outcome<T>>;
  /** The files that a build was made from. */
  filesOf(built: T): readonly string[];
  /** Is given the outcome of every build before the next one begins. */
  onBuilt(outcome: Outcome<T>): void | Promise<void>;
  /** Told of an internal error. */
  onInternalError(error: unknown): void;
}

export interface BuildLoop {
  /** Builds once more; resolves when that is done. */
  rebuild(): Promise<void>;
  /** Watches no longer. */
  close(): void;
}

/** Starts the first build and the watch. One build follows the other: the one of an older state must not come last. */
export function buildOnChange<T>(options: BuildLoopOptions<T>): BuildLoop {
  const { files, folders, build, filesOf, onBuilt, onInternalError } = options;
  const buildNow = async () => {
    const outcome = await build();
    if (outcome.ok) watch.follow(filesOf(outcome.value));
    else watch.widen(folders);
    await onBuilt(outcome);
  };
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(buildNow).catch(onInternalError);
    return building;
  };
  const watch = watchFiles(files, rebuild);
  watch.widen(folders);
  void rebuild();
  return { rebuild, close: watch.close };
}
