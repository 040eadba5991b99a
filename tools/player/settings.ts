/** Volume, mute, scaling and keys, stored between visits and shared by all games. */

import { type ButtonKeys, DEFAULT_BUTTON_KEYS, isButtonKeys } from './input/button-keys.ts';
import { type KeptValues, keptAround } from './page-around.ts';
import type { Scaling } from './picture/picture-scale.ts';
import { storedObject, storeObject } from './stored-object.ts';

/** Under which they are stored. */
export const SETTINGS_KEY = 'cartwright:settings';

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
export function loadSettings(storage: KeptValues | null): Settings {
  const { volume, muted, scaling, buttonKeys } = storedObject<Settings>(storage, SETTINGS_KEY);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.8,
    muted: muted === true,
    scaling: scaling === 'sharp' || scaling === 'fit' ? scaling : undefined,
    buttonKeys: isButtonKeys(buttonKeys) ? buttonKeys : DEFAULT_BUTTON_KEYS,
  };
}

/** Stores the settings, if the browser allows it. */
export function storeSettings(storage: KeptValues | null, settings: Settings): void {
  storeObject(storage, SETTINGS_KEY, settings);
}

/** Where this page keeps values: the browser's localStorage, or the page around it; null if it may not. */
export function browserStorage(): KeptValues | null {
  try {
    return keptAround() ?? window.localStorage;
  } catch {
    return null;
  }
}
