/** `cartwright edit [CARTRIDGE]`: the studio, with the game running beside it. */

import type { Command } from 'commander';
import { playGame } from '../../server/play-game.ts';
import { portNumber } from '../build-flags.ts';
import { followSession, PLAY_LISTENER } from '../follow-session.ts';
import { addExamples } from '../help.ts';

interface Options {
  port?: number;
  open: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('edit')
    .summary('draw and make sounds while the game runs')
    .description('edit art and sound while the game runs; a cartridge is saved in its own form')
    .argument('[cartridge]', 'cartridge file, game or entry file')
    .option('--port <number>', 'port of the server; else a free one from 8080', portNumber)
    .option('--no-open', 'do not open the browser');
  addExamples(command, 'cartwright edit some-cartridge.tic', 'cartwright edit asteroids');
  command.action(async (name: string | undefined, { port, open }: Options) => {
    const session = await playGame(name, { port, editsAnyLanguage: true }, PLAY_LISTENER);
    await followSession(session, { verb: 'is edited', opens: open, hash: '#studio' });
  });
}
