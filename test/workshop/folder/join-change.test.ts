/** A file that two have changed: nothing is lost without being told. */

import { expect, test } from 'vitest';
import { joinChange } from '../../../tools/workshop/folder/join-change.ts';

const bytes = (text: string | undefined) => (text === undefined ? undefined : new TextEncoder().encode(text));

test.each([
  // What was before, ours, theirs; what becomes of it, and whether a part of theirs is lost.
  ['a\nb\n', 'a\nb\n', 'a\nB\n', 'a\nB\n', false],
  ['a\nb\n', 'A\nb\n', 'a\nB\n', 'A\nB\n', false],
  ['a\n', 'A\n', 'A\n', 'A\n', false],
  ['a\n', 'ours\n', 'theirs\n', 'ours\n', true],
  [undefined, undefined, 'new\n', 'new\n', false],
  [undefined, 'same\n', 'same\n', 'same\n', false],
  ['a\n', 'a\n', undefined, undefined, false],
  ['a\n', 'ours\n', undefined, 'ours\n', false],
  ['a\n', undefined, 'theirs\n', 'theirs\n', false],
  ['a\n', undefined, undefined, undefined, false],
  ['\uFEFFa\r\nb\r\n', '\uFEFFA\r\nb\r\n', '\uFEFFa\r\nB\r\n', '\uFEFFA\r\nB\r\n', false],
])('%j, here %j, there %j', (before, ours, theirs, joined, isLost) => {
  const change = { path: 'x', before: bytes(before), after: bytes(theirs) };
  expect(joinChange(change, bytes(ours))).toEqual({ bytes: bytes(joined), isLost });
});

test('ours stays if a file is not text', () => {
  const [before, ours, after] = [1, 2, 3].map(last => Uint8Array.of(0xff, last));
  expect(joinChange({ path: 'x', before, after }, ours)).toEqual({ bytes: ours, isLost: true });
});
