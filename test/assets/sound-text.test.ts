/** The sound text language: lossless for any bytes, and every mistake is reported at its place. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptySoundSections,
  readSoundText,
  type SoundSections,
  writeSoundText,
} from '../../tools/assets/sound-text.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';

function read(text: string): SoundSections {
  const outcome = readSoundText(text, 'sound.txt');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.value;
}

/** Bytes of a row of a text project: two hexadecimal digits a byte, the low one first (specification: sound §1.10). */
function row(digits: string): number[] {
  const bytes = [];
  for (let i = 0; i < digits.length; i += 2) bytes.push(Number.parseInt(digits[i + 1]! + digits[i]!, 16));
  return bytes;
}

function hexOf({ samples }: SoundSections): string {
  return Buffer.from(samples).toString('hex');
}

describe('round trip', () => {
  const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
  const sections = (): SoundSections => emptySoundSections();
  // Compared as text: the comparison of large arrays by `toEqual` is slow.
  const hex = (given: SoundSections): string[] =>
    Object.entries(given).map(([name, section]) => `${name} ${Buffer.from(section).toString('hex')}`);

  test('any bytes come back from their text, bit for bit', LONG_FORM, () => {
    const empty = sections();
    const random = fc.record({
      waveforms: bytes(empty.waveforms.length),
      samples: bytes(empty.samples.length),
      patterns: bytes(empty.patterns.length),
      tracks: bytes(empty.tracks.length),
    });
    fc.assert(
      fc.property(random, given => {
        expect(hex(read(writeSoundText(given)))).toEqual(hex(given));
      }),
      { numRuns: shortOrDeep(8, 50) },
    );
  });

  test('every value of every byte of a block comes back, the rest being zero', LONG_FORM, () => {
    const sizes = { waveforms: 16, samples: 66, patterns: 3, tracks: 51 };
    for (let value = 1; value < 256; value += shortOrDeep(3, 1)) {
      const given = sections();
      for (const [name, size] of Object.entries(sizes) as [keyof SoundSections, number][]) {
        const room = given[name].length / size;
        for (let byte = 0; byte < size; byte++) given[name][(byte % room) * size + byte] = value;
      }
      expect(hex(read(writeSoundText(given)))).toEqual(hex(given));
    }
  });

  test('sound without waveforms stays without them', () => {
    const given = sections();
    expect(hex(read(writeSoundText(given)))).toEqual(hex(given));
    given.samples[0] = 7;
    expect(hex(read(writeSoundText(given)))).toEqual(hex(given));
  });

  test('writing what was read gives the same text', LONG_FORM, () => {
    fc.assert(
      fc.property(bytes(66), bytes(192), (sample, pattern) => {
        const given = sections();
        given.samples.set(sample, 66 * 7);
        given.patterns.set(pattern, 192 * 59);
        const text = writeSoundText(given);
        expect(writeSoundText(read(text))).toBe(text);
      }),
      { numRuns: shortOrDeep(40, 100) },
    );
  });
});

