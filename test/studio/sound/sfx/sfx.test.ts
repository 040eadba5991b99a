/** New SFX from presets, variants, drawn envelopes, pianos: measured by what is heard of them. */

import { describe, expect, test } from 'vitest';
import { sfxNoteText } from '../../../../tools/assets/sound-text/sfx.ts';
import { type BlockValues, decodeBlocks, encodeSound } from '../../../../tools/assets/sound-values/index.ts';
import type { Sfx } from '../../../../tools/assets/sound-values/sfx.ts';
import { defaultWaveformSection } from '../../../../tools/cartridge/default-data.ts';
import { joinNote, noteOfKey, noteOfMidi, splitNote } from '../../../../tools/studio/sound/playing/piano.ts';
import { endsByItself, renderSfx } from '../../../../tools/studio/sound/playing/render-sound.ts';
import {
  begunSfx,
  changeRow,
  drawStroke,
  withLoop,
  withSteps,
} from '../../../../tools/studio/sound/sfx/edit-envelope.ts';
import { findWaveform, shapedWaveform } from '../../../../tools/studio/sound/sfx/find-waveform.ts';
import { mutateSfx } from '../../../../tools/studio/sound/sfx/mutate-sfx.ts';
import { makePreset, PRESETS } from '../../../../tools/studio/sound/sfx/presets.ts';
import { soundOf, soundOfGame } from '../sound-values.ts';

const USUAL = decodeBlocks('waveform', defaultWaveformSection());
const VOLUME = { name: 'volume', low: 0, high: 15, byte: 0, shift: 0 } as const;

/** Frames of an SFX in a game, the left samples of each. */
function heard(sfx: Sfx, waveforms: BlockValues['waveform'][] = USUAL): number[][] {
  const values = soundOf('');
  values.waveform = waveforms;
  values.sfx[0] = sfx;
  return renderSfx(values, 0).map(block => [...block.filter((_, i) => i % 2 === 0)]);
}

const loudness = (samples: number[]) =>
  Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length);
const crossings = (samples: number[]) =>
  samples.filter((s, i) => i > 0 && s >= 0 !== samples[i - 1] >= 0).length;

test('an SFX that is drawn from nothing begins at C-4, one that has something keeps its note', () => {
  const [empty] = soundOf('').sfx;
  expect(sfxNoteText(begunSfx(empty))).toBe('C-4');
  expect(sfxNoteText(begunSfx({ ...empty, name: 'shot' }))).toBe('C-4');
  expect(sfxNoteText(begunSfx({ ...empty, note: 2 }))).toBe('D-1');
});

describe('presets', () => {
  test.each(PRESETS)('%s is loud at once, ends within two seconds, and differs from seed to seed', preset => {
    const sounds = Array.from({ length: 8 }, (_, seed) => makePreset(preset, seed, USUAL));
    expect(new Set(sounds.map(sound => JSON.stringify(sound))).size).toBeGreaterThan(3);
    expect(makePreset(preset, 3, USUAL)).toEqual(sounds[3]);
    for (const sound of sounds) {
      const frames = heard(sound);
      expect(loudness(frames.slice(0, 6).flat())).toBeGreaterThan(500);
      expect(frames.length).toBeLessThan(120);
      expect(loudness(frames.at(-1)!)).toBeLessThan(200);
    }
  });

  test('a laser falls, a jump rises, a coin rises once', () => {
    const pitches = (name: 'laser' | 'jump' | 'coin') => {
      const frames = heard(makePreset(name, 1, [shapedWaveform('square'), ...USUAL.slice(1)]));
      return [crossings(frames.slice(3, 6).flat()), crossings(frames.slice(7, 10).flat())];
    };
    const [laser, jump, coin] = [pitches('laser'), pitches('jump'), pitches('coin')];
    expect(laser[1]).toBeLessThan(laser[0]);
    expect(jump[1]).toBeGreaterThan(jump[0]);
    expect(coin[1]).toBeGreaterThan(coin[0]);
  });

  test('they take the fitting waveforms of the game, however it numbers them', () => {
    const { waveform } = soundOfGame('asteroids');
    expect(
      ['square', 'triangle', 'saw', 'noise', 'pulse'].map(shape => findWaveform(waveform, shape as 'saw')),
    ).toEqual([0, 1, 2, 3, 4]);
    const noiseless = Array.from({ length: 16 }, () => shapedWaveform('sine')).with(
      5,
      shapedWaveform('square'),
    );
    expect(findWaveform(noiseless, 'noise')).toBe(5);
  });
});

