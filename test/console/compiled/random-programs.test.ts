import { expect, test } from 'vitest';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { compareRandomProgram } from './random-programs.ts';

/** The same programs every time, so that a change is what makes a difference; `npm run fuzz:vm` tries others. */
const FIRST = 1;

test('random functions do the same compiled', {
  ...LONG_FORM,
  timeout: shortOrDeep(60_000, 3_600_000),
}, async () => {
  let functions = 0;
  for (let seed = FIRST; seed < FIRST + shortOrDeep(2, 60); seed++)
    functions += await compareRandomProgram(seed);
  expect(functions).toBeGreaterThan(shortOrDeep(10, 350));
});
