/** One block of a sound text gets another value: what is read is that value, and all else stays byte for byte. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBlock, parseBlock } from '../../tools/assets/sound-text/block-text.ts';
import { changeSoundBlock } from '../../tools/assets/sound-text/change-block.ts';
import { headComments } from '../../tools/assets/sound-text/head-comments.ts';
import { readSound } from '../../tools/assets/sound-text.ts';
import {
  BLOCK_CODECS,
  BLOCK_NAMES,
  type BlockName,
  decodeSound,
  emptyBlock,
  encodeSound,
  type SoundValues,
} from '../../tools/assets/sound-values/index.ts';
import { CONFLICT, mergeValues } from '../../tools/assets/sound-values/merge-values.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';

function read(text: string): SoundValues {
  const outcome = readSound(text, 'sound.txt');
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
  return outcome.value;
}

const CART = new URL('../../cart/', import.meta.url);
const FILES = readdirSync(CART, { recursive: true, encoding: 'utf8' }).filter(name =>
  /sound\.txt$/.test(name),
);
const TEXTS = FILES.map(name => readFileSync(new URL(name, CART), 'utf8'));

const TEXT = `# Sound of a game

waveform 0 0000 0000 0000 0000 ffff ffff ffff ffff   # square
waveform 1 0123456789abcdeffedcba9876543210

# Effects

sfx 3                       # fire
  note   G-7
  wave   0                  # the thin one
  volume 15 12 8 4 0

# a comment about 5
sfx 5 note C-4

track 0
  name title # the tune
  frame 0: 1 2 -- --
`;

/** The lines of the new text that were not there, and those of the old one that are gone. */
function difference(old: string, text: string): { added: string[]; removed: string[] } {
  const [a, b] = [old.split('\n'), text.split('\n')];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { added: b.slice(start, b.length - end), removed: a.slice(start, a.length - end) };
}

describe('a block that is there', () => {
  const fire = read(TEXT).sfx[3];

  test('a value that stays changes no byte', () => {
    for (const text of [TEXT, ...TEXTS]) {
      const values = read(text);
      for (const name of BLOCK_NAMES)
        values[name].forEach((value, index) => {
          expect(changeSoundBlock(text, name, index, value)).toBe(text);
        });
    }
  });

  test('a changed line keeps its indentation and the column of its comment', () => {
    const wave = { ...fire.wave, steps: fire.wave.steps.map((_, step) => (step === 0 ? 1 : 0)) };
    expect(difference(TEXT, changeSoundBlock(TEXT, 'sfx', 3, { ...fire, wave }))).toEqual({
      removed: ['  wave   0                  # the thin one'],
      added: ['  wave   1 0                # the thin one'],
    });
  });

  test('a line that is new comes in its place, in the columns of the others; without it the old text is back', () => {
    const louder = changeSoundBlock(TEXT, 'sfx', 3, { ...fire, name: 'fire', speed: 2, arpeggioDown: true });
    expect(difference(TEXT, louder).added).toEqual([
      '  name   fire',
      '  note   G-7',
      '  speed  2',
      '  wave   0                  # the thin one',
      '  volume 15 12 8 4 0',
      '  arpeggio down 0',
    ]);
    expect(changeSoundBlock(louder, 'sfx', 3, fire)).toBe(TEXT);
  });

  test('the digits of a waveform stay in their groups', () => {
    const waveform = read(TEXT).waveform[0].map((_, i) => i >> 1);
    expect(difference(TEXT, changeSoundBlock(TEXT, 'waveform', 0, waveform)).added).toEqual([
      'waveform 0 0011 2233 4455 6677 8899 aabb ccdd eeff   # square',
    ]);
  });

  test('what stands in the line of the block is changed there', () => {
    const value = { ...read(TEXT).sfx[5], octave: 6 };
    expect(difference(TEXT, changeSoundBlock(TEXT, 'sfx', 5, value)).added).toEqual(['sfx 5 note C-7']);
  });

  test('a name that goes leaves its comment', () => {
    const text = changeSoundBlock(TEXT, 'track', 0, { ...read(TEXT).track[0], name: '' });
    expect(difference(TEXT, text)).toEqual({ removed: ['  name title # the tune'], added: ['  # the tune'] });
  });

  test('Windows line ends and a missing last one stay so', () => {
    const text = '\ufeffsfx 1\r\n note C-4\r\nsfx 2\r\n note C-5';
    const value = { ...read(text).sfx[2], speed: 1 };
    expect(changeSoundBlock(text, 'sfx', 2, value)).toBe(`${text}\r\n speed 1`);
  });
});

