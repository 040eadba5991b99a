/** `cartwright play [GAME]`: builds, serves the player, and puts every change into the running game; without a name all games. */

import { stripVTControlCharacters } from 'node:util';
import type { Command } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { errorDiagnostic } from '../../diagnostic.ts';
import type { TraceBatch } from '../../player/development/trace-report.ts';
import { findGames } from '../../project/find-project.ts';
import { playGallery } from '../../server/play-gallery.ts';
import { playGame } from '../../server/play-game.ts';
import type { PlayedBuild, PlayListener } from '../../server/play-session.ts';
import type { Reloaded } from '../../server/serve.ts';
import { addDefineFlag, portNumber, tic80Option } from '../build-flags.ts';
import { INSPECTOR_PORT } from '../inspected-run.ts';
import { canOpenBrowser, openBrowser } from '../open-browser.ts';
import { playThere } from '../play-in-tic80.ts';
import { colors } from '../print/colors.ts';
import { formatProblem, printDiagnostics, printInternalError } from '../print/diagnostics.ts';
import { printable } from '../print/printable.ts';
import { formatSeconds } from '../print/seconds.ts';
import { waitForEnd } from '../wait-for-end.ts';

interface Options {
  define?: Defines;
  port?: number;
  inspect?: number | true;
  open?: boolean;
  tic80?: boolean;
  tic80Command?: string;
}

export function register(program: Command): void {
  const command = program
    .command('play')
    .description('build a game and play it in the browser; a saved file changes the game that is played')
    .argument('[game]', 'game of the project, entry file or cartridge file; all games if left out')
    .option(
      '--port <number>',
      'port of the local server; the first free one from 8080 if left out',
      portNumber,
    )
    .option(
      '--inspect [port]',
      'let an editor debug the TypeScript of the game that is played; port 9229 if left out',
      portNumber,
    )
    .option('--open', 'open the browser, also where cartwright.config.ts says not to')
    .option('--no-open', 'do not open the browser')
    .option('--tic80', 'play it in an installed TIC-80, which is started again after every change')
    .addOption(tic80Option())
    .addHelpText(
      'after',
      `
Examples:
  cartwright play asteroids
  cartwright play path/main.ts --port 3000
  cartwright play some-cartridge.tic --no-open
  cartwright play

The page is there at once, and plays the game as soon as it is built. No file is written: for that there are build and
export. The server can be reached from this computer only. Errors of the running game are shown here and on the page,
and here what it traces: the first lines of every second. A game with errors starts when they are fixed.

When a file is saved, the game on the page runs the new code: score, positions and other data stay; values that you
changed in the source are new. The game needs no code for this. Reload the page to start over. A cartridge file is
watched as well.

Without a game, all games of the project are served on one page, which is there while they are still being built.
cart/gallery.json gives the page its title and the games their order. The only game of a project is played by itself.

With --inspect the game is built without optimising, and an editor can debug its TypeScript: in VS Code by a launch
configuration of type node and request attach (docs/debugging.md). While the game stands still, so does its page.

Keys: o open the browser, r rebuild, q quit. Ctrl+C ends with exit code 130.`,
    )
    .action((name: string | undefined, options: Options) =>
      options.tic80 ? playThere(name, options.tic80Command, options.define) : play(name, options),
    );
  addDefineFlag(command);
}

async function play(name: string | undefined, { define, inspect, ...flags }: Options): Promise<void> {
  const games = findGames(process.cwd());
  const config = games.ok ? games.value[0].config : {};
  const { port = config.port, open = config.open ?? true } = flags;
  const playsAll = name === undefined && games.ok && games.value.length > 1;
  if (playsAll && inspect) {
    const remedy = `Name one: cartwright play ${games.value[0].name} --inspect`;
    printDiagnostics([
      errorDiagnostic('play/inspect', 'only one game can be debugged at a time', { remedy }),
    ]);
    process.exitCode = 1;
    return;
  }
  const inspectorPort = inspect === true ? INSPECTOR_PORT : inspect;
  const session = await (playsAll
    ? playGallery(games.value, port, LISTENER, define)
    : playGame(name, port, LISTENER, define, inspectorPort));
  printDiagnostics(session.diagnostics);
  if (!session.ok) {
    process.exitCode = 1;
    return;
  }
  const { name: played, address, rebuild, close } = session.value;
  process.stdout.write(`${played} ${playsAll ? 'is' : 'plays'} at ${address}\n`);
  if (inspectorPort !== undefined)
    process.stdout.write(`editors can debug it at 127.0.0.1:${inspectorPort} (debug build: not optimised)\n`);
  const keys = process.stdin.isTTY ? 'o open the browser · r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colors.dim(keys)}\n`);
  waitForEnd(close, { o: () => openBrowser(address), r: rebuild });
  if (open && canOpenBrowser()) await openBrowser(address);
}

/** Says in the terminal what happens. */
const LISTENER: PlayListener = {
  onBuilt: printBuild,
  onGameError: error => printDiagnostics([error]),
  onTraced: printTraces,
  onReloaded: printReloaded,
  onInternalError: printInternalError,
  format: formatProblem,
};

function printBuild({ game, outcome, milliseconds, isRebuild }: PlayedBuild): void {
  printDiagnostics(outcome.diagnostics);
  const time = formatSeconds(milliseconds);
  if (outcome.ok)
    process.stderr.write(
      isRebuild ? `${game} rebuilt in ${time}\n` : `${colors.green(`${game} ready`)} in ${time}\n`,
    );
  else process.stderr.write(`${colors.dim(`${game}: build failed, waiting for a change`)}\n`);
}

/** Every line tells which game it is of: on the page others may run, and errors come between them. */
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
    refused: 'keeps the old code: the new code fails at its start',
    impossible: `started over: ${stripVTControlCharacters(reason)}`,
  };
  if (Object.hasOwn(texts, outcome)) process.stderr.write(`${colors.dim(`${name} ${texts[outcome]}`)}\n`);
}
