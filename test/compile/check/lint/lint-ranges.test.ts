/** Values outside of what a function of the console takes, and content that the cartridge does not have. */

import { expect, test } from 'vitest';
import { consoleFunctions, type Parameter } from '../../../../tools/api/index.ts';
import type { LintOptions } from '../../../../tools/compile/check/rule.ts';
import { compile } from '../../../../tools/compile/index.ts';
import { type Files, withFiles } from '../../differential.ts';
import { inTic, warnings } from './warnings.ts';

const NO_SOUND: LintOptions = { hasSaveId: true };

/** An argument that fits a parameter and is of no interest. */
function plainArgument({ kind, range }: Parameter): string {
  if (kind === 'text') return "'x'";
  if (kind === 'boolean') return 'true';
  if (kind === 'bits') return '8';
  return String(range?.[0] ?? 0);
}

test('for every range in the table of the API, the numbers beside it are reported and its ends are not', () => {
  const good: string[] = [];
  const bad: [line: string, name: string][] = [];
  const stopping: [line: string, name: string][] = [];
  for (const { name, signatures } of consoleFunctions)
    for (const { counts, parameters } of signatures)
      for (const [index, { range, also, stops, name: parameter }] of parameters.entries()) {
        const count = counts.find(number => number > index);
        if (!range || count === undefined || name === 'textri') continue;
        const call = (value: number): string => {
          const list = parameters
            .slice(0, count)
            .map((other, at) => (at === index ? value : plainArgument(other)));
          return `${name}(${list.join(', ')});`;
        };
        good.push(call(range[0]), call(range[1]), ...(also ?? []).map(call));
        for (const value of [range[0] - 1, range[1] + 1])
          if (!also?.includes(value))
            (stops?.some(([from, to]) => value >= from && value <= to) ? stopping : bad).push([
              call(value),
              `${parameter} of ${name} is ${value},`,
            ]);
      }
  expect(good.length).toBeGreaterThan(60);
  expect(warnings(inTic(...good))).toEqual([]);
  const found = warnings(inTic(...bad.map(([line]) => line)));
  expect(
    found.map(text => text.replace(/^main\.ts:(\d+):\d+ lint\/argument-range (.*) outside.*$/, '$1 $2')),
  ).toEqual(bad.map(([, text], index) => `${index + 2} ${text}`));
  const source = inTic('// cartwright-ignore-next-line', ...stopping.map(([line]) => line));
  const { ok, diagnostics } = withFiles({ 'main.ts': source }, entry => compile(entry, { lint: NO_SOUND }));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect([ok, errors.map(({ line, code, message }) => `${line} ${code} ${message}`)]).toEqual([
    false,
    stopping.map(([, text], index) =>
      expect.stringMatching(
        new RegExp(`^${index + 3} compile/argument ${text} outside of its range .*: this stops the game$`),
      ),
    ),
  ]);
  expect(stopping.map(([line]) => line)).toContain('sfx(64);');
});

test('a sound that the cartridge does not have is told once, unless the program may write it', () => {
  const played = [
    'const NONE = 3;',
    'sfx(0); sfx(2); sfx(-1); music(); music(-1); music(1); sfx(time() % 9);',
    'sfx(NONE); sfx(3);',
    'music(7);',
    '// cartwright-ignore-next-line lint/missing-sound',
    'sfx(4);',
  ];
  const content = { sfx: new Set([0, 2]), tracks: new Set([1]), pictures: new Set<number>() };
  const found = (...lines: string[]) => warnings(inTic(...played, ...lines), { hasSaveId: true, content });
  const missing = [
    'main.ts:4:5 lint/missing-sound there is no sfx 3 in the sound of the cartridge: the console plays an even tone',
    'main.ts:5:7 lint/missing-sound there is no track 7 in the sound of the cartridge: the music is silent',
  ];
  expect(found()).toEqual(missing);
  expect(
    found('poke(0x3ff8, 1); for (let i = 0; i < 8; i++) poke4(0x8000 + i, 1); memset(0x4000, 0, 0x4000);'),
  ).toEqual(missing);
  for (const writing of [
    'poke(0x100e4, 1);',
    'poke(time(), 1);',
    'poke4(2 * 0x100e4, 1);',
    'memcpy(0x8000, 0, 0x9000);',
    'sync(0, 1);',
  ])
    expect(found(writing)).toEqual([]);
  expect(warnings(inTic(...played))).toEqual([]);
});

