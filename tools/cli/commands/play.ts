/**
 * `cartwright play [GAME]`: builds and serves a game, and updates it while it runs; without a name, serves all
 * games.
 */

import { type Command, Option } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { errorDiagnostic } from '../../diagnostic.ts';
import { findGames } from '../../project/find-project.ts';
import { playGallery } from '../../server/play-gallery.ts';
import { playGame } from '../../server/play-game.ts';
import { addDefineFlag, portNumber, tic80Option } from '../build-flags.ts';
import { followSession, PLAY_LISTENER } from '../follow-session.ts';
import { addExamples } from '../help.ts';
import { INSPECTOR_PORT } from '../inspected-run.ts';
import { playThere } from '../play-in-tic80.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

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
    .summary('play a game in the browser with live reload')
    .description('play a game in the browser; every save updates the running game')
    .argument('[game]', 'game, entry file or cartridge (default: all games)')
    .option('--port <number>', 'port of the server (default: a free one from 8080)', portNumber)
    .option('--inspect [port]', 'accept a debugger (default port: 9229)', portNumber)
    .option('--open', 'open the browser, even if the settings say no')
    .option('--no-open', 'do not open the browser')
    .addOption(
      new Option('--tic80', 'play in TIC-80, restarted after every change').conflicts(['port', 'inspect']),
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
    const remedy = `Name one game: cartwright play ${games.value[0].name} --inspect`;
    printDiagnostics([
      errorDiagnostic('play/inspect', 'only one game can be debugged at a time', { remedy }),
    ]);
    process.exitCode = 1;
    return;
  }
  const inspectorPort = inspect === true ? INSPECTOR_PORT : inspect;
  const session = await (playsAll
    ? playGallery(games.value, port, PLAY_LISTENER, define)
    : playGame(name, { port, defines: define, inspectorPort }, PLAY_LISTENER));
  await followSession(session, { verb: playsAll ? 'is' : 'plays', opens: open, inspectorPort });
}
