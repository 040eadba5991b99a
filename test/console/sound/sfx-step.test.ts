/** Envelopes against walking their steps one by one, registers against the rules of the specification. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SAMPLES,
  SFX_STATE,
  SOUND_REGISTERS,
  STEREO_VOLUMES,
  WAVEFORMS,
} from '../../../tools/console/memory-map.ts';
import { OWN_SPEED, sfx } from '../../../tools/console/sound/index.ts';
import { envelopeIndex, envelopePlace } from '../../../tools/console/sound/sfx-step.ts';
import { playFrame, powerOn } from './frames.ts';

test('an envelope goes step by step to the end of its loop and back to the start, or holds the last step', () => {
  for (let loop = 0; loop < 256; loop++) {
    const start = loop & 15;
    const size = loop >> 4;
    let step = 0;
    for (let place = 0; place < 100; place++) {
      expect(envelopeIndex(place, loop)).toBe(step);
      if (size === 0) step = Math.min(step + 1, 29);
      else step = step === start + size - 1 ? start : step + 1;
    }
  }
});

test('speeds move the envelopes by four, three and two steps a tick, one, or one in two to five ticks', () => {
  const places = (speed: number) => Array.from({ length: 7 }, (_, tick) => envelopePlace(tick, speed));
  expect(places(3)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  expect(places(2)).toEqual([0, 3, 6, 9, 12, 15, 18]);
  expect(places(1)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  expect(places(0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(places(-1)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect(places(-2)).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(places(-4)).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

describe('durations', () => {
  /** Frames in which channel 2 has a volume after a call in frame 0. */
  function soundingFrames(duration: number): number[] {
    const device = powerOn();
    const frames: number[] = [];
    for (let t = 0; t < 20; t++) {
      playFrame(device, () => {
        if (t === 0) sfx(device.sound, device.ram, 5, 40, 0, duration, 2, 15, 15, OWN_SPEED);
        if (device.ram[SOUND_REGISTERS + 2 * 18 + 1]! >> 4) frames.push(t);
      });
    }
    return frames;
  }

  test('a sound of d ticks fills its register d - 1 times, from the frame after the call', () => {
    expect(soundingFrames(4)).toEqual([1, 2, 3]);
    expect(soundingFrames(1)).toEqual([]);
    expect(soundingFrames(0)).toEqual([]);
  });

  test('a negative duration is endless', () => {
    expect(soundingFrames(-1).length).toBe(19);
    expect(soundingFrames(-100).length).toBe(19);
  });
});

test('registers, stereo and positions of random SFX follow the specification', () => {
  const random = fc.record({
    sample: fc.uint8Array({ minLength: 66, maxLength: 66 }),
    waveforms: fc.uint8Array({ minLength: 256, maxLength: 256 }),
    note: fc.integer({ min: -20, max: 130 }),
    left: fc.nat(15),
    right: fc.nat(15),
    speed: fc.integer({ min: -4, max: 8 }),
    channel: fc.nat(3),
  });
  fc.assert(
    fc.property(random, ({ sample, waveforms, note, left, right, speed, channel }) => {
      const device = powerOn();
      const { ram } = device;
      ram.set(sample, SAMPLES + 66 * 63);
      ram.set(waveforms, WAVEFORMS);
      sfx(device.sound, ram, 63, note, 0, -1, channel, left, right, speed);
      const stored = (((sample[60]! >> 4) & 7) << 29) >> 29;
      const used = speed <= 3 ? speed : stored;
      for (let t = 0; t < 40; t++) {
        playFrame(device, () => {
          const place = used > 0 ? t * (used + 1) : Math.floor(t / (1 - used));
          const index = [0, 1, 2, 3].map(which => {
            let step = 0;
            const loop = sample[62 + which]!;
            const end = loop >> 4 ? (loop & 15) + (loop >> 4) - 1 : -1;
            for (let i = 0; i < place; i++)
              step = step === end ? loop & 15 : end < 0 ? Math.min(29, step + 1) : step + 1;
            return step;
          });
          expect([...ram.subarray(SFX_STATE + 4 * channel, SFX_STATE + 4 * channel + 4)]).toEqual(index);
          const nibbles = [...sample].flatMap(byte => [byte & 15, byte >> 4]);
          const volume = 15 - nibbles[4 * index[1]!]!;
          const register = ram.subarray(SOUND_REGISTERS + 18 * channel, SOUND_REGISTERS + 18 * channel + 18);
          if (volume === 0) {
            expect(register.every(byte => byte === 0)).toBe(true);
            expect(ram[STEREO_VOLUMES + channel]).toBe(255);
            return;
          }
          const chord = nibbles[4 * index[2]! + 2]! * (sample[60]! >= 128 ? -1 : 1);
          const offset = nibbles[4 * index[3]! + 3]!;
          const bend = (offset > 7 ? offset - 16 : offset) * (nibbles[120]! >= 8 ? 16 : 1);
          const semitone = Math.min(103, Math.max(0, note + chord));
          const hertz = Math.floor(440 * 2 ** ((semitone - 57) / 12) + 0.5) + bend;
          const frequency = ((hertz % 4096) + 4096) % 4096;
          const wave = nibbles[4 * index[0]! + 1]!;
          expect([...register]).toEqual([
            frequency % 256,
            Math.floor(frequency / 256) + 16 * volume,
            ...waveforms.subarray(16 * wave, 16 * wave + 16),
          ]);
          const muted = nibbles[123]!;
          expect(ram[STEREO_VOLUMES + channel]).toBe(
            (muted % 2 ? 0 : left) + 16 * (muted % 4 > 1 ? 0 : right),
          );
        });
      }
    }),
    { numRuns: 25 },
  );
});
