/** Values in code that can be changed in place. */

import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { languageOf } from '../../../tools/studio/code/editor/languages.ts';
import { valueAt, valuesIn } from '../../../tools/studio/code/editor/values/find-values.ts';
import { noteName, noteOfText, noteText } from '../../../tools/studio/code/editor/values/note-text.ts';

/** A state whose text has been parsed: a busy machine leaves a part of it for later. */
function stateOf(doc: string, file = 'main.ts'): EditorState {
  const state = EditorState.create({ doc, extensions: languageOf(file) });
  ensureSyntaxTree(state, doc.length, 60_000);
  return state.update({}).state;
}

/** Each value of a text: its kind and how it stands there. */
function values(doc: string): string[] {
  return valuesIn(stateOf(doc), 0, doc.length).map(({ kind, text, sfx }) =>
    [kind, text, ...(sfx === undefined ? [] : [`of ${sfx}`])].join(' '),
  );
}

test.each([
  ['cls(1); rect(0, 0, 8, 8, 12)', ['color 1', 'color 12']],
  ["print('hello', 0, 0, 7, true)", ['color 7', 'boolean true']],
  ['spr(258, 10, 20, 0)', ['tile or sprite 258', 'color 0']],
  ['spr(600, 10, 20); cls(16); cls(1.5); cls(-1)', []],
  ['spr(256 + frame, 10, 20); ship.spr(3)', []],
  ['mset(3, 4, 17); fget(5, 1)', ['tile 17', 'tile or sprite 5']],
  ["sfx(3, 'C-4', 20)", ['sfx 3', "note 'C-4' of 3"]],
  ['sfx(id, 40)', ['note 40']],
  ["sfx(64, 'H-4')", []],
  ['const isOver = false; // cls(2)', ['boolean false']],
  ["const text = 'cls(2) true';", []],
])('%s', (doc, expected) => {
  expect(values(doc)).toEqual(expected);
});

test.each([
  ['rect(10, 2|0, 8, 8, 12)', 'number 20'],
  ['rect(10, 20, 8, 8, |12)', 'color 12'],
  ['x = -|3.5;', 'number -3.5'],
  ['let isOver = fals|e;', 'boolean false'],
  ['le|t x = 3;', undefined],
])('the value at %s', (marked, expected) => {
  const place = marked.indexOf('|');
  const found = valueAt(stateOf(marked.replace('|', '')), place);
  expect(found && `${found.kind} ${found.text}`).toBe(expected);
});

test('in Lua numbers alone are found', () => {
  const state = stateOf('cls(1)', 'main.lua');
  expect(valuesIn(state, 0, 6)).toEqual([]);
  expect(valueAt(state, 5)).toMatchObject({ kind: 'number', from: 4, to: 5 });
});

test('notes as numbers and as names', () => {
  // Twelve semitones an octave, from C-1.
  expect([`'C-1'`, '"C#4"', '`B-8`', '45', '96', "'C-9'", "'Cb4'"].map(noteOfText)).toEqual([
    ...[0, 37, 95, 45],
    ...[undefined, undefined, undefined],
  ]);
  expect([noteName(0), noteName(45), noteName(95)]).toEqual(['C-1', 'A-4', 'B-8']);
  expect([noteText(37, '12'), noteText(37, "'C-4'"), noteText(37, '"C-4"')]).toEqual([
    '37',
    "'C#4'",
    '"C#4"',
  ]);
});
