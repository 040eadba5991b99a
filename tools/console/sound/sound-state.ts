/** All sound state that lies outside RAM, as plain data that `structuredClone` copies (specification: sound §2). */

import * as at from '../memory-map.ts';
import { type Channel, createChannel } from './channel.ts';
import { createMusic, type Music } from './music/state.ts';
import { type BandLimiter, createBandLimiter } from './synthesis/band-limiter.ts';
import { createSnapshotRing, type SnapshotRing } from './synthesis/snapshot-ring.ts';

/** Where the four oscillators are; both sides share time and phase. */
export interface Oscillators {
  /** Clock of the next step, counted from the start of the next frame. */
  time: Int32Array;
  /** Place in the waveform, or state of the noise generator. */
  phase: Int32Array;
  /** Amplitudes reached. */
  left: Int32Array;
  right: Int32Array;
  /** Amplitude of the PCM voice, the same on both sides. */
  pcm: number;
}

export interface Sound {
  /** Channels of `sfx()`; their envelope positions lie in RAM. */
  channels: Channel[];
  music: Music;
  ring: SnapshotRing;
  oscillators: Oscillators;
  limiter: BandLimiter;
}

/** The sound device of a console that has never run, at 44100 Hz. */
export function createSound(): Sound {
  return {
    channels: Array.from({ length: at.CHANNEL_COUNT }, createChannel),
    music: createMusic(),
    ring: createSnapshotRing(),
    oscillators: createOscillators(),
    limiter: createBandLimiter(at.SAMPLE_RATE),
  };
}

/** Oscillators at rest. */
export function createOscillators(): Oscillators {
  return {
    time: new Int32Array(at.CHANNEL_COUNT),
    phase: new Int32Array(at.CHANNEL_COUNT),
    left: new Int32Array(at.CHANNEL_COUNT),
    right: new Int32Array(at.CHANNEL_COUNT),
    pcm: 0,
  };
}
