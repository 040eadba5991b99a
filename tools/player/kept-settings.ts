/** A player's settings: changed by its controls, stored, and passed on to the parts they affect. */

import { keysInUse } from './input/button-keys.ts';
import type { KeptValues } from './page-around.ts';
import { loadSettings, type Settings, storeSettings } from './settings.ts';

/** Receives changes of the settings. */
export interface SettingsFollowers {
  view: { showSettings(settings: Settings, players: number): void; announce(message: string): void };
  audio: { setVolume(volume: number): void; setMuted(isMuted: boolean): void };
  devices: { setButtonKeys(keys: Settings['buttonKeys']): void };
  /** Number of players that the game supports. */
  players(): number;
}

export class KeptSettings {
  readonly values: Settings;
  private readonly storage: KeptValues | null;
  private followers: SettingsFollowers | undefined;

  /** Loads the settings from a browser's storage. */
  constructor(storage: KeptValues | null) {
    this.storage = storage;
    this.values = loadSettings(storage);
  }

  /** Changes some settings. */
  change(change: Partial<Settings>): void {
    const wasMuted = this.values.muted;
    Object.assign(this.values, change);
    this.tell();
    storeSettings(this.storage, this.values);
    const { muted } = this.values;
    if (muted !== wasMuted) this.followers?.view.announce(muted ? 'Sound off' : 'Sound on');
  }

  /** Calls the followers now and with every change. */
  tellTo(followers: SettingsFollowers): void {
    this.followers = followers;
    this.tell();
  }

  /** Calls the followers again, for example when the game supports more players. */
  tell(): void {
    if (!this.followers) return;
    const { view, audio, devices } = this.followers;
    const { volume, muted } = this.values;
    const players = this.followers.players();
    const buttonKeys = keysInUse(this.values.buttonKeys, players);
    view.showSettings({ ...this.values, buttonKeys }, players);
    audio.setVolume(volume);
    audio.setMuted(muted);
    devices.setButtonKeys(buttonKeys);
  }
}
