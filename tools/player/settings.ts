/** What the player remembers from visit to visit: volume, mute, scaling. The same for every game. */

import type { Scaling } from './picture/picture-scale.ts';

const STORAGE_KEY = 'cartwright:settings';

export interface Settings {
  /** 0–1. */
  volume: number;
  muted: boolean;
  /** Undefined until the user chose: then the page takes what suits the screen. */
  scaling: Scaling | undefined;
}

/** The remembered settings, defaults for what is missing or makes no sense. */
export function loadSettings(storage: Storage | null): Settings {
  let stored: Partial<Settings> = {};
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    // Not ours or unreadable: start with the defaults.
  }
  const { volume, muted, scaling } = stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.8,
    muted: muted === true,
    scaling: scaling === 'sharp' || scaling === 'fit' ? scaling : undefined,
  };
}

/** Remembers the settings, where the browser lets the page. */
export function storeSettings(storage: Storage | null, settings: Settings): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Full or shut storage: the settings last as long as the page.
  }
}

/** The browser's localStorage, or null where even asking for it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