test('a tile or sprite that the cartridge does not have is told once, unless the program may write it', () => {
  const drawn = [
    'spr(1, 0, 0); spr(300, 0, 0); spr(time() % 9, 0, 0); spr(512, 0, 0);',
    'spr(2, 0, 0); spr(2, 9, 9);',
    'spr(284, 0, 0, 0, 1, 0, 0, 2, 2); spr(290, 0, 0, 0, 1, 0, 0, 2, 2); spr(3, 0, 0, 0, 1, 0, 0, time(), 2);',
    '// cartwright-ignore-next-line lint/missing-picture',
    'spr(4, 0, 0);',
  ];
  const content = { sfx: new Set<number>(), tracks: new Set<number>(), pictures: new Set([1, 300]) };
  const found = (...lines: string[]) => warnings(inTic(...drawn, ...lines), { hasSaveId: true, content });
  const missing = [
    'main.ts:3:5 lint/missing-picture tile 2 is empty in the art of the cartridge',
    'main.ts:4:39 lint/missing-picture sprite 290 is empty in the art of the cartridge',
  ];
  const ofPictures = (lines: string[]) => lines.filter(line => line.includes('picture'));
  expect(ofPictures(found())).toEqual(missing);
  expect(ofPictures(found('poke(0x3ffb, 1); poke(0x8000, 1); memset(0x3000, 0, 0x400);'))).toEqual(missing);
  for (const writing of [
    'poke(0x3ffc, 8);',
    'poke4(2 * 0x7fff, 1);',
    'memcpy(0x4000, 0x8000, 32);',
    'sync();',
  ])
    expect(ofPictures(found(writing))).toEqual([]);
  expect(ofPictures(warnings(inTic(...drawn)))).toEqual([]);
});

test('values are followed through constants, enums, other files and simple sums', () => {
  const files: Files = {
    'main.ts': `import { RED, SHEET } from './palette.ts';
enum Button { Up, Fire = 40 }
const LAST = 15;
export function TIC(): void {
  cls(RED);
  cls(LAST + 1);
  spr(SHEET * 2 + (time() & 3), 0, 0);
  if (btn(Button.Fire)) cls();
  for (let i = 16; i < 20; i++) pix(i, i, i);
  for (let i = 0; i < 16; i++) pix(i, i, i);
}`,
    'palette.ts': 'export const RED = -2;\nexport const SHEET = 256;',
  };
  expect(warnings(files)).toEqual([
    'main.ts:5:7 lint/argument-range color of cls is -2, outside of its range 0 to 15',
    'main.ts:6:7 lint/argument-range color of cls is 16, outside of its range 0 to 15',
    'main.ts:7:7 lint/argument-range id of spr is a number from 512, outside of its range 0 to 511',
    'main.ts:8:11 lint/argument-range id of btn is 40, outside of its range 0 to 31',
    'main.ts:9:43 lint/argument-range color of pix is a number from 16, outside of its range 0 to 15',
  ]);
});

test('where no number stands for what is left out, undefined does', () => {
  const { diagnostics } = withFiles(inTic('sfx(0, -1, 20);'), entry => compile(entry, { lint: NO_SOUND }));
  expect(diagnostics.map(({ remedy }) => remedy)).toEqual([
    expect.stringMatching(/^Write a number from 0 to 95 .*, or undefined for the effect's own\.$/),
  ]);
});

test('what may be in range is not reported', () => {
  expect(
    warnings(
      `let color = 14;\n` +
        `const note = btn(0) ? 95 : 96;\n` +
        `${inTic('color++;', 'cls(color);', "sfx(0, 'C#4');", 'sfx(0, note);', 'circ(300, -5, 1000, Math.random() * 99);')}`,
    ),
  ).toEqual([]);
  expect(warnings(inTic('sfx(0, 96);'))).toHaveLength(1);
});

test('a saved number that has a fraction, or is a quotient, counts as 0', () => {
  const lines = [
    'pmem(0, 1.5);',
    'const half = 0.5;\npmem(0, half);',
    'pmem(1, btn() / 60);',
    'pmem(1, (time() / 1000)!);',
    'pmem(2, Math.floor(btn() / 60));',
    'pmem(2, btn() / 1 | 0);',
    'pmem(3, 8 / 2);',
    'pmem(4, btn());',
    'rect(0.5, 1.5, 2.5, 3.5, 1.5);',
  ];
  const count = (line: string) =>
    warnings(inTic(line)).filter(text => text.includes('has a fraction')).length;
  expect(lines.map(count)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
});
