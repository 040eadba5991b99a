/** Plays the studio's own console, as long as it makes a sound. */

import { type Signal, signal } from '@preact/signals';
import type { SoundValues } from '../../../assets/sound-values/index.ts';
import type { Sound } from '../../../console/sound/index.ts';
import { type AudioOutput, createAudioOutput } from '../../../player/audio/audio-output.ts';
import { FrameClock } from '../../../player/game/frame-clock.ts';
import { browserStorage, loadSettings } from '../../../player/settings.ts';
import type { MusicPosition } from '../music/music-place.ts';
import type { BlockEdit } from '../sound-edit.ts';
import { type SfxCall, SoundPreview } from './sound-preview.ts';

/** Maximum milliseconds that a first sound waits for the audio device. */
const OPENING = 400;
/** Interval at which the page's volume is checked during playback. */
const DISPLAYS_PER_CHECK = 20;

export class SoundPlayer {
  /** Whether something is playing. */
  readonly isPlaying: Signal<boolean> = signal(false);
  /** Position of the music; undefined if none plays. */
  readonly place: Signal<MusicPosition | undefined> = signal(undefined);
  /** Called after each frame, and once when everything is silent. */
  onFrame: ((sound: Readonly<Sound>, ram: Uint8Array) => void) | undefined;
  readonly muted: Signal<readonly boolean[]> = signal([false, false, false, false]);
  private readonly preview: SoundPreview;
  private readonly audio: AudioOutput = createAudioOutput();
  private readonly clock = new FrameClock();
  private isRunning = false;
  private displays = 0;

  constructor(values: SoundValues) {
    this.preview = new SoundPreview(values);
  }

  /** Replaces the sound, or some of its blocks. */
  change(values: SoundValues, edits: readonly BlockEdit[] | undefined): void {
    if (edits) this.preview.edit(edits);
    else this.preview.load(values);
  }

  playSfx(call: SfxCall): void {
    this.preview.playSfx(call);
    this.run();
  }

  stopSfx(channel: number): void {
    this.preview.stopSfx(channel);
  }

  playTrack(track: number, frame: number, row: number, loop: boolean): void {
    this.preview.playTrack(track, frame, row, loop);
    this.run();
  }

  stop(): void {
    this.preview.stop();
  }

  /** Mutes or unmutes a channel; with `isAlone`, mutes all others or none. */
  toggleMute(channel: number, isAlone: boolean): void {
    const before = this.muted.value;
    const wasAlone = before.every((is, i) => is === (i !== channel));
    const muted = isAlone
      ? before.map((_, i) => !wasAlone && i !== channel)
      : before.with(channel, !before[channel]);
    this.muted.value = muted;
    muted.forEach((isMuted, channel) => {
      this.preview.muted[channel] = isMuted;
    });
  }

  /**
   * Opens the audio device, so that the first sound plays without delay; to be called while handling a key or
   * click.
   */
  prepare(): Promise<void> {
    return this.audio.resume();
  }

  close(): void {
    this.preview.stop();
    this.audio.close();
  }

  private run(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.applySettings();
    this.isPlaying.value = true;
    this.clock.restart();
    const start = () => requestAnimationFrame(this.onDisplay);
    void Promise.race([this.audio.resume(), new Promise(resolve => setTimeout(resolve, OPENING))]).then(
      start,
    );
  }

  /** Applies the page's volume. */
  private applySettings(): void {
    const { volume, muted } = loadSettings(browserStorage());
    this.audio.setVolume(volume);
    this.audio.setMuted(muted);
  }

  private readonly onDisplay = (now: number): void => {
    const { preview } = this;
    for (let due = this.clock.advance(now); due > 0; due--) this.audio.push(preview.frame());
    this.place.value = preview.place;
    this.onFrame?.(preview.sound, preview.ram);
    if (++this.displays % DISPLAYS_PER_CHECK === 0) this.applySettings();
    this.isRunning = preview.isSounding;
    this.isPlaying.value = this.isRunning;
    if (this.isRunning) requestAnimationFrame(this.onDisplay);
  };
}
