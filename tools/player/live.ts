/** The page's line to `cartwright play`: the server says when to reload, the page tells of run-time errors. */

import type { CartridgeError } from '../console/machine.ts';
import { EVENTS_PATH, REPORT_PATH } from './live-paths.ts';

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

/** Sends an error of the game to the terminal; a server that is gone does not matter. */
export function reportError({ message, traceback }: CartridgeError, game?: string): void {
  fetch(REPORT_PATH, { method: 'POST', body: JSON.stringify({ message, traceback, game }) }).catch(() => {});
}
