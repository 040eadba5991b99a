import { expect, test } from 'vitest';
import { changeFlags } from '../../tools/project/art/change-flags.ts';
import { PictureSlots } from '../../tools/project/art/picture-slots.ts';
import { readFlags } from '../../tools/project/art/read-flags.ts';

const PICTURES = new PictureSlots([
  { area: 'sprites', name: 'ship', slots: [256, 257] },
  { area: 'sprites', name: 'star', slots: [258] },
  { area: 'tiles', name: 'star', slots: [20] },
  { area: 'tiles', name: '7', slots: [21] },
  { area: 'sprites', name: 'twin', slots: [257, 259] },
]);

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
  const read = readFlags(after, 'flags.json', PICTURES);
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

test.each([
  ['a picture by its name', [[258, 8]], '"star": [3]'],
  ['the one of another folder with it', [[20, 8]], '"tiles/star": [3]'],
  ['one that is called as a number', [[21, 1]], '"tiles/7": [0]'],
  ['a part', [[256, 1]], '"ship#0": [0]'],
  ['what two share, both', [[257, 2]], '"ship#1": [1],\n  "twin#0": [1]'],
] as [string, [number, number][], string][])('flags name %s', (_, wanted, entries) => {
  const after = changed('{\n}\n', wanted);
  expect(after).toBe(`{\n  ${entries}\n}\n`);
  const read = readFlags(after, 'flags.json', PICTURES);
  expect(read.diagnostics).toEqual([]);
  for (const [slot, bits] of wanted) expect(read.ok && read.value.section[slot]).toBe(bits);
});

test('numbers of a loose picture become its name by the first change', () => {
  expect(changed('{\n  "5-6": [0],\n  "256-258": [3]\n}\n', [[258, 9]])).toBe(
    '{\n  "5-6": [0],\n  "ship": [3],\n  "star": [0, 3],\n  "twin#0": [3]\n}\n',
  );
});

test('numbers at which loose pictures lie are told with what to write', () => {
  const read = readFlags(
    '{\n  "names": ["hot"],\n  "255-256": ["hot"],\n  "0-255": [1]\n}',
    'flags.json',
    PICTURES,
  );
  expect(read.diagnostics).toHaveLength(1);
  expect(read.diagnostics[0]).toMatchObject({ code: 'flags/moving-tile', severity: 'warning', line: 3 });
  expect(read.diagnostics[0].remedy).toContain('"ship#0": ["hot"].');
});
