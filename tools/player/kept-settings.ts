/** The settings of a player: changed by its controls, remembered, and followed by what they are about. */

import { keysInUse } from './input/button-keys.ts';
import { loadSettings, type Settings, storeSettings } from './settings.ts';

/** What follows the settings of a player. */
export interface SettingsFollowers {
  view: { showSettings(settings: Settings, players: number): void; announce(message: string): void };
  audio: { setVolume(volume: number): void; setMuted(isMuted: boolean): void };
  devices: { setButtonKeys(keys: Settings['buttonKeys']): void };
  /** How many players the game asks for. */
  players(): number;
}

export class KeptSettings {
  readonly values: Settings;
  private readonly storage: Storage | null;
  private followers: SettingsFollowers | undefined;

  /** Loads what is remembered in a browser's storage. */
  constructor(storage: Storage | null) {
    this.storage = storage;
    this.values = loadSettings(storage);
  }

  /** Gives some of them other values. */
  change(change: Partial<Settings>): void {
    const wasMuted = this.values.muted;
    Object.assign(this.values, change);
    this.tell();
    storeSettings(this.storage, this.values);
    const { muted } = this.values;
    if (muted !== wasMuted) this.followers?.view.announce(muted ? 'Sound off' : 'Sound on');
  }

  /** Tells them, and all changes from now on. */
  tellTo(followers: SettingsFollowers): void {
    this.followers = followers;
    this.tell();
  }

  /** Tells them once more, where the game asks for more players. */
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
