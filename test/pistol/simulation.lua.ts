/** The entry that lua.test.ts compiles to Lua: plays the games and prints their logs. */

import { logGames } from './simulation.ts';

declare function float64Hex(value: number): string;
declare function print(text: string): void;

logGames(
  value => float64Hex(value),
  text => print(text),
);
