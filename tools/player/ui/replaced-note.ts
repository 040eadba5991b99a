/** What is told after a newer version of a game goes on in its place. */

/** The browser's keys that reload the page. */
const RELOAD_KEYS = /Mac|iP/.test(navigator.platform) ? '⌘R' : 'Ctrl+R';

/**
 * The message.
 *
 * @param isArt whether only the art is new
 * @param reason what of it the game does not have before it is started over, if anything
 */
export function replacedNote(isArt: boolean, reason: string | undefined): string {
  const exception = reason === undefined ? '' : `, but ${reason}`;
  return `${isArt ? 'Showing the new art' : 'Running the new code'}${exception} · ${RELOAD_KEYS} starts over`;
}
