/** The page's line to `cartwright play`: the server tells of rebuilds, the page of what became of its game. */

import { type CartridgeError, type Replacement, spokenError } from '../../console/machine.ts';
import { decodeGameData, type GameData } from '../page-data.ts';
import { EVENTS_PATH, gamePath, RELOADED_PATH, REPORT_PATH } from './server-paths.ts';

/** What the page does on news from the server. */
export interface Follower {
  /** A game was rebuilt; its name is told on pages with several. */
  onReload(game: string | null): void;
  /** A rebuild failed, with the text to show. */
  onProblem(text: string, game: string | null): void;
}

/** Listens to the server from now on. */
export function followServer({ onReload, onProblem }: Follower): void {
  const events = new EventSource(EVENTS_PATH);
  events.addEventListener('reload', event => onReload(JSON.parse(event.data).game));
  events.addEventListener('problem', event => {
    const { text, game } = JSON.parse(event.data);
    onProblem(text, game);
  });
}

/** Asks the server for a game; rejects with why there is none. */
export async function loadGame(name: string): Promise<GameData> {
  const response = await fetch(gamePath(name));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return decodeGameData(text);
}

/** Sends an error of a version of the game to the terminal. */
export function reportError(error: CartridgeError, { version }: GameData, game?: string): void {
  const { message, traceback } = spokenError(error);
  send(REPORT_PATH, { message, traceback, version, game });
}

/** Tells the terminal what became of the game that was played when another version came. */
export function reportReload(replacement: Replacement, game?: string): void {
  const reason = 'reason' in replacement ? replacement.reason : undefined;
  send(RELOADED_PATH, { outcome: replacement.outcome, reason, game });
}

/** A server that is gone does not matter. */
function send(path: string, content: object): void {
  fetch(path, { method: 'POST', body: JSON.stringify(content) }).catch(() => {});
}
