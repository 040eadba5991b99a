/**
 * What can be done for the next build while nobody waits. Builds for nothing: V8 makes code fast that has run often, and
 * without them the first edits of a session would take twice as long as the later ones. Then, after every build, what
 * the next one would begin with, and the tidying up that would interrupt it.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copyModulesAhead, forgetFile } from '../compile/index.ts';

/** Builds after which another one is hardly faster. */
const BUILDS = 12;
/** Files of each that are read as if they had been saved. */
const FILES = 3;
/** Milliseconds until the first one: who has asked for a build has something to do with it. */
const DELAY = 500;
/** Milliseconds after a build, in which a question can come. */
const PAUSE = 20;

export class WarmUp {
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Builds again and again until enough has been built.
   *
   * @param build builds a game
   * @param files some of those that it is made from
   * @param isOther whether another game has been built since this one was
   */
  start(build: () => unknown, files: readonly string[], isOther: boolean): void {
    this.wait(DELAY, build, files, isOther);
  }

  private wait(delay: number, build: () => unknown, files: readonly string[], isOther: boolean): void {
    this.stop();
    if (this.count >= BUILDS && !isOther) {
      this.timer = setTimeout(prepareBuild, PAUSE);
      return;
    }
    this.timer = setTimeout(() => {
      if (files.length > 0)
        for (let i = 0; i < FILES; i++) forgetFile(files[(this.count * FILES + i) % files.length]);
      this.count++;
      try {
        build();
      } catch {
        // A defect shows itself as soon as somebody waits for a build.
      }
      this.wait(PAUSE, build, files, false);
    }, delay);
  }

  /** Ends it: there is something to do. */
  stop(): void {
    clearTimeout(this.timer);
  }
}

function prepareBuild(): void {
  copyModulesAhead();
  collectYoung ??= youngCollector();
  collectYoung({ type: 'minor' });
}

/** Lets V8 look through the young objects. */
type Collector = (options: { type: 'minor' }) => void;

let collectYoung: Collector | undefined;

/** V8 gives it to contexts that are made while the flag is set. */
function youngCollector(): Collector {
  setFlagsFromString('--expose-gc');
  const collector: Collector = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collector;
}
