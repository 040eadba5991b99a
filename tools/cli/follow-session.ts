/** Runs a `play` or `edit` server in the terminal: prints its address and events, and reads keys. */

import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from '../diagnostic.ts';
import type { Reloaded } from '../player/development/messages.ts';
import type { TraceBatch } from '../player/development/trace-report.ts';
import type { PlaySession } from '../server/play-session.ts';
import type { PlayedBuild, PlayListener } from '../workspace/play-listener.ts';
import { printable } from '../workspace/problems/printable.ts';
import { canOpenBrowser, openBrowser } from './open-browser.ts';
import { colors } from './print/colors.ts';
import { printDiagnostics, printInternalError } from './print/diagnostics.ts';
import { printRebuilt } from './print/rebuilt.ts';
import { formatSeconds } from './print/seconds.ts';
import { waitForEnd } from './wait-for-end.ts';

export interface FollowOptions {
  /** The verb for the address line, such as `plays`. */
  verb: string;
  /** Whether to open the browser. */
  opens: boolean;
  /** Port for debuggers. */
  inspectorPort?: number;
  /** Fragment of the address, such as `#studio`. */
  hash?: string;
}

/** Follows a server until it ends; prints the diagnostics if it could not start. */
export async function followSession(session: Outcome<PlaySession>, options: FollowOptions): Promise<void> {
  const { verb, opens, inspectorPort, hash = '' } = options;
  printDiagnostics(session.diagnostics);
  if (!session.ok) {
    process.exitCode = 1;
    return;
  }
  const { name, rebuild, close } = session.value;
  const address = `${session.value.address}${hash}`;
  process.stdout.write(`${name} ${verb} at ${address}\n`);
  if (inspectorPort !== undefined)
    process.stdout.write(`debugger address: 127.0.0.1:${inspectorPort} (debug build: not optimised)\n`);
  const keys = process.stdin.isTTY ? 'o open the browser · r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colors.dim(keys)}\n`);
  waitForEnd(close, { o: () => openBrowser(address), r: rebuild });
  if (opens && canOpenBrowser()) await openBrowser(address);
}

/** Prints the events of a server. */
export const PLAY_LISTENER: PlayListener = {
  onBuilt: printBuild,
  onGameError: error => printDiagnostics([error]),
  onTraced: printTraces,
  onReloaded: printReloaded,
  onInternalError: printInternalError,
};

function printBuild({ game, outcome, milliseconds, isRebuild, isDrawn }: PlayedBuild): void {
  // One line per stroke in the studio would drown everything else.
  if (isDrawn && outcome.ok) return;
  const asBefore = printRebuilt(game, outcome.diagnostics, outcome.ok);
  const time = formatSeconds(milliseconds);
  if (outcome.ok)
    process.stderr.write(
      isRebuild
        ? `${game} rebuilt in ${time}${asBefore}\n`
        : `${colors.green(`${game} ready`)} in ${time}${asBefore}\n`,
    );
  else process.stderr.write(`${colors.dim(`${game}: build failed, waiting for a change`)}\n`);
}

/** Each line names its game: several may run on the page, with errors in between. */
function printTraces({ lines, more }: TraceBatch, name: string): void {
  const prefix = colors.dim(`${name}:`);
  for (const line of lines.flatMap(text => printable(text).split('\n')))
    process.stdout.write(`${prefix} ${line}\n`);
  if (more > 0)
    process.stdout.write(`${prefix} ${colors.dim(`… ${more} more ${more === 1 ? 'line' : 'lines'}`)}\n`);
}

function printReloaded({ outcome, reason = '' }: Reloaded, name: string): void {
  const texts: Record<string, string> = {
    kept: `runs the new code${reason && `, but ${stripVTControlCharacters(reason)}`}`,
    started: 'starts with the new code',
    refused: 'keeps the old code: the new code fails on startup',
    impossible: `started over: ${stripVTControlCharacters(reason)}`,
  };
  if (Object.hasOwn(texts, outcome)) process.stderr.write(`${colors.dim(`${name} ${texts[outcome]}`)}\n`);
}
