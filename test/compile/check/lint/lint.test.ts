import { expect, test } from 'vitest';
import { consoleFunctions, type Parameter } from '../../../../tools/api/index.ts';
import type { LintOptions } from '../../../../tools/compile/check/rule.ts';
import { type CompileOptions, compile } from '../../../../tools/compile/index.ts';
import { describeDiagnostic, type Files, withFiles } from '../../differential.ts';

const NO_SOUND: LintOptions = { hasSaveId: true };

/** `file:line:column code message` of all warnings of the lint. */
function warnings(files: Files | string, options: LintOptions = { hasSaveId: true }): string[] {
  const all = typeof files === 'string' ? { 'main.ts': files } : files;
  return withFiles(all, entry => {
    const outcome = compile(entry, { lint: options });
    expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return outcome.diagnostics
      .filter(({ code }) => code.startsWith('lint/'))
      .map(
        ({ file, line, column, code, message }) =>
          `${file?.split('/').at(-1)}:${line}:${column} ${code} ${message}`,
      );
  });
}

function inTic(...lines: string[]): string {
  return `export function TIC(): void {\n${lines.join('\n')}\n}`;
}

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

test('a case falls through without a warning where a comment says so', () => {
  const source = inTic(
    'switch (time()) {',
    "case 1: trace('a'); // falls through",
    "case 2: { trace('b'); /* Fall-through */ }",
    "case 3: trace('c');",
    "case 4: trace('falls through');",
    '// no break',
    "default: trace('e'); }",
  );
  const { diagnostics } = withFiles({ 'main.ts': source }, entry => compile(entry));
  expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual([
    '5 typescript/7029',
    '6 typescript/7029',
  ]);
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

test('pmem needs a saveid once, and only the console function', () => {
  const source = inTic('pmem(0, 1);', 'pmem(1);');
  expect(warnings(source, { hasSaveId: false })).toEqual([
    'main.ts:2:1 lint/save-id pmem needs a saveid: without one, saved numbers are lost when the graphics or sound change',
  ]);
  expect(warnings(source)).toEqual([]);
  const own = `function pmem(index: number): void { trace(index); }\n${inTic('pmem(300);')}`;
  expect(warnings(own, { hasSaveId: false })).toEqual([]);
});

test('a name that hides a console function is reported where the file calls both', () => {
  const both = `function flash(line: (x: number) => void): void {
  line(3);
}
${inTic('flash(x => trace(x));', 'line(0, 0, 9, 9, 3);')}`;
  expect(warnings(both)).toEqual([
    "main.ts:2:3 lint/shadowed-function this calls the line declared in line 1, not the console's line",
  ]);
  expect(warnings(both.replace('  line(0, 0, 9, 9, 3);', '').replace('line(0, 0, 9, 9, 3);', ''))).toEqual(
    [],
  );
});

test('a call of a variable that hides a console function says so', () => {
  const source = 'export function TIC(): void {\n  const time = 3;\n  trace(time + time());\n}';
  const { diagnostics } = withFiles({ 'main.ts': source }, entry => compile(entry));
  expect(diagnostics).toMatchObject([
    { code: 'typescript/2349', line: 3, remedy: expect.stringContaining('Another time hides') },
  ]);
});

test('values in plain quotes, conditions that assign and objects in trace are reported', () => {
  const source = inTic(
    'let x = 1;',
    `print('x is \${x}', 0, 0);`,
    'if (x = 2) cls();',
    'while ((x = x - 1)) cls(x);',
    'trace({ x });',
    `print('\${}' + '{x}', 0, 0);`,
  );
  expect(warnings(source)).toEqual([
    `main.ts:3:7 lint/quoted-value \${x} is in a string with quotes, so it is not replaced by the value`,
    'main.ts:4:5 lint/assigned-condition "=" in a condition assigns the value instead of comparing it',
    'main.ts:6:7 lint/traced-object trace shows { x } as [object Object]',
  ]);
});

test('what trace shows in its own way is not reported', () => {
  const top = `class Ship { x = 1; }
class Rock { toString(): string { return 'rock'; } }
class Own extends Error {}
interface Cat { name: string }
const cat: Cat = { name: 'Tom' };
const any: any = cat;
`;
  const values = [
    '[1]',
    '"x"',
    '1',
    'new Rock()',
    'new Own()',
    'any',
    '() => 1',
    'new Map()',
    'Ship',
    'cat.name',
  ];
  expect(warnings(top + inTic(...values.map(value => `trace(${value});`)))).toEqual([]);
  expect(warnings(top + inTic('trace(new Ship());', 'trace(cat);'))).toHaveLength(2);
});

test('a comment above silences a line, for all codes or for those that it names', () => {
  const lines = (comment: string) =>
    warnings(inTic(comment, 'cls(16);', 'cls(17);')).map(text => text.split(':')[1]);
  expect(lines('// something')).toEqual(['3', '4']);
  expect(lines('// cartwright-ignore-next-line')).toEqual(['4']);
  expect(lines('// cartwright-ignore-next-line lint/argument-range -- it wraps')).toEqual(['4']);
  expect(lines('// cartwright-ignore-next-line lint/save-id')).toEqual(['3', '4']);
});

test('allocations in loops that every frame runs are hints, shown on request', () => {
  const files: Files = {
    'main.ts': `import { draw, pair, Star } from './stars.ts';
const stars = [new Star(1), new Star(2)];
const once = stars.map(star => [star.x]);
export function BOOT(): void {
  for (const star of stars) trace([star.x][0]);
}
export function TIC(): void {
  const list = pair(1);
  for (const star of stars) draw(star, star.x > 1 ? list : pair(star.x));
  while (list.length > 5) list.push(...[1]);
  trace(once.length + 'x');
}`,
    'stars.ts': `export class Star {
  x: number;
  constructor(x: number) { this.x = x; }
  name(): string { return 'star ' + this.x + '!'; }
}
export function draw(star: Star, list: number[]): void {
  print(star.name(), 0, 0);
  const [a, b] = [list[0], list[1]];
  const point = { x: a, y: b };
  list.forEach(n => trace(\`\${n}\`));
  unused(point.x);
}
function unused(x: number): number[] { return x > 0 ? [] : [x]; }
export function never(): number[][] { const all = []; for (let i = 0; i < 3; i++) all.push([i]); return all; }
export function pair(x: number): number[] { return [x, x]; }`,
  };
  expect(warnings(files)).toEqual([]);
  const places = warnings(files, { hasSaveId: true, hints: true }).map(text =>
    text.replace(/ lint\/hot-allocation creates| in a loop that runs every frame$/g, ''),
  );
  expect(places).toEqual([
    'main.ts:10:40 an array',
    'stars.ts:4:27 a string',
    'stars.ts:9:17 an object',
    'stars.ts:10:16 a function',
    'stars.ts:10:27 a string',
    'stars.ts:13:55 an array',
    'stars.ts:15:52 an array',
  ]);
});

test('hints name the computed keys because of which fields keep their names, when the program is minified', () => {
  const program = {
    'main.ts': `interface Ship { position: number; velocity: number }
interface Star { brightness: number }
const ship: Ship = { position: 1, velocity: 2 }; const star: Star = { brightness: 3 };
let name = 'velo'; name += 'city';
export function TIC(): void {
  trace((ship as any)[name] + (ship as any)[name + '']);
  for (const key in star) trace(key);
}`,
  };
  const found = (options: CompileOptions): string[] =>
    withFiles(program, entry => {
      const outcome = compile(entry, { lint: { hasSaveId: true, hints: true }, ...options });
      return outcome.diagnostics.filter(({ code }) => code === 'lint/kept-fields').map(describeDiagnostic);
    });
  expect(found({ minify: 'none' })).toEqual([]);
  expect(found({ minify: 'safe', keepFields: true })).toEqual([]);
  expect(found({ minify: 'safe' })).toEqual([
    expect.stringMatching(
      new RegExp(
        [
          String.raw`^main\.ts:6:9 lint/kept-fields the keys of \(ship as any\) are listed or computed, `,
          'as in 1 other place, so 2 properties keep their names: position, velocity$',
        ].join(''),
      ),
    ),
    expect.stringMatching(
      /^main\.ts:7:21 lint\/kept-fields the keys of star are listed or computed, so the property brightness keeps its name$/,
    ),
  ]);
});
