/** The keys that are the page's own and not the game's: pause and mute. */

export type Shortcut = 'pause' | 'mute';

/** What decides which keys the page takes. */
export interface ShortcutSituation {
  /** Whether the game reads letter keys, so that the page must not take any. */
  readsKeyboard: boolean;
}

/**
 * What a key does on the page.
 *
 * @param key as in `KeyboardEvent.key`
 * @returns undefined if the key is the game's
 */
export function shortcutOf(key: string, { readsKeyboard }: ShortcutSituation): Shortcut | undefined {
  if (key === 'Escape') return 'pause';
  if (readsKeyboard) return undefined;
  if (key.toLowerCase() === 'p') return 'pause';
  return key.toLowerCase() === 'm' ? 'mute' : undefined;
}
