/** Random programs, interpreted and compiled side by side; the long form takes new ones every time. */

import { expect, test } from 'vitest';
import { isDeep, shortOrDeep } from '../../deep.ts';
import { cartridgeOf } from '../play.ts';
import { lockStep } from './lock-step.ts';
import { randomProgram } from './random-program.ts';

/** Functions of a program; each is called in many ways. */
const FUNCTIONS = 6;
const FRAMES = 24;

test('random functions do the same compiled', { timeout: shortOrDeep(60_000, 3_600_000) }, async () => {
  const first = isDeep ? Math.floor(Date.now() / 1000) : 1;
  let functions = 0;
  for (let seed = first; seed < first + shortOrDeep(8, 170); seed++) {
    const run = lockStep(cartridgeOf(randomProgram(seed, FUNCTIONS)), {
      frames: FRAMES,
      instructionBudget: 3_000_000,
    });
    functions += (await run.catch(error => Promise.reject(new Error(`seed ${seed}, ${error.message}`))))
      .functions;
  }
  expect(functions).toBeGreaterThan(shortOrDeep(40, 1000));
});
