import { expect, test } from 'vitest';
import { isDeep, LONG_FORM, shortOrDeep, testDeep } from '../../deep.ts';
import { programOf } from './program.ts';
import { findDifferences, MAX_REFUSED } from './search.ts';

const PROGRAMS = shortOrDeep(3, 80);
/** Programs that check what is known of them while they run: the first half. */
const ASSERTED = 40;
/**
 * The same programs every time, so that a change is what makes a difference. `npm run fuzz:compiler` tries others, and
 * `npm run fuzz:compiler -- <seed> 1` shows the smallest that differs.
 */
const FIRST = isDeep ? 20_782_000 : 20_261_125;

test(`generated programs from seed ${FIRST} on show the same in Lua and in JavaScript`, LONG_FORM, () => {
  const { counts, differences } = findDifferences(FIRST, PROGRAMS, ['plain', 'packed']);
  expect(differences).toEqual([]);
  expect(counts.refused).toBeLessThanOrEqual(PROGRAMS * MAX_REFUSED);
});

testDeep('generated programs find every fact right that the compiler relies on', () => {
  const { counts, differences } = findDifferences(FIRST, ASSERTED, ['asserted']);
  expect(differences).toEqual([]);
  expect(counts.refused).toBeLessThanOrEqual(ASSERTED * MAX_REFUSED);
});

test('a seed gives the same program whenever it is asked for', () => {
  expect(programOf(7)).toEqual(programOf(7));
  expect(programOf(7)).not.toEqual(programOf(8));
});
