/**
 * What can be done for the next build while nobody waits. Builds for nothing: V8 makes code fast that has run often, and
 * without them the first edits of a session would take twice as long as the later ones. Then, after every build, what
 * the next one would begin with, and the tidying up that would interrupt it or throw fast code away.
 */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copyModulesAhead, forgetFile } from '../compile/index.ts';

/** Builds after which another one is hardly faster. */
const BUILDS = 12;
/** Builds after everything was tidied up: with functions that nobody holds V8 throws away how to run them fast. */
const BUILDS_AGAIN = 4;
/** Megabytes in use when everything is tidied up, some twenty builds after the last time; more if more is needed. */
const FULL = 240;
/** That many times what was still needed when it was tidied up. */
const GROWTH = 2;
/** Files of each that are read as if they had been saved. */
const FILES = 3;
/** Milliseconds until the first one: who has asked for a build has something to do with it. */
const DELAY = 500;
/** Milliseconds after a build, in which a question can come. */
const PAUSE = 20;

export class WarmUp {
  private missing = BUILDS;
  private full = FULL;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Builds again and again until enough has been built, then prepares the next build that somebody asks for.
   *
   * @param build builds a game
   * @param files some of those that it is made from
   * @param isOther whether another game has been built since this one was
   */
  start(build: () => unknown, files: readonly string[], isOther: boolean): void {
    if (isOther) this.missing = Math.max(this.missing, 1);
    this.stop();
    this.timer = setTimeout(() => this.goOn(build, files), this.missing > 0 ? DELAY : PAUSE);
  }

  private goOn(build: () => unknown, files: readonly string[]): void {
    if (this.missing === 0 && megabytesInUse() > this.full) {
      collect();
      this.full = Math.max(FULL, megabytesInUse() * GROWTH);
      this.missing = BUILDS_AGAIN;
    }
    if (this.missing === 0) {
      prepareBuild();
      return;
    }
    if (files.length > 0)
      for (let i = 0; i < FILES; i++) forgetFile(files[(this.missing * FILES + i) % files.length]);
    this.missing--;
    try {
      build();
    } catch {
      // A defect shows itself as soon as somebody waits for a build.
    }
    this.timer = setTimeout(() => this.goOn(build, files), PAUSE);
  }

  /** Ends it: there is something to do. */
  stop(): void {
    clearTimeout(this.timer);
  }
}

function megabytesInUse(): number {
  return getHeapStatistics().used_heap_size / 2 ** 20;
}

function prepareBuild(): void {
  // Twice: what outlives both is never looked at again by those that follow.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  // Not before: what has just been made and survives is moved, away from what the processor has at hand.
  copyModulesAhead();
}

/** Lets V8 look for what is not in use any more: among all objects, or only among young ones. */
type Collector = (options?: { type: 'minor' }) => void;

let collector: Collector | undefined;

const collect: Collector = (...options) => {
  collector ??= exposeCollector();
  collector(...options);
};

/** V8 gives it to contexts that are made while the flag is set. */
function exposeCollector(): Collector {
  setFlagsFromString('--expose-gc');
  const exposed: Collector = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return exposed;
}