describe('variants', () => {
  test('each is another sound that can be stored, keeps name and sides, and still ends', () => {
    const { sfx } = soundOfGame('asteroids');
    for (const index of [0, 3, 4, 10]) {
      const sound = { ...sfx[index], name: 'it', left: false };
      const variants = Array.from({ length: 12 }, (_, seed) => mutateSfx(sound, seed));
      expect(new Set(variants.map(variant => JSON.stringify(variant))).size).toBeGreaterThan(10);
      for (const variant of variants) {
        expect(variant).not.toEqual(sound);
        expect(variant).toMatchObject({ name: 'it', left: false, right: true });
        const values = soundOf('');
        values.sfx[0] = variant;
        expect(endsByItself(values, 0)).toBe(true);
        const stored = decodeBlocks('sfx', encodeSound(values).samples)[0];
        expect({ ...stored, name: 'it' }).toEqual(variant);
      }
    }
  });
});

describe('drawing', () => {
  const flat = Array<number>(30).fill(15);

  test('a quick stroke fills the steps that the mouse has jumped over', () => {
    const drawn = drawStroke(flat, { step: 2, value: 15 }, { step: 6, value: 7 }, 0, 15);
    expect(drawn.slice(0, 9)).toEqual([15, 15, 15, 13, 11, 9, 7, 15, 15]);
    const back = drawStroke(flat, { step: 31, value: 3 }, { step: 28, value: -4 }, 0, 15);
    expect(back.slice(27)).toEqual([15, 0, 0]);
  });

  test('loops fit into their range in a cartridge', () => {
    const sfx = makePreset('blip', 0, USUAL);
    expect(withLoop(sfx, VOLUME, 7, 4).volume).toMatchObject({ loopStart: 4, loopSize: 4 });
    expect(withLoop(sfx, VOLUME, 20, 29).volume).toMatchObject({ loopStart: 15, loopSize: 15 });
    expect(withLoop(withLoop(sfx, VOLUME, 3, 4), VOLUME, undefined).volume).toMatchObject({ loopSize: 0 });
    expect(withSteps(sfx, VOLUME, flat).volume.steps).toEqual(flat);
  });

  test('operations on a row', () => {
    const row = [0, 15, 0, 15, 4, 4];
    expect(changeRow(row, 'invert', 0, 15)).toEqual([15, 0, 15, 0, 11, 11]);
    expect(changeRow(row, 'later', 0, 15)).toEqual([4, 0, 15, 0, 15, 4]);
    expect(changeRow(changeRow(row, 'later', 0, 15), 'earlier', 0, 15)).toEqual(row);
    expect(changeRow(row, 'reverse', 0, 15)).toEqual([4, 4, 15, 0, 15, 0]);
    expect(changeRow(row, 'smooth', 0, 15)[1]).toBe(8);
    expect(changeRow(row, 'quieter', 0, 15)).toEqual([2, 14, 2, 14, 5, 5]);
  });
});

describe('pianos', () => {
  test('two rows of keys are two octaves, by their places on the keyboard', () => {
    expect(
      ['KeyZ', 'KeyS', 'KeyM', 'Comma', 'KeyQ', 'Digit2', 'KeyI'].map(code => noteOfKey(code, 3)),
    ).toEqual([36, 37, 47, 48, 48, 49, 60]);
    expect([noteOfKey('KeyA', 3), noteOfKey('KeyQ', 7)]).toEqual([undefined, undefined]);
  });

  test('MIDI: the A of 220 hertz is A-4, a note without force ends', () => {
    expect(noteOfMidi(Uint8Array.of(0x90, 57, 127))).toEqual({ note: 45, isOn: true, volume: 15 });
    expect(noteOfMidi(Uint8Array.of(0x93, 57, 0))).toEqual({ note: 45, isOn: false, volume: 0 });
    expect(noteOfMidi(Uint8Array.of(0x80, 57, 64))).toMatchObject({ isOn: false });
    expect([noteOfMidi(Uint8Array.of(0xb0, 57, 1)), noteOfMidi(Uint8Array.of(0x90, 5, 1))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(joinNote(splitNote(45))).toBe(45);
  });
});
