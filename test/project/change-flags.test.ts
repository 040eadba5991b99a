import { expect, test } from 'vitest';
import { changeFlags } from '../../tools/project/art/change-flags.ts';
import { readFlags } from '../../tools/project/art/read-flags.ts';

const PICTURES = { slotsOf: (name: string) => (name === 'ship' ? [256, 257] : undefined), names: ['ship'] };

function changed(text: string, wanted: [number, number][]): string {
  const outcome = changeFlags(text, 'flags.json', PICTURES, new Map(wanted));
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

const TEXT = `{
  // what the hero stands on
  "names": ["solid", "ladder"],
  "1-3": ["solid"],
  "ship": [2],
  "9": ["ladder", 4]
}
`;

test('an entry of other tiles stays, with names and comments', () => {
  expect(changed(TEXT, [[9, 1]])).toBe(TEXT.replace('  "9": ["ladder", 4]\n', '  "9": ["solid"]\n'));
});

test('a tile in the middle of a range leaves the others as they are', () => {
  const after = changed(TEXT, [[2, 0]]);
  expect(after).toContain('// what the hero stands on');
  const read = readFlags(after, 'flags.json', PICTURES.slotsOf, PICTURES.names);
  const section = read.ok ? read.value.section : new Uint8Array();
  expect([1, 2, 3, 9, 256, 257].map(slot => section[slot])).toEqual([1, 0, 1, 18, 4, 4]);
});

test.each([
  ['{}\n', '{\n  "5": [0]\n}\n'],
  ['{ "names": ["a"] }\n', '{ "names": ["a"],\n  "5": ["a"]\n}\n'],
  ['{\n  "6": [1],\n}\n', '{\n  "6": [1],\n  "5": [0]\n}\n'],
])('a new entry comes at the end of %j', (before, after) => {
  expect(changed(before, [[5, 1]])).toBe(after);
});

test('the last entry goes', () => {
  expect(changed('{\n  "5": [1]\n}\n', [[5, 0]])).toBe('{\n}\n');
});
