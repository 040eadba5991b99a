/** Connects a page to `cartwright play`: the server reports rebuilds, the page reports traces, errors and replaced games. */

import { type CartridgeError, type Replacement, reportedError } from '../../console/machine.ts';
import { decodeGameData, type GameData } from '../page-data.ts';
import { EVENTS_PATH, gamePath, OPEN_PATH, RELOADED_PATH, REPORT_PATH, TRACED_PATH } from './server-paths.ts';
import type { SourcePlace, ToldProblem } from './told-problem.ts';
import { TraceReport } from './trace-report.ts';

/** What the page does when the server reports something. */
export interface ServerHandlers {
  /** A game was rebuilt; `game` is its name on pages with several games. */
  onReload(game: string | null): void;
  /** A rebuild failed: what is wrong. */
  onProblem(problems: readonly ToldProblem[], game: string | null): void;
  /** There are messages of an editor that debugs the game. */
  onInspect?(): void;
  /** Files of art have changed. */
  onStudio?(): void;
}

/** Listens to the server from now on. */
export function listenToServer({ onReload, onProblem, onInspect, onStudio }: ServerHandlers): void {
  const events = new EventSource(EVENTS_PATH);
  events.addEventListener('reload', event => onReload(JSON.parse(event.data).game));
  events.addEventListener('problem', event => {
    const { problems, game } = JSON.parse(event.data);
    onProblem(problems, game);
  });
  events.addEventListener('inspect', () => onInspect?.());
  events.addEventListener('studio', () => onStudio?.());
  let hasListened = false;
  events.addEventListener('open', () => {
    // What was told before nobody has heard.
    onInspect?.();
    if (hasListened) onStudio?.();
    hasListened = true;
  });
}

/** Loads a game from the server; rejects with the server's message if there is none. */
export async function loadGame(name: string): Promise<GameData> {
  const response = await fetch(gamePath(name));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return decodeGameData(text);
}

/** Opens a place in an editor; gives why it is not open, or '' if it is. */
export async function openPlace(place: SourcePlace): Promise<string> {
  try {
    const response = await fetch(OPEN_PATH, { method: 'POST', body: JSON.stringify(place) });
    return await response.text();
  } catch {
    return 'the server does not answer';
  }
}

/** Reports an error of a game, for the terminal to show. */
export function reportError(error: CartridgeError, { version }: GameData, game?: string): void {
  const { message, traceback } = reportedError(error);
  report(REPORT_PATH, { message, traceback, version, game });
}

/** Reports whether a newer version has replaced the game that was played, for the terminal to show. */
export function reportReload(replacement: Replacement, game?: string): void {
  const reason = 'reason' in replacement ? replacement.reason : undefined;
  report(RELOADED_PATH, { outcome: replacement.outcome, reason, game });
}

/** Reports lines that a game traced, for the terminal to show. */
export function reportTraces(lines: readonly string[], game?: string): void {
  traces.add(lines, game);
}

const traces = new TraceReport(batch => send(TRACED_PATH, batch));
/** What is on its way to the server: one report arrives after the other. */
let sending: Promise<unknown> = Promise.resolve();

function report(path: string, content: object): void {
  traces.flush();
  send(path, content);
}

function send(path: string, content: object): void {
  const body = JSON.stringify(content);
  // The page keeps working without its server.
  sending = sending.then(() => fetch(path, { method: 'POST', body })).catch(() => {});
}
