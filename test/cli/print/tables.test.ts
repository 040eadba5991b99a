import { expect, test } from 'vitest';
import { formatSizes } from '../../../tools/cli/print/size-table.ts';
import { formatTable } from '../../../tools/cli/print/table.ts';
import type { SizeReport } from '../../../tools/project/size-report.ts';

test('columns are as wide as their widest cell, aligned, and lines end without spaces', () => {
  expect(
    formatTable(
      ['name', 'bytes'],
      [
        ['a', '1'],
        ['longer', '234567'],
      ],
      'lr',
    ),
  ).toBe('name     bytes\na            1\nlonger  234567\n');
  expect(
    formatTable(
      [],
      [
        ['1', 'a'],
        ['22', ''],
      ],
      'rl',
    ),
  ).toBe(' 1  a\n22\n');
  expect(formatTable([], [], 'lr')).toBe('');
});

const module = (index: number) => ({
  name: `m${index}.ts`,
  bytes: 100 - index,
  compressed: 50 - index,
  functions: [
    { name: 'step', line: 7, bytes: 60, compressed: 20 },
    { name: 'own', bytes: 30, compressed: 10 },
  ],
});

function report(count: number, parts: Partial<SizeReport> = {}): SizeReport {
  return {
    code: { bytes: 1000, compressed: 400, bankSize: 65_536, limit: 524_288, stored: 'plain' },
    modules: Array.from({ length: count }, (_, index) => module(index)),
    packages: [],
    helpers: [],
    metadata: { bytes: 40, compressed: 30 },
    shared: { bytes: 0, compressed: 0 },
    chunks: [],
    cartridge: { bytes: 1234 },
    slots: [],
    ...parts,
  } as unknown as SizeReport;
}

/** Cells of the rows whose first cell holds a text. */
const rowsOf = (text: string, word: string) =>
  text
    .split('\n')
    .filter(line => line.includes(word))
    .map(line => line.replace(/[█·]+/g, '').trim().split(/ {2,}/));

test('every module is shown if there are up to nine; of more, the largest eight, and the rest as a sum', () => {
  const nine = formatSizes(report(9), false);
  expect(rowsOf(nine, '.ts').map(([name]) => name)).toEqual(Array.from({ length: 9 }, (_, i) => `m${i}.ts`));
  expect(nine).not.toContain('other modules');
  const ten = formatSizes(report(10), false);
  expect(rowsOf(ten, '.ts')).toHaveLength(8);
  expect(rowsOf(ten, 'other modules')).toEqual([['2 other modules', String(92 + 91), String(42 + 41)]]);
  const long = formatSizes(report(10), true);
  expect(rowsOf(long, '.ts')).toHaveLength(10);
  expect(rowsOf(long, 'step')[0]).toEqual(['step:7', '60', '20']);
  expect(rowsOf(long, 'own')[0]).toEqual(['own', '30', '10']);
  expect(ten).not.toContain('step');
});

test('a package is one row, and its modules are rows of the long table', () => {
  const parts = {
    modules: [{ ...module(0), name: 'node_modules/noise/index.js' }, module(1)],
    packages: [{ name: 'noise', bytes: 100, compressed: 50 }],
  };
  expect(rowsOf(formatSizes(report(0, parts), false), 'noise')).toEqual([
    ['package noise', '100', '10.0 %', '50'],
  ]);
  expect(rowsOf(formatSizes(report(0, parts), true), 'noise').map(([name]) => name)).toEqual([
    'node_modules/noise/index.js',
  ]);
});

test('shares are of all code; a full bar is a quarter of it, or the largest module', () => {
  const text = formatSizes(report(1), false);
  const barOf = (shown: string, word: string) =>
    /█*(?=·*)/.exec(/[█·]+/.exec(shown.split('\n').find(line => line.includes(word))!)?.[0] ?? '')![0].length;
  expect(rowsOf(text, 'm0.ts')).toEqual([['m0.ts', '100', '10.0 %', '50']]);
  expect(barOf(text, 'm0.ts')).toBe(8);
  expect(rowsOf(text, 'metadata')).toEqual([['metadata', '40', '4.0 %', '30']]);
  expect(rowsOf(text, 'all code')).toEqual([['all code', '1000', '400']]);
  const large = { ...module(0), bytes: 800 };
  expect(barOf(formatSizes(report(0, { modules: [large] }), false), 'm0.ts')).toBe(20);
});

