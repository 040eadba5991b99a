/** The name that the user has last given as author of a game. */

import { browserStorage } from '../../player/settings.ts';
import { storedObject, storeObject } from '../../player/stored-object.ts';

const KEY = 'cartwright:author';

interface Remembered {
  author: string;
}

/** The name; '' if none is known. */
export function rememberedAuthor(): string {
  const { author } = storedObject<Remembered>(browserStorage(), KEY);
  return typeof author === 'string' ? author : '';
}

/** @param author '' forgets it */
export function rememberAuthor(author: string): void {
  storeObject(browserStorage(), KEY, { author } satisfies Remembered);
}
