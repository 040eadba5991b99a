/** Builds games in a worker thread, which has an incremental cache and a larger heap. */

import type { Outcome } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions, Project } from '../project/index.ts';
import { WorkerThread } from './worker-thread.ts';

/** The requests to the thread. */
export type BuildRequests = {
  /** A game for playing, or a release. */
  game: { input: { game: string | undefined; options: BuildOptions }; answer: Outcome<BuiltGame> };
  galleryGame: {
    input: { project: Project; options: BuildOptions };
    answer: Outcome<MadeGame>;
    partial: PlayableGame;
  };
};

export class BuildThread extends WorkerThread<BuildRequests> {
  constructor() {
    super(new URL('./build-worker.js', import.meta.url));
  }

  /** Builds a game like {@link buildGame}. */
  build = (game: string | undefined, options: BuildOptions = {}): Promise<Outcome<BuiltGame>> =>
    this.ask('game', { game, options });
}
