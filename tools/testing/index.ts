/** `cartwright/testing`: tests of games, for vitest, node:test and other runners in Node. */

export type { GameValue, PassedValue } from '../debug/game-value.ts';
export { UnknownVariable } from '../debug/variable-path.ts';
export type { ConsoleCall, DrawnShape, DrawnSprite, DrawnText } from './drawn-calls.ts';
export { type ExploreOptions, explore, type Finding } from './explore.ts';
export { Game } from './game.ts';
export { GameError } from './game-error.ts';
export type { GameMemory } from './game-memory.ts';
export type { Note } from './heard-notes.ts';
export type { Button, MouseButton } from './held-input.ts';
export { type CostLimits, matchers } from './matchers.ts';
export type { Screen } from './screen.ts';
export { bootConsole, type ConsoleOptions } from './start/boot-console.ts';
export { type BootOptions, bootGame } from './start/boot-game.ts';
export { TestConsole } from './start/test-console.ts';
export { type Comparison, compareScreen, compareSound, type UpdateMode } from './stored-files.ts';