describe('the language against the rows of a text project', () => {
  test('without a waveform block the waveforms are square, triangle and saw', () => {
    const usual = [
      '00000000ffffffff00000000ffffffff',
      '0123456789abcdeffedcba9876543210',
      '0123456789abcdef0123456789abcdef',
      ...Array(13).fill('0'.repeat(32)),
    ];
    expect([...read('sfx 1\n volume 3').waveforms]).toEqual(usual.flatMap(row));
    expect([...read('waveform 5 ffffffffffffffffffffffffffffffff').waveforms.subarray(0, 16)]).toEqual(
      Array(16).fill(0),
    );
  });

  test('a waveform is its amplitudes in order', () => {
    const { waveforms } = read('waveform 1 0123 4567 89ab cdef FEDC BA98 7654 3210');
    expect([...waveforms.subarray(16, 32)]).toEqual(row('0123456789abcdeffedcba9876543210'));
  });

  test('an SFX is its groups of inverted volume, wave, arpeggio, pitch, then flags and loops', () => {
    const text = `
      sfx 2            # every setting
        note F#6
        speed -3
        stereo left
        unused 1
        wave 1 2
        volume 15 14 13 0 loop 1 size 2
        arpeggio down 0 4 7 loop 0 size 3
        pitch x16 -1 7 -8 loop 5 size 0`;
    const steps = ['010f', '1247', '2278', ...Array(27).fill('f278')].join('');
    // Octave 5 and x16: 5 + 8 = d; speed -3 is 5 and `down` adds 8: d. Note 6; right muted 2 + unused 1·4: 6.
    const expected = row(`${steps}dd6600120350`);
    expect([...read(text).samples.subarray(132, 198)]).toEqual(expected);
  });

  test('what an SFX leaves out is zero', () => {
    expect(read('sfx 0\nsfx 63\n note C-1').samples.every(byte => byte === 0)).toBe(true);
  });

  test('a row is note and first digit, second digit and command with the high SFX bit, SFX and octave', () => {
    const text = `
      pattern 60
        0 C-1 00
        1 B-8 63 MF1
        2 === -- J2A
        3 --- -- D10
        63 g#4 33`;
    const { patterns } = read(text);
    expect([...patterns.subarray(59 * 192, 59 * 192 + 12)]).toEqual([
      0x04, 0x00, 0x00, 0xff, 0x91, 0xff, 0x21, 0x3a, 0x00, 0x10, 0x70, 0x00,
    ]);
    expect([...patterns.subarray(60 * 192 - 3)]).toEqual([0x0c, 0x80, 0x61]);
  });

  test('a track is frames of six bits a channel, then tempo, rows and speed as distances', () => {
    const { tracks } = read('track 7\n tempo 120\n speed 3\n rows 16\n frame 15: 1 -- 2 60\n frame 0: -- 1');
    const bytes = [...tracks.subarray(7 * 51)];
    expect(bytes.slice(0, 3)).toEqual([0x40, 0, 0]);
    const last = 1 | (2 << 12) | (60 << 18);
    expect(bytes.slice(45)).toEqual([last & 255, (last >> 8) & 255, last >> 16, 0xe2, 48, 0xfd]);
  });
});

