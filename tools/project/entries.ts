/** Names of the file that is a game's program. */

import { LANGUAGES, type Language } from '../cartridge/languages.ts';

/** The names in the languages of the console: `main.lua` first. */
export const RAW_ENTRIES: readonly string[] = LANGUAGES.map(entryOf);

/** All names. The first of these in a game's folder is its program. */
export const ENTRIES: readonly string[] = ['main.ts', ...RAW_ENTRIES];

/** Name of the entry file in a language. */
export function entryOf({ extension }: Language): string {
  return `main${extension}`;
}
