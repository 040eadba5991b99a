/** Asteroids' sound file, rendered: every effect is heard, ends where it should and stays within the range. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSoundText } from '../../tools/assets/sound-text.ts';
import * as at from '../../tools/console/memory-map.ts';
import { music, OWN_SPEED, sampleNote, sampleOctave, sfx } from '../../tools/console/sound/index.ts';
import { type Device, playFrame, powerOn } from '../console/sound/frames.ts';

const FILE = new URL('../../cart/asteroids/sound.txt', import.meta.url).pathname;
const LARGEST_SAMPLE = 32767;

const EFFECTS = [
  'beat low',
  'beat high',
  'thrust',
  'fire',
  'bang large',
  'bang medium',
  'bang small',
  'large saucer',
  'small saucer',
  'saucer shot',
  'extra life',
  'hyperspace',
];
const ENDLESS = ['thrust', 'large saucer', 'small saucer'];

function asteroidsDevice(): Device {
  const outcome = readSoundText(readFileSync(FILE, 'utf8'), FILE);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
  const device = powerOn();
  device.ram.set(outcome.value.waveforms, at.WAVEFORMS);
  device.ram.set(outcome.value.samples, at.SAMPLES);
  device.ram.set(outcome.value.patterns, at.PATTERNS);
  device.ram.set(outcome.value.tracks, at.TRACKS);
  return device;
}

/** Left samples of `seconds` of an effect with its own note, speed and end. */
function render(id: number, seconds: number): number[] {
  const device = asteroidsDevice();
  const { sound, ram } = device;
  const samples: number[] = [];
  for (let t = 0; t < 60 * seconds; t++) {
    const block = playFrame(device, () => {
      if (t === 0) sfx(sound, ram, id, sampleNote(ram, id), sampleOctave(ram, id), -1, 0, 15, 15, OWN_SPEED);
    });
    for (let i = 0; i < block.length; i += 2) samples.push(block[i]!);
  }
  return samples;
}

const loudness = (samples: number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** The frequency in hertz from `low` to `high` with the most energy. */
function strongest(samples: number[], low: number, high: number): number {
  let best = { frequency: 0, energy: 0 };
  for (let frequency = low; frequency <= high; frequency++) {
    let [real, imaginary] = [0, 0];
    samples.forEach((sample, i) => {
      const window = 1 - Math.cos((2 * Math.PI * i) / samples.length);
      real += sample * window * Math.cos((2 * Math.PI * frequency * i) / at.SAMPLE_RATE);
      imaginary += sample * window * Math.sin((2 * Math.PI * frequency * i) / at.SAMPLE_RATE);
    });
    const energy = real * real + imaginary * imaginary;
    if (energy > best.energy) best = { frequency, energy };
  }
  return best.frequency;
}

test.each(EFFECTS.map((name, id) => ({ name, id })))('$name is heard', ({ name, id }) => {
  const samples = render(id, 2);
  expect(loudness(samples.slice(2000, 6000))).toBeGreaterThan(500);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(LARGEST_SAMPLE / 4);
  const end = loudness(samples.slice(-20000));
  if (ENDLESS.includes(name)) expect(end).toBeGreaterThan(500);
  else expect(end).toBeLessThan(1);
});

test('the heartbeat has two notes, a minor third apart', () => {
  const pitch = (id: number) => strongest(render(id, 1).slice(1500, 1500 + 4410), 50, 200);
  expect(Math.abs(pitch(0) - 87)).toBeLessThan(6);
  expect(Math.abs(pitch(1) - 104)).toBeLessThan(6);
  expect(pitch(1)).toBeGreaterThan(pitch(0));
});

test('four effects at once do not clip', () => {
  const device = asteroidsDevice();
  const { sound, ram } = device;
  let highest = 0;
  for (let t = 0; t < 60; t++) {
    const block = playFrame(device, () => {
      if (t === 0)
        [0, 2, 3, 4].forEach((id, channel) => {
          const [note, octave] = [sampleNote(ram, id), sampleOctave(ram, id)];
          sfx(sound, ram, id, note, octave, -1, channel, 15, 15, OWN_SPEED);
        });
    });
    for (const sample of block) highest = Math.max(highest, Math.abs(sample));
  }
  expect(highest).toBeLessThan(LARGEST_SAMPLE);
});

test('the title tune plays all its frames and stops', () => {
  const device = asteroidsDevice();
  const { sound, ram } = device;
  const frames = new Set<number>();
  let last = 0;
  for (let t = 0; t < 50 * 60; t++) {
    const block = playFrame(device, () => {
      if (t === 0) music(sound, ram, 0, -1, -1, false, false, -1, -1);
    });
    if (ram[at.MUSIC_STATE] === 0) frames.add(ram[at.MUSIC_STATE + 1]!);
    if (block.some(sample => Math.abs(sample) > 100)) last = t;
  }
  expect([...frames]).toEqual([0, 1, 2, 3, 4]);
  expect(ram[at.MUSIC_STATE]).toBe(255);
  expect(last).toBeGreaterThan(30 * 60);
  expect(last).toBeLessThan(40 * 60);
});
