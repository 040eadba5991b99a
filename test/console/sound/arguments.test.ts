/** What the arguments of `sfx` and `music` mean, as a Lua program gives them (specification: sound §4.2, §7.4). */

import { describe, expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import * as at from '../../../tools/console/memory-map.ts';
import { machineOf } from '../play.ts';

/** SFX 0 has note 3 of octave 4, that is 311 Hz, and is loud for ever. */
const OWN = 311;

/** Runs a call in a program's second frame. @returns the error, or the four channels a frame later */
async function after(call: string) {
  const machine = await machineOf(
    `t = 0 function TIC() t = t + 1 if t == 2 then local ok, e = pcall(function() ${call} end)
    if not ok then trace(e) end end end`,
    {
      prepare: ({ banks }) => {
        banks[0]!.waveforms.fill(0x5a);
        banks[0]!.samples.set([4, 3], 60);
      },
    },
  );
  machine.tick(NO_INPUT);
  const [error] = machine.tick(NO_INPUT).traces;
  const music = [...machine.state.ram.subarray(at.MUSIC_STATE, at.MUSIC_STATE + 4)];
  machine.tick(NO_INPUT);
  const { ram } = machine.state;
  const channels = [0, 1, 2, 3].map(channel => {
    const register = at.SOUND_REGISTERS + at.SOUND_REGISTER_SIZE * channel;
    return ram[register]! + 256 * (ram[register + 1]! & 15);
  });
  machine.close();
  return {
    error: error?.text.replace(/^\[.*?\]:\d+: /, ''),
    channels,
    stereo: ram[at.STEREO_VOLUMES]!,
    music,
  };
}

describe('the note of sfx', () => {
  test.each([
    ['sfx(0)', OWN],
    ['sfx(0, nil)', OWN],
    ['sfx(0, true)', OWN],
    ['sfx(0, {})', OWN],
    ['sfx(0, 9.0)', OWN],
    ['sfx(0, 1.5)', OWN],
    ['sfx(0, 1/0)', OWN],
    ['sfx(0, "H-4")', OWN],
    ['sfx(0, "c-4")', OWN],
    ['sfx(0, -1)', 16],
    ['sfx(0, math.mininteger)', 16],
    ['sfx(0, 14)', 37],
    ['sfx(0, "D-2")', 37],
    ['sfx(0, "C-1")', 16],
    ['sfx(0, "A-4")', 220],
    ['sfx(0, "C#9")', 4435 - 4096],
    ['sfx(0, "A-A")', 6272 - 4096],
    ['sfx("0", "A-4")', 220],
    ['sfx(" 0x0 ", 45)', 220],
  ])('%s plays %i Hz', async (call, frequency) => {
    const { error, channels } = await after(call);
    expect(error).toBeUndefined();
    expect(channels).toEqual([frequency, 0, 0, 0]);
  });
});

describe('errors', () => {
  test.each([
    ['sfx()', 'invalid sfx params\n'],
    ['sfx(64)', 'unknown sfx index\n'],
    ['sfx(0, 14.0)', 'invalid note, should be like C#4\n'],
    ['sfx(0, "14")', 'invalid note, should be like C#4\n'],
    ['sfx(0, "C-10")', 'invalid note, should be like C#4\n'],
    ['sfx(0, "C-4", 9, 4)', 'unknown channel\n'],
    ['sfx(0, "C-4", 9, -1)', 'unknown channel\n'],
    ['sfx(64, "", 9, 4)', 'unknown sfx index\n'],
    ['sfx(0, "", 9, 4)', 'invalid note, should be like C#4\n'],
    ['music(8)', 'invalid music track index'],
  ])('%s', async (call, message) => {
    const { error, channels } = await after(call);
    expect(error).toBe(message);
    expect(channels).toEqual([0, 0, 0, 0]);
  });
});

test.each([
  ['sfx(0, "A-4", -1, 1.9)', [0, 220, 0, 0]],
  ['sfx(0, "A-4", -1, "3")', [0, 0, 0, 220]],
  ['sfx(0, "A-4", nil)', [0, 0, 0, 0]],
  ['sfx(0, "A-4", 1)', [0, 0, 0, 0]],
  ['sfx(0, "A-4", 2)', [220, 0, 0, 0]],
  ['sfx(0, "A-4", -7)', [220, 0, 0, 0]],
  ['sfx(0, "A-4") sfx(-1)', [0, 0, 0, 0]],
  ['sfx(0, "A-4", -1, 2) sfx(-1)', [0, 0, 220, 0]],
  ['sfx(0, "A-4", -1, 2) sfx(-5, nil, -1, 2)', [0, 0, 0, 0]],
] as [string, number[]][])('channel and duration: %s', async (call, channels) => {
  expect((await after(call)).channels).toEqual(channels);
});

test.each([
  ['15', 0xff],
  ['-1', 0xff],
  ['23', 0x77],
  ['5.9', 0x55],
  ['"6"', 0x66],
  ['nil', 0x00],
  ['{5, 6}', 0x33],
  ['{}', 0x00],
  ['{true, "x"}', 0x41],
  ['{{}, print}', 0x65],
])('volume %s gives the sides %i', async (volume, sides) => {
  expect((await after(`sfx(0, "A-4", -1, 0, ${volume})`)).stereo).toBe(sides);
});

test.each([
  ['music(1, 2, 3)', [1, 2, 255, 5]],
  ['music(nil, nil, nil, nil, 0)', [0, 0, 255, 12]],
  ['music(7, -3, -3, 0, false)', [7, 0, 255, 5]],
  ['music(0, 300)', [0, 44, 255, 5]],
  ['music(3) music()', [255, 0, 255, 1]],
  ['music(3, 4) music(-1)', [255, 4, 255, 1]],
  ['music(3) music(-100)', [0x9c, 0, 255, 1]],
  ['music(3) pcall(music, 8)', [3, 0, 255, 5]],
] as [string, number[]][])('%s leaves track, frame, row and flags', async (call, state) => {
  expect((await after(call)).music).toEqual(state);
});
