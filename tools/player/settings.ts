/** Volume, mute, scaling and keys, stored between visits and shared by all games. */

import { type ButtonKeys, DEFAULT_BUTTON_KEYS, isButtonKeys } from './input/button-keys.ts';
import type { Scaling } from './picture/picture-scale.ts';

const STORAGE_KEY = 'cartwright:settings';

export interface Settings {
  /** 0–1. */
  volume: number;
  muted: boolean;
  /** Undefined until the user chooses: then the page picks what suits the screen. */
  scaling: Scaling | undefined;
  /** The keys that press the buttons of the gamepads. */
  buttonKeys: ButtonKeys;
}

/** The stored settings, with defaults for missing or invalid ones. */
export function loadSettings(storage: Storage | null): Settings {
  let stored: Partial<Settings> = {};
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    // Invalid data, or no access to storage: use the defaults.
  }
  const { volume, muted, scaling, buttonKeys } = stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.8,
    muted: muted === true,
    scaling: scaling === 'sharp' || scaling === 'fit' ? scaling : undefined,
    buttonKeys: isButtonKeys(buttonKeys) ? buttonKeys : DEFAULT_BUTTON_KEYS,
  };
}

/** Stores the settings, if the browser allows it. */
export function storeSettings(storage: Storage | null, settings: Settings): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or not accessible: the settings are lost when the page is closed.
  }
}

/** The browser's localStorage, or null if the page is not allowed to use it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
