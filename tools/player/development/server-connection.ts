/** What a page of `cartwright play` reports to the server, and the games that it loads from there. */

import { type CartridgeError, type Replacement, reportedError } from '../../console/machine.ts';
import { decodeGameData, type GameData } from '../page-data.ts';
import { server } from './channel.ts';
import type { SourcePlace } from './page-problem.ts';
import { TraceReport } from './trace-report.ts';

/**
 * Loads a game from the server.
 *
 * @param game its name; without one, the only game
 * @param isDebugged whether to load a version that is built for debuggers
 * @returns rejects with the server's message if it is not built
 */
export async function loadGame(game?: string, isDebugged?: boolean): Promise<GameData> {
  return decodeGameData(await server().request('game/load', { game, isDebugged }));
}

/** Opens a source position in an editor; returns why that failed, or ''. */
export function openPlace(place: SourcePlace): Promise<string> {
  return server()
    .request('editor/open', place)
    .then(
      () => '',
      (error: Error) => error.message,
    );
}

/** Reports an error of a game, for the terminal to show. */
export function reportError(error: CartridgeError, { version }: GameData, game?: string): void {
  const { message, traceback } = reportedError(error);
  traces.flush();
  server().notify('game/error', { message, traceback, version, game });
}

/** Reports whether a newer version has replaced the game that was played, for the terminal to show. */
export function reportReload(replacement: Replacement, game?: string): void {
  const reason = 'reason' in replacement ? replacement.reason : undefined;
  traces.flush();
  server().notify('game/reloaded', { outcome: replacement.outcome, reason, game });
}

/** Reports lines that a game traced, for the terminal to show. */
export function reportTraces(lines: readonly string[], game?: string): void {
  traces.add(lines, game);
}

const traces = new TraceReport(batch => server().notify('game/traced', batch));
