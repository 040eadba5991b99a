/** Short names in the order in which they are assigned. */

import { KEYWORDS } from '../../../lua/names.ts';

/** Letters that names may begin with, the most frequent ones of Lua's keywords first: they compress best together. */
const LETTERS = 'etnfiolardcsuhpmkbgvwyxjqzETNFIOLARDCSUHPMKBGVWYXJQZ_';
const DIGITS = '0123456789';

const names = [...LETTERS];

/** The name with an index from 0 up: of one letter, then of two characters, and so on; never a keyword. */
export function shortName(index: number): string {
  for (let length = names[names.length - 1].length; index >= names.length; length++)
    for (const start of names.filter(name => name.length === length))
      for (const end of LETTERS + DIGITS) if (!KEYWORDS.has(start + end)) names.push(start + end);
  return names[index];
}
