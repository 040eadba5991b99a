/** What the check of a step is given. */

import type { Game } from '../testing/game.ts';
import type { StartOptions } from '../testing/start/start-options.ts';

/** What a check calls to state a goal. It ends the check if the goal is not reached. */
export type Must = (goal: string, isReached: boolean, instead?: string) => void;

/** Starts the game once more, from its beginning. */
export type Boot = (options?: Omit<StartOptions, 'instructionBudget'>) => Promise<Game>;

/** A check that can be run. */
export type Check = (game: Game, must: Must, boot: Boot) => Promise<void>;

/** The name of a check's code in stacks. */
export const CHECK_NAME = 'cartwright-check.js';
/** Lines that stand before the code there. */
export const LINES_BEFORE = 2;
