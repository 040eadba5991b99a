/** Titles of projects: one line, and no two the same. */

import type { StoredProject } from './database.ts';

/** Characters of the longest title. */
export const LONGEST_TITLE = 80;

/** A text as a title: in one line, and not too long. */
export function titleOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
}

/** A title that no other project has: with a number behind it, if need be. */
export function freeTitle(title: string, others: readonly StoredProject[]): string {
  const wanted = titleOf(title) || 'Untitled';
  const taken = new Set(others.filter(({ removed }) => removed === undefined).map(other => other.title));
  if (!taken.has(wanted)) return wanted;
  const plain = wanted.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number++) if (!taken.has(`${plain} (${number})`)) return `${plain} (${number})`;
}
