import { expect, test } from 'vitest';
import { waysInTurn } from '../compile/differential.ts';
import { expectSame } from '../compile/same.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import {
  type Alphabet,
  CHARACTERS,
  NAMED,
  type PatternCase,
  PROPERTIES,
  programOf,
  programOfTexts,
  randomCases,
} from './random-patterns.ts';

/** Patterns of one program. */
const PATTERNS = 60;

test('random regular expressions, literal or made of strings, find the same as in Node', LONG_FORM, () => {
  const programs = shortOrDeep(2, 25);
  for (let seed = 1; seed <= programs; seed += 1) {
    const cases = randomCases(seed, PATTERNS);
    expect(new Set(cases.map(({ source }) => source)).size).toBeGreaterThan(PATTERNS / 2);
    expectSame(programOf(cases), waysInTurn(seed));
  }
});

const ALPHABETS: readonly [string, Alphabet, boolean][] = [
  ['whole characters, literal or made of strings', CHARACTERS, true],
  ['properties and cases of characters', PROPERTIES, false],
  ['named characters without the flag u', NAMED, false],
];

test.each(ALPHABETS)(
  'random regular expressions: %s, find the same as in Node',
  LONG_FORM,
  (_, alphabet, isMade) => {
    const programs = shortOrDeep(1, 16);
    for (let seed = 1; seed <= programs; seed += 1) {
      const cases = randomCases(seed, PATTERNS, alphabet).filter(isComparable);
      expect(cases.length).toBeGreaterThan(PATTERNS / 3);
      expectSame(programOfTexts(cases, isMade), waysInTurn(seed));
    }
  },
);

/**
 * Whether bytes make no difference: without the flag `u` nothing is matched inside of a character, too. With it V8 finds
 * nothing between the halves of one, where the standard looks only before and after; and a replacement of all matches ends
 * early, depending on how V8 runs it, where a back reference takes nothing. Back references know the cases of ASCII only.
 */
function isComparable({ flags, source, texts }: PatternCase): boolean {
  const isUnicode = flags.includes('u');
  if (isUnicode && flags.includes('g') && flags.includes('y')) return false;
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const refersBack = /\\[1-9k]/.test(source);
  if (refersBack && flags.includes('i')) return false;
  const mayEndEarly = refersBack && flags.includes('g');
  return ![...texts, '', 'a'].some(text =>
    [...text.matchAll(pattern)].some(({ 0: match, index }) => {
      if (match === '' && (!isUnicode || mayEndEarly)) return true;
      return isUnicode && /^[\udc00-\udfff]/.test(text.slice(index));
    }),
  );
}
