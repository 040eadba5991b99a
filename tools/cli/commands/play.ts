/**
 * `cartwright play [GAME]`: builds and serves a game, and updates it while it runs; without a name, serves all
 * games.
 */

import { type Command, Option } from 'commander';
import type { Defines } from '../../compile/program/defines.ts';
import { errorDiagnostic } from '../../diagnostic.ts';
import { findGames } from '../../project/find-project.ts';
import type { Project } from '../../project/index.ts';
import { addDefineFlag, INSPECTOR_PORT, portNumber, tic80Option } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  define?: Defines;
  port?: number;
  inspect?: number | true;
  open?: boolean;
  tic80?: boolean;
  tic80Command?: string;
}

export function register(command: Command): void {
  command
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
    options.tic80 ? playInTic80(name, options) : play(name, options),
  );
}

async function playInTic80(name: string | undefined, { tic80Command, define }: Options): Promise<void> {
  const { playThere } = await import('../play-in-tic80.ts');
  await playThere(name, tic80Command, define);
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
  const { followSession, PLAY_LISTENER } = await import('../follow-session.ts');
  const playOne = async () => {
    const { playGame } = await import('../../server/play-game.ts');
    return playGame(name, { port, defines: define, inspectorPort }, PLAY_LISTENER);
  };
  const playAll = async (games: Project[]) => {
    const { playGallery } = await import('../../server/play-gallery.ts');
    return playGallery(games, port, PLAY_LISTENER, define);
  };
  const session = await (playsAll ? playAll(games.value) : playOne());
  await followSession(session, { verb: playsAll ? 'is' : 'plays', opens: open, inspectorPort });
}
