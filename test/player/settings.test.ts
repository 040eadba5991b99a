import { expect, test } from 'vitest';
import { DEFAULT_BUTTON_KEYS, withButtonKey } from '../../tools/player/input/button-keys.ts';
import { loadSettings, storeSettings } from '../../tools/player/settings.ts';
import { memoryStorage } from './memory-storage.ts';

const DEFAULTS = { volume: 0.8, muted: false, scaling: undefined, buttonKeys: DEFAULT_BUTTON_KEYS };

test('settings come back as they were stored', () => {
  const storage = memoryStorage();
  for (const settings of [
    { ...DEFAULTS, volume: 0, muted: true, scaling: 'fit' as const },
    { ...DEFAULTS, volume: 1, scaling: 'sharp' as const },
    { ...DEFAULTS, buttonKeys: withButtonKey(DEFAULT_BUTTON_KEYS, 12, 'ShiftRight') },
    DEFAULTS,
  ]) {
    storeSettings(storage, settings);
    expect(loadSettings(storage)).toEqual(settings);
  }
});

test('without storage, or with invalid values in it, the defaults are used', () => {
  expect(loadSettings(null)).toEqual(DEFAULTS);
  const storage = memoryStorage();
  expect(loadSettings(storage)).toEqual(DEFAULTS);
  for (const text of [
    '{',
    'null',
    '7',
    '{"volume":3,"muted":"yes","scaling":"huge","buttonKeys":["KeyQ"]}',
  ]) {
    storage.getItem = () => text;
    expect(loadSettings(storage)).toEqual(DEFAULTS);
  }
});

test('a storage that throws is ignored', () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => storeSettings(storage, DEFAULTS)).not.toThrow();
  expect(() => storeSettings(null, DEFAULTS)).not.toThrow();
});
