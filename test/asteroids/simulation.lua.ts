/** The entry that is compiled to Lua: plays the games of lua.test.ts and prints their logs. */

import { logSimulation } from './simulation.ts';

declare function float64Hex(value: number): string;
declare function print(text: string): void;

const hex = (value: number) => float64Hex(value);
const write = (text: string) => print(text);

logSimulation(1, 'autopilot', 3000, 50, hex, write);
logSimulation(2, 'random', 3000, 50, hex, write);
logSimulation(77, 'idle', 1000, 100, hex, write);
logSimulation(2147483000, 'autopilot', 1000, 100, hex, write);
