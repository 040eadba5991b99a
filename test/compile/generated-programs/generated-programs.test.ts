import { expect, test } from 'vitest';
import { isDeep } from '../../deep.ts';
import { programOf } from './program.ts';
import { findDifferences } from './search.ts';

/** The same programs every time, so that a change is what makes a difference; `npm run programs` tries others. */
const FIRST = isDeep ? 20_782_000 : 20_261_125;

test(`generated programs from seed ${FIRST} on show the same in Lua and in JavaScript`, () => {
  const { counts, differences } = findDifferences(FIRST, isDeep ? 1000 : 20);
  expect(differences.join('\n\n')).toBe('');
  // A few have types that are wrong, or what the console cannot have.
  expect(counts.same).toBeGreaterThan((isDeep ? 1000 : 20) * 0.95);
});

test('a seed gives the same program whenever it is asked for', () => {
  expect(programOf(7)).toEqual(programOf(7));
  expect(programOf(7)).not.toEqual(programOf(8));
});
