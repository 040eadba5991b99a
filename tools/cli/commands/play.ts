/** `cartwright play [GAME]`: builds, serves the player, and puts every change into the running game; without a name all games. */

import { stripVTControlCharacters } from 'node:util';
import { type Command, Option } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { errorDiagnostic } from '../../diagnostic.ts';
import type { TraceBatch } from '../../player/development/trace-report.ts';
import { findGames } from '../../project/find-project.ts';
import { playGallery } from '../../server/play-gallery.ts';
import { playGame } from '../../server/play-game.ts';
import type { PlayedBuild, PlayListener } from '../../server/play-session.ts';
import type { Reloaded } from '../../server/serve.ts';
import { addDefineFlag, portNumber, tic80Option } from '../build-flags.ts';
import { addExamples } from '../help.ts';
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
    .summary('play a game in the browser while you change it')
    .description('play a game in the browser; a saved file changes the game that is played')
    .argument('[game]', 'game, entry file or cartridge file; else all games')
    .option('--port <number>', 'port of the server; else a free one from 8080', portNumber)
    .option('--inspect [port]', 'let an editor debug the game; port 9229 if left out', portNumber)
    .option('--open', 'open the browser, whatever the configuration says')
    .option('--no-open', 'do not open the browser')
    .addOption(
      new Option('--tic80', 'play in TIC-80, started again after every change').conflicts([
        'port',
        'inspect',
      ]),
    )
    .addOption(tic80Option());
  addDefineFlag(command);
  addExamples(
    command,
    'cartwright play asteroids',
    'cartwright play path/main.ts --port 3000',
    'cartwright play some-cartridge.tic --no-open',
    'cartwright play                      all games of the project on one page',
  );
  command.action((name: string | undefined, options: Options) =>
    options.tic80 ? playThere(name, options.tic80Command, options.define) : play(name, options),
  );
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
