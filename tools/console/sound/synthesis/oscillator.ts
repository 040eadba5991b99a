/**
 * Registers to amplitude changes: the wave and noise voices and the PCM voice of one frame (specification: sound §8).
 * Time and phase are never reset, so a silent channel goes on as noise without volume.
 */

import { CHANNEL_COUNT, PCM_SIZE, SOUND_REGISTER_SIZE } from '../../memory-map.ts';
import type { Oscillators, Sound } from '../sound-state.ts';
import { addChange, type BandLimiter, CLOCKS_PER_FRAME } from './band-limiter.ts';
import { type NeighbourState, neighbourByte } from './neighbour-memory.ts';
import { SLOT_PCM, SLOT_REGISTERS, SLOT_STEREO } from './snapshot-ring.ts';

const WAVE_STEPS = 32;
const WAVE_BYTES = WAVE_STEPS / 2;
const MAX_SAMPLE = 32767;
const MAX_VOLUME = 15;
const LEVELS = 16;
/** Four channels and PCM share the range of a sample. */
const VOICES = CHANNEL_COUNT + 1;

const PERIOD_CLOCKS = 130560;
const MIN_PERIOD = 10;
const MAX_PERIOD = 4096;
/** Feedback masks of the noise generator. */
const WHITE_NOISE = 0x12000;
const PERIODIC_NOISE = 0x14;
const PCM_PERIOD = CLOCKS_PER_FRAME / PCM_SIZE;

/** Clocks between two steps of a voice. @param frequency 12-bit register value, doubled for a wave */
export function stepPeriod(frequency: number): number {
  if (frequency === 0) return MAX_PERIOD;
  const clocks = Math.trunc(PERIOD_CLOCKS / frequency) - 1;
  return Math.min(Math.max(clocks, MIN_PERIOD), MAX_PERIOD);
}

/**
 * Plays one frame of the four channels and the PCM voice from the snapshot at `slot` of the ring.
 * @param neighbours drawing state of the console, or null; see neighbour-memory
 */
export function playFrame(sound: Sound, neighbours: NeighbourState | null, slot: number): void {
  const { slots } = sound.ring;
  for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
    const register = slot + SLOT_REGISTERS + SOUND_REGISTER_SIZE * channel;
    const stereo = slots[slot + SLOT_STEREO + channel]!;
    const frequency = slots[register]! | ((slots[register + 1]! & 15) << 8);
    const volume = slots[register + 1]! >> 4;
    const noise = noiseMask(slots, register + 2);
    if (noise === 0) playWave(sound, neighbours, channel, register + 2, frequency, volume, stereo);
    else playNoise(sound.oscillators, sound.limiter, channel, noise, frequency, volume, stereo);
  }
  playPcm(sound.oscillators, sound.limiter, slots, slot + SLOT_PCM);
}

/** Feedback mask of the noise that a waveform of all zeros or all ones selects; 0 for an ordinary waveform. */
function noiseMask(slots: Uint8Array, waveform: number): number {
  const first = slots[waveform]!;
  if (first !== 0 && first !== 0xff) return 0;
  for (let i = 1; i < WAVE_BYTES; i++) if (slots[waveform + i] !== first) return 0;
  return first === 0 ? WHITE_NOISE : PERIODIC_NOISE;
}

function playWave(
  sound: Sound,
  neighbours: NeighbourState | null,
  channel: number,
  waveform: number,
  frequency: number,
  volume: number,
  stereo: number,
): void {
  const { oscillators, limiter } = sound;
  const { slots } = sound.ring;
  const period = stepPeriod(2 * frequency);
  fillAmplitudes(leftAmplitudes, stereo & 15, volume);
  fillAmplitudes(rightAmplitudes, stereo >> 4, volume);
  let time = oscillators.time[channel]!;
  let phase = oscillators.phase[channel]!;
  let left = oscillators.left[channel]!;
  let right = oscillators.right[channel]!;
  for (; time < CLOCKS_PER_FRAME; time += period) {
    const place = waveform + (phase >> 1);
    const byte = phase < WAVE_STEPS ? slots[place]! : neighbourByte(sound, neighbours, place);
    const level = phase & 1 ? byte >> 4 : byte & 15;
    const nextLeft = leftAmplitudes[level]!;
    const nextRight = rightAmplitudes[level]!;
    addChange(limiter, time, nextLeft - left, nextRight - right);
    left = nextLeft;
    right = nextRight;
    phase = (phase + 1) & (WAVE_STEPS - 1);
  }
  oscillators.time[channel] = time - CLOCKS_PER_FRAME;
  oscillators.phase[channel] = phase;
  oscillators.left[channel] = left;
  oscillators.right[channel] = right;
}

/** Amplitudes of the sixteen levels of a waveform on each side, for one channel in one frame. */
const leftAmplitudes = new Int32Array(LEVELS);
const rightAmplitudes = new Int32Array(LEVELS);

/** Every division truncates, in this order: the amplitudes are audible, and tested, to the last unit. */
function fillAmplitudes(amplitudes: Int32Array, side: number, volume: number): void {
  for (let level = 0; level < LEVELS; level++) {
    const full = ((level * MAX_SAMPLE) / MAX_VOLUME) | 0;
    const sided = ((full * side) / MAX_VOLUME) | 0;
    amplitudes[level] = ((((sided * volume) / MAX_VOLUME) | 0) / VOICES) | 0;
  }
}

function playNoise(
  oscillators: Oscillators,
  limiter: BandLimiter,
  channel: number,
  mask: number,
  frequency: number,
  volume: number,
  stereo: number,
): void {
  const period = stepPeriod(frequency);
  const leftOn = noiseAmplitude(stereo & 15, volume);
  const rightOn = noiseAmplitude(stereo >> 4, volume);
  let time = oscillators.time[channel]!;
  let phase = oscillators.phase[channel]! || 1;
  let left = oscillators.left[channel]!;
  let right = oscillators.right[channel]!;
  for (; time < CLOCKS_PER_FRAME; time += period) {
    const odd = (phase & 1) !== 0;
    const nextLeft = odd ? leftOn : 0;
    const nextRight = odd ? rightOn : 0;
    addChange(limiter, time, nextLeft - left, nextRight - right);
    left = nextLeft;
    right = nextRight;
    phase = odd ? (phase >> 1) ^ mask : phase >> 1;
  }
  oscillators.time[channel] = time - CLOCKS_PER_FRAME;
  oscillators.phase[channel] = phase;
  oscillators.left[channel] = left;
  oscillators.right[channel] = right;
}

function noiseAmplitude(side: number, volume: number): number {
  const sided = ((side * MAX_SAMPLE) / MAX_VOLUME) | 0;
  return ((((sided * volume) / MAX_VOLUME) | 0) / VOICES) | 0;
}

function playPcm(oscillators: Oscillators, limiter: BandLimiter, slots: Uint8Array, bytes: number): void {
  let amplitude = oscillators.pcm;
  for (let i = 0; i < PCM_SIZE; i++) {
    const next = ((((slots[bytes + i]! * MAX_SAMPLE) / 255) | 0) / VOICES) | 0;
    addChange(limiter, PCM_PERIOD * i, next - amplitude, next - amplitude);
    amplitude = next;
  }
  oscillators.pcm = amplitude;
}
