/** How long one has worked in this browser, so that a safer place for the projects is proposed when it is worth it, once. */

import type { KeptValues } from '../../../player/page-around.ts';

const KEY = 'cartwright:minutes';
/** Minutes of work after which it is. */
export const WORTH = 20;

/**
 * Counts a minute of work.
 *
 * @param storage null where the browser keeps nothing
 * @returns whether it is the one after which a safer place is proposed
 */
export function countMinute(storage: KeptValues | null): boolean {
  try {
    const minutes = Number(storage?.getItem(KEY) ?? 0) || 0;
    if (minutes >= WORTH) return false;
    storage?.setItem(KEY, String(minutes + 1));
    return minutes + 1 === WORTH;
  } catch {
    return false;
  }
}
