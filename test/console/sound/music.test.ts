/** The music player's rules, each on a piece of music that shows it (specification: sound §6, §7). */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSoundText } from '../../../tools/assets/sound-text.ts';
import * as at from '../../../tools/console/memory-map.ts';
import { music, OWN_SPEED, sfx } from '../../../tools/console/sound/index.ts';
import { createMusic } from '../../../tools/console/sound/music/state.ts';
import { rowToTick, tickToRow } from '../../../tools/console/sound/music/tempo.ts';
import { vibratoSine } from '../../../tools/console/sound/music/voice.ts';
import { type Device, playFrame, powerOn } from './frames.ts';

/** Frequencies of the notes used below; octave 4 begins at note 36. */
const NOTE = { c4: 131, d4: 147, e4: 165, g4: 196, c5: 262 };

interface Playing {
  sustain?: boolean;
  loop?: boolean;
  /** What else TIC does in frame t. */
  tic?: (t: number, device: Device) => void;
}

/** Plays track 0 of a piece from frame 0. @returns what TIC of each later frame sees of channel 0 and the music bytes */
function play(text: string, frames: number, { sustain = false, loop = false, tic }: Playing = {}) {
  const instrument = 'waveform 1 0123456789abcdeffedcba9876543210\nsfx 1\n wave 1\n volume 15\n';
  const outcome = readSoundText(instrument + text, 'piece');
  if (!outcome.ok) throw new Error(outcome.diagnostics[0]!.message);
  const device = powerOn();
  const { sound, ram } = device;
  const seen: { frequency: number; volume: number; stereo: number; state: number[] }[] = [];
  for (let t = 0; t <= frames; t++)
    playFrame(device, () => {
      if (t > 0)
        seen.push({
          frequency: ram[at.SOUND_REGISTERS]! | ((ram[at.SOUND_REGISTERS + 1]! & 15) << 8),
          volume: ram[at.SOUND_REGISTERS + 1]! >> 4,
          stereo: ram[at.STEREO_VOLUMES]!,
          state: [...ram.subarray(at.MUSIC_STATE, at.MUSIC_STATE + 4)],
        });
      else {
        ram.set(outcome.value.waveforms, at.WAVEFORMS);
        ram.set(outcome.value.samples, at.SAMPLES);
        ram.set(outcome.value.patterns, at.PATTERNS);
        ram.set(outcome.value.tracks, at.TRACKS);
        music(sound, ram, 0, -1, -1, loop, sustain, -1, -1);
      }
      tic?.(t, device);
    });
  return seen;
}

const frequencies = (seen: ReturnType<typeof play>) => seen.map(({ frequency }) => frequency);
const repeat = (times: number, value: number) => Array<number>(times).fill(value);

test('rows and ticks follow two truncating divisions each, in 32 bits', () => {
  const settings = fc.record({
    tempo: fc.integer({ min: -1, max: 300 }),
    speed: fc.integer({ min: -1, max: 40 }),
    trackTempo: fc.integer({ min: -128, max: 127 }),
    trackSpeed: fc.integer({ min: -128, max: 127 }),
    number: fc.integer({ min: -200, max: 100000 }),
  });
  fc.assert(
    fc.property(settings, ({ tempo, speed, trackTempo, trackSpeed, number }) => {
      const { ram } = powerOn();
      ram[at.MUSIC_STATE] = 2;
      ram[at.TRACKS + 2 * 51 + 48] = trackTempo;
      ram[at.TRACKS + 2 * 51 + 50] = trackSpeed;
      const state = { ...createMusic(), tempo, speed };
      const t = BigInt(tempo < 0 ? 150 + trackTempo : tempo);
      const v = BigInt(speed < 0 ? 6 + trackSpeed : speed);
      const n = BigInt(number);
      const row = v === 0n ? 0n : BigInt.asIntN(32, n * t * 6n) / v / 900n;
      const tick = t === 0n ? 0n : BigInt.asIntN(32, n * v * 900n) / t / 6n;
      expect(tickToRow(state, ram, number) + 0).toBe(Number(row));
      expect(rowToTick(state, ram, number) + 0).toBe(Number(tick));
    }),
  );
});

test('the vibrato is a sine of 32 steps', () => {
  for (let step = 0; step < 32; step++)
    expect(vibratoSine(step) + 0).toBe(Math.round(65536 * Math.sin((2 * Math.PI * step) / 32)) + 0);
});

