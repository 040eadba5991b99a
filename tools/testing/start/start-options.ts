/** How a game is started. Apart from what starts it, since the types of the package show only this. */

/** How to start a game. */
export interface StartOptions {
  /** Seed of `Math.random`; default 1. */
  randomSeed?: number;
  /** Initial persistent memory: numbers by index of `pmem`. */
  persistentMemory?: readonly number[];
  /** Lua instructions after which a frame counts as an endless loop. */
  instructionBudget?: number;
}
