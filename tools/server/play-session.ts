/** The interface between the play servers and the command that starts them. */

import type { Diagnostic, Outcome } from '../diagnostic.ts';
import type { Reloaded } from '../player/development/messages.ts';
import type { PageProblem } from '../player/development/page-problem.ts';
import type { TraceBatch } from '../player/development/trace-report.ts';

export interface PlaySession {
  /** The name of a game, or `the gallery`. */
  name: string;
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Builds all games again. */
  rebuild(): void;
  /** Stops everything, so that the process can end. */
  close(): void;
}

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
  /** Formats diagnostics for a page that has nothing else to show. */
  format(diagnostics: readonly Diagnostic[]): string;
  /** Diagnostics for a page. */
  pageProblems(diagnostics: readonly Diagnostic[]): PageProblem[];
}
