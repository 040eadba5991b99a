/** Builds or reads a game, and starts it for tests. */

import type { MinifyLevel } from '../compile/minify/levels.ts';
import type { Defines } from '../compile/program/defines.ts';
import { Machine } from '../console/machine.ts';
import { ChunkNames } from '../debug/chunk-names.ts';
import { ProgramVariables } from '../debug/program-variables.ts';
import { isError } from '../diagnostic.ts';
import { exists } from '../files/find.ts';
import { loadNodeLua } from '../headless/lua-bytes.ts';
import { persistentBytes } from '../headless/persistent-bytes.ts';
import { type LoadedGame, loadGame } from '../project/load-game.ts';
import { CallLog } from './drawn-calls.ts';
import { FrameTime } from './frame-time.ts';
import { Game } from './game.ts';
import { GameError } from './game-error.ts';
import { type LentMachine, MachinePool } from './machine-pool.ts';

/** Options for building and starting a game. */
export interface BootOptions {
  /** Constants of the program; they override those of `cart.json`. */
  define?: Defines;
  /** As in `cart.json`; by default not minified, as in `play` and `run`. */
  minify?: MinifyLevel;
  /** Seed of `Math.random`; default 1. */
  randomSeed?: number;
  /** Initial persistent memory: numbers by index of `pmem`. */
  persistentMemory?: readonly number[];
  /** Lua instructions after which a frame counts as an endless loop. */
  instructionBudget?: number;
}

/**
 * Starts a game: builds it, powers the console on and makes the first frame, without any input.
 *
 * @param name game of the project around the working folder, or path of an entry file or cartridge; by default
 *   the only game of the project
 * @throws GameError if it does not build, or fails in its first frame
 */
export async function bootGame(name?: string, options: BootOptions = {}): Promise<Game> {
  const { define, minify, randomSeed, persistentMemory, instructionBudget } = options;
  if (name !== undefined && !exists(name) && name.endsWith('.ts'))
    throw new GameError([
      { severity: 'error', code: 'test/file', message: `file not found: ${name} in ${process.cwd()}` },
    ]);
  const loaded = await loadGame(name, { defines: define, minify });
  if (!loaded.ok) throw new GameError(loaded.diagnostics.filter(isError));
  const { cartridge } = loaded.value;
  const lua = await loadNodeLua();
  const time = new FrameTime();
  const makeMachine = (): LentMachine => {
    const log = new CallLog();
    const machine = new Machine(cartridge, {
      lua,
      randomSeed,
      persistentMemory: persistentMemory && persistentBytes(persistentMemory),
      instructionBudget,
      isTimeOver: () => time.isFrameOver,
      inspectable: true,
      observer: log,
    });
    return { machine, log };
  };
  const first = makeMachine();
  const game = new Game({
    runnable: loaded.value,
    pool: new MachinePool(makeMachine),
    variables: new ProgramVariables(namesOf(loaded.value)),
    time,
  });
  game.begin(first);
  return game;
}

/** The source names of the program. */
function namesOf({ cartridge, sourceMap }: LoadedGame): ChunkNames {
  return new ChunkNames(new TextDecoder().decode(cartridge.code), sourceMap);
}
