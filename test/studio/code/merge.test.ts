/** Two changes of a text: both are kept, and where they meet, one is asked for. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEdits, mergeTexts } from '../../../tools/studio/code/model/merge.ts';

const merged = (base: string, ours: string, theirs: string) => [
  mergeTexts(base, ours, theirs, 'ours'),
  mergeTexts(base, ours, theirs, 'theirs').text,
];

test.each([
  ['different lines', 'a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD', 'A\nb\nc\nD'],
  ['an insertion and a change', 'a\nb\nc', 'new\na\nb\nc', 'a\nb\nC', 'new\na\nb\nC'],
  ['a deletion and a change', 'a\nb\nc\nd', 'b\nc\nd', 'a\nb\nc\nD', 'b\nc\nD'],
  ['lines side by side', 'a\nb\nc\nd', 'a\nX\nc\nd', 'a\nb\nY\nd', 'a\nX\nY\nd'],
  ['an insertion before a changed line', 'a\nb', 'a\nnew\nb', 'a\nB', 'a\nnew\nB'],
  ['the same change', 'a\nb\nc', 'a\nB\nc', 'a\nB\nc', 'a\nB\nc'],
  ['nothing of ours', 'a\nb', 'a\nb', 'a\nB\nc', 'a\nB\nc'],
  ['nothing of theirs', 'a\nb', 'a\nB', 'a\nb', 'a\nB'],
  ['lines at both ends', 'a\nb', 'x\na\nb', 'a\nb\ny', 'x\na\nb\ny'],
])('%s are both kept', (_, base, ours, theirs, text) => {
  expect(merged(base, ours, theirs)).toEqual([{ text, conflicts: 0 }, text]);
});

test.each([
  ['the same line', 'a\nb\nc', 'a\nX\nc', 'a\nY\nc', 'a\nX\nc', 'a\nY\nc'],
  ['a line that the other deletes', 'a\nb\nc', 'a\nX\nc', 'a\nc', 'a\nX\nc', 'a\nc'],
  ['insertions at the same place', 'a\nb', 'a\nX\nb', 'a\nY\nb', 'a\nX\nb', 'a\nY\nb'],
  ['all lines', 'a\nb', 'X', 'a\nY', 'X', 'a\nY'],
])('%s is a conflict', (_, base, ours, theirs, own, other) => {
  expect(merged(base, ours, theirs)).toEqual([{ text: own, conflicts: 1 }, other]);
});

test('in a conflict the other changes of both stay', () => {
  const base = 'a\nb\nc\nd\ne\nf\ng';
  expect(merged(base, 'A\nb\nc\nX\ne\nf\ng', 'a\nb\nc\nY\ne\nf\nG')).toEqual([
    { text: 'A\nb\nc\nX\ne\nf\nG', conflicts: 1 },
    'A\nb\nc\nY\ne\nf\nG',
  ]);
});

const texts = fc
  .array(fc.constantFrom('', 'a', 'b', 'c', 'end'), { maxLength: 12 })
  .map(lines => lines.join('\n'));

test('edits make one text of another', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      let text = before;
      for (const edit of lineEdits(before, after).reverse())
        text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
      expect(text).toBe(after);
    }),
  );
});

test('a change of one side only is that change', () => {
  fc.assert(
    fc.property(texts, texts, (base, changed) => {
      expect(merged(base, changed, base)).toEqual([{ text: changed, conflicts: 0 }, changed]);
      expect(merged(base, base, changed)).toEqual([{ text: changed, conflicts: 0 }, changed]);
      expect(merged(base, changed, changed)).toEqual([{ text: changed, conflicts: 0 }, changed]);
    }),
  );
});

test('a line in the middle of a long text is one small edit', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  const after = lines.with(250, 'changed');
  expect(lineEdits(lines.join('\n'), after.join('\n'))).toEqual([
    {
      from: lines.slice(0, 250).join('\n').length + 1,
      to: lines.slice(0, 251).join('\n').length + 1,
      text: 'changed\n',
    },
  ]);
});
