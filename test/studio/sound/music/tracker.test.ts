/** The tracker's keys, typed one after the other: what stands in the patterns then, and where the cursor is. */

import { describe, expect, test } from 'vitest';
import { blockLines } from '../../../../tools/assets/sound-text/blocks.ts';
import { patternBlock } from '../../../../tools/assets/sound-text/pattern.ts';
import type { SoundValues } from '../../../../tools/assets/sound-values/index.ts';
import { describeCommand } from '../../../../tools/studio/sound/music/describe-command.ts';
import { COLUMNS, firstCursor, moveFrames } from '../../../../tools/studio/sound/music/tracker-cursor.ts';
import {
  type PressedKey,
  pressTrackerKey,
  type TrackerState,
  writeNote,
} from '../../../../tools/studio/sound/music/tracker-keys.ts';
import { cloneFrame } from '../../../../tools/studio/sound/music/tracker-region.ts';
import { applyEdits, changesOf } from '../../../../tools/studio/sound/sound-edit.ts';
import { soundOf } from '../sound-values.ts';

const TEXT = `
track 0
  rows 8
  frame 0: 1 2 -- --
  frame 1: 1 -- -- --
pattern 1
  00 C-4 05
  02 E-4 05 V12
  04 ===
pattern 2
  00 G-5 07
`;

/** Codes of keys by their characters. */
function keyOf(text: string): PressedKey {
  const [, modifiers, key] = /^((?:ctrl\+|shift\+)*)(.+)$/.exec(text)!;
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
  return { key, code, ctrl: modifiers.includes('ctrl+'), shift: modifiers.includes('shift+') };
}

/** Presses keys, separated by blanks. */
function press(values: SoundValues, keys: string, given: Partial<TrackerState> = {}) {
  let state: TrackerState = { track: 0, cursor: firstCursor(), octave: 3, sfx: 9, step: 1, ...given };
  let now = values;
  for (const key of keys.split(' ')) {
    const answer = pressTrackerKey(now, state, keyOf(key));
    if (!answer) continue;
    ({ state } = answer);
    now = applyEdits(now, answer.edits);
  }
  return { values: now, state };
}

const pattern = (values: SoundValues, number: number) =>
  blockLines('pattern', number - patternBlock.first, values.pattern[number - 1])
    .slice(1)
    .map(line => line.trim());

const sound = soundOf(TEXT);

describe('typing', () => {
  test('digits of a command need its letter', () => {
    const digits = { cursor: { ...firstCursor(), column: COLUMNS.indexOf('x') } };
    expect(press(sound, '5 c', digits).values).toEqual(sound);
    expect(press(sound, '5', { cursor: { ...digits.cursor, row: 2 } }).values).not.toEqual(sound);
  });

  test('with Shift, digits and letters write no note: they are for the studio', () => {
    expect(press(sound, 'shift+2 shift+3 shift+5 shift+a').values).toEqual(sound);
    expect(press(sound, '2').values).not.toEqual(sound);
  });

  test('piano keys write notes of the chosen octave and SFX, and go on a row', () => {
    const { values, state } = press(sound, 'z s q A');
    expect(pattern(values, 1)).toEqual(['00 C-4 09', '01 C#4 09', '02 C-5 09 V12', '03 ===', '04 ===']);
    expect(state.cursor).toMatchObject({ row: 4, column: 0, channel: 0 });
  });

  test('octave, SFX and command are typed in their columns', () => {
    const { values, state } = press(
      sound,
      'ArrowRight 6 ArrowRight ArrowUp 2 3 ArrowUp ArrowRight ArrowRight m f 8',
    );
    expect(pattern(values, 1)[0]).toBe('00 C-6 23 MF8');
    expect(state).toMatchObject({ sfx: 23, cursor: { row: 1, column: 5 } });
  });

  test('keys without a meaning in a column do nothing', () => {
    const { values } = press(sound, 'k 1 ArrowRight 9 z ArrowRight x', {
      cursor: { ...firstCursor(), row: 5 },
    });
    expect(values).toEqual(sound);
    expect(
      pressTrackerKey(sound, { track: 0, cursor: firstCursor(), octave: 3, sfx: 0, step: 1 }, keyOf('F5')),
    ).toBeUndefined();
  });

  test('a channel without a pattern gets a free one, in one step with the note', () => {
    const state: TrackerState = {
      track: 0,
      cursor: { ...firstCursor(), channel: 3 },
      octave: 3,
      sfx: 1,
      step: 1,
    };
    const { edits } = pressTrackerKey(sound, state, keyOf('z'))!;
    const changes = changesOf(sound, edits);
    expect(changes.map(({ block, index }) => `${block} ${index}`)).toEqual(['pattern 2', 'track 0']);
    const after = applyEdits(sound, edits);
    expect(after.track[0].frames[0]).toEqual([1, 2, 0, 3]);
    expect(pattern(after, 3)).toEqual(['00 C-4 01']);
  });

  test('keys in a frame behind the last pattern change nothing', () => {
    const odd = soundOf('track 0\n frame 0: 61 -- -- --');
    expect(press(odd, 'z s Delete').values).toEqual(odd);
  });
});

