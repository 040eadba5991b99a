import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { compileFiles, describeDiagnostic, type Files } from '../differential.ts';

function errors(files: Files | string): string[] {
  const outcome = compileFiles(files);
  expect(outcome.ok).toBe(false);
  return outcome.diagnostics.filter(({ severity }) => severity === 'error').map(describeDiagnostic);
}

test('type errors come with file, line, column and the source, and no chunk', () => {
  const outcome = compileFiles('export function TIC(): void {\n  const text: string = 5;\n  trace(text);\n}');
  expect(outcome).not.toHaveProperty('value');
  expect(outcome.diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'typescript/2322',
      message: "Type 'number' is not assignable to type 'string'.",
      line: 2,
      column: 9,
      source: expect.stringContaining('const text: string = 5;'),
    },
  ]);
});

test('errors in imported files name those files', () => {
  expect(
    errors({
      'main.ts': "import { speed } from './ship.ts'; export function TIC(): void { trace(speed); }",
      'ship.ts': '\n\nexport const speed: number = missing;',
    }),
  ).toEqual(["ship.ts:3:30 typescript/2304 Cannot find name 'missing'."]);
});

test('the types that a program uses are checked, and unused files are not', () => {
  const files = {
    'main.ts': `import type { Rock } from './library.ts';
import { area } from './library.ts';
const rock: Rock = { size: 1 };
export function TIC(): void { trace(area(rock)); }`,
    'library.ts': `export type { Rock } from './rock.ts';
export { area } from './area.ts';
export * from './unused.ts';`,
    'area.ts': 'export const area = (rock: { size: number }): number => rock.size ** 2;',
    'rock.ts': "import type { Size } from './size.ts'; export interface Rock { size: Size }",
    'size.ts': 'export type Size = number;',
    'unused.ts': 'export const speed: number = missing;',
  };
  expect(compileFiles(files).diagnostics).toEqual([]);
  expect(errors({ ...files, 'size.ts': 'export type Size = Nothing;' })).toEqual([
    "size.ts:1:20 typescript/2304 Cannot find name 'Nothing'.",
  ]);
  expect(
    errors({ ...files, 'main.ts': `import { speed } from './library.ts';\n${files['main.ts']} speed;` }),
  ).toEqual(["unused.ts:1:30 typescript/2304 Cannot find name 'missing'."]);
});

test('syntax errors and missing files are reported with their positions', () => {
  expect(errors('export function TIC(): void {\n  if (\n}')).toEqual([
    'main.ts:3:1 typescript/1109 Expression expected.',
  ]);
  expect(errors("\nimport { a } from './nowhere.ts';\nexport function TIC(): void { trace(a); }")).toEqual([
    "main.ts:2:19 typescript/2307 Cannot find module './nowhere.ts' or its corresponding type declarations.",
  ]);
  expect(compile('/nowhere/main.ts').diagnostics).toMatchObject([
    { code: 'compile/no-entry', file: '/nowhere/main.ts' },
  ]);
});

test('a typo is one error, without follow-on errors', () => {
  const text = 'import { a } from "./a.ts";\nexport functoin draw(x: number): void {\n  trace(a + x `);\n}\n';
  expect(
    compileFiles({
      'main.ts': text,
      'a.ts': 'export const a = 1;\nexport const b: = 2;\nexport const c: = 3;',
    }).diagnostics.map(describeDiagnostic),
  ).toEqual([
    expect.stringMatching(/^a\.ts:2:17 typescript\/1110 /),
    expect.stringMatching(/^a\.ts:3:17 typescript\/1110 /),
    expect.stringMatching(/^main\.ts:2:1 typescript\/1128 /),
  ]);
  expect(errors('export function TIC(): void {}\nlet')).toEqual([
    expect.stringMatching(/^main\.ts:2:1 typescript\/1214 /),
  ]);
});

test('a value of the wrong type is one error, without the types that the console does not have', () => {
  const text = 'const list: Record<number, string>[] = [];\ntrace(list.flatMap(x => x).length);';
  expect(errors(text)).toEqual([expect.stringMatching(/^main\.ts:2:25 typescript\/2322 /)]);
});

test('failed imports are reported with a remedy', () => {
  const remedies = ["'fs'", "'node:path'", "'lodash'", "'./shipp.ts'"].map(specifier => {
    const { diagnostics } = compileFiles(
      `import { x } from ${specifier}; export function TIC(): void { x(); }`,
    );
    return diagnostics.map(({ code, remedy }) => `${code}: ${remedy}`);
  });
  expect(remedies).toEqual([
    ['compile/not-on-the-console: Leave it out: a cartridge has no access to files or processes.'],
    ['compile/not-on-the-console: Leave it out: a cartridge has no access to files or processes.'],
    [expect.stringMatching(/^typescript\/2307: Install it: npm install lodash\. /)],
    [expect.stringMatching(/^typescript\/2307: Check the spelling/)],
  ]);
});

test('warnings wait until there are no errors', () => {
  const unused = 'const unused = 1;\nexport function TIC(): void {}';
  expect(compileFiles(unused).diagnostics.map(({ code }) => code)).toEqual(['typescript/6133']);
  const both = `${unused}\nexport const wrong: string = 1;`;
  expect(compileFiles(both).diagnostics.map(({ code }) => code)).toEqual(['typescript/2322']);
});

