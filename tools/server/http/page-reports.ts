/** What pages report of the games that they play, as it comes in requests. */

import type { TraceBatch } from '../../player/development/trace-report.ts';

/** Which game an error is of. */
export interface PlayedGame {
  /** Its name, from pages with several games. */
  game?: string;
  /** The number that the page was given with it. */
  version?: number;
}

/** What became of a game for which a newer version came; `reason` where it, or a part of it, could not go on. */
export interface Reloaded {
  outcome: string;
  reason?: string;
  game?: string;
}

/** An error of a game; undefined where it is none. */
export function parseReport({ message, traceback, game, version }: Record<string, unknown>) {
  if (typeof message !== 'string' || typeof traceback !== 'string') return undefined;
  const played: PlayedGame = {
    ...(typeof game === 'string' ? { game } : {}),
    ...(typeof version === 'number' ? { version } : {}),
  };
  return { error: { message, traceback }, game: played };
}

/** What became of a game; undefined where it is nothing of the kind. */
export function parseReloaded({ outcome, reason, game }: Record<string, unknown>): Reloaded | undefined {
  if (typeof outcome !== 'string') return undefined;
  return {
    outcome,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof game === 'string' ? { game } : {}),
  };
}

/** What a game traced; undefined where it is nothing of the kind. */
export function parseTraces({ lines, more, game }: Record<string, unknown>): TraceBatch | undefined {
  const isText = Array.isArray(lines) && lines.every(line => typeof line === 'string');
  if (!isText || typeof more !== 'number') return undefined;
  return { lines, more, ...(typeof game === 'string' ? { game } : {}) };
}
