/** The entry that lua.test.ts compiles to Lua: plays the games and prints their logs. */

import { logGames } from './simulation.ts';

declare function float64Hex(value: number): string;
declare function print(text: string): void;
/** Set before the program. */
declare const LOG_SHARE: number;

logGames(
  LOG_SHARE,
  value => float64Hex(value),
  text => print(text),
);
