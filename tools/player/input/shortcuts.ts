/** The keys that are the page's own and not the game's: pause, mute, and back to the other games. */

export type Shortcut = 'leave' | 'pause' | 'mute';

/** What decides which keys the page takes. */
export interface ShortcutSituation {
  isRunning: boolean;
  /** Whether the page has other games to go back to. */
  canLeave: boolean;
  /** Whether the game reads letter keys, so that the page must not take any. */
  readsKeyboard: boolean;
}

/**
 * What a key does on the page.
 *
 * @param key as in `KeyboardEvent.key`
 * @returns undefined if the key is the game's
 */
export function shortcutOf(
  key: string,
  { isRunning, canLeave, readsKeyboard }: ShortcutSituation,
): Shortcut | undefined {
  if (key === 'Escape') return canLeave && !isRunning ? 'leave' : 'pause';
  if (readsKeyboard) return undefined;
  if (key.toLowerCase() === 'p') return 'pause';
  return key.toLowerCase() === 'm' ? 'mute' : undefined;
}
