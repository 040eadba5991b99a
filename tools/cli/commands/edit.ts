/** `cartwright edit [CARTRIDGE]`: opens the studio beside the running game. */

import type { Command } from 'commander';
import { portNumber } from '../build-flags.ts';
import { addExamples } from '../help.ts';

interface Options {
  port?: number;
  open: boolean;
}

export function register(command: Command): void {
  command
    .description('edit art and sound while the game runs; cartridges are saved in place')
    .argument('[cartridge]', 'cartridge file, game or entry file')
    .option('--port <number>', 'port of the server (default: a free one from 8080)', portNumber)
    .option('--no-open', 'do not open the browser');
  addExamples(command, 'cartwright edit some-cartridge.tic', 'cartwright edit asteroids');
  command.action(async (name: string | undefined, { port, open }: Options) => {
    const [{ playGame }, { followSession, PLAY_LISTENER }] = await Promise.all([
      import('../../server/play-game.ts'),
      import('../follow-session.ts'),
    ]);
    const session = await playGame(name, { port, editsAnyLanguage: true }, PLAY_LISTENER);
    await followSession(session, { verb: 'is edited', opens: open, hash: '#studio' });
  });
}
