/**
 * The sound device: from `sfx()` and `music()` to 16-bit stereo samples (specification: sound). Within one frame the
 * machine calls `soundTickStart`, runs the cartridge, calls `soundTickEnd`, draws, and calls `synthesize`. What the
 * device remembers is a plain `Sound` value; everything else it reads from and writes to RAM.
 */

import * as at from '../memory-map.ts';
import { createChannel, POSITION_COUNT, setChannel } from './channel.ts';
import { type MusicStart, startMusicPlayer, stopMusicPlayer } from './music/control.ts';
import { tickMusic } from './music/sequencer.ts';
import { createMusic } from './music/state.ts';
import { stepSfx } from './sfx-step.ts';
import { createOscillators, type Sound } from './sound-state.ts';
import { closeFrame, readPairs } from './synthesis/band-limiter.ts';
import type { NeighbourState } from './synthesis/neighbour-memory.ts';
import { playFrame } from './synthesis/oscillator.ts';
import { advanceRing, createSnapshotRing, playingSlot, pushSnapshot } from './synthesis/snapshot-ring.ts';

export { OWN_SPEED, sampleNote, sampleOctave, sampleSpeed } from './channel.ts';
export { isSfxHeardFrom } from './sfx-step.ts';
export { createSound, type Sound } from './sound-state.ts';

/** Full reset, as after loading a cartridge: all silent, music stopped. The limiter alone keeps what it has. */
export function resetSound(sound: Sound, ram: Uint8Array): void {
  sound.channels = sound.channels.map(createChannel);
  sound.music = createMusic();
  sound.ring = createSnapshotRing();
  sound.oscillators = createOscillators();
  ram.fill(0xff, at.SFX_STATE, at.SFX_STATE + at.SFX_STATE_SIZE);
  ram.fill(0, at.SOUND_REGISTERS, at.SOUND_REGISTERS + at.SOUND_REGISTERS_SIZE);
  ram.fill(0, at.PCM, at.PCM + at.PCM_SIZE);
  stopMusicPlayer(sound.music, ram);
}

/** First half of a frame: clears what lasts one frame, then the music and the SFX fill the registers. */
export function soundTickStart(sound: Sound, ram: Uint8Array): void {
  ram.fill(0, at.SOUND_REGISTERS, at.SOUND_REGISTERS + at.SOUND_REGISTERS_SIZE);
  ram.fill(0, at.PCM, at.PCM + at.PCM_SIZE);
  ram.fill(0xff, at.STEREO_VOLUMES, at.STEREO_VOLUMES + at.CHANNEL_COUNT);
  tickMusic(sound.music, ram);
  for (let i = 0; i < at.CHANNEL_COUNT; i++) {
    const channel = sound.channels[i]!;
    if (channel.index >= 0) stepSfx(channel, ram, sfxPositions(i), ram, channel.note, 0, i);
  }
}

/** Second half of a frame, after the cartridge ran: hands what is in the registers to the synthesis. */
export function soundTickEnd(sound: Sound, ram: Uint8Array): void {
  pushSnapshot(sound.ring, ram);
}

/**
 * Makes the samples of one frame.
 * @param neighbours drawing state of the console (a `ConsoleState`), which one sample in a few thousand depends on
 *   (specification: sound §10); null where there is none
 * @param out interleaved pairs, left first; at least `pairsPerFrame(sound)` of them
 * @returns pairs written; at rates that are multiples of 60 always `pairsPerFrame(sound)`
 */
export function synthesize(sound: Sound, neighbours: NeighbourState | null, out: Int16Array): number {
  const { ring, limiter } = sound;
  playFrame(sound, neighbours, playingSlot(ring));
  advanceRing(ring);
  closeFrame(limiter);
  return readPairs(limiter, out);
}

/** Sample pairs of one frame at the present rate. */
export function pairsPerFrame(sound: Sound): number {
  return sound.limiter.pairsPerFrame;
}

/**
 * `sfx()` with its arguments decoded (specification: console §4.6).
 * @param id SFX 0–63, negative to silence the channel
 * @param note,octave pitch: note + 12·octave semitones above the C of octave 0
 * @param duration ticks, negative for endless
 * @param channel 0–3
 * @param left,right volumes; the low four bits count
 * @param speed −4 to 3; any other number for the SFX's own
 */
export function sfx(
  sound: Sound,
  ram: Uint8Array,
  id: number,
  note: number,
  octave: number,
  duration: number,
  channel: number,
  left: number,
  right: number,
  speed: number,
): void {
  const record = sound.channels[channel]!;
  setChannel(record, ram, sfxPositions(channel), ram, id, note, octave, duration, left, right, speed);
}

/**
 * `music()` with its arguments decoded: stops what plays and starts a track, or none if `track` is negative.
 * @param track up to 7
 * @param frame,row place to start at, negative for the beginning
 * @param tempo,speed real values, negative for the track's own
 */
export function music(sound: Sound, ram: Uint8Array, ...start: MusicStart): void {
  startMusicPlayer(sound.music, ram, ...start);
}

/** `music()` without arguments: stops the music. */
export function stopMusic(sound: Sound, ram: Uint8Array): void {
  stopMusicPlayer(sound.music, ram);
}

function sfxPositions(channel: number): number {
  return at.SFX_STATE + POSITION_COUNT * channel;
}