test('a row lasts six frames, three at half the speed, and the end stops everything in its own frame', () => {
  const piece = 'pattern 1\n 0 C-4 1\n 1 D-4 1\n 2 E-4 1\ntrack 0\n rows 3\n frame 0: 1 -- -- --';
  expect(frequencies(play(piece, 20))).toEqual([
    ...repeat(6, NOTE.c4),
    ...repeat(6, NOTE.d4),
    ...repeat(6, NOTE.e4),
    0,
    0,
  ]);
  const fast = play(`${piece}\n speed 3`, 10);
  expect(frequencies(fast)).toEqual([...repeat(3, NOTE.c4), ...repeat(3, NOTE.d4), ...repeat(3, NOTE.e4), 0]);
  expect(fast.at(-1)!.state).toEqual([255, 1, 2, 0]);
});

test('a stop row silences the channel', () => {
  const seen = play('pattern 1\n 0 C-4 1\n 1 ===\ntrack 0\n frame 0: 1 -- -- --', 12);
  expect(seen.map(({ volume }) => volume)).toEqual([...repeat(6, 15), ...repeat(6, 0)]);
});

describe('frames', () => {
  const piece = `
    pattern 1\n 0 C-4 1 M84
    pattern 2\n 0 D-4 1
    pattern 3\n 1 E-4 1
    track 0\n rows 2`;

  test('a frame change clears notes and volumes', () => {
    const seen = play(`${piece}\n frame 0: 1 -- -- --\n frame 1: 3 -- -- --`, 24);
    expect(seen.map(({ volume }) => volume)).toEqual([...repeat(12, 15), ...repeat(6, 0), ...repeat(6, 15)]);
    expect(seen[0]!.stereo).toBe(0x48);
    expect(seen[20]!.stereo).toBe(0xff);
  });

  test('with sustain, notes and volumes carry over', () => {
    const seen = play(`${piece}\n frame 0: 1 -- -- --\n frame 1: 3 -- -- --`, 24, { sustain: true });
    expect(frequencies(seen)).toEqual([...repeat(18, NOTE.c4), ...repeat(6, NOTE.e4)]);
    expect(seen[20]!.stereo).toBe(0x48);
  });

  test('with loop, the frame after the last is the first', () => {
    const seen = play(`${piece}\n frame 0: 1 -- -- --\n frame 1: 2 -- -- --`, 48, { loop: true });
    const once = [...repeat(12, NOTE.c4), ...repeat(12, NOTE.d4)];
    expect(frequencies(seen)).toEqual([...once, ...once]);
  });

  test('a track of one row processes that row once', () => {
    const seen = play('pattern 1\n 0 C-4 1\ntrack 0\n rows 1\n frame 0: 1 -- -- --', 18, {
      loop: true,
    });
    expect(seen.map(({ volume }) => volume)).toEqual([...repeat(6, 15), ...repeat(12, 0)]);
  });
});

