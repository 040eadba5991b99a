/**
 * Builds for nothing while nobody waits. V8 makes code fast that has run often: without them the first edits of a
 * session would take twice as long as the later ones.
 */

import { forgetFile } from '../compile/index.ts';

/** Builds after which another one is hardly faster. */
const BUILDS = 12;
/** Files of each that are read as if they had been saved. */
const FILES = 3;
/** Milliseconds until the first one: who has asked for a build has something to do with it. */
const DELAY = 500;
/** Milliseconds between two, in which a question can come. */
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
    if (this.count >= BUILDS && !isOther) return;
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
