/** Random programs, interpreted and compiled side by side. */

import { cartridgeOf } from '../play.ts';
import { lockStep } from './lock-step.ts';
import { randomProgram } from './random-program.ts';

/** Functions of a program; each is called in many ways. */
const FUNCTIONS = 6;
const FRAMES = 24;

/**
 * Runs the program of a seed interpreted and compiled; in coroutines if the seed is odd.
 * @returns how many of its functions were compiled
 * @throws Error with the seed, the frame and what differs in it
 */
export async function compareRandomProgram(seed: number): Promise<number> {
  const run = lockStep(cartridgeOf(randomProgram(seed, FUNCTIONS, seed % 2 === 1)), {
    frames: FRAMES,
    instructionBudget: 3_000_000,
  });
  const { functions } = await run.catch(error => Promise.reject(new Error(`seed ${seed}, ${error.message}`)));
  return functions;
}
