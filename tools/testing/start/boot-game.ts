/** Builds or reads a game, and starts it for tests. */

import type { MinifyLevel } from '../../compile/minify/levels.ts';
import type { Defines } from '../../compile/program/defines.ts';
import { isError } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { loadGame } from '../../project/load-game.ts';
import type { Game } from '../game.ts';
import { GameError } from '../game-error.ts';
import { checkOptions } from './check-options.ts';
import { startGame } from './start-game.ts';
import type { StartOptions } from './start-options.ts';

/** Options for building and starting a game. */
export interface BootOptions extends StartOptions {
  /** Constants of the program; they override those of `cart.json`. */
  define?: Defines;
  /** As in `cart.json`; by default not minified, as in `play` and `run`. */
  minify?: MinifyLevel;
}

/**
 * Starts a game: builds it, powers the console on and makes the first frame, without any input.
 *
 * @param name game of the project around the working folder, or path of an entry file or cartridge; by default
 *   the only game of the project
 * @throws GameError if it does not build, or fails in its first frame; TypeError for an unknown option, or a wrong value of one
 */
export async function bootGame(name?: string, options: BootOptions = {}): Promise<Game> {
  checkOptions('bootGame', options, [
    'define',
    'minify',
    'randomSeed',
    'persistentMemory',
    'instructionBudget',
  ]);
  const { define, minify, ...start } = options;
  if (name !== undefined && !exists(name) && name.endsWith('.ts'))
    throw new GameError([
      { severity: 'error', code: 'test/file', message: `file not found: ${name} in ${process.cwd()}` },
    ]);
  const loaded = await loadGame(name, { defines: define, minify });
  if (!loaded.ok) throw new GameError(loaded.diagnostics.filter(isError));
  return startGame(loaded.value, start);
}