test('helpers are a sum, and one by one in the long table; shared aliases have a row if there are any', () => {
  const helpers = [
    { name: 'js_text', bytes: 10, compressed: 6, file: 'src/a.ts', line: 7 },
    { name: 'js_whole', bytes: 5, compressed: 3, file: 'src/a.ts', line: 9, by: 'js_round' },
    { name: 'js_bits', bytes: 2, compressed: 1 },
  ];
  const parts = { helpers, shared: { bytes: 12, compressed: 9 } };
  const short = formatSizes(report(1, parts), false);
  expect(rowsOf(short, 'library helpers')).toEqual([['library helpers (3)', '17', '1.7 %', '10']]);
  expect(rowsOf(short, 'shared')).toEqual([['shared aliases', '12', '1.2 %', '9']]);
  expect(short).not.toContain('js_text');
  expect(rowsOf(formatSizes(report(1, parts), true), 'js_')).toEqual([
    ['js_text', '10', '6', 'src/a.ts:7'],
    ['js_whole', '5', '3', 'src/a.ts:9 by js_round'],
    ['js_bits', '2', '1'],
  ]);
  const none = formatSizes(report(1), true);
  expect(none).not.toMatch(/helpers|shared/);
});

test('limits of the code, of each chunk of assets, and how the code is stored', () => {
  const chunks = ['code', 'defaults', 'zippedCode', 'language'].map(name => ({
    name,
    bank: 0,
    bytes: 1,
    limit: 1,
  }));
  const assets = [
    { name: 'tiles', bank: 0, bytes: 4096, limit: 8192 },
    { name: 'map', bank: 3, bytes: 0, limit: 32_640 },
  ];
  const text = formatSizes(report(1, { chunks: [...chunks, ...assets] as SizeReport['chunks'] }), false);
  const limits = text.slice(text.indexOf('64 KiB bank')).split('\n');
  expect(limits[0]).toMatch(/^64 KiB bank +1\.5 % {2}·{20} {2}1000 of 65536 bytes$/);
  expect(limits[1]).toMatch(/^512 KiB of code +0\.2 % {2}·{20} {2}1000 of 524288 bytes$/);
  expect(limits[2]).toMatch(/^tiles +50\.0 % {2}█{10}·{10} {2}4096 of 8192 bytes$/);
  expect(limits[3]).toMatch(/^map, bank 3 +0\.0 % {2}·{20} {2}0 of 32640 bytes$/);
  expect(text.endsWith('cartridge 1234 bytes, its code as text\n')).toBe(true);
  const code = { ...report(1).code, stored: 'compressed' } as SizeReport['code'];
  expect(formatSizes(report(1, { code }), false)).toMatch(/its code compressed\n$/);
});

test('the slots of tiles and sprites have a line with the files that take the most', () => {
  const files = [
    { name: 'sprites/hero.aseprite', slots: 32, ids: '256–287' },
    { name: 'sprites/b.png', slots: 9, ids: '288–290, 304–306, 320–322' },
    { name: 'sprites/c.png', slots: 4, ids: '291–294' },
    { name: 'sprites/d.png', slots: 1, ids: '295' },
  ];
  const slots = [
    { area: 'sprites', bank: 0, used: 46, limit: 256, files },
    {
      area: 'tiles',
      bank: 2,
      used: 256,
      limit: 256,
      files: [{ name: 'tiles.2.png', slots: 256, ids: '0–255' }],
    },
  ] as SizeReport['slots'];
  const text = formatSizes(report(1, { slots }), false);
  expect(rowsOf(text, 'in use')).toEqual([
    [
      'sprites in use',
      '18.0 %',
      '46 of 256: sprites/hero.aseprite 32 (256–287), sprites/b.png 9 (288–290, …), sprites/c.png 4 (291–294), …',
    ],
    ['tiles in use, bank 2', '100.0 %', '256 of 256: tiles.2.png 256 (0–255)'],
  ]);
});
