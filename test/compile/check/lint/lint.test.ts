import { expect, test } from 'vitest';
import { type CompileOptions, compile } from '../../../../tools/compile/index.ts';
import { describeDiagnostic, type Files, withFiles } from '../../differential.ts';
import { inTic, warnings } from './warnings.ts';

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

test('code that cannot run and labels that nothing uses are warnings', () => {
  const source = inTic(
    'const never = (): number => {',
    '  return 1;',
    "  trace('a');",
    "  trace('b');",
    '};',
    'unused: for (let i = 0; i < 2; i++) {',
    '  if (i > never()) continue;',
    '  break;',
    '  cls();',
    '}',
    'switch (never()) {',
    '  case 1:',
    '    break;',
    '    cls();',
    '}',
    'function hoisted() {}',
    'return;',
    'hoisted();',
  );
  const { ok, diagnostics } = withFiles({ 'main.ts': source }, entry => compile(entry));
  expect([ok, ...diagnostics.map(({ severity, code, line }) => `${line} ${severity} ${code}`)]).toEqual([
    true,
    '4 warning typescript/7027',
    '7 warning typescript/7028',
    '10 warning typescript/7027',
    '15 warning typescript/7027',
    '19 warning typescript/7027',
  ]);
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

const SETUP = `let stars: number[][] = [];
let [frame, ready, level, state, lives] = [0, false, 0, 'title', 3];
function start(): void {
  stars = [];
  for (let i = 0; i < 9; i++) stars.push([i, 0]);
}
const update = (): boolean => stars.length > 0;`;

test.each([
  ['if (btnp(4)) start();', false],
  ['if (state === "title" && keyp(1)) { state = "play"; start(); }', false],
  ['if (!btnp(4)) return; start();', false],
  ['if (btnp() & 16) start();', false],
  ['if (frame++ > 5 && (btnp() & 16) !== 0) start(); else lives--;', false],
  ['if (frame === 0) start(); frame++;', false],
  ['if (frame % 60 === 0) start(); frame += 1;', false],
  ['if (!ready) { ready = true; start(); }', false],
  ['if (ready) return; ready = true; start();', false],
  ['if (ready) lives = 2; else { start(); ready = true; }', false],
  ['if (stars.length === 0) start();', false],
  ['if (frame > 60) { frame = 0; start(); } frame++;', false],
  ['stars.length > 0 || start();', false],
  ['frame === 9 ? start() : frame++;', false],
  // These may run in every frame.
  ['start();', true],
  ['if (state === "title") start();', true],
  ['if (level === 1) start();', true],
  ['if (!btnp(4)) start();', true],
  ['if (frame !== 0) start(); frame++;', true],
  ['if (btn(4)) start();', true],
  ['if (btnp(4)) return; start();', true],
  ['if (frame < 60) { frame++; start(); }', true],
  ['if (btnp(4) || state === "play") start();', true],
  ['if (ready) { ready = update(); start(); }', true],
  ['if (btnp(4)) start(); if (lives > 0) start();', true],
  ['if (lives > 0) { if (btn(1)) lives = 0; start(); }', true],
  ['for (const star of stars) if (star[0] % 2 === 0) trace([star[0]].length);', true],
])('what runs in few frames gets no hint: %s', (statement, isHint) => {
  const program = `${SETUP}\nexport function TIC(): void { ${statement} update(); trace(level); }`;
  const found = warnings(program, { hasSaveId: true, hints: true }).filter(text => text.includes('hot-'));
  expect(found.length > 0).toBe(isHint);
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

test('data in JSON is not code with a style', () => {
  const found = warnings({
    'main.ts': [
      "import levels from './levels.json';",
      "import ship from './ship.json';",
      "import speed from './speed.json';",
      "import title from './title.json';",
      inTic('trace(levels.length + ship.lives + speed + title); levels;'),
    ].join('\n'),
    'levels.json': '[[1, 2], [3, 300]]',
    'ship.json': '{ "lives": -3, "name": null, "parts": [{ "x": 1 }] }',
    'speed.json': '2',
    'title.json': '"two ships"',
  });
  expect(found).toEqual([expect.stringMatching(/^main\.ts:6:\d+ lint\/no-effect /)]);
});
