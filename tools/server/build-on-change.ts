/** Building a game again and again: once, and then after every change of its files. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Diagnostic, Outcome } from '../diagnostic.ts';
import { watchFiles } from './watch.ts';

/** Milliseconds that a program may take to write a picture or a map: some write it in steps. */
const WRITING_TIME = 250;
/** Written by editors of text, which write a file at once. */
const WRITTEN_AT_ONCE = /\.(tsx?|lua|json)$/;

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
  /** Builds once more after the build under way; resolves when that is done. */
  rebuild(): Promise<void>;
  /** Watches and builds no longer; of a build under way nothing is told. */
  close(): void;
}

/** Starts the first build and the watch. One build follows the other: the one of an older state must not come last. */
export function buildOnChange<T>(options: BuildLoopOptions<T>): BuildLoop {
  const { files, folders, build, filesOf, onBuilt, onInternalError } = options;
  let isClosed = false;
  const buildNow = async () => {
    // From now on a change is one that this build may have missed.
    waiting = undefined;
    if (isClosed) return;
    let outcome = await build();
    if (!outcome.ok && outcome.diagnostics.every(mayBeHalfWritten)) {
      await delay(WRITING_TIME);
      // The next build has begun to wait, and tells what is the case then.
      if (waiting) return;
      if (!isClosed) outcome = await build();
    }
    if (isClosed) return;
    if (outcome.ok) watch.follow(filesOf(outcome.value));
    else watch.widen(folders);
    await onBuilt(outcome);
  };
  let building = Promise.resolve();
  /** The build that has not begun yet: it takes in all changes until then. */
  let waiting: Promise<void> | undefined;
  const rebuild = () => {
    waiting ??= building = building.then(buildNow).catch(onInternalError);
    return waiting;
  };
  const watch = watchFiles(files, rebuild);
  watch.widen(folders);
  void rebuild();
  return {
    rebuild,
    close() {
      isClosed = true;
      watch.close();
    },
  };
}

/** Whether a problem may go away by itself: its file is one that programs write in steps. */
function mayBeHalfWritten({ file }: Diagnostic): boolean {
  return file !== undefined && !WRITTEN_AT_ONCE.test(file);
}
