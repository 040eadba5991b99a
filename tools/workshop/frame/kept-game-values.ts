/**
 * What a game in a frame keeps between visits: its persistent memory, and what its tools remember. Each has its own, so
 * that none reads or fills another's. The settings of the player are those of all.
 */

import type { KeptValues } from '../../player/page-around.ts';
import { SETTINGS_KEY } from '../../player/settings.ts';

/** Characters that a game may keep at most. */
const MAX_KEPT = 64 * 1024;

export class KeptGameValues {
  private readonly storage: KeptValues | null;
  private readonly key: string;

  /**
   * @param storage that of the page, null where it has none
   * @param game what tells it from others: the id of a project
   */
  constructor(storage: KeptValues | null, game: string) {
    this.storage = storage;
    this.key = `cartwright:kept:${game}`;
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
