import { expect, test } from 'vitest';
import { waysInTurn } from '../compile/differential.ts';
import { expectSame } from '../compile/same.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { programOf, randomCases } from './random-patterns.ts';

/** Patterns of one program. */
const PATTERNS = 60;

test('random regular expressions, literal or made of strings, find the same as in Node', LONG_FORM, () => {
  const programs = shortOrDeep(3, 60);
  for (let seed = 1; seed <= programs; seed += 1) {
    const cases = randomCases(seed, PATTERNS);
    expect(new Set(cases.map(({ source }) => source)).size).toBeGreaterThan(PATTERNS / 2);
    expectSame(programOf(cases), waysInTurn(seed));
  }
});
