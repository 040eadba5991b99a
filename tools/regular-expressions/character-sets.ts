/**
 * Sets of characters beyond bytes: what a class, an escape or a letter matches, found out with the regular expressions
 * of JavaScript itself.
 */

import type { ByteSet } from './pattern-nodes.ts';

/** Code points: the first and last of each range, in order and apart from each other. */
export type CharacterSet = readonly number[];

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
export const LAST_CHARACTER = 0x10ffff;
/** The last character that is one unit of JavaScript's strings. */
const LAST_UNIT = 0xffff;

const known = new Map<string, CharacterSet>();
const texts = new Map<number, string>();

/**
 * The characters that a pattern for one character matches.
 *
 * @param source of the pattern: a class, an escape, a letter
 * @param flags of it; without `u` only characters of one unit are found
 * @throws SyntaxError if JavaScript does not take the pattern
 */
export function charactersMatching(source: string, flags: string): CharacterSet {
  const key = `${flags} ${source}`;
  let found = known.get(key);
  if (!found) {
    found = search(source, flags);
    known.set(key, found);
  }
  return found;
}

/**
 * The characters of a class in a pattern without the flag `u`.
 *
 * @param set what it holds
 * @param isIgnoringCase whether each stands for both cases
 * @param isNegated whether it matches all others
 */
export function charactersOfClass(
  set: CharacterSet,
  isIgnoringCase: boolean,
  isNegated: boolean,
): CharacterSet {
  const [sign, flags] = [isNegated ? '^' : '', isIgnoringCase ? 'i' : ''];
  let units = '';
  const pairs: number[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i], set[i + 1]];
    if (low <= LAST_UNIT) units += `${escaped(low)}-${escaped(Math.min(high, LAST_UNIT))}`;
    if (high > LAST_UNIT) pairs.push(Math.max(low, LAST_UNIT + 1), high);
  }
  const found = charactersMatching(`[${sign}${units}]`, flags);
  return [...found, ...(isNegated ? inverted(pairs) : pairs)];
}

/** What of a set is in ASCII, as bytes. */
export function asciiOf(set: CharacterSet): ByteSet {
  return within(set, 0, 127);
}

/** What of a set is beyond ASCII. */
export function beyondAscii(set: CharacterSet): CharacterSet {
  return within(set, 128, LAST_CHARACTER);
}

function within(set: CharacterSet, first: number, last: number): number[] {
  const made: number[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [Math.max(set[i], first), Math.min(set[i + 1], last)];
    if (low <= high) made.push(low, high);
  }
  return made;
}

/** All characters of two units that are not in a list of ranges, which may be in any order. */
function inverted(pairs: readonly number[]): number[] {
  const text = pairs.map(code => `\\u{${code.toString(16)}}`);
  const ranges = text.map((code, i) => (i % 2 === 0 ? `${code}-` : code)).join('');
  return within(charactersMatching(`[^${ranges}]`, 'u'), LAST_UNIT + 1, LAST_CHARACTER);
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

function search(source: string, flags: string): CharacterSet {
  const pattern = new RegExp(`(?:${source})+`, `g${flags}`);
  const found: number[] = [];
  for (const { 0: run, index } of allUpTo(flags.includes('u') ? LAST_CHARACTER : LAST_UNIT).matchAll(pattern))
    found.push(codeAt(index), codeAt(index + run.length - 1));
  return joined(found);
}

/** Every character up to a last one, in order, without surrogates. */
function allUpTo(last: number): string {
  let text = texts.get(last);
  if (text === undefined) {
    const parts: string[] = [];
    for (let code = 0; code <= last; code += 1)
      if (code < FIRST_SURROGATE || code > LAST_SURROGATE) parts.push(String.fromCodePoint(code));
    text = parts.join('');
    texts.set(last, text);
  }
  return text;
}

/** The character at a place of that text, or whose second half is there. */
function codeAt(index: number): number {
  const surrogates = LAST_SURROGATE - FIRST_SURROGATE + 1;
  const units = LAST_UNIT + 1 - surrogates;
  if (index < FIRST_SURROGATE) return index;
  if (index < units) return index + surrogates;
  return LAST_UNIT + 1 + Math.floor((index - units) / 2);
}

/** Ranges that only surrogates lie between are one. */
function joined(ranges: readonly number[]): number[] {
  const made: number[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const isNext = ranges[i] === LAST_SURROGATE + 1 && made.at(-1) === FIRST_SURROGATE - 1;
    if (isNext) made[made.length - 1] = ranges[i + 1];
    else made.push(ranges[i], ranges[i + 1]);
  }
  return made;
}
