/** The name that the user has last given as author of a game. */

import { browserStorage } from '../../player/settings.ts';

const KEY = 'cartwright:author';

/** The name; '' if none is known. */
export function rememberedAuthor(): string {
  try {
    return browserStorage()?.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** @param author '' forgets it */
export function rememberAuthor(author: string): void {
  try {
    browserStorage()?.setItem(KEY, author);
  } catch {
    // It is asked for again.
  }
}
