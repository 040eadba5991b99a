/** What happens in a workspace, for whoever shows it: a terminal or a page. */

import type { Diagnostic, Outcome } from '../diagnostic.ts';
import type { Reloaded } from '../player/development/messages.ts';
import type { TraceBatch } from '../player/development/trace-report.ts';

/** A finished build. */
export interface PlayedBuild {
  /** Name of the game. */
  game: string;
  outcome: Outcome<unknown>;
  /** Time until the game could be played. */
  milliseconds: number;
  isRebuild: boolean;
  /** Whether it was only caused by changes in the studio. */
  isDrawn?: boolean;
}

/** Receives events. */
export interface PlayListener {
  onBuilt(build: PlayedBuild): void;
  /** An error of a running game, at its position in TypeScript. */
  onGameError(error: Diagnostic): void;
  /** Lines that a running game traced. */
  onTraced(batch: TraceBatch, game: string): void;
  /** The result of replacing a game's code on a page. */
  onReloaded(reloaded: Reloaded, game: string): void;
  /** An internal error. */
  onInternalError(error: unknown): void;
}
