/**
 * A channel record: what the console remembers of one sounding SFX. There are two sets of four, one for `sfx()`
 * and one for the music. The envelope positions lie elsewhere (RAM for `sfx()`, hidden memory for the music) and
 * are given as a byte array with an offset (specification: sound §2, §4.1).
 */

import * as at from '../memory-map.ts';
import { NOTES_PER_OCTAVE } from './pitch-table.ts';

export interface Channel {
  /** Ticks since the start, −1 before the first. */
  tick: number;
  /** SFX number, −1 for none. */
  index: number;
  /** Combined note: semitones above the C of octave 0, unclamped. */
  note: number;
  /** Volume of each side, 0–15. */
  left: number;
  right: number;
  /** Envelope speed, −4 to 3. */
  speed: number;
  /** Ticks left, negative for endless. */
  duration: number;
}

/** Speed argument that means "the SFX's own"; like every value outside −4…3. */
export const OWN_SPEED = 8;
/** Envelope positions of one channel: wave, volume, arpeggio, pitch. */
export const POSITION_COUNT = 4;

/** A channel that has never played. */
export function createChannel(): Channel {
  return { tick: -1, index: -1, note: 0, left: 0, right: 0, speed: 0, duration: -1 };
}

/**
 * Starts an SFX on a channel, or silences it with a negative index.
 * @param positions bytes that hold the channel's four envelope positions, beginning at `positionsAt`
 * @param octave added to `note` in steps of 12
 * @param speed −4 to 3, or anything else for the speed stored in the SFX
 */
export function setChannel(
  channel: Channel,
  positions: Uint8Array,
  positionsAt: number,
  ram: Uint8Array,
  index: number,
  note: number,
  octave: number,
  duration: number,
  left: number,
  right: number,
  speed: number,
): void {
  channel.left = left & 15;
  channel.right = right & 15;
  if (index >= 0) channel.speed = speed >= -4 && speed <= 3 ? speed : sampleSpeed(ram, index);
  channel.note = (note + NOTES_PER_OCTAVE * octave) | 0;
  channel.duration = duration;
  channel.index = index;
  rewind(channel, positions, positionsAt);
}

/** Puts a channel before its first tick. */
export function rewind(channel: Channel, positions: Uint8Array, positionsAt: number): void {
  channel.tick = -1;
  positions.fill(0xff, positionsAt, positionsAt + POSITION_COUNT);
}

/** Place of the byte with octave, speed and the signs of notes in a sample. */
export const FLAGS = 60;

/** Address of an SFX in RAM. */
export function sampleAddress(index: number): number {
  return at.SAMPLES + at.SAMPLE_SIZE * index;
}

/** The octave stored in an SFX, 0–7. */
export function sampleOctave(ram: Uint8Array, index: number): number {
  return ram[sampleAddress(index) + FLAGS]! & 7;
}

/** The speed stored in an SFX, −4 to 3. */
export function sampleSpeed(ram: Uint8Array, index: number): number {
  return (ram[sampleAddress(index) + FLAGS]! << 25) >> 29;
}

/** The note stored in an SFX, 0–15; 12 to 15 reach into the next octave. */
export function sampleNote(ram: Uint8Array, index: number): number {
  return ram[sampleAddress(index) + 61]! & 15;
}