test('notes of an instrument are written in any octave, wherever in the row the cursor is', () => {
  const state: TrackerState = {
    track: 0,
    cursor: { ...firstCursor(), column: 5 },
    octave: 3,
    sfx: 4,
    step: 2,
  };
  const answer = writeNote(sound, state, 95)!;
  expect(pattern(applyEdits(sound, answer.edits), 1)[0]).toBe('00 B-8 04');
  expect(answer.state.cursor).toMatchObject({ row: 2, column: 0 });
});

describe('rows', () => {
  test('Insert and Backspace shift the following rows, within those that play', () => {
    const inserted = press(sound, 'Insert').values;
    expect(pattern(inserted, 1)).toEqual(['01 C-4 05', '03 E-4 05 V12', '05 ===']);
    expect(press(inserted, 'ArrowDown Backspace').values).toEqual(sound);
  });

  test('Delete clears the note, and in its columns the command', () => {
    const cursor = { ...firstCursor(), row: 2 };
    expect(pattern(press(sound, 'Delete', { cursor }).values, 1)[1]).toBe('02 --- -- V12');
    expect(pattern(press(sound, 'Delete', { cursor: { ...cursor, column: 4 } }).values, 1)[1]).toBe(
      '02 E-4 05',
    );
  });

  test('a selection over channels is cut, pasted elsewhere, and transposed', () => {
    const { values, state } = press(sound, 'shift+ArrowDown shift+ArrowDown shift+ArrowRight ctrl+x');
    expect([pattern(values, 1), pattern(values, 2)]).toEqual([['04 ==='], []]);
    const pasted = press(values, 'ArrowDown ArrowDown ArrowDown ctrl+v ctrl+shift+ArrowUp ctrl+ArrowUp', {
      ...state,
      cursor: { ...firstCursor(), row: 0 },
    }).values;
    expect(pattern(pasted, 1)).toEqual(['03 C#5 05', '05 E-4 05 V12']);
    expect(pattern(pasted, 2)).toEqual(['03 G-5 07']);
  });

  test('notes that would leave the octaves stay unchanged', () => {
    const low = press(
      sound,
      'ctrl+a ctrl+shift+ArrowDown ctrl+shift+ArrowDown ctrl+shift+ArrowDown ctrl+ArrowDown',
    );
    expect(pattern(low.values, 1)).toEqual(['00 C-1 05', '02 D#1 05 V12', '04 ===']);
  });
});

describe('moving', () => {
  test('rows go on in the next frame that plays, and stop at the ends', () => {
    expect(press(sound, 'ArrowUp').state.cursor).toMatchObject({ frame: 0, row: 0 });
    expect(press(sound, 'End ArrowDown').state.cursor).toMatchObject({ frame: 1, row: 0 });
    expect(press(sound, 'End ArrowDown End ArrowDown').state.cursor).toMatchObject({ frame: 1, row: 7 });
  });

  test('Tab goes through the channels, arrows through their columns', () => {
    expect(press(sound, 'Tab Tab').state.cursor).toMatchObject({ channel: 2, column: 0 });
    expect(press(sound, 'ArrowLeft').state.cursor).toMatchObject({ channel: 3, column: 6 });
    expect(press(sound, 'ctrl+ArrowLeft ctrl+ArrowRight').state.cursor).toMatchObject({ channel: 0 });
    // It leaves the rows at their ends.
    expect(press(sound, 'Tab Tab Tab Tab').state.cursor).toMatchObject({ channel: 3 });
    expect(press(sound, 'shift+Tab').state.cursor).toMatchObject({ channel: 0 });
    expect([moveFrames(firstCursor(), 1).frame, moveFrames(firstCursor(), -1).frame]).toEqual([1, 0]);
  });

  test('brackets choose octave and SFX', () => {
    expect(press(sound, '] ] [ } { {').state).toMatchObject({ octave: 4, sfx: 8 });
  });
});

test('a cloned frame has patterns of its own that say the same', () => {
  const twice = soundOf(`${TEXT}\ntrack 1\n frame 0: 1 2 1 --`);
  const after = applyEdits(twice, cloneFrame({ values: twice, track: 1, frame: 0 }));
  expect(after.track[1].frames[0]).toEqual([3, 4, 3, 0]);
  expect([after.pattern[2], after.pattern[3]]).toEqual([twice.pattern[0], twice.pattern[1]]);
});

test('commands are described in words', () => {
  const texts = [
    'M88',
    'MF8',
    'C37',
    'C70',
    'J2A',
    'S06',
    'S00',
    'P80',
    'P90',
    'P70',
    'V42',
    'V40',
    'D03',
    '---',
  ];
  const rows = soundOf(`pattern 1\n${texts.map((text, i) => ` ${i} --- -- ${text}`).join('\n')}`).pattern[0];
  expect(texts.map((_, i) => describeCommand(rows[i]))).toEqual([
    'volume 8 of 15',
    'volume 15 left, 8 right',
    'chord: the note, +3, +7, a tick each',
    'chord: the note, +7, a tick each',
    'jump: go on in frame 2 at row 40',
    'slide: reach each note in 6 ticks',
    'slide: off',
    'pitch: in tune',
    'pitch: +16 hertz',
    'pitch: −16 hertz',
    'vibrato: ±2 hertz every 8 ticks',
    'vibrato: off',
    'delay: play this row 3 ticks later',
    '',
  ]);
});