describe('a block that is not there', () => {
  const value = { ...emptyBlock('sfx'), octave: 3 };
  const lines = ['note     C-4', 'wave     0', 'volume   15'].map(line => `  ${line}`);

  test('comes after the one before it', () => {
    expect(difference(TEXT, changeSoundBlock(TEXT, 'sfx', 4, value)).added).toEqual(['sfx 4', ...lines, '']);
  });

  test('comes before the one after it and its comment', () => {
    const text = changeSoundBlock(TEXT, 'sfx', 0, value);
    expect(text).toContain(`# Effects\n\nsfx 0\n${lines.join('\n')}\n\nsfx 3`);
  });

  test('comes between its neighbours of other kinds', () => {
    const pattern = emptyBlock('pattern');
    pattern[4] = { note: 4, octave: 3, sfx: 2, command: 0, x: 0, y: 0 };
    const text = changeSoundBlock(TEXT, 'pattern', 6, pattern);
    expect(text).toContain('note C-4\n\npattern 7\n  04 C-4 02\n\ntrack 0');
    expect(changeSoundBlock(text, 'pattern', 6, emptyBlock('pattern'))).toBe(TEXT);
  });

  test('makes a file, and with the first waveform says the usual ones', () => {
    expect(changeSoundBlock('', 'sfx', 0, value)).toBe(`sfx 0\n${lines.join('\n')}\n`);
    const text = changeSoundBlock('sfx 1\n note C-4\n', 'waveform', 2, Array(32).fill(7));
    const { waveform, sfx } = read(text);
    expect(waveform.slice(0, 2)).toEqual(read('').waveform.slice(0, 2));
    expect([waveform[2], sfx[1].octave]).toEqual([Array(32).fill(7), 3]);
  });
});

test(
  'whatever is changed in whichever file, that is what is read, and comments stay in their order',
  LONG_FORM,
  () => {
    const comments = (text: string) =>
      text.split(/\r?\n/).flatMap(line => /(?:^|\s)(#.*)$/.exec(line)?.[1] ?? []);
    const block = fc.constantFrom(...BLOCK_NAMES).chain(name =>
      fc.record({
        name: fc.constant(name),
        index: fc.nat(BLOCK_CODECS[name].count - 1),
        bytes: fc.uint8Array({ minLength: BLOCK_CODECS[name].size, maxLength: BLOCK_CODECS[name].size }),
        isCleared: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(TEXT, '', ...TEXTS),
        fc.array(block, { minLength: 1, maxLength: 4 }),
        (old, changes) => {
          const expected = read(old);
          let text = old;
          for (const { name, index, bytes, isCleared } of changes) {
            const value = isCleared ? emptyBlock(name) : BLOCK_CODECS[name].decode(bytes);
            expected[name as BlockName][index] = value as never;
            text = changeSoundBlock(text, name, index, value as never);
          }
          const bytes = (values: SoundValues) =>
            Object.values(encodeSound(values)).map(part => Buffer.from(part).toString('hex'));
          expect(bytes(read(text))).toEqual(bytes(expected));
          expect(comments(text)).toEqual(comments(old));
        },
      ),
      { numRuns: eighthOf(150) },
    );
  },
);

describe('a change of what somebody else has changed', () => {
  const before = decodeSound(encodeSound(read(TEXT))).sfx[3];
  const loud = { ...before.volume, steps: before.volume.steps.with(2, 9) };

  test('goes in beside changes of other parts', () => {
    const current = {
      ...before,
      note: 2,
      volume: { ...before.volume, steps: before.volume.steps.with(7, 5) },
    };
    const merged = mergeValues(current, before, { ...before, volume: loud });
    expect(merged).toEqual({ ...current, volume: { ...loud, steps: loud.steps.with(7, 5) } });
  });

  test('is a conflict where both changed the same part', () => {
    const current = { ...before, volume: { ...before.volume, steps: before.volume.steps.with(2, 1) } };
    expect(mergeValues(current, before, { ...before, volume: loud })).toBe(CONFLICT);
    expect(mergeValues({ ...before, volume: loud }, before, { ...before, volume: loud })).toEqual({
      ...before,
      volume: loud,
    });
  });
});

test('any block comes back from its short text, and any other text is refused', LONG_FORM, () => {
  const block = fc.constantFrom(...BLOCK_NAMES).chain(name =>
    fc.record({
      name: fc.constant(name),
      bytes: fc.uint8Array({ minLength: BLOCK_CODECS[name].size, maxLength: BLOCK_CODECS[name].size }),
    }),
  );
  fc.assert(
    fc.property(block, ({ name, bytes }) => {
      const value = BLOCK_CODECS[name].decode(bytes);
      expect(parseBlock(name, formatBlock(name, value as never))).toEqual(value);
    }),
    { numRuns: eighthOf(100) },
  );
  expect(formatBlock('track', { ...emptyBlock('track'), name: 'title' })).toBe('name title');
  expect(() => parseBlock('sfx', 'volume 16')).toThrow('sfx: `16` is not a step of volume from 0 to 15');
});

test('comments behind the heads of SFX and tracks tell what they are', () => {
  const text =
    'sfx 3 # fire: a shot\r\n  note C#4\r\nsfx 4\n # no head\nsfx 5 note C#4  # coin \ntrack 1\t#tune\npattern 1 # a';
  expect(headComments(text)).toEqual({
    sfx: [
      [3, 'fire: a shot'],
      [5, 'coin'],
    ],
    track: [[1, 'tune']],
  });
});
