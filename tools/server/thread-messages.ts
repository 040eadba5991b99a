/** The messages between a process and its build thread. */

import type { Outcome } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions, Project } from '../project/index.ts';

/** The requests to the thread, each with its input, answer, and partial answer. */
export interface Requests {
  /** A game for playing, or a release. */
  game: { input: { game: string | undefined; options: BuildOptions }; answer: Outcome<BuiltGame> };
  galleryGame: {
    input: { project: Project; options: BuildOptions };
    answer: Outcome<MadeGame>;
    partial: PlayableGame;
  };
}

/** A message to the thread. */
export interface Request {
  id: number;
  kind: keyof Requests;
  input: unknown;
}

/** A message from the thread: any number of partial answers, then one answer or internal error. */
export type ThreadMessage =
  | { id: number; partial: unknown }
  | { id: number; answer: unknown }
  | { id: number; error: unknown };
