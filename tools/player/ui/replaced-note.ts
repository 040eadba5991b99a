/** The message after a newer version has replaced a game. */

import { isTouchOnly } from '../input/touch-only.ts';

/** The browser's keys that reload the page; without a keyboard, the item of the pause menu. */
function reload(): string {
  if (isTouchOnly()) return 'Pause, Restart';
  return /Mac|iP/.test(navigator.platform) ? '⌘R' : 'Ctrl+R';
}

/**
 * The message.
 *
 * @param isArt whether only the art is new
 * @param reason what the game will only have after a restart, if anything
 */
export function replacedNote(isArt: boolean, reason: string | undefined): string {
  const exception = reason === undefined ? '' : `, but ${reason}`;
  return `${isArt ? 'Showing the new art' : 'Running the new code'}${exception} · ${reload()} starts over`;
}