test('wrong calls of the console are type errors', () => {
  expect(errors('export function TIC(): void { circ(1, 2, 3); }')).toEqual([
    'main.ts:1:31 typescript/2554 Expected 4 arguments, but got 3.',
  ]);
  expect(errors('export function TIC(): void { spr(1, 2); }')[0]).toContain('typescript/2575');
  expect(errors("export function TIC(): void { sfx(0, 'H#4'); }")[0]).toContain('typescript/2345');
  expect(errors('export function TIC(): void { document.title; }')[0]).toContain(
    'compile/not-on-the-console document is not supported',
  );
});

test('syntax without an equivalent in Lua is refused with a remedy', () => {
  const outcome = compileFiles('export function TIC(): void {\n  trace(10n);\n}');
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'compile/big-integer', line: 2, remedy: expect.stringMatching(/./) },
  ]);
  const missing = compileFiles(
    'export function TIC(): void {\n  trace(Reflect.ownKeys({}));\n  trace(escape(String(1)));\n}',
  );
  expect(missing.ok).toBe(false);
  expect(missing.diagnostics.map(describeDiagnostic)).toEqual([
    'main.ts:2:9 compile/not-on-the-console Reflect is not supported',
    'main.ts:3:9 compile/not-on-the-console escape is not supported',
  ]);
});

test('an exception of the transpiler is an error of the program', () => {
  const names = Object.assign(['x'], {
    [Symbol.iterator]: () => {
      throw new Error('nothing there');
    },
  });
  const outcome = compileFiles('export function TIC(): void {}', { minify: 'safe', keepFields: names });
  expect(outcome.diagnostics).toMatchObject([
    {
      code: 'compile/not-translated',
      message: 'the compiler cannot translate this program (nothing there)',
      file: expect.stringContaining('main.ts'),
      line: 1,
      remedy: expect.any(String),
    },
  ]);
});

test('all errors of all files are reported at once, each once', () => {
  const found = errors({
    'main.ts':
      "import { a } from './a.ts';\nexport function TIC(): void { trace(a); }\nconst x: string = 1;\nexport const y: string = 2;",
    'a.ts': 'export const a: string = 3;',
  });
  expect(found.sort()).toEqual([
    "a.ts:1:14 typescript/2322 Type 'number' is not assignable to type 'string'.",
    "main.ts:3:7 typescript/2322 Type 'number' is not assignable to type 'string'.",
    "main.ts:4:14 typescript/2322 Type 'number' is not assignable to type 'string'.",
  ]);
});

test('unused names are warnings, except callbacks that are not exported', () => {
  const outcome = compileFiles('function TIC(): void {}\nconst forLater = 1;');
  expect(outcome.ok).toBe(true);
  expect(
    outcome.diagnostics.map(diagnostic => [diagnostic.severity, describeDiagnostic(diagnostic)]),
  ).toEqual([['warning', "main.ts:2:7 typescript/6133 'forLater' is declared but its value is never read."]]);
});

test('a missing override is a warning, and a wrong one an error', () => {
  const program = (derived: string) =>
    `class Body { step(): number { return 1; } }\n` +
    `class Ship extends Body { ${derived}(): number { return 2; } }\n` +
    `export function TIC(): void { trace(new Ship().step()); }`;
  const missing = compileFiles(program('step'));
  expect(missing.ok).toBe(true);
  expect(missing.diagnostics.map(({ severity, code, line }) => [severity, code, line])).toEqual([
    ['warning', 'typescript/4114', 2],
  ]);
  expect(errors(program('override stop'))).toHaveLength(1);
});

test('a wrong number of arguments is reported with the signature of the function', () => {
  const remedies = (body: string) => compileFiles(body).diagnostics.map(({ remedy }) => remedy);
  expect(
    remedies(
      `
        function own(a: number, b: string): void { trace(a + b); }
        export function TIC(): void { circ(1, 2); circb(1, 2, 3, 4, Math.abs(5)); btnp(1, 2); own(1); }
      `,
    ),
  ).toEqual([
    'Write circ(x, y, radius, color).',
    'Write circb(x, y, radius, color).',
    'Write btnp() or btnp(id) or btnp(id, hold, period).',
    "An argument for 'b' was not provided.",
  ]);
  expect(
    remedies(
      'export function TIC(): void { const line = (a: number, b: number, c: number) => trace(a + b + c); line(1); }',
    ),
  ).toEqual(["An argument for 'b' was not provided."]);
});

test('the watched files of a program include its possible configuration, and no libraries of the language', () => {
  const outcome = compileFiles({
    'main.ts':
      "import { a } from './lib/a.ts'; import type { B } from './b.ts'; export function TIC(): void { const b: B = a; trace(b); }",
    'lib/a.ts': 'export const a = 1;',
    'b.ts': 'export type B = number;',
  });
  if (!outcome.ok) throw new Error('does not compile');
  expect(
    outcome.value.files.map(file => file.replace(/^.*\/cartwright-\w+\/|^.*\/src\//, '')).sort(),
  ).toEqual(['b.ts', 'lib/a.ts', 'main.ts', 'tic80.d.ts', 'tsconfig.json', 'tstl.json']);
});
