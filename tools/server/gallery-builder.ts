/** Builds the games of a gallery in the build thread: first those that somebody is waiting for. */

import type { Outcome } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import type { BuildOptions, Project } from '../project/index.ts';
import { BuildThread } from './build-thread.ts';

/** A finished build. */
export interface FinishedBuild {
  outcome: Outcome<MadeGame>;
  /** Time until it could be played. */
  milliseconds: number;
}

/** A build in progress. */
export interface Build {
  /** The game as soon as it can be played; undefined if the build fails. */
  playable: Promise<PlayableGame | undefined>;
  end: Promise<FinishedBuild>;
}

interface Task {
  project: Project;
  build: Build;
  /** Called when it starts. */
  begin(): void;
}

export class GalleryBuilder {
  private readonly thread = new BuildThread();
  private readonly queue: Task[] = [];
  private current: Task | undefined;
  private readonly options: BuildOptions;

  /**
   * @param options for all games
   */
  constructor(options: BuildOptions = {}) {
    this.options = options;
  }

  /** Builds a game with the files as they are when its turn comes. */
  build(project: Project): Build {
    let begin: Task['begin'] = () => {};
    const turn = new Promise<void>(resolve => {
      begin = resolve;
    });
    let play: (game: PlayableGame | undefined) => void = () => {};
    const playable = new Promise<PlayableGame | undefined>(resolve => {
      play = resolve;
    });
    const end = turn.then(() => this.make(project, play)).finally(() => play(undefined));
    const build = { playable, end };
    this.queue.push({ project, build, begin });
    void this.next();
    return build;
  }

  /** Somebody waits for a game: if it is still to be built, it is the next one. */
  hurry({ name }: Project): void {
    const place = this.queue.findIndex(task => task.project.name === name);
    if (place > 0) this.queue.unshift(...this.queue.splice(place, 1));
  }

  close(): void {
    this.thread.close();
  }

  private async make(project: Project, play: (game: PlayableGame) => void): Promise<FinishedBuild> {
    const start = performance.now();
    let milliseconds: number | undefined;
    const outcome = await this.thread.ask('galleryGame', { project, options: this.options }, game => {
      milliseconds = performance.now() - start;
      play(game);
    });
    return { outcome, milliseconds: milliseconds ?? performance.now() - start };
  }

  private async next(): Promise<void> {
    if (this.current) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    this.current.begin();
    // Internal errors are reported to the caller of the build.
    await this.current.build.end.catch(() => {});
    this.current = undefined;
    await this.next();
  }
}
