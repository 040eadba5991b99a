/** A started game. */

import type { ProgramVariables } from '../../debug/program-variables.ts';
import type { RunnableCartridge } from '../../project/load-cartridge-file.ts';
import type { FrameTime } from '../frame-time.ts';
import type { MachinePool } from '../machine-pool.ts';

/**
 * What all forks of a game share.
 *
 * @internal
 */
export interface BootedGame {
  runnable: RunnableCartridge;
  pool: MachinePool;
  variables: ProgramVariables;
  time: FrameTime;
}
