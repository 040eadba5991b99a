/** Short names in the order in which they are given out. */

import { KEYWORDS } from '../../lua/tree.ts';

/** Letters that names may begin with, the most frequent ones of Lua's keywords first: they compress best together. */
const LETTERS = 'etnfiolardcsuhpmkbgvwyxjqzETNFIOLARDCSUHPMKBGVWYXJQZ_';
const DIGITS = '0123456789';

/** Gives names from the shortest on: of one letter, then of two characters, and so on; never a keyword. */
export class ShortNames {
  private readonly names = [...LETTERS];

  /** The name with an index from 0 up. */
  at(index: number): string {
    while (index >= this.names.length) this.grow();
    return this.names[index];
  }

  /** Adds all names that are one character longer than the longest. */
  private grow(): void {
    const length = this.names[this.names.length - 1].length;
    for (const start of this.names.filter(name => name.length === length))
      for (const end of LETTERS + DIGITS) if (!KEYWORDS.has(start + end)) this.names.push(start + end);
  }
}
