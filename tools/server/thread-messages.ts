/** The messages between a process and its thread that builds games. */

import type { Outcome } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions, Project } from '../project/index.ts';

/** What the thread can be asked: each request with its input, its answer, and the part of it that is sent ahead. */
export interface Requests {
  /** A game as it is played, or as it is given away. */
  game: { input: { game: string | undefined; options: BuildOptions }; answer: Outcome<BuiltGame> };
  galleryGame: {
    input: { project: Project; options: BuildOptions };
    answer: Outcome<MadeGame>;
    partial: PlayableGame;
  };
}

/** What is sent to the thread. */
export interface Request {
  id: number;
  kind: keyof Requests;
  input: unknown;
}

/** What comes back: any number of parts, then one answer or one internal error. */
export type ThreadMessage =
  | { id: number; partial: unknown }
  | { id: number; answer: unknown }
  | { id: number; error: unknown };
