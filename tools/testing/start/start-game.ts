/** Starts a game that is built. */

import { Machine } from '../../console/machine.ts';
import { ChunkNames } from '../../debug/chunk/chunk-names.ts';
import { ProgramVariables } from '../../debug/program-variables.ts';
import { loadNodeLua } from '../../headless/lua-bytes.ts';
import { persistentBytes } from '../../headless/persistent-bytes.ts';
import type { LoadedGame } from '../../project/load-game.ts';
import { CallLog } from '../drawn-calls.ts';
import { FrameTime } from '../frame-time.ts';
import { Game } from '../game.ts';
import { type LentMachine, MachinePool } from '../machine-pool.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Powers a console on with a game, and makes the first frame, without any input.
 *
 * @throws GameError if it fails in its first frame
 */
export async function startGame(
  loaded: LoadedGame,
  { randomSeed, persistentMemory, instructionBudget }: StartOptions = {},
): Promise<Game> {
  const lua = await loadNodeLua();
  const time = new FrameTime();
  const makeMachine = (): LentMachine => {
    const log = new CallLog();
    const machine = new Machine(loaded.cartridge, {
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
    runnable: loaded,
    pool: new MachinePool(makeMachine),
    variables: new ProgramVariables(namesOf(loaded)),
    time,
  });
  game.begin(first);
  return game;
}

/** The source names of the program. */
function namesOf({ cartridge, sourceMap }: LoadedGame): ChunkNames {
  return new ChunkNames(new TextDecoder().decode(cartridge.code), sourceMap);
}
