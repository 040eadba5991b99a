/**
 * A console that only plays sound: it has the sound of a game, and plays SFX and tracks sample for sample as
 * the game's console does. Independent of the page and the clock.
 */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import { emptyBank } from '../../../cartridge/cartridge.ts';
import { loadContent, resetVideo } from '../../../console/boot.ts';
import { createDevices, type Devices } from '../../../console/devices.ts';
import * as at from '../../../console/memory-map.ts';
import * as device from '../../../console/sound/index.ts';
import { type MusicPosition, musicPosition } from '../music/music-place.ts';
import type { BlockEdit } from '../sound-edit.ts';
import { writeBlock, writeSound } from '../sound-memory.ts';

/** How to play an SFX; defaults are the SFX's own note, full volume and no end. */
export interface SfxCall {
  index: number;
  /** Semitones above the lowest C. */
  note: number;
  /** 0–3. */
  channel: number;
  /** 0–15. */
  volume?: number;
}

const FULL_VOLUME = 15;
const ENDLESS = -1;
/**
 * Frames until the last sample after a sound's end: two until the end is audible, the rest until the output has
 * settled.
 */
const TAIL = 10;

export class SoundPreview {
  /** Muted channels. */
  readonly muted: boolean[] = Array<boolean>(at.CHANNEL_COUNT).fill(false);
  private readonly devices: Devices;
  private readonly calls: (() => void)[] = [];
  private quietFrames = TAIL;

  constructor(values: SoundValues) {
    this.devices = createDevices([emptyBank()], 1);
    const { state, audio, banks } = this.devices;
    resetVideo(state, banks[0]);
    device.resetSound(audio, state.ram);
    loadContent(state, banks[0]);
    writeSound(state.ram, values);
  }

  /** The console's memory, live. */
  get ram(): Uint8Array {
    return this.devices.state.ram;
  }

  /** Changes the sound, also while it plays. */
  edit(edits: readonly BlockEdit[]): void {
    for (const edit of edits) writeBlock(this.ram, edit);
  }

  /** Replaces the whole sound. */
  load(values: SoundValues): void {
    writeSound(this.ram, values);
  }

  /** Plays an SFX from the next frame on. */
  playSfx({ index, note, channel, volume = FULL_VOLUME }: SfxCall): void {
    const { audio } = this.devices;
    this.call(() =>
      device.sfx(audio, this.ram, index, note, 0, ENDLESS, channel, volume, volume, device.OWN_SPEED),
    );
  }

  /** Stops the SFX of a channel. */
  stopSfx(channel: number): void {
    this.call(() =>
      device.sfx(this.devices.audio, this.ram, -1, 0, 0, ENDLESS, channel, 0, 0, device.OWN_SPEED),
    );
  }

  /** Plays a track from a row of a frame on. */
  playTrack(track: number, frame: number, row: number, loop: boolean): void {
    this.call(() => device.music(this.devices.audio, this.ram, track, frame, row, loop, false, -1, -1));
  }

  /** Stops the music. */
  stopTrack(): void {
    this.call(() => device.stopMusic(this.devices.audio, this.ram));
  }

  /** Silences everything. */
  stop(): void {
    this.stopTrack();
    for (let channel = 0; channel < at.CHANNEL_COUNT; channel++) this.stopSfx(channel);
  }

  /** Position of the music; undefined if none plays. */
  get place(): MusicPosition | undefined {
    return musicPosition(this.ram);
  }

  /** The sound device, live. */
  get sound(): Readonly<device.Sound> {
    return this.devices.audio;
  }

  /** Whether anything is audible now or later without another call. */
  get isSounding(): boolean {
    return this.quietFrames < TAIL;
  }

  /** Makes a frame. @returns its 735 stereo pairs, left first */
  frame(): Int16Array {
    const { audio, state } = this.devices;
    device.soundTickStart(audio, this.ram);
    for (const call of this.calls.splice(0)) call();
    this.silenceMuted();
    device.soundTickEnd(audio, this.ram);
    const out = new Int16Array(2 * device.pairsPerFrame(audio));
    device.synthesize(audio, state, out);
    this.quietFrames = this.goesOn() ? 0 : this.quietFrames + 1;
    return out;
  }

  private call(run: () => void): void {
    this.calls.push(run);
    this.quietFrames = 0;
  }

  private silenceMuted(): void {
    this.muted.forEach((isMuted, channel) => {
      const register = at.SOUND_REGISTERS + at.SOUND_REGISTER_SIZE * channel;
      if (isMuted) this.ram.fill(0, register, register + at.SOUND_REGISTER_SIZE);
    });
  }

  private goesOn(): boolean {
    if (this.calls.length > 0 || this.place) return true;
    return this.devices.audio.channels.some(
      ({ index, tick, speed, duration }) =>
        index >= 0 && duration !== 0 && device.isSfxHeardFrom(this.ram, index, Math.max(0, tick), speed),
    );
  }
}
