/** Builds a game once, and again after every change of its files. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Diagnostic, Outcome } from '../diagnostic.ts';
import { watchFiles } from './watch.ts';

/** Milliseconds that a program may take to write a picture or a map: some write it in steps. */
const WRITING_TIME = 250;
/** Files that text editors write at once. */
const WRITTEN_AT_ONCE = /\.(tsx?|lua|json)$/;

export interface BuildLoopOptions<T> {
  /** Files to watch until a build reports its own. */
  files: readonly string[];
  /** The game's source folders, which are watched until a build succeeds. */
  folders: readonly string[];
  build(): Promise<Outcome<T>>;
  /** The files that a build read. */
  filesOf(built: T): readonly string[];
  /** Receives the outcome of every build before the next one starts. */
  onBuilt(outcome: Outcome<T>): void | Promise<void>;
  /** Receives internal errors. */
  onInternalError(error: unknown): void;
}

export interface BuildLoop {
  /** Builds again after the current build; resolves when that is done. */
  rebuild(): Promise<void>;
  /** Stops watching and building; the outcome of a running build is dropped. */
  close(): void;
}

/** Starts the first build and the watch. Builds never overlap, so that an outdated one cannot finish last. */
export function buildOnChange<T>(options: BuildLoopOptions<T>): BuildLoop {
  const { files, folders, build, filesOf, onBuilt, onInternalError } = options;
  let isClosed = false;
  const buildNow = async () => {
    // From now on, a change may be missed by this build.
    waiting = undefined;
    if (isClosed) return;
    let outcome = await build();
    if (!outcome.ok && outcome.diagnostics.every(mayBeHalfWritten)) {
      await delay(WRITING_TIME);
      // Another build is waiting already, and will report.
      if (waiting) return;
      if (!isClosed) outcome = await build();
    }
    if (isClosed) return;
    if (outcome.ok) watch.follow(filesOf(outcome.value));
    else watch.widen(folders);
    await onBuilt(outcome);
  };
  let building = Promise.resolve();
  /** The next build, which has not started: it includes all changes until then. */
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

/** Whether an error may disappear by itself: its file is of a type that programs write in steps. */
function mayBeHalfWritten({ file }: Diagnostic): boolean {
  return file !== undefined && !WRITTEN_AT_ONCE.test(file);
}
