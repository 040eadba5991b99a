/** What the play servers tell the command that started them. */

import type { Diagnostic, Outcome } from '../diagnostic.ts';
import type { Reloaded } from '../player/development/messages.ts';
import type { ToldProblem } from '../player/development/told-problem.ts';
import type { TraceBatch } from '../player/development/trace-report.ts';

/** A running server. */
export interface PlaySession {
  /** What is played: the name of a game, or `the gallery`. */
  name: string;
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Builds all games anew. */
  rebuild(): void;
  /** Ends everything, so that the process can end by itself. */
  close(): void;
}

/** A build that has come to its end. */
export interface PlayedBuild {
  /** Name of the game. */
  game: string;
  outcome: Outcome<unknown>;
  /** Until the game could be played. */
  milliseconds: number;
  isRebuild: boolean;
  /** Whether only what the studio has written made it necessary. */
  isDrawn?: boolean;
}

/** Who is told what happens. */
export interface PlayListener {
  onBuilt(build: PlayedBuild): void;
  /** An error of a running game, at its place in TypeScript. */
  onGameError(error: Diagnostic): void;
  /** Lines that a running game traced. */
  onTraced(batch: TraceBatch, game: string): void;
  /** What became of a game on a page when its code was replaced. */
  onReloaded(reloaded: Reloaded, game: string): void;
  /** An internal error. */
  onInternalError(error: unknown): void;
  /** The text of diagnostics for a page that has nothing else to show. */
  format(diagnostics: readonly Diagnostic[]): string;
  /** Diagnostics as a page tells them. */
  tell(diagnostics: readonly Diagnostic[]): ToldProblem[];
}
