/**
 * One tick of one SFX: moves the four envelopes on and fills a sound register. A step whose loudness is 0 leaves
 * the register as it is, so that the music's values stay (specification: sound §5).
 */

import * as at from '../memory-map.ts';
import { type Channel, FLAGS, rewind, sampleAddress } from './channel.ts';
import { LAST_NOTE, NOTE_FREQUENCIES } from './pitch-table.ts';

const ENVELOPE_STEPS = 30;
const WAVEFORM_SIZE = 16;
const FREQUENCY_MASK = 0xfff;

/** Places in a sample of the bytes behind its steps and flags. */
const SIDES = 61;
const WAVE_LOOP = 62;
const VOLUME_LOOP = 63;
const ARPEGGIO_LOOP = 64;
const PITCH_LOOP = 65;

/**
 * Plays one tick of a channel into sound register `register`.
 * @param positions bytes that hold the channel's four envelope positions, beginning at `positionsAt`
 * @param note base note, before the arpeggio
 * @param pitch Hz added to the note's frequency
 */
export function stepSfx(
  channel: Channel,
  positions: Uint8Array,
  positionsAt: number,
  ram: Uint8Array,
  note: number,
  pitch: number,
  register: number,
): void {
  if (channel.duration > 0) channel.duration--;
  if (channel.duration === 0) {
    rewind(channel, positions, positionsAt);
    return;
  }
  channel.tick++;
  const sample = sampleAddress(channel.index);
  const place = envelopePlace(channel.tick, channel.speed);
  const wave = envelopeIndex(place, ram[sample + WAVE_LOOP]!);
  const volume = envelopeIndex(place, ram[sample + VOLUME_LOOP]!);
  const arpeggio = envelopeIndex(place, ram[sample + ARPEGGIO_LOOP]!);
  const bend = envelopeIndex(place, ram[sample + PITCH_LOOP]!);
  positions[positionsAt] = wave;
  positions[positionsAt + 1] = volume;
  positions[positionsAt + 2] = arpeggio;
  positions[positionsAt + 3] = bend;

  const loudness = 15 - (ram[sample + 2 * volume]! & 15);
  if (loudness === 0) return;

  const flags = ram[sample + FLAGS]!;
  const interval = ram[sample + 2 * arpeggio + 1]! & 15;
  const transposed = note + (flags & 0x80 ? -interval : interval);
  const clamped = Math.min(Math.max(transposed, 0), LAST_NOTE);
  const offset = (ram[sample + 2 * bend + 1]! << 24) >> 28;
  // Sums outside the 12 bits of the register wrap around.
  const frequency =
    (NOTE_FREQUENCIES[clamped]! + (flags & 8 ? offset * 16 : offset) + pitch) & FREQUENCY_MASK;

  const target = at.SOUND_REGISTERS + at.SOUND_REGISTER_SIZE * register;
  ram[target] = frequency & 0xff;
  ram[target + 1] = (frequency >> 8) | (loudness << 4);
  const waveform = at.WAVEFORMS + WAVEFORM_SIZE * (ram[sample + 2 * wave]! >> 4);
  ram.copyWithin(target + 2, waveform, waveform + WAVEFORM_SIZE);

  const sides = ram[sample + SIDES]!;
  const left = sides & 0x10 ? 0 : channel.left;
  const right = sides & 0x20 ? 0 : channel.right;
  ram[at.STEREO_VOLUMES + register] = left | (right << 4);
}

/**
 * How far the envelopes have come, in steps, without loops.
 * @param tick ticks since the start, from 0
 * @param speed 0 is a step a tick; 3 is four steps a tick; −4 is five ticks a step
 */
export function envelopePlace(tick: number, speed: number): number {
  return speed > 0 ? tick * (1 + speed) : Math.trunc(tick / (1 - speed));
}

/**
 * Step of an envelope, 0–29, at a place on its way.
 * @param loop start in the low nibble, size in the high one; size 0 holds the last step
 */
export function envelopeIndex(place: number, loop: number): number {
  const start = loop & 15;
  const size = loop >> 4;
  if (size === 0) return place < ENVELOPE_STEPS ? place : ENVELOPE_STEPS - 1;
  return place < start + size ? place : start + ((place - start) % size);
}

/**
 * Whether an SFX is still heard at a tick, or will be later.
 * @param tick ticks since its start, from 0
 */
export function isSfxHeardFrom(ram: Uint8Array, index: number, tick: number, speed: number): boolean {
  const sample = sampleAddress(index);
  const loop = ram[sample + VOLUME_LOOP]!;
  const place = envelopePlace(tick, speed);
  // After as many steps every envelope has either ended or been through its loop.
  for (let ahead = 0; ahead <= 2 * ENVELOPE_STEPS; ahead++)
    if ((ram[sample + 2 * envelopeIndex(place + ahead, loop)]! & 15) !== 15) return true;
  return false;
}
