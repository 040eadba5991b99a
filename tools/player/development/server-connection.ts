/** Connects a page to `cartwright play`: the server reports rebuilds, the page reports errors and replaced games. */

import { type CartridgeError, type Replacement, reportedError } from '../../console/machine.ts';
import { decodeGameData, type GameData } from '../page-data.ts';
import { EVENTS_PATH, gamePath, RELOADED_PATH, REPORT_PATH } from './server-paths.ts';

/** What the page does when the server reports something. */
export interface ServerHandlers {
  /** A game was rebuilt; `game` is its name on pages with several games. */
  onReload(game: string | null): void;
  /** A rebuild failed; `output` is what to show. */
  onProblem(output: string, game: string | null): void;
}

/** Listens to the server from now on. */
export function listenToServer({ onReload, onProblem }: ServerHandlers): void {
  const events = new EventSource(EVENTS_PATH);
  events.addEventListener('reload', event => onReload(JSON.parse(event.data).game));
  events.addEventListener('problem', event => {
    const { text, game } = JSON.parse(event.data);
    onProblem(text, game);
  });
}

/** Loads a game from the server; rejects with the server's message if there is none. */
export async function loadGame(name: string): Promise<GameData> {
  const response = await fetch(gamePath(name));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return decodeGameData(text);
}

/** Reports an error of a game, for the terminal to show. */
export function reportError(error: CartridgeError, { version }: GameData, game?: string): void {
  const { message, traceback } = reportedError(error);
  send(REPORT_PATH, { message, traceback, version, game });
}

/** Reports whether a newer version has replaced the game that was played, for the terminal to show. */
export function reportReload(replacement: Replacement, game?: string): void {
  const reason = 'reason' in replacement ? replacement.reason : undefined;
  send(RELOADED_PATH, { outcome: replacement.outcome, reason, game });
}

function send(path: string, content: object): void {
  // The page keeps working without its server.
  fetch(path, { method: 'POST', body: JSON.stringify(content) }).catch(() => {});
}
