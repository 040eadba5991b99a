/** Options of a player. */

import type { LuaModule } from '../console/vm/index.ts';
import type { RunFollower } from './game/game-run.ts';
import type { PlayedVersion } from './game/played-version.ts';
import type { WayOut } from './page-around.ts';
import type { MakeTools } from './player-tools.ts';

export interface PlayerOptions extends PlayedVersion {
  lua: LuaModule;
  /** Whether newer versions may replace the game while it runs. */
  replaceable?: boolean;
  /** Creates the development tools; only if newer versions may replace the game. */
  tools?: MakeTools;
  /** Follows the machines of the game, for a debugger. */
  follower?: RunFollower;
  /** Out of the game, such as back to the other games of the page. */
  wayOut?: WayOut;
  /** For tests: the player only ticks when `step` is called, with the clock and random seed of a headless run. */
  manual?: boolean;
}
