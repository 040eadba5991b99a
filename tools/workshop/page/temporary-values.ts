/** What a game keeps where nothing is kept. */

import type { KeptValues } from '../../player/page-around.ts';
import { browserStorage } from '../../player/settings.ts';

/** Values that the page forgets, on top of those of the browser. */
export function temporaryValues(): KeptValues {
  const values = new Map<string, string>();
  return {
    getItem: key => values.get(key) ?? browserStorage()?.getItem(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
