/** The page's line to `cartwright play`: the server says when to reload, the page tells of run-time errors. */

import type { CartridgeError } from '../console/machine.ts';
import { EVENTS_PATH, REPORT_PATH } from './live-paths.ts';

/** Reloads the page after a rebuild; `onProblem` is told when a rebuild failed, with the text to show. */
export function followServer(onProblem: (text: string) => void): void {
  const events = new EventSource(EVENTS_PATH);
  events.addEventListener('reload', () => window.location.reload());
  events.addEventListener('problem', event => onProblem(JSON.parse(event.data)));
}

/** Sends an error of the game to the terminal; a server that is gone does not matter. */
export function reportError({ message, traceback }: CartridgeError): void {
  fetch(REPORT_PATH, { method: 'POST', body: JSON.stringify({ message, traceback }) }).catch(() => {});
}
