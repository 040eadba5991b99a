/** Periods, noise sequences and the pitch table against their definitions. */

import { describe, expect, test } from 'vitest';
import { SOUND_REGISTERS } from '../../../tools/console/memory-map.ts';
import { LAST_NOTE, NOTE_FREQUENCIES } from '../../../tools/console/sound/pitch-table.ts';
import { stepPeriod } from '../../../tools/console/sound/synthesis/oscillator.ts';
import { playFrame, powerOn } from './frames.ts';

test('a period is the whole clocks of a 130560 Hz clock less one, from 10 to 4096', () => {
  for (let frequency = 1; frequency <= 2 * 4095; frequency++) {
    let clocks = 0;
    while ((clocks + 1) * frequency <= 130560) clocks++;
    expect(stepPeriod(frequency)).toBe(Math.max(10, Math.min(clocks - 1, 4096)));
  }
  expect(stepPeriod(0)).toBe(4096);
});

test('notes are equally tempered from 440 Hz, rounded half up', () => {
  expect(NOTE_FREQUENCIES.length).toBe(LAST_NOTE + 1);
  NOTE_FREQUENCIES.forEach((frequency, note) => {
    expect(frequency).toBe(Math.floor(440 * 2 ** ((note - 57) / 12) + 0.5));
  });
});

describe('noise', () => {
  /** Phases of channel 0 at the start of each frame while it makes noise at the slowest period of a note. */
  function phases(waveform: number, frames: number): number[] {
    const device = powerOn();
    const result: number[] = [];
    for (let t = 0; t < frames; t++) {
      playFrame(device, () => {
        device.ram[SOUND_REGISTERS + 1] = 0xf0;
        device.ram.fill(waveform, SOUND_REGISTERS + 2, SOUND_REGISTERS + 18);
      });
      result.push(device.sound.oscillators.phase[0]!);
    }
    return result;
  }

  /** The sequence of a shift register with feedback, from 1, until it returns. */
  function sequence(mask: number): number[] {
    const states = [1];
    for (;;) {
      const last = states.at(-1)!;
      const next = Math.floor(last / 2) ^ (last % 2 ? mask : 0);
      if (next === 1) return states;
      states.push(next);
    }
  }

  test('white noise walks through a sequence of 131071 states', () => {
    const states = sequence(0x12000);
    expect(states.length).toBe(131071);
    expect(states.slice(1, 7)).toEqual([0x12000, 0x9000, 0x4800, 0x2400, 0x1200, 0x900]);
    // Steps lie 4096 clocks apart, from clock 0 of the first frame on.
    const expected = Array.from(
      { length: 40 },
      (_, frame) => states[Math.ceil(((frame + 1) * 34816) / 4096)],
    );
    expect(phases(0, 40)).toEqual(expected);
  });

  test('periodic noise walks through a sequence of 31 states', () => {
    const states = sequence(0x14);
    expect(states.length).toBe(31);
    expect(states.slice(1, 8)).toEqual([0x14, 0xa, 0x5, 0x16, 0xb, 0x11, 0x1c]);
    // The first block plays the silence of before, as white noise; from its end on every state is a shift of 0x14.
    const found = phases(0xff, 40);
    const silence = found[0]!;
    let state = silence;
    let steps = Math.ceil(34816 / 4096);
    for (let frame = 1; frame < 40; frame++) {
      const wanted = Math.ceil(((frame + 1) * 34816) / 4096);
      for (; steps < wanted; steps++) state = Math.floor(state / 2) ^ (state % 2 ? 0x14 : 0);
      expect(found[frame]).toBe(state);
    }
    expect(states).toContain(found[39]);
  });
});
