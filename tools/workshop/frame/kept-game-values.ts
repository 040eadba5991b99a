/**
 * What a game in a frame keeps between visits: its persistent memory, and what its tools remember. Each has its own, so
 * that none reads or fills another's. The settings of the player are those of all.
 */

import type { KeptValues } from '../../player/page-around.ts';
import { SETTINGS_KEY } from '../../player/settings.ts';

/** Characters that a game may keep at most. */
const MAX_KEPT = 64 * 1024;

/** Before the id of a game, in the keys of the page's storage. */
const KEY = 'cartwright:kept:';
/** A project; shared games are told by something else. */
const OF_PROJECT = new RegExp(`^${KEY}([0-9a-f]{24})$`);

/** Ids of the projects whose games keep something. */
export function keepingGames(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.flatMap(key => OF_PROJECT.exec(key)?.[1] ?? []);
}

/** Removes what the games of projects keep. */
export function forgetGames(storage: Storage, ids: readonly string[]): void {
  for (const id of ids) storage.removeItem(KEY + id);
}

export class KeptGameValues {
  private readonly storage: KeptValues | null;
  private readonly key: string;

  /**
   * @param storage that of the page, null where it has none
   * @param game what tells it from others: the id of a project
   */
  constructor(storage: KeptValues | null, game: string) {
    this.storage = storage;
    this.key = KEY + game;
  }

  /** All values by key. */
  all(): Record<string, string> {
    const settings = this.read(SETTINGS_KEY);
    return { ...this.own(), ...(settings !== undefined && { [SETTINGS_KEY]: settings }) };
  }

  /** Keeps a value, unless the game keeps too much. */
  keep(key: string, value: string): void {
    if (typeof key !== 'string' || typeof value !== 'string') return;
    if (key === SETTINGS_KEY) this.write(key, value);
    else this.write(this.key, JSON.stringify({ ...this.own(), [key]: value }));
  }

  private own(): Record<string, string> {
    try {
      return { ...JSON.parse(this.read(this.key) ?? '{}') };
    } catch {
      return {};
    }
  }

  private read(key: string): string | undefined {
    try {
      return this.storage?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  private write(key: string, value: string): void {
    if (value.length > MAX_KEPT) return;
    try {
      this.storage?.setItem(key, value);
    } catch {
      // Storage is full or not accessible: the values are lost when the page is closed.
    }
  }
}