describe('commands', () => {
  const track = 'track 0\n frame 0: 1 -- -- --\n frame 1: 2 -- -- --';

  test('jump: the row of the same number is not processed, the next one is', () => {
    const piece = `pattern 1\n 0 C-4 1 J10\n 1 D-4 1\npattern 2\n 0 E-4 1\n 1 G-4 1\n${track}`;
    expect(frequencies(play(piece, 18))).toEqual([...repeat(12, NOTE.c4), ...repeat(6, NOTE.g4)]);
  });

  test('jump: goes to four times the beat', () => {
    const piece = `pattern 1\n 1 C-4 1 J12\npattern 2\n 8 E-4 1\n${track}`;
    const seen = play(piece, 18);
    expect(frequencies(seen)).toEqual([...repeat(6, 0), ...repeat(6, NOTE.c4), ...repeat(6, NOTE.e4)]);
    expect(seen.at(-1)!.state.slice(0, 3)).toEqual([0, 1, 8]);
  });

  test('delay: the row plays at the first row boundary at which its time is over', () => {
    const piece = `pattern 1\n 0 C-4 1\n 1 D-4 1 D07\n 2 E-4 1\n 3 G-4 1\n${track}`;
    expect(frequencies(play(piece, 30))).toEqual([
      ...repeat(12, NOTE.c4),
      ...repeat(6, NOTE.e4),
      ...repeat(12, NOTE.d4),
    ]);
    const atOnce = `pattern 1\n 0 C-4 1\n 1 D-4 1 D00\n${track}`;
    expect(frequencies(play(atOnce, 12))).toEqual([...repeat(6, NOTE.c4), ...repeat(6, NOTE.d4)]);
  });

  test('chord: base, first and second in turn, two of them without a second', () => {
    const chord = (command: string) => frequencies(play(`pattern 1\n 0 C-4 1 ${command}\n${track}`, 6));
    expect(chord('C47')).toEqual([NOTE.c4, NOTE.e4, NOTE.g4, NOTE.c4, NOTE.e4, NOTE.g4]);
    expect(chord('C40')).toEqual([NOTE.c4, NOTE.e4, NOTE.c4, NOTE.e4, NOTE.c4, NOTE.e4]);
    expect(chord('C07')).toEqual([NOTE.c4, NOTE.c4, NOTE.g4, NOTE.c4, NOTE.c4, NOTE.g4]);
  });

  test('slide: a reserved note sounds nothing and ends it at once', () => {
    const seen = play(`pattern 1\n 0 C-4 1\n 1 D-4 1 S0C\n 2 ?2-\n${track}`, 18);
    const rising = [0, 1, 2, 3, 4, 5].map(tick => NOTE.c4 + Math.trunc(((NOTE.d4 - NOTE.c4) * tick) / 12));
    expect(frequencies(seen)).toEqual([...repeat(6, NOTE.c4), ...rising, ...repeat(6, NOTE.d4)]);
  });

  test('slide: every later note comes from the one before', () => {
    const piece = `pattern 1\n 0 C-4 1\n 1 C-5 1 S04\n 2 C-4 1\n${track}`;
    const difference = NOTE.c5 - NOTE.c4;
    const up = [0, 1, 2, 3].map(i => NOTE.c4 + Math.trunc((difference * i) / 4));
    const down = [0, 1, 2, 3].map(i => NOTE.c5 + Math.trunc((-difference * i) / 4));
    expect(frequencies(play(piece, 18))).toEqual([
      ...repeat(6, NOTE.c4),
      ...up,
      ...repeat(2, NOTE.c5),
      ...down,
      ...repeat(2, NOTE.c4),
    ]);
  });

  test('pitch: detunes by hertz until it is changed', () => {
    const piece = `pattern 1\n 0 C-4 1 P8A\n 1 D-4 1\n 2 E-4 1 P00\n 3 G-4 1 P80\n${track}`;
    expect(frequencies(play(piece, 24))).toEqual([
      ...repeat(6, NOTE.c4 + 10),
      ...repeat(6, NOTE.d4 + 10),
      ...repeat(6, NOTE.e4 - 128),
      ...repeat(6, NOTE.g4),
    ]);
  });

  test('vibrato: a sine of its depth and twice its period, rounded down', () => {
    const piece = `pattern 1\n 0 C-4 1 V4A\n${track}\n speed 60`;
    const wave = Array.from({ length: 16 }, (_, i) => {
      const sine = Math.round(65536 * Math.sin((2 * Math.PI * (i % 8)) / 8));
      return NOTE.c4 + Math.floor((sine * 10) / 65536);
    });
    expect(frequencies(play(piece, 16))).toEqual(wave);
  });
});

test('an SFX takes the register in the ticks in which it is loud; the music goes on underneath', () => {
  const piece = `
    sfx 2\n wave 1\n volume 15 0 loop 0 size 2
    pattern 1\n 0 C-4 1\ntrack 0\n frame 0: 1 -- -- --`;
  const seen = play(piece, 6, {
    tic: (t, { sound, ram }) => {
      if (t === 0) sfx(sound, ram, 2, 48, 0, -1, 0, 7, 7, OWN_SPEED);
    },
  });
  expect(frequencies(seen)).toEqual([NOTE.c5, NOTE.c4, NOTE.c5, NOTE.c4, NOTE.c5, NOTE.c4]);
  expect(seen.map(({ stereo }) => stereo)).toEqual([0x77, 0xff, 0x77, 0xff, 0x77, 0xff]);
});

test('octave digits of rows are one above the stored octave', () => {
  const seen = play('pattern 1\n 0 C-5 1\ntrack 0\n frame 0: 1 -- -- --', 1);
  expect(frequencies(seen)).toEqual([NOTE.c5]);
});