test('every example of the documentation is a correct file', () => {
  const page = readFileSync(new URL('../../docs/sound-text.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```text\n([\s\S]*?)```/g)].map(match => match[1]!);
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples)
    expect(Object.values(read(example)).some(bytes => bytes.some((byte: number) => byte !== 0))).toBe(true);
});

describe('mistakes', () => {
  const cases: [name: string, text: string, line: number, column: number, message: RegExp][] = [
    ['a line before any block', '# hello\n  volume 1', 2, 3, /outside of any block/],
    ['an unknown line of an SFX', 'sfx 1\nvolumes 1', 2, 1, /unknown SFX keyword `volumes`/],
    ['an SFX number beyond 63', 'sfx 64', 1, 5, /`64` is not a valid sfx number from 0 to 63/],
    ['a pattern number 0', 'pattern 0', 1, 9, /from 1 to 60/],
    ['a block without a number', 'track', 1, 1, /missing after `track`/],
    ['two blocks of one number', 'sfx 1\nsfx 2\nsfx 1', 3, 5, /two blocks `sfx 1`/],
    ['the same line twice', 'sfx 1\nvolume 1\nvolume 2', 3, 1, /`volume` is given twice/],
    ['a volume beyond 15', 'sfx 1\nvolume 1 2 16', 2, 12, /`16` is not a step of volume from 0 to 15/],
    ['a pitch beyond 7', 'sfx 1\npitch x16 8', 2, 11, /from -8 to 7/],
    ['an empty envelope', 'sfx 1\nvolume loop 1 size 2', 2, 1, /missing after `volume`/],
    ['more than thirty steps', `sfx 1\nwave ${'1 '.repeat(31)}`, 2, 66, /30 steps, but this line has 31/],
    ['a loop without a size', 'sfx 1\nwave 1 loop 2', 2, 13, /size of the loop is missing/],
    ['a note that does not exist', 'sfx 1\nnote H-4', 2, 6, /`H-4` is not a note/],
    ['an octave that does not exist', 'sfx 1\nnote C-9', 2, 6, /`C-9` is not a note/],
    ['a stereo setting', 'sfx 1\nstereo middle', 2, 8, /`middle` is not a stereo setting/],
    ['too few amplitudes', 'waveform 0 0123', 1, 12, /32 amplitudes, but this line has 4/],
    [
      'a digit that is none',
      'waveform 0 0123 x',
      1,
      17,
      /`x` contains characters that are not hexadecimal digits/,
    ],
    ['a row beyond 63', 'pattern 1\n64 C-4 00', 2, 1, /`64` is not a row/],
    ['a row without a note', 'pattern 1\n12', 2, 1, /note of the row is missing/],
    ['a note without an SFX', 'pattern 1\n12 C-4', 2, 4, /missing after `C-4`/],
    ['a command that does not exist', 'pattern 1\n12 C-4 01 Q12', 2, 11, /`Q12` is not a command/],
    ['a row given twice', 'pattern 1\n1 C-4 00\n01 C-4 00', 3, 1, /`row 1` is given twice/],
    ['a frame without patterns', 'track 0\nframe 0:', 2, 7, /missing after `0:`/],
    ['a tempo out of reach', 'track 0\ntempo 300', 2, 7, /not a tempo from 22 to 277/],
    ['words after the end of a line', 'track 0\ntempo 120 bpm', 2, 11, /unexpected `bpm`/],
  ];
  test.each(cases)('%s is reported at its word with a remedy', (_name, text, line, column, message) => {
    const outcome = readSoundText(text, 'cart/x/sound.txt');
    expect(outcome.ok).toBe(false);
    const [diagnostic] = outcome.diagnostics;
    expect(diagnostic).toMatchObject({
      file: 'cart/x/sound.txt',
      line,
      column,
      severity: 'error',
      source: text,
    });
    expect(diagnostic!.message).toMatch(message);
    expect(diagnostic!.remedy).toMatch(/\.$/);
  });

  test('whatever happens to a file, every complaint has a place in it and a remedy', LONG_FORM, () => {
    const file = readFileSync(new URL('../../cart/asteroids/sound.txt', import.meta.url), 'utf8');
    const scraps = [
      '',
      ' ',
      '\n',
      '\r',
      '\u2028',
      '#',
      '-',
      '=',
      '?',
      ':',
      '+5',
      '-0',
      '1e3',
      '0x10',
      '99999999999',
    ];
    const words = [
      'loop',
      'size',
      'sfx',
      'sfx 3',
      'pattern 1',
      'track',
      'frame',
      '__proto__',
      'é',
      '\u{1F600}',
    ];
    const damage = fc.record({
      at: fc.nat(file.length),
      removed: fc.nat(4),
      added: fc.constantFrom(...scraps, ...words),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), damages => {
        const text = damages.reduce(
          (whole, { at, removed, added }) => whole.slice(0, at) + added + whole.slice(at + removed),
          file,
        );
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, column, remedy } of readSoundText(text, 'sound.txt').diagnostics) {
          expect(lines[line! - 1]).toBeDefined();
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual(lines[line! - 1]!.length + 1);
          expect(remedy).toMatch(/\.$/);
        }
      }),
      { numRuns: shortOrDeep(150, 500) },
    );
  });

  test('a comment goes to the end of its line, whatever is in it', () => {
    expect(hexOf(read('sfx 1 # one\u2028two # three\n speed 1 # \u2029'))).toBe(
      hexOf(read('sfx 1\n speed 1')),
    );
  });

  test('all mistakes of a file are reported at once', () => {
    const outcome = readSoundText('sfx 1\nvolume 99\nnote X\npattern 1\n0 C-4 77', 'sound.txt');
    expect(outcome.diagnostics.map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  test('comments, blank lines, tabs, Windows line ends and a byte order mark are allowed', () => {
    const { samples } = read(
      '\ufeff# C#4\r\n\r\nsfx 1 # one\r\n\tnote\tC#4# no comment'.replace('# no comment', ''),
    );
    expect([...samples.subarray(66 + 60, 66 + 62)]).toEqual([3, 1]);
  });
});
