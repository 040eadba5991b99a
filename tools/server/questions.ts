/** What is said between a process and its thread that builds games. */

import type { Outcome } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import type { BuiltGame } from '../project/build-game.ts';
import type { BuildOptions, GalleryConfig, Project } from '../project/index.ts';

/** What the page can show before anything is built. */
export interface GalleryPlan {
  config: GalleryConfig;
  games: { project: Project; title: string; description: string }[];
}

/** What the thread can be asked, each with what it is told, what it answers, and what it tells before its answer. */
export interface Questions {
  /** A game as it is played, or as it is given away. */
  game: { told: { game: string | undefined; options: BuildOptions }; answer: Outcome<BuiltGame> };
  plan: { told: readonly Project[]; answer: Outcome<GalleryPlan> };
  galleryGame: {
    told: { project: Project; options: BuildOptions };
    answer: Outcome<MadeGame>;
    before: PlayableGame;
  };
}

/** What is sent to the thread. */
export interface Question {
  number: number;
  kind: keyof Questions;
  told: unknown;
}

/** What comes back: any number of parts, then one answer or one defect of ours. */
export type ThreadMessage =
  | { number: number; before: unknown }
  | { number: number; answer: unknown }
  | { number: number; defect: unknown };
